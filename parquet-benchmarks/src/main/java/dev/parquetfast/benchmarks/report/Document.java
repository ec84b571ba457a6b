package dev.parquetfast.benchmarks.report;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.sun.management.OperatingSystemMXBean;
import dev.parquetfast.benchmarks.isolation.Implementation;
import dev.parquetfast.benchmarks.peers.PeerResult;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What one of the commands that measure has written: the machine, the command, and one list of what
 * was measured.
 *
 * @param upstreamVersion version of the implementation that is called upstream
 */
@JsonInclude(JsonInclude.Include.NON_EMPTY)
public record Document(
    Machine machine,
    String upstreamVersion,
    String command,
    List<Result> comparisons,
    List<FileProfile> profiles,
    List<PeerResult> peers,
    List<EngineResult> engines,
    List<Judged> judgements) {

  private static final ObjectMapper JSON =
      JsonMapper.builder()
          .enable(SerializationFeature.INDENT_OUTPUT)
          .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .addModule(
              new SimpleModule()
                  .addSerializer(double.class, new NumberOrNull())
                  .addSerializer(Double.class, new NumberOrNull())
                  .addDeserializer(double.class, new NullIsNoNumber()))
          .build();

  public Document {
    comparisons = comparisons == null ? List.of() : comparisons;
    profiles = profiles == null ? List.of() : profiles;
    peers = peers == null ? List.of() : peers;
    engines = engines == null ? List.of() : engines;
    judgements = judgements == null ? List.of() : judgements;
  }

  /** What measured, and which version of this library was measured. */
  public record Machine(
      String cpu,
      String os,
      String architecture,
      int processors,
      long memoryGiB,
      String commit,
      String date) {

    /** Returns what identifies the machine. */
    List<Object> hardware() {
      return List.of(cpu, os, architecture, processors, memoryGiB);
    }
  }

  /** The verdict of {@code check} on a comparison. */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Judged(
      String verdict,
      boolean failure,
      Double ratioFloor,
      Double bytesPerPageLimit,
      String reason,
      Result comparison) {}

  /**
   * Returns a document of this machine without what was measured.
   *
   * @param arguments the command line
   */
  public static Document of(List<String> arguments) throws IOException {
    Machine machine =
        new Machine(
            cpu(),
            System.getProperty("os.name") + " " + System.getProperty("os.version"),
            System.getProperty("os.arch"),
            Runtime.getRuntime().availableProcessors(),
            memoryInGibibytes(),
            Implementation.commit(),
            LocalDate.now(ZoneOffset.UTC).toString());
    String command =
        Stream.concat(
                Stream.of("java -jar parquet-benchmarks.jar"),
                arguments.stream().map(Document::quoted))
            .collect(Collectors.joining(" "));
    return new Document(
        machine, Implementation.upstreamVersion(), command, null, null, null, null, null);
  }

  public Document withComparisons(List<Result> measured) {
    return new Document(
        machine, upstreamVersion, command, measured, profiles, peers, engines, judgements);
  }

  public Document withProfiles(List<FileProfile> measured) {
    return new Document(
        machine, upstreamVersion, command, comparisons, measured, peers, engines, judgements);
  }

  public Document withPeers(List<PeerResult> measured) {
    return new Document(
        machine, upstreamVersion, command, comparisons, profiles, measured, engines, judgements);
  }

  public Document withJudgements(List<Judged> measured) {
    return new Document(
        machine, upstreamVersion, command, comparisons, profiles, peers, engines, measured);
  }

  public static Document read(Path file) throws IOException {
    return JSON.readValue(file.toFile(), Document.class);
  }

  public void write(Path file) throws IOException {
    Files.writeString(file, JSON.writeValueAsString(this) + "\n");
  }

  /** Returns an argument in the form that a shell accepts. */
  private static String quoted(String argument) {
    return argument.matches("[A-Za-z0-9_=,./:-]+")
        ? argument
        : "'" + argument.replace("'", "'\\''") + "'";
  }

  /** Returns the name of the processor if the system tells it; the JDK does not. */
  private static String cpu() throws IOException {
    Path file = Path.of("/proc/cpuinfo");
    if (Files.isReadable(file)) {
      try (Stream<String> lines = Files.lines(file)) {
        return lines
            .filter(line -> line.startsWith("model name"))
            .map(line -> line.substring(line.indexOf(':') + 1).strip())
            .findFirst()
            .orElse(System.getProperty("os.arch"));
      }
    }
    return System.getProperty("os.arch");
  }

  private static long memoryInGibibytes() {
    return ManagementFactory.getOperatingSystemMXBean() instanceof OperatingSystemMXBean system
        ? Math.round(system.getTotalMemorySize() / (double) (1 << 30))
        : 0;
  }

  /** JSON has no infinity and no "not a number". */
  private static final class NumberOrNull extends JsonSerializer<Double> {

    @Override
    public void serialize(Double value, JsonGenerator json, SerializerProvider provider)
        throws IOException {
      if (Double.isFinite(value)) {
        json.writeNumber(value);
      } else {
        json.writeNull();
      }
    }
  }

  private static final class NullIsNoNumber extends JsonDeserializer<Double> {

    @Override
    public Double deserialize(JsonParser json, DeserializationContext context) throws IOException {
      return json.getDoubleValue();
    }

    @Override
    public Double getNullValue(DeserializationContext context) {
      return Double.NaN;
    }
  }
}
