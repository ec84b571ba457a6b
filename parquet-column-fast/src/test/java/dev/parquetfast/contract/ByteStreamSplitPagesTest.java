package dev.parquetfast.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.parquetfast.oracle.BufferKind;
import dev.parquetfast.oracle.Codec;
import dev.parquetfast.oracle.CodecCase;
import dev.parquetfast.oracle.Driver;
import dev.parquetfast.oracle.Implementations;
import dev.parquetfast.oracle.TestValues;
import dev.parquetfast.oracle.Values;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** BYTE_STREAM_SPLIT pages of every size. */
class ByteStreamSplitPagesTest {

  static List<CodecCase> cases() {
    return Codec.BYTE_STREAM_SPLIT.cases();
  }

  /**
   * Sizes around every number of whole longs, and sizes at which streams are a power of two apart.
   */
  @ParameterizedTest
  @MethodSource("cases")
  void pagesOfEveryCount(CodecCase c) throws Exception {
    Driver.Reader reader = c.reader(Implementations.OURS);
    try (Driver.Writer writer =
        Implementations.OURS.writer(
            Codec.BYTE_STREAM_SPLIT, c.type, c.width, 64, 1 << 20, Driver.Allocator.HEAP)) {
      for (int count : IntStream.concat(IntStream.range(0, 301), IntStream.of(65_536)).toArray()) {
        Values values = TestValues.RANDOM.make(c.type, c.width, count, count);
        byte[] page = c.page(Implementations.UPSTREAM, values);
        if (count > 0) {
          writer.write(values, 0);
          writer.writeBatch(values, 1, count - 1);
        }
        assertArrayEquals(page, writer.bytes(), count + " values");
        writer.reset();
        for (BufferKind kind : BufferKind.values()) {
          reader.init(count, kind.wrap(page, count));
          Values read = Values.empty(c.type, count);
          reader.readBatch(read, 0, count / 2);
          for (int i = count / 2; i < count; i++) {
            reader.read(read, i);
          }
          assertEquals(values, read, count + " values in " + kind);
        }
      }
    }
  }
}
