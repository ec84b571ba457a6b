package dev.parquetfast.column;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.apache.parquet.bytes.ByteBufferInputStream;
import org.apache.parquet.column.values.ValuesReader;
import org.apache.parquet.io.ParquetDecodingException;
import org.junit.jupiter.api.Test;

class LevelWindowTest {

  /** Of the level that cannot be read, the exception is thrown when it is next. */
  @Test
  void levelsBeforeOneThatCannotBeReadAreLoaded() {
    LevelWindow window = new LevelWindow("definition", 1);
    window.start(new Failing(3));
    assertEquals(3, window.load(8));
    assertThrows(ParquetDecodingException.class, () -> window.load(8));
  }

  @Test
  void failureThatNoLevelCausesIsThrown() {
    LevelWindow window = new LevelWindow("definition", 1);
    window.start(new Failing(100));
    IllegalStateException e = assertThrows(IllegalStateException.class, () -> window.load(8));
    assertSame(e, assertThrows(IllegalStateException.class, () -> window.load(8)));
  }

  /** Reads some levels one by one, and none at once. */
  private static final class Failing extends ValuesReader {
    private int left;

    Failing(int left) {
      this.left = left;
    }

    @Override
    public void initFromPage(int valueCount, ByteBufferInputStream in) {}

    @Override
    public int readInteger() {
      if (left-- == 0) {
        throw new ParquetDecodingException("no more");
      }
      return 1;
    }

    @Override
    public void readIntegers(int[] dest, int offset, int count) {
      throw new IllegalStateException("a mistake");
    }

    @Override
    public void skip() {
      readInteger();
    }
  }
}
