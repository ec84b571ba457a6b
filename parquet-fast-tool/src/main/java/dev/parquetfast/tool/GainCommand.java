package dev.parquetfast.tool;

import dev.parquetfast.tool.gain.Analysis;
import dev.parquetfast.tool.zip.AtomicFile;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

/** Says what our jars would save in a job, from a recording of it. */
@Command(
    name = "gain",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    header = "Says what our jars would save in your job, from a recording of it.",
    description =
        "Reads recordings of the JDK's Flight Recorder, and tells which part of the time is in"
            + " Parquet's code, how much of it our jars would save, and what would be left."
            + " docs/tool.md says how to record Spark, Flink or a JVM that runs, and what the"
            + " figures are.",
    exitCodeListHeading = "Exit codes:%n",
    exitCodeList = {
      "0:the report says what would be gained, or that nothing would be",
      "2:the command line is wrong",
      "3:there are too few samples for a statement",
      "4:a recording could not be read, or the report not be written"
    })
final class GainCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "RECORDING.jfr",
      arity = "1..*",
      description = "Recordings of one job, made with the same settings; their samples are added.")
  private List<Path> recordings;

  @Option(
      names = "--threads",
      paramLabel = "REGEX",
      description = "Only threads with this in their name, such as 'Executor task'.")
  private Pattern threads;

  @Option(
      names = "--from",
      paramLabel = "TIME",
      converter = Time.class,
      description =
          "Only samples since then: 2026-11-28T11:20:00 of the local time, with a Z at its end of"
              + " UTC.")
  private Instant from;

  @Option(
      names = "--to",
      paramLabel = "TIME",
      converter = Time.class,
      description = "Only samples until then.")
  private Instant to;

  @Option(
      names = "--json",
      description = "Print JSON instead of a table; docs/tool.md lists its fields.")
  private boolean isJson;

  @Option(
      names = "--html",
      paramLabel = "FILE",
      description = "Also write a page with a picture; there must be no such file.")
  private Path page;

  @Option(names = "--quiet", description = "Do not tell the progress of long recordings.")
  private boolean isQuiet;

  @Override
  public Integer call() throws IOException {
    if (page != null && Files.exists(page)) {
      throw new FileAlreadyExistsException(page.toString());
    }
    PrintWriter out = spec.commandLine().getOut();
    PrintWriter progress = isQuiet ? null : spec.commandLine().getErr();
    Analysis analysis = Analysis.of(recordings, threads, from, to, Main.version(), progress);
    if (isJson) {
      analysis.printJson(out);
    } else {
      analysis.print(out);
    }
    // A writer throws nothing. Half a report must not pass for a good one.
    if (out.checkError()) {
      throw new IOException("the report could not be written to the standard output");
    }
    if (page != null) {
      byte[] bytes = analysis.page().getBytes(StandardCharsets.UTF_8);
      AtomicFile.write(page, file -> file.write(bytes), written -> {});
    }
    return analysis.saysSomething() ? ExitCode.OK : ExitCode.NOTHING;
  }

  /** Reads times. */
  static final class Time implements ITypeConverter<Instant> {
    @Override
    public Instant convert(String text) {
      try {
        return text.endsWith("Z")
            ? Instant.parse(text)
            : LocalDateTime.parse(text).atZone(ZoneId.systemDefault()).toInstant();
      } catch (DateTimeException e) {
        throw new TypeConversionException(
            "'" + text + "' is no time such as 2026-11-28T11:20:00 or 2026-11-28T11:20:00Z");
      }
    }
  }
}
