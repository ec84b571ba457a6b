package dev.parquetfast.oracle;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/**
 * The kinds of memory that may hold a page. All but {@link #HEAP} surround the page with bytes of
 * 0xA5, which no reader may read as the page's.
 */
public enum BufferKind {
  /** One heap buffer that is the page and nothing else. */
  HEAP,
  /** One heap buffer with an array offset, a position and a limit. */
  HEAP_OFFSET,
  READ_ONLY,
  DIRECT,
  /** Several heap buffers, split anywhere, some of them empty. */
  SPLIT_HEAP,
  /** Several direct buffers, split anywhere, some of them empty. */
  SPLIT_DIRECT;

  private static final byte POISON = (byte) 0xA5;
  private static final int MARGIN = 37;

  /**
   * Returns the page in buffers of this kind. The places where it is split follow from {@code
   * seed}.
   */
  public ByteBuffer[] wrap(byte[] page, long seed) {
    switch (this) {
      case HEAP:
        return new ByteBuffer[] {ByteBuffer.wrap(page.clone())};
      case HEAP_OFFSET:
        return new ByteBuffer[] {embedded(page, false)};
      case READ_ONLY:
        return new ByteBuffer[] {embedded(page, false).asReadOnlyBuffer()};
      case DIRECT:
        return new ByteBuffer[] {embedded(page, true)};
      case SPLIT_HEAP:
      case SPLIT_DIRECT:
        Random random = new Random(seed);
        List<ByteBuffer> parts = new ArrayList<>();
        int from = 0;
        while (from < page.length) {
          int length = Math.min(page.length - from, random.nextInt(2 + page.length / 3));
          byte[] part = Arrays.copyOfRange(page, from, from + length);
          parts.add(embedded(part, this == SPLIT_DIRECT));
          from += length;
        }
        return parts.isEmpty() ? HEAP.wrap(page, seed) : parts.toArray(new ByteBuffer[0]);
    }
    throw new AssertionError(this);
  }

  private static ByteBuffer embedded(byte[] page, boolean direct) {
    int size = page.length + 3 * MARGIN;
    ByteBuffer whole = direct ? ByteBuffer.allocateDirect(size) : ByteBuffer.allocate(size);
    for (int i = 0; i < size; i++) {
      whole.put(i, POISON);
    }
    // The first margin becomes an array offset, the second a position, and the third follows the
    // page.
    whole.position(MARGIN);
    ByteBuffer slice = whole.slice();
    slice.position(MARGIN);
    slice.put(page);
    slice.flip();
    slice.position(MARGIN);
    return slice;
  }
}
