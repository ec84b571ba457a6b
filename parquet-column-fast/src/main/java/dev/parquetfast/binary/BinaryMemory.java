package dev.parquetfast.binary;

import java.nio.ByteBuffer;
import org.apache.parquet.io.api.Binary;

/** Tells which kind of memory holds a byte string, where that decides how to access its bytes. */
public final class BinaryMemory {

  private static final Class<?> BUFFER =
      Binary.fromConstantByteBuffer(ByteBuffer.allocate(0)).getClass();

  private static final Class<?> WHOLE_ARRAY = Binary.fromConstantByteArray(new byte[0]).getClass();

  private BinaryMemory() {}

  /**
   * Returns whether the value is in a {@link ByteBuffer}. {@code writeTo} of such a value copies a
   * direct buffer first.
   */
  public static boolean isBuffer(Binary value) {
    return value.getClass() == BUFFER;
  }

  /**
   * Returns whether the value is a whole array, which {@code getBytesUnsafe} returns without a
   * copy.
   */
  public static boolean isWholeArray(Binary value) {
    return value.getClass() == WHOLE_ARRAY;
  }
}
