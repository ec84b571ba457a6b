package dev.parquetfast.benchmarks.workload;

import org.apache.parquet.io.OutputFile;
import org.apache.parquet.io.PositionOutputStream;

/** A file that discards everything and counts only its size. */
final class BlackHoleOutputFile implements OutputFile {

  private long size;

  BlackHoleOutputFile() {}

  /** Returns the number of bytes written. */
  long size() {
    return size;
  }

  @Override
  public PositionOutputStream create(long blockSizeHint) {
    return new PositionOutputStream() {
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
