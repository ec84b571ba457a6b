package dev.parquetfast.filter;

import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Random;
import org.apache.parquet.filter2.predicate.FilterApi;
import org.apache.parquet.filter2.predicate.Operators;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.ColumnOrder;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Types;

/**
 * A type of column with values that are hard for filters, and its order, written here anew so that
 * nothing of the code under test says which row matches.
 */
@SuppressWarnings("ImmutableEnumChecker") // nobody changes them
enum FilterKind {
  INT(PrimitiveTypeName.INT32, null, 0, 1, 2, 3, 5, 9, Integer.MIN_VALUE, Integer.MAX_VALUE),
  UNSIGNED(PrimitiveTypeName.INT32, LogicalTypeAnnotation.intType(32, false), 0, 0, 1, 2, -1, -2),
  LONG(PrimitiveTypeName.INT64, null, 0, 0L, 1L, 2L, 3L, Long.MIN_VALUE, Long.MAX_VALUE),
  BOOLEAN(PrimitiveTypeName.BOOLEAN, null, 0, false, true),
  FLOAT(
      PrimitiveTypeName.FLOAT,
      null,
      0,
      0f,
      -0f,
      1f,
      -1f,
      5f,
      Float.NaN,
      Float.intBitsToFloat(0xffc0_1234),
      Float.NEGATIVE_INFINITY,
      Float.POSITIVE_INFINITY,
      Float.MIN_VALUE),
  DOUBLE(
      PrimitiveTypeName.DOUBLE,
      null,
      0,
      0d,
      -0d,
      1d,
      -1d,
      5d,
      Double.NaN,
      Double.longBitsToDouble(0xfff8_0000_0000_1234L),
      Double.NEGATIVE_INFINITY,
      Double.POSITIVE_INFINITY,
      -Double.MIN_VALUE),
  HALF(
      PrimitiveTypeName.FIXED_LEN_BYTE_ARRAY,
      LogicalTypeAnnotation.float16Type(),
      2,
      half(0),
      half(0x8000),
      half(0x3c00),
      half(0xbc00),
      half(0x4500),
      half(0x7e00),
      half(0xfe01),
      half(0x7c00),
      half(0xfc00)),
  STRING(
      PrimitiveTypeName.BINARY,
      LogicalTypeAnnotation.stringType(),
      0,
      Binary.fromString(""),
      Binary.fromString("a"),
      Binary.fromString("ab"),
      Binary.fromString("b"),
      Binary.fromString("\u00e9")),
  DECIMAL(
      PrimitiveTypeName.BINARY,
      LogicalTypeAnnotation.decimalType(0, 4),
      0,
      Binary.fromConstantByteArray(new byte[] {1}),
      Binary.fromConstantByteArray(new byte[] {0, 1}),
      Binary.fromConstantByteArray(new byte[] {-1}),
      Binary.fromConstantByteArray(new byte[] {1, 0}),
      Binary.fromConstantByteArray(new byte[] {2}));

  final PrimitiveType type;
  private final Object[] values;

  FilterKind(
      PrimitiveTypeName name, LogicalTypeAnnotation annotation, int length, Object... values) {
    this.type =
        Types.optional(name)
            .length(length)
            .as(annotation)
            .columnOrder(ColumnOrder.typeDefined())
            .named("c");
    this.values = values;
  }

  private static Binary half(int bits) {
    return Binary.fromConstantByteArray(new byte[] {(byte) bits, (byte) (bits >> 8)});
  }

  /** Returns one of few values, so that they meet. */
  <T extends Comparable<T>> T any(Random random) {
    @SuppressWarnings("unchecked")
    T value = (T) values[random.nextInt(values.length)];
    return value;
  }

  boolean isFloatingPoint() {
    return this == FLOAT || this == DOUBLE || this == HALF;
  }

  boolean isNan(Object value) {
    return isFloatingPoint() && Double.isNaN(number(value));
  }

  boolean isZero(Object value) {
    return isFloatingPoint() && number(value) == 0;
  }

  /** The order of the column: NaNs are equal and follow all numbers, -0.0 precedes 0.0. */
  int compare(Object left, Object right) {
    switch (this) {
      case INT:
        return Integer.compare((int) left, (int) right);
      case UNSIGNED:
        return Long.compare((int) left & 0xffff_ffffL, (int) right & 0xffff_ffffL);
      case LONG:
        return Long.compare((long) left, (long) right);
      case BOOLEAN:
        return Boolean.compare((boolean) left, (boolean) right);
      case STRING:
        return Arrays.compareUnsigned(((Binary) left).getBytes(), ((Binary) right).getBytes());
      case DECIMAL:
        return new BigInteger(((Binary) left).getBytes())
            .compareTo(new BigInteger(((Binary) right).getBytes()));
      default:
        return Double.compare(number(left), number(right));
    }
  }

  double number(Object value) {
    if (this != HALF) {
      return ((Number) value).doubleValue();
    }
    int bits =
        ByteBuffer.wrap(((Binary) value).getBytes()).order(ByteOrder.LITTLE_ENDIAN).getShort();
    int exponent = bits >> 10 & 0x1f;
    int fraction = bits & 0x3ff;
    double size =
        exponent == 0x1f
            ? (fraction == 0 ? Double.POSITIVE_INFINITY : Double.NaN)
            : exponent == 0
                ? fraction * 0x1p-24
                : (1 + fraction * 0x1p-10) * Math.pow(2, exponent - 15);
    return bits < 0 ? -size : size;
  }

  /** Returns a value as PLAIN has it. */
  ByteBuffer bytes(Object value) {
    ByteBuffer bytes = ByteBuffer.allocate(8).order(ByteOrder.LITTLE_ENDIAN);
    if (value instanceof Integer) {
      bytes.putInt((int) value);
    } else if (value instanceof Long) {
      bytes.putLong((long) value);
    } else if (value instanceof Float) {
      bytes.putFloat((float) value);
    } else if (value instanceof Double) {
      bytes.putDouble((double) value);
    } else if (value instanceof Boolean) {
      bytes.put((byte) ((boolean) value ? 1 : 0));
    } else {
      return ByteBuffer.wrap(((Binary) value).getBytes());
    }
    bytes.flip();
    return bytes;
  }

  Operators.Column<?> column(String name) {
    switch (type.getPrimitiveTypeName()) {
      case INT32:
        return FilterApi.intColumn(name);
      case INT64:
        return FilterApi.longColumn(name);
      case FLOAT:
        return FilterApi.floatColumn(name);
      case DOUBLE:
        return FilterApi.doubleColumn(name);
      case BOOLEAN:
        return FilterApi.booleanColumn(name);
      default:
        return FilterApi.binaryColumn(name);
    }
  }
}
