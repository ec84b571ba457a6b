package dev.parquetfast.contract;

import dev.parquetfast.oracle.Codec;
import dev.parquetfast.oracle.Type;
import java.util.stream.IntStream;
import java.util.stream.Stream;

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

  /** Upstream refuses a page of more values than its header says, and so do we. */
  @Override
  boolean pagesMayHoldMoreValuesThanTheirHeaderSays() {
    return false;
  }
}
