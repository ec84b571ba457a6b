package dev.parquetfast.column;

import static org.apache.parquet.column.Encoding.PLAIN;
import static org.apache.parquet.column.Encoding.RLE_DICTIONARY;
import static org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName.DOUBLE;
import static org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName.FLOAT;
import static org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName.INT32;
import static org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName.INT64;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import org.apache.parquet.bytes.ByteBufferAllocator;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.bytes.HeapByteBufferAllocator;
import org.apache.parquet.column.Encoding;
import org.apache.parquet.column.values.ValuesWriter;
import org.apache.parquet.column.values.dictionary.DictionaryValuesWriter;
import org.apache.parquet.column.values.dictionary.DictionaryValuesWriter.PlainDoubleDictionaryValuesWriter;
import org.apache.parquet.column.values.dictionary.DictionaryValuesWriter.PlainFloatDictionaryValuesWriter;
import org.apache.parquet.column.values.dictionary.DictionaryValuesWriter.PlainIntegerDictionaryValuesWriter;
import org.apache.parquet.column.values.dictionary.DictionaryValuesWriter.PlainLongDictionaryValuesWriter;
import org.apache.parquet.column.values.fallback.FallbackValuesWriter;
import org.apache.parquet.column.values.plain.PlainValuesWriter;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.junit.jupiter.api.Test;

class ValueBufferTest {

  /** Writes down all values as text, and how many came with each call. */
  private static final class Log extends ValuesWriter {

    private final List<String> values = new ArrayList<>();
    private final List<Integer> sizes = new ArrayList<>();
    private boolean failing;

    @Override
    public void writeBoolean(boolean v) {
      add("" + v, 1);
    }

    @Override
    public void writeInteger(int v) {
      add("" + v, 1);
    }

    @Override
    public void writeLong(long v) {
      add("" + v, 1);
    }

    @Override
    public void writeFloat(float v) {
      add("" + v, 1);
    }

    @Override
    public void writeDouble(double v) {
      add("" + v, 1);
    }

    @Override
    public void writeBytes(Binary v) {
      add(v.toStringUsingUTF8(), 1);
    }

    @Override
    public void writeIntegers(int[] src, int offset, int count) {
      for (int i = offset; i < offset + count; i++) {
        add("" + src[i], count);
      }
    }

    private void add(String value, int size) {
      if (failing) {
        throw new IllegalStateException("full");
      }
      values.add(value);
      sizes.add(size);
    }

    @Override
    public long getBufferedSize() {
      return values.size();
    }

    @Override
    public BytesInput getBytes() {
      throw new UnsupportedOperationException();
    }

    @Override
    public Encoding getEncoding() {
      return Encoding.PLAIN;
    }

    @Override
    public void reset() {
      values.clear();
      sizes.clear();
    }

    @Override
    public long getAllocatedSize() {
      return 0;
    }

    @Override
    public String memUsageString(String prefix) {
      return prefix;
    }
  }

  /** Writes down all values as text. */
  private static final class Statistics implements ValueCollector {

    private final List<String> values = new ArrayList<>();

    @Override
    public void write(boolean value) {
      values.add("" + value);
    }

    @Override
    public void write(int value) {
      values.add("" + value);
    }

    @Override
    public void write(long value) {
      values.add("" + value);
    }

    @Override
    public void write(float value) {
      values.add("" + value);
    }

    @Override
    public void write(double value) {
      values.add("" + value);
    }

    @Override
    public void write(Binary value) {
      values.add(value.toStringUsingUTF8());
    }

    @Override
    public void write(boolean[] batch, int count) {
      for (int i = 0; i < count; i++) {
        write(batch[i]);
      }
    }

    @Override
    public void write(int[] batch, int count) {
      for (int i = 0; i < count; i++) {
        write(batch[i]);
      }
    }

    @Override
    public void write(long[] batch, int count) {
      for (int i = 0; i < count; i++) {
        write(batch[i]);
      }
    }

    @Override
    public void write(float[] batch, int count) {
      for (int i = 0; i < count; i++) {
        write(batch[i]);
      }
    }

    @Override
    public void write(double[] batch, int count) {
      for (int i = 0; i < count; i++) {
        write(batch[i]);
      }
    }
  }

  private final Log log = new Log();
  private final Statistics statistics = new Statistics();

  private ValueBuffer buffer(PrimitiveTypeName type) {
    return new ValueBuffer(log, statistics, type, true);
  }

  private static String add(ValueBuffer buffer, PrimitiveTypeName type, int i) {
    switch (type) {
      case BOOLEAN:
        buffer.add(i % 3 == 0);
        return "" + (i % 3 == 0);
      case INT32:
        buffer.add(i);
        return "" + i;
      case INT64:
        buffer.add((long) i << 33);
        return "" + ((long) i << 33);
      case FLOAT:
        buffer.add(i / 7f);
        return "" + i / 7f;
      case DOUBLE:
        buffer.add(i / 7d);
        return "" + i / 7d;
      default:
        buffer.add(Binary.fromString("" + i));
        return "" + i;
    }
  }

  @Test
  void handsOverEveryValueInOrder() {
    Random random = new Random(2);
    for (PrimitiveTypeName type : PrimitiveTypeName.values()) {
      for (int count : new int[] {0, 1, 255, 256, 257, 512, 1000}) {
        for (double silence : new double[] {0.3, 0.99, 1}) {
          ValueBuffer buffer = buffer(type);
          for (int page = 0; page < 2; page++) {
            List<String> expected = new ArrayList<>();
            statistics.values.clear();
            for (int i = 0; i < count; i++) {
              expected.add(add(buffer, type, i));
              if (random.nextDouble() >= silence) {
                assertEquals(expected.size(), buffer.writer().getBufferedSize());
              }
            }
            buffer.writer();
            assertEquals(expected, log.values);
            assertEquals(expected, statistics.values);
            buffer.reset();
          }
        }
      }
    }
  }

  @Test
  void valuesOfAnotherTypeDoNotWait() {
    ValueBuffer buffer = buffer(PrimitiveTypeName.INT32);
    buffer.add(1);
    buffer.add(2L);
    assertEquals(List.of("1", "2"), log.values);
    buffer.add(3);
    buffer.add(4f);
    buffer.add(5d);
    buffer.add(true);
    assertEquals(List.of("1", "2", "3", "4.0", "5.0", "true"), log.values);
    buffer.add(6);
    buffer.add(Binary.fromString("seven"));
    assertEquals(List.of("6", "seven"), log.values.subList(6, 8));
    assertEquals(log.values, statistics.values);
    buffer.add(8);
    buffer.writer();
    buffer.add(Binary.fromString("nine"));
    assertEquals(List.of("8", "nine"), log.values.subList(8, 10));
  }

  @Test
  void whoKeepsAskingGetsValuesSinglyUntilBatchesAreWorthwhile() {
    ValueBuffer buffer = buffer(PrimitiveTypeName.INT32);
    for (int i = 0; i < 20; i++) {
      buffer.add(i);
      buffer.writer();
    }
    assertEquals(20, log.sizes.stream().filter(size -> size == 1).count());
    log.reset();
    for (int i = 0; i < 60; i++) {
      buffer.add(i);
      if (i % 20 == 19) {
        buffer.writer();
      }
    }
    assertEquals(20, log.sizes.stream().filter(size -> size == 1).count());
    assertEquals(40, log.sizes.stream().filter(size -> size == 20).count());
  }

  @Test
  void whoOnceAskedTooEarlyGetsBatchesLater() {
    ValueBuffer buffer = buffer(PrimitiveTypeName.INT32);
    buffer.add(-1);
    buffer.writer();
    for (int i = 0; i < 1000; i++) {
      buffer.add(i);
    }
    buffer.writer();
    assertEquals(1001, log.values.size());
    assertEquals(257, log.sizes.stream().filter(size -> size == 1).count());
  }

  @Test
  void whatFailedIsNotHandedOverAgain() {
    ValueBuffer buffer = buffer(PrimitiveTypeName.INT64);
    buffer.add(1L);
    log.failing = true;
    assertThrows(IllegalStateException.class, buffer::writer);
    log.failing = false;
    buffer.writer();
    assertEquals(List.of(), log.values);
  }

  /** Whoever asks after each value takes no batch apart: numbers have one size in these writers. */
  @Test
  void sizesOfPlainNumbersNeedNoHandingOver() {
    for (PrimitiveTypeName type : EnumSet.of(INT32, INT64, FLOAT, DOUBLE)) {
      int width = type == INT32 || type == FLOAT ? Integer.BYTES : Long.BYTES;
      ByteBufferAllocator heap = new HeapByteBufferAllocator();
      PlainValuesWriter plain = new PlainValuesWriter(64, 1024, heap);
      FallbackValuesWriter<?, ?> dictionary =
          FallbackValuesWriter.of(dictionary(type), new PlainValuesWriter(64, 1024, heap));
      for (ValuesWriter writer : List.of(plain, dictionary)) {
        ValueBuffer buffer = new ValueBuffer(writer, statistics, type, true);
        for (int i = 0; i < 1000; i++) {
          assertEquals((long) i * width, buffer.bufferedSize());
          add(buffer, type, i);
          assertEquals(i / 256 * 256L * width, writer.getBufferedSize(), "handed over");
          if (i == 600) {
            assertEquals(601L * width, buffer.writer().getBufferedSize());
            add(buffer, type, 601);
            assertEquals(602L * width, buffer.bufferedSize());
            assertEquals(602L * width, buffer.writer().getBufferedSize());
            // Asked too early: values come singly now.
            add(buffer, type, 602);
            assertEquals(603L * width, writer.getBufferedSize());
            assertEquals(603L * width, buffer.bufferedSize());
            buffer.reset();
            break;
          }
        }
        assertEquals(0, buffer.bufferedSize());
        buffer.close();
      }
    }
  }

  private static DictionaryValuesWriter dictionary(PrimitiveTypeName type) {
    ByteBufferAllocator heap = new HeapByteBufferAllocator();
    switch (type) {
      case INT32:
        return new PlainIntegerDictionaryValuesWriter(1000, RLE_DICTIONARY, PLAIN, heap);
      case INT64:
        return new PlainLongDictionaryValuesWriter(1000, RLE_DICTIONARY, PLAIN, heap);
      case FLOAT:
        return new PlainFloatDictionaryValuesWriter(1000, RLE_DICTIONARY, PLAIN, heap);
      default:
        return new PlainDoubleDictionaryValuesWriter(1000, RLE_DICTIONARY, PLAIN, heap);
    }
  }

  /** A subclass may count otherwise. */
  @Test
  void sizesOfOtherWritersAreAskedFor() {
    ValuesWriter subclass =
        new PlainValuesWriter(64, 1024, new HeapByteBufferAllocator()) {
          @Override
          public long getBufferedSize() {
            return super.getBufferedSize() == 0 ? 0 : 77;
          }
        };
    ValueBuffer buffer = new ValueBuffer(subclass, statistics, INT64, true);
    buffer.add(1L);
    assertEquals(77, buffer.bufferedSize());
    buffer.close();
  }

  @Test
  void forgetsWhatWasNotHandedOver() {
    ValueBuffer buffer = buffer(PrimitiveTypeName.DOUBLE);
    buffer.add(1d);
    buffer.reset();
    buffer.add(2d);
    buffer.writer();
    assertEquals(List.of("2.0"), log.values);
    buffer.reset();
    buffer.add(3d);
    buffer.close();
    buffer.writer();
    assertEquals(List.of(), log.values);
  }
}
