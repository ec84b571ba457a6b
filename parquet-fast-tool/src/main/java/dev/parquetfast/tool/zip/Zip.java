package dev.parquetfast.tool.zip;

import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/** A zip file that is open for reading. */
public final class Zip implements Closeable {
  static final int LOCAL = 30;
  static final int LOCAL_SIGNATURE = 0x04034b50;

  private static final int STORED = 0;
  private static final int DEFLATED = 8;
  private static final int CHUNK = 1 << 16;

  final Bytes bytes;
  final ZipDirectory directory;

  private final Map<String, ZipItem> byName = new HashMap<>();

  private Zip(Bytes bytes, ZipDirectory directory) {
    this.bytes = bytes;
    this.directory = directory;
    for (ZipItem item : directory.items) {
      byName.put(item.name(), item);
    }
  }

  /** Opens a file and reads its central directory. */
  public static Zip open(Path file) throws IOException {
    Bytes bytes = new Bytes(file);
    try {
      return new Zip(bytes, ZipDirectory.read(bytes));
    } catch (IOException | RuntimeException e) {
      bytes.close();
      throw e;
    }
  }

  /** All entries, in the order of the central directory; a name may stand there twice. */
  public List<ZipItem> items() {
    return Collections.unmodifiableList(directory.items);
  }

  /** The entry of that name, or null; of several the last one, which a JVM takes too. */
  public ZipItem find(String name) {
    return byName.get(name);
  }

  /** The content of an entry, if it has no more than {@code limit} bytes. */
  public byte[] read(ZipItem item, int limit) throws IOException {
    ByteArrayOutputStream content = new ByteArrayOutputStream();
    write(item, limit, content);
    return content.toByteArray();
  }

  /** Writes the content of an entry, if it has no more than {@code limit} bytes. */
  public void write(ZipItem item, long limit, OutputStream out) throws IOException {
    if ((item.flags & 1) != 0) {
      throw new BadZipException("its entry " + item + " is encrypted");
    }
    long start = contentOf(item);
    CRC32 crc = new CRC32();
    long size;
    if (item.method == STORED) {
      size = stored(item, start, limit, crc, out);
    } else if (item.method == DEFLATED) {
      size = inflated(item, start, limit, crc, out);
    } else {
      throw new BadZipException("its entry " + item + " has compression method " + item.method);
    }
    if (size != item.size || crc.getValue() != item.crc) {
      throw new BadZipException("its entry " + item + " is damaged");
    }
  }

  /** How many bytes lie before the archive that its own offsets do not count. */
  public long shift() {
    return directory.shift;
  }

  /** Writes the whole file. */
  public void writeAll(OutputStream out) throws IOException {
    bytes.copy(0, bytes.length(), out);
  }

  /**
   * Where the content begins; checks that it lies where the directory says, and inside its record.
   */
  private long contentOf(ZipItem item) throws IOException {
    long start = directory.shift + item.offset;
    ByteBuffer header = ByteBuffer.wrap(bytes.read(start, LOCAL)).order(ByteOrder.LITTLE_ENDIAN);
    int nameLength = header.getShort(26) & 0xFFFF;
    if (header.getInt(0) != LOCAL_SIGNATURE
        || !Arrays.equals(
            bytes.read(start + LOCAL, nameLength),
            Arrays.copyOfRange(item.record, ZipItem.FIXED, ZipItem.FIXED + item.nameLength()))) {
      throw new BadZipException("its entry " + item + " has another local header");
    }
    long content = start + LOCAL + nameLength + (header.getShort(28) & 0xFFFF);
    if (content + item.compressedSize > directory.shift + item.end) {
      throw new BadZipException("its entry " + item + " overlaps another one");
    }
    return content;
  }

  private long stored(ZipItem item, long start, long limit, CRC32 crc, OutputStream out)
      throws IOException {
    tooLarge(item, item.compressedSize, limit);
    for (long done = 0; done < item.compressedSize; done += CHUNK) {
      byte[] chunk = bytes.read(start + done, (int) Math.min(CHUNK, item.compressedSize - done));
      crc.update(chunk);
      out.write(chunk);
    }
    return item.compressedSize;
  }

  private long inflated(ZipItem item, long start, long limit, CRC32 crc, OutputStream out)
      throws IOException {
    Inflater inflater = new Inflater(true);
    byte[] chunk = new byte[CHUNK];
    long read = 0;
    long size = 0;
    try {
      while (!inflater.finished()) {
        if (inflater.needsInput()) {
          int length = (int) Math.min(CHUNK, item.compressedSize - read);
          if (length == 0 || inflater.needsDictionary()) {
            throw new BadZipException("its entry " + item + " ends too early");
          }
          inflater.setInput(bytes.read(start + read, length));
          read += length;
        }
        int length = inflater.inflate(chunk);
        size += length;
        tooLarge(item, size, limit);
        crc.update(chunk, 0, length);
        out.write(chunk, 0, length);
      }
      return size;
    } catch (DataFormatException e) {
      throw new BadZipException("its entry " + item + " is damaged: " + e.getMessage());
    } finally {
      inflater.end();
    }
  }

  private static void tooLarge(ZipItem item, long size, long limit) throws BadZipException {
    if (size > limit) {
      throw new BadZipException(
          "its entry " + item + " has more than " + limit + " bytes, which is the limit");
    }
  }

  @Override
  public void close() throws IOException {
    bytes.close();
  }
}
