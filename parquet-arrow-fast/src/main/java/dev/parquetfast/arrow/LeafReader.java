package dev.parquetfast.arrow;

import dev.parquetfast.batch.ColumnBatch;
import dev.parquetfast.batch.Validity;
import dev.parquetfast.column.ValueType;
import dev.parquetfast.kernel.BooleanBits;
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
      boolean[] src = values().array(ValueType.BOOLEANS);
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
      int longest = 0;
      for (int from = 0; from < number; from += BLOCK) {
        int n = Math.min(BLOCK, number - from);
        for (int i = 0; i < n; i++) {
          int start = offsets[from + i];
          int length = offsets[from + i + 1] - start;
          putView(bytes, start, length, block, i * VIEW_SIZE);
          longest = Math.max(longest, length);
        }
        views.setBytes((long) VIEW_SIZE * from, block, 0, (long) VIEW_SIZE * n);
      }
      int size = longest > INLINE ? offsets[number] : 0;
      allocate(BYTES, size).setBytes(0, bytes, 0, size);
    }

    /**
     * Stores a view in two words, without a loop: the length and four bytes, and then the other
     * eight of a short string, or the number of the buffer, which is 0, and where a long one is.
     */
    private static void putView(byte[] bytes, int start, int length, byte[] views, int view) {
      long four;
      long eight;
      if (length > INLINE) {
        four = (int) LittleEndian.INT.get(bytes, start);
        eight = (long) start << Integer.SIZE;
      } else if (start <= bytes.length - INLINE) {
        long front = (long) LittleEndian.LONG.get(bytes, start) & ones(length);
        long back = (int) LittleEndian.INT.get(bytes, start + Long.BYTES);
        four = front;
        eight = front >>> Integer.SIZE | (back & ones(length - Long.BYTES)) << Integer.SIZE;
      } else {
        four = 0;
        eight = 0;
        for (int i = 0; i < length; i++) {
          long next = bytes[start + i] & 0xFFL;
          four |= i < Integer.BYTES ? next << (Byte.SIZE * i) : 0;
          eight |= i < Integer.BYTES ? 0 : next << (Byte.SIZE * (i - Integer.BYTES));
        }
      }
      LittleEndian.LONG.set(views, view, four << Integer.SIZE | length);
      LittleEndian.LONG.set(views, view + Long.BYTES, eight);
    }

    /** Returns a number whose first bytes, none if that is negative, have all bits set. */
    private static long ones(int bytes) {
      return bytes >= Long.BYTES ? -1L : (1L << (Byte.SIZE * Math.max(0, bytes))) - 1;
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
      Validity validity = values().validity();
      for (int i = 0; i < number; i++) {
        if (!validity.isNull(i)) {
          throw new UnfitValueException(i, values().path(), "a value where all must be null");
        }
      }
      setCount(number, number);
    }
  }
}
