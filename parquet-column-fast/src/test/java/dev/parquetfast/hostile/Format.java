package dev.parquetfast.hostile;

import dev.parquetfast.oracle.Codec;
import dev.parquetfast.oracle.Codec.Trait;
import dev.parquetfast.oracle.CodecCase;
import dev.parquetfast.oracle.Driver;
import dev.parquetfast.oracle.Implementations;
import dev.parquetfast.oracle.TestValues;
import dev.parquetfast.oracle.Type;
import dev.parquetfast.oracle.Values;
import dev.parquetfast.oracle.driver.ParquetDriver;
import java.util.Arrays;
import java.util.stream.Stream;
import org.apache.parquet.bytes.ByteBufferAllocator;

/**
 * Every kind of page that the hostile tests are about: a codec with a physical type, and for values
 * of a fixed length that length. A codec comes under all of these tests by its line here.
 */
enum Format {
  PLAIN_BOOLEAN(Codec.PLAIN, Type.BOOLEAN, 0),
  PLAIN_INT32(Codec.PLAIN, Type.INT32, 0),
  PLAIN_INT64(Codec.PLAIN, Type.INT64, 0),
  PLAIN_FLOAT(Codec.PLAIN, Type.FLOAT, 0),
  PLAIN_DOUBLE(Codec.PLAIN, Type.DOUBLE, 0),
  PLAIN_BINARY(Codec.PLAIN, Type.BINARY, 0),
  PLAIN_FIXED(Codec.PLAIN, Type.FIXED_LEN_BYTE_ARRAY, 5),
  SPLIT_INT32(Codec.BYTE_STREAM_SPLIT, Type.INT32, 0),
  SPLIT_INT64(Codec.BYTE_STREAM_SPLIT, Type.INT64, 0),
  SPLIT_FLOAT(Codec.BYTE_STREAM_SPLIT, Type.FLOAT, 0),
  SPLIT_DOUBLE(Codec.BYTE_STREAM_SPLIT, Type.DOUBLE, 0),
  SPLIT_FIXED(Codec.BYTE_STREAM_SPLIT, Type.FIXED_LEN_BYTE_ARRAY, 3),
  DELTA_INT32(Codec.DELTA_BINARY_PACKED, Type.INT32, 0),
  DELTA_INT64(Codec.DELTA_BINARY_PACKED, Type.INT64, 0),
  DELTA_LENGTH(Codec.DELTA_LENGTH_BYTE_ARRAY, Type.BINARY, 0),
  DELTA_STRINGS(Codec.DELTA_BYTE_ARRAY, Type.BINARY, 0),
  DELTA_STRINGS_FIXED(Codec.DELTA_BYTE_ARRAY, Type.FIXED_LEN_BYTE_ARRAY, 7),
  RLE_BOOLEAN(Codec.RLE, Type.BOOLEAN, 1),
  RLE_NARROW(Codec.RLE, Type.INT32, 3),
  RLE_WIDE(Codec.RLE, Type.INT32, 19),
  DICTIONARY_INT32(Codec.RLE_DICTIONARY, Type.INT32, 0),
  DICTIONARY_DOUBLE(Codec.RLE_DICTIONARY, Type.DOUBLE, 0),
  DICTIONARY_BINARY(Codec.RLE_DICTIONARY, Type.BINARY, 0),
  BITS_SINGLE(Codec.BIT_PACKED, Type.INT32, 1),
  BITS_NARROW(Codec.BIT_PACKED, Type.INT32, 3),
  BITS_WIDE(Codec.BIT_PACKED, Type.INT32, 19),
  BITS_LITTLE_ENDIAN(Codec.BIT_PACKED_LITTLE_ENDIAN, Type.INT32, 5),
  BITS_LITTLE_ENDIAN_WIDE(Codec.BIT_PACKED_LITTLE_ENDIAN, Type.INT32, 32);

  /** Bits of an id, and so many values of a dictionary as they can tell apart but one. */
  private static final int ID_WIDTH = 3;

  private static final int DICTIONARY_SIZE = (1 << ID_WIDTH) - 1;

  /** Bytes of a dictionary beyond which its writer would ask for a fall-back. */
  private static final int MOST_DICTIONARY = 1 << 20;

  final Codec codec;
  final Type type;
  final int width;

  Format(Codec codec, Type type, int width) {
    this.codec = codec;
    this.type = type;
    this.width = width;
  }

  private CodecCase codecCase() {
    return new CodecCase(codec, type, width);
  }

  /** The formats that tests take: all, unless one codec is selected. */
  static Stream<Format> selected() {
    return Arrays.stream(values()).filter(format -> format.codec.isSelected());
  }

  /** One of the codec's formats, whatever number is given. */
  static Format of(Codec codec, byte number) {
    Format[] all =
        Arrays.stream(values()).filter(format -> format.codec == codec).toArray(Format[]::new);
    return one(all, number);
  }

  /** One of several, whatever number is given. */
  static <T> T one(T[] all, int number) {
    return all[Math.floorMod(number, all.length)];
  }

  boolean hasStructure() {
    return codecCase().hasStructure();
  }

  /** Whether values are numbers of {@link #width} bits. */
  boolean hasBitWidth() {
    return codec.has(Trait.BIT_WIDTH);
  }

  /** Values that pages of this format can hold. */
  Values values(TestValues pattern, int count, long seed) {
    if (codec.has(Trait.DICTIONARY)) {
      Values ids = ids(pattern, count, seed);
      Values distinct = distinct();
      Values values = Values.empty(type, count);
      for (int i = 0; i < count; i++) {
        int id = (int) ids.bits(i);
        if (type.isBytes()) {
          values.set(i, distinct.bytes(id));
        } else {
          values.set(i, distinct.bits(id));
        }
      }
      return values;
    }
    return codecCase().values(pattern, count, seed);
  }

  private static Values ids(TestValues pattern, int count, long seed) {
    Values ids = pattern.make(Type.INT32, 0, count, seed);
    for (int i = 0; i < count; i++) {
      ids.set(i, Math.floorMod(ids.bits(i), DICTIONARY_SIZE));
    }
    return ids;
  }

  private Values distinct() {
    return TestValues.SEQUENTIAL.make(type, width, DICTIONARY_SIZE, 1);
  }

  Driver.Reader reader(Driver driver) throws Exception {
    if (codec.has(Trait.DICTIONARY)) {
      byte[] dictionary =
          new CodecCase(Codec.PLAIN, type, width).page(Implementations.UPSTREAM, distinct());
      return driver.dictionaryReader(type, width, dictionary, DICTIONARY_SIZE);
    }
    return codecCase().reader(driver);
  }

  /**
   * A reader of what a writer of this format has written, which is at least one value, and whose
   * last page has been taken.
   */
  Driver.Reader readerBehind(Driver.Writer writer, Driver driver) throws Exception {
    if (codec.has(Trait.DICTIONARY)) {
      int size = ((Driver.DictionaryWriter) writer).dictionarySize();
      return driver.dictionaryReader(type, width, dictionaryBehind(writer), size);
    }
    return reader(driver);
  }

  /** The dictionary page of such a writer; empty if the format has none. */
  byte[] dictionaryBehind(Driver.Writer writer) {
    return codec.has(Trait.DICTIONARY)
        ? ((Driver.DictionaryWriter) writer).dictionaryPage()
        : new byte[0];
  }

  Driver.Writer writer(Driver driver, int initialSize, int pageSize, Driver.Allocator memory) {
    if (codec.has(Trait.DICTIONARY)) {
      return driver.dictionaryWriter(type, width, MOST_DICTIONARY, false, memory);
    }
    return driver.writer(codec, type, width, initialSize, pageSize, memory);
  }

  /** A writer of ours with slabs of any allocator. */
  Driver.Writer writer(int initialSize, int pageSize, ByteBufferAllocator memory) {
    ParquetDriver ours = (ParquetDriver) Implementations.OURS;
    return codec.has(Trait.DICTIONARY)
        ? ours.dictionaryWriter(type, width, MOST_DICTIONARY, false, memory)
        : ours.writer(codec, type, width, initialSize, pageSize, memory);
  }

  /** Whether nothing is written to a page after {@code getBytes}: such a page would be wrong. */
  boolean getBytesEndsThePage() {
    return codecCase().getBytesEndsThePage();
  }

  /** Whether its writers take no allocator. */
  boolean hasMemoryOfItsOwn() {
    return codecCase().hasMemoryOfItsOwn();
  }

  /** The page of {@code values(pattern, count, seed)} that an implementation writes. */
  byte[] page(Driver driver, TestValues pattern, int count, long seed) {
    if (!codec.has(Trait.DICTIONARY)) {
      return codecCase().page(driver, values(pattern, count, seed));
    }
    // The page of the ids has no length in front, but their width.
    byte[] ids =
        new CodecCase(Codec.RLE, Type.INT32, ID_WIDTH).page(driver, ids(pattern, count, seed));
    byte[] page = Arrays.copyOfRange(ids, Integer.BYTES - 1, ids.length);
    page[0] = ID_WIDTH;
    return page;
  }
}
