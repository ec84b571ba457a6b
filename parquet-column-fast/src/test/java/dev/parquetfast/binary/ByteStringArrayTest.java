package dev.parquetfast.binary;

import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.parquetfast.oracle.DeltaStringPages;
import java.nio.ByteBuffer;
import org.apache.parquet.bytes.ByteBufferInputStream;
import org.apache.parquet.column.values.ValuesReader;
import org.apache.parquet.column.values.bytestreamsplit.ByteStreamSplitValuesReaderForFLBA;
import org.apache.parquet.column.values.deltalengthbytearray.DeltaLengthByteArrayValuesReader;
import org.apache.parquet.column.values.deltastrings.DeltaByteArrayReader;
import org.apache.parquet.column.values.plain.BinaryPlainValuesReader;
import org.apache.parquet.column.values.plain.FixedLenByteArrayPlainValuesReader;
import org.apache.parquet.io.ParquetDecodingException;
import org.apache.parquet.io.api.Binary;
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
        .isInstanceOf(ParquetDecodingException.class)
        .hasMessageContaining("more than one array can hold");
    assertEquals(1, strings.count());
    assertEquals(LENGTH, reader.readBytes().length());
    assertEquals(LENGTH, reader.readBytes().length());
  }

  /** A loop over a page ends, whatever bound it has. */
  @Test
  void boundsBelowOneAddAtLeastOneString() throws Exception {
    byte[] bytes = {1, 2, 3, 4, 5, 6};
    int[] lengths = {2, 2, 2};
    byte[] plain = {2, 0, 0, 0, 1, 2, 2, 0, 0, 0, 3, 4, 2, 0, 0, 0, 5, 6};
    for (int bound : new int[] {1, 0, -1, Integer.MIN_VALUE}) {
      assertAdds(new BinaryPlainValuesReader(), plain, bound);
      assertAdds(new FixedLenByteArrayPlainValuesReader(2), bytes, bound);
      assertAdds(new ByteStreamSplitValuesReaderForFLBA(2), new byte[] {1, 3, 5, 2, 4, 6}, bound);
      assertAdds(
          new DeltaLengthByteArrayValuesReader(),
          DeltaStringPages.lengthPage(lengths, bytes),
          bound);
      byte[] prefixed = DeltaStringPages.prefixPage(new int[3], lengths, bytes);
      assertAdds(new DeltaByteArrayReader(), prefixed, bound);
      DeltaByteArrayReader reader = new DeltaByteArrayReader();
      reader.initFromPage(3, ByteBufferInputStream.wrap(ByteBuffer.wrap(prefixed)));
      assertEquals(1, reader.readBinaries(new Binary[3], 0, 3, bound));
    }
  }

  private static void assertAdds(ValuesReader reader, byte[] page, int bound) throws Exception {
    reader.initFromPage(3, ByteBufferInputStream.wrap(ByteBuffer.wrap(page)));
    ByteStringArray strings = new ByteStringArray();
    for (int i = 1; i <= 3; i++) {
      assertEquals(1, reader.readByteStrings(strings, 3, bound), reader.getClass() + ", " + bound);
      assertEquals(i, strings.count());
      assertEquals(2 * i - 1, strings.bytes()[strings.offsets()[i - 1]]);
    }
  }
}
