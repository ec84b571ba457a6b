package dev.parquetfast.batch;

import dev.parquetfast.batch.Ancestors.Ancestor;
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

  final Ancestor ancestor;
  private int size;
  private int present;

  /** A bit for each struct or list: whether it is there. */
  long[] validity = {};

  Layer(Ancestor ancestor) {
    this.ancestor = ancestor;
  }

  static Layer of(Ancestor ancestor) {
    return ancestor.isList ? new ListLayer(ancestor) : new Layer(ancestor);
  }

  /**
   * Returns the names of the fields from the root to the group. A group that is annotated as LIST
   * or MAP stands for its repeated field too.
   */
  public List<String> path() {
    return ancestor.path;
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
    size = places(levels);
    present = Levels.countOf(validity, 0, size);
  }

  /** Fills arrays and returns the number of structs or lists. */
  int places(EntryLevels levels) {
    if (levels.repetition != null && ancestor.repetitionLevel == levels.maxRepetitionLevel) {
      return Layout.innermostPlaces(
          levels.definition, levels.entries, ancestor.around, ancestor.definitionLevel, validity);
    }
    return Layout.places(
        levels.repetition,
        levels.definition,
        levels.entries,
        ancestor.repetitionLevel,
        ancestor.around,
        ancestor.definitionLevel,
        validity);
  }
}
