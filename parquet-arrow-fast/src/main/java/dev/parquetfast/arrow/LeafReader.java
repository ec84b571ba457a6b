package dev.parquetfast.arrow;

import dev.parquetfast.batch.ColumnBatch;
import dev.parquetfast.kernel.BooleanBits;
import dev.parquetfast.kernel.Levels;
import dev.parquetfast.kernel.LittleEndian;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;
import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;

/** Makes the buffers of a vector that has the values of a column. */
abstract class LeafReader extends VectorReader {

  private static final int VALUES = 1;

  private final LeafValues values;

  LeafReader(FieldVector vector, int buffers, LeafValues values) {
    super(vector, buffers, List.of());
    this.values = values;
  }

  /**
   * Returns the reader of a vector.
   *
   * @throws IllegalArgumentException if the vector has values of another kind than the column
   */
  static LeafReader of(FieldVector vector, LeafValues values) {
    PrimitiveType type = values.column().getPrimitiveType();
    ArrowType arrow = vector.getField().getType();
    PrimitiveTypeName physical = type.getPrimitiveTypeName();
    boolean binary = physical == PrimitiveTypeName.BINARY;
    switch (arrow.getTypeID()) {
      case Null:
        return new Nulls(vector, values);
      case Bool:
        if (physical == PrimitiveTypeName.BOOLEAN) {
          return new Booleans(vector, values);
        }
        break;
      case Utf8:
      case Binary:
        if (binary) {
          return new Strings(vector, values, false);
        }
        break;
      case LargeUtf8:
      case LargeBinary:
        if (binary) {
          return new Strings(vector, values, true);
        }
        break;
      case Utf8View:
      case BinaryView:
        if (binary) {
          return new StringViews(vector, values);
        }
        break;
      default:
        Conversion conversion = Conversion.of(type, arrow);
        if (conversion != null) {
          return new FixedWidth(vector, values, conversion);
        }
    }
    throw new IllegalArgumentException(
        "The column "
            + String.join(".", values.column().getPath())
            + " has no values of the type "
            + arrow
            + ": "
            + type);
  }

  @Override
  final void open(List<ColumnBatch> columns) {
    values.open(columns);
  }

  @Override
  void take(int places, Selection kept) {
    if (kept != null) {
      values.keep(kept);
    }
  }

  final LeafValues values() {
    return values;
  }

  /** Values of the same size. */
  static final class FixedWidth extends LeafReader {

    private final Conversion conversion;
    private final int atOnce;

    FixedWidth(FieldVector vector, LeafValues values, Conversion conversion) {
      super(vector, 2, values);
      this.conversion = conversion;
      atOnce = Math.max(1, Math.min(VALUES_AT_ONCE, (1 << 30) / conversion.width()));
    }

    @Override
    void make(int number) {
      makeValidity(values().validity(), number);
      int width = conversion.width();
      ArrowBuf values = allocate(VALUES, (long) width * number);
      for (int from = 0; from < number; from += atOnce) {
        int n = Math.min(atOnce, number - from);
        ByteBuffer dst = values.nioBuffer((long) width * from, width * n);
        conversion.put(values(), from, n, dst.order(ByteOrder.nativeOrder()));
      }
    }

    @Override
    void spread(Places places) {
      spreadBytes(VALUES, conversion.width(), places);
      super.spread(places);
    }
  }

  /** Booleans, which have a bit each. */
  static final class Booleans extends LeafReader {

    /** Number of values that are packed together; a multiple of 8. */
    private static final int BLOCK = 4096;

    private final byte[] bytes = new byte[BLOCK + BooleanBits.SLACK];
    private final boolean[] staging = new boolean[BLOCK + BooleanBits.SLACK];

    Booleans(FieldVector vector, LeafValues values) {
      super(vector, 2, values);
    }

    @Override
    void make(int number) {
      makeValidity(values().validity(), number);
      ArrowBuf values = allocate(VALUES, (number + 7L) / 8);
      boolean[] src = values().booleans();
      for (int from = 0; from < number; from += BLOCK) {
        int n = Math.min(BLOCK, number - from);
        BooleanBits.toBytes(src, from, bytes, 0, n, staging);
        int packed = (n + 7) / 8;
        Arrays.fill(bytes, n, Math.max(n, 8 * packed), (byte) 0);
        BooleanBits.pack(bytes, 0, bytes, 0, packed);
        values.setBytes(from / 8, bytes, 0, packed);
      }
    }

    @Override
    void spread(Places places) {
      spreadBits(VALUES, places);
      super.spread(places);
    }
  }

  /** Byte strings of any length. */
  static final class Strings extends LeafReader {

    private static final int OFFSETS = 1;
    private static final int BYTES = 2;

    private final boolean large;

    /**
     * The reader of a vector.
     *
     * @param large whether offsets have eight bytes
     */
    Strings(FieldVector vector, LeafValues values, boolean large) {
      super(vector, 3, values);
      this.large = large;
    }

    @Override
    void make(int number) {
      makeValidity(values().validity(), number);
      int[] offsets = values().offsets();
      if (large) {
        makeLongs(OFFSETS, offsets, number + 1);
      } else {
        makeInts(OFFSETS, offsets, number + 1);
      }
      allocate(BYTES, offsets[number]).setBytes(0, values().bytes(), 0, offsets[number]);
    }

    @Override
    void spread(Places places) {
      spreadOffsets(OFFSETS, large ? 8 : 4, places);
      super.spread(places);
    }
  }

  /** Byte strings of any length, as views: short ones are in the view, long ones in a buffer. */
  static final class StringViews extends LeafReader {

    private static final int VIEWS = 1;
    private static final int BYTES = 2;
    private static final int VIEW_SIZE = 16;

    /** Number of bytes of the longest string that is in its view. */
    private static final int INLINE = 12;

    private static final int BLOCK = 2048;

    private final byte[] block = new byte[BLOCK * VIEW_SIZE];

    StringViews(FieldVector vector, LeafValues values) {
      super(vector, 3, values);
    }

    @Override
    void make(int number) {
      makeValidity(values().validity(), number);
      byte[] bytes = values().bytes();
      int[] offsets = values().offsets();
      ArrowBuf views = allocate(VIEWS, (long) VIEW_SIZE * number);
      for (int from = 0; from < number; from += BLOCK) {
        int n = Math.min(BLOCK, number - from);
        Arrays.fill(block, 0, n * VIEW_SIZE, (byte) 0);
        for (int i = 0; i < n; i++) {
          putView(bytes, offsets[from + i], offsets[from + i + 1], block, i * VIEW_SIZE);
        }
        views.setBytes((long) VIEW_SIZE * from, block, 0, (long) VIEW_SIZE * n);
      }
      ArrowBuf strings = allocate(BYTES, offsets[number]);
      strings.setBytes(0, bytes, 0, offsets[number]);
      // A vector of views does not know the sizes of its buffers. IPC takes them from there.
      strings.writerIndex(offsets[number]);
    }

    private static void putView(byte[] bytes, int start, int end, byte[] views, int view) {
      int length = end - start;
      LittleEndian.INT.set(views, view, length);
      if (length <= INLINE) {
        System.arraycopy(bytes, start, views, view + 4, length);
      } else {
        // The prefix, the number of the buffer, which is 0, and where the string is there.
        LittleEndian.INT.set(views, view + 4, (int) LittleEndian.INT.get(bytes, start));
        LittleEndian.INT.set(views, view + 12, start);
      }
    }

    @Override
    void spread(Places places) {
      spreadBytes(VIEWS, VIEW_SIZE, places);
      super.spread(places);
    }
  }

  /** Nulls of a column that has nothing else. */
  static final class Nulls extends LeafReader {

    Nulls(FieldVector vector, LeafValues values) {
      super(vector, 0, values);
    }

    @Override
    void make(int number) {
      long[] validity = values().validity();
      for (int i = 0; i < number; i++) {
        if (validity == null || Levels.bit(validity, i) != 0) {
          throw new UnfitValueException(i, values().path(), "a value where all must be null");
        }
      }
      setCount(number, number);
    }
  }
}
