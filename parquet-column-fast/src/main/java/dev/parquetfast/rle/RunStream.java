package dev.parquetfast.rle;

import dev.parquetfast.kernel.BitPacking;
import java.io.IOException;
import java.io.InputStream;
import org.apache.parquet.io.ParquetDecodingException;

/**
 * Feeds a {@link HybridReader} with runs from a stream, only as many as its values take.
 *
 * <p>The stream may hold something else after the last run, and whoever reads that relies on the
 * stream's position: the end of the run that holds the last requested value. Runs are copied
 * unchanged, malformed ones included. The reader reports what is wrong with them at the value
 * concerned.
 */
public final class RunStream {

  private static final int INITIAL_SIZE = 64;

  /** Maximum number of bytes that are allocated because a header says so. */
  private static final int CHUNK = 8192;

  /** Maximum size of a run in bytes: that of the longest array. */
  private static final int LONGEST = Integer.MAX_VALUE - 8;

  private final HybridReader reader;
  private final HybridDecoder decoder;
  private final InputStream in;

  private byte[] bytes = new byte[INITIAL_SIZE];
  private int size;

  /** Whether no run can follow the ones that have been fetched. */
  private boolean ended;

  /** Prepares the reader for the run at the stream's position. Reads nothing yet. */
  public RunStream(HybridReader reader, InputStream in) {
    this.reader = reader;
    this.decoder = reader.decoder();
    this.in = in;
    reader.init(bytes, 0, 0);
  }

  /**
   * Fetches as many runs as the next {@code n} values take, if the stream has them.
   *
   * @throws IOException if the stream cannot be read; no more runs are fetched
   * @throws ParquetDecodingException if a run has more bytes than an array; no more runs are
   *     fetched
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

  /** Fetches the next run. Returns how many values it has. */
  private long fetchRun() throws IOException {
    // If the stream fails within a run, no other run can follow.
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
    return count * BitPacking.GROUP;
  }

  /** Fetches {@code length} bytes. Returns whether the stream had as many. */
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

  /** Makes room for {@code n} bytes at {@link #size}, in another array if necessary. */
  private void makeRoom(int n) {
    if (bytes.length - size < n) {
      int from = decoder.position();
      int unread = size - from;
      long needed = (long) unread + n;
      if (needed > LONGEST) {
        throw new ParquetDecodingException(
            "Expected a run of at most " + LONGEST + " bytes, found " + needed + " of one");
      }
      // A new array, because the current run may be in this one. Never a smaller one, which would
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
