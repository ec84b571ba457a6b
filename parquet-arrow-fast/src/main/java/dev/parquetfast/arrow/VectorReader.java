package dev.parquetfast.arrow;

import dev.parquetfast.batch.ColumnBatch;
import dev.parquetfast.batch.Validity;
import dev.parquetfast.kernel.Levels;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;
import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.vector.BitVectorHelper;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.ipc.message.ArrowFieldNode;

/**
 * Makes the buffers of a vector from the arrays of batches.
 *
 * <p>Buffers are made for all vectors of a root, and then {@linkplain #load loaded}, which cannot
 * fail. So vectors are never filled in part, whatever the allocator refuses. They are new ones for
 * each batch, because others may still hold those of an earlier batch, and no method of Arrow tells
 * whether another allocator does.
 *
 * <p>A buffer of the last batch is {@linkplain #keepBuffers kept} until the one that replaces it is
 * allocated. If all were released first, glibc's {@code free} would find the end of its heap unused
 * and give it back to the system, and each page of the next buffers would be faulted in again.
 */
abstract class VectorReader {

  /**
   * Maximum number of values that are passed in one view of a buffer, so that an int has its size.
   */
  static final int VALUES_AT_ONCE = 1 << 24;

  private static final int LONGS_AT_ONCE = 4096;

  private static final int VALIDITY = 0;

  private final FieldVector vector;
  private final List<VectorReader> children;

  /** In the order in which the vector loads them. Null while there are none. */
  private final ArrowBuf[] buffers;

  /** Those of the last batch that have not been replaced, in the same order. */
  private final ArrowBuf[] replaced;

  private int count;
  private int nulls;

  /** Through which ints become longs; null if they never did. */
  private long[] longs;

  VectorReader(FieldVector vector, int buffers, List<VectorReader> children) {
    this.vector = vector;
    this.buffers = new ArrowBuf[buffers];
    replaced = new ArrowBuf[buffers];
    this.children = children;
  }

  /** Takes the columns of a row group, from which the next batches are. */
  void open(List<ColumnBatch> columns) {
    for (VectorReader child : children) {
      child.open(columns);
    }
  }

  /** Takes the values of a batch, once, before buffers are made of them. */
  void take() {
    for (VectorReader child : children) {
      child.take();
    }
  }

  /**
   * Makes the buffers for the first values that were taken, and those of vectors in this one.
   *
   * @param number how many values, at most as many as were taken
   * @throws UnfitValueException if the type of the vector has no such value
   */
  abstract void make(int number);

  /**
   * Checks that the vectors in this one are still those for which buffers are made.
   *
   * @throws IllegalStateException if somebody has closed this vector
   */
  final void checkVectors() {
    if (vector.getChildrenFromFields().size() != children.size()) {
      throw new IllegalStateException("The vector has been closed: " + vector.getField());
    }
    for (VectorReader child : children) {
      child.checkVectors();
    }
  }

  /** Keeps the buffers that the vectors have, which are about to be cleared. */
  void keepBuffers() {
    // Some vectors without values would allocate buffers now.
    List<ArrowBuf> kept = vector.getValueCount() == 0 ? List.of() : vector.getFieldBuffers();
    for (int i = 0; i < Math.min(kept.size(), replaced.length); i++) {
      replaced[i] = kept.get(i);
      replaced[i].getReferenceManager().retain();
    }
    for (VectorReader child : children) {
      child.keepBuffers();
    }
  }

  /** Returns whether any memory is kept. */
  boolean hasKept() {
    boolean kept = false;
    for (ArrowBuf each : replaced) {
      kept |= each != null && each.capacity() > 0;
    }
    for (VectorReader child : children) {
      kept |= child.hasKept();
    }
    return kept;
  }

  /** Releases the buffers that were kept and have not been replaced. */
  void releaseKept() {
    for (int i = 0; i < replaced.length; i++) {
      release(replaced, i);
    }
    for (VectorReader child : children) {
      child.releaseKept();
    }
  }

  /** Gives the buffers that were made to the vectors. */
  void load() {
    vector.loadFieldBuffers(new ArrowFieldNode(count, nulls), Arrays.asList(buffers));
    releaseOwn();
    for (VectorReader child : children) {
      child.load();
    }
  }

  /** Releases the buffers that were made and not loaded. */
  void release() {
    releaseOwn();
    for (VectorReader child : children) {
      child.release();
    }
  }

  private void releaseOwn() {
    for (int i = 0; i < buffers.length; i++) {
      release(buffers, i);
    }
  }

  private static void release(ArrowBuf[] of, int buffer) {
    ArrowBuf released = of[buffer];
    if (released != null) {
      of[buffer] = null;
      released.close();
    }
  }

  // ---- for subclasses

  final FieldVector vector() {
    return vector;
  }

  final VectorReader child(int index) {
    return children.get(index);
  }

  final int count() {
    return count;
  }

  /** Makes a buffer, which the caller fills. */
  final ArrowBuf allocate(int buffer, long size) {
    release(replaced, buffer);
    ArrowBuf made = vector.getAllocator().buffer(size);
    // View vectors never set the end of their data, without which a stream lacks it.
    made.writerIndex(size);
    buffers[buffer] = made;
    return made;
  }

  /** Sets the number of values of a vector that has no validity. */
  final void setCount(int number, int numberOfNulls) {
    count = number;
    nulls = numberOfNulls;
  }

  /**
   * Makes the buffer of validity.
   *
   * @param number how many of the places
   */
  final void makeValidity(Validity validity, int number) {
    int words = (int) ((number + 63L) / Long.SIZE);
    ArrowBuf made = allocate(VALIDITY, 8L * words);
    if (validity.nulls() == 0) {
      setOnes(made, number);
      setCount(number, 0);
    } else {
      long[] bits = validity.words();
      made.nioBuffer(0, 8 * words)
          .order(ByteOrder.LITTLE_ENDIAN)
          .asLongBuffer()
          .put(bits, 0, words);
      setCount(number, number - Levels.countOf(bits, 0, number));
    }
  }

  private static void setOnes(ArrowBuf bits, int number) {
    long bytes = number / Byte.SIZE;
    bits.setOne(0, bytes);
    if (number % Byte.SIZE != 0) {
      bits.setByte(bytes, (1 << number % Byte.SIZE) - 1);
    }
  }

  /** Makes a buffer of ints, such as offsets. */
  final void makeInts(int buffer, int[] src, int number) {
    ArrowBuf made = allocate(buffer, 4L * number);
    for (int from = 0; from < number; from += VALUES_AT_ONCE) {
      int n = Math.min(VALUES_AT_ONCE, number - from);
      made.nioBuffer(4L * from, 4 * n)
          .order(ByteOrder.nativeOrder())
          .asIntBuffer()
          .put(src, from, n);
    }
  }

  /** Makes a buffer of ints that become longs, such as offsets. */
  final void makeLongs(int buffer, int[] src, int number) {
    ArrowBuf made = allocate(buffer, 8L * number);
    if (longs == null) {
      longs = new long[LONGS_AT_ONCE];
    }
    for (int from = 0; from < number; from += LONGS_AT_ONCE) {
      int n = Math.min(LONGS_AT_ONCE, number - from);
      for (int i = 0; i < n; i++) {
        longs[i] = src[from + i];
      }
      made.nioBuffer(8L * from, 8 * n)
          .order(ByteOrder.nativeOrder())
          .asLongBuffer()
          .put(longs, 0, n);
    }
  }

  // ---- lists of a fixed size

  /**
   * Moves what was made, elements of lists of a fixed size, to the places that they have if lists
   * are null. Places of null lists are null.
   */
  void spread(Places places) {
    if (buffers.length > 0) {
      spreadBits(VALIDITY, places);
    }
    nulls += places.count() - count;
    count = places.count();
  }

  final void spreadBits(int buffer, Places places) {
    ArrowBuf from = buffers[buffer];
    ArrowBuf to = allocateMore(places.count() / Byte.SIZE + 1L);
    int at = 0;
    for (int list = 0; list < places.lists(); list++) {
      if (!places.isNull(list)) {
        int place = list * places.size();
        for (int i = 0; i < places.size(); i++) {
          if (BitVectorHelper.get(from, at++) != 0) {
            BitVectorHelper.setBit(to, place + i);
          }
        }
      }
    }
    replace(buffer, to);
  }

  final void spreadBytes(int buffer, int width, Places places) {
    ArrowBuf from = buffers[buffer];
    ArrowBuf to = allocateMore((long) width * places.count());
    long bytes = (long) width * places.size();
    long at = 0;
    for (int list = 0; list < places.lists(); list++) {
      if (!places.isNull(list)) {
        to.setBytes(list * bytes, from, at, bytes);
        at += bytes;
      }
    }
    replace(buffer, to);
  }

  /** An element of a null list has the end of the one before for its end. */
  final void spreadOffsets(int buffer, int width, Places places) {
    ArrowBuf from = buffers[buffer];
    ArrowBuf to = allocateMore(width * (places.count() + 1L));
    long at = 0;
    long place = 0;
    for (int list = 0; list < places.lists(); list++) {
      for (int i = 0; i < places.size(); i++) {
        at += places.isNull(list) ? 0 : width;
        place += width;
        if (width == 4) {
          to.setInt(place, from.getInt(at));
        } else {
          to.setLong(place, from.getLong(at));
        }
      }
    }
    replace(buffer, to);
  }

  private ArrowBuf allocateMore(long size) {
    ArrowBuf made = vector.getAllocator().buffer(size);
    made.setZero(0, made.capacity());
    return made;
  }

  private void replace(int buffer, ArrowBuf made) {
    release(buffers, buffer);
    buffers[buffer] = made;
  }
}
