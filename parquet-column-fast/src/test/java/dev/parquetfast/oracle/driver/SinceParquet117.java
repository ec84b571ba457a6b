package dev.parquetfast.oracle.driver;

import java.io.IOException;
import org.apache.parquet.column.Dictionary;
import org.apache.parquet.column.page.DictionaryPage;
import org.apache.parquet.column.values.dictionary.PlainValuesDictionary.PlainBooleanDictionary;

/** What Parquet has from 1.17.0 on. Older versions do not load this class. */
final class SinceParquet117 {

  private SinceParquet117() {}

  static Dictionary booleanDictionary(DictionaryPage page) throws IOException {
    return new PlainBooleanDictionary(page);
  }
}
