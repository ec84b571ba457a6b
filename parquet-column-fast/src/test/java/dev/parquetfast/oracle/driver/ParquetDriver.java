package dev.parquetfast.oracle.driver;

import dev.parquetfast.oracle.Codec;
import dev.parquetfast.oracle.Columns;
import dev.parquetfast.oracle.Driver;
import dev.parquetfast.oracle.Type;
import java.io.IOException;
import java.io.InputStream;
import org.apache.parquet.bytes.ByteBufferAllocator;
import org.apache.parquet.bytes.DirectByteBufferAllocator;
import org.apache.parquet.bytes.HeapByteBufferAllocator;
import org.apache.parquet.bytes.TrackingByteBufferAllocator;
import org.apache.parquet.column.Dictionary;
import org.apache.parquet.column.values.ValuesWriter;
import org.apache.parquet.column.values.delta.DeltaBinaryPackingValuesWriterForInteger;
import org.apache.parquet.column.values.delta.DeltaBinaryPackingValuesWriterForLong;
import org.apache.parquet.column.values.dictionary.DictionaryValuesReader;
import org.apache.parquet.column.values.rle.RunLengthBitPackingHybridDecoder;

/**
 * The driver of the parquet-column of its class loader: of ours on the tests' class path, of
 * upstream's in the oracle's loader.
 */
public final class ParquetDriver implements Driver {

  public ParquetDriver() {}

  @Override
  public Writer writer(
      Codec codec, Type type, int width, int initialSize, int pageSize, Allocator allocator) {
    return writer(codec, type, width, initialSize, pageSize, memory(allocator));
  }

  /** Returns a writer with slabs of any allocator, for tests in the same class loader. */
  public Writer writer(
      Codec codec,
      Type type,
      int width,
      int initialSize,
      int pageSize,
      ByteBufferAllocator allocator) {
    TrackingByteBufferAllocator tracked = TrackingByteBufferAllocator.wrap(allocator);
    return new ParquetWriter(
        Codecs.writer(codec, type, width, initialSize, pageSize, tracked), type, tracked);
  }

  @Override
  public Writer deltaWriter(Type type, int blockSize, int miniblocks, Allocator allocator) {
    TrackingByteBufferAllocator memory = tracked(allocator);
    int initial = 64;
    int page = 4096;
    // No conditional expression: its type would be our class that both extend, which javac of JDK
    // 25
    // writes into the class file, and which upstream does not have.
    ValuesWriter writer;
    if (type == Type.INT32) {
      writer =
          new DeltaBinaryPackingValuesWriterForInteger(
              blockSize, miniblocks, initial, page, memory);
    } else {
      writer =
          new DeltaBinaryPackingValuesWriterForLong(blockSize, miniblocks, initial, page, memory);
    }
    return new ParquetWriter(writer, type, memory);
  }

  @Override
  public IntSource hybridDecoder(int bitWidth, InputStream in) {
    return new RunLengthBitPackingHybridDecoder(bitWidth, in)::readInt;
  }

  private static TrackingByteBufferAllocator tracked(Allocator allocator) {
    return TrackingByteBufferAllocator.wrap(memory(allocator));
  }

  private static ByteBufferAllocator memory(Allocator allocator) {
    return allocator == Allocator.DIRECT
        ? new DirectByteBufferAllocator()
        : new HeapByteBufferAllocator();
  }

  @Override
  public DictionaryWriter dictionaryWriter(
      Type type, int width, int maxBytes, boolean fallsBack, Allocator allocator) {
    return dictionaryWriter(type, width, maxBytes, fallsBack, memory(allocator));
  }

  /** Returns a writer with slabs of any allocator, for tests in the same class loader. */
  public DictionaryWriter dictionaryWriter(
      Type type, int width, int maxBytes, boolean fallsBack, ByteBufferAllocator allocator) {
    return new ParquetDictionaryWriter(
        type, width, maxBytes, fallsBack, TrackingByteBufferAllocator.wrap(allocator));
  }

  @Override
  public Reader dictionaryReader(Type type, int width, byte[] dictionaryPage, int size)
      throws IOException {
    Dictionary dictionary = Codecs.dictionary(type, width, dictionaryPage, size);
    return new ParquetReader(new DictionaryValuesReader(dictionary), type);
  }

  @Override
  public String describeDictionary(Type type, int width, byte[] dictionaryPage, int size)
      throws IOException {
    return Codecs.dictionary(type, width, dictionaryPage, size).toString();
  }

  @Override
  public Reader reader(Codec codec, Type type, int width) {
    return new ParquetReader(Codecs.reader(codec, type, width), type);
  }

  @Override
  public Columns columns() {
    return new ParquetColumns();
  }
}
