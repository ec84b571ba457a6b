package dev.parquetfast.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import org.junit.jupiter.api.Test;

class ShortCopiesTest {

  private final ShortCopies copies = new ShortCopies();

  @Test
  void arraycopyIsPreferredOnceItHasBeenFasterSeveralTimesInARow() {
    judge(ShortCopies.WINS - 1, 700, 300);
    assertFalse(copies.isDecided());
    assertFalse(copies.prefersArraycopy());
    judge(1, 700, 300);
    assertTrue(copies.isDecided());
    assertTrue(copies.prefersArraycopy());
  }

  @Test
  void numbersArePreferredOnceTheyHaveNotBeenSlowerSeveralTimesInARow() {
    judge(ShortCopies.WINS - 1, 300, 700);
    assertFalse(copies.isDecided());
    judge(1, 300, 300);
    assertTrue(copies.isDecided());
    assertFalse(copies.prefersArraycopy());
  }

  @Test
  void roundsThatHaveNotBeenCompiledDoNotCount() {
    judge(10 * ShortCopies.WINS, ShortCopies.SLOW + 1, 300);
    assertFalse(copies.isDecided());
    judge(ShortCopies.WINS - 1, 700, 300);
    judge(1, 700, ShortCopies.SLOW + 1);
    judge(ShortCopies.WINS - 1, 700, 300);
    assertFalse(copies.isDecided());
  }

  @Test
  void roundsEndUndecidedWithNumbers() {
    for (int i = 0; i < ShortCopies.MOST_ROUNDS; i++) {
      assertFalse(copies.isDecided());
      judge(1, i % 2 == 0 ? 300 : 700, 500);
    }
    assertTrue(copies.isDecided());
    assertFalse(copies.prefersArraycopy());
  }

  /** While another thread still compares. */
  @Test
  void descriptionSaysIfNothingIsDecided() {
    assertEquals("pairs of numbers, which is not decided", copies.describe());
    judge(ShortCopies.WINS, 300, 700);
    assertEquals("pairs of numbers", copies.describe());
  }

  @Test
  void bothWaysCopyTheSame() {
    boolean before = ShortCopies.OF_THE_JVM.byArraycopy;
    byte[] src = new byte[40];
    for (int i = 0; i < src.length; i++) {
      src[i] = (byte) (i + 1);
    }
    try {
      for (int length = 0; length <= ShortCopies.LONGEST + 2; length++) {
        for (int offset = 0; offset + length <= src.length; offset++) {
          byte[] expected = new byte[length + 2];
          System.arraycopy(src, offset, expected, 1, length);
          for (boolean byArraycopy : new boolean[] {false, true}) {
            ShortCopies.OF_THE_JVM.byArraycopy = byArraycopy;
            byte[] copy = new byte[length + 2];
            ByteStrings.copy(src, offset, copy, 1, length);
            assertEquals(ByteBuffer.wrap(expected), ByteBuffer.wrap(copy));
          }
        }
      }
    } finally {
      ShortCopies.OF_THE_JVM.byArraycopy = before;
    }
  }

  @Test
  void comparingEndsAndChangesNoBytes() {
    for (int i = 0; i < 1_000; i++) {
      ShortCopies.compare();
    }
    byte[] copy = new byte[3];
    ByteStrings.copy(new byte[] {1, 2, 3}, 0, copy, 0, 3);
    assertEquals(ByteBuffer.wrap(new byte[] {1, 2, 3}), ByteBuffer.wrap(copy));
  }

  private void judge(int rounds, long numbers, long arraycopy) {
    for (int i = 0; i < rounds; i++) {
      copies.judge(numbers, arraycopy);
    }
  }
}
