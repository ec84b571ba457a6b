package dev.parquetfast.testkit;

import java.util.Random;

/** Random numbers that a fuzzer chooses: one byte for each, and 0 when there are no more. */
public final class Choices extends Random {

  private static final long serialVersionUID = 1;

  private final byte[] bytes;
  private int next;

  /** The numbers that follow from bytes. */
  public Choices(byte[] bytes) {
    this.bytes = bytes;
  }

  /** Returns whether all bytes are used. */
  public boolean isOver() {
    return next >= bytes.length;
  }

  /** Returns the next byte, as a number from 0 to 255. */
  public int choice() {
    return isOver() ? 0 : bytes[next++] & 0xFF;
  }

  @Override
  protected int next(int bits) {
    return choice() >>> Math.max(0, Byte.SIZE - bits);
  }

  /** Returns a number below the bound. From 256 on, there is none. */
  @Override
  public int nextInt(int bound) {
    return choice() % bound;
  }

  @Override
  public double nextDouble() {
    return choice() / 256.0;
  }
}
