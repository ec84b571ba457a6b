package dev.parquetfast.tool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import jdk.jfr.Recording;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code gain} says of recordings of jobs, of other programs and of what is none. */
class GainIT {
  private static final Path JOB = Path.of("src", "test", "jobs", "Job.java");

  @TempDir private static Path recordings;
  @TempDir private Path folder;

  private static Path upstream;
  private static Path ours;

  @BeforeAll
  static void record() throws Exception {
    upstream = record("upstream", JOB, Jars.upstream(Jars.VERSION), Jars.other("parquet-encoding"));
    ours = record("ours", JOB, Jars.OURS, Jars.PACKERS);
  }

  /** Runs the job with that on its class path. */
  private static Path record(String name, Path job, Path... jars) throws Exception {
    Path file = recordings.resolve(name + ".jfr");
    List<Path> classPath = new ArrayList<>(Arrays.asList(jars));
    classPath.add(Jars.other("parquet-common"));
    classPath.add(Jars.other("slf4j-api"));
    String paths =
        classPath.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
    Run run = Run.java("-cp", paths, job, file);
    assertThat(run.exitCode).as(run.toString()).isZero();
    return file;
  }

  @Test
  void saysWhatIsGainedWhereTheClassesAreUpstreams() throws Exception {
    Run run = Run.tool("gain", upstream);
    assertThat(run.exitCode).as(run.toString()).isZero();
    assertThat(run.err).isEmpty();
    assertThat(run.out)
        .contains("org.apache.parquet: parquet-column is upstream's")
        .containsPattern("PLAIN values, writing +[0-9.]+ % ")
        .containsPattern("With our jars these threads would take 0\\.\\d\\d to 0\\.\\d\\d of the")
        .containsPattern("reading 0\\.\\d\\d, writing 0\\.\\d\\d\\.")
        .containsPattern("parquet-column-fast saves \\d+ % of it");
  }

  @Test
  void findsEveryPart() throws Exception {
    JsonNode report = json(upstream);
    assertThat(report.get("format").asInt()).isEqualTo(1);
    assertThat(report.get("copies")).hasSize(1);
    assertThat(report.at("/copies/0/column").asText()).isEqualTo("upstream");
    List<String> found = new ArrayList<>();
    double today = 0;
    double after = 0;
    for (JsonNode part : report.get("parts")) {
      found.add(part.get("part").asText() + " " + part.path("direction").asText());
      today += part.get("share").asDouble();
      after += part.get("after").asDouble();
    }
    assertThat(found).contains("PLAIN writing", "DELTA writing", "DELTA reading");
    assertThat(today).isEqualTo(1, within(1e-9));
    JsonNode whole = report.get("whole");
    assertThat(after).isEqualTo(whole.get("estimate").asDouble(), within(1e-9));
    assertThat(whole.get("low").asDouble()).isBetween(0.05, whole.get("estimate").asDouble());
    assertThat(whole.get("high").asDouble()).isBetween(whole.get("estimate").asDouble(), 1.0);
  }

  @Test
  void saysThatTheClassesAreOursAlready() throws Exception {
    JsonNode report = json(ours);
    assertThat(report.at("/copies/0/column").asText()).isEqualTo("ours");
    assertThat(report.has("whole")).isFalse();
    assertThat(report.get("parts"))
        .isNotEmpty()
        .noneMatch(part -> part.has("factor"))
        .allMatch(part -> part.get("share").equals(part.get("after")));
    assertThat(report.get("statement").toString())
        .contains("The code in org.apache.parquet is ours already");
  }

  /**
   * A job of which one part has our jar, such as an executor that was changed before the others.
   */
  @Test
  void addsRecordings() throws Exception {
    JsonNode before = json(upstream);
    JsonNode both = json(upstream, ours, upstream); // named twice, and read once
    assertThat(both.get("samples").asLong())
        .isEqualTo(before.get("samples").asLong() + json(ours).get("samples").asLong());
    assertThat(both.get("recordings")).hasSize(2);
    assertThat(both.get("copies"))
        .extracting(copy -> copy.get("column").asText())
        .containsExactlyInAnyOrder("ours", "upstream");
    assertThat(both.at("/whole/estimate").asDouble())
        .isBetween(before.at("/whole/estimate").asDouble(), 1.0);
  }

  @Test
  void knowsARelocatedCopy() throws Exception {
    Map<String, String> packages =
        Map.of("org/apache/parquet/", "com/acme/shaded/org/apache/parquet/");
    Path bundle = folder.resolve("bundle.jar");
    Jars.write(Jars.relocated(Jars.bundle(), packages), bundle);
    Path job = folder.resolve("Job.java");
    Files.writeString(
        job,
        Files.readString(JOB)
            .replace("import org.apache.parquet.", "import com.acme.shaded.org.apache.parquet."));
    JsonNode report = json(record("relocated", job, bundle));
    assertThat(report.get("copies")).hasSize(1);
    assertThat(report.at("/copies/0/package").asText())
        .isEqualTo("com.acme.shaded.org.apache.parquet");
    assertThat(report.get("parts")).anyMatch(part -> part.get("part").asText().equals("DELTA"));
    assertThat(report.at("/whole/estimate").asDouble()).isBetween(0.05, 0.95);
  }

  @Test
  void saysThatThereIsNothingOfParquet() throws Exception {
    Path file = folder.resolve("sorting.jfr");
    recordSorting(file, Duration.ofSeconds(2));
    Run run = Run.tool("gain", file);
    assertThat(run.exitCode).as(run.toString()).isZero();
    assertThat(run.out)
        .containsPattern("No frame of Parquet in [0-9,]+ samples: our jars would save nothing");
  }

  @Test
  void saysThatThereAreTooFewSamples() throws Exception {
    Path file = folder.resolve("short.jfr");
    recordSorting(file, Duration.ofMillis(50));
    Run run = Run.tool("gain", file);
    assertThat(run.exitCode).isEqualTo(ExitCode.NOTHING);
    assertThat(run.out).contains("are too few for a statement; at least 200 are needed");
    assertThat(Run.tool("gain", upstream, "--from", "2100-01-01T00:00:00Z").exitCode)
        .isEqualTo(ExitCode.NOTHING);
  }

  private static void recordSorting(Path file, Duration time) throws Exception {
    try (Recording recording = new Recording()) {
      recording.enable("jdk.ExecutionSample").withPeriod(Duration.ofMillis(1));
      recording.start();
      Random random = new Random(1);
      for (long end = System.nanoTime() + time.toNanos(); System.nanoTime() < end; ) {
        assertThat(random.ints(1000).sorted().max()).isPresent();
      }
      recording.dump(file);
    }
  }

  @Test
  void countsOnlyWhatIsAskedFor() throws Exception {
    JsonNode all = json(upstream);
    long samples = all.get("samples").asLong();
    assertThat(json(upstream, "--threads", "^worker").get("samples").asLong())
        .isBetween(samples * 9 / 10, samples);
    assertThat(json(upstream, "--threads", "no such").get("samples").asLong()).isZero();
    String from = all.get("from").asText();
    String to = all.get("to").asText();
    assertThat(json(upstream, "--from", from, "--to", to).get("samples").asLong())
        .isEqualTo(samples);
    assertThat(json(upstream, "--to", from).get("samples").asLong()).isBetween(1L, samples / 10);
    assertThat(Run.tool("gain", upstream, "--from", "noon").exitCode).isEqualTo(2);
  }

  @Test
  void writesAPageThatNeedsNothingElse() throws Exception {
    Path page = folder.resolve("gain.html");
    Run run = Run.tool("gain", upstream, "--html", page);
    assertThat(run.exitCode).as(run.toString()).isZero();
    assertThat(page)
        .content()
        .contains("<svg", "PLAIN values, writing", "prefers-color-scheme:dark", "</html>")
        .contains(
            run.out.lines().filter(line -> line.startsWith("With our jars")).findFirst().get())
        .doesNotContain("http:", "https:", "<script", "url(", "@import", "NaN");
    assertThat(Run.tool("gain", upstream, "--html", page).err).contains("exists already");
  }

  @Test
  void saysThatAFileIsCutOff() throws Exception {
    byte[] whole = Files.readAllBytes(upstream);
    for (int length : new int[] {1, 30, 68, whole.length / 3, whole.length - 1}) {
      Path cut = folder.resolve("cut-" + length + ".jfr");
      Files.write(cut, Arrays.copyOf(whole, length));
      Run run = Run.tool("gain", cut);
      assertThat(run.exitCode).as("%d: %s", length, run).isEqualTo(ExitCode.FAILED);
      assertThat(run.out).isEmpty();
      assertThat(run.err.lines()).hasSize(1);
      assertThat(run.err).startsWith("Failed: " + cut).contains("cut off or damaged after");
    }
  }

  @Test
  void saysWhatIsNoRecording() throws Exception {
    Path empty = Files.createFile(folder.resolve("empty.jfr"));
    assertThat(Run.tool("gain", empty).err).startsWith("Failed: " + empty).contains("is empty");
    Path text = Files.writeString(folder.resolve("text.jfr"), "no recording at all\n".repeat(99));
    assertThat(Run.tool("gain", text).err).startsWith("Failed: " + text);
    Path none = folder.resolve("none.jfr");
    assertThat(Run.tool("gain", none).err).contains("there is no file or folder " + none);
    assertThat(Run.tool("gain", folder).exitCode).isEqualTo(ExitCode.FAILED);
    Stream.of(empty, text, none)
        .forEach(file -> assertThat(Run.tool("gain", file).exitCode).isEqualTo(ExitCode.FAILED));
  }

  private static JsonNode json(Object... arguments) throws Exception {
    List<Object> words = new ArrayList<>(List.of("gain", "--json"));
    words.addAll(Arrays.asList(arguments));
    Run run = Run.tool(words.toArray());
    assertThat(run.err).isEmpty();
    return new ObjectMapper().readTree(run.out.getBytes(StandardCharsets.UTF_8));
  }
}
