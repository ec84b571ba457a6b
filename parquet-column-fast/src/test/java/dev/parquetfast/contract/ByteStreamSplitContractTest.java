package dev.parquetfast.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.parquetfast.oracle.BufferKind;
import dev.parquetfast.oracle.Codec;
import dev.parquetfast.oracle.Driver;
import dev.parquetfast.oracle.Implementations;
import dev.parquetfast.oracle.TestValues;
import dev.parquetfast.oracle.Type;
import dev.parquetfast.oracle.Values;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** BYTE_STREAM_SPLIT numbers, and fixed lengths that make groups of streams of every size. */
class ByteStreamSplitContractTest extends CodecContract {

  ByteStreamSplitContractTest() {
    super(Codec.BYTE_STREAM_SPLIT);
  }

  @Override
  Stream<Case> cases() {
    return Stream.concat(
        Stream.of(Type.INT32, Type.INT64, Type.FLOAT, Type.DOUBLE).map(Case::of),
        IntStream.of(1, 2, 3, 5, 7, 8, 12, 16, 20).mapToObj(Case::fixed));
  }

  /** Around every number of whole longs, and where streams lie a power of two apart. */
  @ParameterizedTest
  @MethodSource("cases")
  void pagesOfEveryCount(Case c) throws Exception {
    Driver.Reader reader = Implementations.OURS.reader(Codec.BYTE_STREAM_SPLIT, c.type, c.width);
    try (Driver.Writer writer =
        Implementations.OURS.writer(
            Codec.BYTE_STREAM_SPLIT, c.type, c.width, 64, 1 << 20, Driver.Allocator.HEAP)) {
      for (int count : IntStream.concat(IntStream.range(0, 301), IntStream.of(65_536)).toArray()) {
        Values values = TestValues.RANDOM.make(c.type, c.width, count, count);
        byte[] page = upstreamPage(c, values);
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

  /** Upstream refuses a page of more values than its header says, and so do we. */
  @Override
  boolean pagesMayHoldMoreValuesThanTheirHeaderSays() {
    return false;
  }
}
