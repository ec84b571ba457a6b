package dev.parquetfast.files;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.compression.CompressionCodecFactory.BytesInputCompressor;
import org.apache.parquet.compression.CompressionCodecFactory.BytesInputDecompressor;
import org.apache.parquet.conf.ParquetConfiguration;
import org.apache.parquet.hadoop.CodecFactory;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;

/**
 * The codecs of {@code parquet-hadoop}, for several threads: one after another. This is the only
 * class that loads Hadoop's.
 *
 * <p>{@link #release} gives upstream's compressors to a pool of the whole JVM, from which another
 * factory takes them. So each call asks the factory for the one that it owns now.
 */
final class HadoopCodecs {

  private final CodecFactory factory;

  HadoopCodecs(ParquetConfiguration configuration) {
    factory = new CodecFactory(configuration, 0);
  }

  BytesInputCompressor compressor(CompressionCodecName codec) {
    synchronized (factory) {
      // It throws here if there is none, and not only with the first page.
      factory.getCompressor(codec);
      return new Compressor(codec);
    }
  }

  BytesInputDecompressor decompressor(CompressionCodecName codec) {
    synchronized (factory) {
      factory.getDecompressor(codec);
      return new Decompressor(codec);
    }
  }

  void release() {
    synchronized (factory) {
      factory.release();
    }
  }

  /** Copies bytes that live until the next call. */
  private static BytesInput copy(BytesInput bytes) throws IOException {
    ByteArrayOutputStream copy = new ByteArrayOutputStream(Math.toIntExact(bytes.size()));
    bytes.writeAllTo(copy);
    return BytesInput.from(copy);
  }

  private final class Compressor implements BytesInputCompressor {

    private final CompressionCodecName codec;

    Compressor(CompressionCodecName codec) {
      this.codec = codec;
    }

    @Override
    public CompressionCodecName getCodecName() {
      return codec;
    }

    @Override
    public BytesInput compress(BytesInput bytes) throws IOException {
      synchronized (factory) {
        return copy(factory.getCompressor(codec).compress(bytes));
      }
    }

    @Override
    public void release() {}
  }

  private final class Decompressor implements BytesInputDecompressor {

    private final CompressionCodecName codec;

    Decompressor(CompressionCodecName codec) {
      this.codec = codec;
    }

    @Override
    public BytesInput decompress(BytesInput bytes, int size) throws IOException {
      synchronized (factory) {
        return copy(factory.getDecompressor(codec).decompress(bytes, size));
      }
    }

    @Override
    public void decompress(ByteBuffer input, int length, ByteBuffer output, int size)
        throws IOException {
      synchronized (factory) {
        factory.getDecompressor(codec).decompress(input, length, output, size);
      }
    }

    @Override
    public void release() {}
  }
}
