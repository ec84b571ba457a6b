package dev.parquetfast.contract;

import dev.parquetfast.oracle.Codec;
import dev.parquetfast.oracle.Driver;
import dev.parquetfast.oracle.Implementations;
import dev.parquetfast.oracle.TestValues;
import dev.parquetfast.oracle.Type;
import dev.parquetfast.oracle.Values;
import java.nio.ByteBuffer;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** RLE: booleans, and integers of every bit width. */
class RunLengthBitPackingHybridContractTest extends CodecContract {

  RunLengthBitPackingHybridContractTest() {
    super(Codec.RLE);
  }

  @Override
  Stream<Case> cases() {
    return Stream.concat(
        Stream.of(new Case(Type.BOOLEAN, 1), new Case(Type.BOOLEAN, 3)),
        IntStream.rangeClosed(0, Integer.SIZE).mapToObj(width -> new Case(Type.INT32, width)));
  }

  /** Wider values are cut when they are packed. */
  @Override
  Values make(Case c, TestValues pattern, int size, long seed) {
    return cut(super.make(c, pattern, size, seed), c.width);
  }

  @Override
  boolean getBytesEndsThePage(Case c) {
    return true;
  }

  @Override
  int readable(Case c, Values written) {
    Driver.Reader upstream = Implementations.UPSTREAM.reader(Codec.RLE, c.type, c.width);
    int readable = 0;
    try {
      upstream.init(written.size(), ByteBuffer.wrap(upstreamPage(c, written)));
      while (true) {
        upstream.skip();
        readable++;
      }
    } catch (Exception end) {
      return readable;
    }
  }
}
