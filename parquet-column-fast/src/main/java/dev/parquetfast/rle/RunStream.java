package dev.parquetfast.rle;

import java.io.IOException;
import java.io.InputStream;
import org.apache.parquet.io.ParquetDecodingException;

/**
 * Feeds a {@link HybridReader} with runs from a stream, no more of them than its values take.
 *
 * <p>A stream may go on with something else behind the last run, and whoever reads that relies on
 * the stream's position: it is behind the run of the last value that was asked for. The runs are
 * copied as they are, malformed ones included, and the reader finds what is wrong with them when it
 * comes to the value.
 */
public final class RunStream {

  private static final int INITIAL_SIZE = 64;

  /** How many bytes there is room made for on the word of a header alone. */
  private static final int CHUNK = 8192;

  /** Bytes of a run that can be held: those of the longest array. */
  private static final int LONGEST = Integer.MAX_VALUE - 8;

  private final HybridReader reader;
  private final HybridDecoder decoder;
  private final InputStream in;

  private byte[] bytes = new byte[INITIAL_SIZE];
  private int size;

  /** Whether no run can follow those that have been fetched. */
  private boolean ended;

  /** Lets the reader begin with the run at the stream's position; reads nothing yet. */
  public RunStream(HybridReader reader, InputStream in) {
    this.reader = reader;
    this.decoder = reader.decoder();
    this.in = in;
    reader.init(bytes, 0, 0);
  }

  /**
   * Fetches as many runs as the next {@code n} values take, if the stream has them.
   *
   * @throws IOException if the stream cannot be read; no run is fetched any more
   * @throws ParquetDecodingException if a run has more bytes than an array; no run is fetched any
   *     more
   */
  public void fetch(int n) throws IOException {
    long left = reader.left(n);
    if (left < n && left == 0 && decoder.unread() == 0) {
      size = 0;
      decoder.continueWith(bytes, 0, 0);
    }
    while (left < n && !ended) {
      left += fetchRun();
      decoder.continueWith(bytes, decoder.position(), size);
    }
  }

  /** Returns how many values the run has that has been fetched. */
  private long fetchRun() throws IOException {
    // Of a stream that fails within a run the rest is no run.
    ended = true;
    makeRoom(RunHeader.MAX_LENGTH);
    int from = size;
    int b;
    do {
      b = in.read();
      if (b < 0) {
        return 0;
      }
      bytes[size++] = (byte) b;
    } while (b > Byte.MAX_VALUE && size - from < RunHeader.MAX_LENGTH);
    long header = RunHeader.parse(bytes, from, size);
    if (header < 0) {
      return 0;
    }
    long count = header >>> 1;
    if (!RunHeader.isPacked(header)) {
      ended = !fetchBytes(RunHeader.valueLength(decoder.bitWidth()));
      return count;
    }
    if (count == 0 || count > RunHeader.MAX_GROUPS) {
      return 0;
    }
    ended = !fetchBytes(count * decoder.bitWidth());
    return count * RunHeader.GROUP;
  }

  /** Returns whether the stream had that many. */
  private boolean fetchBytes(long length) throws IOException {
    long left = length;
    while (left > 0) {
      makeRoom((int) Math.min(left, CHUNK));
      int n = in.read(bytes, size, (int) Math.min(left, bytes.length - size));
      if (n < 0) {
        return false;
      }
      size += n;
      left -= n;
    }
    return true;
  }

  /** Makes room for {@code n} bytes at {@link #size}, in another array if need be. */
  private void makeRoom(int n) {
    if (bytes.length - size < n) {
      int from = decoder.position();
      int unread = size - from;
      long needed = (long) unread + n;
      if (needed > LONGEST) {
        throw new ParquetDecodingException(
            "Expected a run of at most " + LONGEST + " bytes, found " + needed + " of one");
      }
      // Another array, for the current run may lie in this one; never a smaller one, which would
      // have no room for the next run.
      long length = Math.max(bytes.length, Math.max(2L * unread, needed));
      byte[] other = new byte[(int) Math.min(length, LONGEST)];
      System.arraycopy(bytes, from, other, 0, unread);
      bytes = other;
      size = unread;
      decoder.continueWith(bytes, 0, decoder.unread());
    }
  }
}
