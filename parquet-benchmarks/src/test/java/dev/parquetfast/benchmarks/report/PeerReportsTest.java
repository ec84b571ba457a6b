package dev.parquetfast.benchmarks.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PeerReportsTest {

  private static final String DOCUMENT =
      "{'peers': [{'file': 'PLAIN', 'rows': 1000, 'bytes': 5000, 'jvm': 'A VM 25.0.3+9-LTS',"
          + " 'readers': ["
          + "{'peer': 'UPSTREAM', 'version': 'A VM 25', 'columns': [{'name': 'time',"
          + " 'nanosPerRow': 8, 'low': 7, 'high': 9}], 'all': {'nanosPerRow': 8, 'low': 7, 'high':"
          + " 9}},"
          + "{'peer': 'BATCHES', 'version': 'A VM 25', 'columns': [{'name': 'time', 'nanosPerRow':"
          + " 2, 'low': 1, 'high': 3}], 'all': {'nanosPerRow': 2, 'low': 1, 'high': 3}},"
          + "{'peer': 'PYARROW', 'version': 'pyarrow 26.0.1', 'columns': [{'name': 'time',"
          + " 'nanosPerRow': 4, 'low': 4, 'high': 5}], 'all': {'nanosPerRow': 4, 'low': 4, 'high':"
          + " 5}},"
          + "{'peer': 'FAST_GROUPS', 'version': 'A VM 25', 'columns': [], 'all': {'nanosPerRow': 20,"
          + " 'low': 18, 'high': 21}}]}]}";

  @TempDir private Path folder;

  @Test
  void comparesAllReadersWithOurBatches() throws Exception {
    assertThat(PeerReports.tables(document().peers(), "## "))
        .startsWith("## PLAIN, 1,000 rows, 5,000 bytes, JDK 25.0.3+9-LTS")
        .containsPattern(
            "\\| Column +\\| upstream ColumnReader \\| +our batches, mapped \\| pyarrow 26.0.1"
                + " \\|")
        .containsPattern("\\| time +\\| +8 \\(7 … 9\\) \\| +2 \\(1 … 3\\) \\| +4 \\(4 … 5\\) \\|")
        .containsPattern("\\| times our batches +\\| +4 \\| +1 \\| +2 \\|");
  }

  @Test
  void readersOfRowsHaveATableOfTheirOwn() throws Exception {
    assertThat(PeerReports.tables(document().peers(), "## "))
        .containsPattern("\\| Row by row +\\| +our Group \\|")
        .containsPattern("\\| all columns +\\| 20 \\(18 … 21\\) \\|");
  }

  @Test
  void sumsUpWhatEachReaderTakes() throws Exception {
    assertThat(PeerReports.summary(document().peers()))
        .containsPattern("\\| Reader +\\| PLAIN, JDK 25 \\|")
        .containsPattern("\\| upstream ColumnReader +\\| +8 \\|")
        .containsPattern("\\| our Group +\\| +20 \\|");
  }

  /** Older documents have none. */
  @Test
  void shortJobsHaveRowsOfTheirOwn() throws Exception {
    Document document =
        document(
            DOCUMENT.replaceFirst(
                "'all': \\{'nanosPerRow': 2,", "'first': {'nanosPerRow': 6}, $0"));
    assertThat(PeerReports.tables(document.peers(), "## "))
        .containsPattern("\\| the first 8 readings +\\| +\\| +6 \\(.*\\) \\| +\\|");
    assertThat(PeerReports.tables(document().peers(), "## ")).doesNotContain("readings");
  }

  /** Others are multiples of ours, of the processor; two threads on the clock. */
  @Test
  void comparesAllWaysToVectorsWithOurs() throws Exception {
    String time = ", 'columns': [], 'all': {'low': 1, 'high': 9, ";
    String document =
        "{'peers': [{'file': 'Flat', 'rows': 1000, 'bytes': 5000, 'jvm': 'A VM 17.0.1',"
            + " 'readers': ["
            + "{'peer': 'VECTORS', 'version': 'A VM 17'"
            + time
            + "'nanosPerRow': 4, 'clockNanosPerRow': 5}},"
            + "{'peer': 'VECTORS_THREADS', 'version': 'A VM 17'"
            + time
            + "'nanosPerRow': 6, 'clockNanosPerRow': 2.5}},"
            + "{'peer': 'PYARROW_BATCHES', 'version': 'pyarrow 26.0.1'"
            + time
            + "'nanosPerRow': 10, 'clockNanosPerRow': 9}}]}]}";
    assertThat(PeerReports.ofArrow(document(document).peers()))
        .containsPattern(
            "\\| Read into vectors, JDK \\| +ParquetArrowReader \\| +two threads \\|"
                + " +pyarrow iter_batches \\|")
        .containsPattern(
            "\\| Flat, 17 +\\| +4 \\(1 … 9\\) \\| +2 times as fast \\| +10, 2.5× ours \\|");
  }

  private Document document() throws Exception {
    return document(DOCUMENT);
  }

  private Document document(String text) throws Exception {
    return Document.read(Files.writeString(folder.resolve("peers.json"), text.replace('\'', '"')));
  }
}
