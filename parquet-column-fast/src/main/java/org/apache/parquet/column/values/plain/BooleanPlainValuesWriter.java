package org.apache.parquet.column.values.plain;

import dev.parquetfast.buffer.SlabOutput;
import dev.parquetfast.column.BatchWriter;
import dev.parquetfast.kernel.BooleanBits;
import dev.parquetfast.kernel.BooleanPacking;
import java.util.Arrays;
import java.util.Objects;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.bytes.HeapByteBufferAllocator;
import org.apache.parquet.column.Encoding;
import org.apache.parquet.column.values.ValuesWriter;

/**
 * Writes PLAIN pages of BOOLEAN, in slabs on the heap.
 *
 * <p>Parquet format, Encodings, "Plain (PLAIN = 0)": one bit a value, packed into bytes from the
 * lowest bit to the highest. The last byte is padded with zeros, and {@link #getBytes()} pads it
 * for good: values that are written afterwards to the same page begin with a new byte.
 */
public class BooleanPlainValuesWriter extends ValuesWriter implements BatchWriter {

  private static final int INITIAL_SIZE = 1024;
  private static final int PAGE_SIZE = 64 * 1024;

  /** How many values are packed together; a multiple of 8. */
  private static final int GROUP = 1024;

  private final SlabOutput out =
      new SlabOutput(INITIAL_SIZE, PAGE_SIZE, new HeapByteBufferAllocator());

  /**
   * Values that are not written yet, as the lowest bits of bytes: {@link #pendingCount} of them.
   * Empty before the first value, for a wide schema has many columns without any. A value costs a
   * store, and packing eight of them a multiplication; to shift each into its place would make
   * every value wait for the one before.
   */
  private byte[] pending = {};

  private int pendingCount;

  /** A batch on its way to {@link #pending}; made by the first one. */
  private boolean[] staging;

  public BooleanPlainValuesWriter() {}

  @Override
  public final void writeBoolean(boolean v) {
    int at = pendingCount;
    if (at >= pending.length - BooleanPacking.SLACK) {
      at = makeRoom();
    }
    pending[at] = (byte) (v ? 1 : 0);
    pendingCount = at + 1;
  }

  @Override
  public final void writeBooleans(boolean[] src, int offset, int count) {
    Objects.checkFromIndexSize(offset, count, src.length);
    if (staging == null) {
      staging = new boolean[GROUP + BooleanPacking.SLACK];
    }
    for (int done = 0; done < count; ) {
      if (pendingCount >= pending.length - BooleanPacking.SLACK) {
        makeRoom();
      }
      int n = Math.min(GROUP - pendingCount, count - done);
      BooleanPacking.toBytes(src, offset + done, pending, pendingCount, n, staging);
      pendingCount += n;
      done += n;
    }
  }

  /** Writes the values that wait, if there are any; returns where the next one goes. */
  private int makeRoom() {
    if (pending.length == 0) {
      pending = new byte[GROUP + BooleanPacking.SLACK];
    } else {
      writePending();
    }
    return pendingCount;
  }

  /** Writes the values that wait, padded to whole bytes. */
  private void writePending() {
    int bytes = (pendingCount + 7) / 8;
    Arrays.fill(pending, pendingCount, bytes * 8, (byte) 0);
    BooleanBits.pack(pending, 0, pending, 0, bytes);
    out.write(pending, 0, bytes);
    pendingCount = 0;
  }

  /** The page in bytes, one that is not full yet included. */
  @Override
  public long getBufferedSize() {
    return out.size() + (pendingCount + 7) / 8;
  }

  /** This writer takes no numbers. */
  @Override
  public int bytesPerValue(int width) {
    return 0;
  }

  @Override
  public long bufferedSizeAfter(boolean[] values, int offset, int count) {
    return out.size() + (pendingCount + count + 7) / 8;
  }

  @Override
  public BytesInput getBytes() {
    writePending();
    return out.toBytesInput();
  }

  @Override
  public void reset() {
    pendingCount = 0;
    out.reset();
  }

  @Override
  public void close() {
    pendingCount = 0;
    out.close();
  }

  @Override
  public long getAllocatedSize() {
    return out.allocatedSize();
  }

  @Override
  public Encoding getEncoding() {
    return Encoding.PLAIN;
  }

  @Override
  public String memUsageString(String prefix) {
    return String.format("%s BooleanPlainValuesWriter %,d bytes", prefix, getAllocatedSize());
  }
}
