package dev.parquetfast.benchmarks.workload;

import dev.parquetfast.benchmarks.bridge.Checksums;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.apache.arrow.vector.BitVector;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.Float4Vector;
import org.apache.arrow.vector.Float8Vector;
import org.apache.arrow.vector.IntVector;
import org.apache.arrow.vector.VarBinaryVector;
import org.apache.arrow.vector.VarCharVector;
import org.apache.arrow.vector.ViewVarCharVector;
import org.apache.arrow.vector.complex.ListVector;
import org.apache.arrow.vector.complex.StructVector;
import org.apache.arrow.vector.ipc.ArrowReader;

/** The digest of a column of vectors, as {@code FileScan} says. */
public final class VectorDigest {

  private final List<Checksums> parts = new ArrayList<>();

  private VectorDigest() {}

  /** Returns the digest of a column of all batches that follow. */
  public static String of(ArrowReader reader, String column) throws IOException {
    VectorDigest digest = new VectorDigest();
    while (reader.loadNextBatch()) {
      digest.add(reader.getVectorSchemaRoot().getVector(column), 0);
    }
    return digest.parts.stream().map(Checksums::toString).collect(Collectors.joining("_"));
  }

  /** Adds a vector, and then those in it. Returns the index of the part that follows. */
  private int add(FieldVector vector, int part) {
    if (part == parts.size()) {
      parts.add(new Checksums());
    }
    Checksums checksums = parts.get(part);
    for (int i = 0; i < vector.getValueCount(); i++) {
      checksums.row(!vector.isNull(i));
      if (vector instanceof ListVector lists) {
        int size = lists.getElementEndIndex(i) - lists.getElementStartIndex(i);
        checksums.value(new int[] {size}, 0);
      } else if (!vector.isNull(i)) {
        add(vector, i, checksums);
      }
    }
    int next = part + 1;
    for (FieldVector child : vector.getChildrenFromFields()) {
      next = add(child, next);
    }
    return next;
  }

  private static void add(FieldVector vector, int index, Checksums checksums) {
    if (vector instanceof VarCharVector strings) {
      checksums.value(strings.get(index));
    } else if (vector instanceof ViewVarCharVector strings) {
      checksums.value(strings.get(index));
    } else if (vector instanceof VarBinaryVector strings) {
      checksums.value(strings.get(index));
    } else if (vector instanceof BitVector bits) {
      checksums.value(new boolean[] {bits.get(index) != 0}, 0);
    } else if (vector instanceof IntVector ints) {
      checksums.value(new int[] {ints.get(index)}, 0);
    } else if (vector instanceof Float4Vector floats) {
      checksums.value(new float[] {floats.get(index)}, 0);
    } else if (vector instanceof Float8Vector doubles) {
      checksums.value(new double[] {doubles.get(index)}, 0);
    } else if (!(vector instanceof StructVector)) {
      long value = vector.getDataBuffer().getLong((long) Long.BYTES * index);
      checksums.value(new long[] {value}, 0);
    }
  }
}
