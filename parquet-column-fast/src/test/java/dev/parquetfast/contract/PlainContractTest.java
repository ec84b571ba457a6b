package dev.parquetfast.contract;

import dev.parquetfast.oracle.Codec;
import dev.parquetfast.oracle.Type;
import java.util.stream.Stream;

/** PLAIN numbers. */
class PlainContractTest extends CodecContract {

  PlainContractTest() {
    super(Codec.PLAIN);
  }

  @Override
  Stream<Case> cases() {
    return Stream.of(Type.INT32, Type.INT64, Type.FLOAT, Type.DOUBLE).map(Case::of);
  }
}
