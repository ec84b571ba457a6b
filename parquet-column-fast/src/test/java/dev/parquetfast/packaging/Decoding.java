package dev.parquetfast.packaging;

import dev.parquetfast.kernel.BitUnpacking;
import dev.parquetfast.kernel.BooleanBits;
import dev.parquetfast.kernel.ByteStreamSplit;
import dev.parquetfast.kernel.VectorGate;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Random;

/**
 * A program that calls each kernel that has a variant with vectors, as often as its argument says,
 * and compares every result with values that it has computed bit by bit. {@link VersionIT} runs it
 * in JVMs of its own.
 */
final class Decoding {

  private static final int COUNT = 504;
  private static final int WIDTH = 12;

  private final byte[] src = new byte[COUNT * Long.BYTES];
  private final ByteBuffer streams = ByteBuffer.wrap(src);
  private final BooleanBits.Scratch scratch = new BooleanBits.Scratch();

  private final int[] numbers = new int[COUNT];
  private final boolean[] booleans = new boolean[COUNT];
  private final int[] ints = new int[COUNT];
  private final long[] longs = new long[COUNT];

  private Decoding() {
    new Random(44).nextBytes(src);
    for (int i = 0; i < COUNT; i++) {
      booleans[i] = bit(i) == 1;
      for (int bit = 0; bit < WIDTH; bit++) {
        numbers[i] |= bit(i * WIDTH + bit) << bit;
      }
      for (int b = 0; b < Long.BYTES; b++) {
        longs[i] |= (src[b * COUNT + i] & 0xFFL) << (b * Byte.SIZE);
      }
      ints[i] = (int) longs[i];
    }
  }

  private int bit(int index) {
    return src[index / Byte.SIZE] >>> (index % Byte.SIZE) & 1;
  }

  public static void main(String[] args) {
    Decoding decoding = new Decoding();
    for (int i = 0; i < Integer.parseInt(args[0]); i++) {
      decoding.numbers();
      decoding.booleans();
      decoding.joined();
      decoding.split();
    }
    System.out.println("all the same with " + VectorGate.description());
  }

  private void numbers() {
    int[] found = new int[COUNT];
    BitUnpacking.toInts(src, 0, WIDTH, found, 0, COUNT);
    same(Arrays.equals(numbers, found), "numbers");
  }

  private void booleans() {
    boolean[] found = new boolean[COUNT];
    BooleanBits.unpack(src, 0, found, 0, COUNT, scratch);
    same(Arrays.equals(booleans, found), "booleans");
  }

  private void joined() {
    int[] foundInts = new int[COUNT];
    if (ByteStreamSplit.join(streams, 0, COUNT, foundInts, 0, COUNT)) {
      same(Arrays.equals(ints, foundInts), "ints");
    }
    long[] foundLongs = new long[COUNT];
    if (ByteStreamSplit.join(streams, 0, COUNT, foundLongs, 0, COUNT)) {
      same(Arrays.equals(longs, foundLongs), "longs");
    }
    long[][] scratch = ByteStreamSplit.scratch(Long.BYTES, COUNT);
    byte[] values = new byte[src.length];
    ByteStreamSplit.join(streams, 0, COUNT, Long.BYTES, values, 0, COUNT, scratch);
    same(Arrays.equals(bytesOfLongs(), values), "bytes");
  }

  private void split() {
    ByteBuffer found = ByteBuffer.allocate(src.length).order(ByteOrder.LITTLE_ENDIAN);
    ByteStreamSplit.split(
        bytesOfLongs(),
        0,
        Long.BYTES,
        found,
        found.asLongBuffer(),
        0,
        COUNT,
        COUNT,
        ByteStreamSplit.scratch(Long.BYTES, COUNT));
    same(Arrays.equals(src, found.array()), "streams");
  }

  private byte[] bytesOfLongs() {
    ByteBuffer bytes = ByteBuffer.allocate(src.length).order(ByteOrder.LITTLE_ENDIAN);
    bytes.asLongBuffer().put(longs);
    return bytes.array();
  }

  private static void same(boolean same, String what) {
    if (!same) {
      throw new AssertionError(what);
    }
  }
}
