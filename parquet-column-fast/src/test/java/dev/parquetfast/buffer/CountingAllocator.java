package dev.parquetfast.buffer;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.apache.parquet.bytes.ByteBufferAllocator;
import org.apache.parquet.bytes.BytesInput;

/**
 * An allocator that counts, hands out slabs full of 0xA5, overwrites them with 0x5A when they come
 * back, refuses any that it did not give or that came back before, and can fail.
 */
public final class CountingAllocator implements ByteBufferAllocator {

  private final boolean direct;
  private final Set<ByteBuffer> out = Collections.newSetFromMap(new IdentityHashMap<>());
  private final List<Integer> sizes = new ArrayList<>();
  private int failAt = Integer.MAX_VALUE;
  private int takenBack;
  private int refuseAt = Integer.MAX_VALUE;

  public CountingAllocator(boolean direct) {
    this.direct = direct;
  }

  /**
   * Whether upstream copies even one array to return it as a buffer, as parquet-hadoop asks it to
   * for a checksum. It does before 1.18.
   */
  public static boolean arraysAreCopied() {
    CountingAllocator allocator = new CountingAllocator(false);
    BytesInput.from(new byte[1]).toByteBuffer(allocator, allocator::release);
    return !allocator.sizes.isEmpty();
  }

  /** Lets the n-th allocation from now on, counted from 0, and all later ones fail. */
  public void failAfter(int n) {
    failAt = sizes.size() + n;
  }

  /** Lets the n-th release from now on, counted from 0, throw when it has taken the slab. */
  public void refuse(int n) {
    refuseAt = takenBack + n;
  }

  /** Sizes in bytes of all slabs ever given, in order. */
  public List<Integer> sizes() {
    return sizes;
  }

  /** How many slabs have not come back. */
  public int outstanding() {
    return out.size();
  }

  @Override
  public ByteBuffer allocate(int size) {
    if (sizes.size() >= failAt) {
      throw new OutOfMemoryError("planted");
    }
    sizes.add(size);
    ByteBuffer slab = direct ? ByteBuffer.allocateDirect(size) : ByteBuffer.allocate(size);
    fill(slab, (byte) 0xA5);
    out.add(slab);
    return slab;
  }

  @Override
  public void release(ByteBuffer slab) {
    if (!out.remove(slab)) {
      throw new IllegalStateException("Given back twice, or not from here: " + slab);
    }
    fill(slab, (byte) 0x5A);
    if (takenBack++ == refuseAt) {
      throw new IllegalArgumentException("refused");
    }
  }

  @Override
  public boolean isDirect() {
    return direct;
  }

  private static void fill(ByteBuffer slab, byte value) {
    ByteBuffer all = slab.duplicate();
    all.clear();
    // At once: the fuzzer looks at each turn of a loop in this package.
    byte[] bytes = new byte[all.remaining()];
    Arrays.fill(bytes, value);
    all.put(bytes);
  }
}
