package dev.parquetfast.column;

import org.apache.parquet.SemanticVersion;
import org.apache.parquet.VersionParser.ParsedVersion;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.page.DataPage;
import org.apache.parquet.column.page.DataPageV1;
import org.apache.parquet.io.ParquetDecodingException;

/**
 * Pages that begin within a row although the chunk has an offset index, against the format
 * (PageIndex.md). If such an index selects pages, the end of a row that continues in a page that is
 * not read is lost, and no page that is read shows it. So the writer that is known for it is not
 * believed: Arrow Go before 18.8, whose pages of version 1 do so (apache/arrow-go #887).
 */
public final class PagesWithinRows {

  /** What to do about an offset index that contradicts its pages. */
  public static final String ADVICE =
      ". The offset index of the column contradicts its pages."
          + " Without it the file can be read: useColumnIndexFilter(false)";

  private static final String ARROW_GO = "parquet-go";

  private PagesWithinRows() {}

  /** Returns whether a writer may have ended pages of version 1 of a column within rows. */
  static boolean areWritten(ColumnDescriptor column, ParsedVersion writer) {
    return column.getMaxRepetitionLevel() > 0
        && writer != null
        && ARROW_GO.equals(writer.application)
        && !(writer.hasSemanticVersion() && isMended(writer.getSemanticVersion()));
  }

  private static boolean isMended(SemanticVersion version) {
    return version.compareTo(new SemanticVersion(18, 8, 0)) >= 0;
  }

  /** Refuses a page of version 1 of such a writer. */
  static void refuse(DataPage page) {
    if (page instanceof DataPageV1) {
      throw new ParquetDecodingException(
          "Pages of lists by Arrow Go before 18.8 may begin within a row, so that rows of some of"
              + " them would be cut short"
              + ADVICE);
    }
  }
}
