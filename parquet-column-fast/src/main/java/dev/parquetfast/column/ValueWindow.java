package dev.parquetfast.column;

import dev.parquetfast.binary.BinaryBatch;
import java.util.Arrays;
import org.apache.parquet.column.Dictionary;
import org.apache.parquet.column.Encoding;
import org.apache.parquet.column.values.ValuesReader;
import org.apache.parquet.io.ParquetDecodingException;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.io.api.PrimitiveConverter;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;

/**
 * The values of a column, decoded ahead into an array of the column's type and read one by one.
 *
 * <p>A window has at most {@value #CAPACITY} values, and no more than levels have announced: null
 * entries have no value in the page. If a window of values fails to decode, the rest of the page is
 * read value by value, so that an error is thrown for its own value. {@link Binary} objects are
 * made ahead only as long as none of them is skipped, and those of DELTA_BYTE_ARRAY only as long as
 * they take little memory.
 *
 * <p>Values do not depend on levels: a value that is neither read nor skipped is what the next read
 * returns.
 *
 * <p>The reader of a column extends this class rather than holding it. Every value passes here, and
 * through another object a value takes up to a half more time.
 */
public abstract class ValueWindow {

  /** The maximum number of values that are decoded ahead. */
  public static final int CAPACITY = LevelWindow.CAPACITY;

  /** Maximum number of {@link Binary} objects made ahead; those of a dictionary exist already. */
  private static final int MADE_AHEAD = BinaryBatch.FEW;

  /** Size in bytes of joined strings from which on no more of them are decoded ahead. */
  private static final int MAX_JOINED_BYTES = 128 * 1024;

  /**
   * Maximum number of INT64, DOUBLE and BOOLEAN values that are decoded ahead: 2 KiB of numbers, as
   * of the narrower types. Booleans are read as fast from fewer.
   */
  private static final int HALF = CAPACITY / 2;

  // What the window holds. These are numbers because a value is faster through a switch over them
  // than through comparisons with each ValueType.

  private static final int NOTHING = 0;

  private static final int BOOLEANS = 1;
  private static final int INTS = 2;
  private static final int LONGS = 3;
  private static final int FLOATS = 4;
  private static final int DOUBLES = 5;
  private static final int BINARIES = 6;
  private static final int IDS = 7;

  private final Dictionary dictionary;

  /** The {@link #kind} of pages that are not read as ids. */
  private final int typeKind;

  private ValuesReader reader;
  private Encoding encoding;

  private int kind = NOTHING;

  /**
   * The window is the array that {@link #kind} names. Only {@link #ints}, which has ids too, and
   * the array of the column's type are not null.
   */
  private boolean[] booleans;

  private int[] ints = new int[1];
  private long[] longs;
  private float[] floats;
  private double[] doubles;
  private Binary[] binaries;

  /** Index in the window after the value that was read or skipped last: never 0. */
  private int next = 1;

  /** End (exclusive) of the values in the window. */
  private int end = 1;

  /** The id that was read last on the preceding pages. */
  private int lastId;

  /** Number of values of the page that have been announced, and that have been taken from it. */
  private int announced;

  private int taken;

  /** Maximum number of values of any window of the page, and of the next one. */
  private int mostAhead;

  private int ahead;

  /** Whether a value of this page cannot be decoded, so that the rest are read one by one. */
  private boolean damaged;

  /**
   * A window without a page.
   *
   * @param type the column's type
   * @param dictionary the chunk's dictionary, or null
   */
  protected ValueWindow(PrimitiveTypeName type, Dictionary dictionary) {
    this.dictionary = dictionary;
    typeKind = kindOf(type);
    createWindow();
  }

  private void createWindow() {
    switch (typeKind) {
      case BOOLEANS:
        booleans = new boolean[1];
        break;
      case LONGS:
        longs = new long[1];
        break;
      case FLOATS:
        floats = new float[1];
        break;
      case DOUBLES:
        doubles = new double[1];
        break;
      case BINARIES:
        binaries = new Binary[1];
        break;
      default:
        break;
    }
  }

  private static int kindOf(PrimitiveTypeName type) {
    switch (type) {
      case BOOLEAN:
        return BOOLEANS;
      case INT32:
        return INTS;
      case INT64:
        return LONGS;
      case FLOAT:
        return FLOATS;
      case DOUBLE:
        return DOUBLES;
      default:
        return BINARIES;
    }
  }

  /** Returns the exception to throw for a value of the current entry that cannot be read. */
  protected abstract RuntimeException unreadable(RuntimeException cause);

  // ---- pages

  /** Drops the current page's values, announced ones included. */
  protected final void leavePage() {
    if (kind == IDS) {
      lastId = ints[next - 1];
    }
    next = 1;
    end = 1;
    announced = 0;
    taken = 0;
    damaged = false;
    if (kind == BINARIES) {
      // The old one would keep the page before in memory, and grow as old as the reader: see
      // BinaryBatch for what it costs to store objects there.
      binaries = new Binary[1];
    }
  }

  /**
   * Starts on a page, once {@link #leavePage()} has been called.
   *
   * @param ofIds whether its values are read as ids
   */
  protected final void startPage(ValuesReader pageReader, Encoding pageEncoding, boolean ofIds) {
    reader = pageReader;
    encoding = pageEncoding;
    kind = ofIds ? IDS : typeKind;
    mostAhead = mostAhead(pageEncoding);
    ahead = mostAhead;
    if (kind == IDS) {
      ints[0] = lastId;
    }
  }

  private int mostAhead(Encoding pageEncoding) {
    switch (kind) {
      case BOOLEANS:
      case LONGS:
      case DOUBLES:
        return HALF;
      case BINARIES:
        return pageEncoding.usesDictionary() ? CAPACITY : MADE_AHEAD;
      default:
        return CAPACITY;
    }
  }

  /** States that the page has so many more values. */
  protected final void announce(int count) {
    announced += count;
  }

  // ---- the value that was read last

  /** Passes the value, or its id if the converter takes ids, to a converter. */
  protected final void addTo(PrimitiveConverter converter) {
    int i = next - 1;
    switch (kind) {
      case BOOLEANS:
        converter.addBoolean(booleans[i]);
        return;
      case INTS:
        converter.addInt(ints[i]);
        return;
      case LONGS:
        converter.addLong(longs[i]);
        return;
      case FLOATS:
        converter.addFloat(floats[i]);
        return;
      case DOUBLES:
        converter.addDouble(doubles[i]);
        return;
      case BINARIES:
        converter.addBinary(binaries[i]);
        return;
      default:
        converter.addValueFromDictionary(ints[i]);
    }
  }

  /**
   * Returns the value's index in the dictionary.
   *
   * @throws UnsupportedOperationException if the page is not read as ids
   */
  protected final int id() {
    if (kind != IDS) {
      throw new UnsupportedOperationException();
    }
    return ints[next - 1];
  }

  /**
   * Decodes more values ahead, if fewer than {@code count} are, without a failure: a value that
   * cannot be decoded throws when it is read.
   *
   * @return how many are decoded
   */
  protected final int decodeAhead(int count) {
    int left = end - next;
    if (left >= count
        || taken == announced
        || left + 1 >= ahead
        || damaged
        || kind == IDS
        || !reader.keepsPlaceOnFailure()) {
      return left;
    }
    moveToStart(left + 1);
    load(left + 1);
    return end - next;
  }

  /** Moves the value that was read last, and those that are decoded, to the window's start. */
  private void moveToStart(int count) {
    Object window = window();
    System.arraycopy(window, next - 1, window, 0, count);
    next = 1;
    end = count;
  }

  private Object window() {
    switch (kind) {
      case BOOLEANS:
        return booleans;
      case INTS:
        return ints;
      case LONGS:
        return longs;
      case FLOATS:
        return floats;
      case DOUBLES:
        return doubles;
      default:
        return binaries;
    }
  }

  /** Returns whether all values that have been announced are decoded. */
  protected final boolean isAnnouncedDecoded() {
    return taken == announced;
  }

  /**
   * Reads values that are {@linkplain #decodeAhead decoded ahead} into records.
   *
   * @param numbers bits of numbers, by record and field; used if this column is of numbers
   * @param objects byte strings, by record and field; used if it is of byte strings
   * @param rows indexes of the records, one for each value
   * @param count how many values there are
   */
  protected final void addTo(
      long[][] numbers, Object[][] objects, int field, int[] rows, int count) {
    int first = next;
    next = first + count;
    switch (kind) {
      case BOOLEANS:
        for (int i = 0; i < count; i++) {
          numbers[rows[i]][field] = booleans[first + i] ? 1 : 0;
        }
        return;
      case INTS:
        for (int i = 0; i < count; i++) {
          numbers[rows[i]][field] = ints[first + i];
        }
        return;
      case LONGS:
        for (int i = 0; i < count; i++) {
          numbers[rows[i]][field] = longs[first + i];
        }
        return;
      case FLOATS:
        for (int i = 0; i < count; i++) {
          numbers[rows[i]][field] = Float.floatToRawIntBits(floats[first + i]);
        }
        return;
      case DOUBLES:
        for (int i = 0; i < count; i++) {
          numbers[rows[i]][field] = Double.doubleToRawLongBits(doubles[first + i]);
        }
        return;
      case BINARIES:
        for (int i = 0; i < count; i++) {
          objects[rows[i]][field] = binaries[first + i];
        }
        return;
      default:
        throw new IllegalStateException("A group takes values, not ids");
    }
  }

  /** Returns the value of a column of BOOLEAN. */
  protected final boolean booleanValue() {
    int i = next - 1;
    return kind == BOOLEANS ? booleans[i] : entries().decodeToBoolean(ints[i]);
  }

  /** Returns the value of a column of INT32. */
  protected final int intValue() {
    int i = next - 1;
    return kind == INTS ? ints[i] : entries().decodeToInt(ints[i]);
  }

  /** Returns the value of a column of INT64. */
  protected final long longValue() {
    int i = next - 1;
    return kind == LONGS ? longs[i] : entries().decodeToLong(ints[i]);
  }

  /** Returns the value of a column of FLOAT. */
  protected final float floatValue() {
    int i = next - 1;
    return kind == FLOATS ? floats[i] : entries().decodeToFloat(ints[i]);
  }

  /** Returns the value of a column of DOUBLE. */
  protected final double doubleValue() {
    int i = next - 1;
    return kind == DOUBLES ? doubles[i] : entries().decodeToDouble(ints[i]);
  }

  /** Returns the value of a column of BINARY, FIXED_LEN_BYTE_ARRAY or INT96. */
  protected final Binary binaryValue() {
    int i = next - 1;
    return kind == BINARIES ? binaries[i] : entries().decodeToBinary(ints[i]);
  }

  /** Returns the dictionary of the window's ids. A window of another type has none. */
  private Dictionary entries() {
    if (kind != IDS) {
      throw new UnsupportedOperationException();
    }
    return dictionary;
  }

  // ---- reading and skipping

  /** Reads the next value. */
  protected final void readNext() {
    int i = next;
    if (i == end) {
      i = load(0);
    }
    next = i + 1;
  }

  /**
   * Skips values of the page, which are then never read.
   *
   * <p>Getters called next return what upstream's return: no value or, on a page of ids, the id
   * that was read last. This method stores it where getters read, so that they need no check.
   */
  protected final void skipNext(int count) {
    int id = kind == IDS ? ints[next - 1] : 0;
    int inWindow = Math.min(count, end - next);
    next += inWindow;
    if (inWindow < count) {
      skipInPage(count - inWindow);
      taken += count - inWindow;
      if (kind == BINARIES) {
        ahead = 1;
      }
    }
    storeNoValue(next - 1, id);
  }

  /**
   * Skips values that are not decoded ahead.
   *
   * <p>Upstream does not check whether a page of PLAIN booleans has the value that is skipped. Its
   * record filters of the old kind ({@code UnboundRecordFilter}) need that in valid files: they ask
   * for values of nulls, and later skip more than the page has. So a skip beyond the values that
   * levels announced succeeds. All others must find their value.
   */
  private void skipInPage(int count) {
    try {
      reader.skip(count);
    } catch (ParquetDecodingException e) {
      if (count > 1 || taken < announced || !isPlainBoolean()) {
        throw e;
      }
    } catch (Error e) {
      losePlace(e);
      throw e;
    }
  }

  /**
   * States that it is not known which value of the page is next. Until the next page each value
   * that is not in the window yet throws.
   */
  protected final void losePlace(Throwable cause) {
    reader = UnreadableValues.after(cause);
  }

  private boolean isPlainBoolean() {
    return kind == BOOLEANS && encoding == Encoding.PLAIN;
  }

  private void storeNoValue(int i, int id) {
    switch (kind) {
      case BOOLEANS:
        booleans[i] = false;
        break;
      case INTS:
        ints[i] = 0;
        break;
      case LONGS:
        longs[i] = 0;
        break;
      case FLOATS:
        floats[i] = 0;
        break;
      case DOUBLES:
        doubles[i] = 0;
        break;
      case BINARIES:
        binaries[i] = null;
        break;
      default:
        ints[i] = id;
        break;
    }
  }

  /**
   * Decodes the next window of values; if not all of them can be decoded, only the first.
   *
   * <p>This is one method with all types in it so that it is longer than what HotSpot compiles into
   * its callers ({@code FreqInlineSize}, 325 bytes of bytecode). Inside the getters it would stand
   * in the way of their own inlining, and a value would take three times as long.
   *
   * @param kept how many values at the start of the window are kept; if there are any and the next
   *     value cannot be decoded, no exception is thrown
   * @return index of the window's first value
   */
  private int load(int kept) {
    int count = damaged ? 1 : Math.max(1, Math.min(ahead - kept, announced - taken));
    int id = kind == IDS ? ints[next - 1] : 0;
    for (; ; ) {
      try {
        switch (kind) {
          case BOOLEANS:
            if (booleans.length < kept + count) {
              booleans = Arrays.copyOf(booleans, roomFor(kept + count));
            }
            reader.readBooleans(booleans, kept, count);
            break;
          case INTS:
            if (ints.length < kept + count) {
              ints = Arrays.copyOf(ints, roomFor(kept + count));
            }
            reader.readIntegers(ints, kept, count);
            break;
          case LONGS:
            if (longs.length < kept + count) {
              longs = Arrays.copyOf(longs, roomFor(kept + count));
            }
            reader.readLongs(longs, kept, count);
            break;
          case FLOATS:
            if (floats.length < kept + count) {
              floats = Arrays.copyOf(floats, roomFor(kept + count));
            }
            reader.readFloats(floats, kept, count);
            break;
          case DOUBLES:
            if (doubles.length < kept + count) {
              doubles = Arrays.copyOf(doubles, roomFor(kept + count));
            }
            reader.readDoubles(doubles, kept, count);
            break;
          case BINARIES:
            if (binaries.length < kept + count) {
              binaries = Arrays.copyOf(binaries, roomFor(kept + count));
            }
            count = reader.readBinaries(binaries, kept, count, MAX_JOINED_BYTES);
            break;
          default:
            if (ints.length < kept + count) {
              ints = Arrays.copyOf(ints, roomFor(kept + count));
            }
            reader.readValueDictionaryIds(ints, kept, count);
            break;
        }
        break;
      } catch (RuntimeException e) {
        if (kept > 0) {
          damaged = true;
          return 0;
        }
        if (count == 1) {
          // What was stored before it failed must not be taken for an id after a skip.
          storeNoValue(next - 1, id);
          throw unreadable(e);
        }
        // One of them is malformed and the reader has not moved: from now on they are read one by
        // one, until it is the malformed one's turn to throw.
        damaged = true;
        count = 1;
      } catch (Throwable e) {
        losePlace(e);
        throw e;
      }
    }
    taken += count;
    end = kept + count;
    ahead = Math.min(mostAhead, 2 * ahead);
    return 0;
  }

  /**
   * The power of two that holds so many values, at least two: a column with only a few in each
   * window of levels needs no more, and one whose windows grow has the largest array after a few.
   */
  private static int roomFor(int count) {
    return Integer.highestOneBit(count - 1) << 1;
  }
}
