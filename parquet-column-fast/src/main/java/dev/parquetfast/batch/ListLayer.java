package dev.parquetfast.batch;

import dev.parquetfast.kernel.Layout;

/**
 * The lists of a batch that are one repeated field, in the layout that Arrow's columnar format has
 * for lists.
 *
 * <p>List <i>i</i> has the elements {@code offsets()[i] .. offsets()[i + 1] - 1}. These count the
 * structs or lists of the next layer or, in the last one, the elements of the column, null ones
 * included.
 */
public final class ListLayer extends Layer {

  private int[] offsets = {0};

  ListLayer(NestedField field) {
    super(field);
  }

  /** Returns the start of each list's elements, and the end of the last: {@link #size()} + 1. */
  public int[] offsets() {
    return offsets;
  }

  /** Returns the number of elements of all lists together. */
  public int elements() {
    return offsets[size()];
  }

  @Override
  int places(EntryLevels levels, long[] bits) {
    if (offsets.length <= levels.entries) {
      offsets = new int[Math.max(levels.entries + 1, Math.min(2 * offsets.length, 1 << 30))];
    }
    if (levels.maxRepetitionLevel == 1) {
      return Layout.onlyLists(
          levels.repetition,
          levels.definition,
          levels.entries,
          field.definitionLevel,
          offsets,
          bits);
    }
    return Layout.lists(
        levels.repetition,
        levels.definition,
        levels.entries,
        field.repetitionLevel,
        field.placeLevel,
        field.definitionLevel,
        offsets,
        bits);
  }
}
