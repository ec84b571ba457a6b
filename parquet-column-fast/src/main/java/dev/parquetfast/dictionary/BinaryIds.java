package dev.parquetfast.dictionary;

import dev.parquetfast.binary.BinaryMemory;
import dev.parquetfast.kernel.ByteStrings;
import dev.parquetfast.kernel.LittleEndian;
import java.nio.ByteBuffer;
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
 * The distinct byte strings of a column chunk, each with an id: 0, 1, 2 … in the order of their
 * first occurrence.
 *
 * <p>The strings are copied one behind the other to one array, in the layout of the dictionary
 * page: PLAIN, with or without a length of 4 bytes before each. What a caller does to its own array
 * afterwards changes nothing here, no array of a caller's is kept from being collected, and a
 * lookup does not leave this memory. Bytes that were once written to the array are never
 * overwritten: pages and values that refer to it stay valid.
 *
 * <p>The exception is a constant that by itself is too long for the dictionary: it waits as it is
 * until another string or a page needs it there. As a rule the writer falls back first, and a copy
 * of what may be hundreds of megabytes would have been for nothing.
 *
 * <p>An open-addressing table with linear probing, at most half full and small ones far less, finds
 * them; its slots hold hashes beside the ids, so that a string is compared to hardly any but its
 * equal. Of short strings that came early only their {@linkplain ByteStrings#key keys} are
 * compared.
 *
 * <p>It is a map as well, for subclasses of the writer that know it as one: new strings can be put
 * with the next id only, and none can be removed. Its keys are made for each call that gives them.
 */
public final class BinaryIds extends AbstractObject2IntMap<Binary> {

  /** What {@link #find} gives for a string without an id. */
  private static final int ABSENT = -1;

  private static final long serialVersionUID = 1;

  private static final int INITIAL_STRINGS = 16;

  /** Slots that a table has before it is half full; they fit the L2 cache. */
  private static final int SMALL_TABLE = 16 * 1024;

  /** So many strings are compared by their keys, which fit the L1 cache. */
  private static final int MOST_KEYS = 2048;

  private static final int INITIAL_BYTES = 256;

  /** Java's arrays have at most this length, or a few elements more. */
  private static final int MAX_BYTES = Integer.MAX_VALUE - 8;

  /** The table of no strings, which all share until their first one: it is never written to. */
  private static final long[] NO_SLOTS = new long[1];

  private static final int[] NO_STARTS = new int[1];
  private static final long[] NO_KEYS = {};
  private static final byte[] NO_PAGE = new byte[0];

  private final int prefix;

  /** The length up to which constants are copied at once. */
  private final int longest;

  /** A hash in the upper half and an id plus one in the lower, or 0; as many as a power of two. */
  private long[] slots = NO_SLOTS;

  /** The page so far; all of it up to {@code starts[stored]}. */
  private byte[] page = NO_PAGE;

  /** Where in the page the entries begin, prefixes included, and at last where the page ends. */
  private int[] starts = NO_STARTS;

  /** The {@linkplain ByteStrings#key keys} of the first strings, by ids. */
  private long[] keys = NO_KEYS;

  /** How many strings the page has. */
  private int stored;

  /**
   * The strings with larger ids: one that waits, or the first for which the page has no room and
   * all behind it, with which the dictionary cannot become a page.
   */
  @SuppressWarnings("serial") // the map that this class stands in for is, and nobody serialises it
  private final List<Binary> beyondPage = new ArrayList<>();

  /** How many strings have an id. */
  private int size;

  private BinaryIds(int prefix, int longest) {
    this.prefix = prefix;
    this.longest = Math.min(longest, MAX_BYTES - prefix);
    defaultReturnValue(ABSENT);
  }

  /**
   * For BINARY: the page has a length before each string.
   *
   * @param longest the length above which a single string makes the dictionary too large
   */
  public static BinaryIds ofAnyLength(int longest) {
    return new BinaryIds(Integer.BYTES, longest);
  }

  /**
   * For FIXED_LEN_BYTE_ARRAY and INT96: the page has no lengths.
   *
   * @param longest the length above which a single string makes the dictionary too large
   */
  public static BinaryIds ofOneLength(int longest) {
    return new BinaryIds(0, longest);
  }

  /**
   * The id of a string, which gets the next one if it has none.
   *
   * <p>A string for which the page has no room gets the next id in any case, and only a copy is
   * kept, which for a constant is the value itself.
   */
  public int findOrAdd(Binary value) {
    int length = value.length();
    if (length > longest) {
      settle();
      if (length > MAX_BYTES - prefix) {
        return addBeyondPage(value);
      }
    }
    byte[] bytes;
    int offset = 0;
    if (BinaryMemory.isWholeArray(value)) {
      bytes = value.getBytesUnsafe();
    } else {
      ByteBuffer buffer = value.toByteBuffer();
      if (buffer.hasArray()) {
        bytes = buffer.array();
        offset = buffer.arrayOffset() + buffer.position();
      } else {
        bytes = value.getBytes();
      }
    }
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

  private int addBeyondPage(Binary value) {
    beyondPage.add(value.copy());
    return size++;
  }

  private boolean hasRoom(int length) {
    return length <= MAX_BYTES - prefix - starts[stored];
  }

  /** Copies the string that waits, if there is one, to the page. */
  private void settle() {
    if (!beyondPage.isEmpty() && hasRoom(beyondPage.get(0).length())) {
      byte[] bytes = beyondPage.get(0).getBytesUnsafe();
      add(ByteStrings.key(bytes, 0, bytes.length), bytes, 0, bytes.length);
      beyondPage.clear();
    }
  }

  private int find(long key, byte[] bytes, int offset, int length) {
    long[] table = slots;
    int mask = table.length - 1;
    int hash = ByteStrings.hash(key);
    int at = hash & mask;
    while (true) {
      long slot = table[at];
      int id = (int) slot - 1;
      if (id == ABSENT) {
        return ABSENT;
      }
      if ((int) (slot >>> Integer.SIZE) == hash && isString(id, key, bytes, offset, length)) {
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
    place(slots, (long) ByteStrings.hash(key) << Integer.SIZE | stored);
    return id;
  }

  private void growTable() {
    int capacity = stored == 0 ? INITIAL_STRINGS : Math.multiplyExact(2, stored);
    // Without memory for both, neither changes: a table that is too small would have no end.
    long[] larger = new long[slotsFor(capacity)];
    long[] moreKeys = Arrays.copyOf(keys, Math.min(capacity, MOST_KEYS));
    starts = Arrays.copyOf(starts, capacity + 1);
    keys = moreKeys;
    for (long slot : slots) {
      if (slot != 0) {
        place(larger, slot);
      }
    }
    slots = larger;
  }

  /** Small tables are all but empty, as in {@link NumberIds} and for the same reason. */
  private static int slotsFor(int strings) {
    return Math.max((int) Math.min(8L * strings, SMALL_TABLE), Math.multiplyExact(2, strings));
  }

  private static void place(long[] table, long slot) {
    int mask = table.length - 1;
    int at = (int) (slot >>> Integer.SIZE) & mask;
    while (table[at] != 0) {
      at = (at + 1) & mask;
    }
    table[at] = slot;
  }

  /**
   * How many slots {@link #find} looks at for all strings of the page together, one by one: each
   * once, and more where strings collide. Tests hold the hash to it.
   */
  long probes() {
    int mask = slots.length - 1;
    long probes = 0;
    for (int at = 0; at < slots.length; at++) {
      long slot = slots[at];
      if (slot != 0) {
        probes += (at - (int) (slot >>> Integer.SIZE) & mask) + 1;
      }
    }
    return probes;
  }

  /** The string of an id, as a constant. */
  public Binary get(int id) {
    if (id >= stored) {
      return beyondPage.get(id - stored);
    }
    int start = starts[id] + prefix;
    return Binary.fromConstantByteArray(page, start, starts[id + 1] - start);
  }

  /** How many bytes a string of that length takes in a page. */
  public long bytesOf(int length) {
    return (long) prefix + length;
  }

  /** The page of the first {@code count} strings. */
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
    settle();
    byte[] bytes = ((Binary) key).getBytes();
    return find(ByteStrings.key(bytes, 0, bytes.length), bytes, 0, bytes.length);
  }

  /**
   * Gives a string its id.
   *
   * @throws IllegalArgumentException if the id is neither the one that the string has nor, for one
   *     that has none, the next
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

  /** Strings and ids, in the order of ids. */
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
