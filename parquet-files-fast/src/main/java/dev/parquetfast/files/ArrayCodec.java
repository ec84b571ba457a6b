package dev.parquetfast.files;

import java.io.IOException;
import java.nio.ByteBuffer;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;

/** A codec whose library decompresses arrays. */
abstract class ArrayCodec extends PageCodec {

  ArrayCodec(CompressionCodecName name) {
    super(name);
  }

  @Override
  final void decompress(ByteBuffer input, byte[] page) throws IOException {
    int length = input.remaining();
    if (input.hasArray()) {
      decompress(input.array(), input.arrayOffset() + input.position(), length, page);
    } else {
      PageBytes copy = copy(input);
      decompress(copy.array(), 0, length, page);
      giveBack(copy);
    }
  }

  /** Decompresses a page that fills an array, as {@link #decompress(ByteBuffer, byte[])} does. */
  abstract void decompress(byte[] input, int start, int length, byte[] page) throws IOException;
}
