package dev.parquetfast.files;

import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;

/** GZIP (RFC 1952): one member for a page is written, any number is read. */
final class GzipCodec extends ArrayCodec {

  private static final int MAGIC = 0x8b1f;

  /** Magic number, method, no flags, no time, no extra flags, and a file system that is FAT. */
  private static final byte[] HEADER = {0x1f, (byte) 0x8b, Deflater.DEFLATED, 0, 0, 0, 0, 0, 0, 0};

  private static final int TRAILER = 8;

  // Flags of a header.
  private static final int HAS_CRC = 2;
  private static final int HAS_EXTRA = 4;
  private static final int HAS_NAME = 8;
  private static final int HAS_COMMENT = 16;

  /**
   * The number of bytes that are deflated at a time, the header included. Without compression
   * blocks end where they end, and there it is what parquet-hadoop has.
   */
  private static final int PORTION = 4096;

  private final Pool<Deflater> deflaters;
  private final Pool<Inflater> inflaters = new Pool<>(() -> new Inflater(true));

  /** Makes a codec with a level of a {@link Deflater}. */
  GzipCodec(int level) {
    super(CompressionCodecName.GZIP);
    deflaters = new Pool<>(() -> new Deflater(level, true));
  }

  // ---- compression

  @Override
  void compress(BytesInput bytes, int size, PageBytes output) throws IOException {
    Deflater deflater = deflaters.take();
    Member member = new Member(deflater, output);
    output.write(HEADER);
    bytes.writeAllTo(member);
    deflater.finish();
    member.deflate();
    member.writeTrailer(size);
    deflater.reset();
    deflaters.give(deflater);
  }

  /** Deflates what is written to it. */
  private static final class Member extends OutputStream {

    private final Deflater deflater;
    private final PageBytes output;
    private final CRC32 crc = new CRC32();

    Member(Deflater deflater, PageBytes output) {
      this.deflater = deflater;
      this.output = output;
    }

    @Override
    public void write(int value) throws IOException {
      write(new byte[] {(byte) value}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int start, int length) throws IOException {
      crc.update(bytes, start, length);
      deflater.setInput(bytes, start, length);
      deflate();
    }

    /** Deflates all input. */
    void deflate() throws IOException {
      while (!deflater.finished()) {
        int room = PORTION - output.size() % PORTION;
        output.reserve((long) output.size() + room);
        int number = deflater.deflate(output.array(), output.size(), room);
        if (number == 0) {
          return;
        }
        output.written(number);
      }
    }

    void writeTrailer(int size) throws IOException {
      writeInt((int) crc.getValue());
      writeInt(size);
    }

    private void writeInt(int value) throws IOException {
      for (int shift = 0; shift < Integer.SIZE; shift += Byte.SIZE) {
        output.write(value >>> shift);
      }
    }
  }

  // ---- decompression

  /** Reads members until the page is full, and ignores what follows. */
  @Override
  void decompress(byte[] input, int start, int length, byte[] page) throws IOException {
    Inflater inflater = inflaters.take();
    int end = start + length;
    int position = start;
    int size = 0;
    while (size < page.length) {
      position = endOfHeader(input, position, end);
      inflater.setInput(input, position, end - position);
      int first = size;
      size = inflate(inflater, page, size);
      position = end - inflater.getRemaining();
      checkTrailer(input, position, end, page, first, size);
      position += TRAILER;
      inflater.reset();
    }
    inflaters.give(inflater);
  }

  /**
   * Inflates a member, and returns how many bytes the page has then. A page that is full may be a
   * wrong one: only what ends with the page, and has its checksum, is what was written.
   */
  private static int inflate(Inflater inflater, byte[] page, int first) throws IOException {
    int size = first;
    try {
      while (size < page.length && !inflater.finished()) {
        int number = inflater.inflate(page, size, page.length - size);
        if (number == 0 && !inflater.finished()) {
          throw new EOFException("A member ends after " + size + " bytes");
        }
        size += number;
      }
      if (!inflater.finished() && inflater.inflate(new byte[1]) != 0) {
        throw new IOException("A member has more bytes than the page");
      }
      if (!inflater.finished()) {
        throw new EOFException("A member has no end");
      }
      return size;
    } catch (DataFormatException e) {
      throw new IOException(e);
    }
  }

  private static void checkTrailer(
      byte[] input, int position, int end, byte[] page, int first, int size) throws IOException {
    if (end - position < TRAILER) {
      throw new EOFException("A member has no checksum");
    }
    CRC32 crc = new CRC32();
    crc.update(page, first, size - first);
    if (littleEndian(input, position, Integer.BYTES) != (int) crc.getValue()) {
      throw new IOException("The checksum of a member is wrong");
    }
  }

  /** Returns the position after the header of a member. */
  private static int endOfHeader(byte[] input, int start, int end) throws IOException {
    int position = skip(start, HEADER.length, end);
    if (littleEndian(input, start, Short.BYTES) != MAGIC) {
      throw new IOException("There is no member after byte " + start);
    }
    if (input[start + 2] != Deflater.DEFLATED) {
      throw new IOException("A member has the unknown method " + input[start + 2]);
    }
    int flags = input[start + 3];
    if ((flags & HAS_EXTRA) != 0) {
      int length = skip(position, Short.BYTES, end);
      position = skip(length, littleEndian(input, position, Short.BYTES), end);
    }
    if ((flags & HAS_NAME) != 0) {
      position = skipText(input, position, end);
    }
    if ((flags & HAS_COMMENT) != 0) {
      position = skipText(input, position, end);
    }
    return (flags & HAS_CRC) != 0 ? skip(position, Short.BYTES, end) : position;
  }

  private static int skipText(byte[] input, int start, int end) throws IOException {
    int position = start;
    while (position < end && input[position] != 0) {
      position++;
    }
    return skip(position, 1, end);
  }

  private static int skip(int position, int length, int end) throws IOException {
    if (length > end - position) {
      throw new EOFException("There is no whole header of a member");
    }
    return position + length;
  }

  private static int littleEndian(byte[] input, int start, int length) {
    int value = 0;
    for (int i = 0; i < length; i++) {
      value |= (input[start + i] & 0xff) << (Byte.SIZE * i);
    }
    return value;
  }
}
