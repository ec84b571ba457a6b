package dev.parquetfast.kernel;

import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.LongBuffer;

/**
 * Converts between values of a fixed width and their byte streams: a transpose of bytes.
 *
 * <p><b>Layout.</b> One side is {@code count} values of {@code width} bytes, back to back. The
 * other is {@code width} streams of {@code count} bytes: stream <i>k</i> holds byte <i>k</i> of
 * each value in order, and begins {@code k * stride} bytes after the start of the first stream.
 * Parquet format, Encodings, "Byte Stream Split (BYTE_STREAM_SPLIT = 9)".
 *
 * <p><b>How.</b> Streams are transposed in groups of 8 while there are as many, and the rest in
 * groups of 4, 2 and 1. A group of <i>g</i> streams is <i>g</i> rows of longs in {@code scratch}.
 * Long <i>j</i> of a row holds bytes <i>8j … 8j + 7</i> of its stream. First the odd bytes of the
 * even rows are exchanged with the even bytes of the odd rows. Then pairs of bytes are exchanged
 * between rows 2 apart, and halves between rows 4 apart, if the group has such rows. Row <i>r</i>
 * then holds the <i>g</i> bytes of values <i>8j + r, 8j + r + g</i> and so on. Each exchange is a
 * loop over two arrays, which compilers turn into vector instructions. It is its own inverse, so
 * both directions share it. The last values, up to 7, are copied byte by byte.
 *
 * <p><b>Bounds.</b> Only the values, the streams and the scratch are read or written: there is no
 * slack. Arrays, {@link VarHandle}s and buffers check all accesses, so no argument can reach
 * outside. Callers check only that both sides are within their own sections. {@code width * count}
 * and {@code stride * width} must be within an int.
 */
public final class ByteStreamSplit {

  /** Maximum number of rows of scratch, and so of streams that are transposed together. */
  private static final int ROWS = Long.BYTES;

  private ByteStreamSplit() {}

  /**
   * Returns working memory for {@code count} values of a width.
   *
   * <p>If there are more values, they are transposed in blocks that fit.
   *
   * @param width size of a value in bytes, positive
   * @param count number of values, not negative
   */
  public static long[][] scratch(int width, int count) {
    return new long[groupOf(width)][Math.max(1, count / Long.BYTES)];
  }

  /**
   * Makes values from their streams: decodes.
   *
   * @param src the streams, from index {@code srcOffset} on; the buffer's position and byte order
   *     do not matter
   * @param stride bytes from the start of one stream to the start of the next
   * @param width size of a value in bytes
   * @param dst receives the values, from {@code dstOffset} on
   * @param count number of values
   * @param scratch working memory from {@link #scratch} for the same width
   */
  public static void join(
      ByteBuffer src,
      int srcOffset,
      int stride,
      int width,
      byte[] dst,
      int dstOffset,
      int count,
      long[][] scratch) {
    if (!VectorSplit.join(src, srcOffset, stride, width, dst, dstOffset, count, scratch)) {
      joinPlain(src, srcOffset, stride, width, dst, dstOffset, count, scratch);
    }
  }

  static void joinPlain(
      ByteBuffer src,
      int srcOffset,
      int stride,
      int width,
      byte[] dst,
      int dstOffset,
      int count,
      long[][] scratch) {
    int row = scratch[0].length;
    ByteBuffer streams = src.duplicate().order(ByteOrder.LITTLE_ENDIAN);
    int whole = count / Long.BYTES;
    for (int from = 0; from < whole; from += row) {
      int longs = Math.min(row, whole - from);
      int at = dstOffset + from * Long.BYTES * width;
      for (int stream = 0; stream < width; ) {
        int group = groupOf(width - stream);
        for (int r = 0; r < group; r++) {
          streams.position(srcOffset + (stream + r) * stride + from * Long.BYTES);
          streams.asLongBuffer().get(scratch[r], 0, longs);
        }
        exchange(scratch, longs, group);
        if (group == width) {
          pack(scratch, longs, group);
          store(scratch, longs, group, dst, at);
        } else {
          storeParts(scratch, longs, group, dst, at + stream, width);
        }
        stream += group;
      }
    }
    for (int i = whole * Long.BYTES; i < count; i++) {
      for (int k = 0; k < width; k++) {
        dst[dstOffset + i * width + k] = src.get(srcOffset + k * stride + i);
      }
    }
  }

  /**
   * Makes values of the size of an element from their streams at once, without working memory.
   *
   * @return false if no kernel for that is in use; then {@code dst} is undefined from {@code
   *     dstOffset} on, up to {@code count} values
   */
  public static boolean join(
      ByteBuffer src, int srcOffset, int stride, int[] dst, int dstOffset, int count) {
    return VectorSplit.join(src, srcOffset, stride, dst, dstOffset, count);
  }

  /** The same. */
  public static boolean join(
      ByteBuffer src, int srcOffset, int stride, long[] dst, int dstOffset, int count) {
    return VectorSplit.join(src, srcOffset, stride, dst, dstOffset, count);
  }

  /** The same. */
  public static boolean join(
      ByteBuffer src, int srcOffset, int stride, float[] dst, int dstOffset, int count) {
    return VectorSplit.join(src, srcOffset, stride, dst, dstOffset, count);
  }

  /** The same. */
  public static boolean join(
      ByteBuffer src, int srcOffset, int stride, double[] dst, int dstOffset, int count) {
    return VectorSplit.join(src, srcOffset, stride, dst, dstOffset, count);
  }

  /**
   * Makes streams from values: encodes.
   *
   * @param src the values, from {@code srcOffset} on
   * @param width size of a value in bytes
   * @param dst receives the streams, from index {@code dstOffset} on; the buffer's position and
   *     byte order do not matter and do not change
   * @param dstLongs all of {@code dst} as little-endian longs. Streams that begin at a multiple of
   *     8 bytes are written through it; its position changes. A view made here for each piece of a
   *     stream would be garbage in proportion to the values, unless the JIT proves that it does not
   *     escape
   * @param stride bytes from the start of one stream to the start of the next
   * @param count number of values
   * @param scratch working memory from {@link #scratch} for the same width
   */
  public static void split(
      byte[] src,
      int srcOffset,
      int width,
      ByteBuffer dst,
      LongBuffer dstLongs,
      int dstOffset,
      int stride,
      int count,
      long[][] scratch) {
    if (!VectorSplit.split(src, srcOffset, width, dst, dstOffset, stride, count)) {
      splitPlain(src, srcOffset, width, dst, dstLongs, dstOffset, stride, count, scratch);
    }
  }

  static void splitPlain(
      byte[] src,
      int srcOffset,
      int width,
      ByteBuffer dst,
      LongBuffer dstLongs,
      int dstOffset,
      int stride,
      int count,
      long[][] scratch) {
    int row = scratch[0].length;
    boolean wholeLongs = (dstOffset | stride) % Long.BYTES == 0;
    int whole = count / Long.BYTES;
    for (int from = 0; from < whole; from += row) {
      int longs = Math.min(row, whole - from);
      int at = srcOffset + from * Long.BYTES * width;
      for (int stream = 0; stream < width; ) {
        int group = groupOf(width - stream);
        if (group == width) {
          load(src, at, scratch, longs, group);
          unpack(scratch, longs, group);
        } else {
          loadParts(src, at + stream, width, scratch, longs, group);
        }
        exchange(scratch, longs, group);
        for (int r = 0; r < group; r++) {
          int to = dstOffset + (stream + r) * stride + from * Long.BYTES;
          if (wholeLongs) {
            dstLongs.position(to / Long.BYTES);
            dstLongs.put(scratch[r], 0, longs);
          } else {
            putAnywhere(scratch[r], longs, dst, to);
          }
        }
        stream += group;
      }
    }
    for (int i = whole * Long.BYTES; i < count; i++) {
      for (int k = 0; k < width; k++) {
        dst.put(dstOffset + k * stride + i, src[srcOffset + i * width + k]);
      }
    }
  }

  private static void putAnywhere(long[] src, int longs, ByteBuffer dst, int dstOffset) {
    ByteBuffer view = dst.duplicate().order(ByteOrder.LITTLE_ENDIAN);
    view.position(dstOffset);
    view.asLongBuffer().put(src, 0, longs);
  }

  /** Returns the size of the largest group that {@code streams} streams fill. */
  private static int groupOf(int streams) {
    return streams >= ROWS ? ROWS : Integer.highestOneBit(streams);
  }

  /** Turns rows of streams into rows of parts of values, or back. */
  private static void exchange(long[][] rows, int longs, int group) {
    for (int apart = 1; apart < group; apart *= 2) {
      exchange(rows, apart, longs, group, apart * Byte.SIZE);
    }
  }

  /** Turns rows of parts of values, here whole values, into rows of consecutive values. */
  private static void pack(long[][] rows, int longs, int group) {
    for (int bits = group * Byte.SIZE; bits < Long.SIZE && group > 1; bits *= 2) {
      exchange(rows, 1, longs, group, bits);
    }
  }

  /** Does the inverse of {@link #pack}. */
  private static void unpack(long[][] rows, int longs, int group) {
    for (int bits = Long.SIZE / 2; bits >= group * Byte.SIZE && group > 1; bits /= 2) {
      exchange(rows, 1, longs, group, bits);
    }
  }

  /** Returns which long of every {@code group} longs of packed values a row holds. */
  private static int packedIndex(int row, int group) {
    return group == 4 ? (row & 1) << 1 | row >> 1 : row;
  }

  private static void exchange(long[][] rows, int apart, int longs, int group, int bits) {
    long low = Long.divideUnsigned(-1L, (1L << bits) + 1);
    for (int r = 0; r < group; r++) {
      if ((r & apart) == 0) {
        exchange(rows[r], rows[r + apart], longs, bits, low);
      }
    }
  }

  /**
   * Exchanges parts between two rows.
   *
   * @param bits size of a part in bits
   * @param low mask of the even parts, counted from the least significant
   */
  private static void exchange(long[] even, long[] odd, int longs, int bits, long low) {
    for (int j = 0; j < longs; j++) {
      long a = even[j];
      long b = odd[j];
      long swap = ((a >>> bits) ^ b) & low;
      odd[j] = b ^ swap;
      even[j] = a ^ (swap << bits);
    }
  }

  /** Stores packed values in their places. A value has as many bytes as the group has rows. */
  private static void store(long[][] rows, int longs, int group, byte[] dst, int offset) {
    for (int r = 0; r < group; r++) {
      long[] row = rows[r];
      int at = offset + packedIndex(r, group) * Long.BYTES;
      for (int j = 0; j < longs; j++, at += group * Long.BYTES) {
        LittleEndian.LONG.set(dst, at, row[j]);
      }
    }
  }

  /** Does the inverse of {@link #store}. */
  private static void load(byte[] src, int offset, long[][] rows, int longs, int group) {
    for (int r = 0; r < group; r++) {
      long[] row = rows[r];
      int at = offset + packedIndex(r, group) * Long.BYTES;
      for (int j = 0; j < longs; j++, at += group * Long.BYTES) {
        row[j] = (long) LittleEndian.LONG.get(src, at);
      }
    }
  }

  /** Stores the parts of values that the rows hold in their places in the values. */
  private static void storeParts(
      long[][] rows, int longs, int group, byte[] dst, int offset, int width) {
    for (int r = 0; r < group; r++) {
      long[] row = rows[r];
      int at = offset + r * width;
      int step = group * width;
      switch (group) {
        case 8:
          for (int j = 0; j < longs; j++, at += step) {
            LittleEndian.LONG.set(dst, at, row[j]);
          }
          break;
        case 4:
          for (int j = 0; j < longs; j++, at += 2 * step) {
            long parts = row[j];
            LittleEndian.INT.set(dst, at, (int) parts);
            LittleEndian.INT.set(dst, at + step, (int) (parts >>> 32));
          }
          break;
        case 2:
          for (int j = 0; j < longs; j++, at += 4 * step) {
            long parts = row[j];
            LittleEndian.SHORT.set(dst, at, (short) parts);
            LittleEndian.SHORT.set(dst, at + step, (short) (parts >>> 16));
            LittleEndian.SHORT.set(dst, at + 2 * step, (short) (parts >>> 32));
            LittleEndian.SHORT.set(dst, at + 3 * step, (short) (parts >>> 48));
          }
          break;
        default:
          for (int j = 0; j < longs; j++) {
            for (long parts = row[j], i = 0; i < 8; i++, at += step, parts >>>= 8) {
              dst[at] = (byte) parts;
            }
          }
      }
    }
  }

  /** Does the inverse of {@link #storeParts}. */
  private static void loadParts(
      byte[] src, int offset, int width, long[][] rows, int longs, int group) {
    for (int r = 0; r < group; r++) {
      long[] row = rows[r];
      int at = offset + r * width;
      int step = group * width;
      switch (group) {
        case 8:
          for (int j = 0; j < longs; j++, at += step) {
            row[j] = (long) LittleEndian.LONG.get(src, at);
          }
          break;
        case 4:
          for (int j = 0; j < longs; j++, at += 2 * step) {
            row[j] =
                ((int) LittleEndian.INT.get(src, at) & 0xFFFFFFFFL)
                    | (long) (int) LittleEndian.INT.get(src, at + step) << 32;
          }
          break;
        case 2:
          for (int j = 0; j < longs; j++, at += 4 * step) {
            row[j] =
                ((short) LittleEndian.SHORT.get(src, at) & 0xFFFFL)
                    | ((short) LittleEndian.SHORT.get(src, at + step) & 0xFFFFL) << 16
                    | ((short) LittleEndian.SHORT.get(src, at + 2 * step) & 0xFFFFL) << 32
                    | (long) (short) LittleEndian.SHORT.get(src, at + 3 * step) << 48;
          }
          break;
        default:
          for (int j = 0; j < longs; j++) {
            long parts = 0;
            for (int i = 0; i < 8; i++, at += step) {
              parts |= (src[at] & 0xFFL) << (8 * i);
            }
            row[j] = parts;
          }
      }
    }
  }
}
