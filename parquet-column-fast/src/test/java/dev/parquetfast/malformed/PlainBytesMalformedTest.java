package dev.parquetfast.malformed;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.parquetfast.oracle.BufferKind;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import org.apache.parquet.bytes.ByteBufferInputStream;
import org.apache.parquet.bytes.HeapByteBufferAllocator;
import org.apache.parquet.column.values.ValuesReader;
import org.apache.parquet.column.values.plain.BinaryPlainValuesReader;
import org.apache.parquet.column.values.plain.BooleanPlainValuesReader;
import org.apache.parquet.column.values.plain.FixedLenByteArrayPlainValuesReader;
import org.apache.parquet.column.values.plain.FixedLenByteArrayPlainValuesWriter;
import org.apache.parquet.io.ParquetDecodingException;
import org.apache.parquet.io.api.Binary;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** PLAIN pages of byte strings and booleans that are not what they should be. */
class PlainBytesMalformedTest {

  private static ValuesReader on(ValuesReader reader, BufferKind kind, byte[] page)
      throws Exception {
    reader.initFromPage(10, ByteBufferInputStream.wrap(kind.wrap(page, 1)));
    return reader;
  }

  /** The value "ab", and then a length with {@code rest} bytes after it. */
  private static byte[] page(int length, int rest) {
    ByteBuffer page = ByteBuffer.allocate(10 + rest).order(ByteOrder.LITTLE_ENDIAN);
    page.putInt(2).put((byte) 'a').put((byte) 'b').putInt(length);
    return page.array();
  }

  private static void assertSecondValueIsRefused(ValuesReader reader) {
    assertThrows(ParquetDecodingException.class, () -> reader.skip(2));
    assertThrows(ParquetDecodingException.class, () -> reader.readBinaries(new Binary[2], 0, 2));
    assertEquals("ab", reader.readBytes().toStringUsingUTF8(), "failed calls have moved nothing");
    assertThrows(ParquetDecodingException.class, reader::readBytes);
    assertThrows(ParquetDecodingException.class, reader::skip);
    assertThrows(ParquetDecodingException.class, () -> reader.skip(1));
    assertThrows(ParquetDecodingException.class, () -> reader.readBinaries(new Binary[1], 0, 1));
  }

  @ParameterizedTest
  @EnumSource
  void binaryWhoseLengthIsNotThePagesToGive(BufferKind kind) throws Exception {
    for (int length :
        new int[] {-1, -6, -10, Integer.MIN_VALUE, 4, 5, 1 << 20, Integer.MAX_VALUE}) {
      assertSecondValueIsRefused(on(new BinaryPlainValuesReader(), kind, page(length, 3)));
    }
  }

  @ParameterizedTest
  @EnumSource
  void binaryWhosePageEndsWithinALength(BufferKind kind) throws Exception {
    for (int cut = 1; cut <= 4; cut++) {
      byte[] page = page(0, 0);
      assertSecondValueIsRefused(
          on(new BinaryPlainValuesReader(), kind, Arrays.copyOf(page, page.length - cut)));
    }
  }

  @Test
  void aBatchThatFailsFarBehindItsStartMovesNothing() throws Exception {
    int whole = 600;
    ByteBuffer page = ByteBuffer.allocate(8 * whole + 4).order(ByteOrder.LITTLE_ENDIAN);
    for (int i = 0; i < whole; i++) {
      page.putInt(4).putInt(i);
    }
    page.putInt(1);
    ValuesReader reader = on(new BinaryPlainValuesReader(), BufferKind.HEAP_OFFSET, page.array());
    Binary[] all = new Binary[whole + 1];
    assertThrows(ParquetDecodingException.class, () -> reader.readBinaries(all, 0, whole + 1));
    reader.readBinaries(all, 1, whole);
    for (int i = 0; i < whole; i++) {
      assertEquals(i, all[i + 1].toByteBuffer().order(ByteOrder.LITTLE_ENDIAN).getInt());
    }
  }

  @Test
  void messageNamesExpectedFoundAndOffset() throws Exception {
    ValuesReader reader = on(new BinaryPlainValuesReader(), BufferKind.HEAP_OFFSET, page(-7, 3));
    reader.skip();
    assertEquals(
        "Expected the length of a PLAIN value of at most 3 bytes at offset 6, found -7",
        assertThrows(ParquetDecodingException.class, reader::readBytes).getMessage());
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 5, 12, 16})
  void fixedLengthPageThatEndsWithinAValue(int width) throws Exception {
    for (BufferKind kind : BufferKind.values()) {
      for (int length = 0; length < 3 * width; length++) {
        ValuesReader reader =
            on(new FixedLenByteArrayPlainValuesReader(width), kind, new byte[length]);
        int whole = length / width;
        assertThrows(
            ParquetDecodingException.class, () -> reader.readBinaries(new Binary[4], 0, whole + 1));
        assertThrows(ParquetDecodingException.class, () -> reader.skip(whole + 1));
        reader.skip(whole);
        assertThrows(ParquetDecodingException.class, reader::readBytes);
      }
    }
  }

  @Test
  void fixedLengthOfNoBytes() throws Exception {
    ValuesReader reader =
        on(new FixedLenByteArrayPlainValuesReader(0), BufferKind.HEAP, new byte[0]);
    assertEquals(0, reader.readBytes().length());
    reader.skip(Integer.MAX_VALUE);
    assertThrows(IllegalArgumentException.class, () -> new FixedLenByteArrayPlainValuesReader(-1));
  }

  @Test
  void fixedLengthValueOfAnotherLengthIsRefusedBeforeAnythingIsWritten() {
    try (FixedLenByteArrayPlainValuesWriter writer =
        new FixedLenByteArrayPlainValuesWriter(3, 64, 1024, new HeapByteBufferAllocator())) {
      Binary right = Binary.fromString("abc");
      Binary wrong = Binary.fromString("ab");
      writer.writeBytes(right);
      assertThrows(IllegalArgumentException.class, () -> writer.writeBytes(wrong));
      assertThrows(
          IllegalArgumentException.class,
          () -> writer.writeBinaries(new Binary[] {right, right, wrong}, 0, 3));
      assertEquals(3, writer.getBufferedSize());
    }
  }

  @ParameterizedTest
  @EnumSource
  void booleansBeyondThePage(BufferKind kind) throws Exception {
    ValuesReader reader = on(new BooleanPlainValuesReader(), kind, new byte[] {(byte) 0x81, 2});
    for (int count : new int[] {17, 1000, Integer.MAX_VALUE, -1, Integer.MIN_VALUE}) {
      assertThrows(ParquetDecodingException.class, () -> reader.skip(count));
    }
    assertThrows(ParquetDecodingException.class, () -> reader.readBooleans(new boolean[17], 0, 17));
    assertThrows(ParquetDecodingException.class, () -> reader.readBooleans(new byte[17], 0, 17));
    byte[] bits = new byte[16];
    reader.readBooleans(bits, 0, 16);
    assertArrayEquals(new byte[] {1, 0, 0, 0, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0}, bits);
    assertThrows(ParquetDecodingException.class, reader::readBoolean);
    assertThrows(ParquetDecodingException.class, reader::skip);
  }
}
