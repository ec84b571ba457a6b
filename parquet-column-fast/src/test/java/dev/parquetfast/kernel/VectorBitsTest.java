package dev.parquetfast.kernel;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The vector kernel against the plain one, on arrays that end where the data ends and on longer
 * ones. Needs a JVM that has the module.
 */
class VectorBitsTest {

  private static final VectorKernels VECTOR = VectorGate.KERNELS;

  /** Numbers, and bytes, of the longest vector. */
  private static final int LONGEST = 16;

  private static final int LOADED = 64;

  @BeforeEach
  void kernelIsHere() {
    assumeTrue(VECTOR != null, VectorGate.description());
  }

  static IntStream widths() {
    return IntStream.rangeClosed(1, 32);
  }

  private static byte[] random(int length) {
    byte[] bytes = new byte[length];
    new Random(length).nextBytes(bytes);
    return bytes;
  }

  @ParameterizedTest
  @MethodSource("widths")
  void unpacksAsThePlainKernel(int width) {
    for (int count = 0; count <= 6 * LONGEST; count += 8) {
      for (int offset = 0; offset < 3; offset++) {
        for (int slack : new int[] {0, 1, LOADED - 1, LOADED}) {
          byte[] src = random(offset + count / 8 * width + slack);
          int[] dst = new int[offset + count];
          int n = VECTOR.unpack(src, offset, width, dst, offset, count);
          assertEquals(0, n % 8);
          assertTrue(n <= count);
          assertTrue(slack < LOADED || n > count - LONGEST, "with slack it unpacks all vectors");
          int[] expected = new int[offset + count];
          BitUnpacking.toIntsPlain(src, offset, width, expected, offset, n);
          assertArrayEquals(expected, dst);
        }
      }
    }
  }

  @ParameterizedTest
  @MethodSource("widths")
  void arraysThatAreTooShortAreRefused(int width) {
    byte[] src = new byte[16 * width + LOADED];
    refused(() -> VECTOR.unpack(src, 0, width, new int[127], 0, 128));
    refused(() -> VECTOR.unpack(src, -1, width, new int[128], 0, 128));
    refused(() -> VECTOR.unpack(src, 0, width, new int[128], -1, 128));
    assertEquals(0, VECTOR.unpack(new byte[0], 0, width, new int[128], 0, 128));
  }

  private static void refused(Runnable call) {
    assertThrows(IndexOutOfBoundsException.class, call::run);
  }
}
