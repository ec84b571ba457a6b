package dev.parquetfast.tool;

import dev.parquetfast.tool.copies.Jar;
import dev.parquetfast.tool.patch.PatchedJar;
import dev.parquetfast.tool.patch.Plan;
import dev.parquetfast.tool.patch.Planner;
import dev.parquetfast.tool.patch.Refusal;
import dev.parquetfast.tool.zip.AtomicFile;
import dev.parquetfast.tool.zip.BadZipException;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Writes a bundle anew with our classes in it. */
@Command(
    name = "patch",
    mixinStandardHelpOptions = true,
    description = {
      "Replaces the classes of parquet-column in a bundle, under whatever name, by ours.",
      "The result is checked as a whole before it gets its name. The original can be made from it."
    },
    exitCodeListHeading = "Exit codes:%n",
    exitCodeList = {
      "0:the patched jar is written",
      "1:refused, with the reason; nothing is written",
      "2:the command line is wrong",
      "4:a file cannot be read or written; nothing is left behind"
    })
final class PatchCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "BUNDLE.jar", description = "The jar; it is not changed.")
  private Path bundle;

  @Option(
      names = "--with",
      required = true,
      paramLabel = "OURS.jar",
      description = "A jar of parquet-column-fast for the version of Parquet in the bundle.")
  private Path with;

  @Option(
      names = "--output",
      required = true,
      paramLabel = "OUT.jar",
      description = "Where the patched jar goes; there must be no such file.")
  private Path output;

  @Option(
      names = "--package",
      paramLabel = "PACKAGE",
      description = "If there are copies in several packages: the one to patch. Without it, all.")
  private String only;

  @Override
  public Integer call() throws IOException, Refusal {
    if (Files.exists(output)) {
      throw new FileAlreadyExistsException(output.toString());
    }
    PrintWriter out = spec.commandLine().getOut();
    try (Jar jar = Jar.open(bundle)) {
      Plan plan = Planner.plan(jar, with, only);
      AtomicFile.write(output, plan::write, PatchCommand::verify);
      plan.summary().forEach(out::println);
    } catch (BadZipException e) {
      throw new IOException(bundle + ": " + e.getMessage(), e);
    }
    out.println("Written and verified: " + output);
    return ExitCode.OK;
  }

  private static void verify(Path file) throws IOException, Refusal {
    try (PatchedJar jar = PatchedJar.open(file)) {
      jar.verify();
    }
  }
}
