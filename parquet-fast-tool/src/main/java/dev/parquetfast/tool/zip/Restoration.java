package dev.parquetfast.tool.zip;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * What a rewritten zip file needs to become the original again: the records that were left out, and
 * where they were.
 *
 * <p>Records that stay keep their order, so the original is told as steps: so many bytes from the
 * rewritten file, then these bytes. The central directory is told likewise, in records. Those that
 * stay differ in one field, the offset, which follows from the steps.
 */
final class Restoration {
  private static final byte[] MAGIC = "parquet-fast-tool 1\n".getBytes(StandardCharsets.US_ASCII);

  /** A step: that many bytes, or records, from the rewritten file, and then these bytes. */
  private static final class Step {
    final long kept;
    final byte[] restored;

    Step(long kept, byte[] restored) {
      this.kept = kept;
      this.restored = restored;
    }
  }

  private final List<Step> content;
  private final List<Step> directory;
  private final byte[] end;

  private Restoration(List<Step> content, List<Step> directory, byte[] end) {
    this.content = content;
    this.directory = directory;
    this.end = end;
  }

  /** What is needed if these entries are left out. */
  static Restoration of(Zip zip, Set<ZipItem> leftOut) throws IOException {
    List<Step> content = new ArrayList<>();
    long position = 0;
    for (ZipItem item : ZipRewriter.inFile(zip)) {
      if (leftOut.contains(item)) {
        long length = item.end - item.offset;
        content.add(
            new Step(item.offset - position, zip.bytes.read(item.offset, Math.toIntExact(length))));
        position = item.end;
      }
    }
    content.add(new Step(zip.directory.offset - position, new byte[0]));
    List<Step> directory = new ArrayList<>();
    long kept = 0;
    for (ZipItem item : zip.directory.items) {
      if (leftOut.contains(item)) {
        directory.add(new Step(kept, item.record));
        kept = 0;
      } else {
        kept++;
      }
    }
    directory.add(new Step(kept, new byte[0]));
    long end = zip.directory.offset + zip.directory.size;
    return new Restoration(
        content, directory, zip.bytes.read(end, Math.toIntExact(zip.bytes.length() - end)));
  }

  byte[] toBytes() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.write(MAGIC);
    write(content, out);
    write(directory, out);
    write(end, out);
    return out.toByteArray();
  }

  static Restoration parse(byte[] bytes) throws IOException {
    ByteBuffer in = ByteBuffer.wrap(bytes);
    byte[] magic = new byte[Math.min(MAGIC.length, bytes.length)];
    in.get(magic);
    if (!java.util.Arrays.equals(magic, MAGIC)) {
      throw new BadZipException("its record of the original is of another version of this tool");
    }
    try {
      return new Restoration(steps(in), steps(in), bytes(in));
    } catch (BufferUnderflowException | NegativeArraySizeException e) {
      throw new BadZipException("its record of the original is damaged");
    }
  }

  /** How many entries the original has that were not left out. */
  long kept() {
    return directory.stream().mapToLong(step -> step.kept).sum();
  }

  /** Writes the original, from the rewritten file. */
  void restore(Zip rewritten, OutputStream out) throws IOException {
    long from = 0;
    for (Step step : content) {
      rewritten.bytes.copy(from, step.kept, out);
      out.write(step.restored);
      from += step.kept;
    }
    int next = 0;
    for (Step step : directory) {
      for (long i = 0; i < step.kept; i++) {
        if (next == rewritten.directory.items.size()) {
          throw new BadZipException("its record of the original is not for this file");
        }
        ZipItem item = rewritten.directory.items.get(next++);
        out.write(item.movedTo(original(item.offset)));
      }
      out.write(step.restored);
    }
    out.write(end);
  }

  /** Where the record that lies there now lay in the original. */
  private long original(long offset) {
    long kept = 0;
    long restored = 0;
    for (Step step : content) {
      kept += step.kept;
      if (offset < kept) {
        break;
      }
      restored += step.restored.length;
    }
    return offset + restored;
  }

  private static void write(List<Step> steps, OutputStream out) throws IOException {
    out.write(ByteBuffer.allocate(4).putInt(steps.size()).array());
    for (Step step : steps) {
      out.write(ByteBuffer.allocate(8).putLong(step.kept).array());
      write(step.restored, out);
    }
  }

  private static void write(byte[] bytes, OutputStream out) throws IOException {
    out.write(ByteBuffer.allocate(4).putInt(bytes.length).array());
    out.write(bytes);
  }

  private static List<Step> steps(ByteBuffer in) throws BadZipException {
    List<Step> steps = new ArrayList<>();
    for (int count = in.order(ByteOrder.BIG_ENDIAN).getInt(); count > 0; count--) {
      long kept = in.getLong();
      steps.add(new Step(kept, bytes(in)));
    }
    return steps;
  }

  private static byte[] bytes(ByteBuffer in) throws BadZipException {
    int length = in.getInt();
    if (length < 0 || length > in.remaining()) {
      throw new BadZipException("its record of the original is damaged");
    }
    byte[] bytes = new byte[length];
    in.get(bytes);
    return bytes;
  }
}
