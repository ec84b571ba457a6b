package dev.parquetfast.arrow;

import java.io.Closeable;
import java.io.IOException;
import org.apache.parquet.io.OutputFile;
import org.apache.parquet.io.PositionOutputStream;

/**
 * An output that remembers its stream, to close it: {@code ParquetFileWriter.close} does not after
 * every failure. A stream may be closed twice.
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
    stream = file.create(blockSizeHint);
    return stream;
  }

  @Override
  public PositionOutputStream createOrOverwrite(long blockSizeHint) throws IOException {
    stream = file.createOrOverwrite(blockSizeHint);
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
}
