package dev.parquetfast.hostile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.parquetfast.buffer.CountingAllocator;
import java.util.stream.Stream;
import org.apache.parquet.bytes.ByteBufferAllocator;
import org.apache.parquet.column.values.ValuesWriter;
import org.apache.parquet.column.values.delta.DeltaBinaryPackingValuesWriterForInteger;
import org.apache.parquet.column.values.delta.DeltaBinaryPackingValuesWriterForLong;
import org.apache.parquet.column.values.deltalengthbytearray.DeltaLengthByteArrayValuesWriter;
import org.apache.parquet.io.ParquetEncodingException;
import org.apache.parquet.io.api.Binary;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Writers of DELTA_BINARY_PACKED blocks, of which one finds no memory. */
class LostBlockTest {

  private static final int ENOUGH = 1 << 20;

  /** A codec, and a value for each number. */
  private interface Codec {

    ValuesWriter writer(ByteBufferAllocator allocator);

    void write(ValuesWriter writer, int number);
  }

  static Stream<Codec> codecs() {
    return Stream.of(
        new Codec() {
          @Override
          public ValuesWriter writer(ByteBufferAllocator allocator) {
            return new DeltaBinaryPackingValuesWriterForInteger(64, 1024, allocator);
          }

          @Override
          public void write(ValuesWriter writer, int number) {
            writer.writeInteger(number * number);
          }
        },
        new Codec() {
          @Override
          public ValuesWriter writer(ByteBufferAllocator allocator) {
            return new DeltaBinaryPackingValuesWriterForLong(64, 1024, allocator);
          }

          @Override
          public void write(ValuesWriter writer, int number) {
            writer.writeLong((long) number * number);
          }
        },
        new Codec() {
          @Override
          public ValuesWriter writer(ByteBufferAllocator allocator) {
            return new DeltaLengthByteArrayValuesWriter(64, 1024, allocator);
          }

          @Override
          public void write(ValuesWriter writer, int number) {
            writer.writeBytes(Binary.EMPTY);
          }
        });
  }

  @ParameterizedTest
  @MethodSource("codecs")
  void thePageIsNotMadeWithoutIt(Codec codec) {
    CountingAllocator memory = new CountingAllocator(false);
    ValuesWriter writer = codec.writer(memory);
    memory.failAfter(2);
    assertThatThrownBy(
            () -> {
              for (int i = 0; i < ENOUGH; i++) {
                codec.write(writer, i);
              }
            })
        .isNotInstanceOf(ParquetEncodingException.class);
    memory.failAfter(ENOUGH);
    for (int call = 0; call < 2; call++) {
      assertThatThrownBy(writer::getBytes).isInstanceOf(ParquetEncodingException.class);
    }
    writer.reset();
    for (int i = 0; i < 1000; i++) {
      codec.write(writer, i);
    }
    long again = writer.getBytes().size();
    writer.close();
    ValuesWriter fresh = codec.writer(memory);
    for (int i = 0; i < 1000; i++) {
      codec.write(fresh, i);
    }
    assertThat(again).isEqualTo(fresh.getBytes().size());
    fresh.close();
    assertThat(memory.outstanding()).isZero();
  }
}
