package dev.parquetfast.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.parquetfast.oracle.Bytes;
import java.nio.ByteBuffer;
import java.util.Arrays;
import org.apache.parquet.bytes.ByteBufferInputStream;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.column.values.bitpacking.ByteBitPackingValuesReader;
import org.apache.parquet.column.values.bitpacking.ByteBitPackingValuesWriter;
import org.apache.parquet.column.values.bitpacking.Packer;
import org.apache.parquet.io.ParquetDecodingException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What is special about the classes for BIT_PACKED, beyond the contract of every codec. */
class ByteBitPackingTest {

  @ParameterizedTest
  @EnumSource
  void boundSaysHowWideValuesAre(Packer packer) throws Exception {
    int[] bounds = {0, 1, 2, 3, 4, 255, 256, 100_000, Integer.MAX_VALUE, -1, Integer.MIN_VALUE};
    for (int bound : bounds) {
      int width = Integer.toBinaryString(bound).length() - (bound == 0 ? 1 : 0);
      ByteBitPackingValuesWriter writer = new ByteBitPackingValuesWriter(bound, packer);
      writer.writeIntegers(new int[8], 0, 8);
      assertEquals(width, writer.getBufferedSize(), "bound " + bound);
      ByteBitPackingValuesReader reader = new ByteBitPackingValuesReader(bound, packer);
      reader.initFromPage(8, new byte[100], 0);
      assertEquals(width, reader.getNextOffset(), "bound " + bound);
    }
    assertThrows(NullPointerException.class, () -> new ByteBitPackingValuesReader(1, null));
    assertThrows(NullPointerException.class, () -> new ByteBitPackingValuesWriter(1, null));
  }

  /** If upstream's product of count and width overflows, it fails or reads something else. */
  @ParameterizedTest
  @EnumSource
  void countsThatNoPageHolds(Packer packer) throws Exception {
    byte[] page = new byte[40];
    Arrays.fill(page, (byte) -1);
    for (int bound : new int[] {1, 7, 255, 65_535, -1}) {
      for (int count :
          new int[] {Integer.MAX_VALUE, 1 << 30, (1 << 28) + 5, 1 << 27, 0, -1, -1 << 31}) {
        ByteBitPackingValuesReader reader = new ByteBitPackingValuesReader(bound, packer);
        ByteBufferInputStream in = ByteBufferInputStream.wrap(ByteBuffer.wrap(page));
        reader.initFromPage(count, in);
        assertEquals(count > 0 ? 0 : 40, in.available(), bound + " " + count);
        if (count > 0) {
          assertEquals(bound, reader.readInteger(), bound + " " + count);
        } else {
          assertThrows(ParquetDecodingException.class, reader::readInteger, bound + " " + count);
        }
      }
    }
  }

  /** Upstream reads zeros without end. */
  @ParameterizedTest
  @EnumSource
  void valuesEndWhereBitsAreMissing(Packer packer) throws Exception {
    ByteBitPackingValuesReader reader = new ByteBitPackingValuesReader(7, packer);
    reader.initFromPage(9, new byte[] {-1, -1, -1, -1}, 0);
    reader.skip(8);
    assertEquals(7, reader.readInteger());
    // The last byte is padded with one more value, and two bits.
    assertThrows(ParquetDecodingException.class, () -> reader.skip(Integer.MAX_VALUE));
    int[] behind = {5, 5, 5, 5};
    assertThrows(ParquetDecodingException.class, () -> reader.readIntegers(behind, 1, 2));
    assertArrayEquals(new int[] {5, 5, 5, 5}, behind);
    assertEquals(7, reader.readInteger());
    assertThrows(ParquetDecodingException.class, reader::readInteger);
    reader.skip(); // as upstream's tests do
    assertThrows(ParquetDecodingException.class, () -> reader.skip(1));
    assertThrows(ParquetDecodingException.class, reader::readInteger);
  }

  @ParameterizedTest
  @EnumSource
  void zerosOfBitWidth0NeverEndAndTakeNoTime(Packer packer) throws Exception {
    ByteBitPackingValuesReader reader = new ByteBitPackingValuesReader(0, packer);
    reader.initFromPage(9, new byte[4], 0);
    for (int i = 0; i < 1_000_000; i++) {
      reader.skip(Integer.MAX_VALUE);
      assertEquals(0, reader.readInteger());
    }
    int[] zeros = {5, 5, 5, 5};
    reader.readIntegers(zeros, 1, 2);
    assertArrayEquals(new int[] {5, 0, 0, 5}, zeros);
  }

  @ParameterizedTest
  @EnumSource
  void badCallsMoveNothing(Packer packer) throws Exception {
    ByteBitPackingValuesReader reader = new ByteBitPackingValuesReader(255, packer);
    assertThrows(ParquetDecodingException.class, reader::readInteger, "without a page");
    reader.initFromPage(20, new byte[] {1, 2, 3, 4, 5, 6, 7, 8, 9, 10}, 0);
    assertEquals(1, reader.readInteger());
    for (int[] range : new int[][] {{0, 11}, {10, 1}, {-1, 2}, {3, -1}, {1, Integer.MAX_VALUE}}) {
      assertThrows(
          IndexOutOfBoundsException.class,
          () -> reader.readIntegers(new int[10], range[0], range[1]),
          Arrays.toString(range));
    }
    assertThrows(ParquetDecodingException.class, () -> reader.skip(-1));
    assertThrows(ParquetDecodingException.class, () -> reader.skip(Integer.MIN_VALUE));
    assertThrows(UnsupportedOperationException.class, reader::readBoolean);
    assertThrows(UnsupportedOperationException.class, reader::readValueDictionaryId);
    assertEquals(2, reader.readInteger());
  }

  @ParameterizedTest
  @EnumSource
  void pagesStayAsTheyAreUntilTheReset(Packer packer) throws Exception {
    ByteBitPackingValuesWriter writer = new ByteBitPackingValuesWriter(255, packer);
    writer.writeIntegers(new int[] {1, 2, 3}, 0, 3);
    BytesInput held = writer.getBytes();
    writer.writeIntegers(new int[5000], 0, 5000);
    assertArrayEquals(new byte[] {1, 2, 3}, Bytes.of(held));
    assertEquals(8 + 5000, Bytes.of(writer.getBytes()).length);
    assertEquals(5003, writer.getBufferedSize());
    String memory = writer.memUsageString("levels");
    assertEquals("levels ByteBitPacking", memory.substring(0, memory.indexOf("ing ") + 3));
    writer.close();
    assertEquals(0, writer.getAllocatedSize());
    assertEquals(0, writer.getBufferedSize());
    // Upstream's writer accepts values after it is closed.
    writer.writeInteger(9);
    assertArrayEquals(new byte[] {9}, Bytes.of(writer.getBytes()));
  }
}
