package dev.parquetfast.tool.zip;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/** The central directory of a zip file, and what comes after it. */
final class ZipDirectory {
  /** The length of an end record without its comment. */
  static final int END = 22;

  static final int END_SIGNATURE = 0x06054b50;
  static final int LOCATOR_SIGNATURE = 0x07064b50;
  static final int END_64_SIGNATURE = 0x06064b50;
  static final int LOCATOR = 20;
  static final int END_64 = 56;

  private static final int LONGEST_COMMENT = 0xFFFF;
  private static final int LARGEST = 1 << 30;

  final List<ZipItem> items;
  final long offset;
  final long size;

  /** How many bytes lie before the archive that its own offsets do not count. */
  final long shift;

  final byte[] comment;

  private ZipDirectory(List<ZipItem> items, long offset, long size, long shift, byte[] comment) {
    this.items = items;
    this.offset = offset;
    this.size = size;
    this.shift = shift;
    this.comment = comment;
  }

  static ZipDirectory read(Bytes file) throws IOException {
    long length = file.length();
    int tailLength = (int) Math.min(length, LONGEST_COMMENT + END);
    byte[] tailBytes = file.read(length - tailLength, tailLength);
    ByteBuffer tail = little(tailBytes);
    int at = tailLength - END;
    while (at >= 0
        && !(tail.getInt(at) == END_SIGNATURE
            && at + END + (tail.getShort(at + 20) & 0xFFFF) == tailLength)) {
      at--;
    }
    if (at < 0) {
      throw new BadZipException("it is not a zip file, or it is truncated");
    }
    byte[] comment = Arrays.copyOfRange(tailBytes, at + END, tailLength);
    long end = length - tailLength + at;
    long count = tail.getShort(at + 10) & 0xFFFF;
    long size = tail.getInt(at + 12) & 0xFFFFFFFFL;
    long offset = tail.getInt(at + 16) & 0xFFFFFFFFL;
    if (count == 0xFFFF || size == 0xFFFFFFFFL || offset == 0xFFFFFFFFL) {
      ByteBuffer large = end64(file, end);
      if (large != null) {
        count = large.getLong(32);
        size = large.getLong(40);
        offset = large.getLong(48);
        end -= LOCATOR + large.capacity();
      }
    }
    long shift = end - size - offset;
    if (size < 0 || size > LARGEST || offset < 0 || shift < 0) {
      throw new BadZipException("its end record is damaged");
    }
    List<ZipItem> items = items(little(file.read(end - size, (int) size)), count);
    bound(items, offset);
    return new ZipDirectory(items, offset, size, shift, comment);
  }

  private static List<ZipItem> items(ByteBuffer directory, long count) throws BadZipException {
    List<ZipItem> items = new ArrayList<>();
    while (directory.hasRemaining()) {
      items.add(ZipItem.read(directory));
    }
    if (items.size() != count) {
      throw new BadZipException(
          "its central directory has " + items.size() + " entries, not " + count);
    }
    return items;
  }

  /** Says of each record where it ends: where the next one begins, or the directory. */
  private static void bound(List<ZipItem> items, long directory) throws BadZipException {
    List<ZipItem> inFile = new ArrayList<>(items);
    inFile.sort(Comparator.comparingLong((ZipItem item) -> item.offset).reversed());
    long next = directory;
    for (ZipItem item : inFile) {
      if (item.offset >= next) {
        throw new BadZipException("its entry " + item.name() + " overlaps another one");
      }
      item.end = next;
      next = item.offset;
    }
  }

  /** The end record of a file with more entries or bytes than the old one can tell, or null. */
  private static ByteBuffer end64(Bytes file, long end) throws IOException {
    if (end < LOCATOR + END_64) {
      return null;
    }
    ByteBuffer locator = little(file.read(end - LOCATOR, LOCATOR));
    if (locator.getInt(0) != LOCATOR_SIGNATURE) {
      return null;
    }
    ByteBuffer record = little(file.read(end - LOCATOR - END_64, END_64));
    if (record.getInt(0) != END_64_SIGNATURE) {
      throw new BadZipException("its zip64 end record is not where it should be");
    }
    return record;
  }

  private static ByteBuffer little(byte[] bytes) {
    return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
  }
}
