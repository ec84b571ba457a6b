package dev.parquetfast.batch;

import dev.parquetfast.kernel.Layout;
import dev.parquetfast.kernel.Levels;
import java.util.List;

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
  private final Validity validity = new Validity();

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
    return validity.size();
  }

  /** Returns the number of structs or lists that are null. */
  public int nulls() {
    return validity.nulls();
  }

  /**
   * Returns which structs or lists are there. A list that is there may be empty. What is in a null
   * struct is null.
   */
  public Validity validity() {
    return validity;
  }

  /**
   * Returns whether a struct or list is null.
   *
   * @throws IndexOutOfBoundsException if there is no such struct or list
   */
  public boolean isNull(int index) {
    return validity.isNull(index);
  }

  final void clear() {
    validity.set(0, 0);
  }

  /** Derives the structs or lists from levels (Parquet format, "Nested Encoding"). */
  final void fill(EntryLevels levels) {
    boolean isFlat = levels.repetition == null;
    if (isFlat && (levels.present == levels.entries || field.definitionLevel == 0)) {
      // No ancestor can be missing.
      validity.set(levels.entries, 0);
      return;
    }
    long[] bits = validity.room(levels.entries);
    if (levels.definition == null) {
      Levels.copy(levels.validity, 0, levels.entries, bits, 0);
      validity.set(levels.entries, levels.entries - levels.present);
      return;
    }
    int size = places(levels, bits);
    validity.set(size, size - Levels.countOf(bits, 0, size));
  }

  /** Fills arrays and returns the number of structs or lists. */
  int places(EntryLevels levels, long[] bits) {
    if (levels.repetition != null && field.repetitionLevel == levels.maxRepetitionLevel) {
      return Layout.innermostPlaces(
          levels.definition, levels.entries, field.placeLevel, field.definitionLevel, bits);
    }
    return Layout.places(
        levels.repetition,
        levels.definition,
        levels.entries,
        field.repetitionLevel,
        field.placeLevel,
        field.definitionLevel,
        bits);
  }
}
