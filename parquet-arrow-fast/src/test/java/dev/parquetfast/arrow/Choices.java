package dev.parquetfast.arrow;

import java.util.Random;

/** Random numbers that a fuzzer chooses: one byte for each, and 0 when there are no more. */
final class Choices extends Random {

  private static final long serialVersionUID = 1;

  private final byte[] bytes;
  private int next;

  /** The numbers that follow from bytes. */
  Choices(byte[] bytes) {
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
    return bound <= 1 << Byte.SIZE ? choice() % bound : (choice() << Byte.SIZE | choice()) % bound;
  }
}
