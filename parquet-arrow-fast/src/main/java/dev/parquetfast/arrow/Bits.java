package dev.parquetfast.arrow;

import dev.parquetfast.kernel.Levels;
import java.nio.ByteBuffer;
import java.nio.LongBuffer;
import org.apache.arrow.memory.ArrowBuf;

/** Bits copied from a buffer of Arrow: 64 to a word, from the lowest bit on. */
final class Bits {

  private long[] words = {0};

  /** Copies bits {@code index .. index + count - 1} of a buffer. */
  void copy(ArrowBuf buffer, long index, int count, String path) {
    int shift = (int) (index % Byte.SIZE);
    int length = (int) (((long) shift + count + Byte.SIZE - 1) / Byte.SIZE);
    ensureRoom(shift + (long) count);
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
    if (shift > 0) {
      // In place: a word is stored where the bits before those of it are.
      Levels.copy(words, shift, count, words, 0);
    }
  }

  /** Clears each bit that is clear in another one's, at the same index. */
  void and(Bits other, int count) {
    for (int i = 0; i < (count + 63L) / Long.SIZE; i++) {
      words[i] &= other.words[i];
    }
  }

  /** Sets all bits to one value. */
  void fill(boolean value, int count) {
    ensureRoom(count);
    Levels.fill(value, count, words, 0);
  }

  private void ensureRoom(long bits) {
    int length = (int) ((bits + Long.SIZE - 1) / Long.SIZE);
    if (words.length < length) {
      words = new long[Buffers.roomFor(length, words.length)];
    }
  }

  /** Returns the words; bits after the last one are any. */
  long[] words() {
    return words;
  }

  boolean get(int index) {
    return Levels.bit(words, index) != 0;
  }

  void clear(int index) {
    words[index >>> 6] &= ~(1L << index);
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
    for (int i = 0; i < count; i++) {
      dest[i] = Levels.bit(src, i) != 0;
    }
  }
}
