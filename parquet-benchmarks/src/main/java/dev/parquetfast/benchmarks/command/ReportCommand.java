package dev.parquetfast.benchmarks.command;

import dev.parquetfast.benchmarks.report.Document;
import dev.parquetfast.benchmarks.report.FactorTable;
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
import java.util.regex.Matcher;
import java.util.regex.Pattern;
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
      "In a page, what stands between the lines <!-- losses --> and <!-- end --> is made again; and"
          + " the same for these names: gains, summary, doubts, files, versions, columns, codecs,"
          + " peers, peersByColumn, arrow, engines, vectors, allocation, memory, shares, machines,"
          + " runs, rows and profiles.",
      "Fails if a table or picture would have figures of several machines or commits."
    })
final class ReportCommand implements Callable<Integer> {

  /** The line that names a piece, what it was, and the line that ends it: no other such line. */
  static final Pattern PIECE =
      Pattern.compile("(<!-- (\\w+) -->\n)(?:(?!<!--).)*+(<!-- end -->\n)", Pattern.DOTALL);

  @Spec private CommandSpec spec;

  @Parameters(
      arity = "1..*",
      paramLabel = "JSON",
      description = "Documents of compare and profile.")
  private List<Path> documents;

  @Option(
      names = "--template",
      paramLabel = "FILE",
      description = "A page; may be given several times.")
  private final List<Path> templates = new ArrayList<>();

  @Option(
      names = "--output",
      paramLabel = "FILE",
      description =
          "Where to write the page, which may be the same file; one for each template, in the same"
              + " order.")
  private final List<Path> outputs = new ArrayList<>();

  @Option(
      names = "--pictures",
      paramLabel = "FOLDER",
      description = "Where to write files.svg and the other pictures.")
  private Path pictures;

  @Option(
      names = "--factors",
      paramLabel = "FILE",
      description = "Where to write the table of the tool's command gain.")
  private Path factors;

  @Override
  public Integer call() throws IOException {
    if (templates.size() != outputs.size()) {
      throw new ParameterException(
          spec.commandLine(), "Each --template needs an --output, and each --output a --template");
    }
    List<Document> contents = new ArrayList<>();
    for (Path document : documents) {
      contents.add(Document.read(document));
    }
    Measurements measurements = new Measurements(Run.of(contents));
    for (int i = 0; i < templates.size(); i++) {
      String page = Files.readString(templates.get(i), StandardCharsets.UTF_8);
      Files.writeString(outputs.get(i), madeAgain(page, measurements.pieces()));
    }
    if (factors != null) {
      Files.writeString(factors, FactorTable.of(contents));
    }
    if (pictures != null) {
      new Pictures(measurements.results(), measurements.runsOfArrow()).write(pictures);
    }
    return 0;
  }

  private static String madeAgain(String page, Map<String, Supplier<String>> pieces) {
    return PIECE
        .matcher(page)
        .replaceAll(
            piece -> {
              Supplier<String> made = pieces.get(piece.group(2));
              if (made == null) {
                throw new IllegalArgumentException("There is no piece " + piece.group(2));
              }
              return Matcher.quoteReplacement(
                  piece.group(1) + "\n" + made.get().strip() + "\n\n" + piece.group(3));
            });
  }
}
