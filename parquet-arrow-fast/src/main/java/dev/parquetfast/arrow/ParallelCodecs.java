package dev.parquetfast.arrow;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.compression.CompressionCodecFactory;
import org.apache.parquet.conf.ParquetConfiguration;
import org.apache.parquet.hadoop.CodecFactory;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.io.ParquetDecodingException;

/**
 * Decompressors that several threads can use at the same time. Each page is decompressed by one of
 * parquet-hadoop's that nobody else uses meanwhile, so there are as many of these as threads.
 */
final class ParallelCodecs implements CompressionCodecFactory {

  /** Memory that is taken for a page before it is known how large it is. */
  private static final int LARGE_PAGE = 1 << 21;

  private final ParquetConfiguration configuration;
  private final Queue<CodecFactory> free = new ConcurrentLinkedQueue<>();

  ParallelCodecs(ParquetConfiguration configuration) {
    this.configuration = configuration;
  }

  @Override
  public BytesInputCompressor getCompressor(CompressionCodecName codec) {
    throw new UnsupportedOperationException("Nothing is written");
  }

  @Override
  public BytesInputDecompressor getDecompressor(CompressionCodecName codec) {
    return new Decompressor(codec);
  }

  private CodecFactory take() {
    CodecFactory taken = free.poll();
    return taken == null ? new CodecFactory(configuration, 0) : taken;
  }

  /** Releases what no page is being decompressed with. */
  @Override
  public void release() {
    for (CodecFactory codecs = free.poll(); codecs != null; codecs = free.poll()) {
      codecs.release();
    }
  }

  /** Bytes that are read where they have been written. */
  private static final class PageBytes extends ByteArrayOutputStream {

    PageBytes(int size) {
      super(size);
    }

    BytesInput written() {
      return BytesInput.from(buf, 0, count);
    }
  }

  private final class Decompressor implements BytesInputDecompressor {

    private final CompressionCodecName codec;

    Decompressor(CompressionCodecName codec) {
      this.codec = codec;
    }

    @Override
    public BytesInput decompress(BytesInput bytes, int size) throws IOException {
      if (size < 0) {
        throw new ParquetDecodingException("A page claims to have " + size + " bytes");
      }
      CodecFactory codecs = take();
      try {
        // What is returned may be a stream that decompresses when it is read. Here it is read.
        // Whether the page has that many bytes is not known yet.
        PageBytes page = new PageBytes(Math.min(size, LARGE_PAGE));
        codecs.getDecompressor(codec).decompress(bytes, size).writeAllTo(page);
        return page.written();
      } finally {
        free.add(codecs);
      }
    }

    @Override
    public void decompress(ByteBuffer input, int compressed, ByteBuffer output, int size)
        throws IOException {
      CodecFactory codecs = take();
      try {
        codecs.getDecompressor(codec).decompress(input, compressed, output, size);
      } finally {
        free.add(codecs);
      }
    }

    @Override
    public void release() {
      // The factory releases all.
    }
  }
}
