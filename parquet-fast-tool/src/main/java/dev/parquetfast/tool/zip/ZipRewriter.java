package dev.parquetfast.tool.zip;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.zip.CRC32;

/**
 * Writes a zip file with some entries left out and others added. What stays is copied as it is.
 *
 * <p>Added entries are not compressed, for what a compressor makes of them depends on the Java that
 * runs. So the same input produces the same bytes everywhere.
 */
public final class ZipRewriter {
  /** Midnight of 1 February 1980, which build tools use for archives that can be reproduced. */
  private static final int TIME = (2 << 5 | 1) << 16;

  private static final int VERSION = 20;
  private static final int NAME_IS_UTF_8 = 1 << 11;
  private static final long LARGEST = 0xFFFFFFFFL;

  private ZipRewriter() {}

  /**
   * Writes the file.
   *
   * @param record the name of an entry, the last one, that {@link #restore} needs
   */
  public static void write(
      Zip zip, Set<ZipItem> leftOut, Map<String, byte[]> added, String record, OutputStream out)
      throws IOException {
    if (zip.directory.shift != 0) {
      throw new BadZipException("its offsets do not count the bytes that lie before the archive");
    }
    long position = 0;
    long removed = 0;
    Map<ZipItem, Long> offsets = new HashMap<>();
    for (ZipItem item : inFile(zip)) {
      if (leftOut.contains(item)) {
        zip.bytes.copy(position, item.offset - position, out);
        position = item.end;
        removed += item.end - item.offset;
      } else {
        offsets.put(item, item.offset - removed);
      }
    }
    zip.bytes.copy(position, zip.directory.offset - position, out);
    List<byte[]> records = new ArrayList<>();
    for (ZipItem item : zip.directory.items) {
      if (offsets.containsKey(item)) {
        records.add(item.movedTo(offsets.get(item)));
      }
    }
    long offset = zip.directory.offset - removed;
    for (Map.Entry<String, byte[]> entry : added.entrySet()) {
      offset += add(entry.getKey(), entry.getValue(), offset, records, out);
    }
    byte[] restoration = Restoration.of(zip, leftOut).toBytes();
    offset += add(record, restoration, offset, records, out);
    end(offset, records, zip.directory.comment, out);
  }

  /** Writes the file that a rewritten one was made from. */
  public static void restore(Zip rewritten, String record, OutputStream out) throws IOException {
    restoration(rewritten, record).restore(rewritten, out);
  }

  /** How many entries of a rewritten file are the original's. */
  public static long kept(Zip rewritten, String record) throws IOException {
    return restoration(rewritten, record).kept();
  }

  private static Restoration restoration(Zip rewritten, String record) throws IOException {
    ZipItem item = rewritten.find(record);
    if (item == null) {
      throw new BadZipException("it has no entry " + record + ", from which the original is made");
    }
    return Restoration.parse(rewritten.read(item, Integer.MAX_VALUE - 8));
  }

  /** All entries, in the order of their records in the file. */
  static List<ZipItem> inFile(Zip zip) {
    List<ZipItem> items = new ArrayList<>(zip.directory.items);
    items.sort(Comparator.comparingLong(item -> item.offset));
    return items;
  }

  /** Writes one entry; returns how many bytes its record has. */
  private static long add(
      String name, byte[] content, long offset, List<byte[]> records, OutputStream out)
      throws IOException {
    byte[] nameBytes = name.getBytes(StandardCharsets.UTF_8);
    CRC32 crc = new CRC32();
    crc.update(content);
    ByteBuffer local = little(Zip.LOCAL + nameBytes.length);
    local.putInt(Zip.LOCAL_SIGNATURE);
    shared(local, (int) crc.getValue(), content.length, nameBytes.length);
    local.put(nameBytes);
    out.write(bytes(local));
    out.write(content);
    ByteBuffer central = little(ZipItem.FIXED + nameBytes.length);
    central.putInt(ZipItem.SIGNATURE).putShort((short) VERSION);
    shared(central, (int) crc.getValue(), content.length, nameBytes.length);
    central.putInt(ZipItem.FIXED - Integer.BYTES, (int) offset);
    central.position(ZipItem.FIXED);
    central.put(nameBytes);
    records.add(bytes(central));
    return local.capacity() + (long) content.length;
  }

  /** What both records of an entry have: versions, flags, method, time, checksum and lengths. */
  private static void shared(ByteBuffer record, int crc, int size, int nameLength) {
    record.putShort((short) VERSION).putShort((short) NAME_IS_UTF_8).putShort((short) 0);
    record.putInt(TIME).putInt(crc).putInt(size).putInt(size);
    record.putShort((short) nameLength).putShort((short) 0);
  }

  private static void end(long offset, List<byte[]> records, byte[] comment, OutputStream out)
      throws IOException {
    long size = 0;
    for (byte[] record : records) {
      out.write(record);
      size += record.length;
    }
    if (offset + size > LARGEST) {
      throw new BadZipException("it would have 4 GiB or more");
    }
    int count = records.size();
    if (count >= 0xFFFF) {
      ByteBuffer large = little(ZipDirectory.END_64 + ZipDirectory.LOCATOR);
      large.putInt(ZipDirectory.END_64_SIGNATURE).putLong(ZipDirectory.END_64 - 12);
      large.putShort((short) 45).putShort((short) 45).putInt(0).putInt(0);
      large.putLong(count).putLong(count).putLong(size).putLong(offset);
      large.putInt(ZipDirectory.LOCATOR_SIGNATURE).putInt(0).putLong(offset + size).putInt(1);
      out.write(bytes(large));
      count = 0xFFFF;
    }
    ByteBuffer end = little(ZipDirectory.END);
    end.putInt(ZipDirectory.END_SIGNATURE).putShort((short) 0).putShort((short) 0);
    end.putShort((short) count).putShort((short) count);
    end.putInt((int) size).putInt((int) offset).putShort((short) comment.length);
    out.write(bytes(end));
    out.write(comment);
  }

  private static byte[] bytes(ByteBuffer full) {
    byte[] bytes = new byte[full.capacity()];
    full.clear();
    full.get(bytes);
    return bytes;
  }

  private static ByteBuffer little(int length) {
    return ByteBuffer.allocate(length).order(ByteOrder.LITTLE_ENDIAN);
  }
}
