package dev.parquetfast.column;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.column.Encoding;
import org.apache.parquet.column.values.ValuesWriter;
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
