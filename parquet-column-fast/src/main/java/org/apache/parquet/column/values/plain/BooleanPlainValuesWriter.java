package org.apache.parquet.column.values.plain;

import dev.parquetfast.buffer.SlabOutput;
import dev.parquetfast.column.BatchWriter;
import dev.parquetfast.kernel.BooleanBits;
import java.util.Arrays;
import java.util.Objects;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.bytes.HeapByteBufferAllocator;
import org.apache.parquet.column.Encoding;
import org.apache.parquet.column.values.ValuesWriter;
import org.apache.parquet.io.ParquetEncodingException;

/**
 * Writes PLAIN pages of BOOLEAN to slabs on the heap.
 *
 * <p>Parquet format, Encodings, "Plain (PLAIN = 0)": one bit per value, packed into bytes from the
 * lowest bit to the highest. The last byte is padded with zeros. {@link #getBytes()} pads it for
 * good: later values of the same page begin a new byte.
 */
public class BooleanPlainValuesWriter extends ValuesWriter implements BatchWriter {

  private static final int INITIAL_SIZE = 1024;
  private static final int PAGE_SIZE = 64 * 1024;

  /** Number of values that are packed together; a multiple of 8. */
  private static final int STAGED = 1024;

  private final SlabOutput out =
      new SlabOutput(INITIAL_SIZE, PAGE_SIZE, new HeapByteBufferAllocator());

  /** Number of values for which a writer has room before it gets many; a multiple of 8. */
  private static final int FEW = 8;

  /**
   * The {@link #pendingCount} values that are not written yet, as the lowest bits of bytes. Short
   * at first, because a wide schema has many columns without values. There is always room for one
   * more. A value costs one store, and packing eight of them one multiplication. If each value were
   * shifted into its place, it would wait for the one before it.
   */
  private byte[] pending = new byte[FEW + BooleanBits.SLACK];

  private int pendingCount;

  /** Whether values that had been pending could not be written: the page lacks them. */
  private boolean lost;

  /** Staging array of {@link BooleanBits#toBytes}, created for the first batch. */
  private boolean[] staging;

  public BooleanPlainValuesWriter() {}

  // The call comes last, so that nothing has to survive it. If it made room for the value and
  // returned its index, the time would depend on whether C2 inlines all of it (docs/tried.md).

  @Override
  public final void writeBoolean(boolean v) {
    byte[] to = pending;
    int at = pendingCount;
    to[at++] = (byte) (v ? 1 : 0);
    pendingCount = at;
    if (at >= to.length - BooleanBits.SLACK) {
      makeRoom(1);
    }
  }

  @Override
  public final void writeBooleans(boolean[] src, int offset, int count) {
    Objects.checkFromIndexSize(offset, count, src.length);
    if (staging == null) {
      staging = new boolean[STAGED + BooleanBits.SLACK];
    }
    for (int done = 0; done < count; ) {
      int n = Math.min(pending.length - BooleanBits.SLACK - pendingCount, count - done);
      BooleanBits.toBytes(src, offset + done, pending, pendingCount, n, staging);
      pendingCount += n;
      done += n;
      if (pendingCount >= pending.length - BooleanBits.SLACK) {
        makeRoom(n);
      }
    }
  }

  /**
   * Makes room for more values than are pending, or writes these if they are many.
   *
   * @param added how many of them have been added last; without memory they are not
   */
  private void makeRoom(int added) {
    if (pending.length < STAGED) {
      int count = pendingCount;
      pendingCount = count - added;
      pending = Arrays.copyOf(pending, STAGED + BooleanBits.SLACK);
      pendingCount = count;
    } else {
      writePending();
    }
  }

  /** Writes the pending values, padded to whole bytes. */
  private void writePending() {
    if (lost) {
      throw new ParquetEncodingException("An earlier write failed in this page");
    }
    int bytes = (pendingCount + 7) / 8;
    Arrays.fill(pending, pendingCount, bytes * 8, (byte) 0);
    // They are packed where they are, which cannot be done twice.
    lost = true;
    pendingCount = 0;
    BooleanBits.pack(pending, 0, pending, 0, bytes);
    out.write(pending, 0, bytes);
    lost = false;
  }

  /** Returns the size of the page in bytes, including a last byte that is not full. */
  @Override
  public long getBufferedSize() {
    return out.size() + (pendingCount + 7) / 8;
  }

  /** Not used: this writer does not accept numbers. */
  @Override
  public int bytesPerValue(int width) {
    return 0;
  }

  @Override
  public long bufferedSizeAfter(boolean[] values, int offset, int count) {
    return out.size() + (pendingCount + count + 7) / 8;
  }

  /**
   * {@inheritDoc}
   *
   * @throws ParquetEncodingException if values could not be written since the last {@link #reset}
   */
  @Override
  public BytesInput getBytes() {
    writePending();
    return out.toBytesInput();
  }

  @Override
  public void reset() {
    pendingCount = 0;
    out.reset();
    lost = false;
  }

  @Override
  public void close() {
    pendingCount = 0;
    out.close();
    lost = false;
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
