package dev.parquetfast.files;

import java.io.IOException;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.xerial.snappy.Snappy;

/** SNAPPY: one block without frame. A page without bytes is compressed to none. */
final class SnappyCodec extends ArrayCodec {

  SnappyCodec() {
    super(CompressionCodecName.SNAPPY);
  }

  @Override
  void compress(BytesInput bytes, int size, PageBytes output) throws IOException {
    if (size == 0) {
      return;
    }
    output.empty(checkedMaximum(size, Snappy.maxCompressedLength(size)));
    PageBytes input = contiguous(bytes, size);
    output.written(Snappy.compress(input.array(), 0, size, output.array(), 0));
    giveBack(input);
  }

  /** The library writes as many bytes as the block begins with, so that is checked first. */
  @Override
  void decompress(byte[] input, int start, int length, byte[] page) throws IOException {
    int size = Snappy.uncompressedLength(input, start, length);
    if (size != page.length) {
      throw new IOException("The block has " + size + " bytes");
    }
    Snappy.uncompress(input, start, length, page, 0);
  }
}
