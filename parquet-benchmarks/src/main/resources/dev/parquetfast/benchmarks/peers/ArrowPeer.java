import dev.parquetfast.arrow.ByteBufferInputFile;
import dev.parquetfast.arrow.ParquetArrowReader;
import dev.parquetfast.benchmarks.bridge.Checksums;
import dev.parquetfast.benchmarks.bridge.FileScan;
import dev.parquetfast.benchmarks.peers.PeerProcess;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.BitVector;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.Float4Vector;
import org.apache.arrow.vector.Float8Vector;
import org.apache.arrow.vector.IntVector;
import org.apache.arrow.vector.VarCharVector;
import org.apache.arrow.vector.complex.ListVector;
import org.apache.arrow.vector.complex.StructVector;
import org.apache.parquet.io.InputFile;

/**
 * Reads a file in memory into Arrow vectors, by parquet-arrow-fast, with one thread.
 *
 * <p>The class path of the benchmarks has no Arrow. So the JDK that is measured compiles this
 * program before it runs it.
 */
public final class ArrowPeer implements FileScan {

  private final InputFile file;
  private final BufferAllocator allocator = new RootAllocator();
  private final List<String> names;

  private ArrowPeer(InputFile file) throws IOException {
    this.file = file;
    try (ParquetArrowReader reader = ParquetArrowReader.builder(file, allocator).build()) {
      names =
          reader.getVectorSchemaRoot().getSchema().getFields().stream()
              .map(field -> field.getName())
              .collect(Collectors.toList());
    }
  }

  /** Serves the file that the argument names. */
  public static void main(String[] args) throws IOException {
    try (ArrowPeer peer =
        new ArrowPeer(
            ByteBufferInputFile.of(ByteBuffer.wrap(Files.readAllBytes(Path.of(args[0])))))) {
      PeerProcess.serve(peer);
    }
  }

  private ParquetArrowReader open(int column) throws IOException {
    ParquetArrowReader.Builder builder = ParquetArrowReader.builder(file, allocator);
    return (column == ALL ? builder : builder.columns(names.get(column))).build();
  }

  @Override
  public int columns() {
    return names.size();
  }

  @Override
  public long read(int column) throws IOException {
    try (ParquetArrowReader reader = open(column)) {
      long rows = 0;
      while (reader.loadNextBatch()) {
        rows += reader.getVectorSchemaRoot().getRowCount();
      }
      return rows;
    }
  }

  @Override
  public String digest(int column) throws IOException {
    List<Checksums> parts = new ArrayList<>();
    try (ParquetArrowReader reader = open(column)) {
      while (reader.loadNextBatch()) {
        add(reader.getVectorSchemaRoot().getVector(0), 0, parts);
      }
    }
    return parts.stream().map(Checksums::toString).collect(Collectors.joining("_"));
  }

  /** Adds a vector, and then those in it. Returns the index of the part that follows. */
  private static int add(FieldVector vector, int part, List<Checksums> parts) {
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
      next = add(child, next, parts);
    }
    return next;
  }

  private static void add(FieldVector vector, int index, Checksums checksums) {
    if (vector instanceof VarCharVector strings) {
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

  @Override
  public void close() {
    allocator.close();
  }
}
