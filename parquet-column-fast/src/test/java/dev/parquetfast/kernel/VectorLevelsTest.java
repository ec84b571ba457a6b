package dev.parquetfast.kernel;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The vector kernel against the plain one, on arrays that end where the data ends. Needs a JVM that
 * has the module.
 */
class VectorLevelsTest {

  private static final VectorLevels VECTOR = VectorGate.load("LevelVectors", VectorLevels.class);

  @BeforeEach
  void kernelIsHere() {
    assumeTrue(VECTOR != null, "this JVM has no jdk.incubator.vector, or its vectors are short");
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 7, 255})
  void bitsAreThoseOfThePlainKernel(int max) {
    for (int words = 0; words < 6; words++) {
      for (int offset = 0; offset < 17; offset++) {
        Random random = new Random(words);
        int[] levels = random.ints(offset + words * 64, 0, max + 1).toArray();
        long[] expected = new long[words];
        Levels.bitsOfPlain(levels, offset, levels.length, max, expected, 0);
        long[] bits = random.longs(words).toArray();
        VECTOR.bitsOf(levels, offset, words, max, bits);
        assertArrayEquals(expected, bits);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3})
  void arraysThatAreTooShortAreRefused(int words) {
    int[] levels = new int[64 * words];
    refused(() -> VECTOR.bitsOf(new int[64 * words - 1], 0, words, 1, new long[words]));
    refused(() -> VECTOR.bitsOf(levels, 0, words, 1, new long[words - 1]));
    refused(() -> VECTOR.bitsOf(levels, 1, words, 1, new long[words]));
    refused(() -> VECTOR.bitsOf(levels, -1, words, 1, new long[words]));
  }

  private static void refused(Runnable call) {
    assertThrows(IndexOutOfBoundsException.class, call::run);
  }
}
