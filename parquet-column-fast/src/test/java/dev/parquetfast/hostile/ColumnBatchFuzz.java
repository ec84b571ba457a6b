package dev.parquetfast.hostile;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.parquetfast.batch.Damage;
import dev.parquetfast.oracle.ColumnChunk;
import dev.parquetfast.oracle.ColumnChunks.Levels;
import dev.parquetfast.oracle.ColumnReading;

/**
 * Any bytes, read as the pages of a column chunk in batches: they hold what our column reader
 * returns, up to where that throws, or the row group's number of rows or the levels forbid it, and
 * then {@code ParquetDecodingException} is thrown: in batches of any size, and with any rows
 * skipped.
 */
class ColumnBatchFuzz {

  /**
   * Maximum size in bytes that one input may take: windows of the readers, batches, and for each
   * byte of input the lines that the values are written down in, for each way to read.
   */
  private static final long MEMORY = 96 << 20;

  private static final long MEMORY_PER_BYTE = 65536;

  @FuzzTest
  void version1(byte[] input) throws Exception {
    read(input, Levels.V1_RLE, Levels.V1_BIT_PACKED);
  }

  @FuzzTest
  void version2(byte[] input) throws Exception {
    read(input, Levels.V2);
  }

  private static void read(byte[] bytes, Levels... levels) throws Exception {
    if (bytes.length < ColumnInput.HEADER) {
      return;
    }
    ColumnInput input = new ColumnInput(bytes, levels);
    ColumnChunk chunk = input.chunk(true);
    ColumnReading reading = input.reading();
    long seed = java.util.Arrays.hashCode(bytes);
    Memory.within(
        MEMORY + MEMORY_PER_BYTE * bytes.length,
        () -> {
          Damage.assertSame(chunk, reading.createdBy, seed, "seed " + seed);
          return null;
        });
  }
}
