package org.apache.parquet.column.values.plain;

import dev.parquetfast.buffer.SlabOutput;
import dev.parquetfast.kernel.BooleanBits;
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
public class BooleanPlainValuesWriter extends ValuesWriter {

  private static final int INITIAL_SIZE = 1024;
  private static final int PAGE_SIZE = 64 * 1024;

  /** How many values wait for each other before they are written. */
  private static final int GROUP = 32;

  private static final long NO_VALUES = 1L << GROUP;
  private static final int PACKED_SIZE = 256;

  private final SlabOutput out =
      new SlabOutput(INITIAL_SIZE, PAGE_SIZE, new HeapByteBufferAllocator());

  /** Where batches are packed on their way to {@link #out}. */
  private final byte[] packed = new byte[PACKED_SIZE];

  /**
   * Values that are not written yet, the latest in bit {@link #GROUP} and each one before it a bit
   * lower; behind the first of them a 1 that marks the end, and then zeros. One field rather than
   * two, for it is loaded and stored with every value.
   */
  private long pending = NO_VALUES;

  public BooleanPlainValuesWriter() {}

  @Override
  public final void writeBoolean(boolean v) {
    long values = pending >>> 1 | (v ? 1L : 0L) << GROUP;
    if ((values & 1) != 0) {
      out.writeInt((int) (values >>> 1));
      values = NO_VALUES;
    }
    pending = values;
  }

  @Override
  public final void writeBooleans(boolean[] src, int offset, int count) {
    Objects.checkFromIndexSize(offset, count, src.length);
    int at = offset;
    int end = offset + count;
    while (at < end && pendingCount() % 8 != 0) {
      writeBoolean(src[at++]);
    }
    if (end - at >= 8) {
      writePending();
      while (end - at >= 8) {
        int n = Math.min((end - at) / 8, PACKED_SIZE);
        BooleanBits.pack(src, at, packed, 0, n);
        out.write(packed, 0, n);
        at += n * 8;
      }
    }
    while (at < end) {
      writeBoolean(src[at++]);
    }
  }

  private int pendingCount() {
    return GROUP - Long.numberOfTrailingZeros(pending);
  }

  /** Writes the values that wait, padded to whole bytes. */
  private void writePending() {
    int count = pendingCount();
    // Away with the mark: the first value becomes the lowest bit.
    long bits = pending >>> (1 + GROUP - count);
    for (int i = 0; i < count; i += 8) {
      out.write((int) (bits >>> i));
    }
    pending = NO_VALUES;
  }

  /** The page in bytes, one that is not full yet included. */
  @Override
  public long getBufferedSize() {
    return out.size() + (pendingCount() + 7) / 8;
  }

  @Override
  public BytesInput getBytes() {
    writePending();
    return out.toBytesInput();
  }

  @Override
  public void reset() {
    pending = NO_VALUES;
    out.reset();
  }

  @Override
  public void close() {
    pending = NO_VALUES;
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
