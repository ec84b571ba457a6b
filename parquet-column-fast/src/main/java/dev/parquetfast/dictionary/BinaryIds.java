package dev.parquetfast.dictionary;

import dev.parquetfast.kernel.ByteStrings;
import dev.parquetfast.kernel.LittleEndian;
import dev.parquetfast.kernel.SeededHash;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.NoSuchElementException;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.io.api.Binary;
import shaded.parquet.it.unimi.dsi.fastutil.objects.AbstractObject2IntMap;
import shaded.parquet.it.unimi.dsi.fastutil.objects.AbstractObjectSet;
import shaded.parquet.it.unimi.dsi.fastutil.objects.Object2IntMap;
import shaded.parquet.it.unimi.dsi.fastutil.objects.ObjectIterator;
import shaded.parquet.it.unimi.dsi.fastutil.objects.ObjectSet;

/**
 * Assigns ids to the distinct byte strings of a column chunk: 0, 1, 2 … in the order of their first
 * occurrence.
 *
 * <p>The strings are copied into one array, one after another, in the layout of the dictionary
 * page: PLAIN, with or without a length of 4 bytes before each. So the caller may change its own
 * array afterwards, no array of the caller is kept alive, and a lookup reads only this memory.
 * Bytes of the array are never overwritten, so pages and values that refer to it stay valid.
 *
 * <p>One kind of string is not copied at first: a constant that is too long for the dictionary by
 * itself. It stays pending until another string or a page needs it there. Usually the writer falls
 * back before that, and copying perhaps hundreds of megabytes would be wasted.
 *
 * <p>Strings are found in an open-addressing table with linear probing. It is at most half full,
 * and far emptier while it is small. A slot holds those bits of the hash that do not determine its
 * place beside the id, so that a string is hardly ever compared with another than its equal. For
 * early short strings only the {@linkplain ByteStrings#key keys} are compared.
 *
 * <p>The class is also a map, because subclasses of the writer know it as one. New strings can be
 * put only with the next id, and none can be removed. The map's keys are created anew by each call
 * that returns them.
 */
public final class BinaryIds extends AbstractObject2IntMap<Binary> {

  /** Result of {@link #find} for a string without an id. */
  private static final int ABSENT = -1;

  private static final long serialVersionUID = 1;

  private static final int INITIAL_STRINGS = 16;

  private static final int INITIAL_SLOTS = 8 * INITIAL_STRINGS;

  /** Number of slots up to which a table grows before it is half full; they fit in the L2 cache. */
  private static final int SMALL_TABLE = 32 * 1024;

  /** Number of strings that have keys to compare; these fit in the L1 cache. */
  private static final int MOST_KEYS = 2048;

  private static final int INITIAL_BYTES = 256;

  /** Java's arrays have at most this length, or a few elements more. */
  private static final int MAX_BYTES = Integer.MAX_VALUE - 8;

  /** The table that all instances share until their first string. It is never written to. */
  private static final int[] NO_SLOTS = new int[1];

  private static final int[] NO_STARTS = new int[1];
  private static final long[] NO_KEYS = {};
  private static final byte[] NO_PAGE = new byte[0];

  private final int prefix;

  /** The length up to which constants are copied immediately. */
  private final int longest;

  /**
   * The length is a power of two, and more than the number of strings. In each slot as many low
   * bits as an index has are an id plus one, and the others are those of the string's hash. An
   * empty slot is 0.
   */
  private int[] slots = NO_SLOTS;

  /** The page so far, up to {@code starts[stored]}. */
  private byte[] page = NO_PAGE;

  /**
   * Starts of the strings in the page, including their length prefixes, and at last the end of the
   * page.
   */
  private int[] starts = NO_STARTS;

  /** The {@linkplain ByteStrings#key keys} of the first strings, by id. */
  private long[] keys = NO_KEYS;

  /** Number of strings in the page. */
  private int stored;

  /**
   * The strings with larger ids: either one pending string, or the first for which the page has no
   * room and all later ones. In the second case the dictionary can no longer become a page.
   */
  @SuppressWarnings(
      "serial") // the map that this class replaces is serialisable, but nobody serialises it
  private final List<Binary> beyondPage = new ArrayList<>();

  /** Number of strings that have an id. */
  private int size;

  private BinaryIds(int prefix, int longest) {
    this.prefix = prefix;
    this.longest = Math.min(longest, MAX_BYTES - prefix);
    defaultReturnValue(ABSENT);
  }

  /**
   * Creates a dictionary for BINARY, whose page has a length before each string.
   *
   * @param longest the length above which a single string makes the dictionary too large
   */
  public static BinaryIds ofAnyLength(int longest) {
    return new BinaryIds(Integer.BYTES, longest);
  }

  /**
   * Creates a dictionary for FIXED_LEN_BYTE_ARRAY and INT96, whose page has no lengths. Strings may
   * have different lengths if it is not to become a page.
   *
   * @param longest the length above which a single string makes the dictionary too large
   */
  public static BinaryIds ofOneLength(int longest) {
    return new BinaryIds(0, longest);
  }

  /**
   * Returns the id of a string. Assigns the next id if it has none.
   *
   * <p>If the page has no room for the string, it gets the next id in any case. Only a copy of it
   * is kept, which for a constant is the value itself.
   */
  public int findOrAdd(Binary value) {
    int length = value.length();
    if (length > longest) {
      settle();
      if (length > MAX_BYTES - prefix) {
        return addBeyondPage(value);
      }
    }
    byte[] bytes = value.array();
    int offset = value.arrayOffset();
    long key = ByteStrings.key(bytes, offset, length);
    int id = find(key, bytes, offset, length);
    if (id != ABSENT) {
      return id;
    }
    settle();
    boolean waits = length > longest && !value.isBackingBytesReused();
    if (waits || !beyondPage.isEmpty() || !hasRoom(length)) {
      return addBeyondPage(value);
    }
    return add(key, bytes, offset, length);
  }

  /**
   * Returns the id of {@code bytes[offset .. offset + length - 1]}, as {@link #findOrAdd(Binary)}
   * does. The array may change afterwards.
   */
  public int findOrAdd(byte[] bytes, int offset, int length) {
    if (length > longest) {
      return findOrAdd(Binary.fromReusedByteArray(bytes, offset, length));
    }
    long key = ByteStrings.key(bytes, offset, length);
    int id = find(key, bytes, offset, length);
    if (id != ABSENT) {
      return id;
    }
    settle();
    return beyondPage.isEmpty() && hasRoom(length)
        ? add(key, bytes, offset, length)
        : addBeyondPage(Binary.fromReusedByteArray(bytes, offset, length));
  }

  private int addBeyondPage(Binary value) {
    beyondPage.add(value.copy());
    return size++;
  }

  private boolean hasRoom(int length) {
    return length <= MAX_BYTES - prefix - starts[stored];
  }

  /** Copies the pending string, if there is one, to the page. */
  private void settle() {
    if (!beyondPage.isEmpty() && hasRoom(beyondPage.get(0).length())) {
      Binary pending = beyondPage.get(0);
      byte[] bytes = pending.array();
      int offset = pending.arrayOffset();
      add(ByteStrings.key(bytes, offset, pending.length()), bytes, offset, pending.length());
      beyondPage.clear();
    }
  }

  private int find(long key, byte[] bytes, int offset, int length) {
    int[] table = slots;
    int mask = table.length - 1;
    int hash = SeededHash.of(key);
    int at = hash & mask;
    while (true) {
      int slot = table[at];
      int id = (slot & mask) - 1;
      if (id == ABSENT) {
        return ABSENT;
      }
      if (((slot ^ hash) & ~mask) == 0 && isString(id, key, bytes, offset, length)) {
        return id;
      }
      at = (at + 1) & mask;
    }
  }

  private boolean isString(int id, long key, byte[] bytes, int offset, int length) {
    if (key >= 0 && id < keys.length) {
      return keys[id] == key;
    }
    int start = starts[id] + prefix;
    return starts[id + 1] - start == length
        && ByteStrings.equal(page, start, bytes, offset, length);
  }

  private int add(long key, byte[] bytes, int offset, int length) {
    int id = stored;
    int start = starts[id];
    int end = start + prefix + length;
    if (end > page.length) {
      long larger = Math.max(INITIAL_BYTES, Math.min(2L * page.length, MAX_BYTES));
      page = Arrays.copyOf(page, (int) Math.max(end, larger));
    }
    if (id + 2 > starts.length) {
      growTable();
    }
    if (prefix > 0) {
      LittleEndian.INT.set(page, start, length);
    }
    System.arraycopy(bytes, offset, page, start + prefix, length);
    if (id < keys.length) {
      keys[id] = key;
    }
    starts[id + 1] = end;
    stored = id + 1;
    size = stored;
    place(slots, SeededHash.of(key), id);
    return id;
  }

  private void growTable() {
    int capacity = stored == 0 ? INITIAL_STRINGS : Math.multiplyExact(2, stored);
    int length = slotsFor(capacity);
    // Allocates all before it changes any: a search in a table that is too small would never end.
    int[] larger = length == slots.length ? slots : new int[length];
    long[] moreKeys =
        keys.length == MOST_KEYS ? keys : Arrays.copyOf(keys, Math.min(capacity, MOST_KEYS));
    starts = Arrays.copyOf(starts, capacity + 1);
    keys = moreKeys;
    if (larger != slots) {
      for (int id = 0; id < stored; id++) {
        place(larger, hashOf(id), id);
      }
      slots = larger;
    }
  }

  /** Returns the hash of a string of the page. */
  private int hashOf(int id) {
    if (id < keys.length) {
      return SeededHash.of(keys[id]);
    }
    int start = starts[id] + prefix;
    return SeededHash.of(ByteStrings.key(page, start, starts[id + 1] - start));
  }

  /**
   * Returns the number of slots. Small tables are nearly empty, for the same reason as in {@link
   * NumberIds}.
   */
  private static int slotsFor(int strings) {
    int small = INITIAL_SLOTS;
    while (small < SMALL_TABLE && small < 8 * strings) {
      small *= 4;
    }
    return Math.max(small, Math.multiplyExact(2, strings));
  }

  private static void place(int[] table, int hash, int id) {
    int mask = table.length - 1;
    int at = hash & mask;
    while (table[at] != 0) {
      at = (at + 1) & mask;
    }
    table[at] = (hash & ~mask) | (id + 1);
  }

  /**
   * Returns how many slots {@link #find} examines in all if it searches each string of the page
   * once. That is one for each string, and more for strings that collide. Tests check the hash with
   * it.
   */
  long probes() {
    int mask = slots.length - 1;
    long probes = 0;
    for (int at = 0; at < slots.length; at++) {
      int slot = slots[at];
      if (slot != 0) {
        probes += (at - hashOf((slot & mask) - 1) & mask) + 1;
      }
    }
    return probes;
  }

  /** Returns the string of an id, as a constant. */
  public Binary get(int id) {
    if (id >= stored) {
      return beyondPage.get(id - stored);
    }
    int start = starts[id] + prefix;
    return Binary.fromConstantByteArray(page, start, starts[id + 1] - start);
  }

  /** Returns the array that holds the page; another one after a string has been added. */
  public byte[] page() {
    return page;
  }

  /**
   * Returns the starts of the strings in the page, length prefixes included, and the end of the
   * last; another array after a string has been added.
   */
  public int[] starts() {
    return starts;
  }

  /** Returns how many strings the page has. Those with larger ids had no room. */
  public int stored() {
    return stored;
  }

  /** Returns how many bytes a string of that length takes in a page. */
  public long bytesOf(int length) {
    return (long) prefix + length;
  }

  /** Returns the page of the first {@code count} strings. */
  public BytesInput toPage(int count) {
    if (count > stored) {
      settle();
    }
    return BytesInput.from(page, 0, starts[count]);
  }

  @Override
  public int size() {
    return size;
  }

  /** Forgets all strings. */
  @Override
  public void clear() {
    slots = NO_SLOTS;
    starts = NO_STARTS;
    keys = NO_KEYS;
    page = NO_PAGE;
    stored = 0;
    beyondPage.clear();
    size = 0;
  }

  @Override
  public boolean containsKey(Object key) {
    return find(key) != ABSENT;
  }

  @Override
  public int getInt(Object key) {
    int id = find(key);
    return id == ABSENT ? defaultReturnValue() : id;
  }

  private int find(Object key) {
    if (!(key instanceof Binary)) {
      return ABSENT;
    }
    Binary value = (Binary) key;
    if (!beyondPage.isEmpty() && beyondPage.get(0).equals(value)) {
      return stored;
    }
    byte[] bytes = value.array();
    int offset = value.arrayOffset();
    int length = value.length();
    return find(ByteStrings.key(bytes, offset, length), bytes, offset, length);
  }

  /**
   * Assigns an id to a string.
   *
   * @throws IllegalArgumentException if the string has another id, or if it has none and the id is
   *     not the next one
   */
  @Override
  public int put(Binary key, int id) {
    int old = find(key);
    if (id != (old == ABSENT ? size : old)) {
      throw new IllegalArgumentException("Ids are given in order: " + id + " cannot be the next");
    }
    findOrAdd(key);
    return old == ABSENT ? defaultReturnValue() : old;
  }

  /** Returns strings and ids, in the order of ids. */
  @Override
  public ObjectSet<Object2IntMap.Entry<Binary>> object2IntEntrySet() {
    return new Entries();
  }

  private final class Entries extends AbstractObjectSet<Object2IntMap.Entry<Binary>> {

    @Override
    public int size() {
      return BinaryIds.this.size;
    }

    @Override
    public ObjectIterator<Object2IntMap.Entry<Binary>> iterator() {
      return new EntryIterator();
    }
  }

  private final class EntryIterator implements ObjectIterator<Object2IntMap.Entry<Binary>> {

    private int next;

    @Override
    public boolean hasNext() {
      return next < size;
    }

    @Override
    public Object2IntMap.Entry<Binary> next() {
      if (!hasNext()) {
        throw new NoSuchElementException();
      }
      int id = next++;
      return new BasicEntry<>(get(id), id);
    }
  }
}
