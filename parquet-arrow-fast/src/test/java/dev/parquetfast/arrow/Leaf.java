package dev.parquetfast.arrow;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.TimeUnit;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Type;
import org.apache.parquet.schema.Type.Repetition;
import org.apache.parquet.schema.Types;

/** Values of a column: each primitive type, with each logical type that it can have. */
class Leaf extends Shape.Content {

  static final List<Leaf> ALL = all();

  private final PrimitiveTypeName physical;
  private final int length;
  private final LogicalTypeAnnotation logical;

  Leaf(PrimitiveTypeName physical, int length, LogicalTypeAnnotation logical) {
    this.physical = physical;
    this.length = length;
    this.logical = logical;
  }

  private static List<Leaf> all() {
    List<Leaf> all = new ArrayList<>();
    for (PrimitiveTypeName physical : PrimitiveTypeName.values()) {
      boolean fixed = physical == PrimitiveTypeName.FIXED_LEN_BYTE_ARRAY;
      all.add(new Leaf(physical, fixed ? 5 : 0, null));
    }
    for (boolean yes : new boolean[] {false, true}) {
      for (int bits : new int[] {8, 16, 32}) {
        all.add(new Leaf(PrimitiveTypeName.INT32, 0, LogicalTypeAnnotation.intType(bits, yes)));
      }
      all.add(new Leaf(PrimitiveTypeName.INT64, 0, LogicalTypeAnnotation.intType(64, yes)));
      for (TimeUnit unit : TimeUnit.values()) {
        all.add(
            new Leaf(
                unit == TimeUnit.MILLIS ? PrimitiveTypeName.INT32 : PrimitiveTypeName.INT64,
                0,
                LogicalTypeAnnotation.timeType(yes, unit)));
        all.add(
            new Leaf(PrimitiveTypeName.INT64, 0, LogicalTypeAnnotation.timestampType(yes, unit)));
      }
    }
    all.add(new Leaf(PrimitiveTypeName.INT32, 0, LogicalTypeAnnotation.dateType()));
    for (LogicalTypeAnnotation text :
        List.of(
            LogicalTypeAnnotation.stringType(),
            LogicalTypeAnnotation.enumType(),
            LogicalTypeAnnotation.jsonType(),
            LogicalTypeAnnotation.bsonType())) {
      all.add(new Leaf(PrimitiveTypeName.BINARY, 0, text));
    }
    PrimitiveTypeName fixed = PrimitiveTypeName.FIXED_LEN_BYTE_ARRAY;
    all.add(new Leaf(fixed, 16, LogicalTypeAnnotation.uuidType()));
    all.add(new Leaf(fixed, 2, LogicalTypeAnnotation.float16Type()));
    all.add(new Leaf(fixed, 12, LogicalTypeAnnotation.IntervalLogicalTypeAnnotation.getInstance()));
    all.add(decimal(PrimitiveTypeName.INT32, 0, 9));
    all.add(decimal(PrimitiveTypeName.INT64, 0, 18));
    for (int precision : new int[] {2, 18, 19, 38, 39, 76}) {
      all.add(decimal(fixed, BigInteger.TEN.pow(precision).bitLength() / 8 + 1, precision));
      all.add(decimal(PrimitiveTypeName.BINARY, 0, precision));
    }
    all.add(new Nulls());
    return all;
  }

  private static Leaf decimal(PrimitiveTypeName physical, int length, int precision) {
    return new Leaf(physical, length, LogicalTypeAnnotation.decimalType(precision / 3, precision));
  }

  @Override
  Type type(Repetition repetition, String name) {
    Types.PrimitiveBuilder<?> type = Types.primitive(physical, repetition).as(logical);
    return (Type) (length > 0 ? type.length(length) : type).named(name);
  }

  @Override
  void write(Group parent, String name, Random random) {
    switch (physical) {
      case BOOLEAN:
        parent.add(name, random.nextBoolean());
        break;
      case INT32:
        parent.add(name, (int) number(random, Integer.SIZE));
        break;
      case INT64:
        parent.add(name, number(random, Long.SIZE));
        break;
      case FLOAT:
        parent.add(name, Float.intBitsToFloat(random.nextInt()));
        break;
      case DOUBLE:
        parent.add(name, Double.longBitsToDouble(random.nextLong()));
        break;
      default:
        parent.add(name, Binary.fromConstantByteArray(bytes(random)));
    }
  }

  private long number(Random random, int bits) {
    if (precision() > 0) {
      return unscaled(random).longValueExact();
    }
    long value = random.nextInt(3) == 0 ? random.nextInt(10) : random.nextLong();
    if (logical instanceof LogicalTypeAnnotation.IntLogicalTypeAnnotation) {
      LogicalTypeAnnotation.IntLogicalTypeAnnotation integer =
          (LogicalTypeAnnotation.IntLogicalTypeAnnotation) logical;
      int unused = Long.SIZE - integer.getBitWidth();
      return integer.isSigned() ? value << unused >> unused : value << unused >>> unused;
    }
    int unused = Long.SIZE - bits;
    return value << unused >> unused;
  }

  private int precision() {
    return logical instanceof LogicalTypeAnnotation.DecimalLogicalTypeAnnotation
        ? ((LogicalTypeAnnotation.DecimalLogicalTypeAnnotation) logical).getPrecision()
        : 0;
  }

  private BigInteger unscaled(Random random) {
    int digits = 1 + random.nextInt(precision());
    BigInteger value = new BigInteger(260, random).mod(BigInteger.TEN.pow(digits));
    return random.nextBoolean() ? value.negate() : value;
  }

  private byte[] bytes(Random random) {
    if (precision() > 0) {
      byte[] shortest = unscaled(random).toByteArray();
      // BINARY may repeat the sign.
      int size = length > 0 ? length : shortest.length + random.nextInt(40);
      byte[] all = new byte[size];
      Arrays.fill(all, (byte) (shortest[0] >> 7));
      System.arraycopy(shortest, 0, all, size - shortest.length, shortest.length);
      return all;
    }
    if (physical == PrimitiveTypeName.INT96) {
      return ByteBuffer.allocate(12)
          .order(ByteOrder.LITTLE_ENDIAN)
          .putLong(random.nextLong() % 86_400_000_000_000L)
          .putInt(2_440_588 - 100_000 + random.nextInt(200_000))
          .array();
    }
    byte[] bytes = new byte[length > 0 ? length : random.nextInt(random.nextBoolean() ? 8 : 30)];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = (byte) (logical == null ? random.nextInt() : 'a' + random.nextInt(20));
    }
    return bytes;
  }

  @Override
  Object read(Group parent, String name, int index) {
    switch (physical) {
      case BOOLEAN:
        return parent.getBoolean(name, index);
      case INT32:
        return integer(parent.getInteger(name, index));
      case INT64:
        return precision() > 0
            ? BigDecimal.valueOf(parent.getLong(name, index), precision() / 3)
            : parent.getLong(name, index);
      case FLOAT:
        return (long) Float.floatToRawIntBits(parent.getFloat(name, index));
      case DOUBLE:
        return Double.doubleToRawLongBits(parent.getDouble(name, index));
      case INT96:
        ByteBuffer int96 = parent.getInt96(name, index).toByteBuffer();
        int96.order(ByteOrder.LITTLE_ENDIAN);
        return BigInteger.valueOf(int96.getInt(int96.position() + 8) - 2_440_588)
            .multiply(BigInteger.valueOf(86_400_000_000_000L))
            .add(BigInteger.valueOf(int96.getLong(int96.position())))
            .longValueExact();
      default:
        return bytes(parent.getBinary(name, index));
    }
  }

  private Object integer(int value) {
    if (precision() > 0) {
      return BigDecimal.valueOf(value, precision() / 3);
    }
    boolean unsigned =
        logical instanceof LogicalTypeAnnotation.IntLogicalTypeAnnotation
            && !((LogicalTypeAnnotation.IntLogicalTypeAnnotation) logical).isSigned();
    return unsigned ? value & 0xFFFF_FFFFL : (long) value;
  }

  private Object bytes(Binary value) {
    if (precision() > 0) {
      return new BigDecimal(new BigInteger(value.getBytes()), precision() / 3);
    }
    if (logical instanceof LogicalTypeAnnotation.Float16LogicalTypeAnnotation) {
      return (long) value.toByteBuffer().order(ByteOrder.LITTLE_ENDIAN).getShort();
    }
    return value.copy();
  }

  /** A column that has nothing but nulls. */
  private static final class Nulls extends Leaf {

    Nulls() {
      super(PrimitiveTypeName.INT32, 0, NullAnnotation.INSTANCE);
    }

    @Override
    Type type(Repetition repetition, String name) {
      return super.type(repetition == Repetition.REQUIRED ? Repetition.OPTIONAL : repetition, name);
    }

    @Override
    void write(Group parent, String name, Random random) {
      // There are no values.
    }
  }
}
