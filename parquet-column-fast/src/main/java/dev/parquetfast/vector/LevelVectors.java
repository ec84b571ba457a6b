package dev.parquetfast.vector;

import static jdk.incubator.vector.VectorOperators.EQ;

import dev.parquetfast.kernel.VectorLevels;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * Finds the entries that have values: eight levels are compared at once ({@code vpcmpeqd}), and the
 * mask becomes eight bits ({@code kmovq}; with AVX2 {@code vmovmskps}). In JDK 17 a mask becomes
 * bits in a loop in Java, and the trial fails.
 *
 * <p>See {@link SplitVectors} on why a kernel is one long method.
 */
final class LevelVectors extends VectorLevels {

  /** Vectors of 512 bits are little faster and would make another body. */
  private static final VectorSpecies<Integer> INTS = IntVector.SPECIES_256;

  @Override
  public void bitsOf(int[] levels, int from, int words, int max, long[] bits) {
    int even = words & ~1;
    for (int word = 0; word < even; word += 2) {
      int at = from + word * Long.SIZE;
      long first =
          IntVector.fromArray(INTS, levels, at).compare(EQ, max).toLong()
              | IntVector.fromArray(INTS, levels, at + 8).compare(EQ, max).toLong() << 8
              | IntVector.fromArray(INTS, levels, at + 16).compare(EQ, max).toLong() << 16
              | IntVector.fromArray(INTS, levels, at + 24).compare(EQ, max).toLong() << 24
              | IntVector.fromArray(INTS, levels, at + 32).compare(EQ, max).toLong() << 32
              | IntVector.fromArray(INTS, levels, at + 40).compare(EQ, max).toLong() << 40
              | IntVector.fromArray(INTS, levels, at + 48).compare(EQ, max).toLong() << 48
              | IntVector.fromArray(INTS, levels, at + 56).compare(EQ, max).toLong() << 56;
      bits[word] = first;
      at += Long.SIZE;
      long second =
          IntVector.fromArray(INTS, levels, at).compare(EQ, max).toLong()
              | IntVector.fromArray(INTS, levels, at + 8).compare(EQ, max).toLong() << 8
              | IntVector.fromArray(INTS, levels, at + 16).compare(EQ, max).toLong() << 16
              | IntVector.fromArray(INTS, levels, at + 24).compare(EQ, max).toLong() << 24
              | IntVector.fromArray(INTS, levels, at + 32).compare(EQ, max).toLong() << 32
              | IntVector.fromArray(INTS, levels, at + 40).compare(EQ, max).toLong() << 40
              | IntVector.fromArray(INTS, levels, at + 48).compare(EQ, max).toLong() << 48
              | IntVector.fromArray(INTS, levels, at + 56).compare(EQ, max).toLong() << 56;
      bits[word + 1] = second;
    }
    if (even < words) {
      int at = from + even * Long.SIZE;
      long last =
          IntVector.fromArray(INTS, levels, at).compare(EQ, max).toLong()
              | IntVector.fromArray(INTS, levels, at + 8).compare(EQ, max).toLong() << 8
              | IntVector.fromArray(INTS, levels, at + 16).compare(EQ, max).toLong() << 16
              | IntVector.fromArray(INTS, levels, at + 24).compare(EQ, max).toLong() << 24
              | IntVector.fromArray(INTS, levels, at + 32).compare(EQ, max).toLong() << 32
              | IntVector.fromArray(INTS, levels, at + 40).compare(EQ, max).toLong() << 40
              | IntVector.fromArray(INTS, levels, at + 48).compare(EQ, max).toLong() << 48
              | IntVector.fromArray(INTS, levels, at + 56).compare(EQ, max).toLong() << 56;
      bits[even] = last;
    }
  }
}
