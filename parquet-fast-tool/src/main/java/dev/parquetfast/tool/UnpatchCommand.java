package dev.parquetfast.tool;

import dev.parquetfast.tool.patch.PatchedJar;
import dev.parquetfast.tool.patch.Refusal;
import dev.parquetfast.tool.zip.AtomicFile;
import dev.parquetfast.tool.zip.Untrusted;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Writes the jar that a patched one was made from. */
@Command(
    name = "unpatch",
    mixinStandardHelpOptions = true,
    header = "Writes the bundle that a patched jar was made from, to the byte.",
    exitCodeListHeading = "Exit codes:%n",
    exitCodeList = {
      "0:the original is written",
      "1:refused, with the reason; nothing is written",
      "2:the command line is wrong",
      "4:a file cannot be read or written; nothing is written"
    })
final class UnpatchCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "PATCHED.jar", description = "The jar; it is not changed.")
  private Path patched;

  @Option(
      names = "--output",
      required = true,
      paramLabel = "OUT.jar",
      description = "Where the original goes; there must be no such file.")
  private Path output;

  @Override
  public Integer call() throws IOException, Refusal {
    try (PatchedJar jar = FileNames.naming(patched, () -> PatchedJar.open(patched))) {
      FileNames.naming(
          output,
          () -> {
            AtomicFile.write(output, jar::writeOriginal, jar::checkOriginal);
            return output;
          });
      spec.commandLine()
          .getOut()
          .println(
              "Written: "
                  + output
                  + ", SHA-256 "
                  + Untrusted.printable(jar.record().originalSha256));
    }
    return ExitCode.OK;
  }
}
