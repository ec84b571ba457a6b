package dev.parquetfast.arrow;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.function.Function;
import org.apache.parquet.ParquetReadOptions;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.hadoop.metadata.ParquetMetadata;
import org.apache.parquet.io.DelegatingSeekableInputStream;
import org.apache.parquet.io.InputFile;
import org.apache.parquet.io.OutputFile;
import org.apache.parquet.io.PositionOutputStream;
import org.apache.parquet.io.SeekableInputStream;

/** A file in memory, which can fail at a call of its output. */
final class MemoryFile implements OutputFile, InputFile {

  private final ByteArrayOutputStream written = new ByteArrayOutputStream();

  /** The number of the call that fails, counted from 0; -1 if none does. */
  private final int failAt;

  /** Makes what is thrown then. */
  private final Function<String, ? extends Throwable> failure;

  private int calls;
  private int closes;

  MemoryFile() {
    this(-1);
  }

  MemoryFile(int failAt) {
    this(failAt, IOException::new);
  }

  MemoryFile(int failAt, Function<String, ? extends Throwable> failure) {
    this.failAt = failAt;
    this.failure = failure;
  }

  byte[] bytes() {
    return written.toByteArray();
  }

  int calls() {
    return calls;
  }

  int failAt() {
    return failAt;
  }

  boolean isClosed() {
    return closes > 0;
  }

  /** Returns how often the output has been closed. */
  int closes() {
    return closes;
  }

  @Override
  public String getPath() {
    return "memory";
  }

  /** Returns what precedes the footer: pages, Bloom filters and indexes. */
  byte[] beforeFooter() {
    byte[] all = bytes();
    int length = ByteBuffer.wrap(all).order(ByteOrder.LITTLE_ENDIAN).getInt(all.length - 8);
    return Arrays.copyOf(all, all.length - 8 - length);
  }

  ParquetMetadata footer() throws IOException {
    ParquetReadOptions options =
        ParquetReadOptions.builder(new PlainParquetConfiguration()).build(); // others read XML
    try (ParquetFileReader reader = ParquetFileReader.open(this, options)) {
      return reader.getFooter();
    }
  }

  private void call() throws IOException {
    if (calls++ == failAt) {
      Throwable thrown = failure.apply("The call " + failAt + " fails");
      if (thrown instanceof Error) {
        throw (Error) thrown;
      }
      if (thrown instanceof RuntimeException) {
        throw (RuntimeException) thrown;
      }
      throw (IOException) thrown;
    }
  }

  @Override
  public PositionOutputStream create(long blockSizeHint) {
    return new PositionOutputStream() {
      @Override
      public long getPos() {
        return written.size();
      }

      @Override
      public void write(int b) throws IOException {
        call();
        written.write(b);
      }

      @Override
      public void write(byte[] bytes, int offset, int length) throws IOException {
        call();
        written.write(bytes, offset, length);
      }

      @Override
      public void flush() throws IOException {
        call();
      }

      @Override
      public void close() throws IOException {
        closes++;
        call();
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

  @Override
  public long getLength() {
    return written.size();
  }

  @Override
  public SeekableInputStream newStream() {
    Stream stream = new Stream(bytes());
    return new DelegatingSeekableInputStream(stream) {
      @Override
      public long getPos() {
        return stream.position();
      }

      @Override
      public void seek(long position) throws IOException {
        stream.seek(position);
      }
    };
  }

  private static final class Stream extends ByteArrayInputStream {

    Stream(byte[] bytes) {
      super(bytes);
    }

    int position() {
      return pos;
    }

    void seek(long position) throws IOException {
      if (position < 0 || position > count) {
        throw new EOFException("No position " + position);
      }
      pos = (int) position;
    }
  }
}
