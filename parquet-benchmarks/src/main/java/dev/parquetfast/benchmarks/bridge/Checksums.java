package dev.parquetfast.benchmarks.bridge;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Locale;
import java.util.zip.CRC32;

/** The {@linkplain FileScan#digest digest} of a column. */
public final class Checksums {

  private final CRC32 rows = new CRC32();
  private final CRC32 values = new CRC32();
  private final CRC32 bytes = new CRC32();
  private final ByteBuffer number = ByteBuffer.allocate(Long.BYTES).order(ByteOrder.LITTLE_ENDIAN);

  public void row(boolean hasValue) {
    rows.update(hasValue ? 1 : 0);
  }

  /** Adds an element of an array of numbers or booleans. */
  public void value(Object array, int index) {
    number.clear();
    if (array instanceof long[] longs) {
      number.putLong(longs[index]);
    } else if (array instanceof double[] doubles) {
      number.putDouble(doubles[index]);
    } else if (array instanceof int[] ints) {
      number.putInt(ints[index]);
    } else if (array instanceof float[] floats) {
      number.putFloat(floats[index]);
    } else {
      number.put((byte) (((boolean[]) array)[index] ? 1 : 0));
    }
    values.update(number.flip());
  }

  /** Adds a string, which is a whole array. */
  public void value(byte[] array) {
    value(array, 0, array.length);
  }

  /** Adds a string, which is a part of an array. */
  public void value(byte[] array, int start, int end) {
    number.clear();
    values.update(number.putInt(end - start).flip());
    bytes.update(array, start, end - start);
  }

  @Override
  public String toString() {
    return String.format(
        Locale.ROOT, "%08x-%08x-%08x", rows.getValue(), values.getValue(), bytes.getValue());
  }
}
