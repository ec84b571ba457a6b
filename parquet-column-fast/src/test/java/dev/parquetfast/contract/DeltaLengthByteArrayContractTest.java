package dev.parquetfast.contract;

import dev.parquetfast.oracle.Codec;
import dev.parquetfast.oracle.Type;
import java.util.stream.Stream;

/** DELTA_LENGTH_BYTE_ARRAY strings. */
class DeltaLengthByteArrayContractTest extends CodecContract {

  DeltaLengthByteArrayContractTest() {
    super(Codec.DELTA_LENGTH_BYTE_ARRAY);
  }

  @Override
  Stream<Case> cases() {
    return Stream.of(Case.of(Type.BINARY));
  }
}
