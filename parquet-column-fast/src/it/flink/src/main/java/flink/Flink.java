package flink;

import java.nio.file.Path;
import swap.Swap;

/**
 * Writes tables with Flink, and reads them back by every reader it has.
 *
 * <p>Arguments: the implementation and the folder for files of {@link Swap#run}.
 */
public final class Flink {

  private Flink() {}

  public static void main(String[] args) throws Exception {
    String implementation = args[0];
    Path files = Path.of(args[1]);
    if (!implementation.equals("bundle")) {
      // The bundle has Avro's classes under other names.
      Swap.run(implementation, files.resolve("avro"), AvroRecords::run);
    }
    Swap.run(implementation, files.resolve("sql"), SqlTables::run);
  }
}
