package dev.parquetfast.arrow;

import dev.parquetfast.batch.ColumnBatchWriter;
import java.util.List;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.complex.FixedSizeListVector;
import org.apache.arrow.vector.complex.LargeListVector;
import org.apache.arrow.vector.types.pojo.ArrowType;

/** A list of any kind, or a map: a list of its entries. */
final class ListSource extends FieldSource {

  private final ArrowType type;
  private final FieldSource element;
  private final Bits validity = new Bits();
  private final Bits there = new Bits();
  private int[] offsets = {0};

  ListSource(String path, ArrowType type, FieldSource element) {
    super(path, List.of(element));
    this.type = type;
    this.element = element;
  }

  @Override
  void checkType(FieldVector declared, FieldVector storage) {
    super.checkType(declared, storage);
    ArrowType found = storage.getField().getType();
    // Whether the keys of a map are sorted makes no difference to what is written.
    boolean same =
        type instanceof ArrowType.Map ? found instanceof ArrowType.Map : found.equals(type);
    if (!same) {
      throw different("the type " + type, found);
    }
  }

  @Override
  void checkCount(long count) {
    super.checkCount(count);
    long first = count == 0 ? 0 : offset(0);
    long end = count == 0 ? 0 : offset((int) count);
    if (first < 0 || first > end) {
      throw new IllegalArgumentException(
          "Offsets of the field " + path + " are not ascending: from " + first + " to " + end);
    }
    element.checkCount(end);
  }

  /** Returns the index of the first element of a list, or the end (exclusive) of the one before. */
  private long offset(int index) {
    if (vector instanceof FixedSizeListVector) {
      return (long) index * ((FixedSizeListVector) vector).getListSize();
    }
    return vector instanceof LargeListVector
        ? Offsets.getLarge(vector.getOffsetBuffer(), index, path)
        : Offsets.get(vector.getOffsetBuffer(), index, path);
  }

  @Override
  long size(int start, int count) {
    if (count == 0) {
      return 0;
    }
    long first = offset(start);
    long elements = offset(start + count) - first;
    checkElements(first, elements);
    return Math.max(Integer.BYTES * elements, element.size((int) first, (int) elements));
  }

  @Override
  long growth(int start, int count, long entries, PageGrowth growth) {
    long first = count == 0 ? 0 : offset(start);
    long elements = count == 0 ? 0 : offset(start + count) - first;
    checkElements(first, elements);
    return element.growth((int) first, (int) elements, entries + elements, growth);
  }

  /** Checks what the offsets of a part say. The maximum has been compared with the elements. */
  private void checkElements(long first, long elements) {
    if (first < 0 || elements < 0 || first + elements > element.vector.getValueCount()) {
      throw new IllegalArgumentException(
          "Offsets of the field "
              + path
              + " are not ascending, or not within its elements: "
              + elements
              + " elements from "
              + first);
    }
  }

  @Override
  void set(int start, int count, Bits around) {
    int first = 0;
    int elements = 0;
    offsets = Buffers.ensureRoom(offsets, count + 1);
    offsets[0] = 0;
    if (count > 0) {
      validity.copy(vector.getValidityBuffer(), start, count, path);
      if (around != null) {
        validity.and(around, count);
      }
      checkElements(offset(start), offset(start + count) - offset(start));
      first = (int) offset(start);
      elements = copyOffsets(start, count);
    }
    for (ColumnBatchWriter column : columns) {
      column.list(offsets, 0, validity.words(), 0);
    }
    element.set(first, elements, elementsThere(count, elements));
  }

  /** Returns a bit for each element, 0 if its list is null; null if there are no others. */
  private Bits elementsThere(int count, int elements) {
    boolean all = true;
    for (int i = 0; i < count; i++) {
      if (offsets[i] > offsets[i + 1] || offsets[i + 1] > elements) {
        return null; // the columns refuse such offsets
      }
      if (offsets[i] < offsets[i + 1] && !validity.get(i)) {
        if (all) {
          there.fill(true, elements);
          all = false;
        }
        there.clear(offsets[i], offsets[i + 1]);
      }
    }
    return all ? null : there;
  }

  private int copyOffsets(int start, int count) {
    if (vector instanceof FixedSizeListVector) {
      int size = ((FixedSizeListVector) vector).getListSize();
      for (int i = 0; i <= count; i++) {
        offsets[i] = i * size;
      }
      return count * size;
    }
    return vector instanceof LargeListVector
        ? Offsets.copyLarge(vector.getOffsetBuffer(), start, count, offsets, path)
        : Offsets.copy(vector.getOffsetBuffer(), start, count, offsets, path);
  }
}
