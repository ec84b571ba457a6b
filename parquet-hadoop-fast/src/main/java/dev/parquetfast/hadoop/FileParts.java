package dev.parquetfast.hadoop;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.List;
import org.apache.parquet.bytes.ByteBufferInputStream;
import org.apache.parquet.format.BlockCipher;
import org.apache.parquet.format.ColumnChunk;
import org.apache.parquet.format.PageHeader;
import org.apache.parquet.format.Util;
import org.apache.parquet.io.SeekableInputStream;

/**
 * Reads parts of a file for upstream's {@code ParquetFileReader}, whose calls the build redirects
 * to this class. If the file is damaged, the exception says where. What is called here is told
 * neither the file nor the column.
 */
public final class FileParts {

  private FileParts() {}

  /** Returns a column chunk of a row group; one that tells nothing if the row group has none. */
  public static Object column(List<?> columns, int index) {
    return columns.isEmpty() ? new ColumnChunk() : columns.get(index);
  }

  /** Reads the header of a page that is not encrypted. */
  public static PageHeader pageHeader(InputStream stream) throws IOException {
    return pageHeader(stream, null, null);
  }

  /** Reads the header of a page, which has the part that its type asks for. */
  public static PageHeader pageHeader(
      InputStream stream, BlockCipher.Decryptor decryptor, byte[] additionalData)
      throws IOException {
    long start = position(stream);
    PageHeader header;
    try {
      header = Util.readPageHeader(stream, decryptor, additionalData);
    } catch (IOException e) {
      String reason =
          stream instanceof ByteBufferInputStream && stream.available() == 0
              ? "the column chunk ends"
              : "there are other bytes";
      throw new IOException(
          "There is no page header"
              + place(stream, start)
              + ": "
              + reason
              + ". If a filter has selected pages, the offset index of the file may be wrong;"
              + " useColumnIndexFilter(false) reads without it",
          e);
    }
    boolean isWhole;
    switch (header.getType()) {
      case DATA_PAGE:
        isWhole = header.isSetData_page_header();
        break;
      case DATA_PAGE_V2:
        isWhole = header.isSetData_page_header_v2();
        break;
      case DICTIONARY_PAGE:
        isWhole = header.isSetDictionary_page_header();
        break;
      default:
        isWhole = true;
    }
    if (!isWhole) {
      throw new IOException(
          "The page header"
              + place(stream, start)
              + " is of type "
              + header.getType()
              + ", and lacks the header of that type");
    }
    return header;
  }

  /** Returns the bytes of a page. */
  public static List<ByteBuffer> page(ByteBufferInputStream chunk, long size) throws IOException {
    long start = chunk.position();
    int left = chunk.available();
    try {
      return chunk.sliceBuffers(size);
    } catch (EOFException e) {
      throw ended("A page of " + size + " bytes" + place(chunk, start) + " has only " + left, e);
    }
  }

  /** Fills a buffer. */
  public static void readFully(SeekableInputStream file, ByteBuffer buffer) throws IOException {
    long start = file.getPos();
    int size = buffer.remaining();
    try {
      file.readFully(buffer);
    } catch (EOFException e) {
      throw ended(
          "The file ends within the "
              + size
              + " bytes of column chunks that begin at byte "
              + start,
          e);
    }
  }

  private static EOFException ended(String message, EOFException cause) {
    EOFException ended = new EOFException(message);
    ended.initCause(cause);
    return ended;
  }

  private static long position(InputStream stream) throws IOException {
    if (stream instanceof ByteBufferInputStream) {
      return ((ByteBufferInputStream) stream).position();
    }
    return stream instanceof SeekableInputStream ? ((SeekableInputStream) stream).getPos() : -1;
  }

  private static String place(InputStream stream, long position) {
    if (position < 0) {
      return "";
    }
    String whole = stream instanceof SeekableInputStream ? "the file" : "its column chunk";
    return " at byte " + position + " of " + whole;
  }
}
