package dev.parquetfast.binary;

import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.parquetfast.oracle.DeltaStringPages;
import java.nio.ByteBuffer;
import org.apache.parquet.bytes.ByteBufferInputStream;
import org.apache.parquet.column.values.ValuesReader;
import org.apache.parquet.column.values.deltalengthbytearray.DeltaLengthByteArrayValuesReader;
import org.apache.parquet.column.values.deltastrings.DeltaByteArrayReader;
import org.apache.parquet.column.values.plain.FixedLenByteArrayPlainValuesReader;
import org.junit.jupiter.api.Test;

class ByteStringArrayTest {

  private static final int LENGTH = 200;

  /** An array that has room for 50 more bytes. It says so, and has no memory. */
  private static ByteStringArray almostFull() {
    ByteStringArray strings = new ByteStringArray();
    strings.roomForOffsets(1)[1] = ByteStringArray.MAX_SIZE - ByteStringArray.SLACK - 50;
    strings.setCount(1);
    return strings;
  }

  /** A page is not damaged because the array is full, and the reader does not move. */
  @Test
  void aFullArrayIsNoDamageOfThePage() throws Exception {
    byte[] bytes = new byte[2 * LENGTH];
    int[] lengths = {LENGTH, LENGTH};
    assertRefuses(new FixedLenByteArrayPlainValuesReader(LENGTH), bytes);
    assertRefuses(
        new DeltaLengthByteArrayValuesReader(), DeltaStringPages.lengthPage(lengths, bytes));
    assertRefuses(
        new DeltaByteArrayReader(), DeltaStringPages.prefixPage(new int[2], lengths, bytes));
  }

  private static void assertRefuses(ValuesReader reader, byte[] page) throws Exception {
    ByteBufferInputStream in = ByteBufferInputStream.wrap(ByteBuffer.wrap(page));
    reader.initFromPage(2, in);
    ByteStringArray strings = almostFull();
    assertThatThrownBy(() -> reader.readByteStrings(strings, 2, 1 << 20))
        .as(reader.getClass().getSimpleName())
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("more than one array can hold");
    assertEquals(1, strings.count());
    assertEquals(LENGTH, reader.readBytes().length());
    assertEquals(LENGTH, reader.readBytes().length());
  }
}
