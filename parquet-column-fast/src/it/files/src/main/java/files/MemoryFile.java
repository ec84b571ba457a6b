package files;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import org.apache.parquet.io.DelegatingSeekableInputStream;
import org.apache.parquet.io.InputFile;
import org.apache.parquet.io.OutputFile;
import org.apache.parquet.io.PositionOutputStream;
import org.apache.parquet.io.SeekableInputStream;

/** A file in memory. */
final class MemoryFile implements OutputFile, InputFile {
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

  byte[] bytes() {
    return bytes.toByteArray();
  }

  @Override
  public PositionOutputStream create(long blockSize) {
    return new Output();
  }

  @Override
  public PositionOutputStream createOrOverwrite(long blockSize) {
    return new Output();
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
    return bytes.size();
  }

  @Override
  public SeekableInputStream newStream() {
    return new Input(new Positioned(bytes.toByteArray()));
  }

  /** In messages of Parquet; the same in all runs. */
  @Override
  public String toString() {
    return "memory";
  }

  private final class Output extends PositionOutputStream {
    @Override
    public long getPos() {
      return bytes.size();
    }

    @Override
    public void write(int b) {
      bytes.write(b);
    }

    @Override
    public void write(byte[] from, int offset, int length) {
      bytes.write(from, offset, length);
    }
  }

  private static final class Positioned extends ByteArrayInputStream {
    Positioned(byte[] bytes) {
      super(bytes);
    }

    long position() {
      return pos;
    }

    void position(long position) throws IOException {
      if (position < 0 || position > count) {
        throw new IOException("No position " + position + " in a file of " + count + " bytes");
      }
      pos = (int) position;
    }
  }

  private static final class Input extends DelegatingSeekableInputStream {
    private final Positioned stream;

    Input(Positioned stream) {
      super(stream);
      this.stream = stream;
    }

    @Override
    public long getPos() {
      return stream.position();
    }

    @Override
    public void seek(long position) throws IOException {
      stream.position(position);
    }
  }
}
