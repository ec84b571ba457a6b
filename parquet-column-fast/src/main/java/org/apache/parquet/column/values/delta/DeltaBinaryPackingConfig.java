package org.apache.parquet.column.values.delta;

import java.io.IOException;
import java.io.InputStream;
import org.apache.parquet.Preconditions;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.bytes.BytesUtils;

/**
 * The block layout of DELTA_BINARY_PACKED.
 *
 * <p>Parquet format, Encodings, "Delta Encoding (DELTA_BINARY_PACKED = 5)": the header begins with
 * the block size in values and the number of miniblocks in a block, each a ULEB128 number.
 */
class DeltaBinaryPackingConfig {

  final int blockSizeInValues;
  final int miniBlockNumInABlock;
  final int miniBlockSizeInValues;

  /**
   * Creates a layout.
   *
   * @throws IllegalArgumentException if the sizes are not positive, or a miniblock's size is not a
   *     multiple of 8
   */
  public DeltaBinaryPackingConfig(int blockSizeInValues, int miniBlockNumInABlock) {
    Preconditions.checkArgument(
        blockSizeInValues > 0 && miniBlockNumInABlock > 0,
        "a block of %s values in %s miniblocks is impossible",
        blockSizeInValues,
        miniBlockNumInABlock);
    Preconditions.checkArgument(
        blockSizeInValues % miniBlockNumInABlock == 0
            && blockSizeInValues / miniBlockNumInABlock % 8 == 0,
        "miniBlockSize must be multiple of 8, but it's %s",
        (double) blockSizeInValues / miniBlockNumInABlock);
    this.blockSizeInValues = blockSizeInValues;
    this.miniBlockNumInABlock = miniBlockNumInABlock;
    this.miniBlockSizeInValues = blockSizeInValues / miniBlockNumInABlock;
  }

  /** Reads what {@link #toBytesInput} returns. */
  public static DeltaBinaryPackingConfig readConfig(InputStream in) throws IOException {
    int blockSize = BytesUtils.readUnsignedVarInt(in);
    return new DeltaBinaryPackingConfig(blockSize, BytesUtils.readUnsignedVarInt(in));
  }

  /** Returns the first two numbers of a section's header. */
  public BytesInput toBytesInput() {
    return BytesInput.concat(
        BytesInput.fromUnsignedVarInt(blockSizeInValues),
        BytesInput.fromUnsignedVarInt(miniBlockNumInABlock));
  }
}
