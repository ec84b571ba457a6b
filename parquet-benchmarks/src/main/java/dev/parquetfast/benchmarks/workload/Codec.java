package dev.parquetfast.benchmarks.workload;

import dev.parquetfast.benchmarks.bridge.PhysicalType;
import java.io.IOException;
import org.apache.parquet.bytes.ByteBufferAllocator;
import org.apache.parquet.bytes.HeapByteBufferAllocator;
import org.apache.parquet.column.Dictionary;
import org.apache.parquet.column.page.DictionaryPage;
import org.apache.parquet.column.values.ValuesReader;
import org.apache.parquet.column.values.ValuesWriter;

/** Makes the writers and readers of one encoding, as Parquet's column writer and reader do. */
interface Codec {

  /**
   * First slab of a writer, in bytes: the result of upstream's heuristic for its default page size.
   */
  int INITIAL_SLAB_SIZE = 1024;

  /** Page size hint of a writer, in bytes: upstream's default. */
  int PAGE_SIZE = 1024 * 1024;

  /** Largest dictionary page in bytes: upstream's default. */
  int MAX_DICTIONARY_SIZE = 1024 * 1024;

  /** Allocator of the writers: upstream's default. */
  ByteBufferAllocator ALLOCATOR = new HeapByteBufferAllocator();

  /**
   * Returns a writer for values of a type.
   *
   * @param length bytes of a FIXED_LEN_BYTE_ARRAY value, bits of a value of an RLE or BIT_PACKED
   *     page; ignored for other types
   */
  ValuesWriter newWriter(PhysicalType type, int length);

  /**
   * Returns a reader for values of a type, without a page.
   *
   * @param length bytes of a FIXED_LEN_BYTE_ARRAY value, bits of a value of an RLE or BIT_PACKED
   *     page; ignored for other types
   * @param dictionary the values of the ids in pages; null if the codec has no dictionary
   */
  ValuesReader newReader(PhysicalType type, int length, Dictionary dictionary);

  /** Decodes the dictionary page of a column chunk. */
  default Dictionary dictionary(PhysicalType type, DictionaryPage page) throws IOException {
    throw new UnsupportedOperationException(getClass().getName());
  }
}
