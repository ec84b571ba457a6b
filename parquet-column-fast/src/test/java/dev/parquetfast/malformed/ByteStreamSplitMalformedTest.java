package dev.parquetfast.malformed;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.parquetfast.oracle.BufferKind;
import dev.parquetfast.oracle.Codec;
import dev.parquetfast.oracle.Driver;
import dev.parquetfast.oracle.Implementations;
import dev.parquetfast.oracle.Type;
import dev.parquetfast.oracle.Values;
import org.apache.parquet.column.values.bytestreamsplit.ByteStreamSplitValuesReader;
import org.apache.parquet.column.values.bytestreamsplit.ByteStreamSplitValuesReaderForFLBA;
import org.apache.parquet.column.values.bytestreamsplit.ByteStreamSplitValuesReaderForInteger;
import org.apache.parquet.io.ParquetDecodingException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * BYTE_STREAM_SPLIT pages whose length or number of values cannot be. Reads and skips past the end
 * are part of the codec's contract test.
 */
class ByteStreamSplitMalformedTest {

  @ParameterizedTest
  @EnumSource(names = {"INT32", "INT64", "FLOAT", "DOUBLE", "FIXED_LEN_BYTE_ARRAY"})
  void pageThatIsNoWholeNumberOfValues(Type type) {
    int width = type == Type.FIXED_LEN_BYTE_ARRAY ? 3 : type == Type.INT64 ? 8 : 4;
    for (BufferKind kind : BufferKind.values()) {
      for (int length = 0; length < 4 * width; length++) {
        if (length % width != 0) {
          Driver.Reader reader = Implementations.OURS.reader(Codec.BYTE_STREAM_SPLIT, type, width);
          byte[] page = new byte[length];
          assertThrows(ParquetDecodingException.class, () -> reader.init(100, kind.wrap(page, 1)));
        }
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, -1, Integer.MIN_VALUE})
  void valuesWithoutBytes(int width) {
    ByteStreamSplitValuesReader reader = new ByteStreamSplitValuesReaderForFLBA(width);
    for (int length : new int[] {0, 1, 8}) {
      ParquetDecodingException e =
          assertThrows(
              ParquetDecodingException.class, () -> reader.initFromPage(8, new byte[length], 0));
      assertEquals(
          "BYTE_STREAM_SPLIT values must have at least 1 byte, not " + width, e.getMessage());
    }
    assertThrows(ParquetDecodingException.class, reader::readBytes);
    assertThrows(ParquetDecodingException.class, reader::skip);
    reader.skip(0);
  }

  @Test
  void refusedPageLeavesNothingOfTheOneBefore() throws Exception {
    byte[] good = {1, 2, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0};
    byte[] broken = new byte[11];
    byte[] tooMany = new byte[400];
    for (byte[] refused : new byte[][] {broken, tooMany}) {
      Driver.Reader reader = Implementations.OURS.reader(Codec.BYTE_STREAM_SPLIT, Type.INT32, 0);
      reader.init(3, BufferKind.HEAP.wrap(good, 0));
      Values read = Values.empty(Type.INT32, 3);
      reader.read(read, 0);
      assertThrows(
          ParquetDecodingException.class, () -> reader.init(3, BufferKind.HEAP.wrap(refused, 0)));
      assertThrows(ParquetDecodingException.class, () -> reader.read(read, 1));
      assertThrows(ParquetDecodingException.class, () -> reader.readBatch(read, 1, 1));
      assertThrows(ParquetDecodingException.class, reader::skip);
      reader.init(3, BufferKind.HEAP.wrap(good, 0));
      reader.readBatch(read, 0, 3);
      assertEquals(Values.ofBits(Type.INT32, 1, 2, 3), read);
    }
  }

  @Test
  void messagesNameExpectedFoundAndOffset() throws Exception {
    ByteStreamSplitValuesReaderForInteger reader = new ByteStreamSplitValuesReaderForInteger();
    assertEquals(
        "A BYTE_STREAM_SPLIT page of values of 4 bytes ends within a value, at offset 19",
        assertThrows(
                ParquetDecodingException.class, () -> reader.initFromPage(9, new byte[5 + 19], 5))
            .getMessage());
    assertEquals(
        "Expected a BYTE_STREAM_SPLIT page of at most 4 values of 4 bytes, found 5:"
            + " the page ends at offset 20",
        assertThrows(ParquetDecodingException.class, () -> reader.initFromPage(4, new byte[20], 0))
            .getMessage());
    reader.initFromPage(9, new byte[20], 0);
    reader.skip(2);
    assertEquals(
        "Cannot skip this many elements, nor read them: 4 BYTE_STREAM_SPLIT values of 4 bytes from"
            + " value 2 on: the page has 5",
        assertThrows(ParquetDecodingException.class, () -> reader.readIntegers(new int[9], 0, 4))
            .getMessage());
  }

  @Test
  void readerWithoutAPage() {
    ByteStreamSplitValuesReaderForInteger reader = new ByteStreamSplitValuesReaderForInteger();
    assertThrows(ParquetDecodingException.class, reader::readInteger);
    assertThrows(ParquetDecodingException.class, reader::skip);
    assertThrows(ParquetDecodingException.class, () -> reader.readIntegers(new int[1], 0, 1));
    reader.readIntegers(new int[1], 0, 0);
    reader.skip(0);
  }
}
