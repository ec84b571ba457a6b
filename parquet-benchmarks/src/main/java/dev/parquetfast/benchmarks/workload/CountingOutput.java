package dev.parquetfast.benchmarks.workload;

import org.apache.parquet.io.OutputFile;
import org.apache.parquet.io.PositionOutputStream;

/** A file that only counts its bytes. */
final class CountingOutput implements OutputFile {

  private long size;

  long size() {
    return size;
  }

  @Override
  public PositionOutputStream create(long blockSizeHint) {
    return new Stream();
  }

  @Override
  public PositionOutputStream createOrOverwrite(long blockSizeHint) {
    return new Stream();
  }

  @Override
  public boolean supportsBlockSize() {
    return false;
  }

  @Override
  public long defaultBlockSize() {
    return 0;
  }

  private final class Stream extends PositionOutputStream {

    @Override
    public long getPos() {
      return size;
    }

    @Override
    public void write(int b) {
      size++;
    }

    @Override
    public void write(byte[] bytes, int offset, int length) {
      size += length;
    }
  }
}
