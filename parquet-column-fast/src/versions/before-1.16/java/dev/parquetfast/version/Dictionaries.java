package dev.parquetfast.version;

import java.io.IOException;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.Dictionary;
import org.apache.parquet.column.page.DictionaryPage;
import org.apache.parquet.io.ParquetDecodingException;

/** Decodes dictionary pages. */
public final class Dictionaries {

  private Dictionaries() {}

  /** Returns the dictionary of a column. */
  public static Dictionary decode(DictionaryPage page, ColumnDescriptor column) {
    try {
      return page.getEncoding().initDictionary(column, page);
    } catch (IOException e) {
      throw new ParquetDecodingException("could not decode the dictionary for " + column, e);
    }
  }
}
