package dev.parquetfast.binary;

import java.nio.ByteBuffer;
import org.apache.parquet.io.api.Binary;

/** In what kind of memory a byte string lies, as far as that decides how its bytes are got at. */
public final class BinaryMemory {

  private static final Class<?> BUFFER =
      Binary.fromConstantByteBuffer(ByteBuffer.allocate(0)).getClass();

  private static final Class<?> WHOLE_ARRAY = Binary.fromConstantByteArray(new byte[0]).getClass();

  private BinaryMemory() {}

  /** Whether it lies in a buffer; {@code writeTo} of such a value copies a direct one first. */
  public static boolean isBuffer(Binary value) {
    return value.getClass() == BUFFER;
  }

  /** Whether it is an array, which {@code getBytesUnsafe} gives without a copy. */
  public static boolean isWholeArray(Binary value) {
    return value.getClass() == WHOLE_ARRAY;
  }
}
