package dev.parquetfast.benchmarks.workload;

import dev.parquetfast.benchmarks.bridge.PackedMemory;
import dev.parquetfast.benchmarks.bridge.PackerSpec;
import dev.parquetfast.benchmarks.bridge.PackerUse;
import dev.parquetfast.benchmarks.bridge.PhysicalType;
import dev.parquetfast.benchmarks.bridge.Workload;
import java.nio.ByteBuffer;
import org.apache.parquet.column.values.bitpacking.BytePacker;
import org.apache.parquet.column.values.bitpacking.BytePackerForLong;
import org.apache.parquet.column.values.bitpacking.Packer;
import org.openjdk.jmh.infra.Blackhole;

/**
 * Numbers that the packer of parquet-encoding packs and unpacks eight at a time, as the readers of
 * engines call it.
 */
final class PackerWorkload implements Workload {

  private static final int GROUP = 8;

  private final PackerSpec spec;
  private final PackedMemory memory;
  private final boolean ints;

  /** One of each pair is used. */
  private final BytePacker intPacker;

  private final BytePackerForLong longPacker;
  private final int[] intValues;
  private final long[] longValues;
  private final int[] unpackedInts;
  private final long[] unpackedLongs;

  private final byte[] packed;
  private final ByteBuffer buffer;

  PackerWorkload(PackerSpec spec, Object values, PackedMemory memory, PackerUse use) {
    this.spec = spec;
    this.memory = memory;
    this.ints = spec.type() == PhysicalType.INT32;
    this.intPacker = ints ? Packer.LITTLE_ENDIAN.newBytePacker(spec.width()) : null;
    this.longPacker = ints ? null : Packer.LITTLE_ENDIAN.newBytePackerForLong(spec.width());
    this.intValues = ints ? (int[]) values : null;
    this.longValues = ints ? null : (long[]) values;
    this.unpackedInts = new int[ints ? spec.count() : 0];
    this.unpackedLongs = new long[ints ? 0 : spec.count()];
    this.packed = new byte[spec.count() / GROUP * spec.width()];
    this.buffer =
        memory == PackedMemory.DIRECT
            ? ByteBuffer.allocateDirect(packed.length)
            : ByteBuffer.wrap(packed);
    if (use == PackerUse.ALL_WIDTHS) {
      useAllWidths();
    }
    encode();
    if (memory == PackedMemory.DIRECT) {
      buffer.put(packed).flip();
    }
  }

  /** As a reader of many columns would, so that no call has seen only the packer of one width. */
  private void useAllWidths() {
    for (int round = 0; round < 2_000; round++) {
      for (int width = 1; width <= (ints ? Integer.SIZE : Long.SIZE); width++) {
        int count = Math.min(128, packed.length / width) * GROUP;
        if (ints) {
          BytePacker packer = Packer.LITTLE_ENDIAN.newBytePacker(width);
          pack(packer, Math.min(count, spec.count()), width);
          unpack(packer, Math.min(count, spec.count()), width);
        } else {
          BytePackerForLong packer = Packer.LITTLE_ENDIAN.newBytePackerForLong(width);
          pack(packer, Math.min(count, spec.count()), width);
          unpack(packer, Math.min(count, spec.count()), width);
        }
      }
    }
  }

  @Override
  public long encode() {
    if (ints) {
      pack(intPacker, spec.count(), spec.width());
    } else {
      pack(longPacker, spec.count(), spec.width());
    }
    return packed.length;
  }

  @Override
  public long decode(Blackhole objects) {
    if (ints) {
      unpack(intPacker, spec.count(), spec.width());
      objects.consume(unpackedInts);
      return unpackedInts[spec.count() - 1];
    }
    unpack(longPacker, spec.count(), spec.width());
    objects.consume(unpackedLongs);
    return unpackedLongs[spec.count() - 1];
  }

  private void pack(BytePacker packer, int count, int width) {
    for (int i = 0, at = 0; i < count; i += GROUP, at += width) {
      packer.pack8Values(intValues, i, packed, at);
    }
  }

  private void pack(BytePackerForLong packer, int count, int width) {
    for (int i = 0, at = 0; i < count; i += GROUP, at += width) {
      packer.pack8Values(longValues, i, packed, at);
    }
  }

  // Readers of several engines call it.
  @SuppressWarnings("deprecation")
  private void unpack(BytePacker packer, int count, int width) {
    if (memory == PackedMemory.ARRAY) {
      for (int i = 0, at = 0; i < count; i += GROUP, at += width) {
        packer.unpack8Values(packed, at, unpackedInts, i);
      }
    } else if (memory == PackedMemory.HEAP_SLICES) {
      for (int i = 0; i < count; i += GROUP) {
        ByteBuffer slice = nextSlice(width);
        packer.unpack8Values(slice, slice.position(), unpackedInts, i);
      }
      buffer.clear();
    } else {
      for (int i = 0, at = 0; i < count; i += GROUP, at += width) {
        packer.unpack8Values(buffer, at, unpackedInts, i);
      }
    }
  }

  private void unpack(BytePackerForLong packer, int count, int width) {
    if (memory == PackedMemory.ARRAY) {
      for (int i = 0, at = 0; i < count; i += GROUP, at += width) {
        packer.unpack8Values(packed, at, unpackedLongs, i);
      }
    } else if (memory == PackedMemory.HEAP_SLICES) {
      for (int i = 0; i < count; i += GROUP) {
        ByteBuffer slice = nextSlice(width);
        packer.unpack8Values(slice, slice.position(), unpackedLongs, i);
      }
      buffer.clear();
    } else {
      for (int i = 0, at = 0; i < count; i += GROUP, at += width) {
        packer.unpack8Values(buffer, at, unpackedLongs, i);
      }
    }
  }

  /** What the stream of parquet-common returns for the next bytes. */
  private ByteBuffer nextSlice(int bytes) {
    ByteBuffer slice = buffer.duplicate();
    slice.limit(slice.position() + bytes);
    buffer.position(buffer.position() + bytes);
    return slice;
  }

  @Override
  public byte[] page() {
    return packed.clone();
  }

  @Override
  public Object decodedValues() {
    if (ints) {
      unpack(intPacker, spec.count(), spec.width());
      return unpackedInts.clone();
    }
    unpack(longPacker, spec.count(), spec.width());
    return unpackedLongs.clone();
  }
}
