package dev.parquetfast.packing;

import java.lang.reflect.Array;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;

/** One call of a packer, whose outcome is the same with any implementation. */
final class Case {

  /** What packed bytes are in. */
  enum Memory {
    ARRAY,
    HEAP,
    HEAP_LITTLE_ENDIAN,
    HEAP_SLICE,
    HEAP_READ_ONLY,
    DIRECT,
    DIRECT_LITTLE_ENDIAN,
    DIRECT_SLICE,
    DIRECT_READ_ONLY;

    Object of(byte[] bytes) {
      switch (this) {
        case ARRAY:
          return bytes;
        case HEAP:
          return ByteBuffer.wrap(bytes);
        case HEAP_LITTLE_ENDIAN:
          return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        case HEAP_SLICE:
          return slice(ByteBuffer.allocate(bytes.length + 20), bytes);
        case HEAP_READ_ONLY:
          return slice(ByteBuffer.allocate(bytes.length + 20), bytes).asReadOnlyBuffer();
        case DIRECT:
          return ByteBuffer.allocateDirect(bytes.length).put(bytes).flip();
        case DIRECT_LITTLE_ENDIAN:
          return slice(ByteBuffer.allocateDirect(bytes.length + 20), bytes)
              .order(ByteOrder.LITTLE_ENDIAN);
        case DIRECT_SLICE:
          return slice(ByteBuffer.allocateDirect(bytes.length + 20), bytes);
        case DIRECT_READ_ONLY:
          return slice(ByteBuffer.allocateDirect(bytes.length + 20), bytes).asReadOnlyBuffer();
        default:
          throw new AssertionError();
      }
    }

    /** A section of a larger buffer, other than zeros before and after it. */
    private static ByteBuffer slice(ByteBuffer larger, byte[] bytes) {
      while (larger.hasRemaining()) {
        larger.put((byte) 0x5A);
      }
      larger.position(7).limit(7 + bytes.length);
      ByteBuffer slice = larger.slice();
      slice.put(bytes).flip();
      return slice;
    }
  }

  private final Class<?> type;
  private final int width;

  /** 8 or 32. */
  private final int count;

  Case(Class<?> type, int width, int count) {
    this.type = type;
    this.width = width;
    this.count = count;
  }

  /**
   * Unpacks to position {@code to} of an array of {@code room} numbers, and returns what the array
   * has then, or how the call failed.
   */
  String unpacked(Packers packers, Memory memory, byte[] bytes, int at, int room, int to)
      throws Throwable {
    Object numbers = Array.newInstance(type, room);
    for (int i = 0; i < room; i++) {
      Array.setByte(numbers, i, (byte) -3);
    }
    Object source = memory.of(bytes);
    Class<?> sourceType = memory == Memory.ARRAY ? byte[].class : ByteBuffer.class;
    try {
      Packers.call(
          packers.of(type, width),
          "unpack" + count + "Values",
          sourceType,
          source,
          at,
          numbers,
          to);
    } catch (IndexOutOfBoundsException e) {
      return "out of bounds";
    }
    if (source instanceof ByteBuffer) {
      // Neither the buffer nor its bytes have changed.
      ByteBuffer buffer = (ByteBuffer) source;
      if (buffer.position() != 0 || !buffer.equals(ByteBuffer.wrap(bytes))) {
        return "changed " + buffer;
      }
    }
    return text(numbers);
  }

  /**
   * Packs an array of numbers from {@code from} on to position {@code at} of {@code room} bytes,
   * and returns what these are then, or how the call failed.
   */
  String packed(Packers packers, long[] numbers, int from, int room, int at) throws Throwable {
    Object source =
        type == int.class ? Arrays.stream(numbers).mapToInt(i -> (int) i).toArray() : numbers;
    byte[] bytes = new byte[room];
    Arrays.fill(bytes, (byte) 0x5A);
    try {
      Packers.call(
          packers.of(type, width),
          "pack" + count + "Values",
          source.getClass(),
          source,
          from,
          bytes,
          at);
    } catch (IndexOutOfBoundsException e) {
      return "out of bounds";
    }
    return Arrays.toString(bytes);
  }

  /** How many bytes the numbers take. */
  int bytes() {
    return count / Byte.SIZE * width;
  }

  private static String text(Object numbers) {
    return numbers instanceof int[]
        ? Arrays.toString((int[]) numbers)
        : Arrays.toString((long[]) numbers);
  }

  @Override
  public String toString() {
    return count + " " + type + "s of " + width + " bits";
  }
}
