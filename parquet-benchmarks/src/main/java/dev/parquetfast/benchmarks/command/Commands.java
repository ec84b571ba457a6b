package dev.parquetfast.benchmarks.command;

import dev.parquetfast.benchmarks.isolation.Implementation;
import dev.parquetfast.benchmarks.measure.MeasurementFailedException;
import java.io.IOException;
import java.io.PrintWriter;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.IVersionProvider;

/** Our own commands, beside JMH's command line. */
@Command(
    name = "parquet-benchmarks",
    subcommands = {
      CompareCommand.class,
      CheckCommand.class,
      ProfileCommand.class,
      ReportCommand.class,
      IdenticalCommand.class
    },
    description = "Everything else is JMH's own command line.")
public final class Commands {

  /** Status of a command that could not do its work, unlike 1, which is a verdict. */
  private static final int FAILED = 3;

  Commands() {}

  /** Returns whether this is the name of one of our commands. */
  public static boolean contains(String name) {
    return new CommandLine(new Commands()).getSubcommands().containsKey(name);
  }

  /**
   * Runs a command.
   *
   * @param args name of the command and its arguments
   * @return the exit status of the process: 0, 1 for a verdict, 2 for wrong arguments, or 3
   */
  public static int run(String... args) {
    return new CommandLine(new Commands())
        .setExecutionExceptionHandler(Commands::report)
        .execute(args);
  }

  private static int report(Exception failure, CommandLine command, CommandLine.ParseResult input) {
    PrintWriter err = command.getErr();
    if (failure instanceof MeasurementFailedException
        || failure instanceof IllegalArgumentException) {
      err.println(failure.getMessage());
      return failure instanceof MeasurementFailedException ? FAILED : ExitCode.USAGE;
    }
    failure.printStackTrace(err);
    return FAILED;
  }

  /** Prints the versions for {@code --version} of each command. */
  static final class Version implements IVersionProvider {

    @Override
    public String[] getVersion() throws IOException {
      return new String[] {
        "parquet-benchmarks "
            + Commands.class.getPackage().getImplementationVersion()
            + ", commit "
            + Implementation.commit()
      };
    }
  }
}
