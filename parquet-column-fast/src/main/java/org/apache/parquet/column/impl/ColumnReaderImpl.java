package org.apache.parquet.column.impl;

import dev.parquetfast.column.RowSelection;
import org.apache.parquet.VersionParser.ParsedVersion;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.page.PageReader;
import org.apache.parquet.io.api.PrimitiveConverter;

/** Reads all rows of a column chunk. */
public class ColumnReaderImpl extends ColumnReaderBase {

  /**
   * A reader on the first value.
   *
   * @param path the column
   * @param pageReader the chunk's pages
   * @param converter what {@link #writeCurrentValueToConverter()} gives values to
   * @param writerVersion who wrote the file; null if that is not known
   * @throws org.apache.parquet.io.ParquetDecodingException if the dictionary or the first page is
   *     malformed, or the chunk has no values
   */
  @SuppressWarnings("this-escape") // a reader is at its first value once it is made
  public ColumnReaderImpl(
      ColumnDescriptor path,
      PageReader pageReader,
      PrimitiveConverter converter,
      ParsedVersion writerVersion) {
    super(path, pageReader, converter, writerVersion, RowSelection.ALL);
    consume();
  }
}
