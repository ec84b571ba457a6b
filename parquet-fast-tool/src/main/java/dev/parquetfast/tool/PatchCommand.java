package dev.parquetfast.tool;

import dev.parquetfast.tool.copies.Jar;
import dev.parquetfast.tool.doctor.Repository;
import dev.parquetfast.tool.doctor.Shell;
import dev.parquetfast.tool.patch.OurJar;
import dev.parquetfast.tool.patch.PatchedJar;
import dev.parquetfast.tool.patch.Plan;
import dev.parquetfast.tool.patch.Planner;
import dev.parquetfast.tool.patch.Refusal;
import dev.parquetfast.tool.zip.AtomicFile;
import dev.parquetfast.tool.zip.Untrusted;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
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
    header = "Writes a bundle anew with our classes in it.",
    description =
        "Replaces the classes of parquet-column in a bundle by ours, and those of parquet-encoding"
            + " if you name a jar for them, under the names that they have there. Refuses if that"
            + " cannot be proved to work. The result is verified before it gets its name. unpatch"
            + " makes the original from it again. The same input produces the same bytes.",
    exitCodeListHeading = "Exit codes:%n",
    exitCodeList = {
      "0:the patched jar is written",
      "1:refused, with the reason; nothing is written",
      "2:the command line is wrong",
      "4:a file cannot be read or written; nothing is written"
    })
final class PatchCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "BUNDLE.jar", description = "The jar; it is not changed.")
  private Path bundle;

  @Option(
      names = "--with",
      required = true,
      paramLabel = "OURS.jar",
      description =
          "A jar of parquet-column-fast for the version of Parquet in the bundle. Name one of"
              + " parquet-encoding-fast with a second --with, to replace the bit packers too.")
  private List<Path> with;

  @Option(
      names = "--output",
      required = true,
      paramLabel = "OUT.jar",
      description =
          "Where the patched jar goes; there must be no such file. Not in a local Maven repository,"
              + " nor in Gradle's, sbt's or Ivy's cache: builds share these.")
  private Path output;

  @Option(
      names = "--package",
      paramLabel = "PACKAGE",
      description =
          "If there are copies in several packages: the one to patch, such as org.apache.parquet."
              + " Without it, all of them.")
  private String only;

  @Option(
      names = "--quiet",
      description = "Print nothing but warnings if the patched jar is written.")
  private boolean isQuiet;

  @Override
  public Integer call() throws IOException, Refusal {
    if (Files.exists(output)) {
      throw new FileAlreadyExistsException(output.toString());
    }
    Repository repository = Repository.of(output);
    if (repository != null) {
      throw new Refusal(
              "its folder is in "
                  + repository
                  + ", which all builds on this machine share; write to another folder, and use the"
                  + " result from there")
          .of(output);
    }
    List<OurJar> ours = new ArrayList<>();
    for (Path file : with) {
      ours.add(FileNames.naming(file, () -> OurJar.read(file)));
    }
    try (Jar jar = FileNames.naming(bundle, () -> Jar.open(bundle))) {
      Plan plan = FileNames.naming(bundle, () -> Planner.plan(jar, ours, only));
      FileNames.naming(
          output,
          () -> {
            AtomicFile.write(output, plan::write, PatchCommand::verify);
            return output;
          });
      PrintWriter err = spec.commandLine().getErr();
      plan.warnings().forEach(line -> err.println(Untrusted.printable(line)));
      if (!isQuiet) {
        report(plan, spec.commandLine().getOut());
      }
    }
    return ExitCode.OK;
  }

  private void report(Plan plan, PrintWriter out) {
    plan.summary().forEach(line -> out.println(Untrusted.printable(line)));
    out.println("Written and verified: " + output);
    String file = Shell.quoted(output);
    out.println("To see that our classes are found in it:");
    if (plan.versions().containsValue("")) {
      plan.versions()
          .forEach(
              (name, root) -> {
                if (root.isEmpty()) {
                  String command = "  java -cp " + file + " " + Shell.quoted(name);
                  out.println(Untrusted.printable(command));
                }
              });
    } else {
      // A JVM looks for no packages in such a folder; only the application's class loader does.
      out.println("  java -jar " + Shell.quoted(Main.jar()) + " doctor " + file);
    }
  }

  private static void verify(Path file) throws IOException, Refusal {
    try (PatchedJar jar = PatchedJar.open(file)) {
      jar.verify();
    }
  }
}
