package batches;

import dev.parquetfast.batch.ColumnBatchWriter;
import dev.parquetfast.batch.RowBatchWriter;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;
import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.BigIntVector;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.Float8Vector;
import org.apache.arrow.vector.VarCharVector;
import org.apache.arrow.vector.VectorSchemaRoot;

/** Arrow vectors as batches of columns of the same names. */
final class Vectors {

  private Vectors() {}

  /** Writes all rows of a root whose vectors are of the types that {@link #of} makes. */
  static int write(VectorSchemaRoot root, RowBatchWriter rows) {
    int count = root.getRowCount();
    for (FieldVector vector : root.getFieldVectors()) {
      ColumnBatchWriter column = rows.column(vector.getName());
      if (vector instanceof BigIntVector) {
        long[] values = new long[count];
        bytes(vector.getDataBuffer(), 8L * count).asLongBuffer().get(values);
        column.longs(values, 0, count);
      } else if (vector instanceof Float8Vector) {
        double[] values = new double[count];
        bytes(vector.getDataBuffer(), 8L * count).asDoubleBuffer().get(values);
        column.doubles(values, 0, count);
      } else {
        int[] offsets = new int[count + 1];
        bytes(vector.getOffsetBuffer(), 4L * (count + 1)).asIntBuffer().get(offsets);
        byte[] values = new byte[offsets[count]];
        bytes(vector.getDataBuffer(), values.length).get(values);
        column.bytes(values, offsets, 0, count);
      }
      if (vector.getNullCount() > 0) {
        // Arrow's bits are those of a batch; its buffer may end before the last word does.
        byte[] bits = new byte[(count + 63) / 64 * 8];
        bytes(vector.getValidityBuffer(), (count + 7) / 8).get(bits, 0, (count + 7) / 8);
        long[] validity = new long[bits.length / 8];
        ByteBuffer.wrap(bits).order(ByteOrder.LITTLE_ENDIAN).asLongBuffer().get(validity);
        column.spaced().validity(validity, 0);
      }
    }
    rows.write(count);
    return count;
  }

  private static ByteBuffer bytes(ArrowBuf buffer, long length) {
    return buffer.nioBuffer(0, Math.toIntExact(length)).order(ByteOrder.nativeOrder());
  }

  /** Makes vectors of arrays. */
  static VectorSchemaRoot of(
      BufferAllocator memory,
      int count,
      long[] ids,
      double[] prices,
      long[] priced,
      int[] offsets,
      byte[] bytes,
      long[] named) {
    BigIntVector id = new BigIntVector("id", memory);
    VarCharVector name = new VarCharVector("name", memory);
    Float8Vector price = new Float8Vector("price", memory);
    id.allocateNew(count);
    name.allocateNew(count);
    price.allocateNew(count);
    for (int i = 0; i < count; i++) {
      id.set(i, ids[i]);
      if ((named[i / 64] >>> i & 1) != 0) {
        name.setSafe(i, Arrays.copyOfRange(bytes, offsets[i], offsets[i + 1]));
      }
      if ((priced[i / 64] >>> i & 1) != 0) {
        price.set(i, prices[i]);
      }
    }
    id.setValueCount(count);
    name.setValueCount(count);
    price.setValueCount(count);
    return new VectorSchemaRoot(List.of(id, name, price));
  }
}
