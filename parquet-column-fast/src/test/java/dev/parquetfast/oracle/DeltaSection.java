package dev.parquetfast.oracle;

import java.io.ByteArrayOutputStream;
import java.util.Random;

/**
 * Writes DELTA_BINARY_PACKED sections byte by byte, so that tests can have any layout, including
 * wrong ones.
 */
public final class DeltaSection {

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();

  /** Begins a section with these header fields. */
  public static DeltaSection header(long blockSize, long miniblocks, long count, long first) {
    return new DeltaSection().varint(blockSize).varint(miniblocks).varint(count).zigZag(first);
  }

  /**
   * Returns a section such as foreign writers produce: bit widths are larger than needed, and
   * random for miniblocks without values.
   *
   * @param width minimum bit width of a miniblock
   */
  public static byte[] loose(int blockSize, int miniblocks, int width, long seed, long... values) {
    Random junk = new Random(seed);
    int size = blockSize / miniblocks;
    DeltaSection section =
        header(blockSize, miniblocks, values.length, values.length == 0 ? 0 : values[0]);
    for (int from = 1; from < values.length; from += blockSize) {
      int to = Math.min(values.length, from + blockSize);
      long smallest = Long.MAX_VALUE;
      for (int i = from; i < to; i++) {
        smallest = Math.min(smallest, values[i] - values[i - 1]);
      }
      section.zigZag(smallest);
      long[][] packed = new long[miniblocks][size];
      int[] widths = new int[miniblocks];
      for (int m = 0; m < miniblocks; m++) {
        long bits = 0;
        for (int j = 0; j < size; j++) {
          int i = from + m * size + j;
          packed[m][j] = i < to ? values[i] - values[i - 1] - smallest : junk.nextLong();
          bits |= i < to ? packed[m][j] : 0;
        }
        boolean used = from + m * size < to;
        int needed = Math.max(width, Long.SIZE - Long.numberOfLeadingZeros(bits));
        widths[m] = used ? needed : junk.nextInt(256);
        section.raw(widths[m]);
      }
      for (int m = 0; m < miniblocks && from + m * size < to; m++) {
        section.pack(packed[m], widths[m]);
      }
    }
    return section.bytes();
  }

  /** Writes a ULEB128 number. */
  public DeltaSection varint(long value) {
    long left = value;
    for (; (left & ~0x7FL) != 0; left >>>= 7) {
      raw((int) (left & 0x7F) | 0x80);
    }
    return raw((int) left);
  }

  public DeltaSection zigZag(long value) {
    return varint((value << 1) ^ (value >> 63));
  }

  public DeltaSection raw(int... bytes) {
    for (int b : bytes) {
      out.write(b);
    }
    return this;
  }

  private void pack(long[] numbers, int width) {
    byte[] bytes = new byte[numbers.length * width / 8];
    for (int i = 0; i < numbers.length * width; i++) {
      bytes[i / 8] |= (byte) (((numbers[i / width] >>> (i % width)) & 1) << (i % 8));
    }
    out.write(bytes, 0, bytes.length);
  }

  public byte[] bytes() {
    return out.toByteArray();
  }
}
