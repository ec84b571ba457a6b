package dev.parquetfast.hadoop;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@link Failures} say. */
class FailuresTest {

  private static final String EOF = "java.io.EOFException: ";
  private static final String IO = "java.io.IOException: ";
  private static final String COUNTED = "java.lang.IllegalStateException: ";

  private static final String OFFSET_INDEX =
      ". If a filter has selected pages, the offset index of the file may be wrong;"
          + " useColumnIndexFilter(false) reads without it";

  private static final String WITHOUT_HADOOP =
      "org.apache.parquet.hadoop.BadConfigurationException: A configuration of type Configuration,"
          + " which a read or write support (for Avro, one without withDataModel), a filter or a"
          + " factory of keys has asked for, needs Hadoop's jars on the class path, such as"
          + " hadoop-client-api";

  @TempDir private Path folder;

  private Map<String, String> run(boolean hasHadoop) throws Exception {
    try (Jars jars = Jars.ours(hasHadoop)) {
      Map<String, String> results =
          jars.run(
              Failures.class,
              folder.toString(),
              "../parquet-arrow-fast/src/test/resources/dev/parquetfast/arrow/files");
      // Without the causes; offsets differ from version to version.
      results.replaceAll(
          (name, text) ->
              text.split("\n", 2)[0].replaceAll("(?<=byte |only )\\d+|\\d+(?= bytes)", "N"));
      return results;
    }
  }

  private static Map<String, String> expected() {
    Map<String, String> expected = new LinkedHashMap<>();
    expected.put(
        "absent bytes",
        EOF + "The file ends within the N bytes of column chunks that begin at byte N");
    for (String column : new String[] {" [a]", " [b]"}) {
      String header = IO + "The page header at byte N of its column chunk is of type ";
      String none = IO + "There is no page header at byte N of its column chunk: ";
      String ends = none + "the column chunk ends" + OFFSET_INDEX;
      expected.put(
          "dictionary page without its header" + column,
          header + "DICTIONARY_PAGE, and lacks the header of that type");
      expected.put(
          "data page without its header" + column,
          header + "DATA_PAGE, and lacks the header of that type");
      expected.put(
          "data page of version 2 without its header" + column,
          header + "DATA_PAGE_V2, and lacks the header of that type");
      // Upstream lets other pages of the last column follow its chunk.
      expected.put(
          "page that is too large" + column,
          column.equals(" [a]")
              ? EOF + "A page of N bytes at byte N of its column chunk has only N"
              : none + "there are other bytes" + OFFSET_INDEX);
      expected.put("no page" + column, ends);
      expected.put("chunk that ends too soon" + column, ends);
    }
    expected.put(
        "wrong offset index",
        IO
            + "There is no page header at byte N of its column chunk: the column chunk ends"
            + OFFSET_INDEX);
    expected.put("pandas-no-columns.parquet", COUNTED + "0 records");
    expected.put("q36-no-columns.parquet", COUNTED + "3 records");
    return expected;
  }

  @Test
  void messagesSayWhere() throws Exception {
    Map<String, String> expected = expected();
    for (String use : new String[] {"write Avro", "read Avro"}) {
      expected.put(use, "no exception");
    }
    assertThat(run(true)).containsExactlyEntriesOf(expected);
    for (String use : new String[] {"write Avro", "read Avro"}) {
      expected.put(use, WITHOUT_HADOOP);
    }
    assertThat(run(false)).containsExactlyEntriesOf(expected);
  }
}
