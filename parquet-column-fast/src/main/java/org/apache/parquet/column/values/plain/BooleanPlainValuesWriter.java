package org.apache.parquet.column.values.plain;

import dev.parquetfast.column.BatchWriter;
import dev.parquetfast.plain.PlainBooleanEncoder;
import java.util.Objects;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.bytes.HeapByteBufferAllocator;
import org.apache.parquet.column.Encoding;
import org.apache.parquet.column.values.ValuesWriter;

/**
 * Writes PLAIN pages of BOOLEAN to slabs on the heap.
 *
 * <p>{@link #getBytes()} pads the last byte for good: later values of the same page begin a new
 * byte.
 */
public class BooleanPlainValuesWriter extends ValuesWriter implements BatchWriter {

  private static final int INITIAL_SIZE = 1024;
  private static final int PAGE_SIZE = 64 * 1024;

  private final PlainBooleanEncoder encoder =
      new PlainBooleanEncoder(INITIAL_SIZE, PAGE_SIZE, new HeapByteBufferAllocator());

  public BooleanPlainValuesWriter() {}

  @Override
  public final void writeBoolean(boolean v) {
    encoder.writeBoolean(v);
  }

  @Override
  public final void writeBooleans(boolean[] src, int offset, int count) {
    Objects.checkFromIndexSize(offset, count, src.length);
    encoder.writeBooleans(src, offset, count);
  }

  /** Returns the size of the page in bytes, including a last byte that is not full. */
  @Override
  public long getBufferedSize() {
    return encoder.size();
  }

  /** Not used: this writer does not accept numbers. */
  @Override
  public int bytesPerValue(int width) {
    return 0;
  }

  @Override
  public long bufferedSizeAfter(boolean[] values, int offset, int count) {
    return encoder.sizeAfter(count);
  }

  @Override
  public BytesInput getBytes() {
    return encoder.toBytesInput();
  }

  @Override
  public void reset() {
    encoder.reset();
  }

  @Override
  public void close() {
    encoder.close();
  }

  @Override
  public long getAllocatedSize() {
    return encoder.allocatedSize();
  }

  @Override
  public Encoding getEncoding() {
    return Encoding.PLAIN;
  }

  @Override
  public String memUsageString(String prefix) {
    return String.format("%s BooleanPlainValuesWriter %,d bytes", prefix, getAllocatedSize());
  }
}
