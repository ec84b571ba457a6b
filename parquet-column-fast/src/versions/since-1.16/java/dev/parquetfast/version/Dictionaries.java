package dev.parquetfast.version;

import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.Dictionary;
import org.apache.parquet.column.page.DictionaryPage;

/** Decodes dictionary pages. */
public final class Dictionaries {

  private Dictionaries() {}

  /** Returns the dictionary of a column. */
  public static Dictionary decode(DictionaryPage page, ColumnDescriptor column) {
    return page.decode(column);
  }
}
