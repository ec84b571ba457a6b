package dev.parquetfast.contract;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.parquetfast.oracle.DeltaStringPages;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.parquet.column.values.deltalengthbytearray.DeltaLengthByteArrayValuesReader;
import org.apache.parquet.column.values.deltastrings.DeltaByteArrayReader;
import org.apache.parquet.io.ParquetDecodingException;
import org.apache.parquet.io.api.Binary;
import org.junit.jupiter.api.Test;

/**
 * Pages whose first value takes a prefix from the page before, as writers made them before
 * PARQUET-246 was fixed. What is expected here is what upstream does.
 */
class DeltaByteArrayPreviousPageTest {

  private static final byte[] FIRST =
      DeltaStringPages.prefixPage(
          new int[] {0, 3, 4}, new int[] {5, 1, 3}, "hellopING".getBytes(UTF_8));

  /** Three bytes of "helping", then two of its own, and so on. */
  private static final byte[] CONTINUED =
      DeltaStringPages.prefixPage(new int[] {3, 2, 3}, new int[] {2, 1, 0}, "XYz".getBytes(UTF_8));

  private static final List<String> EXPECTED = List.of("helXY", "hez", "hez");

  @Test
  void prefixComesFromThePreviousReadersLastValue() throws IOException {
    DeltaByteArrayReader previous = on(FIRST);
    assertEquals(List.of("hello", "help", "helpING"), read(previous, 3));
    DeltaByteArrayReader reader = on(CONTINUED);
    reader.setPreviousReader(previous);
    assertEquals(EXPECTED, read(reader, 3));
  }

  @Test
  void previousValueMayHaveBeenSkipped() throws IOException {
    for (int skipped = 0; skipped <= 3; skipped++) {
      DeltaByteArrayReader previous = on(FIRST);
      read(previous, 3 - skipped);
      previous.skip(skipped);
      DeltaByteArrayReader reader = on(CONTINUED);
      reader.setPreviousReader(previous);
      Binary[] batch = new Binary[3];
      reader.readBinaries(batch, 0, 3);
      assertEquals(EXPECTED, strings(batch), "skipped " + skipped);
    }
  }

  /** Values are put together ahead of those that are read; none of them is the last one. */
  @Test
  void previousReaderMayHaveStoppedAnywhere() throws IOException {
    List<String> joined = List.of("XY", "helXY", "helXY", "helXY");
    for (int taken = 1; taken <= 3; taken++) {
      DeltaByteArrayReader previous = on(FIRST);
      if (taken == 2) {
        previous.readBytes();
        previous.skip();
      } else {
        read(previous, taken);
      }
      DeltaByteArrayReader reader = on(CONTINUED);
      reader.setPreviousReader(previous);
      assertEquals(joined.get(taken), read(reader));
      // It still goes on where it was, and so does one that takes the place of its own page.
      assertEquals(List.of("help", "helpING").subList(taken - 1, 2), read(previous, 3 - taken));
      previous = on(FIRST);
      read(previous, taken);
      previous.initFromPage(3, CONTINUED, 0);
      assertEquals(EXPECTED, read(previous, 3));
    }
  }

  @Test
  void firstValuesMayBeSkipped() throws IOException {
    DeltaByteArrayReader previous = on(FIRST);
    previous.skip(3);
    for (int skipped = 0; skipped <= 3; skipped++) {
      DeltaByteArrayReader reader = on(CONTINUED);
      reader.setPreviousReader(previous);
      reader.skip(skipped);
      assertEquals(EXPECTED.subList(skipped, 3), read(reader, 3 - skipped));
    }
  }

  @Test
  void previousReaderIsTakenAsItIsNow() throws IOException {
    DeltaByteArrayReader previous = on(FIRST);
    previous.skip();
    DeltaByteArrayReader reader = on(CONTINUED);
    reader.setPreviousReader(previous);
    previous.skip(2);
    assertEquals("helXY", read(reader));
  }

  @Test
  void previousReaderMayBeSetBeforeThePage() throws IOException {
    DeltaByteArrayReader previous = on(FIRST);
    previous.skip(3);
    DeltaByteArrayReader reader = new DeltaByteArrayReader();
    reader.setPreviousReader(previous);
    reader.initFromPage(3, CONTINUED, 0);
    assertEquals(EXPECTED, read(reader, 3));
  }

  @Test
  void previousReaderMayNotHaveReadAnyValueOfItsOwn() throws IOException {
    DeltaByteArrayReader first = on(FIRST);
    first.skip(3);
    DeltaByteArrayReader unread = on(CONTINUED);
    unread.setPreviousReader(first);
    DeltaByteArrayReader reader = on(CONTINUED);
    reader.setPreviousReader(unread);
    assertEquals(EXPECTED, read(reader, 3));
  }

  @Test
  void oneReaderOnBothPagesContinuesItself() throws IOException {
    DeltaByteArrayReader reader = on(FIRST);
    reader.skip(3);
    reader.initFromPage(3, CONTINUED, 0);
    assertEquals(EXPECTED, read(reader, 3));
  }

  @Test
  void noReaderAndReadersOfOtherCodecsChangeNothing() throws IOException {
    DeltaByteArrayReader reader = on(FIRST);
    reader.skip();
    reader.setPreviousReader(null);
    reader.setPreviousReader(new DeltaLengthByteArrayValuesReader());
    assertEquals("help", read(reader));
  }

  @Test
  void prefixOfNothingIsWhatTheColumnReaderRecognises() throws IOException {
    DeltaByteArrayReader reader = on(CONTINUED);
    for (int i = 0; i < 2; i++) {
      assertThrows(ArrayIndexOutOfBoundsException.class, reader::readBytes);
      assertThrows(ArrayIndexOutOfBoundsException.class, reader::skip);
      assertThrows(ArrayIndexOutOfBoundsException.class, () -> reader.skip(3));
      assertThrows(
          ArrayIndexOutOfBoundsException.class, () -> reader.readBinaries(new Binary[3], 0, 3));
    }
    assertThrows(ParquetDecodingException.class, () -> reader.skip(4));

    // None of them moved the reader.
    DeltaByteArrayReader previous = on(FIRST);
    previous.skip(3);
    reader.setPreviousReader(previous);
    assertEquals(EXPECTED, read(reader, 3));
  }

  private static DeltaByteArrayReader on(byte[] page) throws IOException {
    DeltaByteArrayReader reader = new DeltaByteArrayReader();
    reader.initFromPage(3, page, 0);
    return reader;
  }

  private static String read(DeltaByteArrayReader reader) {
    return reader.readBytes().toStringUsingUTF8();
  }

  private static List<String> read(DeltaByteArrayReader reader, int count) {
    List<String> values = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      values.add(read(reader));
    }
    return values;
  }

  private static List<String> strings(Binary[] binaries) {
    List<String> values = new ArrayList<>();
    for (Binary binary : binaries) {
      values.add(binary.toStringUsingUTF8());
    }
    return values;
  }
}
