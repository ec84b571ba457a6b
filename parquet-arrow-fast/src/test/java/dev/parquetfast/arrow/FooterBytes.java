package dev.parquetfast.arrow;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.function.Consumer;
import org.apache.parquet.format.FileMetaData;
import org.apache.parquet.format.Util;

/** Files with a footer that is read, changed and written as Thrift has it. */
final class FooterBytes {

  private static final int TAIL = 8;

  private FooterBytes() {}

  static FileMetaData of(byte[] file) throws IOException {
    int start = start(file);
    return Util.readFileMetaData(new ByteArrayInputStream(file, start, file.length - TAIL - start));
  }

  /** Returns where the footer starts. */
  static int start(byte[] file) {
    int size = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN).getInt(file.length - TAIL);
    return file.length - TAIL - size;
  }

  /** Returns what precedes the footer: pages, Bloom filters and indexes. */
  static byte[] before(byte[] file) {
    return Arrays.copyOf(file, start(file));
  }

  /** Returns the file with a footer that is changed. */
  static byte[] with(byte[] file, Consumer<FileMetaData> change) throws IOException {
    FileMetaData footer = of(file);
    change.accept(footer);
    return join(before(file), footer);
  }

  /** Returns a file of what precedes the footer, and the footer. */
  static byte[] join(byte[] before, FileMetaData footer) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.write(before);
    Util.writeFileMetaData(footer, out);
    byte[] size = new byte[4];
    ByteBuffer.wrap(size).order(ByteOrder.LITTLE_ENDIAN).putInt(out.size() - before.length);
    out.write(size);
    out.write(before, 0, 4);
    return out.toByteArray();
  }
}
