package dev.parquetfast.arrow;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.parquet.bytes.ByteBufferAllocator;
import org.apache.parquet.io.ParquetFileRange;
import org.apache.parquet.io.SeekableInputStream;

/**
 * A stream that counts the bytes that are read from it. Any thread may ask for their number.
 *
 * <p>Buffers are filled by way of arrays where the stream cannot fill them: before Parquet 1.18
 * that of {@code LocalInputFile} cannot fill direct ones, nor those that do not begin at 0.
 */
final class CountingStream extends SeekableInputStream {

  /** The size of the array through which a buffer is filled. */
  private static final int PART = 1 << 16;

  private final SeekableInputStream in;
  private final AtomicLong count = new AtomicLong();

  /** Whether the stream has not refused to fill a buffer without an array. */
  private boolean fillsDirect = true;

  CountingStream(SeekableInputStream in) {
    this.in = in;
  }

  /** Returns how many bytes have been read, again or for the first time. */
  long count() {
    return count.get();
  }

  @Override
  public long getPos() throws IOException {
    return in.getPos();
  }

  @Override
  public void seek(long position) throws IOException {
    in.seek(position);
  }

  @Override
  public int read() throws IOException {
    int read = in.read();
    count.addAndGet(read < 0 ? 0 : 1);
    return read;
  }

  @Override
  public int read(byte[] dst, int offset, int length) throws IOException {
    return counted(in.read(dst, offset, length));
  }

  @Override
  public int read(ByteBuffer dst) throws IOException {
    if (dst.hasArray()) {
      int read = read(dst.array(), dst.arrayOffset() + dst.position(), dst.remaining());
      dst.position(dst.position() + Math.max(0, read));
      return read;
    }
    if (fillsDirect) {
      long start = in.getPos();
      int position = dst.position();
      try {
        return counted(in.read(dst));
      } catch (UnsupportedOperationException e) {
        fillsDirect = false;
        in.seek(start);
        dst.position(position);
      }
    }
    byte[] part = new byte[Math.min(dst.remaining(), PART)];
    int read = read(part, 0, part.length);
    dst.put(part, 0, Math.max(0, read));
    return read;
  }

  private int counted(int read) {
    count.addAndGet(Math.max(0, read));
    return read;
  }

  @Override
  public void readFully(byte[] dst) throws IOException {
    in.readFully(dst);
    count.addAndGet(dst.length);
  }

  @Override
  public void readFully(byte[] dst, int offset, int length) throws IOException {
    in.readFully(dst, offset, length);
    count.addAndGet(length);
  }

  @Override
  public void readFully(ByteBuffer dst) throws IOException {
    if (dst.hasArray()) {
      readFully(dst.array(), dst.arrayOffset() + dst.position(), dst.remaining());
      dst.position(dst.limit());
      return;
    }
    if (fillsDirect) {
      long start = in.getPos();
      int position = dst.position();
      try {
        in.readFully(dst);
        count.addAndGet(dst.position() - position);
        return;
      } catch (UnsupportedOperationException e) {
        fillsDirect = false;
        in.seek(start);
        dst.position(position);
      }
    }
    byte[] part = new byte[Math.min(dst.remaining(), PART)];
    while (dst.hasRemaining()) {
      int length = Math.min(dst.remaining(), PART);
      readFully(part, 0, length);
      dst.put(part, 0, length);
    }
  }

  @Override
  public void readVectored(List<ParquetFileRange> ranges, ByteBufferAllocator allocator)
      throws IOException {
    in.readVectored(ranges, allocator);
    for (ParquetFileRange range : ranges) {
      count.addAndGet(range.getLength());
    }
  }

  @Override
  public boolean readVectoredAvailable(ByteBufferAllocator allocator) {
    return in.readVectoredAvailable(allocator);
  }

  @Override
  public long skip(long number) throws IOException {
    return in.skip(number);
  }

  @Override
  public int available() throws IOException {
    return in.available();
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
