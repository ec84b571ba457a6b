package dev.parquetfast.arrow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.parquetfast.testkit.MemoryFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.IntVector;
import org.apache.arrow.vector.VarCharVector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.complex.ListVector;
import org.apache.arrow.vector.dictionary.Dictionary;
import org.apache.arrow.vector.dictionary.DictionaryProvider.MapDictionaryProvider;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.DictionaryEncoding;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.FieldType;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.ParquetProperties;
import org.apache.parquet.column.page.DictionaryPage;
import org.apache.parquet.column.page.PageReadStore;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/**
 * Dictionaries whose order means something. Readers that make categories of a dictionary page, such
 * as Arrow C++, must see that order, or a schema that does not claim it.
 */
class OrderedCategoriesTest {

  private static final DictionaryEncoding ORDERED = new DictionaryEncoding(1, true, null);
  private static final FieldType IDS =
      new FieldType(true, ORDERED.getIndexType(), ORDERED, Map.of());

  private final BufferAllocator memory = new RootAllocator();
  private final MapDictionaryProvider dictionaries = new MapDictionaryProvider();
  private final MemoryFile file = new MemoryFile();

  /** What the writer of {@link #write} has beside defaults. */
  private final ParquetProperties.Builder properties = ParquetProperties.builder();

  private int rowsOfRowGroup = Integer.MAX_VALUE;

  private boolean rootsAreRefusedFirst;

  @AfterEach
  void nothingIsLeft() {
    assertThat(memory.getAllocatedMemory()).isZero();
    memory.close();
  }

  /** Some rows, and the dictionary that they have. */
  private static final class Part {

    final List<String> dictionary;
    final int[] ids;

    Part(List<String> dictionary, int... ids) {
      this.dictionary = dictionary;
      this.ids = ids;
    }
  }

  /** Writes rows that have a field of ids, or a list of one each. */
  private void write(boolean nested, Part... parts) throws IOException {
    Field ids = new Field("c", IDS, null);
    Field field =
        nested ? new Field("l", FieldType.nullable(ArrowType.List.INSTANCE), List.of(ids)) : ids;
    ParquetArrowWriter writer = null;
    try (FieldVector vector = field.createVector(memory)) {
      for (Part part : parts) {
        try (VarCharVector values = new VarCharVector("values", memory)) {
          for (int i = 0; i < part.dictionary.size(); i++) {
            String value = part.dictionary.get(i);
            if (value != null) {
              values.setSafe(i, value.getBytes(StandardCharsets.UTF_8));
            }
          }
          values.setValueCount(part.dictionary.size());
          dictionaries.put(new Dictionary(values, ORDERED));
          IntVector c = (IntVector) (nested ? ((ListVector) vector).getDataVector() : vector);
          for (int i = 0; i < part.ids.length; i++) {
            c.setSafe(i, part.ids[i]);
            if (nested) {
              ((ListVector) vector).startNewValue(i);
              ((ListVector) vector).endValue(i, 1);
            }
          }
          c.setValueCount(part.ids.length);
          vector.setValueCount(part.ids.length);
          VectorSchemaRoot root = new VectorSchemaRoot(List.of(vector));
          if (writer == null) {
            writer =
                ParquetArrowWriter.builder(file, root.getSchema())
                    .withDictionaryProvider(dictionaries)
                    .withProperties(properties.build())
                    .withRowGroupRowCountLimit(rowsOfRowGroup)
                    .build();
          }
          if (rootsAreRefusedFirst) {
            refuse(writer, vector);
            dictionaries.put(new Dictionary(values, ORDERED));
          }
          writer.write(root);
        }
      }
    }
    writer.close();
  }

  /** Passes a root that has a row too many, and another dictionary. */
  private void refuse(ParquetArrowWriter writer, FieldVector vector) {
    try (VarCharVector others = new VarCharVector("values", memory)) {
      others.setSafe(0, new byte[] {'?'});
      others.setValueCount(1);
      dictionaries.put(new Dictionary(others, ORDERED));
      VectorSchemaRoot root =
          new VectorSchemaRoot(
              List.of(vector.getField()), List.of(vector), vector.getValueCount() + 1);
      assertThatThrownBy(() -> writer.write(root)).isInstanceOf(IllegalArgumentException.class);
    }
  }

  /** Returns the dictionary of the field in the Arrow schema of the file, or null. */
  private DictionaryEncoding stored() throws IOException {
    Map<String, String> metadata = GroupFile.footer(file).getFileMetaData().getKeyValueMetaData();
    Field field = StoredSchema.decode(metadata.get(StoredSchema.KEY)).getFields().get(0);
    return field.getChildren().isEmpty()
        ? field.getDictionary()
        : field.getChildren().get(0).getDictionary();
  }

  /** Returns the values of the dictionary page of each row group, null for a missing page. */
  private List<List<String>> pages() throws IOException {
    List<List<String>> pages = new ArrayList<>();
    try (ParquetFileReader reader = ParquetFileReader.open(file)) {
      ColumnDescriptor column = reader.getFileMetaData().getSchema().getColumns().get(0);
      for (PageReadStore rows = reader.readNextRowGroup();
          rows != null;
          rows = reader.readNextRowGroup()) {
        DictionaryPage page = rows.getPageReader(column).readDictionaryPage();
        List<String> values = page == null ? null : new ArrayList<>();
        for (int i = 0; page != null && i < page.getDictionarySize(); i++) {
          values.add(
              page.getEncoding()
                  .initDictionary(column, page)
                  .decodeToBinary(i)
                  .toStringUsingUTF8());
        }
        pages.add(values);
      }
    }
    return pages;
  }

  /** Few rows, for which a dictionary does not pay, and a category that does not occur. */
  @Test
  void pagesHaveTheDictionaryOfTheVector() throws IOException {
    for (boolean nested : new boolean[] {false, true}) {
      for (ParquetProperties.WriterVersion version : ParquetProperties.WriterVersion.values()) {
        properties.withWriterVersion(version);
        rowsOfRowGroup = 2;
        write(nested, new Part(List.of("low", "mid", "high", "never"), 1, 0, 2));
        List<String> categories = List.of("low", "mid", "high", "never");
        assertThat(pages()).containsExactly(categories, categories);
        assertThat(stored()).isEqualTo(ORDERED);
        assertThat(ParquetArrowWriterTest.records(file))
            .map(record -> record.replaceAll("[^a-z]", ""))
            .map(record -> record.replaceAll(nested ? "^llistelement|^llistc" : "^c", ""))
            .containsExactly("mid", "low", "high");
      }
    }
  }

  /** Batches of a stream whose dictionary grows, in one row group and over several. */
  @Test
  void dictionariesMayGrow() throws IOException {
    write(false, new Part(List.of("b"), 0, 0), new Part(List.of("b", "c", "a"), 2, 0));
    assertThat(pages()).containsExactly(List.of("b", "c", "a"));
    assertThat(stored()).isEqualTo(ORDERED);
    rowsOfRowGroup = 1;
    write(
        false,
        new Part(List.of("b"), 0),
        new Part(List.of("b", "c", "a"), 2),
        new Part(List.of("b", "c"), 1));
    assertThat(pages()).containsExactly(List.of("b"), List.of("b", "c", "a"), List.of("b", "c"));
    assertThat(stored()).isEqualTo(ORDERED);
  }

  /** A root that is refused is no batch of the file: its dictionary says nothing. */
  @Test
  void refusedRootsDoNotTakeTheOrder() throws IOException {
    rootsAreRefusedFirst = true;
    for (boolean nested : new boolean[] {false, true}) {
      write(
          nested,
          new Part(List.of("low", "mid", "high", "never"), 2, 0),
          new Part(List.of("low", "mid", "high", "never"), 1));
      assertThat(pages()).containsExactly(List.of("low", "mid", "high", "never"));
      assertThat(stored()).isEqualTo(ORDERED);
    }
  }

  /** What cannot be shown is not claimed: values are right, and the field has a dictionary. */
  @Test
  void orderIsNotClaimedWhereThePagesDoNotHaveIt() throws IOException {
    DictionaryEncoding unordered = new DictionaryEncoding(1, false, null);
    write(false, new Part(List.of("b", "a"), 0, 1), new Part(List.of("a", "b"), 0, 1));
    assertThat(stored()).isEqualTo(unordered);
    write(false, new Part(List.of("ab", "c"), 0), new Part(List.of("a", "bc"), 1));
    assertThat(stored()).isEqualTo(unordered);
    write(false, new Part(Collections.singletonList(null), 0), new Part(List.of("a"), 0));
    assertThat(stored()).isEqualTo(unordered);
    properties.withDictionaryPageSize(20);
    write(false, new Part(List.of("more than", "20 bytes"), 1, 0));
    assertThat(pages()).containsExactly((List<String>) null);
    assertThat(stored()).isEqualTo(unordered);
    assertThat(ParquetArrowWriterTest.records(file))
        .containsExactly("c: 20 bytes\n", "c: more than\n");
    properties.withDictionaryPageSize(1 << 20).withDictionaryEncoding(false);
    write(false, new Part(List.of("b", "a"), 1, 0));
    assertThat(stored()).isEqualTo(unordered);
  }

  /** Numbers are read as numbers by Arrow C++, whatever the schema says. */
  @Test
  void orderOfNumbersIsNotClaimed() throws IOException {
    try (IntVector values = new IntVector("values", memory);
        IntVector ids = (IntVector) new Field("c", IDS, null).createVector(memory)) {
      values.setSafe(0, 5);
      values.setValueCount(1);
      ids.setSafe(0, 0);
      ids.setValueCount(1);
      dictionaries.put(new Dictionary(values, ORDERED));
      VectorSchemaRoot root = new VectorSchemaRoot(List.of(ids));
      try (ParquetArrowWriter writer =
          ParquetArrowWriter.builder(file, root.getSchema())
              .withDictionaryProvider(dictionaries)
              .build()) {
        writer.write(root);
      }
    }
    assertThat(stored()).isEqualTo(new DictionaryEncoding(1, false, null));
  }

  /**
   * Arrow C++ cannot read ids from DELTA_BYTE_ARRAY: in version 2, a column is written so when its
   * dictionary does not pay.
   */
  @Test
  void aFieldThatArrowCannotReadAsIdsHasNoDictionary() throws IOException {
    DictionaryEncoding unordered = new DictionaryEncoding(1, false, null);
    FieldType ids = new FieldType(true, unordered.getIndexType(), unordered, Map.of());
    for (ParquetProperties.WriterVersion version : ParquetProperties.WriterVersion.values()) {
      for (boolean pays : new boolean[] {false, true}) {
        properties.withWriterVersion(version);
        try (VarCharVector values = new VarCharVector("values", memory);
            IntVector vector = (IntVector) new Field("c", ids, null).createVector(memory)) {
          values.setSafe(0, "one value".getBytes(StandardCharsets.UTF_8));
          values.setValueCount(1);
          for (int i = 0; i < (pays ? 100 : 1); i++) {
            vector.setSafe(i, 0);
            vector.setValueCount(i + 1);
          }
          dictionaries.put(new Dictionary(values, unordered));
          VectorSchemaRoot root = new VectorSchemaRoot(List.of(vector));
          try (ParquetArrowWriter writer =
              ParquetArrowWriter.builder(file, root.getSchema())
                  .withDictionaryProvider(dictionaries)
                  .withProperties(properties.build())
                  .build()) {
            writer.write(root);
          }
        }
        boolean delta = version == ParquetProperties.WriterVersion.PARQUET_2_0 && !pays;
        assertThat(stored()).isEqualTo(delta ? null : unordered);
      }
    }
  }
}
