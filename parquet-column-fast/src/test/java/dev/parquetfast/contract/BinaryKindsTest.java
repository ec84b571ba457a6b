package dev.parquetfast.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.parquet.bytes.ByteBufferAllocator;
import org.apache.parquet.bytes.DirectByteBufferAllocator;
import org.apache.parquet.bytes.HeapByteBufferAllocator;
import org.apache.parquet.column.values.ValuesWriter;
import org.apache.parquet.column.values.plain.FixedLenByteArrayPlainValuesWriter;
import org.apache.parquet.column.values.plain.PlainValuesWriter;
import org.apache.parquet.io.api.Binary;
import org.junit.jupiter.api.Test;

/** Every kind of {@link Binary} is written to the same page. */
class BinaryKindsTest {

  /** Returns the value in every kind of memory, between bytes that do not belong to it. */
  private static List<Binary> kindsOf(byte[] value) {
    byte[] array = new byte[value.length + 10];
    Arrays.fill(array, (byte) 0xA5);
    System.arraycopy(value, 0, array, 4, value.length);
    ByteBuffer direct = ByteBuffer.allocateDirect(array.length);
    direct.put(array);
    return List.of(
        Binary.fromConstantByteArray(value),
        Binary.fromReusedByteArray(value),
        Binary.fromConstantByteArray(array, 4, value.length),
        Binary.fromReusedByteArray(array, 4, value.length),
        Binary.fromPage(array, 4, value.length),
        Binary.fromConstantByteBuffer(ByteBuffer.wrap(value)),
        Binary.fromReusedByteBuffer(ByteBuffer.wrap(value)),
        Binary.fromConstantByteBuffer(ByteBuffer.wrap(array), 4, value.length),
        Binary.fromConstantByteBuffer(direct, 4, value.length),
        Binary.fromReusedByteBuffer(direct, 4, value.length),
        Binary.fromConstantByteBuffer(ByteBuffer.wrap(array).asReadOnlyBuffer(), 4, value.length));
  }

  private static byte[] text(int length) {
    return IntStream.range(0, length)
        .mapToObj(i -> "" + (char) ('a' + i % 26))
        .collect(Collectors.joining())
        .getBytes(StandardCharsets.UTF_8);
  }

  private static void assertPageOf(ValuesWriter writer, byte[] value, boolean withLength)
      throws IOException {
    List<Binary> kinds = kindsOf(value);
    ByteArrayOutputStream expected = new ByteArrayOutputStream();
    for (Binary kind : kinds) {
      writer.writeBytes(kind);
    }
    writer.writeBinaries(kinds.toArray(new Binary[0]), 0, kinds.size());
    for (int i = 0; i < 2 * kinds.size(); i++) {
      if (withLength) {
        int length = value.length;
        expected.writeBytes(
            new byte[] {
              (byte) length, (byte) (length >> 8), (byte) (length >> 16), (byte) (length >> 24)
            });
      }
      expected.writeBytes(value);
    }
    ByteArrayOutputStream page = new ByteArrayOutputStream();
    writer.getBytes().writeAllTo(page);
    assertArrayEquals(expected.toByteArray(), page.toByteArray(), value.length + " bytes");
    assertEquals(expected.size(), writer.getBufferedSize());
    writer.reset();
  }

  @Test
  void partsOfPagesAreConstantPartsOfArrays() {
    for (int length : new int[] {0, 1, 0xFFFF, 0x10000}) {
      byte[] page = text(length + 7);
      Binary value = Binary.fromPage(page, 3, length);
      Binary constant = Binary.fromConstantByteArray(page, 3, length);
      assertSame(constant.getClass(), value.getClass());
      assertArrayEquals(constant.getBytes(), value.getBytes());
      assertEquals(constant, value);
      assertEquals(constant.hashCode(), value.hashCode());
      assertFalse(value.isBackingBytesReused());
      assertSame(value, value.copy());
    }
  }

  /** What codecs take: the value's own memory, unless that is no array. */
  @Test
  void arrayHoldsTheBytesFromItsOffset() {
    for (int length : new int[] {0, 1, 9, 0xFFFF, 0x10000}) {
      byte[] value = text(length);
      List<Binary> kinds = new ArrayList<>(kindsOf(value));
      kinds.add(Binary.fromString(new String(value, StandardCharsets.UTF_8)));
      kinds.add(Binary.fromCharSequence(new String(value, StandardCharsets.UTF_8)));
      kinds.add(
          Binary.fromConstantByteBuffer(ByteBuffer.wrap(text(length + 5), 2, length).slice()));
      for (Binary kind : kinds) {
        int offset = kind.arrayOffset();
        byte[] found = Arrays.copyOfRange(kind.array(), offset, offset + kind.length());
        assertArrayEquals(kind.getBytes(), found);
        boolean isArray = kind.toByteBuffer().hasArray();
        assertEquals(isArray, isArray && kind.array() == kind.toByteBuffer().array());
      }
    }
  }

  /** A value that its creator placed outside its array leaves nothing in the page. */
  @Test
  void valueOutsideItsArrayIsNotWritten() throws IOException {
    Binary outside = Binary.fromConstantByteArray(new byte[5], 3, 3);
    HeapByteBufferAllocator memory = new HeapByteBufferAllocator();
    try (PlainValuesWriter plain = new PlainValuesWriter(16, 1024, memory);
        FixedLenByteArrayPlainValuesWriter fixed =
            new FixedLenByteArrayPlainValuesWriter(3, 16, 1024, memory)) {
      for (ValuesWriter writer : List.of(plain, fixed)) {
        assertThrows(IndexOutOfBoundsException.class, () -> writer.writeBytes(outside));
        assertEquals(0, writer.getBufferedSize());
      }
    }
  }

  /** A caller gets a copy of an array that may change, and of a part of one. */
  @Test
  void constantOverAWholeArrayIsNotCopied() {
    for (int length : new int[] {1, 0xFFFF, 0x10000}) {
      byte[] whole = text(length);
      assertSame(whole, Binary.fromConstantByteArray(whole, 0, length).getBytesUnsafe());
      assertNotSame(whole, Binary.fromConstantByteArray(whole, 0, length).getBytes());
      assertNotSame(whole, Binary.fromReusedByteArray(whole, 0, length).getBytesUnsafe());
      byte[] part = Binary.fromConstantByteArray(whole, 1, length - 1).getBytesUnsafe();
      assertArrayEquals(Arrays.copyOfRange(whole, 1, length), part);
    }
  }

  @Test
  void everyKindOfEveryLength() throws IOException {
    for (ByteBufferAllocator memory :
        List.of(new HeapByteBufferAllocator(), new DirectByteBufferAllocator())) {
      for (int length : new int[] {0, 1, 5, 6, 7, 8, 9, 15, 16, 17, 31, 33, 100, 5000, 70_000}) {
        byte[] value = new byte[length];
        new Random(length).nextBytes(value);
        try (PlainValuesWriter plain = new PlainValuesWriter(16, 1024, memory);
            FixedLenByteArrayPlainValuesWriter fixed =
                new FixedLenByteArrayPlainValuesWriter(length, 16, 1024, memory)) {
          assertPageOf(plain, value, true);
          assertPageOf(fixed, value, false);
        }
      }
    }
  }

  @Test
  void strings() throws IOException {
    try (PlainValuesWriter writer =
        new PlainValuesWriter(16, 1024, new HeapByteBufferAllocator())) {
      for (int length : new int[] {0, 1, 6, 40, 3000}) {
        byte[] value = text(length);
        String string = new String(value, StandardCharsets.UTF_8);
        writer.writeBytes(Binary.fromString(string));
        writer.writeBytes(Binary.fromCharSequence(string));
        ByteArrayOutputStream page = new ByteArrayOutputStream();
        writer.getBytes().writeAllTo(page);
        assertEquals(2 * (4 + length), page.size());
        assertArrayEquals(value, Arrays.copyOfRange(page.toByteArray(), 4, 4 + length));
        assertArrayEquals(
            value, Arrays.copyOfRange(page.toByteArray(), 8 + length, 8 + 2 * length));
        writer.reset();
      }
    }
  }

  /**
   * A dictionary looks up each value; if that left a copy, many values of one buffer would grow.
   */
  @Test
  void lookingAtDirectMemoryLeavesNoCopy() {
    Binary direct =
        Binary.fromConstantByteBuffer(
            ByteBuffer.allocateDirect(3).put(new byte[] {1, 2, 3}).flip());
    assertFalse(direct.hasArray());
    assertArrayEquals(new byte[] {1, 2, 3}, direct.array());
    assertNotSame(direct.array(), direct.array());
    assertSame(direct.getBytesUnsafe(), direct.array());
  }
}
