package dev.parquetfast.malformed;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.parquetfast.oracle.BufferKind;
import dev.parquetfast.oracle.Codec;
import dev.parquetfast.oracle.Driver;
import dev.parquetfast.oracle.Implementations;
import dev.parquetfast.oracle.Type;
import dev.parquetfast.oracle.Values;
import org.apache.parquet.column.values.plain.PlainValuesReader;
import org.apache.parquet.io.ParquetDecodingException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * PLAIN pages of numbers that end in the middle of a value. Reads and skips past the end of whole
 * pages are part of the codec's contract test.
 */
class PlainMalformedTest {

  @ParameterizedTest
  @EnumSource(names = {"INT32", "INT64", "FLOAT", "DOUBLE"})
  void pageThatEndsWithinAValue(Type type) throws Exception {
    int width = type == Type.INT32 || type == Type.FLOAT ? 4 : 8;
    for (BufferKind kind : BufferKind.values()) {
      for (int length = 0; length < 3 * width; length++) {
        Driver.Reader reader = Implementations.OURS.reader(Codec.PLAIN, type, 0);
        reader.init(3, kind.wrap(new byte[length], length));
        int whole = length / width;
        Values into = Values.empty(type, 4);
        assertThrows(ParquetDecodingException.class, () -> reader.readBatch(into, 0, whole + 1));
        assertThrows(ParquetDecodingException.class, () -> reader.skip(whole + 1));
        for (int i = 0; i < whole; i++) {
          reader.read(into, i);
        }
        assertThrows(ParquetDecodingException.class, () -> reader.read(into, 3));
        assertThrows(ParquetDecodingException.class, reader::skip);
      }
    }
  }

  @Test
  void messageNamesExpectedFoundAndOffset() throws Exception {
    PlainValuesReader.LongPlainValuesReader reader = new PlainValuesReader.LongPlainValuesReader();
    reader.initFromPage(3, new byte[5 + 19], 5);
    reader.skip(2);
    ParquetDecodingException e =
        assertThrows(ParquetDecodingException.class, () -> reader.readLongs(new long[4], 0, 3));
    assertEquals(
        "Cannot take 3 PLAIN values of 8 bytes at offset 16: the page ends at 19", e.getMessage());
  }

  @Test
  void readerWithoutAPage() {
    PlainValuesReader.IntegerPlainValuesReader reader =
        new PlainValuesReader.IntegerPlainValuesReader();
    assertThrows(ParquetDecodingException.class, reader::readInteger);
    assertThrows(ParquetDecodingException.class, reader::skip);
    assertTrue(
        assertThrows(ParquetDecodingException.class, () -> reader.readIntegers(new int[1], 0, 1))
            .getMessage()
            .contains("page ends at 0"));
  }
}
