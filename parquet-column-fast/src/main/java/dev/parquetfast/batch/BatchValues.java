package dev.parquetfast.batch;

import dev.parquetfast.binary.ByteStringArray;
import dev.parquetfast.binary.ByteStringViews;
import dev.parquetfast.column.ValueType;
import org.apache.parquet.column.Dictionary;
import org.apache.parquet.column.values.ValuesReader;
import org.apache.parquet.io.ParquetDecodingException;
import org.apache.parquet.io.api.Binary;

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

  private final ValueType<?> type;
  private final ByteStringArray strings = new ByteStringArray();

  /** Null, as the next one, until views are held. */
  private ByteStringViews views;

  private BinaryViews binaryViews;

  /** The type of what is held: the column's, views, or ids. */
  private ValueType<?> kind;

  /** The values if they are not byte strings: an array of the kind's. */
  private Object array;

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
   * @param type the type of the column's values
   */
  BatchValues(ValueType<?> type) {
    this.type = type;
    clear(type, null);
  }

  /** Removes all values; those that follow are of {@code newKind}. */
  void clear(ValueType<?> newKind, Dictionary newDictionary) {
    if (kind != newKind) {
      kind = newKind;
      array = kind.create(0);
    }
    dictionary = newDictionary;
    count = 0;
    failure = null;
    strings.clear();
    if (views != null) {
      views.clear();
    } else if (kind == ValueType.VIEWS) {
      views = new ByteStringViews();
      binaryViews = new BinaryViews(views);
    }
  }

  ValueType<?> kind() {
    return kind;
  }

  /** Returns the type of the column's values. */
  ValueType<?> type() {
    return type;
  }

  Dictionary dictionary() {
    return dictionary;
  }

  int count() {
    return count;
  }

  /** Returns the size in bytes of what is held in memory for byte strings only. */
  int byteSize() {
    return kind == ValueType.VIEWS ? views.bytesHeld() : strings.size();
  }

  RuntimeException failure() {
    return failure;
  }

  /**
   * Returns the array of values that are not byte strings.
   *
   * @throws UnsupportedOperationException if others are held
   */
  <A> A array(ValueType<A> wanted) {
    check(wanted);
    return wanted.cast(array);
  }

  /**
   * Returns the values that are byte strings.
   *
   * @throws UnsupportedOperationException if others are held
   */
  ByteStringArray strings() {
    check(ValueType.BYTES);
    return strings;
  }

  /**
   * Returns the values that are views of byte strings.
   *
   * @throws UnsupportedOperationException if others are held
   */
  BinaryViews views() {
    check(ValueType.VIEWS);
    return binaryViews;
  }

  /** Returns a copy of a byte string, however it is held. */
  Binary binary(int index) {
    return kind == ValueType.VIEWS ? views.get(index) : strings().get(index);
  }

  private void check(ValueType<?> wanted) {
    if (kind != wanted) {
      throw new UnsupportedOperationException(
          "The batch holds " + describe(kind) + ", not " + describe(wanted));
    }
  }

  private static String describe(ValueType<?> held) {
    return held == ValueType.VIEWS
        ? "views(), for which ColumnBatchReader.views() asks"
        : held == ValueType.BYTES ? "bytes() and offsets()" : held.toString();
  }

  /** Ensures that arrays have room for {@code places} values in all. */
  private void ensureRoom(int places) {
    if (kind == ValueType.BYTES) {
      strings.roomForOffsets(places - strings.count());
      return;
    }
    if (kind == ValueType.VIEWS) {
      views.room(places - views.count());
      return;
    }
    int length = kind.length(array);
    if (length < places) {
      long larger = Math.max(places, Math.max(2L * length, SMALLEST));
      Object grown = kind.create((int) Math.min(Integer.MAX_VALUE - 8, larger));
      System.arraycopy(array, 0, grown, 0, count);
      array = grown;
    }
  }

  /**
   * Reads values of a page.
   *
   * @param reader the page's reader
   * @param ofDictionary the dictionary of a page of ids, which only byte strings need: readers look
   *     numbers up, and no page of booleans has ids; null for other pages
   * @param wanted how many values, all of the same page
   * @param maxBytes the size in bytes to stop at, for copies of byte strings
   * @return how many values were read: fewer than wanted at that size, or with a {@link #failure()}
   */
  int read(ValuesReader reader, Dictionary ofDictionary, int wanted, int maxBytes) {
    int before = count;
    try {
      if (kind == ValueType.BYTES || kind == ValueType.VIEWS) {
        readStrings(reader, ofDictionary, wanted, maxBytes);
      } else {
        readNumbers(reader, wanted);
      }
    } catch (RuntimeException e) {
      failure = e;
    }
    return count - before;
  }

  /** Reads numbers: all of them, or one by one those that precede a malformed one. */
  private void readNumbers(ValuesReader reader, int wanted) {
    int end = count + wanted;
    while (count < end) {
      int n = Math.min(AT_ONCE, end - count);
      ensureRoom(count + n);
      RuntimeException ofBatch = null;
      if (reader.keepsPlaceOnFailure()) {
        try {
          readInto(reader, n);
          continue;
        } catch (RuntimeException e) {
          // The reader has not moved.
          ofBatch = e;
        }
      }
      for (int i = 0; i < n; i++) {
        readInto(reader, 1);
      }
      if (ofBatch != null) {
        throw notOfAValue(ofBatch);
      }
    }
  }

  /**
   * Returns the failure of a batch whose values can be read one by one: a mistake, not the page's.
   */
  private static RuntimeException notOfAValue(RuntimeException e) {
    return new IllegalStateException("A batch has failed whose values can be read one by one", e);
  }

  private void readInto(ValuesReader reader, int n) {
    kind.read(reader, array, count, n);
    count += n;
  }

  private void readStrings(ValuesReader reader, Dictionary ofDictionary, int wanted, int maxBytes) {
    boolean viewed = kind == ValueType.VIEWS;
    ByteStringArray copies = viewed ? views.copies() : strings;
    long stop = (long) copies.size() + maxBytes;
    int end = count + wanted;
    while (count < end && copies.size() < stop) {
      int most = Math.min(AT_ONCE, end - count);
      int bytes = (int) (stop - copies.size());
      if (ofDictionary != null) {
        lookUpStrings(reader, pack(ofDictionary), most, bytes);
      } else if (viewed) {
        reader.readByteStringViews(views, most, bytes);
      } else {
        reader.readByteStrings(strings, most, bytes);
      }
      count = viewed ? views.count() : strings.count();
    }
  }

  private PackedDictionary pack(Dictionary ofDictionary) {
    if (packedFrom != ofDictionary) {
      packed = new PackedDictionary(ofDictionary);
      packedFrom = ofDictionary;
    }
    return packed;
  }

  /**
   * Adds strings of a dictionary, at least one: some as views, or as copies no more than have
   * {@code maxBytes} bytes.
   */
  private void lookUpStrings(ValuesReader reader, PackedDictionary from, int wanted, int maxBytes) {
    int n = Math.min(wanted, IDS_AT_ONCE);
    if (kind == ValueType.VIEWS) {
      views.room(n);
      from.addViews(readIds(reader, views.lengths(), count, n), views);
      return;
    }
    n = Math.min(n, Math.max(1, maxBytes / from.longest()));
    if (ids.length < n) {
      ids = new int[Math.min(IDS_AT_ONCE, Math.max(n, SMALLEST))];
    }
    from.add(ids, readIds(reader, ids, 0, n), strings);
  }

  /** Reads at most {@code n} ids, at least one. Returns how many. */
  private static int readIds(ValuesReader reader, int[] dest, int offset, int n) {
    if (n > 1 && reader.keepsPlaceOnFailure()) {
      try {
        reader.readValueDictionaryIds(dest, offset, n);
        return n;
      } catch (ParquetDecodingException e) {
        // The reader has not moved. The first ids may be good.
      }
    }
    reader.readValueDictionaryIds(dest, offset, 1);
    return 1;
  }

  /** Appends {@code number} values of another batch of the column, from index {@code from} on. */
  void append(BatchValues src, int from, int number) {
    if (kind == ValueType.BYTES) {
      ByteStringArray added = src.strings;
      strings.add(added.bytes(), added.offsets(), from, number);
    } else if (kind == ValueType.VIEWS) {
      views.add(src.views, from, number);
    } else {
      ensureRoom(count + number);
      System.arraycopy(src.array, from, array, count, number);
    }
    count += number;
  }

  /**
   * Replaces ids by the values that they stand for.
   *
   * @param newKind the type of the column, or views
   */
  void lookUpIds(ValueType<?> newKind) {
    int[] held = array(ValueType.IDS);
    Dictionary ofIds = dictionary;
    int n = count;
    clear(newKind, null);
    if (kind == ValueType.VIEWS) {
      views.room(n);
      System.arraycopy(held, 0, views.lengths(), 0, n);
      pack(ofIds).addViews(n, views);
    } else if (kind == ValueType.BYTES) {
      for (int i = 0; i < n; i++) {
        strings.add(ofIds.decodeToBinary(held[i]));
      }
    } else {
      ensureRoom(n);
      kind.lookUp(ofIds, held, n, array);
    }
    count = n;
  }

  /** Keeps the first {@code values} values only. */
  void truncate(int values) {
    count = values;
    if (kind == ValueType.BYTES) {
      strings.setCount(values);
    } else if (kind == ValueType.VIEWS) {
      views.truncate(values);
    }
  }

  /**
   * Keeps some values only.
   *
   * @param indexes which, in ascending order
   */
  void keep(int[] indexes, int number) {
    if (kind == ValueType.BYTES) {
      strings.keep(indexes, number);
    } else if (kind == ValueType.VIEWS) {
      views.keep(indexes, number);
    } else {
      kind.gather(array, indexes, number, array);
    }
    count = number;
  }

  /**
   * Moves each value to its place. Places of nulls are 0, false or empty.
   *
   * @param validity says which places have a value: as many as there are
   */
  void spread(Validity validity) {
    int places = validity.size();
    if (count == places) {
      return;
    }
    long[] bits = validity.words();
    ensureRoom(places);
    if (kind == ValueType.BYTES) {
      spreadStrings(bits, places);
    } else if (kind == ValueType.VIEWS) {
      views.spread(bits, places);
    } else {
      kind.spread(array, count, bits, places);
    }
    count = places;
  }

  private void spreadStrings(long[] bits, int places) {
    int from = count;
    int[] offsets = strings.offsets();
    int place = places - 1;
    while (place >= 0) {
      long left = bits[place / Long.SIZE] << ~place;
      for (int first = place & -Long.SIZE; place >= first; place--) {
        // The end of this place's string: that of the last value up to here.
        offsets[place + 1] = offsets[from];
        from += (int) (left >> 63);
        left <<= 1;
      }
    }
    strings.setCount(places);
  }
}
