package dev.parquetfast.arrow;

import dev.parquetfast.batch.ColumnBatch;
import dev.parquetfast.batch.Layer;
import dev.parquetfast.batch.ListLayer;
import dev.parquetfast.batch.Validity;
import java.util.Arrays;
import java.util.List;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.types.pojo.ArrowType;

/** Makes the buffers of a vector that has others in it: of structs, or of lists. */
abstract class NestedReader extends VectorReader {

  private final int column;
  private final int depth;
  private Layer layer;

  /**
   * The reader of a vector.
   *
   * @param column the index of a column in the vector
   * @param depth the index of the vector's layer among those of that column
   */
  NestedReader(
      FieldVector vector, int buffers, int column, int depth, List<VectorReader> children) {
    super(vector, buffers, children);
    this.column = column;
    this.depth = depth;
  }

  /**
   * Returns the reader of a vector of structs, lists or maps.
   *
   * @param column the index of a column in the vector, among those that are read
   * @param depth the index of the vector's layer among those of that column
   * @param children the readers of the vectors in it
   */
  static NestedReader of(FieldVector vector, int column, int depth, List<VectorReader> children) {
    ArrowType type = vector.getField().getType();
    switch (type.getTypeID()) {
      case Struct:
        return new Structs(vector, column, depth, children);
      case List:
      case Map:
        return new Lists(vector, column, depth, false, children.get(0));
      case LargeList:
        return new Lists(vector, column, depth, true, children.get(0));
      case FixedSizeList:
        int size = ((ArrowType.FixedSizeList) type).getListSize();
        return new FixedSizeLists(vector, column, depth, size, children.get(0));
      default:
        throw new IllegalArgumentException("No list and no struct: " + vector.getField());
    }
  }

  @Override
  final void open(List<ColumnBatch> columns) {
    super.open(columns);
    layer = columns.get(column).layers().get(depth);
  }

  final Layer layer() {
    return layer;
  }

  /** Structs. Maps have their keys and values in them. */
  static final class Structs extends NestedReader {

    private final int children;

    Structs(FieldVector vector, int column, int depth, List<VectorReader> children) {
      super(vector, 1, column, depth, children);
      this.children = children.size();
    }

    @Override
    void make(int number) {
      makeValidity(layer().validity(), number);
      for (int i = 0; i < children; i++) {
        child(i).make(number);
      }
    }

    @Override
    void spread(Places places) {
      super.spread(places);
      for (int i = 0; i < children; i++) {
        child(i).spread(places);
      }
    }
  }

  /** Lists of any length, and maps. */
  static final class Lists extends NestedReader {

    private static final int OFFSETS = 1;

    private final boolean large;

    /**
     * The reader of a vector.
     *
     * @param large whether offsets have eight bytes
     */
    Lists(FieldVector vector, int column, int depth, boolean large, VectorReader elements) {
      super(vector, 2, column, depth, List.of(elements));
      this.large = large;
    }

    @Override
    void make(int number) {
      makeValidity(layer().validity(), number);
      int[] offsets = ((ListLayer) layer()).offsets();
      if (large) {
        makeLongs(OFFSETS, offsets, number + 1);
      } else {
        makeInts(OFFSETS, offsets, number + 1);
      }
      makeElements(offsets, number);
    }

    @Override
    void spread(Places places) {
      spreadOffsets(OFFSETS, large ? 8 : 4, places);
      super.spread(places);
    }
  }

  /** Lists that all have as many elements. Parquet knows no such lists, so that is checked. */
  static final class FixedSizeLists extends NestedReader {

    private final int size;

    FixedSizeLists(FieldVector vector, int column, int depth, int size, VectorReader elements) {
      super(vector, 1, column, depth, List.of(elements));
      this.size = size;
    }

    @Override
    void make(int number) {
      Validity validity = layer().validity();
      makeValidity(validity, number);
      int[] offsets = ((ListLayer) layer()).offsets();
      for (int i = 0; i < number; i++) {
        int length = offsets[i + 1] - offsets[i];
        if (length != size && !validity.isNull(i)) {
          throw new UnfitValueException(
              i, layer().path(), "a list of " + length + " elements, where each must have " + size);
        }
      }
      makeElements(offsets, number);
      if (offsets[number] < (long) number * size) {
        checkPlaces(number);
        child(0).spread(new Places(validity, number, size));
      }
    }

    /** Null lists have places for their elements, too. */
    private void checkPlaces(long lists) {
      if (lists * size > Integer.MAX_VALUE) {
        throw new IllegalStateException(
            "The field "
                + String.join(".", layer().path())
                + " needs batches of fewer rows: "
                + lists
                + " lists of "
                + size
                + " elements have more than one vector can");
      }
    }

    @Override
    void spread(Places places) {
      super.spread(places);
      checkPlaces(places.count());
      child(0).spread(places.ofElements(size));
    }
  }

  /** Makes the buffers of the elements of lists. */
  final void makeElements(int[] offsets, int lists) {
    try {
      child(0).make(offsets[lists]);
    } catch (UnfitValueException e) {
      throw e.at(listOf(offsets, lists, e.index()));
    }
  }

  /** Returns the index of the list that has an element. */
  private static int listOf(int[] offsets, int lists, int element) {
    int found = Arrays.binarySearch(offsets, 0, lists + 1, element + 1);
    // The last offset that is at most the element's index: equal ones are of empty lists.
    int list = (found < 0 ? -found - 1 : found) - 1;
    while (offsets[list] > element) {
      list--;
    }
    return list;
  }
}
