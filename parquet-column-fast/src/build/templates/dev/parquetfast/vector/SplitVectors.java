// _int    | int  | float                  | byte                  | long  | double
// _Ints   | Ints | Floats                 | Ints                  | Longs | Doubles
// _as     |      | .reinterpretAsFloats() | .reinterpretAsBytes() |       |
// _i      | i    | i                      | i * Integer.BYTES     |       |
// _last   | last | last                   | last * Integer.BYTES  |       |
package dev.parquetfast.vector;

import static jdk.incubator.vector.VectorOperators.B2I;
import static jdk.incubator.vector.VectorOperators.I2B;
import static jdk.incubator.vector.VectorOperators.LSHL;
import static jdk.incubator.vector.VectorOperators.LSHR;

import jdk.incubator.vector.ByteVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorShape;
import jdk.incubator.vector.VectorShuffle;
import jdk.incubator.vector.VectorSpecies;

/**
 * BYTE_STREAM_SPLIT with vectors of ints.
 *
 * <p>One vector of ints is made from a quarter as many bytes of each of four streams: each byte is
 * widened to an int ({@code vpmovsxbd}), moved to its place ({@code vpslld}) and merged ({@code
 * vpord}, or {@code vpternlogd} with 512 bits). Values of 8 bytes are two such vectors, whose ints
 * are interleaved ({@code vpermd}). Splitting moves each byte of an int down ({@code vpsrld}) and
 * narrows ({@code vpmovdb}; with AVX2 {@code vpackusdw} and {@code vpackuswb}).
 *
 * <p><b>Why the code repeats itself.</b> A vector is an object unless C2 inlines all that it passes
 * through. The methods of the Vector API are always inlined, others at C2's discretion. So a kernel
 * calls nothing else. Nor is it inlined itself: a method of more than 325 bytes of bytecode is not.
 * So the code that C2 compiles during the warm-up is the code that is used, whoever calls it. The
 * kernels of 4-byte values are that long only because they repeat the loop's body for the last
 * vector. And there is one for each type, because C2 would leave out the stores of types that have
 * not occurred during the warm-up.
 */
final class SplitVectors {

  private static final VectorSpecies<Integer> INTS = PreferredWidth.species(int.class);

  /** Number of ints in a vector. */
  private static final int N = INTS.length();

  /** One byte for each int. */
  private static final VectorSpecies<Byte> QUARTER =
      VectorSpecies.of(byte.class, VectorShape.forBitSize(INTS.vectorBitSize() / Integer.BYTES));

  private static final VectorSpecies<Byte> BYTES = INTS.withLanes(byte.class);

  /** Each int of the lower half twice, and each of the upper half. */
  private static final VectorShuffle<Integer> LOWER = VectorShuffle.fromOp(INTS, i -> i / 2);

  private static final VectorShuffle<Integer> UPPER =
      VectorShuffle.fromOp(INTS, i -> N / 2 + i / 2);

  private static final VectorMask<Integer> ODD = VectorMask.fromArray(INTS, odd(), 0);

  /** The even ints twice, and the odd ones. */
  private static final VectorShuffle<Integer> EVENS = VectorShuffle.fromOp(INTS, i -> 2 * i % N);

  private static final VectorShuffle<Integer> ODDS =
      VectorShuffle.fromOp(INTS, i -> (2 * i + 1) % N);

  private static final VectorMask<Integer> SECOND_HALF =
      VectorMask.fromArray(INTS, secondHalf(), 0);

  private static boolean[] odd() {
    boolean[] mask = new boolean[N];
    for (int i = 1; i < N; i += 2) {
      mask[i] = true;
    }
    return mask;
  }

  private static boolean[] secondHalf() {
    boolean[] mask = new boolean[N];
    for (int i = N / 2; i < N; i++) {
      mask[i] = true;
    }
    return mask;
  }

  // For int, float, byte:
  public void join_Ints(
      byte[] src, int srcOffset, int stride, _int[] dst, int dstOffset, int count) {
    int last = count - N;
    for (int i = 0; i < last; i += N) {
      IntVector v0 =
          (IntVector) ByteVector.fromArray(QUARTER, src, srcOffset + i).convertShape(B2I, INTS, 0);
      IntVector v1 =
          (IntVector)
              ByteVector.fromArray(QUARTER, src, srcOffset + i + stride).convertShape(B2I, INTS, 0);
      IntVector v2 =
          (IntVector)
              ByteVector.fromArray(QUARTER, src, srcOffset + i + 2 * stride)
                  .convertShape(B2I, INTS, 0);
      IntVector v3 =
          (IntVector)
              ByteVector.fromArray(QUARTER, src, srcOffset + i + 3 * stride)
                  .convertShape(B2I, INTS, 0);
      IntVector v01 = v0.and(0xFF).or(v1.and(0xFF).lanewise(LSHL, 8));
      IntVector v23 = v2.and(0xFF).or(v3.lanewise(LSHL, 8));
      IntVector v = v01.or(v23.lanewise(LSHL, 16));
      v_as.intoArray(dst, dstOffset + _i);
    }
    IntVector v0 =
        (IntVector) ByteVector.fromArray(QUARTER, src, srcOffset + last).convertShape(B2I, INTS, 0);
    IntVector v1 =
        (IntVector)
            ByteVector.fromArray(QUARTER, src, srcOffset + last + stride)
                .convertShape(B2I, INTS, 0);
    IntVector v2 =
        (IntVector)
            ByteVector.fromArray(QUARTER, src, srcOffset + last + 2 * stride)
                .convertShape(B2I, INTS, 0);
    IntVector v3 =
        (IntVector)
            ByteVector.fromArray(QUARTER, src, srcOffset + last + 3 * stride)
                .convertShape(B2I, INTS, 0);
    IntVector v01 = v0.and(0xFF).or(v1.and(0xFF).lanewise(LSHL, 8));
    IntVector v23 = v2.and(0xFF).or(v3.lanewise(LSHL, 8));
    IntVector v = v01.or(v23.lanewise(LSHL, 16));
    v_as.intoArray(dst, dstOffset + _last);
  }

  // End

  // For long, double:
  public void join_Ints(
      byte[] src, int srcOffset, int stride, _int[] dst, int dstOffset, int count) {
    int last = count - N;
    for (int next = 0; next < count; next += N) {
      int i = Math.min(next, last);
      IntVector low0 =
          (IntVector) ByteVector.fromArray(QUARTER, src, srcOffset + i).convertShape(B2I, INTS, 0);
      IntVector low1 =
          (IntVector)
              ByteVector.fromArray(QUARTER, src, srcOffset + i + stride).convertShape(B2I, INTS, 0);
      IntVector low2 =
          (IntVector)
              ByteVector.fromArray(QUARTER, src, srcOffset + i + 2 * stride)
                  .convertShape(B2I, INTS, 0);
      IntVector low3 =
          (IntVector)
              ByteVector.fromArray(QUARTER, src, srcOffset + i + 3 * stride)
                  .convertShape(B2I, INTS, 0);
      IntVector low01 = low0.and(0xFF).or(low1.and(0xFF).lanewise(LSHL, 8));
      IntVector low23 = low2.and(0xFF).or(low3.lanewise(LSHL, 8));
      IntVector low = low01.or(low23.lanewise(LSHL, 16));
      IntVector high0 =
          (IntVector)
              ByteVector.fromArray(QUARTER, src, srcOffset + i + 4 * stride)
                  .convertShape(B2I, INTS, 0);
      IntVector high1 =
          (IntVector)
              ByteVector.fromArray(QUARTER, src, srcOffset + i + 5 * stride)
                  .convertShape(B2I, INTS, 0);
      IntVector high2 =
          (IntVector)
              ByteVector.fromArray(QUARTER, src, srcOffset + i + 6 * stride)
                  .convertShape(B2I, INTS, 0);
      IntVector high3 =
          (IntVector)
              ByteVector.fromArray(QUARTER, src, srcOffset + i + 7 * stride)
                  .convertShape(B2I, INTS, 0);
      IntVector high01 = high0.and(0xFF).or(high1.and(0xFF).lanewise(LSHL, 8));
      IntVector high23 = high2.and(0xFF).or(high3.lanewise(LSHL, 8));
      IntVector high = high01.or(high23.lanewise(LSHL, 16));
      low.rearrange(LOWER)
          .blend(high.rearrange(LOWER), ODD)
          .reinterpretAs_Ints()
          .intoArray(dst, dstOffset + i);
      low.rearrange(UPPER)
          .blend(high.rearrange(UPPER), ODD)
          .reinterpretAs_Ints()
          .intoArray(dst, dstOffset + i + N / 2);
    }
  }

  // End

  public void splitInts(
      byte[] src, int srcOffset, byte[] dst, int dstOffset, int stride, int count) {
    int last = count - N;
    for (int i = 0; i < last; i += N) {
      IntVector v =
          ByteVector.fromArray(BYTES, src, srcOffset + i * Integer.BYTES).reinterpretAsInts();
      ((ByteVector) v.convertShape(I2B, QUARTER, 0)).intoArray(dst, dstOffset + i);
      ((ByteVector) v.lanewise(LSHR, 8).convertShape(I2B, QUARTER, 0))
          .intoArray(dst, dstOffset + i + stride);
      ((ByteVector) v.lanewise(LSHR, 16).convertShape(I2B, QUARTER, 0))
          .intoArray(dst, dstOffset + i + 2 * stride);
      ((ByteVector) v.lanewise(LSHR, 24).convertShape(I2B, QUARTER, 0))
          .intoArray(dst, dstOffset + i + 3 * stride);
    }
    IntVector v =
        ByteVector.fromArray(BYTES, src, srcOffset + last * Integer.BYTES).reinterpretAsInts();
    ((ByteVector) v.convertShape(I2B, QUARTER, 0)).intoArray(dst, dstOffset + last);
    ((ByteVector) v.lanewise(LSHR, 8).convertShape(I2B, QUARTER, 0))
        .intoArray(dst, dstOffset + last + stride);
    ((ByteVector) v.lanewise(LSHR, 16).convertShape(I2B, QUARTER, 0))
        .intoArray(dst, dstOffset + last + 2 * stride);
    ((ByteVector) v.lanewise(LSHR, 24).convertShape(I2B, QUARTER, 0))
        .intoArray(dst, dstOffset + last + 3 * stride);
  }

  public void splitLongs(
      byte[] src, int srcOffset, byte[] dst, int dstOffset, int stride, int count) {
    int last = count - N;
    for (int next = 0; next < count; next += N) {
      int i = Math.min(next, last);
      IntVector a =
          ByteVector.fromArray(BYTES, src, srcOffset + i * Long.BYTES).reinterpretAsInts();
      IntVector b =
          ByteVector.fromArray(BYTES, src, srcOffset + i * Long.BYTES + BYTES.length())
              .reinterpretAsInts();
      IntVector low = a.rearrange(EVENS).blend(b.rearrange(EVENS), SECOND_HALF);
      IntVector high = a.rearrange(ODDS).blend(b.rearrange(ODDS), SECOND_HALF);
      ((ByteVector) low.convertShape(I2B, QUARTER, 0)).intoArray(dst, dstOffset + i);
      ((ByteVector) low.lanewise(LSHR, 8).convertShape(I2B, QUARTER, 0))
          .intoArray(dst, dstOffset + i + stride);
      ((ByteVector) low.lanewise(LSHR, 16).convertShape(I2B, QUARTER, 0))
          .intoArray(dst, dstOffset + i + 2 * stride);
      ((ByteVector) low.lanewise(LSHR, 24).convertShape(I2B, QUARTER, 0))
          .intoArray(dst, dstOffset + i + 3 * stride);
      ((ByteVector) high.convertShape(I2B, QUARTER, 0)).intoArray(dst, dstOffset + i + 4 * stride);
      ((ByteVector) high.lanewise(LSHR, 8).convertShape(I2B, QUARTER, 0))
          .intoArray(dst, dstOffset + i + 5 * stride);
      ((ByteVector) high.lanewise(LSHR, 16).convertShape(I2B, QUARTER, 0))
          .intoArray(dst, dstOffset + i + 6 * stride);
      ((ByteVector) high.lanewise(LSHR, 24).convertShape(I2B, QUARTER, 0))
          .intoArray(dst, dstOffset + i + 7 * stride);
    }
  }
}
