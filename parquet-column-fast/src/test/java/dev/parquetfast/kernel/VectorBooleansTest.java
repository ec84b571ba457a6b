package dev.parquetfast.kernel;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The vector kernel against the plain one, on arrays that end where the data ends. Needs a JVM that
 * has the module.
 */
class VectorBooleansTest {

  private static final VectorKernels VECTOR = VectorGate.KERNELS;

  /** Booleans in the longest vector. */
  private static final int LONGEST = 64;

  @BeforeEach
  void kernelIsHere() {
    assumeTrue(VECTOR != null, VectorGate.description());
  }

  /** Around one vector, and around the four that are unpacked at once. */
  static IntStream counts() {
    return IntStream.concat(IntStream.range(0, 5 * LONGEST + 2), IntStream.of(1000, 20_000));
  }

  private static byte[] random(int length) {
    byte[] bytes = new byte[length];
    new Random(length).nextBytes(bytes);
    return bytes;
  }

  @ParameterizedTest
  @MethodSource("counts")
  void unpacksAsThePlainKernel(int count) {
    for (int offset = 0; offset < 3; offset++) {
      // Exactly as many bytes as the values have.
      byte[] bits = random(offset + (count + 7) / 8);
      boolean[] booleans = new boolean[offset + count];
      int n = VECTOR.unpack(bits, offset, booleans, offset, count);
      assertTrue(n <= count && n > count - LONGEST);
      boolean[] expected = new boolean[offset + count];
      BooleanBits.unpackPlain(bits, offset * 8L, expected, offset, n, new BooleanBits.Scratch());
      assertArrayEquals(expected, booleans);
    }
  }

  @ParameterizedTest
  @MethodSource("counts")
  void arraysThatAreTooShortAreRefused(int count) {
    int n = (count + LONGEST) / LONGEST * LONGEST;
    byte[] bits = new byte[n / 8];
    refused(() -> VECTOR.unpack(new byte[n / 8 - 1], 0, new boolean[n], 0, n));
    refused(() -> VECTOR.unpack(bits, 0, new boolean[n - 1], 0, n));
    refused(() -> VECTOR.unpack(bits, -1, new boolean[n], 0, n));
    refused(() -> VECTOR.unpack(bits, 0, new boolean[n], -1, n));
  }

  private static void refused(Runnable call) {
    assertThrows(IndexOutOfBoundsException.class, call::run);
  }
}
