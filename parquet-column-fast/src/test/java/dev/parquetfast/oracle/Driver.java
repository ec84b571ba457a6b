package dev.parquetfast.oracle;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.List;

/**
 * One implementation of parquet-column as tests see it: bytes, primitives and JDK types only, so
 * that two implementations with classes of the same names can be compared in one JVM.
 */
public interface Driver {

  /**
   * A writer of one codec.
   *
   * @param width length in bytes of FIXED_LEN_BYTE_ARRAY values, bits of a value in RLE and
   *     BIT_PACKED, otherwise ignored
   * @param allocator where slabs come from
   */
  Writer writer(
      Codec codec, Type type, int width, int initialSize, int pageSize, Allocator allocator);

  /**
   * A writer of DELTA_BINARY_PACKED with a block layout of its own.
   *
   * @param blockSize values in a block
   * @param miniblocks miniblocks in a block
   */
  Writer deltaWriter(Type type, int blockSize, int miniblocks, Allocator allocator);

  /**
   * A reader of one codec, without a page yet.
   *
   * @param width length in bytes of FIXED_LEN_BYTE_ARRAY values, bits of a value in RLE and
   *     BIT_PACKED, otherwise ignored
   */
  Reader reader(Codec codec, Type type, int width);

  /**
   * A writer of dictionary ids, RLE_DICTIONARY.
   *
   * @param width length in bytes of FIXED_LEN_BYTE_ARRAY values, otherwise ignored
   * @param maxBytes size of the dictionary from which on it asks for a fall-back
   * @param fallsBack whether it does fall back, to PLAIN
   */
  DictionaryWriter dictionaryWriter(
      Type type, int width, int maxBytes, boolean fallsBack, Allocator allocator);

  /**
   * A reader of ids into the values of a dictionary page, without a page yet.
   *
   * @param width length in bytes of FIXED_LEN_BYTE_ARRAY values, otherwise ignored
   * @param dictionaryPage the values, PLAIN
   * @param size how many values the dictionary page's header says there are
   */
  Reader dictionaryReader(Type type, int width, byte[] dictionaryPage, int size) throws Exception;

  /** What {@code toString} says of a dictionary. */
  String describeDictionary(Type type, int width, byte[] dictionaryPage, int size) throws Exception;

  /** A {@code RunLengthBitPackingHybridDecoder} of a stream, as engines make them. */
  IntSource hybridDecoder(int bitWidth, InputStream in);

  /** Gives integers one by one. */
  interface IntSource {
    int next() throws IOException;
  }

  /** Whole records, through column writers and readers. */
  Columns columns();

  /** The kinds of memory a writer's slabs may lie in. */
  enum Allocator {
    HEAP,
    DIRECT
  }

  /** A {@code ValuesWriter} whose allocator keeps account of every slab. */
  interface Writer extends AutoCloseable {
    void write(Values values, int index);

    /** One call of the type's batch method, or a loop where the implementation has none. */
    void writeBatch(Values values, int offset, int count);

    long bufferedSize();

    long allocatedSize();

    byte[] bytes();

    String encoding();

    void reset();

    @Override
    void close();

    /** Fails if a slab that was taken from the allocator has not been given back. */
    void assertNothingLeaked();
  }

  /** A {@code DictionaryValuesWriter}, or one within a {@code FallbackValuesWriter}. */
  interface DictionaryWriter extends Writer {
    /** The bytes of {@code toDictPageAndClose}, or null. */
    byte[] dictionaryPage();

    /** The number of values in the header of {@code toDictPageAndClose}; -1 if there is none. */
    int dictionarySize();

    void resetDictionary();

    /** Asks the dictionary's writer, which may already have fallen back. */
    boolean shouldFallBack();

    /** Asks the dictionary's writer. */
    boolean isCompressionSatisfying(long rawSize, long encodedSize);

    /** Writes the page to another writer, as a fall-back does. */
    void fallBackTo(Writer other);

    String memory(String prefix);
  }

  /** A {@code ValuesReader}. */
  interface Reader {
    /** Gives it a page as a stream over these buffers; returns how many bytes it left unread. */
    int init(int valueCount, ByteBuffer... page) throws Exception;

    /**
     * Gives it a page by array and offset; returns {@code getNextOffset()} or -1 if it has none.
     */
    int initAt(int valueCount, byte[] page, int offset) throws Exception;

    /** Announces batches; for an implementation that has batch methods only. */
    void expectBatches();

    /** {@code setPreviousReader}, for codecs whose values continue the previous page. */
    void setPrevious(Reader previous);

    void read(Values into, int index);

    /** One call of the type's batch method, or a loop where the implementation has none. */
    void readBatch(Values into, int offset, int count);

    void skip();

    void skip(int n);

    /** What every byte string that was ever read by this reader holds now, in order of reading. */
    List<byte[]> heldBytes();

    /** For each of {@link #heldBytes()}, {@code isBackingBytesReused()}. */
    List<Boolean> heldAreReused();
  }
}
