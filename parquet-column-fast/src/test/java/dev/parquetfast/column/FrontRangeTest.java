package dev.parquetfast.column;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import org.apache.parquet.io.api.Binary;
import org.junit.jupiter.api.Test;

class FrontRangeTest {

  private static final List<Function<byte[], Binary>> KINDS =
      List.of(
          Binary::fromConstantByteArray,
          Binary::fromReusedByteArray,
          bytes -> Binary.fromConstantByteArray(padded(bytes), 3, bytes.length),
          bytes -> Binary.fromConstantByteBuffer(ByteBuffer.wrap(padded(bytes)), 3, bytes.length),
          bytes -> Binary.fromReusedByteBuffer(ByteBuffer.allocateDirect(120).put(bytes).flip()));

  /** No extreme is missed, whatever came before; and what is between two fronts is none. */
  @Test
  void extremesAreNeverMissed() {
    Random random = new Random(1);
    for (int page = 0; page < 2000; page++) {
      FrontRange range = new FrontRange();
      int prefix = page % 2 * random.nextInt(90);
      byte[] least = null;
      byte[] greatest = null;
      for (int i = 0; i < 50; i++) {
        byte[] bytes = new byte[random.nextInt(13) + (random.nextInt(20) == 0 ? 0 : prefix)];
        for (int j = 0; j < bytes.length; j++) {
          boolean same = j < prefix && random.nextInt(200) > 0;
          bytes[j] = (byte) (same ? j : (random.nextInt(4) - 1) << 6);
        }
        boolean may = range.mayBeExtreme(KINDS.get(random.nextInt(KINDS.size())).apply(bytes));
        boolean isLess = least == null || Arrays.compareUnsigned(bytes, least) < 0;
        boolean isGreater = greatest == null || Arrays.compareUnsigned(bytes, greatest) > 0;
        assertTrue(may || (!isLess && !isGreater), Arrays.toString(bytes));
        least = isLess ? bytes : least;
        greatest = isGreater ? bytes : greatest;
      }
    }
  }

  @Test
  void valuesBetweenAreKnownUntilReset() {
    FrontRange range = new FrontRange();
    assertTrue(range.mayBeExtreme(Binary.fromString("b")));
    assertTrue(range.mayBeExtreme(Binary.fromString("yes")));
    assertFalse(range.mayBeExtreme(Binary.fromString("c")));
    assertFalse(range.mayBeExtreme(Binary.fromString("b, and more than eight bytes")));
    assertTrue(range.mayBeExtreme(Binary.fromString("a")));
    assertFalse(range.mayBeExtreme(Binary.fromString("b")));
    assertTrue(range.mayBeExtreme(Binary.EMPTY));
    range.reset();
    assertTrue(range.mayBeExtreme(Binary.fromString("c")));
  }

  /** Values with a common prefix are told apart by what follows it. */
  @Test
  void prefixIsSkipped() {
    FrontRange range = new FrontRange();
    assertTrue(range.mayBeExtreme(Binary.fromString("https://example.org/m")));
    assertTrue(range.mayBeExtreme(Binary.fromString("https://example.org/y")));
    assertFalse(range.mayBeExtreme(Binary.fromString("https://example.org/p")));
    assertTrue(range.mayBeExtreme(Binary.fromString("https://example.com/x")));
    assertFalse(range.mayBeExtreme(Binary.fromString("https://example.in/")));
    assertTrue(range.mayBeExtreme(Binary.fromString("https://example.org/z")));
    assertTrue(range.mayBeExtreme(Binary.fromString("http")));
    assertFalse(range.mayBeExtreme(Binary.fromString("http://")));
    range.reset();
    assertTrue(range.mayBeExtreme(Binary.fromString("https://example.org/p")));
  }

  private static byte[] padded(byte[] bytes) {
    byte[] padded = new byte[bytes.length + 7];
    System.arraycopy(bytes, 0, padded, 3, bytes.length);
    return padded;
  }
}
