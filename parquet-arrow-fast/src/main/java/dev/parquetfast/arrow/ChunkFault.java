package dev.parquetfast.arrow;

import dev.parquetfast.column.PagesWithinRows;
import java.io.IOException;
import java.util.List;
import org.apache.parquet.format.PageHeader;
import org.apache.parquet.format.Util;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.hadoop.metadata.ColumnChunkMetaData;
import org.apache.parquet.internal.column.columnindex.OffsetIndex;
import org.apache.parquet.io.SeekableInputStream;

/**
 * What is wrong with the column chunks of a row group that parquet-hadoop could not read, if its
 * exception does not say it: it knows neither column nor length of the file.
 */
final class ChunkFault {

  private ChunkFault() {}

  /**
   * Looks for a fault.
   *
   * @param length of the file
   * @return null if there is none that this knows
   */
  static String find(List<ColumnChunkMetaData> chunks, SeekableInputStream in, long length) {
    for (ColumnChunkMetaData chunk : chunks) {
      long start = chunk.getStartingPos();
      long size = chunk.getTotalSize();
      String fault =
          start < 0 || size < 0 || start > length - size
              ? "according to the footer its chunk has "
                  + size
                  + " bytes from "
                  + start
                  + " on, and the file has "
                  + length
              : inPages(chunk, in);
      if (fault != null) {
        return "the column " + chunk.getPath().toDotString() + ": " + fault;
      }
    }
    return null;
  }

  /** Looks at the headers of pages, as far as they can be read. */
  private static String inPages(ColumnChunkMetaData chunk, SeekableInputStream in) {
    long position = chunk.getStartingPos();
    long end = position + chunk.getTotalSize();
    try {
      while (position < end) {
        in.seek(position);
        PageHeader header = Util.readPageHeader(in);
        if (isIncomplete(header)) {
          return "the page header at "
              + position
              + " has the type "
              + header.getType()
              + ", and not the header of such a page";
        }
        position = in.getPos() + Math.max(0, header.getCompressed_page_size());
      }
    } catch (IOException | RuntimeException e) {
      // parquet-hadoop has met it too, or what is read here is no page.
    }
    return null;
  }

  /**
   * Looks for offset indexes whose pages leave gaps or overlap, as if the sizes lacked the headers
   * of pages.
   */
  static String inOffsetIndexes(List<ColumnChunkMetaData> chunks, ParquetFileReader file)
      throws IOException {
    for (ColumnChunkMetaData chunk : chunks) {
      OffsetIndex offsets = file.readOffsetIndex(chunk);
      for (int page = 1; offsets != null && page < offsets.getPageCount(); page++) {
        long start = offsets.getOffset(page - 1);
        int size = offsets.getCompressedPageSize(page - 1);
        if (start + size != offsets.getOffset(page)) {
          return "the column "
              + chunk.getPath().toDotString()
              + ": according to its offset index, page "
              + (page - 1)
              + " has "
              + size
              + " bytes from "
              + start
              + " on, and the next page begins at "
              + offsets.getOffset(page)
              + PagesWithinRows.ADVICE;
        }
      }
    }
    return null;
  }

  private static boolean isIncomplete(PageHeader header) {
    switch (header.getType()) {
      case DICTIONARY_PAGE:
        return !header.isSetDictionary_page_header();
      case DATA_PAGE:
        return !header.isSetData_page_header();
      case DATA_PAGE_V2:
        return !header.isSetData_page_header_v2();
      default:
        return false;
    }
  }
}
