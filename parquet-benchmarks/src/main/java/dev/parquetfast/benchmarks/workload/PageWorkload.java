package dev.parquetfast.benchmarks.workload;

import dev.parquetfast.benchmarks.spi.AccessPath;
import dev.parquetfast.benchmarks.spi.PageSpec;
import dev.parquetfast.benchmarks.spi.Workload;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import org.apache.parquet.bytes.ByteBufferInputStream;
import org.apache.parquet.column.values.ValuesReader;
import org.apache.parquet.column.values.ValuesWriter;
import org.openjdk.jmh.annotations.CompilerControl;

/**
 * Encodes and decodes the page of one column with one codec.
 *
 * <p>The loops are kept out of the methods that make the readers. In a column reader the two lie
 * far apart; side by side, a recent compiler sees that nobody else knows the new reader and
 * dissolves it into registers, which it cannot do with one that it is handed.
 */
final class PageWorkload implements Workload {

  private final PageSpec spec;
  private final Codec codec;
  private final Column column;
  private final boolean inBatches;
  private final boolean batchMethods;
  private final ValuesWriter writer;
  private final byte[] page;

  /**
   * Makes the page once.
   *
   * @param batchMethods whether this implementation has batch methods; the batch paths loop if not
   */
  PageWorkload(PageSpec spec, Codec codec, Column column, AccessPath path, boolean batchMethods) {
    this.spec = spec;
    this.codec = codec;
    this.column = column;
    this.inBatches = path != AccessPath.PER_VALUE;
    this.batchMethods = batchMethods;
    this.writer = codec.newWriter(spec.type(), spec.length());
    this.page = encodeOnce();
  }

  @Override
  public long encode() {
    write();
    long size = writer.getBytes().size();
    writer.reset();
    return size;
  }

  @Override
  public long decode() {
    ValuesReader reader = newReader();
    if (!inBatches) {
      return readEach(reader);
    }
    readIntoArray(reader);
    return column.count();
  }

  @Override
  public byte[] page() {
    return page.clone();
  }

  @Override
  public Object decodedValues() {
    readIntoArray(newReader());
    return column.valuesRead();
  }

  @CompilerControl(CompilerControl.Mode.DONT_INLINE)
  private void write() {
    if (inBatches && batchMethods) {
      column.writeBatch(writer);
    } else {
      column.writeEach(writer);
    }
  }

  @CompilerControl(CompilerControl.Mode.DONT_INLINE)
  private long readEach(ValuesReader reader) {
    return column.readEach(reader);
  }

  @CompilerControl(CompilerControl.Mode.DONT_INLINE)
  private void readIntoArray(ValuesReader reader) {
    if (inBatches && batchMethods) {
      column.readBatch(reader);
    } else {
      column.readEachIntoArray(reader);
    }
  }

  private ValuesReader newReader() {
    ValuesReader reader = codec.newReader(spec.type(), spec.length());
    try {
      reader.initFromPage(column.count(), ByteBufferInputStream.wrap(ByteBuffer.wrap(page)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return reader;
  }

  private byte[] encodeOnce() {
    write();
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try {
      writer.getBytes().writeAllTo(bytes);
      return bytes.toByteArray();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } finally {
      writer.reset();
    }
  }
}
