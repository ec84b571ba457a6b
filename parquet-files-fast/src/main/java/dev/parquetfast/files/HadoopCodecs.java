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
 */
final class HadoopCodecs {

  private final CodecFactory factory;

  HadoopCodecs(ParquetConfiguration configuration) {
    factory = new CodecFactory(configuration, 0);
  }

  BytesInputCompressor compressor(CompressionCodecName codec) {
    synchronized (factory) {
      return new Compressor(factory.getCompressor(codec));
    }
  }

  BytesInputDecompressor decompressor(CompressionCodecName codec) {
    synchronized (factory) {
      return new Decompressor(factory.getDecompressor(codec));
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

    private final BytesInputCompressor upstream;

    Compressor(BytesInputCompressor upstream) {
      this.upstream = upstream;
    }

    @Override
    public CompressionCodecName getCodecName() {
      return upstream.getCodecName();
    }

    @Override
    public BytesInput compress(BytesInput bytes) throws IOException {
      synchronized (factory) {
        return copy(upstream.compress(bytes));
      }
    }

    @Override
    public void release() {}
  }

  private final class Decompressor implements BytesInputDecompressor {

    private final BytesInputDecompressor upstream;

    Decompressor(BytesInputDecompressor upstream) {
      this.upstream = upstream;
    }

    @Override
    public BytesInput decompress(BytesInput bytes, int size) throws IOException {
      synchronized (factory) {
        return copy(upstream.decompress(bytes, size));
      }
    }

    @Override
    public void decompress(ByteBuffer input, int length, ByteBuffer output, int size)
        throws IOException {
      synchronized (factory) {
        upstream.decompress(input, length, output, size);
      }
    }

    @Override
    public void release() {}
  }
}
