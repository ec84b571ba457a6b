package org.apache.parquet.column.values.bitpacking;

import dev.parquetfast.packing.IntKernel;
import java.nio.ByteBuffer;

/**
 * Makes packers of ints that begin at the lowest bit of each byte: the little-endian packing of the
 * Parquet format ("Run Length Encoding / Bit-Packing Hybrid" and "Delta Encoding").
 *
 * <p>All widths have one class of packer. Readers call a packer for every eight values, many of
 * them with a slice of a buffer that they make for that call. Calls of one class are inlined, and
 * then no slice is allocated; with a class for each width they are not, in files of several widths.
 *
 * <p>As in upstream's packers, numbers without bits are not stored: the target stays as it was.
 */
public abstract class ByteBitPackingLE {

  /**
   * Makes packers for widths of 0 to 32 bits; an {@link ArrayIndexOutOfBoundsException} for others.
   * Packers have no state and serve any number of threads.
   */
  public static final BytePackerFactory factory = new Factory();

  private static final class Factory implements BytePackerFactory {

    /**
     * Packers that have been asked for. Two threads may make one of the same width, and the second
     * replaces the first: either is as good, and its fields are final.
     */
    private final BytePacker[] packers = new BytePacker[Integer.SIZE + 1];

    @Override
    public BytePacker newBytePacker(int bitWidth) {
      BytePacker packer = packers[bitWidth];
      if (packer == null) {
        packer = new Packer(bitWidth);
        packers[bitWidth] = packer;
      }
      return packer;
    }
  }

  // Upstream has deprecated the methods that unpack arrays.
  @SuppressWarnings("deprecation")
  private static final class Packer extends BytePacker {

    private final int width;
    private final IntKernel kernel;

    Packer(int width) {
      super(width);
      this.width = width;
      this.kernel = IntKernel.of(width);
    }

    @Override
    public void pack8Values(int[] input, int inPos, byte[] output, int outPos) {
      kernel.pack(input, inPos, output, outPos);
    }

    @Override
    public void pack32Values(int[] input, int inPos, byte[] output, int outPos) {
      for (int i = 0; i < 4; i++) {
        kernel.pack(input, inPos + i * Byte.SIZE, output, outPos + i * width);
      }
    }

    @Override
    public void unpack8Values(byte[] input, int inPos, int[] output, int outPos) {
      if (width > IntKernel.MAX_NARROW) {
        kernel.unpack(input, inPos, output, outPos);
      } else if (width > 0) {
        IntKernel.unpackNarrow(input, inPos, width, output, outPos);
      }
    }

    @Override
    public void unpack32Values(byte[] input, int inPos, int[] output, int outPos) {
      for (int i = 0; i < 4; i++) {
        unpack8Values(input, inPos + i * width, output, outPos + i * Byte.SIZE);
      }
    }

    /** The array is checked by the JVM, the limit of a buffer on it here. */
    @Override
    public void unpack8Values(ByteBuffer input, int inPos, int[] output, int outPos) {
      if (width == 0) {
        return;
      }
      if (input.hasArray()) {
        if (inPos < 0 || inPos > input.limit() - width) {
          throw outside(input, inPos);
        }
        unpack8Values(input.array(), input.arrayOffset() + inPos, output, outPos);
      } else if (width > IntKernel.MAX_NARROW) {
        kernel.unpack(input, inPos, output, outPos);
      } else {
        IntKernel.unpackNarrow(input, inPos, width, output, outPos);
      }
    }

    private IndexOutOfBoundsException outside(ByteBuffer input, int inPos) {
      return new IndexOutOfBoundsException(
          "No " + width + " bytes at position " + inPos + " before limit " + input.limit());
    }

    @Override
    public void unpack32Values(ByteBuffer input, int inPos, int[] output, int outPos) {
      for (int i = 0; i < 4; i++) {
        unpack8Values(input, inPos + i * width, output, outPos + i * Byte.SIZE);
      }
    }
  }
}
