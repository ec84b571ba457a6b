package dev.parquetfast.files;

import io.airlift.compress.lz4.Lz4Compressor;
import io.airlift.compress.lz4.Lz4Decompressor;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;

/**
 * LZ4_RAW: one block without frame. A page without bytes is compressed to none.
 *
 * <p>The library has one code for arrays and for memory outside the heap, which gets slower for
 * both if a program uses both. parquet-hadoop gives it memory outside, and so does this.
 */
final class Lz4RawCodec extends PageCodec {

  private final Pool<Lz4Compressor> compressors = new Pool<>(Lz4Compressor::new);
  private final Lz4Decompressor decompressor = new Lz4Decompressor();
  private final Pool<Direct> inputs = new Pool<>(Direct::new);
  private final Pool<Direct> outputs = new Pool<>(Direct::new);

  Lz4RawCodec() {
    super(CompressionCodecName.LZ4_RAW);
  }

  @Override
  void compress(BytesInput bytes, int size, PageBytes output) throws IOException {
    if (size == 0) {
      return;
    }
    Lz4Compressor compressor = compressors.take();
    int maximum = checkedMaximum(size, compressor.maxCompressedLength(size));
    Direct page = inputs.take().empty(size);
    Direct compressed = outputs.take().empty(maximum);
    bytes.writeAllTo(page);
    compressor.compress(page.buffer.flip(), compressed.buffer);
    int length = compressed.buffer.flip().remaining();
    output.empty(length);
    compressed.buffer.get(output.array(), 0, length);
    output.written(length);
    giveBack(inputs, page);
    giveBack(outputs, compressed);
    compressors.give(compressor);
  }

  @Override
  void decompress(ByteBuffer input, byte[] page) throws IOException {
    Direct output = outputs.take().empty(page.length);
    if (input.isDirect()) {
      decompressor.decompress(input, output.buffer);
    } else {
      Direct copy = inputs.take().empty(input.remaining());
      decompressor.decompress(copy.buffer.put(input).flip(), output.buffer);
      giveBack(inputs, copy);
    }
    int size = output.buffer.flip().remaining();
    if (size != page.length) {
      throw new IOException("There are " + size + " bytes");
    }
    output.buffer.get(page);
    giveBack(outputs, output);
  }

  private static void giveBack(Pool<Direct> pool, Direct memory) {
    if (memory.buffer.capacity() <= PageBytes.LARGE) {
      pool.give(memory);
    }
  }

  @Override
  public void release() {
    super.release();
    compressors.clear();
    inputs.clear();
    outputs.clear();
  }

  /** Memory outside the heap that is used again for the next page. */
  private static final class Direct extends OutputStream {

    ByteBuffer buffer = ByteBuffer.allocateDirect(0);

    Direct empty(int capacity) {
      if (buffer.capacity() < capacity) {
        buffer = ByteBuffer.allocateDirect(capacity);
      }
      buffer.clear().limit(capacity);
      return this;
    }

    @Override
    public void write(int value) {
      buffer.put((byte) value);
    }

    @Override
    public void write(byte[] bytes, int start, int length) {
      buffer.put(bytes, start, length);
    }
  }
}
