package dev.parquetfast.benchmarks.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.parquetfast.benchmarks.measure.BenchmarkCase;
import dev.parquetfast.benchmarks.measure.BenchmarkCatalogue;
import dev.parquetfast.benchmarks.measure.CaseName;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CaseNameTest {

  /** Of what JMH calls a thing: words of capitals with an underscore, or words run together. */
  private static final String MACHINE_WORD = "[A-Z]+_[A-Z]+|[a-z][A-Z]|[=_]";

  /** Encodings and types are called what Parquet calls them. */
  private static final String FORMATS_OWN =
      "BYTE_STREAM_SPLIT|DELTA_BINARY_PACKED|DELTA_LENGTH_BYTE_ARRAY|DELTA_BYTE_ARRAY|BIT_PACKED";

  private final BenchmarkCatalogue catalogue = new BenchmarkCatalogue();

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "FileReadBenchmark; version=V1 encoding=DICTIONARY compression=SNAPPY path=RECORDS"
            + " rows=100000; Read a file as records, SNAPPY",
        "FileReadBenchmark; version=V2 encoding=NO_DICTIONARY compression=UNCOMPRESSED path=COLUMNS"
            + " rows=10000; Read a file by columns, uncompressed, no dictionaries, pages v2, 10,000"
            + " rows",
        "LongDeltaDecodingBenchmark; pattern=TIMESTAMP_MILLIS path=PER_VALUE valuesPerPage=20000;"
            + " Decode DELTA_BINARY_PACKED INT64 timestamps, one by one",
        "PlainEncodingBenchmark; type=DOUBLE pattern=RANDOM path=BATCH valuesPerPage=100000;"
            + " Encode PLAIN DOUBLE, random, in batches, pages of 100,000",
        "DictionaryDecodingBenchmark; type=BINARY pattern=LOW_CARDINALITY path=PER_VALUE"
            + " valuesPerPage=20000; Decode strings with a dictionary, few distinct, one by one",
        "ColumnBatchBenchmark; type=BINARY shape=LIST version=V1 dictionary=true path=BATCHES"
            + " valuesPerPage=20000; Read a column chunk of strings in batches, in lists,"
            + " dictionary",
        "ColumnReaderBenchmark; type=INT96 shape=REQUIRED version=V1 dictionary=false"
            + " path=CONVERTER valuesPerPage=20000; Read a column of INT96, required, through a"
            + " converter",
      })
  void saysWhatIsMeasured(String benchmark, String parameters, String name) {
    assertThat(catalogue.select(benchmark, parameters))
        .extracting(BenchmarkCase::title)
        .containsExactly(name);
  }

  @Test
  void isMadeOfWordsForEveryCaseThereIs() {
    assertThat(catalogue.all())
        .isNotEmpty()
        .allMatch(each -> CaseName.isKnown(each.benchmark()), "known")
        .allSatisfy(
            each ->
                assertThat(each.title().replaceAll(FORMATS_OWN, ""))
                    .doesNotContainPattern(MACHINE_WORD));
  }

  @Test
  void belongsToOneCaseOnly() {
    assertThat(catalogue.all()).extracting(BenchmarkCase::title).doesNotHaveDuplicates();
    assertThat(catalogue.all().stream().map(BenchmarkCase::benchmark).distinct())
        .extracting(CaseName::ofBenchmark)
        .doesNotHaveDuplicates();
  }

  /** A chart is 560 wide, and a letter of a name about 7. */
  @Test
  void fitsIntoAChart() throws Exception {
    assertThat(
            CompareCommand.selected(catalogue, List.of("headline", "codecs", "columns", "files")))
        .extracting(BenchmarkCase::title)
        .allSatisfy(name -> assertThat(name).hasSizeLessThanOrEqualTo(82));
  }

  @Test
  void isThatOfTheBenchmarkIfThereIsNoOther() {
    assertThat(
            new BenchmarkCase("OtherBenchmark", Map.of("size", "4", BenchmarkCase.PATH, "BATCH"))
                .title())
        .isEqualTo("Other, in batches, 4");
  }
}
