package dev.parquetfast.benchmarks.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.parquetfast.benchmarks.measure.BenchmarkCase;
import dev.parquetfast.benchmarks.measure.BenchmarkCatalogue;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.runner.BenchmarkListEntry;

class BenchmarkCatalogueTest {

  private final BenchmarkCatalogue catalogue = new BenchmarkCatalogue();

  @Test
  void selectsEveryCombinationOfTheValues() {
    List<BenchmarkCase> cases =
        catalogue.select(
            "PlainEncodingBenchmark",
            "path=BATCH type=INT32|DOUBLE pattern=RANDOM valuesPerPage=20000|100000");
    assertThat(cases)
        .extracting(BenchmarkCase::toString)
        .containsExactly(
            "PlainEncodingBenchmark type=INT32 pattern=RANDOM path=BATCH valuesPerPage=20000",
            "PlainEncodingBenchmark type=INT32 pattern=RANDOM path=BATCH valuesPerPage=100000",
            "PlainEncodingBenchmark type=DOUBLE pattern=RANDOM path=BATCH valuesPerPage=20000",
            "PlainEncodingBenchmark type=DOUBLE pattern=RANDOM path=BATCH valuesPerPage=100000");
    BenchmarkCase first = cases.get(0);
    assertThat(first.benchmark()).isEqualTo("PlainEncodingBenchmark");
    assertThat(first.path()).isEqualTo("BATCH");
    assertThat(first.count()).isEqualTo(20_000);
  }

  @Test
  void countsTheRowsOfEveryThread() {
    assertThat(
            catalogue.select(
                "ConcurrentReadWriteBenchmark",
                "threads=4 version=V1 encoding=NO_DICTIONARY compression=UNCOMPRESSED rows=100000"))
        .extracting(BenchmarkCase::count)
        .containsExactly(400_000);
  }

  @Test
  void saysWhatIsWrongWithASelection() {
    assertThatThrownBy(() -> catalogue.select("NoBenchmark", "type=INT32"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("NoBenchmark");
    assertThatThrownBy(() -> catalogue.select("PlainEncodingBenchmark", "type=INT32 path=BATCH"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("valuesPerPage");
    assertThatThrownBy(() -> catalogue.select("PlainEncodingBenchmark", "INT32"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("INT32");
  }

  @ParameterizedTest
  @ValueSource(strings = {"everything", "floors", "parts"})
  void knowsSelectionsFromOtherTables(String name) {
    assertThatThrownBy(() -> CompareCommand.selected(catalogue, List.of(name)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("\"" + name + "\" among [headline, codecs, ");
  }

  @Test
  void overridesTheParametersThatACaseHas() {
    List<BenchmarkCase> cases =
        catalogue.select(
            "PlainDecodingBenchmark",
            "type=INT32 pattern=RANDOM path=BATCH|PER_VALUE valuesPerPage=20000");
    assertThat(
            BenchmarkCatalogue.override(
                cases, Map.of("path", List.of("BATCH"), "length", List.of("16"))))
        .containsExactly(cases.get(0));
  }

  @Test
  void knowsEveryBenchmarkOfAnImplementation() {
    assertThat(catalogue.all())
        .extracting(BenchmarkCase::benchmark)
        .contains("PlainEncodingBenchmark", "ByteStreamSplitDecodingBenchmark")
        .doesNotContain(BenchmarkCatalogue.MEMCPY);
  }

  @Test
  void tellsMethodsOfACodecApart() {
    assertThat(catalogue.method("PlainEncodingBenchmark")).endsWith(".PlainBenchmark.encode");
    assertThat(catalogue.method("PlainDecodingBenchmark")).endsWith(".PlainBenchmark.decode");
    assertThat(catalogue.method("FileReadBenchmark")).endsWith(".FileReadBenchmark.read");
  }

  @Test
  void refusesASecondBenchmarkOfAName() {
    BenchmarkListEntry one =
        BenchmarkCatalogue.entries().stream()
            .filter(each -> each.getUsername().endsWith(".FileReadBenchmark.read"))
            .findFirst()
            .orElseThrow();
    BenchmarkListEntry another =
        new BenchmarkListEntry(one.toLine().replace("S 4 read ", "S 4 skip "));
    assertThatThrownBy(() -> new BenchmarkCatalogue(List.of(one, another)))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("benchmarks.FileReadBenchmark.read")
        .hasMessageContaining("benchmarks.FileReadBenchmark.skip");

    BenchmarkListEntry inAnotherMode = one.cloneWith(Mode.SampleTime);
    assertThat(new BenchmarkCatalogue(List.of(one, inAnotherMode)).method("FileReadBenchmark"))
        .isEqualTo(one.getUsername());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "FileWriteBenchmark",
        "SizedFileWriteBenchmark",
        "RowGroupFlushBenchmark",
        "ConcurrentReadWriteBenchmark"
      })
  void reachesEveryKindOfFile(String benchmark) {
    assertThat(filesOf(benchmark)).containsExactlyInAnyOrderElementsOf(kindsOfFiles(""));
  }

  @Test
  void writesEveryKindOfFileInBatchesAndVectors() {
    assertThat(filesOf("FileBatchWriteBenchmark"))
        .containsAll(kindsOfFiles("BATCHES"))
        .containsAll(kindsOfFiles("ARROW"));
  }

  @Test
  void readsEveryKindOfFileInEachWay() {
    assertThat(filesOf("FileReadBenchmark"))
        .containsAll(kindsOfFiles("COLUMNS"))
        .containsAll(kindsOfFiles("RECORDS"))
        .containsAll(kindsOfFiles("GROUPS"))
        .containsAll(kindsOfFiles("ARROW"));
  }

  private List<List<String>> filesOf(String benchmark) {
    return catalogue.all().stream()
        .filter(each -> each.benchmark().equals(benchmark))
        .map(
            each ->
                List.of(
                    each.parameters().get("version"),
                    each.parameters().get("encoding"),
                    each.parameters().get("compression"),
                    each.path()))
        .collect(Collectors.toList());
  }

  private static List<List<String>> kindsOfFiles(String path) {
    List<List<String>> kinds = new ArrayList<>();
    for (String version : List.of("V1", "V2")) {
      for (String encoding : List.of("NO_DICTIONARY", "DICTIONARY", "BYTE_STREAM_SPLIT")) {
        for (String compression : List.of("UNCOMPRESSED", "SNAPPY", "ZSTD")) {
          kinds.add(List.of(version, encoding, compression, path));
        }
      }
    }
    return kinds;
  }

  @Test
  void findsAllThatTheFloorsSpeakOf() throws Exception {
    List<Floor> floors = Floor.read(CheckCommand.class.getResource(CheckCommand.FLOORS), catalogue);
    assertThat(floors)
        .isNotEmpty()
        .allMatch(floor -> floor.ratio().isPresent() || floor.bytesPerPage().isPresent())
        .allMatch(floor -> !floor.reason().isEmpty());
  }

  @ParameterizedTest
  @ValueSource(strings = {"headline", "codecs", "columns", "files", "profile"})
  void findsAllThatASelectionSpeaksOf(String name) throws Exception {
    assertThat(CompareCommand.selected(catalogue, List.of(name)))
        .isNotEmpty()
        .isSubsetOf(catalogue.all());
  }
}
