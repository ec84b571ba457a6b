package dev.parquetfast.vector;

import static jdk.incubator.vector.VectorOperators.LSHL;
import static jdk.incubator.vector.VectorOperators.LSHR;

import jdk.incubator.vector.ByteVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorShuffle;
import jdk.incubator.vector.VectorSpecies;

/**
 * Unpacks numbers with vectors of ints.
 *
 * <p>A number begins in one 4-byte word of the packed bytes and ends in the same or the next. Each
 * lane takes both words ({@code vpermd}), moves its bits to their place ({@code vpsrlvd}, {@code
 * vpsllvd}), and joins and masks them ({@code vpord}, {@code vpandd}; with 512 bits one {@code
 * vpternlogd}). Words are permuted rather than bytes, because permuting all bytes of 512 bits takes
 * an extension that many CPUs lack (VBMI).
 *
 * <p>See {@link SplitVectors} on why a kernel is one long method.
 */
final class BitVectors {

  private static final int MAX_WIDTH = Integer.SIZE;

  private static final VectorSpecies<Integer> INTS = PreferredWidth.species(int.class);

  /** Number of ints in a vector; a multiple of 8. */
  private static final int N = INTS.length();

  private static final VectorSpecies<Byte> BYTES = INTS.withLanes(byte.class);

  /** By bit width: for each number the word in which it begins. */
  private static final VectorShuffle<?>[] FIRST = new VectorShuffle<?>[MAX_WIDTH + 1];

  /**
   * By bit width: for each number the word in which it may end, which is the next one. It is the
   * same one if the number begins at bit 0, and for the last number, which ends in the last word.
   */
  private static final VectorShuffle<?>[] NEXT = new VectorShuffle<?>[MAX_WIDTH + 1];

  /** From index {@code N * width} on: at which bit of its word each number begins. */
  private static final int[] DOWN = new int[(MAX_WIDTH + 1) * N];

  /** From the same index on: how far the bits of the second word move up; 0 for the same word. */
  private static final int[] UP = new int[(MAX_WIDTH + 1) * N];

  static {
    for (int width = 1; width <= MAX_WIDTH; width++) {
      int[] first = new int[N];
      int[] next = new int[N];
      for (int i = 0; i < N; i++) {
        int bit = i * width;
        first[i] = bit / Integer.SIZE;
        next[i] = bit % Integer.SIZE == 0 ? first[i] : Math.min(first[i] + 1, N - 1);
        DOWN[N * width + i] = bit % Integer.SIZE;
        UP[N * width + i] = -bit & Integer.SIZE - 1;
      }
      FIRST[width] = VectorShuffle.fromArray(INTS, first, 0);
      NEXT[width] = VectorShuffle.fromArray(INTS, next, 0);
    }
  }

  @SuppressWarnings("unchecked") // arrays cannot have the type of a shuffle of ints
  public int unpack(byte[] src, int srcOffset, int width, int[] dst, int dstOffset, int count) {
    VectorShuffle<Integer> first = (VectorShuffle<Integer>) FIRST[width];
    VectorShuffle<Integer> next = (VectorShuffle<Integer>) NEXT[width];
    IntVector down = IntVector.fromArray(INTS, DOWN, N * width);
    IntVector up = IntVector.fromArray(INTS, UP, N * width);
    int mask = -1 >>> (Integer.SIZE - width);
    int step = N / Byte.SIZE * width;
    int loads = (src.length - srcOffset - BYTES.length() + step) / step;
    int n = Math.max(0, Math.min(count / N, loads)) * N;
    int at = srcOffset;
    int to = dstOffset;
    int end = dstOffset + n;
    for (; to <= end - 4 * N; at += 4 * step, to += 4 * N) {
      IntVector w0 = ByteVector.fromArray(BYTES, src, at).reinterpretAsInts();
      IntVector low0 = w0.rearrange(first).lanewise(LSHR, down);
      IntVector high0 = w0.rearrange(next).lanewise(LSHL, up);
      low0.or(high0).and(mask).intoArray(dst, to);
      IntVector w1 = ByteVector.fromArray(BYTES, src, at + step).reinterpretAsInts();
      IntVector low1 = w1.rearrange(first).lanewise(LSHR, down);
      IntVector high1 = w1.rearrange(next).lanewise(LSHL, up);
      low1.or(high1).and(mask).intoArray(dst, to + N);
      IntVector w2 = ByteVector.fromArray(BYTES, src, at + 2 * step).reinterpretAsInts();
      IntVector low2 = w2.rearrange(first).lanewise(LSHR, down);
      IntVector high2 = w2.rearrange(next).lanewise(LSHL, up);
      low2.or(high2).and(mask).intoArray(dst, to + 2 * N);
      IntVector w3 = ByteVector.fromArray(BYTES, src, at + 3 * step).reinterpretAsInts();
      IntVector low3 = w3.rearrange(first).lanewise(LSHR, down);
      IntVector high3 = w3.rearrange(next).lanewise(LSHL, up);
      low3.or(high3).and(mask).intoArray(dst, to + 3 * N);
    }
    for (; to < end; at += step, to += N) {
      IntVector w = ByteVector.fromArray(BYTES, src, at).reinterpretAsInts();
      IntVector low = w.rearrange(first).lanewise(LSHR, down);
      IntVector high = w.rearrange(next).lanewise(LSHL, up);
      low.or(high).and(mask).intoArray(dst, to);
    }
    return n;
  }
}
