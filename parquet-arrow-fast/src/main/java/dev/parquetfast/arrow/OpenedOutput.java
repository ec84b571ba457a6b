package dev.parquetfast.arrow;

import java.io.Closeable;
import java.io.IOException;
import org.apache.parquet.io.OutputFile;
import org.apache.parquet.io.PositionOutputStream;

/**
 * An output that remembers its stream, to close it: {@code ParquetFileWriter.close} does not after
 * every failure. The stream is closed once, because one of an object store may commit the object.
 */
final class OpenedOutput implements OutputFile, Closeable {

  private final OutputFile file;

  /** Null if the file has not been opened. */
  private PositionOutputStream stream;

  OpenedOutput(OutputFile file) {
    this.file = file;
  }

  @Override
  public PositionOutputStream create(long blockSizeHint) throws IOException {
    stream = new ClosedOnce(file.create(blockSizeHint));
    return stream;
  }

  @Override
  public PositionOutputStream createOrOverwrite(long blockSizeHint) throws IOException {
    stream = new ClosedOnce(file.createOrOverwrite(blockSizeHint));
    return stream;
  }

  @Override
  public boolean supportsBlockSize() {
    return file.supportsBlockSize();
  }

  @Override
  public long defaultBlockSize() {
    return file.defaultBlockSize();
  }

  @Override
  public String getPath() {
    return file.getPath();
  }

  @Override
  public void close() throws IOException {
    if (stream != null) {
      stream.close();
    }
  }

  private static final class ClosedOnce extends PositionOutputStream {

    private final PositionOutputStream out;
    private boolean closed;

    ClosedOnce(PositionOutputStream out) {
      this.out = out;
    }

    @Override
    public long getPos() throws IOException {
      return out.getPos();
    }

    @Override
    public void write(int b) throws IOException {
      out.write(b);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
      out.write(bytes, offset, length);
    }

    @Override
    public void flush() throws IOException {
      out.flush();
    }

    @Override
    public void close() throws IOException {
      if (!closed) {
        closed = true;
        out.close();
      }
    }
  }
}
