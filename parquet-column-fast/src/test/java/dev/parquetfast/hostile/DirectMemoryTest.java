package dev.parquetfast.hostile;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.parquetfast.oracle.Driver;
import dev.parquetfast.oracle.Implementations;
import dev.parquetfast.oracle.TestValues;
import dev.parquetfast.oracle.Values;
import java.nio.ByteBuffer;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Decompressors give one piece of direct memory for page after page, of whatever column: a reader
 * that has been given its page no longer needs it.
 */
class DirectMemoryTest {

  private static final int VALUES = 20_000;

  private static final byte OVERWRITTEN = (byte) 0x5A;

  @ParameterizedTest
  @MethodSource("dev.parquetfast.hostile.Format#selected")
  void pageThatIsOverwritten(Format format) throws Exception {
    Values expected = format.values(TestValues.RANDOM, VALUES, 3);
    byte[] page = format.page(Implementations.OURS, TestValues.RANDOM, VALUES, 3);
    ByteBuffer memory = ByteBuffer.allocateDirect(page.length);
    memory.put(page).flip();
    Driver.Reader reader = format.reader(Implementations.OURS);
    reader.init(VALUES, memory);
    for (int i = 0; i < page.length; i++) {
      memory.put(i, OVERWRITTEN);
    }
    Values read = Values.empty(format.type, VALUES);
    for (int i = 0; i < VALUES / 2; i++) {
      reader.read(read, i);
    }
    reader.readBatch(read, VALUES / 2, VALUES / 2);
    assertEquals(expected, read);
  }
}
