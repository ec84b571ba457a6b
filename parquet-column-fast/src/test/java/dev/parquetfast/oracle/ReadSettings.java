package dev.parquetfast.oracle;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** How a row group is read. */
public final class ReadSettings {

  private static final List<BufferKind> KINDS = List.of(BufferKind.values());

  public final long seed;
  public final BufferKind buffers;

  /** Rows to read, as pairs of first and last; null for all, without an index. */
  public final List<long[]> rowRanges;

  /** How many records to skip and how many to return then; null for no filter. */
  public final long[] pageOfRecords;

  /** Whether converters of strings and numbers ask for dictionary ids. */
  public final boolean dictionaryConverters;

  /** Returns settings that follow from a seed, for a row group of {@code rowCount} rows. */
  public ReadSettings(long seed, long rowCount) {
    Random random = new Random(seed);
    this.seed = seed;
    buffers = KINDS.get(random.nextInt(KINDS.size()));
    rowRanges = random.nextInt(3) == 0 && rowCount > 0 ? randomRanges(random, rowCount) : null;
    pageOfRecords =
        rowRanges == null && random.nextInt(4) == 0
            ? new long[] {1 + random.nextInt(50), 1 + random.nextInt(100)}
            : null;
    dictionaryConverters = random.nextBoolean();
  }

  private ReadSettings(long seed, boolean dictionaryConverters) {
    this.seed = seed;
    this.buffers = BufferKind.HEAP;
    this.rowRanges = null;
    this.pageOfRecords = null;
    this.dictionaryConverters = dictionaryConverters;
  }

  /** Returns settings that read everything from heap buffers, with dictionaries resolved. */
  public static ReadSettings plain() {
    return new ReadSettings(0, false);
  }

  /** Returns settings with the same columns and converters, but all rows. */
  public ReadSettings ofAllRows() {
    return new ReadSettings(seed, dictionaryConverters);
  }

  private static List<long[]> randomRanges(Random random, long rowCount) {
    List<long[]> ranges = new ArrayList<>();
    long row = random.nextInt((int) Math.min(rowCount, 60));
    while (row < rowCount) {
      long last = Math.min(rowCount - 1, row + random.nextInt(30));
      ranges.add(new long[] {row, last});
      row = last + 2 + random.nextInt(100);
    }
    return ranges;
  }

  @Override
  public String toString() {
    return "ReadSettings(" + seed + "L), " + buffers;
  }
}
