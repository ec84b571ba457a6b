package dev.parquetfast.filter;

import dev.parquetfast.version.PageIndexes;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.ColumnOrder;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.PrimitiveComparator;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Types;

/** The bits of a floating-point type as PLAIN stores it: little-endian, IEEE 754. */
@SuppressWarnings("ImmutableEnumChecker") // types and orders do not change
enum FloatLayout {
  HALF(
      Types.optional(PrimitiveTypeName.FIXED_LEN_BYTE_ARRAY)
          .length(2)
          .as(LogicalTypeAnnotation.float16Type())
          .columnOrder(ColumnOrder.typeDefined())
          .named("half"),
      2,
      0x7c00L,
      Binary.fromConstantByteArray(new byte[] {0, 0x7e})),
  SINGLE(
      Types.optional(PrimitiveTypeName.FLOAT)
          .columnOrder(ColumnOrder.typeDefined())
          .named("single"),
      4,
      0x7f80_0000L,
      Float.NaN),
  DOUBLE(
      Types.optional(PrimitiveTypeName.DOUBLE)
          .columnOrder(ColumnOrder.typeDefined())
          .named("double"),
      8,
      0x7ff0_0000_0000_0000L,
      Double.NaN);

  private final PrimitiveType type;
  private final int bytes;
  private final long sign;
  private final long infinity;
  private final Object nan;
  private final PrimitiveComparator<?> totalOrder;

  FloatLayout(PrimitiveType type, int bytes, long infinity, Object nan) {
    this.type = type;
    this.bytes = bytes;
    this.sign = 1L << (8 * bytes - 1);
    this.infinity = infinity;
    this.nan = nan;
    this.totalOrder = PageIndexes.totalOrder(type);
  }

  /** Returns the layout of the values that an order compares; null if it is none of these. */
  static FloatLayout of(PrimitiveComparator<?> order) {
    for (FloatLayout layout : values()) {
      if (order != null && (layout.type.comparator() == order || layout.totalOrder == order)) {
        return layout;
      }
    }
    return null;
  }

  /** Returns whether a value of a filter is a NaN, or has the bytes of one of FLOAT16. */
  static boolean isAnyNan(Object value) {
    if (value instanceof Binary) {
      ByteBuffer bytes = ((Binary) value).toByteBuffer();
      return HALF.fits(bytes) && HALF.isNan(bytes);
    }
    return (value instanceof Float && ((Float) value).isNaN())
        || (value instanceof Double && ((Double) value).isNaN());
  }

  /** Returns whether an order of these values tells their bits apart, and bounds do so too. */
  boolean isTotal(PrimitiveComparator<?> order) {
    return order == totalOrder;
  }

  /** Returns a type with this layout, in which -0.0 precedes 0.0 and NaNs follow all numbers. */
  PrimitiveType type() {
    return type;
  }

  /** Returns whether a buffer has the size of a value. */
  boolean fits(ByteBuffer value) {
    return value.remaining() == bytes;
  }

  private long bits(ByteBuffer value) {
    long bits = 0;
    for (int i = bytes - 1; i >= 0; i--) {
      bits = bits << 8 | (value.get(value.position() + i) & 0xff);
    }
    return bits;
  }

  private ByteBuffer value(long bits) {
    ByteBuffer value = ByteBuffer.allocate(8).order(ByteOrder.LITTLE_ENDIAN).putLong(0, bits);
    value.limit(bytes);
    return value;
  }

  boolean isNegativeZero(ByteBuffer value) {
    return bits(value) == sign;
  }

  boolean isPositiveZero(ByteBuffer value) {
    return bits(value) == 0;
  }

  boolean isNan(ByteBuffer value) {
    return (bits(value) & ~sign) > infinity;
  }

  ByteBuffer negativeZero() {
    return value(sign);
  }

  ByteBuffer positiveZero() {
    return value(0);
  }

  ByteBuffer negativeInfinity() {
    return value(sign | infinity);
  }

  /** A NaN as a filter has it. */
  Object nanValue() {
    return nan;
  }

  /** A NaN, which follows all numbers. */
  ByteBuffer nan() {
    return value(infinity | (infinity >>> 1));
  }
}
