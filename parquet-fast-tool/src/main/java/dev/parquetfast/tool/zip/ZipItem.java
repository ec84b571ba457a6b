package dev.parquetfast.tool.zip;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/** An entry of a zip file, as the central directory describes it. */
public final class ZipItem {
  static final int FIXED = 46;
  static final int SIGNATURE = 0x02014b50;
  static final int OFFSET_AT = 42;

  private static final int UNKNOWN = -1;

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

  private ZipItem(byte[] record) {
    ByteBuffer fields = ByteBuffer.wrap(record).order(ByteOrder.LITTLE_ENDIAN);
    this.record = record;
    this.flags = fields.getShort(8) & 0xFFFF;
    this.method = fields.getShort(10) & 0xFFFF;
    this.crc = fields.getInt(16) & 0xFFFFFFFFL;
    this.compressedSize = fields.getInt(20) & 0xFFFFFFFFL;
    this.size = fields.getInt(24) & 0xFFFFFFFFL;
    this.offset = fields.getInt(OFFSET_AT) & 0xFFFFFFFFL;
    this.name = new String(record, FIXED, fields.getShort(28) & 0xFFFF, StandardCharsets.UTF_8);
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
    ZipItem item = new ZipItem(record);
    if (item.size == 0xFFFFFFFFL || item.compressedSize == 0xFFFFFFFFL) {
      throw new BadZipException("its entry " + item.name + " has 4 GiB or more");
    }
    return item;
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

  @Override
  public String toString() {
    return name;
  }
}
