package dev.parquetfast.batch;

import dev.parquetfast.kernel.Layout;
import dev.parquetfast.kernel.Levels;
import java.util.List;
import java.util.Objects;

/**
 * The structs of a batch that are one group of the schema or, as {@link ListLayer}, its lists that
 * are one repeated field, in the layout of Arrow's columnar format.
 *
 * <p>There is one struct or list for each row or, inside a list, for each of its elements, whether
 * it is there or null. The arrays belong to the batch and are filled anew with it. Columns of a
 * {@link RowBatchReader} that are in the same group have the same object for it.
 */
public class Layer {

  final NestedField field;
  private int size;
  private int present;

  /** A bit for each struct or list: whether it is there. */
  long[] validity = {};

  Layer(NestedField field) {
    this.field = field;
  }

  static Layer of(NestedField field) {
    return field.kind() == NestedField.Kind.LIST ? new ListLayer(field) : new Layer(field);
  }

  /**
   * Returns the names of the fields from the root to the group. A group that is annotated as LIST
   * or MAP stands for its repeated field too.
   */
  public List<String> path() {
    return field.path();
  }

  /** Returns the number of structs or lists, null ones included. */
  public int size() {
    return size;
  }

  /** Returns the number of structs or lists that are null. */
  public int nulls() {
    return size - present;
  }

  /**
   * Returns a bit for each struct or list, 64 to a word from the lowest bit on: whether it is
   * there. A list that is there may be empty. What is in a null struct is null. Returns null if all
   * are there. Bits after the last are 0 up to the end of its word.
   */
  public long[] validity() {
    return present == size ? null : validity;
  }

  /**
   * Returns whether a struct or list is null: {@link #validity()} for one of them.
   *
   * @throws IndexOutOfBoundsException if there is no such struct or list
   */
  public boolean isNull(int index) {
    Objects.checkIndex(index, size);
    return present != size && Levels.bit(validity, index) == 0;
  }

  /** Derives the structs or lists from levels (Parquet format, "Nested Encoding"). */
  final void fill(EntryLevels levels) {
    if (levels.repetition == null && levels.present == levels.entries) {
      // No ancestor can be missing.
      size = levels.entries;
      present = size;
      return;
    }
    int words = (levels.entries + Long.SIZE - 1) / Long.SIZE;
    if (validity.length < words) {
      validity = new long[Math.max(words, Math.min(2 * validity.length, 1 << 25))];
    }
    if (levels.definition == null) {
      // Levels that are bits are those of an optional struct, or of a column that is optional.
      fillFromBits(levels, words);
      return;
    }
    size = places(levels);
    present = Levels.countOf(validity, 0, size);
  }

  private void fillFromBits(EntryLevels levels, int words) {
    size = levels.entries;
    present = size;
    if (field.definitionLevel > 0) {
      System.arraycopy(levels.validity, 0, validity, 0, words);
      present = levels.present;
    }
  }

  /** Fills arrays and returns the number of structs or lists. */
  int places(EntryLevels levels) {
    if (levels.repetition != null && field.repetitionLevel == levels.maxRepetitionLevel) {
      return Layout.innermostPlaces(
          levels.definition, levels.entries, field.placeLevel, field.definitionLevel, validity);
    }
    return Layout.places(
        levels.repetition,
        levels.definition,
        levels.entries,
        field.repetitionLevel,
        field.placeLevel,
        field.definitionLevel,
        validity);
  }
}
