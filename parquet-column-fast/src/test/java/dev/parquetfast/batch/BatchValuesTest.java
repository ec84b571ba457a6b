package dev.parquetfast.batch;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.parquetfast.column.ValueType;
import java.lang.reflect.Array;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.parquet.bytes.ByteBufferInputStream;
import org.apache.parquet.column.Dictionary;
import org.apache.parquet.column.Encoding;
import org.apache.parquet.column.values.ValuesReader;
import org.apache.parquet.column.values.plain.PlainValuesReader.IntegerPlainValuesReader;
import org.apache.parquet.io.ParquetDecodingException;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Readers and dictionaries of third parties, which have only methods for single values. */
class BatchValuesTest {

  private static final int VALUES = 1300;

  static List<ValueType<?>> types() {
    return Stream.of(PrimitiveTypeName.values())
        .<ValueType<?>>map(ValueType::of)
        .distinct()
        .collect(Collectors.toList());
  }

  static List<ValueType<?>> kinds() {
    List<ValueType<?>> kinds = types();
    kinds.add(ValueType.IDS);
    kinds.add(ValueType.VIEWS);
    return kinds;
  }

  /** Types of columns, and views. */
  static List<ValueType<?>> typesAndViews() {
    List<ValueType<?>> all = types();
    all.add(ValueType.VIEWS);
    return all;
  }

  private static ValueType<?> typeOf(ValueType<?> kind) {
    return kind == ValueType.IDS
        ? ValueType.INTS
        : kind == ValueType.VIEWS ? ValueType.BYTES : kind;
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void readersOfThirdPartiesFillBatches(ValueType<?> kind) {
    BatchValues values = new BatchValues(typeOf(kind));
    values.clear(kind, null);
    SingleReader reader = new SingleReader(VALUES);
    assertEquals(1000, values.read(reader, null, 1000, 1 << 20));
    assertEquals(VALUES - 1000, values.read(reader, null, 400, 1 << 20), "up to the last value");
    assertNotNull(values.failure());
    assertEquals(VALUES, values.count());
    assertHolds(values, kind);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void dictionariesOfThirdPartiesAreLookedUp(boolean views) {
    BatchValues values = new BatchValues(ValueType.BYTES);
    values.clear(views ? ValueType.VIEWS : ValueType.BYTES, null);
    assertEquals(VALUES, values.read(new SingleReader(VALUES), new Ascending(), VALUES, 1 << 20));
    assertNull(values.failure());
    assertHolds(values, views ? ValueType.VIEWS : ValueType.BYTES);
  }

  @ParameterizedTest
  @MethodSource("typesAndViews")
  void idsBecomeValues(ValueType<?> kind) {
    BatchValues values = new BatchValues(typeOf(kind));
    values.clear(ValueType.IDS, new Ascending());
    assertEquals(VALUES, values.read(new SingleReader(VALUES), null, VALUES, 1 << 20));
    values.lookUpIds(kind);
    assertEquals(VALUES, values.count());
    assertHolds(values, kind);
  }

  @Test
  void stringsOfThirdPartiesEndABatch() {
    BatchValues values = new BatchValues(ValueType.BYTES);
    values.clear(ValueType.BYTES, null);
    assertEquals(3, values.read(new SingleReader(VALUES), null, VALUES, 9));
  }

  /** The class of a codec says so; a subclass may override what the codec relies on. */
  @Test
  void onlyCodecsOfThisJarKeepTheirPlace() throws Exception {
    assertFalse(new SingleReader(1).keepsPlaceOnFailure());
    assertTrue(new IntegerPlainValuesReader().keepsPlaceOnFailure());
    IntegerPlainValuesReader third =
        new IntegerPlainValuesReader() {
          @Override
          public void readIntegers(int[] dest, int offset, int count) {
            for (int i = 0; i < count; i++) {
              dest[offset + i] = readInteger();
            }
          }
        };
    assertFalse(third.keepsPlaceOnFailure());
    third.initFromPage(9, ByteBufferInputStream.wrap(ByteBuffer.wrap(new byte[] {1, 0, 0, 0, 2})));
    BatchValues values = new BatchValues(ValueType.INTS);
    values.clear(ValueType.INTS, null);
    assertEquals(1, values.read(third, null, 9, 1));
    assertEquals(1, values.array(ValueType.INTS)[0]);
  }

  /** What is wrong with a batch but with none of its values is no damage of the page. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void failureThatNoValueCausesIsNotPassedOver(boolean ids) {
    SingleReader reader =
        new SingleReader(VALUES) {
          @Override
          public boolean keepsPlaceOnFailure() {
            return true;
          }

          @Override
          public void readIntegers(int[] dest, int offset, int count) {
            if (count > 1) {
              throw new ArrayIndexOutOfBoundsException("a mistake");
            }
            super.readIntegers(dest, offset, count);
          }

          @Override
          public void readValueDictionaryIds(int[] dest, int offset, int count) {
            readIntegers(dest, offset, count);
          }
        };
    BatchValues values = new BatchValues(ids ? ValueType.BYTES : ValueType.INTS);
    values.read(reader, ids ? new Ascending() : null, 10, 1 << 20);
    assertNotNull(values.failure());
  }

  private static void assertHolds(BatchValues values, ValueType<?> kind) {
    for (int i = 0; i < VALUES; i++) {
      if (typeOf(kind) == ValueType.BYTES) {
        assertArrayEquals(bytes(i), values.binary(i).getBytes());
      } else {
        Object value = Array.get(values.array(kind), i);
        if (value instanceof Boolean) {
          assertEquals(i % 3 == 0, value);
        } else {
          assertEquals(i, ((Number) value).doubleValue());
        }
      }
    }
  }

  private static byte[] bytes(int i) {
    byte[] bytes = new byte[3];
    Arrays.fill(bytes, (byte) i);
    return bytes;
  }

  /** Numbers from 0 on. */
  private static class SingleReader extends ValuesReader {

    private final int count;
    private int next;

    SingleReader(int count) {
      this.count = count;
    }

    private int next() {
      if (next == count) {
        throw new ParquetDecodingException("no more");
      }
      return next++;
    }

    @Override
    public void initFromPage(int valueCount, ByteBufferInputStream in) {}

    @Override
    public void skip() {
      next();
    }

    @Override
    public boolean readBoolean() {
      return next() % 3 == 0;
    }

    @Override
    public int readInteger() {
      return next();
    }

    @Override
    public long readLong() {
      return next();
    }

    @Override
    public float readFloat() {
      return next();
    }

    @Override
    public double readDouble() {
      return next();
    }

    @Override
    public Binary readBytes() {
      return Binary.fromConstantByteArray(bytes(next()));
    }

    @Override
    public int readValueDictionaryId() {
      return next();
    }
  }

  /** The value of an id is the id. */
  private static final class Ascending extends Dictionary {

    Ascending() {
      super(Encoding.PLAIN);
    }

    @Override
    public int getMaxId() {
      return VALUES;
    }

    @Override
    public boolean decodeToBoolean(int id) {
      return id % 3 == 0;
    }

    @Override
    public int decodeToInt(int id) {
      return id;
    }

    @Override
    public long decodeToLong(int id) {
      return id;
    }

    @Override
    public float decodeToFloat(int id) {
      return id;
    }

    @Override
    public double decodeToDouble(int id) {
      return id;
    }

    @Override
    public Binary decodeToBinary(int id) {
      return Binary.fromReusedByteArray(bytes(id));
    }
  }
}
