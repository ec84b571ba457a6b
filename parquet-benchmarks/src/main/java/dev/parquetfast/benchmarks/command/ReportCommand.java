package dev.parquetfast.benchmarks.command;

import dev.parquetfast.benchmarks.report.Document;
import dev.parquetfast.benchmarks.report.Measurements;
import dev.parquetfast.benchmarks.report.Pictures;
import dev.parquetfast.benchmarks.report.Run;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Makes the pages about performance, and their pictures, from what was measured. */
@Command(
    name = "report",
    mixinStandardHelpOptions = true,
    versionProvider = Commands.Version.class,
    sortOptions = false,
    description = {
      "Makes pages and pictures from documents of \"compare\" and \"profile\".",
      "A page is the prose of a template, in which these words stand for what was measured:"
          + " @release@, @reads@, @writes@, @summary@, @losses@, @doubts@, @elsewhere@, @lossesElsewhere@,"
          + " @files@, @versions@, @columns@, @codecs@,"
          + " @peers@, @peersByColumn@, @arrow@, @engines@, @vectors@, @proposals@, @allocation@, @memory@,"
          + " @shares@, @machines@, @runs@, @rows@ and @profiles@.",
      "Fails if a table or picture would have figures of several machines or commits."
    })
final class ReportCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Parameters(
      arity = "1..*",
      paramLabel = "JSON",
      description = "Documents of compare and profile.")
  private List<Path> documents;

  @Option(
      names = "--template",
      paramLabel = "FILE",
      description = "The template of a page; may be given several times.")
  private final List<Path> templates = new ArrayList<>();

  @Option(
      names = "--output",
      paramLabel = "FILE",
      description = "The page to write; one for each template, in the same order.")
  private final List<Path> outputs = new ArrayList<>();

  @Option(
      names = "--other-processor",
      paramLabel = "FOLDER",
      description =
          "Documents of compare, from another kind of processor. Ratios of the record that differ"
              + " there by more than a fifth have that ratio beside them. Pictures are without them.")
  private Path otherProcessor;

  @Option(
      names = "--pictures",
      paramLabel = "FOLDER",
      description = "Where to write files.svg and the other pictures.")
  private Path pictures;

  @Override
  public Integer call() throws IOException {
    if (templates.size() != outputs.size()) {
      throw new ParameterException(
          spec.commandLine(), "Each --template needs an --output, and each --output a --template");
    }
    List<Path> all = new ArrayList<>(documents);
    if (otherProcessor != null) {
      try (Stream<Path> others = Files.list(otherProcessor)) {
        others.sorted().forEach(all::add);
      }
    }
    List<Document> contents = new ArrayList<>();
    for (Path document : all) {
      contents.add(Document.read(document));
    }
    List<Run> runs = Run.of(contents);
    Measurements measurements =
        new Measurements(
            runs.subList(0, documents.size()), runs.subList(documents.size(), runs.size()));
    for (int i = 0; i < templates.size(); i++) {
      String page = Files.readString(templates.get(i), StandardCharsets.UTF_8);
      for (Map.Entry<String, Supplier<String>> each : measurements.pieces().entrySet()) {
        if (page.contains(each.getKey())) {
          page = page.replace(each.getKey(), each.getValue().get());
        }
      }
      Files.writeString(outputs.get(i), page);
    }
    if (pictures != null) {
      new Pictures(measurements.results(), measurements.runsOfArrow()).write(pictures);
    }
    return 0;
  }
}
