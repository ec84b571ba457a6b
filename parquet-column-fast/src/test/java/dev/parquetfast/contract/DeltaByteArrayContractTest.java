package dev.parquetfast.contract;

import dev.parquetfast.oracle.Codec;
import dev.parquetfast.oracle.Type;
import java.util.stream.Stream;

/** DELTA_BYTE_ARRAY strings, of any length and of a fixed one. */
class DeltaByteArrayContractTest extends CodecContract {

  DeltaByteArrayContractTest() {
    super(Codec.DELTA_BYTE_ARRAY);
  }

  @Override
  Stream<Case> cases() {
    return Stream.of(Case.of(Type.BINARY), Case.fixed(1), Case.fixed(12), Case.fixed(33));
  }
}
