package dev.parquetfast.batch;

import dev.parquetfast.binary.ByteStringArray;
import java.util.Arrays;
import org.apache.parquet.column.Dictionary;
import org.apache.parquet.column.values.ValuesReader;

/** The values of a batch, without gaps for nulls unless {@link #spread} is called. */
final class BatchValues {

  /** Maximum number of ids that are looked up at a time: they fit the L1 cache. */
  private static final int IDS_AT_ONCE = 512;

  /**
   * Maximum number of values that are read at a time. A page may claim more values than it has, so
   * arrays grow by what has been read.
   */
  private static final int AT_ONCE = 1 << 16;

  private static final int SMALLEST = 64;

  private final Kind type;

  boolean[] booleans = {};
  int[] ints = {};
  long[] longs = {};
  float[] floats = {};
  double[] doubles = {};
  final ByteStringArray strings = new ByteStringArray();

  private Kind kind;
  private Dictionary dictionary;

  /** Number of values; with gaps, of places. */
  private int count;

  /** Ids on their way to values. */
  private int[] ids = {};

  private PackedDictionary packed;
  private Dictionary packedFrom;

  /** Why {@link #read} stopped before all values were read; null if nothing is wrong. */
  private RuntimeException failure;

  /**
   * No values.
   *
   * @param type the kind of values of the column's type
   */
  BatchValues(Kind type) {
    this.type = type;
    this.kind = type;
  }

  /** Removes all values; those that follow are of {@code newKind}. */
  void clear(Kind newKind, Dictionary newDictionary) {
    kind = newKind;
    dictionary = newDictionary;
    count = 0;
    failure = null;
    strings.clear();
  }

  Kind kind() {
    return kind;
  }

  /** Returns the kind of values of the column's type. */
  Kind type() {
    return type;
  }

  Dictionary dictionary() {
    return dictionary;
  }

  int count() {
    return count;
  }

  RuntimeException failure() {
    return failure;
  }

  /** Ensures that arrays have room for {@code places} values in all. */
  void ensureRoom(int places) {
    switch (kind) {
      case BOOLEANS:
        if (booleans.length < places) {
          booleans = Arrays.copyOf(booleans, larger(booleans.length, places));
        }
        break;
      case INTS:
      case IDS:
        if (ints.length < places) {
          ints = Arrays.copyOf(ints, larger(ints.length, places));
        }
        break;
      case LONGS:
        if (longs.length < places) {
          longs = Arrays.copyOf(longs, larger(longs.length, places));
        }
        break;
      case FLOATS:
        if (floats.length < places) {
          floats = Arrays.copyOf(floats, larger(floats.length, places));
        }
        break;
      case DOUBLES:
        if (doubles.length < places) {
          doubles = Arrays.copyOf(doubles, larger(doubles.length, places));
        }
        break;
      default:
        strings.roomForOffsets(places - strings.count());
        break;
    }
  }

  private static int larger(int length, int needed) {
    return (int) Math.min(Integer.MAX_VALUE - 8, Math.max(needed, Math.max(2L * length, SMALLEST)));
  }

  /**
   * Reads values of a page.
   *
   * @param reader the page's reader
   * @param ofDictionary the dictionary of a page of ids; null for other pages
   * @param wanted how many values, all of the same page
   * @param maxBytes the size in bytes to stop at, for byte strings
   * @return how many values were read: fewer than wanted at that size, or with a {@link #failure()}
   */
  int read(ValuesReader reader, Dictionary ofDictionary, int wanted, int maxBytes) {
    int before = count;
    try {
      if (kind == Kind.BYTES) {
        readStrings(reader, ofDictionary, wanted, maxBytes);
      } else {
        readNumbers(reader, ofDictionary, wanted);
      }
    } catch (RuntimeException e) {
      failure = e;
    }
    return count - before;
  }

  /** Reads numbers: all of them, or one by one those that precede a malformed one. */
  private void readNumbers(ValuesReader reader, Dictionary ofDictionary, int wanted) {
    int end = count + wanted;
    while (count < end) {
      int n = Math.min(AT_ONCE, end - count);
      ensureRoom(count + n);
      if (reader.keepsPlaceOnFailure()) {
        try {
          readInto(reader, ofDictionary, n);
          continue;
        } catch (RuntimeException e) {
          // The reader has not moved.
        }
      }
      for (int i = 0; i < n; i++) {
        readInto(reader, ofDictionary, 1);
      }
    }
  }

  private void readInto(ValuesReader reader, Dictionary ofDictionary, int n) {
    switch (kind) {
      case BOOLEANS:
        if (ofDictionary == null) {
          reader.readBooleans(booleans, count, n);
        } else {
          lookUpBooleans(reader, ofDictionary, n);
        }
        break;
      case INTS:
        reader.readIntegers(ints, count, n);
        break;
      case LONGS:
        reader.readLongs(longs, count, n);
        break;
      case FLOATS:
        reader.readFloats(floats, count, n);
        break;
      case DOUBLES:
        reader.readDoubles(doubles, count, n);
        break;
      default:
        reader.readValueDictionaryIds(ints, count, n);
        break;
    }
    count += n;
  }

  private void lookUpBooleans(ValuesReader reader, Dictionary ofDictionary, int n) {
    int[] found = new int[n];
    reader.readValueDictionaryIds(found, 0, n);
    for (int i = 0; i < n; i++) {
      booleans[count + i] = ofDictionary.decodeToBoolean(found[i]);
    }
  }

  private void readStrings(ValuesReader reader, Dictionary ofDictionary, int wanted, int maxBytes) {
    long stop = (long) strings.size() + maxBytes;
    int end = count + wanted;
    while (count < end && strings.size() < stop) {
      if (ofDictionary != null) {
        lookUpStrings(reader, ofDictionary, end - count, (int) (stop - strings.size()));
      } else {
        reader.readByteStrings(
            strings, Math.min(AT_ONCE, end - count), (int) (stop - strings.size()));
      }
      count = strings.count();
    }
  }

  /** Adds strings of a dictionary, no more than have {@code maxBytes} bytes, but at least one. */
  private void lookUpStrings(
      ValuesReader reader, Dictionary ofDictionary, int wanted, int maxBytes) {
    if (packedFrom != ofDictionary) {
      packed = new PackedDictionary(ofDictionary);
      packedFrom = ofDictionary;
    }
    int n = Math.min(Math.min(wanted, IDS_AT_ONCE), Math.max(1, maxBytes / packed.longest()));
    if (ids.length < n) {
      ids = new int[Math.min(IDS_AT_ONCE, Math.max(n, SMALLEST))];
    }
    if (!reader.keepsPlaceOnFailure()) {
      n = 1;
    }
    try {
      reader.readValueDictionaryIds(ids, 0, n);
    } catch (RuntimeException e) {
      // The reader has not moved. The first ids may be good.
      reader.readValueDictionaryIds(ids, 0, 1);
      n = 1;
    }
    packed.add(ids, n, strings);
  }

  /** Makes {@code number} ids of {@code src[from ..]} all the values there are. */
  void setIds(Dictionary newDictionary, int[] src, int from, int number) {
    clear(Kind.IDS, newDictionary);
    ensureRoom(number);
    System.arraycopy(src, from, ints, 0, number);
    count = number;
  }

  /** Replaces ids by the values that they stand for. */
  void lookUpIds() {
    int[] held = ints;
    int n = count;
    kind = type;
    if (kind == Kind.INTS) {
      ints = new int[held.length];
    }
    ensureRoom(n);
    switch (kind) {
      case BOOLEANS:
        for (int i = 0; i < n; i++) {
          booleans[i] = dictionary.decodeToBoolean(held[i]);
        }
        break;
      case INTS:
        for (int i = 0; i < n; i++) {
          ints[i] = dictionary.decodeToInt(held[i]);
        }
        break;
      case LONGS:
        for (int i = 0; i < n; i++) {
          longs[i] = dictionary.decodeToLong(held[i]);
        }
        break;
      case FLOATS:
        for (int i = 0; i < n; i++) {
          floats[i] = dictionary.decodeToFloat(held[i]);
        }
        break;
      case DOUBLES:
        for (int i = 0; i < n; i++) {
          doubles[i] = dictionary.decodeToDouble(held[i]);
        }
        break;
      default:
        for (int i = 0; i < n; i++) {
          strings.add(dictionary.decodeToBinary(held[i]));
        }
        break;
    }
    dictionary = null;
  }

  /** Keeps the first {@code values} values only. */
  void truncate(int values) {
    count = values;
    if (kind == Kind.BYTES) {
      strings.setCount(values);
    }
  }

  /**
   * Moves each value to its row, from the last on: no value is overwritten before it has moved,
   * since none moves to a lower index. Places of nulls are 0, false or empty.
   *
   * @param validity a bit for each row
   */
  void spread(long[] validity, int rows) {
    ensureRoom(rows);
    int from = count;
    if (kind == Kind.BYTES) {
      int[] offsets = strings.offsets();
      for (int row = rows - 1; row >= 0; row--) {
        // The end of this row's string: that of the last value up to here.
        offsets[row + 1] = offsets[from];
        from -= bit(validity, row);
      }
      strings.setCount(rows);
    } else {
      spreadNumbers(validity, rows);
    }
    count = rows;
  }

  private void spreadNumbers(long[] validity, int rows) {
    int from = count;
    switch (kind) {
      case BOOLEANS:
        for (int row = rows - 1; row >= 0; row--) {
          int there = bit(validity, row);
          from -= there;
          booleans[row] = there != 0 && booleans[from];
        }
        break;
      case LONGS:
        for (int row = rows - 1; row >= 0; row--) {
          int there = bit(validity, row);
          from -= there;
          longs[row] = there == 0 ? 0 : longs[from];
        }
        break;
      case FLOATS:
        for (int row = rows - 1; row >= 0; row--) {
          int there = bit(validity, row);
          from -= there;
          floats[row] = there == 0 ? 0 : floats[from];
        }
        break;
      case DOUBLES:
        for (int row = rows - 1; row >= 0; row--) {
          int there = bit(validity, row);
          from -= there;
          doubles[row] = there == 0 ? 0 : doubles[from];
        }
        break;
      default:
        for (int row = rows - 1; row >= 0; row--) {
          int there = bit(validity, row);
          from -= there;
          ints[row] = there == 0 ? 0 : ints[from];
        }
        break;
    }
  }

  private static int bit(long[] bits, int index) {
    return (int) (bits[index / Long.SIZE] >>> index) & 1;
  }
}
