package dev.parquetfast.arrow;

import java.nio.ByteBuffer;
import java.nio.LongBuffer;
import java.util.Arrays;
import org.apache.arrow.memory.ArrowBuf;

/** Bits copied from a buffer of Arrow: 64 to a word, from the lowest bit on. */
final class Bits {

  private long[] words = {0};

  /** Index of the first bit. */
  private int start;

  /** Copies bits {@code index .. index + count - 1} of a buffer. */
  void copy(ArrowBuf buffer, long index, int count, String path) {
    start = (int) (index % Byte.SIZE);
    int length = (int) (((long) start + count + Byte.SIZE - 1) / Byte.SIZE);
    ensureRoom(start + (long) count);
    ByteBuffer bytes = Buffers.range(buffer, index / Byte.SIZE, length, path);
    LongBuffer longs = bytes.asLongBuffer();
    int whole = longs.remaining();
    longs.get(words, 0, whole);
    if (whole * Long.BYTES < length) {
      long last = 0;
      for (int i = whole * Long.BYTES; i < length; i++) {
        last |= (bytes.get(i) & 0xFFL) << (Byte.SIZE * i); // the shift is modulo 64
      }
      words[whole] = last;
    }
  }

  /** Clears each bit that is clear in another one's, at the same index. */
  void and(Bits other, int count) {
    int shift = other.start - start;
    long end = (long) start + count;
    for (long bit = 0; bit < end; bit += Long.SIZE) {
      words[(int) (bit / Long.SIZE)] &= other.wordAt(bit + shift);
    }
  }

  /** Returns 64 bits from a position in the words on, as far as these have them. */
  private long wordAt(long position) {
    int word = (int) (position >> 6);
    int bit = (int) (position & (Long.SIZE - 1));
    long low = word >= 0 && word < words.length ? words[word] >>> bit : 0;
    long high = bit > 0 && word + 1 < words.length ? words[word + 1] << (Long.SIZE - bit) : 0;
    return low | high;
  }

  /** Sets all bits to one value. */
  void fill(boolean value, int count) {
    start = 0;
    ensureRoom(count);
    Arrays.fill(words, value ? -1L : 0L);
  }

  private void ensureRoom(long bits) {
    int length = (int) ((bits + Long.SIZE - 1) / Long.SIZE);
    if (words.length < length) {
      words = new long[Buffers.roomFor(length, words.length)];
    }
  }

  /** Returns the words. The first bit is at {@link #start()}; those after the last are any. */
  long[] words() {
    return words;
  }

  int start() {
    return start;
  }

  boolean get(int index) {
    int bit = start + index;
    return (words[bit >>> 6] >>> bit & 1) != 0;
  }

  void clear(int index) {
    int bit = start + index;
    words[bit >>> 6] &= ~(1L << bit);
  }

  /** Clears the bits {@code from .. to - 1}. */
  void clear(int from, int to) {
    for (int i = from; i < to; i++) {
      clear(i);
    }
  }

  /** Expands bits to booleans. */
  void expand(int count, boolean[] dest) {
    long[] src = words;
    int from = start;
    for (int i = 0; i < count; i++) {
      dest[i] = (src[(from + i) >>> 6] >>> (from + i) & 1) != 0;
    }
  }
}
