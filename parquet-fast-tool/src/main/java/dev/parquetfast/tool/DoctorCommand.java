package dev.parquetfast.tool;

import dev.parquetfast.tool.doctor.Doctor;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Lists the copies of parquet-column in files and folders. */
@Command(
    name = "doctor",
    mixinStandardHelpOptions = true,
    description = {
      "Lists every copy of parquet-column: in jars, under whatever name, in jars inside of jars and in",
      "folders of classes; whose classes they are, what lies beside them, and what to do. Changes nothing."
    },
    exitCodeListHeading = "Exit codes:%n",
    exitCodeList = {
      "0:every copy is parquet-column-fast, and Parquet's jars beside it have its version",
      "1:some copy is not",
      "2:the command line is wrong",
      "3:there is no copy",
      "4:something could not be read, so there may be more"
    })
final class DoctorCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "PATH",
      arity = "1..*",
      description = "Jars, war files, folders, installations such as $SPARK_HOME.")
  private List<Path> paths;

  @Option(names = "--json", description = "Print JSON instead of a table.")
  private boolean isJson;

  @Option(names = "--quiet", description = "Do not tell the progress of a long scan.")
  private boolean isQuiet;

  @Override
  public Integer call() throws IOException {
    for (Path path : paths) {
      if (!Files.exists(path)) {
        throw new NoSuchFileException(path.toString());
      }
    }
    PrintWriter out = spec.commandLine().getOut();
    PrintWriter progress = isQuiet ? null : spec.commandLine().getErr();
    Doctor doctor = Doctor.examine(paths, Main.version(), progress);
    if (isJson) {
      doctor.printJson(out);
    } else {
      doctor.print(out);
    }
    if (doctor.hasFailures()) {
      return ExitCode.FAILED;
    }
    if (!doctor.hasCopies()) {
      return ExitCode.NOTHING;
    }
    return doctor.isWell() ? ExitCode.OK : ExitCode.FINDINGS;
  }
}
