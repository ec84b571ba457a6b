package dev.parquetfast.tool.zip;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/** An entry of a zip file, as the central directory describes it. */
public final class ZipItem {
  static final int FIXED = 46;
  static final int SIGNATURE = 0x02014b50;

  private static final int OFFSET_AT = 42;
  private static final int UNKNOWN = -1;
  private static final int ZIP_64 = 1;

  /** Stands where a number is too large, and is in the field of {@link #ZIP_64} instead. */
  private static final long ELSEWHERE = 0xFFFFFFFFL;

  final byte[] record;
  final int flags;
  final int method;
  final long crc;
  final long compressedSize;
  final long size;
  final long offset;

  /** Where the next record begins; set when all are known. */
  long end = UNKNOWN;

  private final String name;

  /** Where the record has its offset as eight bytes, or {@link #UNKNOWN} if it has four. */
  private final int largeOffsetAt;

  private ZipItem(byte[] record) throws BadZipException {
    ByteBuffer fields = little(record);
    this.record = record;
    this.flags = fields.getShort(8) & 0xFFFF;
    this.method = fields.getShort(10) & 0xFFFF;
    this.crc = fields.getInt(16) & 0xFFFFFFFFL;
    this.name = new String(record, FIXED, nameLength(), StandardCharsets.UTF_8);
    // The field has only those of the three numbers that are too large, in this order.
    ByteBuffer large = zip64(fields);
    this.size = number(fields, 24, large);
    this.compressedSize = number(fields, 20, large);
    int at = large.position();
    this.offset = number(fields, OFFSET_AT, large);
    this.largeOffsetAt = large.position() == at ? UNKNOWN : at;
  }

  private long number(ByteBuffer fields, int at, ByteBuffer large) throws BadZipException {
    long number = fields.getInt(at) & 0xFFFFFFFFL;
    if (number != ELSEWHERE) {
      return number;
    }
    number = large.remaining() < Long.BYTES ? -1 : large.getLong();
    if (number < 0) {
      throw new BadZipException("its entry " + this + " has a damaged zip64 field");
    }
    return number;
  }

  /** The record from the content of its zip64 field to the field's end; empty if it has none. */
  private ByteBuffer zip64(ByteBuffer fields) {
    int at = FIXED + nameLength();
    int end = at + (fields.getShort(30) & 0xFFFF);
    while (at + 4 <= end) {
      int length = fields.getShort(at + 2) & 0xFFFF;
      if (fields.getShort(at) == ZIP_64 && at + 4 + length <= end) {
        return little(record).position(at + 4).limit(at + 4 + length);
      }
      at += 4 + length;
    }
    return little(record).position(end).limit(end);
  }

  private static ByteBuffer little(byte[] bytes) {
    return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
  }

  /** Reads the record at the position of the buffer, and moves past it. */
  static ZipItem read(ByteBuffer directory) throws BadZipException {
    int start = directory.position();
    if (directory.remaining() < FIXED || directory.getInt(start) != SIGNATURE) {
      throw new BadZipException("its central directory is damaged");
    }
    int length =
        FIXED
            + (directory.getShort(start + 28) & 0xFFFF)
            + (directory.getShort(start + 30) & 0xFFFF)
            + (directory.getShort(start + 32) & 0xFFFF);
    if (directory.remaining() < length) {
      throw new BadZipException("its central directory ends too early");
    }
    byte[] record = new byte[length];
    directory.get(record);
    return new ZipItem(record);
  }

  /** The record with another offset. */
  byte[] movedTo(long other) {
    byte[] moved = record.clone();
    if (largeOffsetAt == UNKNOWN) {
      little(moved).putInt(OFFSET_AT, (int) other);
    } else {
      little(moved).putLong(largeOffsetAt, other);
    }
    return moved;
  }

  public String name() {
    return name;
  }

  int nameLength() {
    return (record[28] & 0xFF) | (record[29] & 0xFF) << 8;
  }

  public boolean isFolder() {
    return name.endsWith("/");
  }

  /** How many bytes the content has, as far as the central directory is right. */
  public long size() {
    return size;
  }

  /** The name as it may be printed. */
  @Override
  public String toString() {
    return Untrusted.printable(name);
  }
}
