package dev.parquetfast.benchmarks;

import dev.parquetfast.benchmarks.command.Commands;
import java.io.IOException;
import java.util.List;

/**
 * Runs one of our own commands if the first argument names it, and JMH's command line otherwise.
 */
public final class Main {

  /** The only way to ask JMH for help. */
  private static final String JMHS_HELP = "-h";

  private static final List<String> OTHER_HELP = List.of("--help", "help");

  private Main() {}

  public static void main(String[] args) throws IOException {
    if (args.length > 0 && Commands.contains(args[0])) {
      System.exit(Commands.run(args));
    }
    String[] jmhs =
        args.length > 0 && OTHER_HELP.contains(args[0]) ? new String[] {JMHS_HELP} : args;
    org.openjdk.jmh.Main.main(jmhs);
    if (List.of(jmhs).contains(JMHS_HELP)) {
      System.out.println(
          "\n"
              + "Beside JMH's command line: \"compare --help\" shows implementations side by side,"
              + " \"check --help\" holds them against floors, \"profile --help\" shows where the"
              + " time of files goes, \"report --help\" makes a page of what these wrote, \"identical --help\" compares files"
              + " that both jars write.");
    }
  }
}
