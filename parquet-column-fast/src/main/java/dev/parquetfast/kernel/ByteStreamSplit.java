package dev.parquetfast.kernel;

import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.LongBuffer;

/**
 * Values of a fixed width and their byte streams, in both directions: a transpose of bytes.
 *
 * <p><b>Layout.</b> {@code count} values of {@code width} bytes, back to back, on one side; on the
 * other {@code width} streams of {@code count} bytes, stream <i>k</i> holding byte <i>k</i> of each
 * value in order and beginning {@code k * stride} bytes behind the first. Parquet format,
 * Encodings, "Byte Stream Split (BYTE_STREAM_SPLIT = 9)".
 *
 * <p><b>How.</b> Streams are taken in groups of 8, as long as there are so many, and the rest in
 * groups of 4, 2 and 1. A group of <i>g</i> streams is <i>g</i> rows of longs, in {@code scratch}:
 * long <i>j</i> of a row holds bytes <i>8j … 8j + 7</i> of its stream. Exchanging the odd bytes of
 * the even rows with the even bytes of the odd ones, and then likewise pairs of bytes between rows
 * 2 apart and halves between rows 4 apart, as far as the group has such rows, leaves in row
 * <i>r</i> the <i>g</i> bytes of values <i>8j + r, 8j + r + g</i> and so on. The exchanges are
 * loops over two arrays each, which compilers turn into vector instructions, and are their own
 * inverse, so both directions share them. Up to 7 last values are copied byte by byte.
 *
 * <p><b>Bounds.</b> Nothing is read or written but the values, the streams and the scratch: there
 * is no slack. All accesses go through arrays, {@link VarHandle}s and buffers that check them, so
 * no argument can reach outside; callers check only that both sides lie within sections of their
 * own. {@code width * count} and {@code stride * width} must be within an int.
 */
public final class ByteStreamSplit {

  /** Rows of scratch: the most streams that are transposed together. */
  private static final int ROWS = Long.BYTES;

  private ByteStreamSplit() {}

  /**
   * Working memory for values of a width, {@code count} of them at once.
   *
   * <p>More values than that are transposed in blocks that fit.
   *
   * @param width bytes of a value, positive
   * @param count number of values, not negative
   */
  public static long[][] scratch(int width, int count) {
    return new long[groupOf(width)][Math.max(1, count / Long.BYTES)];
  }

  /**
   * Decodes: values from their streams.
   *
   * @param src the streams, from index {@code srcOffset} on; its position and order do not matter
   * @param stride bytes from the start of one stream to the start of the next
   * @param width bytes of a value
   * @param dst gets the values, from {@code dstOffset} on
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
   * Encodes: streams from their values.
   *
   * @param src the values, from {@code srcOffset} on
   * @param width bytes of a value
   * @param dst gets the streams, from index {@code dstOffset} on; its position and order do not
   *     matter and do not change
   * @param dstLongs all of {@code dst} as little-endian longs, where streams go that begin at whole
   *     ones; its position changes. A view that is made here for each piece of a stream would be
   *     garbage in proportion to the values, unless the JIT proves that it can do without
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

  /** The largest group that {@code streams} streams fill. */
  private static int groupOf(int streams) {
    return streams >= ROWS ? ROWS : Integer.highestOneBit(streams);
  }

  /** The rows of streams become rows of parts of values, or the other way round. */
  private static void exchange(long[][] rows, int longs, int group) {
    for (int apart = 1; apart < group; apart *= 2) {
      exchange(rows, apart, longs, group, apart * Byte.SIZE);
    }
  }

  /** Rows of parts of values, which are the values, become rows of values in sequence. */
  private static void pack(long[][] rows, int longs, int group) {
    for (int bits = group * Byte.SIZE; bits < Long.SIZE && group > 1; bits *= 2) {
      exchange(rows, 1, longs, group, bits);
    }
  }

  /** The inverse of {@link #pack}. */
  private static void unpack(long[][] rows, int longs, int group) {
    for (int bits = Long.SIZE / 2; bits >= group * Byte.SIZE && group > 1; bits /= 2) {
      exchange(rows, 1, longs, group, bits);
    }
  }

  /** Which long of every {@code group} longs of packed values a row holds. */
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
   * @param bits size of a part
   * @param low has the bits set that belong to even parts, counted from the least significant
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

  /** Puts packed values, of as many bytes as the group has rows, to their places. */
  private static void store(long[][] rows, int longs, int group, byte[] dst, int offset) {
    for (int r = 0; r < group; r++) {
      long[] row = rows[r];
      int at = offset + packedIndex(r, group) * Long.BYTES;
      for (int j = 0; j < longs; j++, at += group * Long.BYTES) {
        LittleEndian.LONG.set(dst, at, row[j]);
      }
    }
  }

  /** The inverse of {@link #store}. */
  private static void load(byte[] src, int offset, long[][] rows, int longs, int group) {
    for (int r = 0; r < group; r++) {
      long[] row = rows[r];
      int at = offset + packedIndex(r, group) * Long.BYTES;
      for (int j = 0; j < longs; j++, at += group * Long.BYTES) {
        row[j] = (long) LittleEndian.LONG.get(src, at);
      }
    }
  }

  /** Puts the group's part of each value, which the rows hold, to its place in the value. */
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

  /** The inverse of {@link #storeParts}. */
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
