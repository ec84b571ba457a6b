package dev.parquetfast.arrow;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.apache.arrow.vector.BigIntVector;
import org.apache.arrow.vector.BitVector;
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
import org.apache.arrow.vector.SmallIntVector;
import org.apache.arrow.vector.TimeMicroVector;
import org.apache.arrow.vector.TimeMilliVector;
import org.apache.arrow.vector.TimeNanoVector;
import org.apache.arrow.vector.TimeSecVector;
import org.apache.arrow.vector.TimeStampSecTZVector;
import org.apache.arrow.vector.TimeStampSecVector;
import org.apache.arrow.vector.TimeStampVector;
import org.apache.arrow.vector.TinyIntVector;
import org.apache.arrow.vector.UInt1Vector;
import org.apache.arrow.vector.UInt2Vector;
import org.apache.arrow.vector.UInt4Vector;
import org.apache.arrow.vector.UInt8Vector;
import org.apache.arrow.vector.ValueVector;
import org.apache.arrow.vector.complex.FixedSizeListVector;
import org.apache.arrow.vector.complex.LargeListVector;
import org.apache.arrow.vector.complex.ListVector;
import org.apache.arrow.vector.dictionary.DictionaryProvider;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.DictionaryEncoding;
import org.apache.arrow.vector.util.Text;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.SimpleGroup;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;

/** Rows of vectors as records of Parquet: one value at a time, by the methods for single values. */
final class VectorRows {

  private final SchemaMapping mapping;
  private final DictionaryProvider dictionaries;

  VectorRows(SchemaMapping mapping, DictionaryProvider dictionaries) {
    this.mapping = mapping;
    this.dictionaries = dictionaries;
  }

  MessageType schema() {
    return mapping.parquet();
  }

  Group row(List<FieldVector> vectors, int row) {
    Group group = new SimpleGroup(mapping.parquet());
    for (int i = 0; i < vectors.size(); i++) {
      add(group, mapping.fields().get(i), vectors.get(i), row);
    }
    return group;
  }

  private void add(Group parent, MappedField field, FieldVector vector, int i) {
    if (vector.isNull(i)) {
      return;
    }
    DictionaryEncoding encoding = vector.getField().getDictionary();
    if (encoding != null) {
      FieldVector values = dictionaries.lookup(encoding.getId()).getVector();
      int id = ((Number) number(vector, i)).intValue();
      if (!values.isNull(id)) {
        addValue(parent, field, values, id);
      }
      return;
    }
    if (field.children().isEmpty()) {
      addValue(parent, field, vector, i);
      return;
    }
    Group group = parent.addGroup(field.type().getName());
    if (field.field().getType() instanceof ArrowType.Struct) {
      addFields(group, field, vector, i);
      return;
    }
    MappedField element = field.children().get(0);
    boolean map = field.field().getType() instanceof ArrowType.Map;
    FieldVector elements = vector.getChildrenFromFields().get(0);
    for (long j = start(vector, i); j < end(vector, i); j++) {
      Group item = group.addGroup(0);
      if (map) {
        addFields(item, element, elements, (int) j);
      } else {
        add(item, element, elements, (int) j);
      }
    }
  }

  private void addFields(Group group, MappedField field, FieldVector vector, int i) {
    for (int j = 0; j < field.children().size(); j++) {
      add(group, field.children().get(j), vector.getChildrenFromFields().get(j), i);
    }
  }

  private static long start(FieldVector list, int i) {
    return list instanceof FixedSizeListVector
        ? ((FixedSizeListVector) list).getElementStartIndex(i)
        : list instanceof LargeListVector
            ? ((LargeListVector) list).getElementStartIndex(i)
            : ((ListVector) list).getElementStartIndex(i);
  }

  private static long end(FieldVector list, int i) {
    return list instanceof FixedSizeListVector
        ? ((FixedSizeListVector) list).getElementEndIndex(i)
        : list instanceof LargeListVector
            ? ((LargeListVector) list).getElementEndIndex(i)
            : ((ListVector) list).getElementEndIndex(i);
  }

  private static void addValue(Group group, MappedField field, FieldVector vector, int i) {
    String name = field.type().getName();
    PrimitiveTypeName type = field.type().asPrimitiveType().getPrimitiveTypeName();
    Object value = value(vector, i, field.type().asPrimitiveType().getTypeLength());
    if (value instanceof Boolean) {
      group.add(name, (Boolean) value);
    } else if (value instanceof Float) {
      group.add(name, (Float) value);
    } else if (value instanceof Double) {
      group.add(name, (Double) value);
    } else if (value instanceof byte[]) {
      group.add(name, Binary.fromConstantByteArray((byte[]) value));
    } else if (type == PrimitiveTypeName.INT32) {
      group.add(name, Math.toIntExact(((Long) value)));
    } else {
      group.add(name, (long) (Long) value);
    }
  }

  private static Object value(FieldVector vector, int i, int length) {
    if (vector instanceof BitVector) {
      return ((BitVector) vector).get(i) != 0;
    }
    if (vector instanceof Float4Vector) {
      return ((Float4Vector) vector).get(i);
    }
    if (vector instanceof Float8Vector) {
      return ((Float8Vector) vector).get(i);
    }
    if (vector instanceof Float2Vector) {
      short bits = ((Float2Vector) vector).get(i);
      return new byte[] {(byte) bits, (byte) (bits >> 8)};
    }
    if (vector instanceof FixedSizeBinaryVector) {
      return ((FixedSizeBinaryVector) vector).get(i);
    }
    if (vector instanceof DecimalVector || vector instanceof Decimal256Vector) {
      byte[] digits =
          ((BigDecimal) ((ValueVector) vector).getObject(i)).unscaledValue().toByteArray();
      byte[] value = new byte[length];
      Arrays.fill(value, (byte) (digits[0] >> 7));
      System.arraycopy(digits, 0, value, length - digits.length, digits.length);
      return value;
    }
    Object object = ((ValueVector) vector).getObject(i);
    if (object instanceof byte[]) {
      return object;
    }
    if (object instanceof Text) {
      return object.toString().getBytes(StandardCharsets.UTF_8);
    }
    return number(vector, i);
  }

  private static Long number(FieldVector vector, int i) {
    if (vector instanceof TinyIntVector) {
      return (long) ((TinyIntVector) vector).get(i);
    }
    if (vector instanceof UInt1Vector) {
      return ((UInt1Vector) vector).get(i) & 0xFFL;
    }
    if (vector instanceof SmallIntVector) {
      return (long) ((SmallIntVector) vector).get(i);
    }
    if (vector instanceof UInt2Vector) {
      return (long) ((UInt2Vector) vector).get(i);
    }
    if (vector instanceof IntVector) {
      return (long) ((IntVector) vector).get(i);
    }
    if (vector instanceof UInt4Vector) {
      return (long) ((UInt4Vector) vector).get(i);
    }
    if (vector instanceof BigIntVector) {
      return ((BigIntVector) vector).get(i);
    }
    if (vector instanceof UInt8Vector) {
      return ((UInt8Vector) vector).get(i);
    }
    if (vector instanceof DateDayVector) {
      return (long) ((DateDayVector) vector).get(i);
    }
    if (vector instanceof DateMilliVector) {
      return ((DateMilliVector) vector).get(i) / 86_400_000;
    }
    if (vector instanceof TimeSecVector) {
      return 1000L * ((TimeSecVector) vector).get(i);
    }
    if (vector instanceof TimeMilliVector) {
      return (long) ((TimeMilliVector) vector).get(i);
    }
    if (vector instanceof TimeMicroVector) {
      return ((TimeMicroVector) vector).get(i);
    }
    if (vector instanceof TimeNanoVector) {
      return ((TimeNanoVector) vector).get(i);
    }
    if (vector instanceof TimeStampSecVector || vector instanceof TimeStampSecTZVector) {
      return 1000 * ((TimeStampVector) vector).get(i);
    }
    if (vector instanceof TimeStampVector) {
      return ((TimeStampVector) vector).get(i);
    }
    if (vector instanceof DurationVector) {
      return DurationVector.get(vector.getDataBuffer(), i);
    }
    throw new AssertionError(vector.getClass());
  }
}
