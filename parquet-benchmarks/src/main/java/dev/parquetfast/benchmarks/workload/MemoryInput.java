package dev.parquetfast.benchmarks.workload;

import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import org.apache.parquet.io.DelegatingSeekableInputStream;
import org.apache.parquet.io.InputFile;
import org.apache.parquet.io.SeekableInputStream;

/** A file in an array. */
final class MemoryInput implements InputFile {

  private final byte[] bytes;

  MemoryInput(byte[] bytes) {
    this.bytes = bytes;
  }

  /** Returns the bytes of the file, which must not be changed. */
  ByteBuffer buffer() {
    return ByteBuffer.wrap(bytes);
  }

  @Override
  public long getLength() {
    return bytes.length;
  }

  @Override
  public SeekableInputStream newStream() {
    return new Stream(new Positioned(bytes));
  }

  /** An array whose position can be set. */
  private static final class Positioned extends ByteArrayInputStream {

    Positioned(byte[] bytes) {
      super(bytes);
    }

    long position() {
      return pos;
    }

    void position(long position) {
      pos = (int) position;
    }

    /** Fills a buffer, as far as there are bytes. */
    void read(ByteBuffer to) {
      int n = Math.min(to.remaining(), available());
      to.put(buf, pos, n);
      pos += n;
    }
  }

  private static final class Stream extends DelegatingSeekableInputStream {

    private final Positioned source;

    Stream(Positioned source) {
      super(source);
      this.source = source;
    }

    @Override
    public long getPos() {
      return source.position();
    }

    @Override
    public void seek(long position) {
      source.position(position);
    }

    @Override
    public void readFully(ByteBuffer to) throws IOException {
      source.read(to);
      if (to.hasRemaining()) {
        throw new EOFException();
      }
    }
  }
}
