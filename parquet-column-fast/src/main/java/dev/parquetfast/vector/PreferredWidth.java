package dev.parquetfast.vector;

import dev.parquetfast.kernel.VectorWidth;
import jdk.incubator.vector.VectorShape;
import jdk.incubator.vector.VectorSpecies;

/** The width that the JVM prefers, and what the kernels make of it. */
final class PreferredWidth extends VectorWidth {

  /** The longest vectors for which kernels are written. */
  private static final int MAX_BITS = 512;

  /** Returns the species of the kernels with these elements. */
  static <E> VectorSpecies<E> species(Class<E> element) {
    int bits = Math.min(MAX_BITS, VectorShape.preferredShape().vectorBitSize());
    return VectorSpecies.of(element, VectorShape.forBitSize(bits));
  }

  @Override
  public int bits() {
    return VectorShape.preferredShape().vectorBitSize();
  }
}
