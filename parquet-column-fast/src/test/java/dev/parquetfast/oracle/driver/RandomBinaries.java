package dev.parquetfast.oracle.driver;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Random;
import org.apache.parquet.io.api.Binary;

/** Random byte strings that are hard to distinguish, in every kind of {@link Binary}. */
final class RandomBinaries {

  /** Kinds for any bytes; strings have kinds of their own. */
  static final int KINDS = 10;

  private RandomBinaries() {}

  /**
   * Returns bytes with few distinct values and few prefixes. Some bytes are negative as signed
   * numbers.
   */
  static byte[] bytes(Random random, int length) {
    byte[] bytes = new byte[length];
    byte fill = (byte) (random.nextInt(4) * 0x55);
    Arrays.fill(bytes, fill);
    for (int i = random.nextInt(4); i > 0 && length > 0; i--) {
      bytes[random.nextInt(length)] = (byte) random.nextInt();
    }
    return bytes;
  }

  /**
   * Wraps bytes in any kind but buffers with an offset. Upstream finds the same bytes at two
   * offsets unequal, so its dictionaries have them twice and its fall-back loses count.
   */
  static Binary wrap(Random random, byte[] bytes) {
    return wrap(random.nextInt(5), bytes);
  }

  static Binary wrap(int kind, byte[] bytes) {
    int before = 3;
    byte[] longer = new byte[before + bytes.length + 2];
    Arrays.fill(longer, (byte) 0xA5);
    System.arraycopy(bytes, 0, longer, before, bytes.length);
    ByteBuffer direct = ByteBuffer.allocateDirect(longer.length);
    direct.put(longer).clear();
    switch (kind) {
      case 0:
        return Binary.fromConstantByteArray(bytes);
      case 1:
        return Binary.fromReusedByteArray(bytes.clone());
      case 2:
        return Binary.fromConstantByteArray(longer, before, bytes.length);
      case 3:
        return Binary.fromReusedByteArray(longer, before, bytes.length);
      case 4:
        return Binary.fromConstantByteBuffer(ByteBuffer.wrap(bytes));
      case 5:
        return Binary.fromReusedByteBuffer(ByteBuffer.wrap(longer), before, bytes.length);
      case 6:
        return Binary.fromConstantByteBuffer(direct, before, bytes.length);
      case 7:
        return Binary.fromReusedByteBuffer(direct, before, bytes.length);
      case 8:
        return Binary.fromConstantByteBuffer(
            ByteBuffer.wrap(longer).asReadOnlyBuffer(), before, bytes.length);
      case 9:
        direct.position(before).limit(before + bytes.length);
        return Binary.fromConstantByteBuffer(direct.slice());
      default:
        throw new IllegalArgumentException("No kind " + kind);
    }
  }
}
