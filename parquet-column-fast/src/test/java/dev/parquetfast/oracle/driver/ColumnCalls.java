package dev.parquetfast.oracle.driver;

import java.util.List;
import java.util.Random;
import org.apache.parquet.column.ColumnReader;

/**
 * Calls the methods of a {@link ColumnReader} in a random order, within the rules for mixing them.
 */
final class ColumnCalls {

  private final ColumnReader reader;
  private final RecordLog log;
  private final Random random;

  ColumnCalls(ColumnReader reader, RecordLog log, long seed) {
    this.reader = reader;
    this.log = log;
    this.random = new Random(seed);
  }

  /**
   * Reads the column and adds a line for each value.
   *
   * @param rowCount number of rows that the reader returns; it has no other way to tell where they
   *     end
   */
  @SuppressWarnings(
      "deprecation") // getTotalValueCount is the only way to learn where a column ends
  void run(long rowCount, List<String> lines) {
    int maxLevel = reader.getDescriptor().getMaxDefinitionLevel();
    long count = reader.getTotalValueCount();
    lines.add(count + " values");
    // Long runs of one kind of call, and short ones: a reader may look ahead only in long ones.
    int runLength = 1 + random.nextInt(100);
    int call = 0;
    long rows = 0;
    for (long i = 0; i < count; i++) {
      int repetitionLevel = reader.getCurrentRepetitionLevel();
      if (repetitionLevel == 0 && rows++ == rowCount) {
        return;
      }
      int definitionLevel = reader.getCurrentDefinitionLevel();
      if (random.nextInt(runLength) == 0) {
        call = random.nextInt(6);
      }
      String levels = repetitionLevel + " " + definitionLevel;
      lines.add(definitionLevel == maxLevel ? levels + value(call) : levels);
      reader.consume();
    }
  }

  private String value(int call) {
    switch (call) {
      case 0:
        reader.skip();
        return " skipped";
      case 1:
        // The next read gets this value, because only a read moves a reader to the next value.
        return " passed over";
      case 2:
        reader.writeCurrentValueToConverter();
        return " " + log.take();
      case 3:
        // Twice, as a filter and then a converter may ask for one value.
        String value = log.valueOf(reader);
        reader.writeCurrentValueToConverter();
        return " " + value + " " + log.take();
      default:
        return " " + log.valueOf(reader);
    }
  }
}
