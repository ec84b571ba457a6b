package dev.parquetfast.arrow;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.IntToLongFunction;
import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.BaseFixedWidthVector;
import org.apache.arrow.vector.BaseLargeVariableWidthVector;
import org.apache.arrow.vector.BaseVariableWidthVector;
import org.apache.arrow.vector.BaseVariableWidthViewVector;
import org.apache.arrow.vector.BigIntVector;
import org.apache.arrow.vector.BitVector;
import org.apache.arrow.vector.BitVectorHelper;
import org.apache.arrow.vector.DateDayVector;
import org.apache.arrow.vector.DateMilliVector;
import org.apache.arrow.vector.Decimal256Vector;
import org.apache.arrow.vector.DecimalVector;
import org.apache.arrow.vector.DurationVector;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.FixedSizeBinaryVector;
import org.apache.arrow.vector.Float2Vector;
import org.apache.arrow.vector.Float4Vector;
import org.apache.arrow.vector.Float8Vector;
import org.apache.arrow.vector.IntVector;
import org.apache.arrow.vector.NullVector;
import org.apache.arrow.vector.SmallIntVector;
import org.apache.arrow.vector.TimeMicroVector;
import org.apache.arrow.vector.TimeMilliVector;
import org.apache.arrow.vector.TimeNanoVector;
import org.apache.arrow.vector.TimeSecVector;
import org.apache.arrow.vector.TimeStampVector;
import org.apache.arrow.vector.TinyIntVector;
import org.apache.arrow.vector.UInt1Vector;
import org.apache.arrow.vector.UInt2Vector;
import org.apache.arrow.vector.UInt4Vector;
import org.apache.arrow.vector.UInt8Vector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.complex.FixedSizeListVector;
import org.apache.arrow.vector.complex.LargeListVector;
import org.apache.arrow.vector.complex.ListVector;
import org.apache.arrow.vector.complex.StructVector;
import org.apache.arrow.vector.types.DateUnit;
import org.apache.arrow.vector.types.FloatingPointPrecision;
import org.apache.arrow.vector.types.TimeUnit;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.FieldType;
import org.apache.arrow.vector.types.pojo.Schema;

/** Random schemas that can be written, and vectors of them. */
final class RandomVectors {

  /** All types without children that can be written. */
  static final List<ArrowType> PRIMITIVES =
      List.of(
          ArrowType.Null.INSTANCE,
          ArrowType.Bool.INSTANCE,
          new ArrowType.Int(8, true),
          new ArrowType.Int(8, false),
          new ArrowType.Int(16, true),
          new ArrowType.Int(16, false),
          new ArrowType.Int(32, true),
          new ArrowType.Int(32, false),
          new ArrowType.Int(64, true),
          new ArrowType.Int(64, false),
          new ArrowType.FloatingPoint(FloatingPointPrecision.HALF),
          new ArrowType.FloatingPoint(FloatingPointPrecision.SINGLE),
          new ArrowType.FloatingPoint(FloatingPointPrecision.DOUBLE),
          new ArrowType.Decimal(1, 0, 128),
          new ArrowType.Decimal(7, 2, 128),
          new ArrowType.Decimal(18, 3, 128),
          new ArrowType.Decimal(20, 20, 128),
          new ArrowType.Decimal(38, 10, 128),
          new ArrowType.Decimal(5, 2, 256),
          new ArrowType.Decimal(40, 2, 256),
          new ArrowType.Decimal(76, 38, 256),
          new ArrowType.Date(DateUnit.DAY),
          new ArrowType.Date(DateUnit.MILLISECOND),
          new ArrowType.Time(TimeUnit.SECOND, 32),
          new ArrowType.Time(TimeUnit.MILLISECOND, 32),
          new ArrowType.Time(TimeUnit.MICROSECOND, 64),
          new ArrowType.Time(TimeUnit.NANOSECOND, 64),
          new ArrowType.Timestamp(TimeUnit.SECOND, null),
          new ArrowType.Timestamp(TimeUnit.MILLISECOND, null),
          new ArrowType.Timestamp(TimeUnit.MICROSECOND, null),
          new ArrowType.Timestamp(TimeUnit.NANOSECOND, null),
          new ArrowType.Timestamp(TimeUnit.SECOND, "Europe/Paris"),
          new ArrowType.Timestamp(TimeUnit.MILLISECOND, "UTC"),
          new ArrowType.Timestamp(TimeUnit.MICROSECOND, "+02:00"),
          new ArrowType.Timestamp(TimeUnit.NANOSECOND, "America/New_York"),
          new ArrowType.Duration(TimeUnit.SECOND),
          new ArrowType.Duration(TimeUnit.NANOSECOND),
          ArrowType.Utf8.INSTANCE,
          ArrowType.LargeUtf8.INSTANCE,
          ArrowType.Utf8View.INSTANCE,
          ArrowType.Binary.INSTANCE,
          ArrowType.LargeBinary.INSTANCE,
          ArrowType.BinaryView.INSTANCE,
          new ArrowType.FixedSizeBinary(1),
          new ArrowType.FixedSizeBinary(13));

  private final Random random;

  RandomVectors(long seed) {
    random = new Random(seed);
  }

  Schema schema(int maxFields, int depth) {
    List<Field> fields = new ArrayList<>();
    int count = 1 + random.nextInt(maxFields);
    for (int i = 0; i < count; i++) {
      fields.add(field("f" + i, depth));
    }
    return new Schema(fields, Map.of("key", "value"));
  }

  private Field field(String name, int depth) {
    boolean nullable = random.nextInt(4) > 0;
    int kind = depth == 0 ? 0 : random.nextInt(9);
    ArrowType type;
    List<Field> children;
    switch (kind) {
      case 5:
        type = ArrowType.List.INSTANCE;
        children = List.of(field("item", depth - 1));
        break;
      case 6:
        type =
            random.nextBoolean()
                ? ArrowType.LargeList.INSTANCE
                : new ArrowType.FixedSizeList(1 + random.nextInt(4));
        children = List.of(field("item", depth - 1));
        break;
      case 7:
        type = ArrowType.Struct.INSTANCE;
        children = List.of(field("a", depth - 1), field("b", depth - 1));
        break;
      case 8:
        type = new ArrowType.Map(random.nextBoolean());
        Field key = new Field("key", FieldType.notNullable(ArrowType.Utf8.INSTANCE), null);
        children =
            List.of(
                new Field(
                    "entries",
                    FieldType.notNullable(ArrowType.Struct.INSTANCE),
                    List.of(key, field("value", depth - 1))));
        break;
      default:
        type = PRIMITIVES.get(random.nextInt(PRIMITIVES.size()));
        nullable |= type instanceof ArrowType.Null;
        children = List.of();
    }
    return new Field(name, new FieldType(nullable, type, null, Map.of()), children);
  }

  VectorSchemaRoot root(Schema schema, int rows, BufferAllocator allocator) {
    VectorSchemaRoot root = VectorSchemaRoot.create(schema, allocator);
    fill(root, rows);
    return root;
  }

  void fill(VectorSchemaRoot root, int rows) {
    List<Field> fields = root.getSchema().getFields();
    for (int i = 0; i < fields.size(); i++) {
      fill(root.getVector(i), fields.get(i), rows);
      boolean[] all = new boolean[rows];
      Arrays.fill(all, true);
      spoil(root.getVector(i), all);
    }
    root.setRowCount(rows);
  }

  /** Puts any bytes where nothing is: in a null, or in a struct or a list that is null. */
  private void spoil(FieldVector vector, boolean[] around) {
    if (vector instanceof NullVector) {
      return;
    }
    boolean[] there = around.clone();
    for (int i = 0; i < there.length; i++) {
      there[i] &= !vector.isNull(i);
    }
    if (vector instanceof StructVector) {
      vector.getChildrenFromFields().forEach(child -> spoil(child, there));
    } else if (vector instanceof FixedSizeListVector) {
      int size = ((FixedSizeListVector) vector).getListSize();
      spoilElements(vector, there, i -> (long) i * size);
    } else if (vector instanceof LargeListVector) {
      ArrowBuf offsets = vector.getOffsetBuffer();
      spoilElements(vector, there, i -> offsets.getLong((long) Long.BYTES * i));
    } else if (vector instanceof ListVector) {
      ArrowBuf offsets = vector.getOffsetBuffer();
      spoilElements(vector, there, i -> offsets.getInt((long) Integer.BYTES * i));
    } else {
      spoilValues(vector, there);
    }
  }

  private void spoilElements(FieldVector lists, boolean[] there, IntToLongFunction offset) {
    int elements = there.length == 0 ? 0 : (int) offset.applyAsLong(there.length);
    boolean[] elementsThere = new boolean[elements];
    for (int i = 0; i < there.length; i++) {
      Arrays.fill(
          elementsThere, (int) offset.applyAsLong(i), (int) offset.applyAsLong(i + 1), there[i]);
    }
    spoil(lists.getChildrenFromFields().get(0), elementsThere);
  }

  private void spoilValues(FieldVector vector, boolean[] there) {
    boolean views = vector instanceof BaseVariableWidthViewVector;
    int width = 0;
    if (views) {
      width = BaseVariableWidthViewVector.ELEMENT_SIZE;
    } else if (vector instanceof BaseFixedWidthVector && !(vector instanceof BitVector)) {
      width = ((BaseFixedWidthVector) vector).getTypeWidth();
    }
    byte[] any = new byte[width];
    for (int i = 0; i < there.length; i++) {
      if (!there[i] && width > 0) {
        random.nextBytes(any);
        vector.getDataBuffer().setBytes((long) width * i, any);
        if (views) {
          // Arrow looks at longer ones itself when it slices a vector.
          int length = random.nextInt(BaseVariableWidthViewVector.INLINE_SIZE + 1);
          vector.getDataBuffer().setInt((long) width * i, length);
        }
      }
    }
  }

  /** Fills a vector. */
  void fill(FieldVector vector, Field field, int count) {
    int nulls = !field.isNullable() ? 0 : random.nextInt(4) == 0 ? random.nextInt(101) : 20;
    int distinct = random.nextBoolean() ? 5 : Integer.MAX_VALUE;
    if (vector instanceof StructVector) {
      for (int i = 0; i < count; i++) {
        ((StructVector) vector).setIndexDefined(i);
      }
      for (int i = 0; i < field.getChildren().size(); i++) {
        fill(vector.getChildrenFromFields().get(i), field.getChildren().get(i), count);
      }
    } else if (vector instanceof FixedSizeListVector) {
      FixedSizeListVector list = (FixedSizeListVector) vector;
      for (int i = 0; i < count; i++) {
        list.setNotNull(i);
      }
      fill(list.getDataVector(), field.getChildren().get(0), count * list.getListSize());
    } else if (vector instanceof LargeListVector || vector instanceof ListVector) {
      int elements = 0;
      for (int i = 0; i < count; i++) {
        int size = random.nextInt(3) == 0 ? 0 : random.nextInt(5);
        if (vector instanceof LargeListVector) {
          ((LargeListVector) vector).startNewValue(i);
          ((LargeListVector) vector).endValue(i, size);
        } else {
          ((ListVector) vector).startNewValue(i);
          ((ListVector) vector).endValue(i, size);
        }
        elements += size;
      }
      fill(vector.getChildrenFromFields().get(0), field.getChildren().get(0), elements);
    } else if (!(vector instanceof NullVector)) {
      for (int i = 0; i < count; i++) {
        set(vector, field.getType(), i, random.nextInt(distinct));
      }
    }
    vector.setValueCount(count);
    if (!(vector instanceof NullVector)) {
      ArrowBuf validity = vector.getValidityBuffer();
      for (int i = 0; i < count; i++) {
        if (random.nextInt(100) < nulls) {
          BitVectorHelper.unsetBit(validity, i);
        }
      }
    }
  }

  private static long mix(int value) {
    return value * 0x9E3779B97F4A7C15L;
  }

  private static byte[] string(int value) {
    int length = (int) (mix(value) >>> 59);
    StringBuilder text = new StringBuilder().append(value % 100);
    while (text.length() < length) {
      text.append((char) ('a' + (value & 7))).append('\u00e9');
    }
    return text.toString().getBytes(StandardCharsets.UTF_8);
  }

  private static void set(FieldVector vector, ArrowType type, int i, int value) {
    long bits = mix(value);
    if (vector instanceof BitVector) {
      ((BitVector) vector).setSafe(i, (int) (bits >>> 63));
    } else if (vector instanceof TinyIntVector) {
      ((TinyIntVector) vector).setSafe(i, (byte) (bits >>> 40));
    } else if (vector instanceof UInt1Vector) {
      ((UInt1Vector) vector).setSafe(i, (byte) (bits >>> 40));
    } else if (vector instanceof SmallIntVector) {
      ((SmallIntVector) vector).setSafe(i, (short) (bits >>> 40));
    } else if (vector instanceof UInt2Vector) {
      ((UInt2Vector) vector).setSafe(i, (char) (bits >>> 40));
    } else if (vector instanceof IntVector) {
      ((IntVector) vector).setSafe(i, (int) (bits >>> 20));
    } else if (vector instanceof UInt4Vector) {
      ((UInt4Vector) vector).setSafe(i, (int) (bits >>> 20));
    } else if (vector instanceof BigIntVector) {
      ((BigIntVector) vector).setSafe(i, bits);
    } else if (vector instanceof UInt8Vector) {
      ((UInt8Vector) vector).setSafe(i, bits);
    } else if (vector instanceof Float2Vector) {
      ((Float2Vector) vector).setSafe(i, (short) (bits >>> 40));
    } else if (vector instanceof Float4Vector) {
      ((Float4Vector) vector).setSafe(i, (float) bits / 3);
    } else if (vector instanceof Float8Vector) {
      ((Float8Vector) vector).setSafe(i, (double) bits / 3);
    } else if (vector instanceof DecimalVector) {
      ((DecimalVector) vector).setSafe(i, decimal((ArrowType.Decimal) type, bits));
    } else if (vector instanceof Decimal256Vector) {
      ((Decimal256Vector) vector).setSafe(i, decimal((ArrowType.Decimal) type, bits));
    } else if (vector instanceof DateDayVector) {
      ((DateDayVector) vector).setSafe(i, (int) (bits >> 40));
    } else if (vector instanceof DateMilliVector) {
      ((DateMilliVector) vector).setSafe(i, (bits >> 40) * 86_400_000);
    } else if (vector instanceof TimeSecVector) {
      ((TimeSecVector) vector).setSafe(i, (int) (bits >>> 48));
    } else if (vector instanceof TimeMilliVector) {
      ((TimeMilliVector) vector).setSafe(i, (int) (bits >>> 40));
    } else if (vector instanceof TimeMicroVector) {
      ((TimeMicroVector) vector).setSafe(i, bits >>> 30);
    } else if (vector instanceof TimeNanoVector) {
      ((TimeNanoVector) vector).setSafe(i, bits >>> 20);
    } else if (vector instanceof TimeStampVector) {
      ((TimeStampVector) vector).setSafe(i, bits >> 12);
    } else if (vector instanceof DurationVector) {
      ((DurationVector) vector).setSafe(i, bits >> 12);
    } else if (vector instanceof FixedSizeBinaryVector) {
      byte[] bytes = new byte[((FixedSizeBinaryVector) vector).getByteWidth()];
      new Random(value).nextBytes(bytes);
      ((FixedSizeBinaryVector) vector).setSafe(i, bytes);
    } else if (vector instanceof BaseVariableWidthVector) {
      ((BaseVariableWidthVector) vector).setSafe(i, string(value));
    } else if (vector instanceof BaseLargeVariableWidthVector) {
      ((BaseLargeVariableWidthVector) vector).setSafe(i, string(value));
    } else {
      ((BaseVariableWidthViewVector) vector).setSafe(i, string(value));
    }
  }

  private static BigDecimal decimal(ArrowType.Decimal type, long bits) {
    BigInteger unscaled =
        BigInteger.valueOf(bits).pow(5).remainder(BigInteger.TEN.pow(type.getPrecision()));
    return new BigDecimal(unscaled, type.getScale());
  }
}
