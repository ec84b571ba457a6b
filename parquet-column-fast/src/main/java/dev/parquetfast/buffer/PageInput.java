package dev.parquetfast.buffer;

import java.io.IOException;
import java.nio.ByteBuffer;
import org.apache.parquet.bytes.ByteBufferInputStream;

/**
 * The bytes that a reader decodes: a range of one array, whatever kind of buffer holds the page.
 *
 * <p>A page in one writable heap buffer is used in place. Direct and read-only buffers expose no
 * array, and several buffers are not one range. Such a page is copied once, into an array of its
 * own size. Nobody else writes to that array, so values may refer to it for as long as they live.
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

  /** Returns the remaining bytes of the stream, and leaves the stream at its end. */
  public static PageInput remainingOf(ByteBufferInputStream in) throws IOException {
    return of(in.slice(in.available()));
  }

  /** Returns the bytes from the buffer's position to its limit. The position does not change. */
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

  /**
   * Returns the array that holds the bytes. It may hold other bytes before {@link #offset} and from
   * {@link #limit} on.
   */
  public byte[] array() {
    return array;
  }

  /** Returns the index of the first byte. */
  public int offset() {
    return offset;
  }

  /** Returns the end of the bytes in the array (exclusive). */
  public int limit() {
    return limit;
  }
}
