package dev.parquetfast.record;

import java.util.Arrays;

/**
 * The values of a field that has more than one. Numbers are stored without an object for each.
 *
 * <p>Values are of any {@linkplain FieldKinds kind}. Those of an ordinary field are of one kind;
 * only a list of several notes the kind of each.
 */
public final class RepeatedValues {

  private static final int FEW = 4;

  private int size;
  private byte kind;
  private byte[] kinds;
  private long[] numbers;
  private Object[] objects;

  /**
   * Appends a value.
   *
   * @param number its bits, if its kind is a number
   * @param object the value itself, if its kind is not a number
   */
  public void add(byte kind, long number, Object object) {
    if (size == 0) {
      this.kind = kind;
    } else if (kind != this.kind && kinds == null) {
      kinds = new byte[capacity()];
      Arrays.fill(kinds, 0, size, this.kind);
    }
    if (kinds != null) {
      if (size == kinds.length) {
        kinds = Arrays.copyOf(kinds, capacity());
      }
      kinds[size] = kind;
    }
    if (FieldKinds.isNumber(kind)) {
      if (numbers == null || size >= numbers.length) {
        numbers = numbers == null ? new long[capacity()] : Arrays.copyOf(numbers, capacity());
      }
      numbers[size] = number;
    } else {
      if (objects == null || size >= objects.length) {
        objects = objects == null ? new Object[capacity()] : Arrays.copyOf(objects, capacity());
      }
      objects[size] = object;
    }
    size++;
  }

  /** What an array of values has room for when one is added. */
  private int capacity() {
    return size < FEW ? FEW : Math.multiplyExact(size, 2);
  }

  public int size() {
    return size;
  }

  /** The kind of a value, or {@link FieldKinds#NONE} if there are not so many. */
  public byte kind(int index) {
    if (index < 0 || index >= size) {
      return FieldKinds.NONE;
    }
    return kinds == null ? kind : kinds[index];
  }

  /** The bits of a value whose kind is a number. */
  public long number(int index) {
    return numbers[index];
  }

  /** A value whose kind is no number. */
  public Object object(int index) {
    return objects[index];
  }
}
