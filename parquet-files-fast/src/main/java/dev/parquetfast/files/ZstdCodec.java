package dev.parquetfast.files;

import com.github.luben.zstd.RecyclingBufferPool;
import com.github.luben.zstd.ZstdDecompressCtx;
import com.github.luben.zstd.ZstdException;
import com.github.luben.zstd.ZstdInputStreamNoFinalizer;
import com.github.luben.zstd.ZstdOutputStreamNoFinalizer;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;

/** ZSTD. Frames are those of a stream that is flushed and closed, so they tell no size. */
final class ZstdCodec extends ArrayCodec {

  /**
   * Contexts of all codecs, because a reader that nobody closes must not keep memory outside the
   * heap for itself. Two threads that share one would crash, so each call takes one out.
   */
  private static final BlockingQueue<ZstdDecompressCtx> CONTEXTS =
      new ArrayBlockingQueue<>(Runtime.getRuntime().availableProcessors());

  private final int level;
  private final int workers;

  /**
   * Makes a codec.
   *
   * @param level that of the library
   * @param workers threads of the library; 0 for none
   */
  ZstdCodec(int level, int workers) {
    super(CompressionCodecName.ZSTD);
    this.level = level;
    this.workers = workers;
  }

  @Override
  void compress(BytesInput bytes, int size, PageBytes output) throws IOException {
    try (ZstdOutputStreamNoFinalizer stream =
        new ZstdOutputStreamNoFinalizer(output, RecyclingBufferPool.INSTANCE, level)) {
      stream.setWorkers(workers);
      bytes.writeAllTo(stream);
      stream.flush();
    }
  }

  /**
   * Decompresses in one call. A page that it refuses is read as a stream, which ignores bytes after
   * the frame, and takes frames that have more bytes than the page.
   */
  @Override
  void decompress(byte[] input, int start, int length, byte[] page) throws IOException {
    ZstdDecompressCtx context = CONTEXTS.poll();
    if (context == null) {
      context = new ZstdDecompressCtx();
    }
    int size;
    try {
      size = context.decompressByteArray(page, 0, page.length, input, start, length);
    } catch (ZstdException e) {
      size = -1;
    } finally {
      if (!CONTEXTS.offer(context)) {
        context.close();
      }
    }
    if (size != page.length) {
      decompressStream(input, start, length, page);
    }
  }

  private static void decompressStream(byte[] input, int start, int length, byte[] page)
      throws IOException {
    try (ZstdInputStreamNoFinalizer stream =
        new ZstdInputStreamNoFinalizer(
            new ByteArrayInputStream(input, start, length), RecyclingBufferPool.INSTANCE)) {
      int size = stream.readNBytes(page, 0, page.length);
      if (size != page.length) {
        throw new IOException("There are " + size + " bytes");
      }
    }
  }
}
