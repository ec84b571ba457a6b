package dev.parquetfast.benchmarks.workload;

import dev.parquetfast.benchmarks.bridge.AccessPath;
import dev.parquetfast.benchmarks.bridge.PageSpec;
import dev.parquetfast.benchmarks.bridge.Workload;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import org.apache.parquet.bytes.ByteBufferInputStream;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.column.Dictionary;
import org.apache.parquet.column.page.DictionaryPage;
import org.apache.parquet.column.values.ValuesReader;
import org.apache.parquet.column.values.ValuesWriter;
import org.openjdk.jmh.annotations.CompilerControl;
import org.openjdk.jmh.infra.Blackhole;

/**
 * Encodes and decodes the page of one column with one codec.
 *
 * <p>The loops are not in the methods that create the readers. In a column reader the two are far
 * apart. If they were in one method, a recent compiler would see that the new reader does not
 * escape, and keep its fields in registers. It cannot do that with a reader that is passed in.
 */
final class PageWorkload implements Workload {

  private final PageSpec spec;
  private final Column column;
  private final boolean folded;
  private final boolean inBatches;
  private ValuesWriter writer;
  private final byte[] page;

  /** The dictionary page; empty if the codec has none. */
  private final byte[] dictionary;

  /** The decoded dictionary page, or null if there is none. */
  private final Dictionary decodedDictionary;

  /**
   * Makes the page once.
   *
   * @param batchMethods whether this implementation has batch methods; otherwise the batch paths
   *     loop
   */
  PageWorkload(PageSpec spec, Column column, AccessPath path, boolean batchMethods)
      throws IOException {
    this.spec = spec;
    this.column = column;
    this.folded = path == AccessPath.PER_VALUE;
    this.inBatches = batchMethods && path != AccessPath.PER_VALUE_STORED && !folded;
    this.writer = Codecs.newWriter(spec);
    write();
    this.page = bytesOf(writer.getBytes());
    DictionaryPage values = writer.toDictPageAndClose();
    this.dictionary = values == null ? new byte[0] : bytesOf(values.getBytes());
    this.decodedDictionary = decoded(values);
    nextPage(values);
  }

  @Override
  public long encode() {
    write();
    long size = writer.getBytes().size();
    DictionaryPage values = writer.toDictPageAndClose();
    if (values != null) {
      size += values.getBytes().size();
    }
    nextPage(values);
    return size;
  }

  @Override
  public long decode(Blackhole objects) throws IOException {
    ValuesReader reader = newReader();
    if (folded) {
      return readEach(reader, objects);
    }
    readIntoArray(reader);
    return column.count();
  }

  @Override
  public byte[] page() {
    byte[] both = Arrays.copyOf(page, page.length + dictionary.length);
    System.arraycopy(dictionary, 0, both, page.length, dictionary.length);
    return both;
  }

  @Override
  public Object decodedValues() throws IOException {
    readIntoArray(newReader());
    return column.valuesRead().get();
  }

  @CompilerControl(CompilerControl.Mode.DONT_INLINE)
  private void write() {
    if (inBatches) {
      column.writeBatch().accept(writer);
    } else {
      column.writeEach().accept(writer);
    }
  }

  @CompilerControl(CompilerControl.Mode.DONT_INLINE)
  private long readEach(ValuesReader reader, Blackhole objects) {
    return column.readEach().applyAsLong(reader, objects);
  }

  @CompilerControl(CompilerControl.Mode.DONT_INLINE)
  private void readIntoArray(ValuesReader reader) {
    if (inBatches) {
      column.readBatch().accept(reader);
    } else {
      column.readEachIntoArray().accept(reader);
    }
  }

  private ValuesReader newReader() throws IOException {
    ValuesReader reader = Codecs.newReader(spec, decodedDictionary);
    if (inBatches) {
      reader.expectBatches();
    }
    reader.initFromPage(column.count(), ByteBufferInputStream.wrap(ByteBuffer.wrap(page)));
    return reader;
  }

  private Dictionary decoded(DictionaryPage values) throws IOException {
    return values == null ? null : Codecs.dictionary(spec, values);
  }

  /**
   * Begins the next page. A writer with a dictionary is for one column chunk; all others continue.
   */
  private void nextPage(DictionaryPage values) {
    if (values == null) {
      writer.reset();
    } else {
      writer.close();
      writer = Codecs.newWriter(spec);
    }
  }

  private static byte[] bytesOf(BytesInput input) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    input.writeAllTo(bytes);
    return bytes.toByteArray();
  }
}
