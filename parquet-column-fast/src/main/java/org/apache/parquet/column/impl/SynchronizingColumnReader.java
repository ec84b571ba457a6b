package org.apache.parquet.column.impl;

import dev.parquetfast.column.SelectedRows;
import java.util.PrimitiveIterator;
import org.apache.parquet.VersionParser.ParsedVersion;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.page.PageReader;
import org.apache.parquet.io.api.PrimitiveConverter;

/**
 * Reads some rows of a column chunk, so that columns whose pages hold different rows stay in step.
 */
class SynchronizingColumnReader extends ColumnReaderBase {

  SynchronizingColumnReader(
      ColumnDescriptor path,
      PageReader pageReader,
      PrimitiveConverter converter,
      ParsedVersion writerVersion,
      PrimitiveIterator.OfLong rowIndexes) {
    super(
        path,
        pageReader,
        converter,
        writerVersion,
        new SelectedRows(rowIndexes, path, writerVersion));
    consume();
  }
}
