package dev.parquetfast.vector;

import static jdk.incubator.vector.VectorOperators.EQ;
import static jdk.incubator.vector.VectorOperators.LSHL;
import static jdk.incubator.vector.VectorOperators.LSHR;

import dev.parquetfast.kernel.LittleEndian;
import jdk.incubator.vector.ByteVector;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorSpecies;

/**
 * Unpacks booleans with vectors of bytes, one for each boolean.
 *
 * <p>From JDK 25 on the bits are a mask ({@code kmovq}), which is stored as booleans ({@code
 * vpmovm2b}, {@code vpabsb} or {@code vpandd}; with AVX2 {@code pdep}).
 *
 * <p>Before, that would be a loop in Java. So the bits of a vector are broadcast to all longs
 * ({@code vpbroadcastq}). Each long moves the byte with its own eight bits to the lowest place
 * ({@code vpsrlvq}) and repeats it in all its bytes (three times {@code vpsllq} and {@code vporq}).
 * Each byte then compares its own bit with the bit that it stands for ({@code vpandq}, {@code
 * vpcmpeqb}; with 512 bits also {@code vpmovm2b}).
 *
 * <p>Four vectors are unpacked at once. See {@link SplitVectors} on why a kernel is one long
 * method.
 */
final class BooleanVectors {

  private static final VectorSpecies<Long> LONGS = PreferredWidth.species(long.class);

  private static final VectorSpecies<Byte> BYTES = LONGS.withLanes(byte.class);

  /** Number of booleans, and so of bytes, in a vector. */
  private static final int N = BYTES.length();

  /** Whether this JDK has instructions for masks of longs: 25 has, 17 has not, 21 is not tested. */
  private static final boolean MASKS = Runtime.version().feature() >= 25;

  /** Bytes that hold them as bits. */
  private static final int STEP = N / Byte.SIZE;

  /** How far each long moves the bits of a vector down. */
  private static final long[] DOWN = new long[LONGS.length()];

  /** Bit <i>i</i> of byte <i>i</i>. */
  private static final long DIAGONAL = 0x8040_2010_0804_0201L;

  static {
    for (int i = 0; i < DOWN.length; i++) {
      DOWN[i] = (long) i * Byte.SIZE;
    }
  }

  public int unpack(byte[] src, int srcOffset, boolean[] dst, int dstOffset, int count) {
    int n = count / N * N;
    if (MASKS) {
      for (int i = 0; i < n; i += N) {
        VectorMask.fromLong(BYTES, bits(src, srcOffset + i / Byte.SIZE))
            .intoArray(dst, dstOffset + i);
      }
      return n;
    }
    LongVector down = LongVector.fromArray(LONGS, DOWN, 0);
    ByteVector diagonal = LongVector.broadcast(LONGS, DIAGONAL).reinterpretAsBytes();
    int four = n - n % (4 * N);
    for (int i = 0; i < four; i += 4 * N) {
      int at = srcOffset + i / Byte.SIZE;
      int to = dstOffset + i;
      LongVector a = LongVector.broadcast(LONGS, bits(src, at)).lanewise(LSHR, down).and(0xFF);
      a = a.or(a.lanewise(LSHL, 8));
      a = a.or(a.lanewise(LSHL, 16));
      a = a.or(a.lanewise(LSHL, 32));
      a.reinterpretAsBytes()
          .and(diagonal)
          .compare(EQ, diagonal)
          .toVector()
          .reinterpretAsBytes()
          .intoBooleanArray(dst, to);
      LongVector b =
          LongVector.broadcast(LONGS, bits(src, at + STEP)).lanewise(LSHR, down).and(0xFF);
      b = b.or(b.lanewise(LSHL, 8));
      b = b.or(b.lanewise(LSHL, 16));
      b = b.or(b.lanewise(LSHL, 32));
      b.reinterpretAsBytes()
          .and(diagonal)
          .compare(EQ, diagonal)
          .toVector()
          .reinterpretAsBytes()
          .intoBooleanArray(dst, to + N);
      LongVector c =
          LongVector.broadcast(LONGS, bits(src, at + 2 * STEP)).lanewise(LSHR, down).and(0xFF);
      c = c.or(c.lanewise(LSHL, 8));
      c = c.or(c.lanewise(LSHL, 16));
      c = c.or(c.lanewise(LSHL, 32));
      c.reinterpretAsBytes()
          .and(diagonal)
          .compare(EQ, diagonal)
          .toVector()
          .reinterpretAsBytes()
          .intoBooleanArray(dst, to + 2 * N);
      LongVector d =
          LongVector.broadcast(LONGS, bits(src, at + 3 * STEP)).lanewise(LSHR, down).and(0xFF);
      d = d.or(d.lanewise(LSHL, 8));
      d = d.or(d.lanewise(LSHL, 16));
      d = d.or(d.lanewise(LSHL, 32));
      d.reinterpretAsBytes()
          .and(diagonal)
          .compare(EQ, diagonal)
          .toVector()
          .reinterpretAsBytes()
          .intoBooleanArray(dst, to + 3 * N);
    }
    for (int i = four; i < n; i += N) {
      LongVector v =
          LongVector.broadcast(LONGS, bits(src, srcOffset + i / Byte.SIZE))
              .lanewise(LSHR, down)
              .and(0xFF);
      v = v.or(v.lanewise(LSHL, 8));
      v = v.or(v.lanewise(LSHL, 16));
      v = v.or(v.lanewise(LSHL, 32));
      v.reinterpretAsBytes()
          .and(diagonal)
          .compare(EQ, diagonal)
          .toVector()
          .reinterpretAsBytes()
          .intoBooleanArray(dst, dstOffset + i);
    }
    return n;
  }

  /** Returns the bits of a vector. Too small for C2 not to inline it, and it returns no vector. */
  private static long bits(byte[] src, int at) {
    return N == Long.SIZE
        ? (long) LittleEndian.LONG.get(src, at)
        : (int) LittleEndian.INT.get(src, at);
  }
}
