package dev.parquetfast.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openjdk.jmh.runner.BenchmarkListEntry;

/** The jar as users run it: by {@code java -jar}, from a folder that holds nothing else. */
class JarIT {

  private static final String JAR = System.getProperty("benchmarks.jar");

  private static final String CASE =
      "PlainEncodingBenchmark type=INT32 pattern=RANDOM path=BATCH valuesPerPage=1000";

  @TempDir private Path folder;

  @Test
  void holdsTheImplementationsAsJarsOnly() throws Exception {
    try (JarFile jar = new JarFile(JAR)) {
      assertThat(jar.stream().map(entry -> entry.getName()))
          .noneMatch(name -> name.startsWith("org/apache/parquet/"))
          .anyMatch(name -> name.startsWith("implementations/fast/parquet-column-fast-"))
          .anyMatch(name -> name.startsWith("implementations/upstream/parquet-column-"))
          .contains("META-INF/BenchmarkList", "META-INF/CompilerHints", "META-INF/LICENSE");
    }
  }

  @Test
  void listsAllBenchmarks() throws Exception {
    Run run = run("-l");
    assertThat(run.status).isZero();
    List<String> benchmarks =
        BenchmarksIT.benchmarks().map(BenchmarkListEntry::getUsername).collect(Collectors.toList());
    assertThat(benchmarks).isNotEmpty();
    assertThat(run.output.lines()).containsAll(benchmarks);
  }

  @ParameterizedTest
  @ValueSource(strings = {"-h", "--help", "help"})
  void helpsWithJmhsCommandLineAndOurCommands(String help) throws Exception {
    Run run = run(help);
    assertThat(run.status).as(run.output).isZero();
    assertThat(run.output)
        .contains("Usage: java -jar ... [regexp*] [options]", "\"compare --help\" shows");
  }

  @Test
  void tellsItsVersion() throws Exception {
    Run run = run("compare", "--version");
    assertThat(run.status).as(run.output).isZero();
    assertThat(run.output)
        .containsPattern("parquet-benchmarks \\d+\\.\\d+\\.\\d+-\\S+, commit \\S+");
  }

  /** Another release writes its own name into a file. */
  @Test
  void comparesFilesOfBothJars() throws Exception {
    Run same = run("identical", "--rows", "500");
    assertThat(same.status).as(same.output).isZero();
    assertThat(same.output).contains("OK: all 18 files are the same");
    Run different = run("identical", "--rows", "500", "--implementation", "upstream-1.17.1");
    assertThat(different.status).as(different.output).isEqualTo(1);
    assertThat(different.output).contains("18 of 18 files are different");
  }

  @Test
  void runsJmhsOwnCommandLine() throws Exception {
    Run run =
        run(
            "\\.PlainBenchmark\\.decode",
            "-f",
            "1",
            "-wi",
            "0",
            "-i",
            "1",
            "-r",
            "5ms",
            "-p",
            "type=INT64",
            "-p",
            "pattern=RANDOM",
            "-p",
            "valuesPerPage=1000",
            "-p",
            "path=BATCH",
            "-p",
            "implementation=fast",
            "-rf",
            "json",
            "-rff",
            "jmh.json");
    assertThat(run.status).as(run.output).isZero();
    JsonNode results = json("jmh.json");
    assertThat(results).hasSize(1);
    assertThat(results.get(0).get("params").get("implementation").asText()).isEqualTo("fast");
  }

  @Test
  void compares() throws Exception {
    Run run =
        run(
            "compare",
            "--include",
            "^PlainDecoding.*INT32.*BATCH",
            "--selection",
            "codecs",
            "-p",
            "valuesPerPage=1000",
            "--forks",
            "2",
            "--time",
            "50ms",
            "--output",
            "out");
    assertThat(run.status).as(run.output).isZero();
    assertThat(run.output)
        .contains("[1/1] Decode PLAIN INT32, random, in batches", " times as fast as upstream");
    JsonNode comparison = json("out/compare.json").get("comparisons").get(0);
    assertThat(comparison.get("bytesPerPage").asInt()).isEqualTo(4000);
    assertThat(comparison.get("ratio").get("estimate").asDouble()).isPositive();
    assertThat(comparison.get("candidate").get("nanosPerPageOfEachIterationOfEachJvm")).hasSize(2);
    assertThat(comparison.get("memcpy").get("nanosPerPage").asDouble()).isPositive();
    assertThat(comparison.get("jvmFlags"))
        .extracting(JsonNode::asText)
        .contains("-XX:+AlwaysPreTouch");
    assertThat(comparison.get("candidate").has("peakBytes")).isFalse();
    assertThat(folder.resolve("out/compare.md"))
        .content()
        .contains("fast against upstream", "| Decode PLAIN INT32, random, in batches");
    assertThat(folder.resolve("out/compare.svg")).content().startsWith("<svg ").contains("INT32");
  }

  /** Readers that this JDK or machine lacks are named and left out. */
  @Test
  void readsTheSameFileByOtherLibraries() throws Exception {
    Run run =
        run(
            "compare",
            "--selection",
            "peers",
            "-p",
            "rows=5000",
            "--forks",
            "1",
            "--time",
            "10ms",
            "--output",
            "out");
    assertThat(run.status).as(run.output).isZero();
    assertThat(run.output)
        .contains("Without pyarrow: no --python", "| times our batches ", "| Row by row ");
    boolean old = Runtime.version().feature() < 21;
    assertThat(run.output.contains("Without Hardwood: Hardwood needs Java 21")).isEqualTo(old);
    JsonNode peers = json("out/peers.json").get("peers");
    assertThat(peers).hasSize(4);
    assertThat(peers.get(3).get("readers"))
        .extracting(reader -> reader.get("peer").asText())
        .containsExactly("BATCHES", "VIEWS", "ARROW", "BATCHES_IN_MEMORY");
    for (JsonNode file : List.of(peers.get(0), peers.get(1), peers.get(2))) {
      assertThat(file.get("readers"))
          .extracting(reader -> reader.get("peer").asText())
          .contains("UPSTREAM", "FAST", "FAST_MAPPED", "BATCHES", "ARROW", "BATCHES_IN_MEMORY")
          .contains("UPSTREAM_GROUPS", "FAST_GROUPS", "MAPPED_GROUPS")
          .filteredOn(peer -> peer.startsWith("HARDWOOD"))
          .hasSize(old ? 0 : 2);
      for (JsonNode reader : file.get("readers")) {
        boolean ofRows = reader.get("peer").asText().matches(".*_(GROUPS|ROWS)");
        assertThat(reader.get("columns")).hasSize(ofRows ? 0 : 8);
        assertThat(reader.get("all").get("nanosPerRow").asDouble()).isPositive();
        assertThat(reader.get("first").get("clockNanosPerRow").asDouble()).isPositive();
      }
    }
    assertThat(folder.resolve("out/peers.md")).content().contains("DELTA, pages v2, 5,000 rows");
  }

  /** Into vectors and from them. Two threads need two processors. */
  @Test
  void readsAndWritesVectors() throws Exception {
    Run run =
        run(
            "compare",
            "--selection",
            "arrow",
            "-p",
            "rows=2000",
            "--include",
            "Nested, SNAPPY: (two|Group|vectors|py|arrow)",
            "--forks",
            "1",
            "--time",
            "10ms",
            "--output",
            "out");
    assertThat(run.status).as(run.output).isZero();
    assertThat(run.output)
        .contains("Without pyarrow write_table: no --python")
        .contains("Without arrow-dataset: no --dataset")
        .containsPattern("\\| Read into vectors, JDK +\\| +ParquetArrowReader \\|")
        .containsPattern("\\| Write from vectors, JDK +\\| +ParquetArrowWriter \\|");
    JsonNode results = json("out/arrow.json").get("peers");
    assertThat(results).hasSize(2);
    assertThat(results.get(0).get("readers"))
        .extracting(reader -> reader.get("peer").asText())
        .filteredOn(peer -> !peer.equals("VECTORS_THREADS"))
        .containsExactly("VECTORS", "GROUPS_TO_VECTORS");
    assertThat(results.get(1).get("readers"))
        .extracting(reader -> reader.get("peer").asText())
        .containsExactly("WRITER", "VECTORS_TO_GROUPS");
  }

  @Test
  void refusesWhatSelectsNothing() throws Exception {
    Run misspelt = run("compare", "-p", "valuePerPage=1000");
    assertThat(misspelt.status).as(misspelt.output).isEqualTo(2);
    assertThat(misspelt.output).contains("No selected case has a parameter \"valuePerPage\"");
    Run both = run("compare", "--all", "--selection", "codecs");
    assertThat(both.status).as(both.output).isEqualTo(2);
    assertThat(both.output).contains("--all is every case");
  }

  @Test
  void comparesThePeakOfMemory() throws Exception {
    Run run =
        run(
            "compare",
            "--selection",
            "files",
            "--include",
            "RowGroupFlush",
            "-p",
            "rows=1000",
            "--forks",
            "1",
            "--time",
            "50ms",
            "--output",
            "out");
    assertThat(run.status).as(run.output).isZero();
    JsonNode comparison = json("out/compare.json").get("comparisons").get(0);
    assertThat(comparison.get("candidate").get("peakBytes").asLong()).isPositive();
    assertThat(comparison.get("baseline").get("peakBytes").asLong()).isPositive();
    assertThat(folder.resolve("out/compare.md")).content().contains("| Peak memory ");
  }

  @Test
  void checks() throws Exception {
    Run holds = check("upstream, 0.000001, 100000000, so slack that any machine holds it");
    assertThat(holds.status).as(holds.output).isZero();
    assertThat(json("out/check.json").get("judgements").get(0).get("verdict").asText())
        .isEqualTo("HOLDS");

    Run allocates = check("upstream, , -1, nothing can hold it");
    assertThat(allocates.status).as(allocates.output).isEqualTo(1);
    assertThat(allocates.output).contains("FAILED: " + CASE, "ALLOCATES_TOO_MUCH");
  }

  /**
   * Upstream in the place of the candidate is a codec that has become twenty times slower, with
   * real JVMs and real noise; fast held against itself is a change that changed nothing.
   */
  @Test
  void catchesASlowdownAndPassesWhatIsTheSame() throws Exception {
    Run slow = check("fast, 1.0, , as fast as before", "--candidate", "upstream");
    assertThat(slow.status).as(slow.output).isEqualTo(1);
    assertThat(slow.output).contains("FAILED: " + CASE, "TOO_SLOW");

    Run same = check("fast, 0.5, , within a factor of two", "--candidate", "fast");
    assertThat(same.status).as(same.output).isZero();
  }

  @Test
  void makesAPageOfWhatWasMeasured() throws Exception {
    Run compared =
        run(
            "compare",
            "--include",
            "^PlainDecoding.*INT32.*BATCH",
            "--selection",
            "codecs",
            "-p",
            "valuesPerPage=1000",
            "--forks",
            "2",
            "--time",
            "50ms",
            "--output",
            "out");
    assertThat(compared.status).as(compared.output).isZero();
    Files.writeString(
        folder.resolve("page.md"),
        """
        # Page
        <!-- summary -->
        <!-- end -->
        <!-- runs -->
        <!-- end -->
        <!-- rows -->
        <!-- end -->
        """);
    Run report = run("report", "--template", "page.md", "--output", "page.md", "out/compare.json");
    assertThat(report.status).as(report.output).isZero();
    assertThat(folder.resolve("page.md"))
        .content()
        .startsWith("# Page\n<!-- summary -->\n\n| Caller ")
        .contains("| calls our own methods | ")
        .contains(
            "compare --include '^PlainDecoding.*INT32.*BATCH'", "| Decode PLAIN INT32, random");
  }

  @Test
  void profiles() throws Exception {
    Run run =
        run(
            "profile",
            "--include",
            "FileWrite.*NO_DICTIONARY",
            "-p",
            "rows=1000",
            "--forks",
            "1",
            "--time",
            "2s",
            "--output",
            "out");
    assertThat(run.status).as(run.output).isZero();
    assertThat(run.output).contains("| Statistics and indexes ", "| upstream |", "| fast |");
    JsonNode profile = json("out/profile.json").get("profiles").get(0);
    assertThat(profile.get("implementations")).hasSize(2);
    for (JsonNode implementation : profile.get("implementations")) {
      assertThat(implementation.get("samples").asLong()).as(run.output).isPositive();
      double nanos = 0;
      for (JsonNode part : implementation.get("parts")) {
        nanos += part.get("nanosPerFile").asDouble();
      }
      assertThat(nanos)
          .isCloseTo(implementation.get("nanosPerFile").asDouble(), withinPercentage(0.1));
    }
    assertThat(folder.resolve("out/profile.md")).content().contains("## Write a file, ");
  }

  @Test
  void saysWhatIsWrongWithTheArguments() throws Exception {
    assertThat(run("compare", "--include", "nothing like this").status).isEqualTo(2);
    assertThat(run("check", "--forks", "0").status).isEqualTo(2);
    assertThat(run("compare", "--forks", "0").status).isEqualTo(2);
    Run unknown =
        run("compare", "--implementations", "slow,upstream", "--forks", "1", "--time", "50ms");
    assertThat(unknown.status).isEqualTo(2);
    assertThat(unknown.output).contains("slow");
  }

  private Run check(String baselineRatioBytesAndReason, String... more) throws Exception {
    Path floors = folder.resolve("floors.csv");
    Files.writeString(
        floors,
        "benchmark, parameters, baseline, ratio, bytesPerPage, reason\n"
            + CASE.replaceFirst(" ", ", ")
            + ", "
            + baselineRatioBytesAndReason
            + "\n");
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "check",
                "--floors",
                floors.toString(),
                "--forks",
                "3",
                "--time",
                "100ms",
                "--output",
                "out"));
    arguments.addAll(List.of(more));
    return run(arguments.toArray(new String[0]));
  }

  private JsonNode json(String file) throws Exception {
    return new ObjectMapper().readTree(folder.resolve(file).toFile());
  }

  private Run run(String... arguments) throws Exception {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-Djmh.ignoreLock=true");
    command.add("-jar");
    command.add(JAR);
    command.addAll(List.of(arguments));
    Process process =
        new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true).start();
    try (InputStream output = process.getInputStream()) {
      String text = new String(output.readAllBytes(), StandardCharsets.UTF_8);
      return new Run(process.waitFor(), text);
    }
  }

  private static final class Run {
    private final int status;
    private final String output;

    Run(int status, String output) {
      this.status = status;
      this.output = output;
    }
  }
}
