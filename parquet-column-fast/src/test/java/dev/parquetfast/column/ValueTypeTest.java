package dev.parquetfast.column;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ValueTypeTest {

  @ParameterizedTest
  @EnumSource(PrimitiveTypeName.class)
  void valuesAreCompactedAndSpread(PrimitiveTypeName type) {
    check(ValueType.of(type), new Random(1));
  }

  private static <A> void check(ValueType<A> type, Random random) {
    for (int count = 0; count < 200; count++) {
      long[] bits = random.longs((count + 63) / 64).toArray();
      int from = random.nextInt(5);
      A src = values(type, from + count, random);
      List<Object> kept = new ArrayList<>();
      List<Object> spread = new ArrayList<>();
      for (int i = 0; i < count; i++) {
        boolean there = (bits[i / 64] >>> i & 1) != 0;
        if (there) {
          kept.add(Array.get(src, from + i));
        }
        spread.add(Array.get(there ? src : type.create(from + count), from + i));
      }
      A dst = type.create(count);
      assertEquals(kept.size(), type.compact(src, from, count, bits, dst));
      assertEquals(kept, first(kept.size(), dst));
      if (type != ValueType.BYTES) {
        type.spread(dst, kept.size(), bits, count);
        assertEquals(spread, first(count, dst));
      }
    }
  }

  private static List<Object> first(int count, Object array) {
    List<Object> values = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      values.add(Array.get(array, i));
    }
    return values;
  }

  private static <A> A values(ValueType<A> type, int count, Random random) {
    A array = type.create(count);
    for (int i = 0; i < count; i++) {
      byte number = (byte) random.nextInt();
      if (type == ValueType.BOOLEANS) {
        Array.setBoolean(array, i, number > 0);
      } else if (type == ValueType.BYTES) {
        Array.set(array, i, Binary.fromConstantByteArray(new byte[] {number}));
      } else {
        Array.setByte(array, i, number);
      }
    }
    return array;
  }
}
