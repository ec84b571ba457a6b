package dev.parquetfast.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.parquetfast.oracle.Codec;
import dev.parquetfast.oracle.Driver;
import dev.parquetfast.oracle.Implementations;
import dev.parquetfast.oracle.Type;
import dev.parquetfast.oracle.Values;
import dev.parquetfast.oracle.driver.SinceParquet118;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * NaNs of any bits are written as the replaced version of upstream writes them; versions differ.
 */
class NanTest {

  private static final Values FLOATS =
      Values.ofBits(Type.FLOAT, 1, 0x7FC0_0000, 0x7F80_0001, 2, 0xFFC1_2345, 0x7FFF_FFFF, 3);

  private static final Values DOUBLES =
      Values.ofBits(
          Type.DOUBLE,
          1,
          0x7FF8_0000_0000_0000L,
          0x7FF0_0000_0000_0001L,
          2,
          0xFFF8_1234_5678_9ABCL,
          0x7FFF_FFFF_FFFF_FFFFL,
          3);

  @ParameterizedTest
  @EnumSource(names = {"PLAIN", "BYTE_STREAM_SPLIT"})
  void pages(Codec codec) {
    for (Values values : new Values[] {FLOATS, DOUBLES}) {
      try (Driver.Writer ours = writer(Implementations.OURS, codec, values);
          Driver.Writer theirs = writer(Implementations.UPSTREAM, codec, values)) {
        ours.writeBatch(values, 0, values.size());
        theirs.writeBatch(values, 0, values.size());
        for (int i = 0; i < values.size(); i++) {
          ours.write(values, i);
          theirs.write(values, i);
        }
        assertArrayEquals(theirs.bytes(), ours.bytes(), values.toString());
      }
    }
  }

  private static Driver.Writer writer(Driver driver, Codec codec, Values values) {
    return driver.writer(codec, values.type(), 0, 64, 4096, Driver.Allocator.HEAP);
  }

  @ParameterizedTest
  @EnumSource(names = {"FLOAT", "DOUBLE"})
  void dictionaries(Type type) throws Exception {
    Values values = type == Type.FLOAT ? FLOATS : DOUBLES;
    for (int i = 0; i < values.size(); i++) {
      assertSameDictionary(Values.ofBits(type, 1, values.bits(i), 2, values.bits(i), 3));
      // Before 1.18 upstream distinguishes NaNs only if its hash table happens to separate them.
      if (SinceParquet118.PRESENT) {
        assertSameDictionary(values.range(i, values.size()));
      }
    }
  }

  private static void assertSameDictionary(Values values) throws Exception {
    try (Driver.DictionaryWriter ours = dictionary(Implementations.OURS, values.type());
        Driver.DictionaryWriter theirs = dictionary(Implementations.UPSTREAM, values.type())) {
      for (int i = 0; i < values.size(); i++) {
        ours.write(values, i);
        theirs.write(values, i);
      }
      ours.writeBatch(values, 0, values.size());
      theirs.writeBatch(values, 0, values.size());
      assertArrayEquals(theirs.bytes(), ours.bytes(), values.toString());
      assertEquals(theirs.dictionarySize(), ours.dictionarySize());
      assertArrayEquals(theirs.dictionaryPage(), ours.dictionaryPage(), values.toString());
    }
  }

  private static Driver.DictionaryWriter dictionary(Driver driver, Type type) {
    return driver.dictionaryWriter(type, 0, 1 << 20, false, Driver.Allocator.HEAP);
  }
}
