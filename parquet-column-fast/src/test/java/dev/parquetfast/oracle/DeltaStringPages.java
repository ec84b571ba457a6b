package dev.parquetfast.oracle;

import java.io.ByteArrayOutputStream;
import java.util.Arrays;

/** Makes pages of DELTA_LENGTH_BYTE_ARRAY and DELTA_BYTE_ARRAY with any lengths, valid or not. */
public final class DeltaStringPages {

  private DeltaStringPages() {}

  /** Returns the page of values with these lengths and bytes. */
  public static byte[] lengthPage(int[] lengths, byte[] bytes) {
    return concat(section(lengths), bytes);
  }

  /**
   * Returns the page of values with these lengths of prefixes and suffixes, and these bytes of
   * suffixes.
   */
  public static byte[] prefixPage(int[] prefixes, int[] suffixes, byte[] bytes) {
    return concat(section(prefixes), section(suffixes), bytes);
  }

  /** Returns the DELTA_BINARY_PACKED section that upstream writes for these integers. */
  public static byte[] section(int... ints) {
    long[] bits = Arrays.stream(ints).asLongStream().toArray();
    Values values = Values.ofBits(Type.INT32, bits);
    try (Driver.Writer writer =
        Implementations.UPSTREAM.writer(
            Codec.DELTA_BINARY_PACKED, Type.INT32, 0, 64, 4096, Driver.Allocator.HEAP)) {
      for (int i = 0; i < ints.length; i++) {
        writer.write(values, i);
      }
      return writer.bytes();
    }
  }

  /**
   * Returns a section of {@code count} zeros in one block. It has only a few bytes, because deltas
   * of 0 bits take none.
   */
  public static byte[] zeros(int count) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    writeVarint(out, (count + 127L) / 128 * 128);
    writeVarint(out, 1);
    writeVarint(out, count);
    writeVarint(out, 0);
    writeVarint(out, 0);
    out.write(0);
    return out.toByteArray();
  }

  public static byte[] concat(byte[]... parts) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    for (byte[] part : parts) {
      out.writeBytes(part);
    }
    return out.toByteArray();
  }

  private static void writeVarint(ByteArrayOutputStream out, long value) {
    long rest = value;
    for (; rest > 0x7F; rest >>>= 7) {
      out.write((int) (rest & 0x7F) | 0x80);
    }
    out.write((int) rest);
  }
}
