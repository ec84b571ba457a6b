package dev.parquetfast.plain;

import dev.parquetfast.buffer.SlabOutput;
import dev.parquetfast.kernel.BooleanBits;
import dev.parquetfast.kernel.BooleanPacking;
import java.util.Arrays;
import org.apache.parquet.bytes.ByteBufferAllocator;
import org.apache.parquet.bytes.BytesInput;

/**
 * Encodes PLAIN pages of BOOLEAN.
 *
 * <p>Parquet format, Encodings, "Plain (PLAIN = 0)":
 *
 * <pre>
 * page := bit*    8 values in each byte, from the lowest bit to the highest; no header
 * </pre>
 *
 * <p>The last byte is padded with zeros. {@link #toBytesInput()} pads it for good: later values of
 * the same page begin a new byte. Not thread-safe.
 */
public final class PlainBooleanEncoder {

  /** Number of values that are packed together; a multiple of 8. */
  private static final int STAGED = 1024;

  private final SlabOutput out;

  /**
   * The {@link #stagedCount} values that are not packed yet, as the lowest bits of bytes. Empty
   * before the first value, because a wide schema has many columns without values. A value costs
   * one store, and packing eight of them one multiplication. If each value were shifted into its
   * place, it would wait for the one before it.
   */
  private byte[] staged = {};

  private int stagedCount;

  /** Working memory of {@link BooleanPacking#toBytes}, created for the first batch. */
  private boolean[] scratch;

  /**
   * Creates an encoder without slabs. The first values that are packed allocate one.
   *
   * @param initialSize size in bytes of the first page's first slab
   * @param pageSizeHint expected size of a page in bytes, not a limit
   * @param allocator source of the slabs
   */
  public PlainBooleanEncoder(int initialSize, int pageSizeHint, ByteBufferAllocator allocator) {
    out = new SlabOutput(initialSize, pageSizeHint, allocator);
  }

  /** Appends a value. */
  public void writeBoolean(boolean v) {
    int at = stagedCount;
    if (at >= staged.length - BooleanPacking.SLACK) {
      at = makeRoom();
    }
    staged[at] = (byte) (v ? 1 : 0);
    stagedCount = at + 1;
  }

  /** Appends {@code src[offset .. offset + count - 1]}. */
  public void writeBooleans(boolean[] src, int offset, int count) {
    if (scratch == null) {
      scratch = new boolean[STAGED + BooleanPacking.SLACK];
    }
    for (int done = 0; done < count; ) {
      if (stagedCount >= staged.length - BooleanPacking.SLACK) {
        makeRoom();
      }
      int n = Math.min(STAGED - stagedCount, count - done);
      BooleanPacking.toBytes(src, offset + done, staged, stagedCount, n, scratch);
      stagedCount += n;
      done += n;
    }
  }

  /** Packs the staged values, if there are any. Returns the index for the next one. */
  private int makeRoom() {
    if (staged.length == 0) {
      staged = new byte[STAGED + BooleanPacking.SLACK];
    } else {
      packStaged();
    }
    return stagedCount;
  }

  /** Packs the staged values, padded to whole bytes. */
  private void packStaged() {
    int bytes = (stagedCount + 7) / 8;
    Arrays.fill(staged, stagedCount, bytes * 8, (byte) 0);
    BooleanBits.pack(staged, 0, staged, 0, bytes);
    out.write(staged, 0, bytes);
    stagedCount = 0;
  }

  /** Returns the size of the page in bytes, including a last byte that is not full. */
  public long size() {
    return sizeAfter(0);
  }

  /** Returns what {@link #size()} will be after {@code count} more values. */
  public long sizeAfter(int count) {
    return out.size() + (stagedCount + count + 7) / 8;
  }

  /** Returns the page, in place. It is valid until {@link #reset()} or {@link #close()}. */
  public BytesInput toBytesInput() {
    packStaged();
    return out.toBytesInput();
  }

  /** Drops the page and begins the next one. */
  public void reset() {
    stagedCount = 0;
    out.reset();
  }

  /** Drops the page and releases every slab. */
  public void close() {
    stagedCount = 0;
    out.close();
  }

  /** Returns how many bytes of memory this encoder holds in slabs. */
  public long allocatedSize() {
    return out.allocatedSize();
  }
}
