package org.apache.parquet.column.values.rle;

import dev.parquetfast.rle.HybridReader;
import dev.parquetfast.rle.RunStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;
import org.apache.parquet.bytes.ByteBufferInputStream;
import org.apache.parquet.io.ParquetDecodingException;

/**
 * Decodes the RLE / bit-packing hybrid from a stream: levels, dictionary ids, booleans.
 *
 * <p>Parquet format, Encodings, "Run Length Encoding / Bit-Packing Hybrid (RLE = 3)", from the
 * first run on. The caller reads the length or the bit width that precedes the runs.
 *
 * <p>All bytes of a {@link ByteBufferInputStream} are consumed at once, and the stream is left at
 * its end. Any other stream is read run by run, each run when its first value is read. Such a
 * stream is left at the end of the run that holds the last value read.
 */
public class RunLengthBitPackingHybridDecoder {

  private final HybridReader reader;

  /** Source of further runs, or null if all have been consumed. */
  private final RunStream runs;

  /**
   * Creates a decoder of the runs from the stream's position on.
   *
   * @param bitWidth number of bits of a value, 0 to 32
   * @param in the runs
   * @throws IllegalArgumentException if the bit width is out of range
   */
  public RunLengthBitPackingHybridDecoder(int bitWidth, InputStream in) {
    reader = new HybridReader(bitWidth);
    if (in instanceof ByteBufferInputStream) {
      initAll(reader, (ByteBufferInputStream) in);
      runs = null;
    } else {
      runs = new RunStream(reader, Objects.requireNonNull(in, "in"));
    }
  }

  private static void initAll(HybridReader reader, ByteBufferInputStream in) {
    try {
      reader.init(in, in.available());
    } catch (IOException e) {
      throw new ParquetDecodingException("Cannot take the bytes that a stream has left", e);
    }
  }

  /**
   * Reads one value.
   *
   * @throws ParquetDecodingException if there is none, or if its run is malformed
   */
  public int readInt() throws IOException {
    if (runs != null) {
      runs.fetch(1);
    }
    return reader.readInt();
  }

  /**
   * Reads the next {@code count} values into {@code dest[offset .. offset + count - 1]}.
   *
   * @throws IndexOutOfBoundsException if that range is not within {@code dest}
   * @throws ParquetDecodingException if there are fewer, or if a run is malformed; the decoder has
   *     not moved
   */
  public void readIntegers(int[] dest, int offset, int count) throws IOException {
    Objects.checkFromIndexSize(offset, count, dest.length);
    if (runs != null) {
      runs.fetch(count);
    }
    reader.readIntegers(dest, offset, count);
  }

  /**
   * Skips the next {@code n} values.
   *
   * @throws ParquetDecodingException if there are fewer, or {@code n} is negative; the decoder has
   *     not moved
   */
  public void skip(int n) throws IOException {
    if (runs != null) {
      runs.fetch(n);
    }
    reader.skip(n);
  }
}
