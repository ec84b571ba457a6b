package dev.parquetfast.benchmarks.workload;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.page.DataPage;
import org.apache.parquet.column.page.DictionaryPage;
import org.apache.parquet.column.page.PageReadStore;
import org.apache.parquet.column.page.PageReader;

/** Keeps the only page of a column chunk and its dictionary, to be read any number of times. */
final class PageMemory extends PageSizes implements PageReadStore {

  private final ByteArrayOutputStream everything = new ByteArrayOutputStream();
  private DataPage page;
  private DictionaryPage dictionary;
  private int rows;

  @Override
  void write(WrittenPage written) throws IOException {
    super.write(written);
    List<BytesInput> copies = new ArrayList<>();
    for (BytesInput part : written.parts()) {
      copies.add(kept(part));
    }
    page = written.toRead(copies);
    rows = written.rows();
    everything.write(written.header().getBytes(StandardCharsets.US_ASCII));
    if (written.statistics().hasNonNullValue()) {
      everything.write(written.statistics().getMinBytes());
      everything.write(written.statistics().getMaxBytes());
    }
  }

  @Override
  void writeDictionary(DictionaryPage written) throws IOException {
    dictionary =
        new DictionaryPage(
            kept(written.getBytes()), written.getDictionarySize(), written.getEncoding());
  }

  /**
   * Returns all that the writer made: the bytes of both pages, and the contents of their headers.
   */
  byte[] everything() {
    return everything.toByteArray();
  }

  @Override
  public PageReader getPageReader(ColumnDescriptor column) {
    return KeptRowGroup.reader(page.getValueCount(), dictionary, List.of(page));
  }

  @Override
  public long getRowCount() {
    return rows;
  }

  private BytesInput kept(BytesInput bytes) throws IOException {
    ByteArrayOutputStream copy = new ByteArrayOutputStream();
    bytes.writeAllTo(copy);
    copy.writeTo(everything);
    return BytesInput.from(copy.toByteArray());
  }
}
