package dev.parquetfast.oracle;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.List;

/**
 * One implementation of parquet-column as tests see it. All parameters and results are bytes,
 * primitives and JDK types, so that two implementations with classes of the same names can be
 * compared in one JVM.
 */
public interface Driver {

  /**
   * Returns a writer of one codec.
   *
   * @param width length in bytes of FIXED_LEN_BYTE_ARRAY values, bits of a value in RLE and
   *     BIT_PACKED, otherwise ignored
   * @param allocator source of the slabs
   */
  Writer writer(
      Codec codec, Type type, int width, int initialSize, int pageSize, Allocator allocator);

  /**
   * Returns a writer of DELTA_BINARY_PACKED with this block layout.
   *
   * @param blockSize number of values in a block
   * @param miniblocks number of miniblocks in a block
   */
  Writer deltaWriter(Type type, int blockSize, int miniblocks, Allocator allocator);

  /**
   * Returns a reader of one codec, without a page.
   *
   * @param width length in bytes of FIXED_LEN_BYTE_ARRAY values, bits of a value in RLE and
   *     BIT_PACKED, otherwise ignored
   */
  Reader reader(Codec codec, Type type, int width);

  /**
   * Returns a writer of dictionary ids, RLE_DICTIONARY.
   *
   * @param width length in bytes of FIXED_LEN_BYTE_ARRAY values, otherwise ignored
   * @param maxBytes size in bytes of the dictionary above which the writer requests a fall-back
   * @param fallsBack whether it does fall back, to PLAIN
   */
  DictionaryWriter dictionaryWriter(
      Type type, int width, int maxBytes, boolean fallsBack, Allocator allocator);

  /**
   * Returns a reader of dictionary ids, without a page.
   *
   * @param width length in bytes of FIXED_LEN_BYTE_ARRAY values, otherwise ignored
   * @param dictionaryPage the values, PLAIN
   * @param size number of values in the header of the dictionary page
   */
  Reader dictionaryReader(Type type, int width, byte[] dictionaryPage, int size) throws Exception;

  /** Returns the {@code toString} of a dictionary. */
  String describeDictionary(Type type, int width, byte[] dictionaryPage, int size) throws Exception;

  /** Returns a {@code RunLengthBitPackingHybridDecoder} of a stream, as engines create them. */
  IntSource hybridDecoder(int bitWidth, InputStream in);

  /** Returns integers one by one. */
  interface IntSource {
    int next() throws IOException;
  }

  /** Returns the columns of this implementation, which write and read whole records. */
  Columns columns();

  /** The kinds of memory that a writer's slabs may be in. */
  enum Allocator {
    HEAP,
    DIRECT
  }

  /** A {@code ValuesWriter} whose allocator counts every slab. */
  interface Writer extends AutoCloseable {
    void write(Values values, int index);

    /** Calls the type's batch method once, or loops if the implementation has none. */
    void writeBatch(Values values, int offset, int count);

    long bufferedSize();

    long allocatedSize();

    byte[] bytes();

    String encoding();

    void reset();

    @Override
    void close();

    /** Fails if a slab has not been released. */
    void assertNothingLeaked();
  }

  /** A {@code DictionaryValuesWriter}, alone or within a {@code FallbackValuesWriter}. */
  interface DictionaryWriter extends Writer {
    /** Returns the bytes of {@code toDictPageAndClose}, or null. */
    byte[] dictionaryPage();

    /**
     * Returns the number of values in the header of {@code toDictPageAndClose}, or -1 if there is
     * none.
     */
    int dictionarySize();

    void resetDictionary();

    /** Asks the writer of the dictionary, which may already have fallen back. */
    boolean shouldFallBack();

    /** Asks the writer of the dictionary. */
    boolean isCompressionSatisfying(long rawSize, long encodedSize);

    /** Writes the page to another writer, as a fall-back does. */
    void fallBackTo(Writer other);

    String memory(String prefix);
  }

  /** A {@code ValuesReader}. */
  interface Reader {
    /**
     * Begins a page in a stream over these buffers. Returns how many bytes the reader left unread.
     */
    int init(int valueCount, ByteBuffer... page) throws Exception;

    /** Begins a page in an array. Returns {@code getNextOffset()}, or -1 if there is none. */
    int initAt(int valueCount, byte[] page, int offset) throws Exception;

    /** Announces batches, to an implementation that has batch methods. */
    void expectBatches();

    /** Calls {@code setPreviousReader}, for codecs whose values continue the previous page. */
    void setPrevious(Reader previous);

    void read(Values into, int index);

    /** Calls the type's batch method once, or loops if the implementation has none. */
    void readBatch(Values into, int offset, int count);

    void skip();

    void skip(int n);

    /** Returns the present bytes of every byte string that this reader has returned, in order. */
    List<byte[]> heldBytes();

    /** Returns {@code isBackingBytesReused()} of each of {@link #heldBytes()}. */
    List<Boolean> heldAreReused();
  }
}
