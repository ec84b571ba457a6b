package dev.parquetfast.arrow;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.arrow.vector.BaseLargeVariableWidthVector;
import org.apache.arrow.vector.BaseVariableWidthVector;
import org.apache.arrow.vector.BaseVariableWidthViewVector;
import org.apache.arrow.vector.BigIntVector;
import org.apache.arrow.vector.BitVector;
import org.apache.arrow.vector.DateDayVector;
import org.apache.arrow.vector.Decimal256Vector;
import org.apache.arrow.vector.DecimalVector;
import org.apache.arrow.vector.DurationVector;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.FixedSizeBinaryVector;
import org.apache.arrow.vector.Float2Vector;
import org.apache.arrow.vector.Float4Vector;
import org.apache.arrow.vector.Float8Vector;
import org.apache.arrow.vector.IntVector;
import org.apache.arrow.vector.SmallIntVector;
import org.apache.arrow.vector.TimeMicroVector;
import org.apache.arrow.vector.TimeMilliVector;
import org.apache.arrow.vector.TimeNanoVector;
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
import org.apache.arrow.vector.dictionary.DictionaryProvider;
import org.apache.arrow.vector.types.pojo.DictionaryEncoding;
import org.apache.parquet.io.api.Binary;

/**
 * Values of vectors, one by one, by the vectors' own methods: whole numbers as longs,
 * floating-point ones by their bits, byte strings as {@link Binary}, lists and maps as lists,
 * structs as maps.
 */
final class VectorValues {

  private VectorValues() {}

  /** Returns the rows of a root without dictionaries. */
  static List<Object> rows(VectorSchemaRoot root) {
    return rows(root, null);
  }

  /** Returns the rows of a root. Ids are looked up. */
  static List<Object> rows(VectorSchemaRoot root, DictionaryProvider dictionaries) {
    List<Object> rows = new ArrayList<>();
    for (int i = 0; i < root.getRowCount(); i++) {
      Map<String, Object> row = new LinkedHashMap<>();
      for (FieldVector vector : root.getFieldVectors()) {
        row.put(vector.getName(), value(vector, i, dictionaries));
      }
      rows.add(row);
    }
    return rows;
  }

  private static Object value(FieldVector vector, int i, DictionaryProvider dictionaries) {
    if (i >= vector.getValueCount()) {
      throw new AssertionError(vector.getField() + " has no value " + i);
    }
    if (vector.isNull(i)) {
      return null;
    }
    DictionaryEncoding encoding = vector.getField().getDictionary();
    if (encoding != null) {
      FieldVector entries = dictionaries.lookup(encoding.getId()).getVector();
      return value(entries, ((IntVector) vector).get(i), null);
    }
    if (vector instanceof StructVector) {
      Map<String, Object> struct = new LinkedHashMap<>();
      for (FieldVector child : vector.getChildrenFromFields()) {
        struct.put(child.getName(), value(child, i, dictionaries));
      }
      return struct;
    }
    if (vector instanceof ListVector) {
      ListVector lists = (ListVector) vector;
      return list(
          lists.getDataVector(),
          lists.getElementStartIndex(i),
          lists.getElementEndIndex(i),
          dictionaries);
    }
    if (vector instanceof LargeListVector) {
      LargeListVector lists = (LargeListVector) vector;
      int start = (int) lists.getElementStartIndex(i);
      return list(lists.getDataVector(), start, (int) lists.getElementEndIndex(i), dictionaries);
    }
    if (vector instanceof FixedSizeListVector) {
      FixedSizeListVector lists = (FixedSizeListVector) vector;
      return list(
          lists.getDataVector(),
          lists.getElementStartIndex(i),
          lists.getElementEndIndex(i),
          dictionaries);
    }
    return leaf(vector, i);
  }

  private static List<Object> list(
      FieldVector elements, int from, int to, DictionaryProvider dictionaries) {
    List<Object> list = new ArrayList<>();
    for (int i = from; i < to; i++) {
      list.add(value(elements, i, dictionaries));
    }
    return list;
  }

  private static Object leaf(FieldVector vector, int i) {
    if (vector instanceof BitVector) {
      return ((BitVector) vector).get(i) != 0;
    }
    if (vector instanceof Float2Vector) {
      return (long) ((Float2Vector) vector).get(i);
    }
    if (vector instanceof Float4Vector) {
      return (long) Float.floatToRawIntBits(((Float4Vector) vector).get(i));
    }
    if (vector instanceof Float8Vector) {
      return Double.doubleToRawLongBits(((Float8Vector) vector).get(i));
    }
    if (vector instanceof DecimalVector) {
      return ((DecimalVector) vector).getObject(i);
    }
    if (vector instanceof Decimal256Vector) {
      return ((Decimal256Vector) vector).getObject(i);
    }
    if (vector instanceof BaseVariableWidthVector) {
      return Binary.fromConstantByteArray(((BaseVariableWidthVector) vector).get(i));
    }
    if (vector instanceof BaseLargeVariableWidthVector) {
      return Binary.fromConstantByteArray(((BaseLargeVariableWidthVector) vector).get(i));
    }
    if (vector instanceof BaseVariableWidthViewVector) {
      return Binary.fromConstantByteArray(((BaseVariableWidthViewVector) vector).get(i));
    }
    if (vector instanceof FixedSizeBinaryVector) {
      return Binary.fromConstantByteArray(((FixedSizeBinaryVector) vector).get(i));
    }
    return number(vector, i);
  }

  private static long number(FieldVector vector, int i) {
    switch (vector.getMinorType()) {
      case TINYINT:
        return ((TinyIntVector) vector).get(i);
      case SMALLINT:
        return ((SmallIntVector) vector).get(i);
      case INT:
        return ((IntVector) vector).get(i);
      case BIGINT:
        return ((BigIntVector) vector).get(i);
      case UINT1:
        return ((UInt1Vector) vector).get(i) & 0xFF;
      case UINT2:
        return ((UInt2Vector) vector).get(i);
      case UINT4:
        return ((UInt4Vector) vector).get(i) & 0xFFFF_FFFFL;
      case UINT8:
        return ((UInt8Vector) vector).get(i);
      case DATEDAY:
        return ((DateDayVector) vector).get(i);
      case TIMEMILLI:
        return ((TimeMilliVector) vector).get(i);
      case TIMEMICRO:
        return ((TimeMicroVector) vector).get(i);
      case TIMENANO:
        return ((TimeNanoVector) vector).get(i);
      case DURATION:
        return DurationVector.get(vector.getDataBuffer(), i);
      default:
        return ((TimeStampVector) vector).get(i);
    }
  }
}
