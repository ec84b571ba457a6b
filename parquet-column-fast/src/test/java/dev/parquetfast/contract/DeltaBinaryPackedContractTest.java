package dev.parquetfast.contract;

import dev.parquetfast.oracle.Codec;
import dev.parquetfast.oracle.Type;
import java.util.stream.Stream;

/** DELTA_BINARY_PACKED. */
class DeltaBinaryPackedContractTest extends CodecContract {

  DeltaBinaryPackedContractTest() {
    super(Codec.DELTA_BINARY_PACKED);
  }

  @Override
  Stream<Case> cases() {
    return Stream.of(Type.INT32, Type.INT64).map(Case::of);
  }
}
