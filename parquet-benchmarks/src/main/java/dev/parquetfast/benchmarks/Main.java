package dev.parquetfast.benchmarks;

import dev.parquetfast.benchmarks.compare.Commands;
import java.io.IOException;
import java.util.List;

/** Runs our own commands if the first argument names one, and JMH's command line if not. */
public final class Main {

  private Main() {}

  public static void main(String[] args) throws IOException {
    if (args.length > 0 && Commands.contains(args[0])) {
      System.exit(Commands.run(args));
    }
    org.openjdk.jmh.Main.main(args);
    if (List.of(args).contains("-h")) {
      System.out.println(
          "\n"
              + "Beside JMH's command line: \"compare --help\" shows implementations side by side,"
              + " \"check --help\" holds them against floors, \"profile --help\" shows where the"
              + " time of files goes, \"report --help\" makes a page of what these wrote.");
    }
  }
}
