package dev.parquetfast.batch;

import dev.parquetfast.batch.NestedField.Kind;
import dev.parquetfast.kernel.Levels;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;

/**
 * The structs and lists of a column's batch that is to be written, in Arrow's layout, and the
 * entries that they stand for.
 *
 * <p>Entries are made from the root to the column, layer by layer. An entry is either at a
 * <i>place</i> of the next layer, or has ended: its struct or list is null, or its list is empty. A
 * list with several elements makes several entries of one.
 */
final class LayerEntries {

  private static final int ENDED = -1;

  private static final int[] NO_INTS = {};

  /** One layer as the caller has it. */
  private static final class Input {

    /** Null for a struct. */
    final int[] offsets;

    /** Index of the offset of place 0. */
    final int offsetStart;

    /** Null if all are there. */
    final long[] validity;

    /** Index of the bit of place 0. */
    final int validityStart;

    Input(int[] offsets, int offsetStart, long[] validity, int validityStart) {
      this.offsets = offsets;
      this.offsetStart = offsetStart;
      this.validity = validity;
      this.validityStart = validityStart;
    }
  }

  private final NestedField column;

  /** The structs and lists around the column, from the root on. */
  private final List<NestedField> ancestors;

  private final Function<String, IllegalArgumentException> wrong;
  private final List<Input> inputs = new ArrayList<>();

  /** For each entry its place; the other levels are where entries are written from. */
  private int[] places = NO_INTS;

  private int[] repetition = NO_INTS;
  private int[] definition = NO_INTS;
  private int entries;

  /** The arrays of the layer before, while entries are made of others. */
  private int[] otherPlaces = NO_INTS;

  private int[] otherRepetition = NO_INTS;
  private int[] otherDefinition = NO_INTS;

  /**
   * The places that entries may have in the last layer that has been checked: {@code firstPlace ..
   * endPlace - 1}.
   */
  private int firstPlace;

  private int endPlace;

  /** The definition level of entries that have not ended. */
  private int level;

  /** A bit for each place of a value from {@link #firstPlace} on: whether an entry has it. */
  private long[] bits = {};

  /**
   * Creates an object without layers.
   *
   * @param wrong is given what a batch has that is not right, and returns the exception
   */
  LayerEntries(NestedField column, Function<String, IllegalArgumentException> wrong) {
    this.column = column;
    ancestors = column.around();
    this.wrong = wrong;
  }

  void clear() {
    inputs.clear();
  }

  boolean isSet() {
    return !inputs.isEmpty();
  }

  /** Adds the next layer, whose arrays are the caller's; no offsets for a struct. */
  void add(int[] offsets, int offset, long[] validity, int bit) {
    Objects.checkIndex(offset, Integer.MAX_VALUE);
    Objects.checkIndex(bit, Integer.MAX_VALUE);
    inputs.add(new Input(offsets, offset, validity, bit));
  }

  /**
   * Checks the arrays of all layers, and finds the places that values may have.
   *
   * @param validity the bits of the values, null if all are there
   * @param validityStart index of the bit of place 0
   * @throws IllegalArgumentException if the layers are not right
   */
  void checkPlaces(int rows, long[] validity, int validityStart) {
    checkCount();
    firstPlace = 0;
    endPlace = rows;
    for (int i = 0; i < inputs.size(); i++) {
      NestedField ancestor = ancestors.get(i);
      Input input = inputs.get(i);
      boolean isList = ancestor.kind() == Kind.LIST;
      if (isList != (input.offsets != null)) {
        throw wrong.apply(
            (isList ? "a struct for the list " : "a list for the struct ")
                + dotted(ancestor.path()));
      }
      checkValidity(ancestor.path(), input);
      if (isList) {
        checkOffsets(ancestor, input);
        // Without lists, there may be no offsets.
        boolean none = firstPlace == endPlace;
        firstPlace = none ? 0 : input.offsets[input.offsetStart + firstPlace];
        endPlace = none ? 0 : input.offsets[input.offsetStart + endPlace];
      }
    }
    checkValidity(column.path(), new Input(null, 0, validity, validityStart));
  }

  /**
   * Makes the entries of rows, after {@link #checkPlaces} of the same rows and validity. There are
   * no more of them than the caller has lists and values, so wrong offsets take no memory if the
   * caller has compared the number of values with {@link #endPlace()}.
   *
   * @param dest is given the levels and the number of values
   * @throws IllegalArgumentException if something required is null
   */
  void shred(int rows, long[] validity, int validityStart, EntryLevels dest) {
    start(rows);
    for (int i = 0; i < inputs.size(); i++) {
      NestedField ancestor = ancestors.get(i);
      if (ancestor.kind() == Kind.LIST) {
        addLists(ancestor, inputs.get(i));
      } else {
        addStructs(ancestor.path(), ancestor.definitionLevel, inputs.get(i));
      }
    }
    addStructs(column.path(), column.definitionLevel, new Input(null, 0, validity, validityStart));
    dest.repetition = dest.maxRepetitionLevel == 0 ? null : repetition;
    dest.definition = dest.maxDefinitionLevel == 0 ? null : definition;
    dest.start = 0;
    dest.entries = entries;
    dest.present = setBits();
  }

  private void checkCount() {
    if (inputs.size() < ancestors.size()) {
      NestedField missing = ancestors.get(inputs.size());
      throw wrong.apply(
          (missing.kind() == Kind.LIST ? "no list for " : "no struct for ")
              + dotted(missing.path()));
    }
    if (inputs.size() > ancestors.size()) {
      throw wrong.apply(inputs.size() + " structs and lists, though it is in " + ancestors.size());
    }
  }

  private void start(int rows) {
    ensureRoom(rows);
    for (int i = 0; i < rows; i++) {
      places[i] = i;
    }
    Arrays.fill(repetition, 0, rows, 0);
    Arrays.fill(definition, 0, rows, 0);
    entries = rows;
    level = 0;
  }

  private void ensureRoom(int count) {
    if (places.length < count) {
      int length = Math.max(count, Math.min(2 * places.length, 1 << 30));
      // If there is no memory for all three, there are none.
      places = NO_INTS;
      repetition = NO_INTS;
      definition = NO_INTS;
      repetition = new int[length];
      definition = new int[length];
      places = new int[length];
    }
  }

  private static boolean isThere(Input input, int place) {
    return input.validity == null || Levels.bit(input.validity, input.validityStart + place) != 0;
  }

  private void checkValidity(List<String> path, Input input) {
    long end = (long) input.validityStart + endPlace;
    if (input.validity != null
        && end > Math.min((long) Long.SIZE * input.validity.length, Integer.MAX_VALUE)) {
      throw wrong.apply(
          "a validity of "
              + input.validity.length
              + " words for "
              + dotted(path)
              + ", not of "
              + end
              + " bits");
    }
  }

  private IllegalArgumentException required(List<String> path) {
    return wrong.apply("a null, though " + dotted(path) + " is required");
  }

  private static String dotted(List<String> path) {
    return String.join(".", path);
  }

  /** Ends the entries whose struct is null; or whose value is, as if it were one. */
  private void addStructs(List<String> path, int definitionLevel, Input input) {
    boolean optional = definitionLevel > level;
    for (int i = 0; i < entries; i++) {
      if (places[i] == ENDED) {
        continue;
      }
      if (isThere(input, places[i])) {
        definition[i] = definitionLevel;
      } else if (optional) {
        places[i] = ENDED;
      } else {
        throw required(path);
      }
    }
    level = definitionLevel;
  }

  /** Makes entries of the elements of lists. */
  private void addLists(NestedField ancestor, Input input) {
    boolean optional = ancestor.definitionLevel - 1 > level;
    long count = 0;
    for (int i = 0; i < entries; i++) {
      int place = places[i];
      if (place != ENDED && !isThere(input, place)) {
        if (!optional) {
          throw required(ancestor.path());
        }
        places[i] = ENDED;
      }
      count += places[i] == ENDED ? 1 : Math.max(1, size(input, place));
    }
    if (count > Integer.MAX_VALUE - 8) {
      throw wrong.apply(count + " entries, more than an array can hold");
    }
    expand(ancestor, input, (int) count);
    level = ancestor.definitionLevel;
  }

  private void checkOffsets(NestedField ancestor, Input input) {
    if (firstPlace == endPlace) {
      return;
    }
    int[] offsets = input.offsets;
    long end = (long) input.offsetStart + endPlace;
    if (end >= offsets.length) {
      throw wrong.apply(
          offsets.length + " offsets for " + dotted(ancestor.path()) + ", not " + (end + 1));
    }
    int descending = offsets[input.offsetStart + firstPlace];
    for (int i = input.offsetStart + firstPlace; i < end; i++) {
      // The difference of two offsets is an int unless one is negative, which shows too.
      descending |= (offsets[i + 1] - offsets[i]) | offsets[i + 1];
    }
    if (descending < 0) {
      throw wrong.apply(
          "offsets for " + dotted(ancestor.path()) + " that are not ascending from 0 or more");
    }
  }

  private static int size(Input input, int place) {
    int at = input.offsetStart + place;
    return input.offsets[at + 1] - input.offsets[at];
  }

  private void expand(NestedField ancestor, Input input, int count) {
    int[] fromPlaces = places;
    int[] fromRepetition = repetition;
    int[] fromDefinition = definition;
    int fromEntries = entries;
    // Exchanged before anything can fail: no array may be in both.
    places = otherPlaces;
    repetition = otherRepetition;
    definition = otherDefinition;
    otherPlaces = fromPlaces;
    otherRepetition = fromRepetition;
    otherDefinition = fromDefinition;
    ensureRoom(count);
    int to = 0;
    for (int i = 0; i < fromEntries; i++) {
      int place = fromPlaces[i];
      int size = place == ENDED ? 0 : size(input, place);
      repetition[to] = fromRepetition[i];
      if (size == 0) {
        definition[to] = place == ENDED ? fromDefinition[i] : ancestor.definitionLevel - 1;
        places[to++] = ENDED;
        continue;
      }
      int element = input.offsets[input.offsetStart + place];
      Arrays.fill(repetition, to + 1, to + size, ancestor.repetitionLevel + 1);
      Arrays.fill(definition, to, to + size, ancestor.definitionLevel);
      for (int j = 0; j < size; j++) {
        places[to + j] = element + j;
      }
      to += size;
    }
    entries = to;
  }

  /** Sets the bits of the places of values, and returns how many there are. */
  private int setBits() {
    int words = (int) (((long) endPlace - firstPlace + Long.SIZE - 1) / Long.SIZE);
    if (bits.length < words) {
      bits = new long[Math.max(words, Math.min(2 * bits.length, 1 << 25))];
    }
    Arrays.fill(bits, 0, words, 0);
    int values = 0;
    for (int i = 0; i < entries; i++) {
      if (places[i] != ENDED) {
        int bit = places[i] - firstPlace;
        bits[bit / Long.SIZE] |= 1L << bit;
        values++;
      }
    }
    return values;
  }

  // ---- the places of values, after checkPlaces(); their bits, after shred()

  int firstPlace() {
    return firstPlace;
  }

  /** Returns the end (exclusive) of the places that values may have. */
  int endPlace() {
    return endPlace;
  }

  /** Returns whether a place has a value that an entry has. */
  boolean hasValue(int place) {
    return place >= firstPlace && place < endPlace && Levels.bit(bits, place - firstPlace) != 0;
  }

  /**
   * Stores the bits of places from {@code place} on, at most {@code most} and none after the one
   * that has value number {@code values}.
   *
   * @param values how many values there are at least from {@code place} on; at least 1
   * @param dest room for {@code most} bits, a multiple of 64; the bits after the last place are 0
   * @return the number of places
   */
  int bitsFrom(int place, int most, int values, long[] dest) {
    int count = Math.min(most, endPlace - place);
    int left = values;
    for (int at = 0; at < count; at += Long.SIZE) {
      long word = Levels.word(bits, place - firstPlace + at, Math.min(Long.SIZE, count - at));
      int ones = Long.bitCount(word);
      if (ones >= left) {
        for (; left > 1; left--) {
          word &= word - 1;
        }
        int last = Long.numberOfTrailingZeros(word);
        dest[at / Long.SIZE] =
            Levels.word(bits, place - firstPlace + at, Math.min(Long.SIZE, last + 1));
        return at + last + 1;
      }
      dest[at / Long.SIZE] = word;
      left -= ones;
    }
    return count;
  }
}
