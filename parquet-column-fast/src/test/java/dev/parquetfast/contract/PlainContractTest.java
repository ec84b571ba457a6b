package dev.parquetfast.contract;

import dev.parquetfast.oracle.Codec;
import dev.parquetfast.oracle.Type;
import dev.parquetfast.oracle.Values;
import dev.parquetfast.oracle.driver.SinceParquet118;
import java.util.stream.Stream;

/** PLAIN, all types; 12 bytes are an INT96. */
class PlainContractTest extends CodecContract {

  PlainContractTest() {
    super(Codec.PLAIN);
  }

  @Override
  Stream<Case> cases() {
    return Stream.concat(
        Stream.of(Type.BOOLEAN, Type.INT32, Type.INT64, Type.FLOAT, Type.DOUBLE, Type.BINARY)
            .map(Case::of),
        Stream.of(1, 2, 12, 16, 100).map(Case::fixed));
  }

  /** Before 1.18 upstream's booleans go on in the next byte, which ends no page that is right. */
  @Override
  boolean getBytesEndsThePage(Case c) {
    return c.type == Type.BOOLEAN && !SinceParquet118.PRESENT;
  }

  @Override
  int readable(Case c, Values written) {
    return c.type == Type.BOOLEAN ? (written.size() + 7) / 8 * 8 : written.size();
  }
}
