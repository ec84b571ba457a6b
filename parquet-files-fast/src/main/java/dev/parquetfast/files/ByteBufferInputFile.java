package dev.parquetfast.files;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.apache.parquet.bytes.ByteBufferAllocator;
import org.apache.parquet.io.InputFile;
import org.apache.parquet.io.ParquetFileRange;
import org.apache.parquet.io.SeekableInputStream;

/**
 * A file in memory, or mapped into it. A reader with options of {@link ReadOptions} reads its pages
 * where they are; from other files it copies the column chunks of a row group first. Pages are
 * copied too if the options have keys, because parquet-hadoop may decrypt in place, if they have an
 * allocator of the caller, or if they do not use vectored reads, which 1.15.2 does only on demand.
 *
 * <p>Any number of readers and threads may read it. The bytes must not change meanwhile, and what
 * readers return may refer to them.
 */
public final class ByteBufferInputFile implements InputFile {

  /** The size of each segment of a mapped file but the last. A buffer has less than twice that. */
  private static final int MAPPED_AT_ONCE = 1 << 30;

  private final ByteBuffer[] segments;
  private final int segmentSize;
  private final long length;
  private final String name;

  /**
   * A file in several segments.
   *
   * @param name for messages
   * @param segmentSize the size of each segment but the last, which may be smaller
   */
  private ByteBufferInputFile(String name, ByteBuffer[] segments, int segmentSize, long length) {
    this.name = name;
    this.segments = segments;
    this.segmentSize = segmentSize;
    this.length = length;
  }

  /**
   * A file in a buffer. An array is read faster than direct memory, from which pages are copied one
   * by one.
   *
   * @param file the file's bytes, from the buffer's position to its limit
   */
  public static ByteBufferInputFile of(ByteBuffer file) {
    ByteBuffer segment = file.slice();
    int length = segment.remaining();
    return new ByteBufferInputFile(
        "a buffer of " + length + " bytes",
        new ByteBuffer[] {segment},
        Math.max(1, length),
        length);
  }

  /**
   * Maps a file into memory. It stays mapped until the garbage collector finds that neither this
   * object nor a reader of it is in use. Nobody may cut the file short meanwhile: where its bytes
   * are missing, {@link InternalError} is thrown, but up to the end of a page of memory, such as 4
   * KiB, the system reads zeros. {@code usePageChecksumVerification} finds these.
   */
  public static ByteBufferInputFile map(Path path) throws IOException {
    try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
      return map(path.toString(), channel, MAPPED_AT_ONCE);
    }
  }

  /** Maps a file in segments of a size. */
  static ByteBufferInputFile map(String name, FileChannel channel, int segmentSize)
      throws IOException {
    long length = channel.size();
    ByteBuffer[] segments =
        new ByteBuffer[Math.toIntExact((length + segmentSize - 1) / segmentSize)];
    for (int i = 0; i < segments.length; i++) {
      long start = (long) segmentSize * i;
      long size = Math.min(segmentSize, length - start);
      segments[i] = channel.map(FileChannel.MapMode.READ_ONLY, start, size);
    }
    return new ByteBufferInputFile(name, segments, segmentSize, length);
  }

  /** Returns the path of a mapped file. */
  @Override
  public String toString() {
    return name;
  }

  @Override
  public long getLength() {
    return length;
  }

  @Override
  public SeekableInputStream newStream() {
    return new Stream();
  }

  /** Returns bytes from {@code position} on, up to the end of their segment or {@code most}. */
  private ByteBuffer slice(long position, int most) {
    int start = (int) (position % segmentSize);
    ByteBuffer slice = segments[(int) (position / segmentSize)].duplicate();
    slice.position(start).limit(start + Math.min(most, slice.capacity() - start));
    return slice.slice();
  }

  /** A position in the file. */
  private final class Stream extends SeekableInputStream {

    private long position;

    private Stream() {}

    /**
     * Returns bytes of the file, which the caller must not change. They are not copied, unless they
     * are in several segments.
     *
     * @throws EOFException if the file ends before them
     */
    private ByteBuffer bytes(long start, int count) throws IOException {
      if (start < 0 || start > length - count) {
        throw new EOFException(
            "Expected " + count + " bytes from " + start + " on, found the end at " + length);
      }
      ByteBuffer first = count == 0 ? ByteBuffer.allocate(0) : slice(start, count);
      if (first.remaining() == count) {
        return first;
      }
      ByteBuffer copy = ByteBuffer.allocate(count).put(first);
      while (copy.hasRemaining()) {
        copy.put(slice(start + copy.position(), copy.remaining()));
      }
      return copy.flip();
    }

    @Override
    public long getPos() {
      return position;
    }

    @Override
    public void seek(long newPosition) throws IOException {
      if (newPosition < 0) {
        throw new EOFException("A file has no position " + newPosition);
      }
      position = newPosition;
    }

    @Override
    public int available() {
      return (int) Math.max(0, Math.min(length - position, Integer.MAX_VALUE));
    }

    @Override
    public int read() throws IOException {
      if (available() == 0) {
        return -1;
      }
      int read = bytes(position, 1).get() & 0xFF;
      position++;
      return read;
    }

    @Override
    public int read(ByteBuffer dst) throws IOException {
      int count = Math.min(dst.remaining(), available());
      if (count == 0) {
        return dst.hasRemaining() ? -1 : 0;
      }
      dst.put(bytes(position, count));
      position += count;
      return count;
    }

    @Override
    public int read(byte[] dst, int offset, int count) throws IOException {
      return read(ByteBuffer.wrap(dst, offset, count));
    }

    @Override
    public void readFully(ByteBuffer dst) throws IOException {
      int count = dst.remaining();
      dst.put(bytes(position, count));
      position += count;
    }

    @Override
    public void readFully(byte[] dst, int offset, int count) throws IOException {
      readFully(ByteBuffer.wrap(dst, offset, count));
    }

    @Override
    public void readFully(byte[] dst) throws IOException {
      readFully(dst, 0, dst.length);
    }

    @Override
    public boolean readVectoredAvailable(ByteBufferAllocator allocator) {
      return allocator instanceof SharingAllocator;
    }

    @Override
    public void readVectored(List<ParquetFileRange> ranges, ByteBufferAllocator allocator)
        throws IOException {
      if (!readVectoredAvailable(allocator)) {
        throw new UnsupportedOperationException(
            "With this allocator bytes are copied, by other methods");
      }
      for (ParquetFileRange range : ranges) {
        range.setDataReadFuture(
            CompletableFuture.completedFuture(bytes(range.getOffset(), range.getLength())));
        // Where reading leaves it. parquet-hadoop reads on if a footer tells too small a size.
        position = range.getOffset() + range.getLength();
      }
    }

    @Override
    public long skip(long count) {
      long skipped = Math.max(0, Math.min(count, available()));
      position += skipped;
      return skipped;
    }
  }
}
