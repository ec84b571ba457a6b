package dev.parquetfast.oracle.driver;

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

  private int choice() {
    return next < bytes.length ? bytes[next++] & 0xFF : 0;
  }

  @Override
  protected int next(int bits) {
    return choice() >>> Math.max(0, Byte.SIZE - bits);
  }

  @Override
  public int nextInt(int bound) {
    return choice() % bound;
  }

  @Override
  public double nextDouble() {
    return choice() / 256.0;
  }
}
