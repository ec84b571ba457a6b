package dev.parquetfast.arrow;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.parquet.bytes.ByteBufferAllocator;
import org.apache.parquet.bytes.HeapByteBufferAllocator;
import org.apache.parquet.io.ParquetFileRange;
import org.apache.parquet.io.SeekableInputStream;

/** A stream that counts the bytes that are read from it. Any thread may ask for their number. */
final class CountingStream extends SeekableInputStream {

  private final SeekableInputStream in;
  private final AtomicLong count = new AtomicLong();

  /** The same stream if its bytes are in memory and are read where they are; otherwise null. */
  private ByteBufferInputFile.Stream memory;

  CountingStream(SeekableInputStream in) {
    this.in = in;
  }

  /**
   * Has bytes that are in memory read where they are. Whoever reads them must not change them, as
   * parquet-hadoop does when it decrypts.
   */
  void shareMemory() {
    memory = in instanceof ByteBufferInputFile.Stream ? (ByteBufferInputFile.Stream) in : null;
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
    return counted(in.read(dst));
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
    int length = dst.remaining();
    in.readFully(dst);
    count.addAndGet(length);
  }

  @Override
  public void readVectored(List<ParquetFileRange> ranges, ByteBufferAllocator allocator)
      throws IOException {
    if (isShared(allocator)) {
      for (ParquetFileRange range : ranges) {
        range.setDataReadFuture(
            CompletableFuture.completedFuture(memory.bytes(range.getOffset(), range.getLength())));
        // Where reading leaves it. parquet-hadoop reads on if a footer tells too small a size.
        in.seek(range.getOffset() + range.getLength());
      }
    } else {
      in.readVectored(ranges, allocator);
    }
    for (ParquetFileRange range : ranges) {
      count.addAndGet(range.getLength());
    }
  }

  @Override
  public boolean readVectoredAvailable(ByteBufferAllocator allocator) {
    return isShared(allocator) || in.readVectoredAvailable(allocator);
  }

  /** Other allocators would have to release what they have not allocated. */
  private boolean isShared(ByteBufferAllocator allocator) {
    return memory != null && allocator.getClass() == HeapByteBufferAllocator.class;
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
