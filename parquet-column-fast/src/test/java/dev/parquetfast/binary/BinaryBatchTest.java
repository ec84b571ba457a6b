package dev.parquetfast.binary;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.apache.parquet.io.api.Binary;
import org.junit.jupiter.api.Test;

class BinaryBatchTest {

  private int made;

  private void make(Binary[] dest, int offset, int count) {
    for (int i = 0; i < count; i++) {
      if (made == 700) {
        throw new IllegalStateException("no more");
      }
      dest[offset + i] = Binary.fromString(Integer.toString(made++));
    }
  }

  @Test
  void setsTheRangeAndNothingBesideIt() {
    for (int count : new int[] {0, 1, 63, 64, 65, 255, 256, 257, 512, 600}) {
      made = 0;
      Binary[] dest = new Binary[count + 5];
      BinaryBatch.read(this::make, dest, 3, count);
      for (int i = 0; i < dest.length; i++) {
        if (i < 3 || i >= count + 3) {
          assertNull(dest[i]);
        } else {
          assertEquals(Integer.toString(i - 3), dest[i].toStringUsingUTF8());
        }
      }
      assertEquals(count, made);
    }
  }

  @Test
  void whatTheMakerThrowsComesOut() {
    made = 0;
    assertThrows(
        IllegalStateException.class, () -> BinaryBatch.read(this::make, new Binary[1000], 0, 1000));
    assertEquals(700, made);
  }
}
