package org.apache.parquet.column.values.delta;

import dev.parquetfast.delta.DeltaBinaryPackedEncoder;
import org.apache.parquet.bytes.ByteBufferAllocator;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.io.ParquetEncodingException;

/** Writes the blocks of an encoder to the page's stream, for INT32 and INT64. */
abstract class DeltaBlockValuesWriter extends DeltaBinaryPackingValuesWriter {

  private final DeltaBinaryPackedEncoder encoder;

  DeltaBlockValuesWriter(
      DeltaBinaryPackedEncoder encoder,
      int blockSizeInValues,
      int miniBlockNum,
      int slabSize,
      int pageSize,
      ByteBufferAllocator allocator) {
    super(encoder.bitWidths(), blockSizeInValues, miniBlockNum, slabSize, pageSize, allocator);
    this.encoder = encoder;
    miniBlockByteBuffer = encoder.block();
  }

  /** Encodes the block and writes it. */
  final void flushBlock() {
    deltaValuesToFlush = encoder.deltas();
    int bytes = encoder.encode();
    totalValueCount = encoder.count();
    if (baos.size() + bytes > Integer.MAX_VALUE) {
      throw new ParquetEncodingException(
          "A page has at most " + Integer.MAX_VALUE + " bytes: cannot add a block of " + bytes);
    }
    baos.write(miniBlockByteBuffer, 0, bytes);
    encoder.written();
    deltaValuesToFlush = 0;
  }

  /**
   * The value that completes a block must not be held back, because only then is the block's size
   * known.
   */
  @Override
  public int valuesAhead(boolean sizeAsked) {
    return encoder.valuesBeforeBlock();
  }

  @Override
  public BytesInput getBytes() {
    if (encoder.endPage()) {
      flushBlock();
    }
    totalValueCount = encoder.count();
    return BytesInput.concat(
        config.toBytesInput(),
        BytesInput.fromUnsignedVarInt(totalValueCount),
        BytesInput.fromZigZagVarLong(encoder.firstValue()),
        BytesInput.from(baos));
  }

  @Override
  public void reset() {
    encoder.drop();
    super.reset();
  }

  @Override
  public void close() {
    encoder.drop();
    super.close();
  }
}
