package dev.parquetfast.benchmarks.workload;

import dev.parquetfast.benchmarks.bridge.PhysicalType;
import org.apache.arrow.vector.BigIntVector;
import org.apache.arrow.vector.BitVector;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.FixedSizeBinaryVector;
import org.apache.arrow.vector.Float4Vector;
import org.apache.arrow.vector.Float8Vector;
import org.apache.arrow.vector.IntVector;
import org.apache.arrow.vector.VarCharVector;
import org.apache.arrow.vector.ViewVarCharVector;

/** Copies values of vectors to arrays, to be compared with what was written. */
final class VectorValues {

  private VectorValues() {}

  /**
   * Copies the values that are not null.
   *
   * @param array in the kind that {@link PhysicalType} names
   * @param first index of the first element
   */
  static void copy(FieldVector vector, Object array, int first) {
    for (int i = 0; i < vector.getValueCount(); i++) {
      if (!vector.isNull(i)) {
        copy(vector, i, array, first + i);
      }
    }
  }

  private static void copy(FieldVector vector, int from, Object array, int to) {
    if (vector instanceof BitVector bits) {
      ((boolean[]) array)[to] = bits.get(from) != 0;
    } else if (vector instanceof IntVector ints) {
      ((int[]) array)[to] = ints.get(from);
    } else if (vector instanceof BigIntVector longs) {
      ((long[]) array)[to] = longs.get(from);
    } else if (vector instanceof Float4Vector floats) {
      ((float[]) array)[to] = floats.get(from);
    } else if (vector instanceof Float8Vector doubles) {
      ((double[]) array)[to] = doubles.get(from);
    } else {
      ((byte[][]) array)[to] = bytes(vector, from);
    }
  }

  private static byte[] bytes(FieldVector vector, int index) {
    if (vector instanceof VarCharVector strings) {
      return strings.get(index);
    }
    return vector instanceof ViewVarCharVector views
        ? views.get(index)
        : ((FixedSizeBinaryVector) vector).get(index);
  }
}
