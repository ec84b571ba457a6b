package dev.parquetfast.kernel;

/** The width of vectors that the JVM prefers. */
public abstract class VectorWidth {

  /** Returns the size in bits of the vectors that this JVM prefers; 64 without vector hardware. */
  public abstract int bits();
}
