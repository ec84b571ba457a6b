package batches;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import org.apache.parquet.io.DelegatingSeekableInputStream;
import org.apache.parquet.io.InputFile;
import org.apache.parquet.io.SeekableInputStream;

/** A file that counts the bytes that are read from it. */
final class CountingInput implements InputFile {

  private final InputFile file;
  private long read;

  CountingInput(InputFile file) {
    this.file = file;
  }

  /** Returns how many bytes have been read. */
  long read() {
    return read;
  }

  @Override
  public long getLength() throws IOException {
    return file.getLength();
  }

  @Override
  public SeekableInputStream newStream() throws IOException {
    SeekableInputStream in = file.newStream();
    return new DelegatingSeekableInputStream(new Counter(in)) {
      @Override
      public long getPos() throws IOException {
        return in.getPos();
      }

      @Override
      public void seek(long position) throws IOException {
        in.seek(position);
      }
    };
  }

  private final class Counter extends FilterInputStream {

    Counter(InputStream in) {
      super(in);
    }

    @Override
    public int read() throws IOException {
      int value = in.read();
      read += value < 0 ? 0 : 1;
      return value;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
      int count = in.read(bytes, offset, length);
      read += Math.max(count, 0);
      return count;
    }
  }
}
