package dev.parquetfast.benchmarks.bridge;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class ChecksumsTest {

  @Test
  void tellsRowsApartThatHaveTheSameValues() {
    assertThat(ints(new boolean[] {true, false}, 7))
        .isEqualTo(ints(new boolean[] {true, false}, 7));
    assertThat(ints(new boolean[] {true, false}, 7))
        .isNotEqualTo(ints(new boolean[] {false, true}, 7))
        .isNotEqualTo(ints(new boolean[] {true, false}, 8));
  }

  @Test
  void tellsStringsApartThatHaveTheSameBytes() {
    byte[] bytes = "abc".getBytes(StandardCharsets.US_ASCII);
    Checksums one = new Checksums();
    one.value(bytes, 0, 1);
    one.value(bytes, 1, 3);
    Checksums other = new Checksums();
    other.value(bytes, 0, 2);
    other.value(bytes, 2, 3);
    assertThat(one.toString()).isNotEqualTo(other.toString());
  }

  /** Another language computes the same: the CRC of bytes in little-endian order. */
  @Test
  void isTheCrcOfTheBytes() {
    assertThat(ints(new boolean[] {true}, 1)).isEqualTo("a505df1b-99f8b879-00000000");
  }

  private static String ints(boolean[] rows, int... values) {
    Checksums checksums = new Checksums();
    for (boolean row : rows) {
      checksums.row(row);
    }
    for (int i = 0; i < values.length; i++) {
      checksums.value(values, i);
    }
    return checksums.toString();
  }
}
