package dev.parquetfast.hostile;

import static dev.parquetfast.oracle.driver.SinceParquet118.ieee754TotalOrder;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.function.BiConsumer;
import org.apache.parquet.bytes.HeapByteBufferAllocator;
import org.apache.parquet.column.ColumnWriteStore;
import org.apache.parquet.column.ColumnWriter;
import org.apache.parquet.column.Encoding;
import org.apache.parquet.column.ParquetProperties;
import org.apache.parquet.column.impl.ColumnWriteStoreV1;
import org.apache.parquet.column.page.PageWriter;
import org.apache.parquet.column.statistics.Statistics;
import org.apache.parquet.column.values.ValuesWriter;
import org.apache.parquet.column.values.dictionary.DictionaryValuesWriter;
import org.apache.parquet.column.values.dictionary.DictionaryValuesWriter.PlainBinaryDictionaryValuesWriter;
import org.apache.parquet.column.values.dictionary.DictionaryValuesWriter.PlainLongDictionaryValuesWriter;
import org.apache.parquet.column.values.fallback.FallbackValuesWriter;
import org.apache.parquet.column.values.plain.PlainValuesWriter;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.ColumnOrder;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Types;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What stays in memory when it is of no more use: row groups have thousands of columns. */
class KeptMemoryTest {

  private static final int VALUES = 20_000;

  /** The statistics of all pages are kept until a file is complete. */
  @Test
  void statisticsHoldNoMoreThanTheExtremes() {
    Statistics<?> ofPage =
        statisticsOfPage(
            (writer, store) -> {
              byte[] page = new byte[100_000];
              for (int i = 0; i < 10; i++) {
                page[i * 7] = (byte) (i * 3 % 10);
                writer.write(Binary.fromConstantByteArray(page, i * 7, 7), 0, 0);
                store.endRecord();
              }
            });
    for (Object extreme : List.of(ofPage.genericGetMin(), ofPage.genericGetMax())) {
      assertEquals(7, ((Binary) extreme).toByteBuffer().array().length);
      assertFalse(((Binary) extreme).isBackingBytesReused());
    }
    assertEquals(0, ofPage.getMinBytes()[0]);
    assertEquals(9, ofPage.getMaxBytes()[0]);
  }

  /** Their statistics are a class of their own in some versions of upstream. */
  @ParameterizedTest
  @ValueSource(strings = {"DECIMAL(4,2)", "FLOAT16"})
  void statisticsOfTwoBytesHoldTwoBytes(String annotation) {
    byte[][] written = {{1, 60}, {2, 61}, {3, 62}};
    Statistics<?> ofPage =
        statisticsOfPage(
            "fixed_len_byte_array(2) v (" + annotation + ")",
            (writer, store) -> {
              byte[] page = new byte[1 << 20];
              for (int i = 0; i < written.length; i++) {
                page[1000 * i] = written[i][0];
                page[1000 * i + 1] = written[i][1];
                writer.write(Binary.fromConstantByteArray(page, 1000 * i, 2), 0, 0);
                store.endRecord();
              }
            });
    Binary[] extremes = {(Binary) ofPage.genericGetMin(), (Binary) ofPage.genericGetMax()};
    for (Binary extreme : extremes) {
      assertEquals(2, extreme.toByteBuffer().array().length);
      assertFalse(extreme.isBackingBytesReused());
    }
    assertArrayEquals(written[0], extremes[0].getBytes());
    assertArrayEquals(written[2], extremes[1].getBytes());
  }

  /** In both orders, if there are two; a page of NaNs has no extremes that could be copied. */
  @Test
  void statisticsOfFloat16AreUpstreams() {
    byte[] negativeZero = {0, (byte) 0x80};
    byte[] zero = {0, 0};
    byte[] one = {0, 0x3C};
    byte[] nan = {1, 0x7E};
    byte[] negativeNan = {1, (byte) 0xFE};
    byte[][][] pages = {
      {nan}, {nan, one}, {one, negativeNan}, {zero}, {negativeZero}, {zero, negativeZero, one}
    };
    for (ColumnOrder order : List.of(ColumnOrder.typeDefined(), ieee754TotalOrder())) {
      PrimitiveType type =
          Types.required(PrimitiveTypeName.FIXED_LEN_BYTE_ARRAY)
              .length(2)
              .as(LogicalTypeAnnotation.float16Type())
              .columnOrder(order)
              .named("v");
      for (byte[][] page : pages) {
        Statistics<?> expected = Statistics.createStats(type);
        for (byte[] value : page) {
          expected.updateStats(Binary.fromConstantByteArray(value));
        }
        Statistics<?> actual =
            statisticsOfPage(
                new MessageType("m", type),
                (writer, store) -> {
                  for (byte[] value : page) {
                    byte[] wide = {9, value[0], value[1], 9};
                    writer.write(Binary.fromConstantByteArray(wide, 1, 2), 0, 0);
                    store.endRecord();
                  }
                });
        assertEquals(expected, actual);
        assertEquals(expected.hasNonNullValue(), actual.hasNonNullValue());
        assertEquals(expected.toString(), actual.toString());
      }
    }
  }

  /** They may be of megabytes, and of a constant there is no need for another copy. */
  @Test
  void extremesThatFillTheirArraysAreNotCopied() {
    byte[] least = {1};
    byte[] reused = {2};
    Statistics<?> ofPage =
        statisticsOfPage(
            (writer, store) -> {
              writer.write(Binary.fromConstantByteArray(least), 0, 0);
              store.endRecord();
              reused[0] = 4;
              writer.write(Binary.fromReusedByteArray(reused), 0, 0);
              reused[0] = 9;
              store.endRecord();
            });
    assertSame(least, ((Binary) ofPage.genericGetMin()).getBytesUnsafe());
    assertEquals(4, ofPage.getMaxBytes()[0]);
  }

  @Test
  void extremesThatAreTheSameValueAreCopiedOnce() {
    Statistics<?> ofPage =
        statisticsOfPage(
            (writer, store) -> {
              byte[] page = {3, 1, 4, 1, 5, 9, 2, 6};
              writer.write(Binary.fromConstantByteArray(page, 2, 4), 0, 0);
              store.endRecord();
            });
    assertArrayEquals(new byte[] {4, 1, 5, 9}, ofPage.getMinBytes());
    assertSame(
        ((Binary) ofPage.genericGetMin()).getBytesUnsafe(),
        ((Binary) ofPage.genericGetMax()).getBytesUnsafe());
  }

  /** The statistics of the one page that the rows make, of a column of byte strings. */
  private static Statistics<?> statisticsOfPage(BiConsumer<ColumnWriter, ColumnWriteStore> rows) {
    return statisticsOfPage("binary v", rows);
  }

  private static Statistics<?> statisticsOfPage(
      String column, BiConsumer<ColumnWriter, ColumnWriteStore> rows) {
    return statisticsOfPage(
        MessageTypeParser.parseMessageType("message m { required " + column + "; }"), rows);
  }

  private static Statistics<?> statisticsOfPage(
      MessageType schema, BiConsumer<ColumnWriter, ColumnWriteStore> rows) {
    List<Statistics<?>> statistics = new ArrayList<>();
    try (ColumnWriteStore store =
        new ColumnWriteStoreV1(
            schema, column -> recorder(statistics), ParquetProperties.builder().build())) {
      ColumnWriter writer = store.getColumnWriter(schema.getColumns().get(0));
      rows.accept(writer, store);
      store.flush();
    }
    assertEquals(1, statistics.size());
    return statistics.get(0);
  }

  private static PageWriter recorder(List<Statistics<?>> statistics) {
    return (PageWriter)
        Proxy.newProxyInstance(
            PageWriter.class.getClassLoader(),
            new Class<?>[] {PageWriter.class},
            (proxy, method, arguments) -> {
              for (Object argument : arguments == null ? new Object[0] : arguments) {
                if (argument instanceof Statistics) {
                  statistics.add((Statistics<?>) argument);
                }
              }
              return method.getReturnType() == long.class ? (Object) 0L : null;
            });
  }

  /** A first page that the dictionary made no smaller: no page of the chunk will have ids. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void dictionaryThatNoPageUses(boolean strings) throws Exception {
    DictionaryValuesWriter ids = dictionary(strings);
    FallbackValuesWriter<?, ?> writer = FallbackValuesWriter.of(ids, plain());
    for (int page = 0; page < 2; page++) {
      write(writer, strings, page * VALUES, VALUES);
      writer.getBytes();
      assertEquals(Encoding.PLAIN, writer.getEncoding());
      writer.reset();
      assertTrue(arrays(ids) < 10_000, () -> "bytes kept: " + arrays(ids));
    }
    writer.close();
  }

  /** Pages before have ids, whose dictionary is needed; but there will be no more ids. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void idsAfterAFallBack(boolean strings) throws Exception {
    DictionaryValuesWriter ids = dictionary(strings);
    FallbackValuesWriter<?, ?> writer = FallbackValuesWriter.of(ids, plain());
    for (int i = 0; i < VALUES; i++) {
      write(writer, strings, i % 10, 1);
    }
    writer.getBytes();
    assertEquals(Encoding.RLE_DICTIONARY, writer.getEncoding());
    long before = arrays(ids);
    writer.reset();
    for (int i = 0; i < 2 * VALUES; i++) {
      write(writer, strings, i % 10, 1);
    }
    ids.fallBackAllValuesTo(plain());
    ids.reset();
    assertTrue(arrays(ids) < before - VALUES * 2, () -> before + ", then " + arrays(ids));
    assertEquals(10, ids.toDictPageAndClose().getDictionarySize());
    // The next chunk has pages of ids again, and the slab of one serves for the next.
    ids.resetDictionary();
    for (int page = 0; page < 3; page++) {
      write(ids, strings, 0, 10);
      ids.getBytes();
      ids.reset();
    }
    long kept = arrays(ids);
    write(ids, strings, 0, 10);
    assertEquals(kept, arrays(ids));
    writer.close();
  }

  private static DictionaryValuesWriter dictionary(boolean strings) {
    HeapByteBufferAllocator heap = new HeapByteBufferAllocator();
    int most = 10_000_000;
    return strings
        ? new PlainBinaryDictionaryValuesWriter(most, Encoding.RLE_DICTIONARY, Encoding.PLAIN, heap)
        : new PlainLongDictionaryValuesWriter(most, Encoding.RLE_DICTIONARY, Encoding.PLAIN, heap);
  }

  private static PlainValuesWriter plain() {
    return new PlainValuesWriter(1024, 1 << 20, new HeapByteBufferAllocator());
  }

  private static void write(ValuesWriter writer, boolean strings, int first, int n) {
    for (int i = first; i < first + n; i++) {
      if (strings) {
        writer.writeBytes(Binary.fromString("value " + i));
      } else {
        writer.writeLong(i * 1000L);
      }
    }
  }

  /** Bytes of all primitive arrays that can be reached through this project's objects. */
  private static long arrays(Object root) {
    try {
      return arrays(root, Collections.newSetFromMap(new IdentityHashMap<>()));
    } catch (IllegalAccessException e) {
      throw new AssertionError(e);
    }
  }

  private static long arrays(Object object, Set<Object> seen) throws IllegalAccessException {
    if (object == null || !seen.add(object)) {
      return 0;
    }
    long bytes = 0;
    Class<?> type = object.getClass();
    if (object instanceof Collection) {
      for (Object element : (Collection<?>) object) {
        bytes += arrays(element, seen);
      }
    } else if (type.isArray()) {
      int length = Array.getLength(object);
      Class<?> element = type.getComponentType();
      if (element.isPrimitive()) {
        return (long) length * size(element);
      }
      for (Object each : (Object[]) object) {
        bytes += arrays(each, seen);
      }
    } else if (type.getName().matches("(org\\.apache\\.parquet|dev\\.parquetfast)\\..*")) {
      for (Class<?> c = type; c != Object.class; c = c.getSuperclass()) {
        if (!c.getName().matches("(org\\.apache\\.parquet|dev\\.parquetfast)\\..*")) {
          break;
        }
        for (Field field : c.getDeclaredFields()) {
          if (!Modifier.isStatic(field.getModifiers()) && !field.getType().isPrimitive()) {
            field.setAccessible(true);
            bytes += arrays(field.get(object), seen);
          }
        }
      }
    }
    return bytes;
  }

  private static int size(Class<?> element) {
    if (element == long.class || element == double.class) {
      return Long.BYTES;
    }
    return element == int.class || element == float.class ? Integer.BYTES : 1;
  }
}
