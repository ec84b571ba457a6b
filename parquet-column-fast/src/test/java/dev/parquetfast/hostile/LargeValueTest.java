package dev.parquetfast.hostile;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.apache.parquet.bytes.ByteBufferAllocator;
import org.apache.parquet.bytes.DirectByteBufferAllocator;
import org.apache.parquet.column.Encoding;
import org.apache.parquet.column.values.dictionary.DictionaryValuesWriter.PlainBinaryDictionaryValuesWriter;
import org.apache.parquet.column.values.dictionary.DictionaryValuesWriter.PlainFixedLenArrayDictionaryValuesWriter;
import org.apache.parquet.column.values.fallback.FallbackValuesWriter;
import org.apache.parquet.column.values.plain.FixedLenByteArrayPlainValuesWriter;
import org.apache.parquet.column.values.plain.PlainValuesWriter;
import org.apache.parquet.io.api.Binary;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A value may take a large part of the heap: writers make no copy of it but the page. */
class LargeValueTest {

  private static final int LENGTH = 16 << 20;

  private static final int LARGEST_DICTIONARY = 1 << 20;

  /** Slabs of the page are not on the heap. */
  private static final ByteBufferAllocator MEMORY = new DirectByteBufferAllocator();

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void constantThatIsTooLongForTheDictionary(boolean fixed) throws Exception {
    Binary whole = Binary.fromConstantByteArray(new byte[LENGTH]);
    Binary part = Binary.fromConstantByteArray(new byte[LENGTH + 1], 1, LENGTH);
    for (Binary value : new Binary[] {whole, part}) {
      Memory.within(
          LENGTH / 2,
          () -> {
            try (FallbackValuesWriter<?, ?> writer = writer(fixed)) {
              writer.writeBytes(value);
              assertEquals(Encoding.PLAIN, writer.getEncoding());
              assertEquals(LENGTH + (fixed ? 0 : Integer.BYTES), writer.getBytes().size());
              return null;
            }
          });
    }
  }

  /** The dictionary is not dropped then. */
  @ParameterizedTest
  @ValueSource(ints = {1, 20})
  void behindAPageOfIds(int values) throws Exception {
    Binary large = Binary.fromConstantByteArray(new byte[LENGTH]);
    Binary small = Binary.fromString("a value that compresses");
    Memory.within(
        LENGTH / 2,
        () -> {
          try (FallbackValuesWriter<?, ?> writer = writer(false)) {
            for (int i = 0; i < 100; i++) {
              writer.writeBytes(small);
            }
            writer.getBytes();
            assertEquals(Encoding.RLE_DICTIONARY, writer.getEncoding());
            writer.reset();
            for (int i = 1; i < values; i++) {
              writer.writeBytes(small);
            }
            writer.writeBytes(large);
            assertEquals(Encoding.PLAIN, writer.getEncoding());
            assertEquals(1, writer.toDictPageAndClose().getDictionarySize());
            return null;
          }
        });
  }

  private static FallbackValuesWriter<?, ?> writer(boolean fixed) {
    Encoding ids = Encoding.RLE_DICTIONARY;
    Encoding page = Encoding.PLAIN;
    return fixed
        ? FallbackValuesWriter.of(
            new PlainFixedLenArrayDictionaryValuesWriter(
                LARGEST_DICTIONARY, LENGTH, ids, page, MEMORY),
            new FixedLenByteArrayPlainValuesWriter(LENGTH, 1024, LENGTH, MEMORY))
        : FallbackValuesWriter.of(
            new PlainBinaryDictionaryValuesWriter(LARGEST_DICTIONARY, ids, page, MEMORY),
            new PlainValuesWriter(1024, LENGTH, MEMORY));
  }
}
