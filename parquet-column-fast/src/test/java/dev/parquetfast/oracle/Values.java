package dev.parquetfast.oracle;

import java.util.Arrays;

/**
 * A sequence of values of one type, without Parquet's classes, so that it can pass between class
 * loaders. Numbers are kept as bits: a float as {@code floatToRawIntBits}, sign-extended; a double
 * as {@code doubleToRawLongBits}; a boolean as 0 or 1.
 */
public final class Values {
  private final Type type;
  private final long[] bits;
  private final byte[][] bytes;

  private Values(Type type, long[] bits, byte[][] bytes) {
    this.type = type;
    this.bits = bits;
    this.bytes = bytes;
  }

  /** Returns {@code size} values: zeros, or nulls for byte strings. */
  public static Values empty(Type type, int size) {
    return type.isBytes()
        ? new Values(type, new long[0], new byte[size][])
        : new Values(type, new long[size], new byte[0][]);
  }

  public static Values ofBits(Type type, long... bits) {
    return new Values(type, bits, new byte[0][]);
  }

  public static Values ofBytes(Type type, byte[]... bytes) {
    return new Values(type, new long[0], bytes);
  }

  public Type type() {
    return type;
  }

  public int size() {
    return type.isBytes() ? bytes.length : bits.length;
  }

  public long bits(int index) {
    return bits[index];
  }

  public byte[] bytes(int index) {
    return bytes[index];
  }

  public void set(int index, long value) {
    bits[index] = value;
  }

  public void set(int index, byte[] value) {
    bytes[index] = value;
  }

  /** Returns copies of the values {@code from .. to - 1}. */
  public Values range(int from, int to) {
    return type.isBytes()
        ? new Values(type, bits, Arrays.copyOfRange(bytes, from, to))
        : new Values(type, Arrays.copyOfRange(bits, from, to), bytes);
  }

  /** Returns copies of these values, followed by copies of others of the same type. */
  public Values concat(Values others) {
    int size = size();
    Values both =
        type.isBytes()
            ? new Values(type, bits, Arrays.copyOf(bytes, size + others.size()))
            : new Values(type, Arrays.copyOf(bits, size + others.size()), bytes);
    System.arraycopy(others.bits, 0, both.bits, type.isBytes() ? 0 : size, others.bits.length);
    System.arraycopy(others.bytes, 0, both.bytes, type.isBytes() ? size : 0, others.bytes.length);
    return both;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Values
        && type == ((Values) other).type
        && Arrays.equals(bits, ((Values) other).bits)
        && Arrays.deepEquals(bytes, ((Values) other).bytes);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(bits) + Arrays.deepHashCode(bytes);
  }

  @Override
  public String toString() {
    String all = type.isBytes() ? Arrays.deepToString(bytes) : Arrays.toString(bits);
    return type + "[" + size() + "] " + (all.length() > 500 ? all.substring(0, 500) + "..." : all);
  }
}
