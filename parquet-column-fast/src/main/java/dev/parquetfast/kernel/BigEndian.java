package dev.parquetfast.kernel;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Big-endian numbers in byte arrays; the counterpart of {@link LittleEndian}. Independent of the
 * platform's byte order. Every access is checked against the array's length.
 */
final class BigEndian {

  /** 4-byte integers; {@code (int) INT.get(array, byteIndex)}. */
  static final VarHandle INT =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);

  /** 8-byte integers; {@code (long) LONG.get(array, byteIndex)}. */
  static final VarHandle LONG =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

  private BigEndian() {}
}
