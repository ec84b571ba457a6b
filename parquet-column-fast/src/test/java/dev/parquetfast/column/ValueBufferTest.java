package dev.parquetfast.column;

import static org.apache.parquet.column.Encoding.PLAIN;
import static org.apache.parquet.column.Encoding.RLE_DICTIONARY;
import static org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName.BOOLEAN;
import static org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName.DOUBLE;
import static org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName.FLOAT;
import static org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName.INT32;
import static org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName.INT64;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Supplier;
import org.apache.parquet.bytes.ByteBufferAllocator;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.bytes.HeapByteBufferAllocator;
import org.apache.parquet.column.Encoding;
import org.apache.parquet.column.values.ValuesWriter;
import org.apache.parquet.column.values.bytestreamsplit.ByteStreamSplitValuesWriter.DoubleByteStreamSplitValuesWriter;
import org.apache.parquet.column.values.bytestreamsplit.ByteStreamSplitValuesWriter.FloatByteStreamSplitValuesWriter;
import org.apache.parquet.column.values.bytestreamsplit.ByteStreamSplitValuesWriter.IntegerByteStreamSplitValuesWriter;
import org.apache.parquet.column.values.bytestreamsplit.ByteStreamSplitValuesWriter.LongByteStreamSplitValuesWriter;
import org.apache.parquet.column.values.delta.DeltaBinaryPackingValuesWriterForInteger;
import org.apache.parquet.column.values.delta.DeltaBinaryPackingValuesWriterForLong;
import org.apache.parquet.column.values.dictionary.DictionaryValuesWriter;
import org.apache.parquet.column.values.dictionary.DictionaryValuesWriter.PlainDoubleDictionaryValuesWriter;
import org.apache.parquet.column.values.dictionary.DictionaryValuesWriter.PlainFloatDictionaryValuesWriter;
import org.apache.parquet.column.values.dictionary.DictionaryValuesWriter.PlainIntegerDictionaryValuesWriter;
import org.apache.parquet.column.values.dictionary.DictionaryValuesWriter.PlainLongDictionaryValuesWriter;
import org.apache.parquet.column.values.fallback.FallbackValuesWriter;
import org.apache.parquet.column.values.plain.BooleanPlainValuesWriter;
import org.apache.parquet.column.values.plain.PlainValuesWriter;
import org.apache.parquet.column.values.rle.RunLengthBitPackingHybridValuesWriter;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.junit.jupiter.api.Test;

class ValueBufferTest {

  /** Writes down all values as text, and how many came with each call. */
  private static final class Log extends ValuesWriter implements BatchWriter {

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
    public int valuesAhead(boolean sizeAsked) {
      return sizeAsked ? 16 : Integer.MAX_VALUE;
    }

    @Override
    public int bytesPerValue(int width) {
      return 1;
    }

    @Override
    public long bufferedSizeAfter(boolean[] booleans, int offset, int count) {
      return (long) values.size() + count;
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
    public void write(boolean[] batch, int offset, int count) {
      for (int i = offset; i < offset + count; i++) {
        write(batch[i]);
      }
    }

    @Override
    public void write(int[] batch, int offset, int count) {
      for (int i = offset; i < offset + count; i++) {
        write(batch[i]);
      }
    }

    @Override
    public void write(long[] batch, int offset, int count) {
      for (int i = offset; i < offset + count; i++) {
        write(batch[i]);
      }
    }

    @Override
    public void write(float[] batch, int offset, int count) {
      for (int i = offset; i < offset + count; i++) {
        write(batch[i]);
      }
    }

    @Override
    public void write(double[] batch, int offset, int count) {
      for (int i = offset; i < offset + count; i++) {
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

  /** However often somebody asks, and whatever the type: a question hands nothing over. */
  @Test
  void askingForTheSizeChangesNothing() {
    for (PrimitiveTypeName type : EnumSet.of(BOOLEAN, INT32, INT64, FLOAT, DOUBLE)) {
      ValueBuffer buffer = buffer(type);
      for (int i = 0; i < 1000; i++) {
        add(buffer, type, i);
        int handedOver = log.values.size();
        assertEquals(i + 1, buffer.bufferedSize());
        assertEquals(handedOver, log.values.size());
        assertEquals(handedOver, statistics.values.size());
      }
      buffer.writer();
      assertEquals(1000, log.values.size());
      buffer.reset();
      statistics.values.clear();
    }
  }

  /** What waits has to be looked at for its size, so there is less of it. */
  @Test
  void booleansComeInSmallBatchesWhileSomebodyAsks() {
    ValueBuffer buffer = buffer(BOOLEAN);
    for (int i = 0; i < 256; i++) {
      add(buffer, BOOLEAN, i);
      buffer.bufferedSize();
    }
    assertEquals(0, log.values.size());
    for (int i = 0; i < 20; i++) {
      add(buffer, BOOLEAN, i);
      buffer.bufferedSize();
    }
    assertEquals(256 + 16, log.values.size());
    for (int i = 20; i < 100; i++) {
      add(buffer, BOOLEAN, i);
    }
    assertEquals(256 + 3 * 16, log.values.size(), "nobody asks any more");
  }

  /** The size is that of a writer that gets each value when it is added. */
  @Test
  void tellsTheSizeAfterAnyValue() {
    Random random = new Random(5);
    ByteBufferAllocator heap = new HeapByteBufferAllocator();
    Map<PrimitiveTypeName, List<Supplier<ValuesWriter>>> writers =
        Map.of(
            BOOLEAN,
            List.of(
                BooleanPlainValuesWriter::new,
                () -> new RunLengthBitPackingHybridValuesWriter(1, 64, 1024, heap)),
            INT32,
            List.of(
                () -> new PlainValuesWriter(64, 1024, heap),
                () -> FallbackValuesWriter.of(dictionary(INT32), new PlainValuesWriter(9, 9, heap)),
                () -> new IntegerByteStreamSplitValuesWriter(64, 1024, heap),
                () -> new DeltaBinaryPackingValuesWriterForInteger(64, 1024, heap),
                () -> new DeltaBinaryPackingValuesWriterForInteger(8, 1, 64, 1024, heap)),
            INT64,
            List.of(
                () -> new LongByteStreamSplitValuesWriter(64, 1024, heap),
                () -> new DeltaBinaryPackingValuesWriterForLong(64, 1024, heap),
                () ->
                    FallbackValuesWriter.of(dictionary(INT64), new PlainValuesWriter(9, 9, heap))),
            FLOAT,
            List.of(() -> new FloatByteStreamSplitValuesWriter(64, 1024, heap)),
            DOUBLE,
            List.of(() -> new DoubleByteStreamSplitValuesWriter(64, 1024, heap)));
    writers.forEach(
        (type, ofType) -> {
          for (Supplier<ValuesWriter> writer : ofType) {
            for (int asked : new int[] {1, 3, 40, 700}) {
              ValuesWriter expected = writer.get();
              ValueBuffer buffer = new ValueBuffer(writer.get(), statistics, type, true);
              ValueBuffer single = new ValueBuffer(expected, new Statistics(), type, false);
              for (int page = 0; page < 2; page++) {
                int runs = 0;
                for (int i = 0; i < 2000; i++) {
                  runs += random.nextInt(i < 1000 ? 2 : 40) == 0 ? 1 : 0;
                  add(buffer, type, runs);
                  add(single, type, runs);
                  if (random.nextInt(asked) == 0) {
                    assertEquals(expected.getBufferedSize(), buffer.bufferedSize());
                  }
                }
                assertEquals(expected.getBufferedSize(), buffer.bufferedSize());
                assertEquals(expected.getBufferedSize(), buffer.writer().getBufferedSize());
                assertEquals(expected.getBytes().size(), buffer.writer().getBytes().size());
                buffer.reset();
                single.reset();
                assertEquals(0, buffer.bufferedSize());
              }
              buffer.close();
              single.close();
            }
          }
        });
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

  /** Asking whether there is a dictionary leaves no trace in the next dictionary page. */
  @Test
  void askingForTheDictionaryChangesNothing() {
    for (boolean asked : new boolean[] {false, true}) {
      ByteBufferAllocator memory = new HeapByteBufferAllocator();
      FallbackValuesWriter<?, ?> writer =
          FallbackValuesWriter.of(
              new PlainIntegerDictionaryValuesWriter(64, RLE_DICTIONARY, PLAIN, memory),
              new PlainValuesWriter(64, 1000, memory));
      ValueBuffer values = new ValueBuffer(writer, statistics, INT32, true);
      for (int i = 0; i < 1000; i++) {
        if (asked) {
          assertEquals(i < 17, values.usesDictionary(), "value " + i);
        }
        values.add(new int[] {i}, 0, 1);
      }
      assertEquals(PLAIN, values.writer().getEncoding());
      assertEquals(null, writer.toDictPageAndClose(), "no page needs a dictionary");
      values.close();
    }
  }
}
