package dev.parquetfast.tool;

import dev.parquetfast.tool.doctor.ClassPath;
import dev.parquetfast.tool.doctor.Commands;
import dev.parquetfast.tool.doctor.Doctor;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
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
    header = "Lists every copy of parquet-column, and says what to do.",
    description =
        "Looks at jars, at jars inside of jars (Spring Boot, war, ear) and at folders of classes, and"
            + " finds parquet-column under whatever name. Tells its version, whose classes they are,"
            + " which jars of Parquet beside it are of another version, and what to do, as a command."
            + " Changes nothing.",
    exitCodeListHeading = "Exit codes:%n",
    exitCodeList = {
      "0:every copy is parquet-column-fast, and Parquet's jars beside it have its version",
      "1:some copy is not, and the report says what to do",
      "2:the command line is wrong",
      "3:there is no copy of parquet-column",
      "4:something could not be read, so there may be more copies, or the report not be written"
    })
final class DoctorCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "PATH",
      arity = "1..*",
      description =
          "Jars, war files, folders, installations such as $SPARK_HOME; or a class path, as java"
              + " takes it after -cp.")
  private List<String> paths;

  @Option(
      names = "--jars",
      paramLabel = "FOLDER",
      defaultValue = ".",
      description =
          "Where your jars of parquet-column-fast are, for the commands; the current folder.")
  private Path ourJars;

  @Option(
      names = "--no-links",
      description =
          "Do not follow symbolic links. For the unpacked file system of a container, whose links"
              + " would lead to files of this machine.")
  private boolean hasNoLinks;

  @Option(
      names = "--json",
      description = "Print JSON instead of a table; docs/tool.md lists its fields.")
  private boolean isJson;

  @Option(names = "--quiet", description = "Do not tell the progress of a long scan.")
  private boolean isQuiet;

  @Override
  public Integer call() throws IOException {
    List<ClassPath> arguments = new ArrayList<>();
    for (String path : paths) {
      arguments.add(ClassPath.of(path));
    }
    PrintWriter out = spec.commandLine().getOut();
    PrintWriter progress = isQuiet ? null : spec.commandLine().getErr();
    Commands commands = new Commands(ourJars, Main.version(), Main.jar());
    Doctor doctor = Doctor.examine(arguments, Main.version(), !hasNoLinks, commands, progress);
    if (isJson) {
      doctor.printJson(out);
    } else {
      doctor.print(out);
    }
    // A writer throws nothing. Half a report must not pass for a good one.
    if (out.checkError()) {
      throw new IOException("the report could not be written to the standard output");
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
