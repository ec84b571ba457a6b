package dev.parquetfast.buffer;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import dev.parquetfast.oracle.BufferKind;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Random;
import org.apache.parquet.bytes.ByteBufferInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PageInputTest {

  @ParameterizedTest
  @EnumSource
  void holdsWhatTheStreamHasLeft(BufferKind kind) throws IOException {
    for (int size : new int[] {0, 1, 2, 7, 100, 1000}) {
      for (int consumed : new int[] {0, size / 3, size}) {
        byte[] page = new byte[size];
        new Random(size).nextBytes(page);
        ByteBufferInputStream in = ByteBufferInputStream.wrap(kind.wrap(page, size));
        in.skipFully(consumed);
        PageInput input = PageInput.remainingOf(in);
        assertEquals(0, in.available());
        assertArrayEquals(
            Arrays.copyOfRange(page, consumed, size),
            Arrays.copyOfRange(input.array(), input.offset(), input.limit()));
      }
    }
  }

  @Test
  void heapBufferIsNotCopied() {
    byte[] array = new byte[20];
    ByteBuffer buffer = ByteBuffer.wrap(array, 3, 10).slice();
    buffer.position(2);
    PageInput input = PageInput.of(buffer);
    assertSame(array, input.array());
    assertEquals(5, input.offset());
    assertEquals(13, input.limit());
    assertEquals(2, buffer.position());
  }
}
