package dev.parquetfast.files;

import java.io.IOException;
import java.nio.ByteBuffer;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.compression.CompressionCodecFactory.BytesInputCompressor;
import org.apache.parquet.compression.CompressionCodecFactory.BytesInputDecompressor;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;

/**
 * Compresses and decompresses pages with one codec, each page by one call. Several threads may use
 * both at a time, also after {@code release}, which only gives up memory. What is returned belongs
 * to the caller.
 */
abstract class PageCodec implements BytesInputCompressor, BytesInputDecompressor {

  private static final byte[] NOTHING = {};

  private final CompressionCodecName name;
  private final Pool<PageBytes> inputs = new Pool<>(PageBytes::new);
  private final Pool<PageBytes> outputs = new Pool<>(PageBytes::new);

  PageCodec(CompressionCodecName name) {
    this.name = name;
  }

  @Override
  public final CompressionCodecName getCodecName() {
    return name;
  }

  @Override
  public void release() {
    inputs.clear();
    outputs.clear();
  }

  // ---- compression

  @Override
  public final BytesInput compress(BytesInput bytes) throws IOException {
    checkSize(bytes.size(), bytes.size());
    PageBytes output = outputs.take().empty(0);
    compress(bytes, (int) bytes.size(), output);
    BytesInput compressed = BytesInput.from(output.toByteArray());
    giveBack(outputs, output);
    return compressed;
  }

  /**
   * Compresses a page.
   *
   * @param size that of the page in bytes
   * @param output empty
   */
  abstract void compress(BytesInput bytes, int size, PageBytes output) throws IOException;

  /** Returns the bytes of a page in an array, to be {@linkplain #giveBack given back}. */
  final PageBytes contiguous(BytesInput bytes, int size) throws IOException {
    PageBytes input = inputs.take().empty(size);
    bytes.writeAllTo(input);
    return input;
  }

  final void giveBack(PageBytes input) {
    giveBack(inputs, input);
  }

  private static void giveBack(Pool<PageBytes> pool, PageBytes bytes) {
    if (!bytes.isLarge()) {
      pool.give(bytes);
    }
  }

  /**
   * Checks the largest size that a compressed page can have.
   *
   * @param maximum negative if it is more than an {@code int}
   */
  final int checkedMaximum(int size, int maximum) throws IOException {
    checkSize(size, maximum);
    return maximum;
  }

  private void checkSize(long size, long capacity) throws IOException {
    if (capacity < 0 || capacity > PageBytes.MAXIMUM) {
      throw new IOException(
          "A page of " + size + " bytes is too large to be compressed as " + name);
    }
  }

  // ---- decompression

  @Override
  public final BytesInput decompress(BytesInput bytes, int size) throws IOException {
    if (bytes.size() > Integer.MAX_VALUE) {
      throw failure(bytes.size(), size, null);
    }
    return BytesInput.from(page(bytes.toInputStream().slice((int) bytes.size()), size));
  }

  /** Reads from the position of the input, and writes to that of the output; both move on. */
  @Override
  public final void decompress(ByteBuffer input, int length, ByteBuffer output, int size)
      throws IOException {
    ByteBuffer compressed = input.duplicate();
    compressed.limit(compressed.position() + length);
    output.put(page(compressed, size));
    input.position(input.position() + length);
  }

  private byte[] page(ByteBuffer input, int size) throws IOException {
    int length = input.remaining();
    if (size < 0 || size > PageBytes.MAXIMUM) {
      throw failure(length, size, null);
    }
    if (size == 0) {
      return NOTHING;
    }
    try {
      byte[] page = new byte[size];
      decompress(input, page);
      return page;
    } catch (IOException | RuntimeException e) {
      throw failure(length, size, e);
    }
  }

  private IOException failure(long length, int size, Exception cause) {
    String reason = cause == null ? "" : ": " + cause.getMessage();
    return new IOException(
        length + " bytes are no " + name + " of a page of " + size + " bytes" + reason, cause);
  }

  /**
   * Decompresses a page that fills an array.
   *
   * @param input what is left in it is the compressed page
   * @throws IOException if the page has fewer bytes
   * @throws RuntimeException if the library throws one
   */
  abstract void decompress(ByteBuffer input, byte[] page) throws IOException;

  /** Copies the rest of a buffer into an array, to be {@linkplain #giveBack given back}. */
  final PageBytes copy(ByteBuffer buffer) {
    PageBytes copy = inputs.take().empty(buffer.remaining());
    buffer.get(copy.array(), 0, buffer.remaining());
    return copy;
  }
}
