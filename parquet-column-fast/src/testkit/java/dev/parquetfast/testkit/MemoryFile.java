package dev.parquetfast.testkit;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.function.Function;
import org.apache.parquet.io.DelegatingSeekableInputStream;
import org.apache.parquet.io.InputFile;
import org.apache.parquet.io.OutputFile;
import org.apache.parquet.io.PositionOutputStream;
import org.apache.parquet.io.SeekableInputStream;

/** A file in memory. It counts what its streams are asked for, and fails where a test says. */
public final class MemoryFile implements InputFile, OutputFile {

  /** What is done before a call of an output. If it throws, the call does nothing. */
  public interface Interruption {
    /** Is called with the number of the call, counted from 0. */
    void before(int call) throws IOException;
  }

  private final Bytes bytes;
  private final Interruption interruption;
  private int calls;
  private int closes;
  private int open;

  /** Number of bytes after which reading fails. */
  private long readable = Long.MAX_VALUE;

  private Throwable readFailure = new IOException("The disk is broken");
  private boolean isBroken;

  /** An empty file. */
  public MemoryFile() {
    this(call -> {});
  }

  /** A file that is to be written. */
  public MemoryFile(Interruption interruption) {
    this.bytes = new Bytes(new byte[0]);
    this.interruption = interruption;
  }

  /** A file of these bytes, which are not copied. */
  public MemoryFile(byte[] bytes) {
    this.bytes = new Bytes(bytes);
    this.interruption = call -> {};
  }

  /**
   * Returns an empty file, one of whose outputs' calls fails.
   *
   * @param failure makes what is thrown
   */
  public static MemoryFile failingAt(int failAt, Function<String, ? extends Throwable> failure) {
    return new MemoryFile(
        call -> {
          if (call == failAt) {
            MemoryFile.<IOException>throwAny(failure.apply("The call " + call + " fails"));
          }
        });
  }

  /** Throws anything, whether or not it is declared. */
  @SuppressWarnings("unchecked")
  private static <T extends Throwable> void throwAny(Throwable thrown) throws T {
    throw (T) thrown;
  }

  /** Has reading fail after so many bytes more. */
  public MemoryFile failAfter(long count) {
    readable = count;
    return this;
  }

  /** Has reading fail after so many bytes more, with anything. */
  public MemoryFile failAfter(long count, Throwable failure) {
    readFailure = failure;
    return failAfter(count);
  }

  public byte[] bytes() {
    return bytes.toByteArray();
  }

  /** Returns the bytes that are there now, which must not be changed. */
  public ByteBuffer buffer() {
    return bytes.view();
  }

  /** Returns how many calls of outputs there have been. */
  public int calls() {
    return calls;
  }

  /** Returns how often an output has been closed. */
  public int closes() {
    return closes;
  }

  /** Returns how many inputs are open. */
  public int open() {
    return open;
  }

  @Override
  public String getPath() {
    return "memory";
  }

  /** In messages of Parquet; the same in all runs. */
  @Override
  public String toString() {
    return getPath();
  }

  @Override
  public PositionOutputStream create(long blockSizeHint) {
    return new Output();
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

  /** Fails once reading has failed, as that of a file does that is out of reach. */
  @Override
  public long getLength() {
    if (isBroken) {
      MemoryFile.<RuntimeException>throwAny(new IOException("The length is not known"));
    }
    return bytes.size();
  }

  @Override
  public SeekableInputStream newStream() {
    open++;
    return new Input(new Source());
  }

  private void call() throws IOException {
    interruption.before(calls++);
  }

  private final class Output extends PositionOutputStream {

    @Override
    public long getPos() {
      return bytes.size();
    }

    @Override
    public void write(int b) throws IOException {
      call();
      bytes.write(b);
    }

    @Override
    public void write(byte[] from, int offset, int length) throws IOException {
      call();
      bytes.write(from, offset, length);
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
  }

  private final class Input extends DelegatingSeekableInputStream {

    private final Source source;
    private boolean isClosed;

    Input(Source source) {
      super(source);
      this.source = source;
    }

    @Override
    public long getPos() {
      return source.position();
    }

    @Override
    public void seek(long position) throws IOException {
      source.seek(position);
    }

    /** Without the copy that the superclass makes for direct memory. */
    @Override
    public void readFully(ByteBuffer to) throws IOException {
      source.read(to);
      if (to.hasRemaining()) {
        throw new EOFException("No bytes after " + getPos());
      }
    }

    @Override
    public void close() throws IOException {
      open -= isClosed ? 0 : 1;
      isClosed = true;
      super.close();
    }
  }

  /** Bytes that are read without a copy. */
  private static final class Bytes extends ByteArrayOutputStream {

    Bytes(byte[] bytes) {
      super(0);
      buf = bytes;
      count = bytes.length;
    }

    /** Returns those that are there now. */
    synchronized ByteBuffer view() {
      return ByteBuffer.wrap(buf, 0, count);
    }
  }

  private final class Source extends InputStream {

    private final ByteBuffer view = bytes.view();

    int position() {
      return view.position();
    }

    void seek(long position) throws IOException {
      if (position < 0 || position > view.limit()) {
        throw new EOFException("No position " + position + " of " + view.limit());
      }
      view.position((int) position);
    }

    /** Returns how many bytes are read, of so many that are wanted. */
    private int count(int wanted) throws IOException {
      int count = Math.min(wanted, view.remaining());
      if (readable < count) {
        isBroken = true;
        MemoryFile.<IOException>throwAny(readFailure);
      }
      readable -= count;
      return count;
    }

    @Override
    public int read() throws IOException {
      return count(1) == 0 ? -1 : view.get() & 0xFF;
    }

    @Override
    public int read(byte[] to, int offset, int length) throws IOException {
      if (!view.hasRemaining()) {
        return -1;
      }
      int count = count(length);
      view.get(to, offset, count);
      return count;
    }

    /** Fills a buffer, as far as there are bytes. */
    void read(ByteBuffer to) throws IOException {
      int count = count(to.remaining());
      ByteBuffer from = view.duplicate();
      view.position(view.position() + count);
      to.put(from.limit(view.position()));
    }
  }
}
