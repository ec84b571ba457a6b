package dev.parquetfast.oracle;

import java.util.Random;

/** How records are written: everything that decides where pages end and how they are encoded. */
public final class WriteSettings {

  public final long seed;
  public final int rowGroups;
  public final int rowsInGroup;
  public final boolean version2;
  public final boolean dictionary;
  public final boolean byteStreamSplit;
  public final boolean statistics;
  public final boolean directMemory;

  /** Whether byte strings may be in {@code ByteBuffer}s, not only in arrays and strings. */
  public final boolean byteBuffers;

  public final int pageSize;
  public final int dictionaryPageSize;
  public final int pageRowCountLimit;
  public final int pageValueCountThreshold;
  public final int minRowsForSizeCheck;
  public final boolean estimateRowsForSizeCheck;

  /** Returns settings that follow from a seed. */
  public WriteSettings(long seed) {
    this(seed, true);
  }

  private WriteSettings(long seed, boolean dictionaryAllowed) {
    Random random = new Random(seed);
    this.seed = seed;
    rowGroups = 1 + random.nextInt(2);
    rowsInGroup = random.nextInt(8) == 0 ? 3000 : random.nextInt(400);
    version2 = random.nextBoolean();
    dictionary = random.nextBoolean() && dictionaryAllowed;
    byteStreamSplit = random.nextInt(3) == 0;
    statistics = random.nextInt(8) != 0;
    directMemory = random.nextInt(4) == 0;
    byteBuffers = random.nextInt(3) == 0;
    pageSize = 1024 << random.nextInt(5);
    dictionaryPageSize = 64 << random.nextInt(8);
    pageRowCountLimit = 1 + random.nextInt(500);
    pageValueCountThreshold =
        random.nextInt(4) == 0 ? 1 + random.nextInt(100) : Integer.MAX_VALUE / 2;
    minRowsForSizeCheck = 1 + random.nextInt(20);
    estimateRowsForSizeCheck = random.nextBoolean();
  }

  /** Returns the same settings, and so the same records, without a dictionary. */
  public WriteSettings withoutDictionary() {
    return new WriteSettings(seed, false);
  }

  @Override
  public String toString() {
    return "WriteSettings(" + seed + "L)";
  }
}
