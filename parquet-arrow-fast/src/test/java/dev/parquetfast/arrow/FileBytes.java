package dev.parquetfast.arrow;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import org.apache.parquet.io.DelegatingSeekableInputStream;
import org.apache.parquet.io.InputFile;
import org.apache.parquet.io.OutputFile;
import org.apache.parquet.io.PositionOutputStream;
import org.apache.parquet.io.SeekableInputStream;

/** A file in memory. Its stream can fail, and says whether it is closed. */
final class FileBytes implements InputFile {

  private final byte[] bytes;

  /** Number of bytes after which reading fails; negative for never. */
  private long failAfter = -1;

  private int opened;
  private int closed;

  FileBytes(byte[] bytes) {
    this.bytes = bytes;
  }

  /** An output whose bytes are kept. */
  static final class Output implements OutputFile {

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    byte[] bytes() {
      return bytes.toByteArray();
    }

    @Override
    public PositionOutputStream create(long blockSizeHint) {
      return new PositionOutputStream() {
        @Override
        public long getPos() {
          return bytes.size();
        }

        @Override
        public void write(int b) {
          bytes.write(b);
        }

        @Override
        public void write(byte[] src, int offset, int length) {
          bytes.write(src, offset, length);
        }
      };
    }

    @Override
    public PositionOutputStream createOrOverwrite(long blockSizeHint) {
      return create(blockSizeHint);
    }

    @Override
    public boolean supportsBlockSize() {
      return false;
    }

    @Override
    public long defaultBlockSize() {
      return 0;
    }
  }

  FileBytes failAfter(long count) {
    failAfter = count;
    return this;
  }

  /** Returns how many streams are open. */
  int open() {
    return opened - closed;
  }

  @Override
  public long getLength() {
    return bytes.length;
  }

  @Override
  public SeekableInputStream newStream() {
    opened++;
    Source source = new Source();
    return new DelegatingSeekableInputStream(source) {

      private boolean isClosed;

      @Override
      public long getPos() {
        return source.position();
      }

      @Override
      public void seek(long position) {
        source.seek(position);
      }

      @Override
      public void close() throws IOException {
        closed += isClosed ? 0 : 1;
        isClosed = true;
        super.close();
      }
    };
  }

  /** The bytes, with a failure after some of them. */
  private final class Source extends java.io.InputStream {

    private final ByteBuffer buffer = ByteBuffer.wrap(bytes);

    long position() {
      return buffer.position();
    }

    void seek(long position) {
      buffer.position(Math.toIntExact(position));
    }

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] dst, int offset, int length) throws IOException {
      if (!buffer.hasRemaining()) {
        return -1;
      }
      int n = Math.min(length, buffer.remaining());
      if (failAfter >= 0) {
        if (failAfter < n) {
          throw new IOException("The disk is broken");
        }
        failAfter -= n;
      }
      buffer.get(dst, offset, n);
      return n;
    }
  }
}
