package files;

import java.nio.ByteBuffer;
import java.util.IdentityHashMap;
import java.util.Map;
import org.apache.parquet.bytes.ByteBufferAllocator;

/** Fails at one call, and keeps account of what it has given away. */
final class FailingAllocator implements ByteBufferAllocator {
  private final ByteBufferAllocator memory;
  private final int failingCall;
  private final boolean outOfMemory;
  private final Map<ByteBuffer, Boolean> outstanding = new IdentityHashMap<>();
  private int calls;
  private int callsAfterFailure;
  private int strayReleases;
  private Throwable failure;

  /**
   * @param failingCall the number of the call that fails, from 1; 0 for none
   * @param outOfMemory whether it fails with an error or an exception
   */
  FailingAllocator(ByteBufferAllocator memory, int failingCall, boolean outOfMemory) {
    this.memory = memory;
    this.failingCall = failingCall;
    this.outOfMemory = outOfMemory;
  }

  @Override
  public ByteBuffer allocate(int size) {
    calls++;
    if (failure != null) {
      callsAfterFailure++;
    }
    if (calls == failingCall) {
      if (outOfMemory) {
        OutOfMemoryError error = new OutOfMemoryError("Call " + calls);
        failure = error;
        throw error;
      }
      IllegalStateException exception = new IllegalStateException("Call " + calls);
      failure = exception;
      throw exception;
    }
    ByteBuffer buffer = memory.allocate(size);
    outstanding.put(buffer, true);
    return buffer;
  }

  @Override
  public void release(ByteBuffer buffer) {
    if (outstanding.remove(buffer) == null) {
      strayReleases++;
      return;
    }
    memory.release(buffer);
  }

  @Override
  public boolean isDirect() {
    return memory.isDirect();
  }

  int calls() {
    return calls;
  }

  int callsAfterFailure() {
    return callsAfterFailure;
  }

  /** What it threw, or null. */
  Throwable failure() {
    return failure;
  }

  int outstanding() {
    return outstanding.size();
  }

  /** How often it was given a buffer that it has not given away, or has back already. */
  int strayReleases() {
    return strayReleases;
  }
}
