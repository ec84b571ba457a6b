package dev.parquetfast.tool;

import dev.parquetfast.tool.patch.PatchedJar;
import dev.parquetfast.tool.patch.Refusal;
import dev.parquetfast.tool.zip.Untrusted;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Checks a patched jar. */
@Command(
    name = "verify",
    mixinStandardHelpOptions = true,
    header = "Checks that a patched jar is as it was written.",
    description =
        "Every class that was added must be there and valid, nothing else may have been added, the"
            + " copies of what was replaced must be ours, and the original must come from it to the byte.",
    exitCodeListHeading = "Exit codes:%n",
    exitCodeList = {
      "0:all of that is so",
      "1:something is not, or the jar is not patched",
      "2:the command line is wrong",
      "4:the file cannot be read"
    })
final class VerifyCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "PATCHED.jar", description = "The jar; it is not changed.")
  private Path patched;

  @Override
  public Integer call() throws IOException, Refusal {
    try (PatchedJar jar = FileNames.naming(patched, () -> PatchedJar.open(patched))) {
      int classes = FileNames.naming(patched, jar::verify);
      spec.commandLine()
          .getOut()
          .println(
              patched
                  + Untrusted.printable(
                      ": parquet-column-fast "
                          + jar.record().version
                          + (jar.record().encoding == null
                              ? ""
                              : " and parquet-encoding-fast " + jar.record().encoding)
                          + " in "
                          + String.join(", ", jar.record().packages)
                          + ", all "
                          + classes
                          + " classes as they were added; the original has SHA-256 "
                          + jar.record().originalSha256));
    }
    return ExitCode.OK;
  }
}
