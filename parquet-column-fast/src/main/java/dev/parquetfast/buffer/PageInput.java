package dev.parquetfast.buffer;

import java.io.IOException;
import java.nio.ByteBuffer;
import org.apache.parquet.bytes.ByteBufferInputStream;

/**
 * The bytes that a reader decodes, as a range of one array, whatever kind of buffer they came in.
 *
 * <p>A page in one writable heap buffer is used where it lies. Direct and read-only buffers show no
 * array and several buffers are not one range; such a page is copied once into an array of its own
 * size, which nobody else writes to, so that values may refer to it for as long as they live.
 */
public final class PageInput {

  private final byte[] array;
  private final int offset;
  private final int limit;

  private PageInput(byte[] array, int offset, int limit) {
    this.array = array;
    this.offset = offset;
    this.limit = limit;
  }

  /** Takes all bytes that the stream has left and leaves it at its end. */
  public static PageInput remainingOf(ByteBufferInputStream in) throws IOException {
    return of(in.slice(in.available()));
  }

  /** The bytes from the buffer's position to its limit; its position does not change. */
  public static PageInput of(ByteBuffer buffer) {
    int length = buffer.remaining();
    if (buffer.hasArray()) {
      int offset = buffer.arrayOffset() + buffer.position();
      return new PageInput(buffer.array(), offset, offset + length);
    }
    byte[] copy = new byte[length];
    buffer.duplicate().get(copy);
    return new PageInput(copy, 0, length);
  }

  /** The array that holds the bytes, and others before {@link #offset} and from {@link #limit}. */
  public byte[] array() {
    return array;
  }

  /** Index of the first byte. */
  public int offset() {
    return offset;
  }

  /** Index behind the last byte. */
  public int limit() {
    return limit;
  }
}
