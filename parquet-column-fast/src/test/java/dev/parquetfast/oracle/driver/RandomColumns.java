package dev.parquetfast.oracle.driver;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.ColumnWriter;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.TimeUnit;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Type;
import org.apache.parquet.schema.Type.Repetition;
import org.apache.parquet.schema.Types;
import org.apache.parquet.schema.Types.PrimitiveBuilder;

/** Random columns of every physical type, logical type and column order, and values for them. */
final class RandomColumns {

  private static final List<Function<Repetition, PrimitiveBuilder<PrimitiveType>>> LEAVES =
      List.of(
          of(PrimitiveTypeName.BOOLEAN, null, 0),
          of(PrimitiveTypeName.INT32, null, 0),
          of(PrimitiveTypeName.INT32, LogicalTypeAnnotation.intType(8, true), 0),
          of(PrimitiveTypeName.INT32, LogicalTypeAnnotation.intType(32, false), 0),
          of(PrimitiveTypeName.INT32, LogicalTypeAnnotation.dateType(), 0),
          of(PrimitiveTypeName.INT32, LogicalTypeAnnotation.decimalType(2, 9), 0),
          of(PrimitiveTypeName.INT64, null, 0),
          of(PrimitiveTypeName.INT64, LogicalTypeAnnotation.intType(64, false), 0),
          of(PrimitiveTypeName.INT64, LogicalTypeAnnotation.timestampType(true, TimeUnit.NANOS), 0),
          of(PrimitiveTypeName.INT96, null, 0),
          of(PrimitiveTypeName.FLOAT, null, 0),
          of(PrimitiveTypeName.DOUBLE, null, 0),
          totallyOrdered(PrimitiveTypeName.FLOAT, null, 0),
          totallyOrdered(PrimitiveTypeName.DOUBLE, null, 0),
          of(PrimitiveTypeName.BINARY, null, 0),
          of(PrimitiveTypeName.BINARY, LogicalTypeAnnotation.stringType(), 0),
          of(PrimitiveTypeName.BINARY, LogicalTypeAnnotation.decimalType(2, 20), 0),
          of(PrimitiveTypeName.BINARY, Geospatial.geometry(), 0),
          of(PrimitiveTypeName.FIXED_LEN_BYTE_ARRAY, null, 3),
          of(PrimitiveTypeName.FIXED_LEN_BYTE_ARRAY, LogicalTypeAnnotation.decimalType(2, 9), 5),
          of(PrimitiveTypeName.FIXED_LEN_BYTE_ARRAY, LogicalTypeAnnotation.uuidType(), 16),
          of(PrimitiveTypeName.FIXED_LEN_BYTE_ARRAY, LogicalTypeAnnotation.intervalType(), 12),
          of(PrimitiveTypeName.FIXED_LEN_BYTE_ARRAY, LogicalTypeAnnotation.float16Type(), 2),
          totallyOrdered(
              PrimitiveTypeName.FIXED_LEN_BYTE_ARRAY, LogicalTypeAnnotation.float16Type(), 2));

  private static final List<Repetition> REPETITIONS = List.of(Repetition.values());

  private RandomColumns() {}

  /** Returns a schema of {@code columns} columns, each in up to two groups. */
  static MessageType schema(Random random, int columns) {
    Types.MessageTypeBuilder schema = Types.buildMessage();
    for (int i = 0; i < columns; i++) {
      Type field =
          LEAVES.get(random.nextInt(LEAVES.size())).apply(repetition(random)).named("leaf" + i);
      for (int depth = random.nextInt(3); depth > 0; depth--) {
        field = Types.buildGroup(repetition(random)).addField(field).named("group" + i + depth);
      }
      schema.addField(field);
    }
    return schema.named("rows");
  }

  /** Writes a random value of the column's type. */
  static void write(
      Random random,
      ColumnDescriptor column,
      ColumnWriter writer,
      int repetitionLevel,
      int definitionLevel) {
    PrimitiveType type = column.getPrimitiveType();
    switch (type.getPrimitiveTypeName()) {
      case BOOLEAN:
        writer.write(random.nextInt(4) == 0, repetitionLevel, definitionLevel);
        break;
      case INT32:
        writer.write((int) integer(random), repetitionLevel, definitionLevel);
        break;
      case INT64:
        writer.write(integer(random), repetitionLevel, definitionLevel);
        break;
      case FLOAT:
        writer.write(SinceParquet118.orOneNan(real(random)), repetitionLevel, definitionLevel);
        break;
      case DOUBLE:
        writer.write(SinceParquet118.orOneNan(wideReal(random)), repetitionLevel, definitionLevel);
        break;
      case INT96:
        writer.write(fixed(random, 12), repetitionLevel, definitionLevel);
        break;
      case FIXED_LEN_BYTE_ARRAY:
        writer.write(fixed(random, type.getTypeLength()), repetitionLevel, definitionLevel);
        break;
      case BINARY:
        writer.write(
            Geospatial.isGeometry(type.getLogicalTypeAnnotation())
                ? point(random)
                : RandomBinaries.wrap(random, RandomBinaries.bytes(random, random.nextInt(20))),
            repetitionLevel,
            definitionLevel);
        break;
    }
  }

  /** Writes a random number or boolean, whatever the column's type is. */
  static void writeNumber(
      Random random, ColumnWriter writer, int repetitionLevel, int definitionLevel) {
    switch (random.nextInt(5)) {
      case 0:
        writer.write(random.nextBoolean(), repetitionLevel, definitionLevel);
        break;
      case 1:
        writer.write((int) integer(random), repetitionLevel, definitionLevel);
        break;
      case 2:
        writer.write(integer(random), repetitionLevel, definitionLevel);
        break;
      case 3:
        writer.write(real(random), repetitionLevel, definitionLevel);
        break;
      default:
        writer.write(wideReal(random), repetitionLevel, definitionLevel);
        break;
    }
  }

  private static Function<Repetition, PrimitiveBuilder<PrimitiveType>> of(
      PrimitiveTypeName name, LogicalTypeAnnotation annotation, int length) {
    return repetition -> {
      PrimitiveBuilder<PrimitiveType> leaf = Types.primitive(name, repetition);
      if (length > 0) {
        leaf = leaf.length(length);
      }
      return annotation == null ? leaf : leaf.as(annotation);
    };
  }

  private static Function<Repetition, PrimitiveBuilder<PrimitiveType>> totallyOrdered(
      PrimitiveTypeName name, LogicalTypeAnnotation annotation, int length) {
    return repetition ->
        of(name, annotation, length)
            .apply(repetition)
            .columnOrder(SinceParquet118.ieee754TotalOrder());
  }

  private static Repetition repetition(Random random) {
    return REPETITIONS.get(random.nextInt(REPETITIONS.size()));
  }

  private static long integer(Random random) {
    switch (random.nextInt(4)) {
      case 0:
        return random.nextInt(5) - 2L;
      case 1:
        return random.nextBoolean() ? Integer.MIN_VALUE : Integer.MAX_VALUE;
      case 2:
        return random.nextBoolean() ? Long.MIN_VALUE : Long.MAX_VALUE;
      default:
        return random.nextLong();
    }
  }

  private static float real(Random random) {
    switch (random.nextInt(12)) {
      case 0:
        return 0f;
      case 1:
        return -0f;
      case 2:
        return random.nextInt(10) == 0 ? Float.intBitsToFloat(0x7f800001 + random.nextInt(9)) : 1f;
      case 3:
        return random.nextInt(10) == 0 ? Float.intBitsToFloat(0xffc00000 + random.nextInt(9)) : -1f;
      case 4:
        return random.nextInt(5) == 0 ? Float.POSITIVE_INFINITY : Float.MIN_VALUE;
      default:
        return random.nextFloat() - (random.nextBoolean() ? 0.5f : 0);
    }
  }

  private static double wideReal(Random random) {
    switch (random.nextInt(12)) {
      case 0:
        return 0d;
      case 1:
        return -0d;
      case 2:
        return random.nextInt(10) == 0
            ? Double.longBitsToDouble(0x7ff0000000000001L + random.nextInt(9))
            : 1d;
      case 3:
        return random.nextInt(10) == 0
            ? Double.longBitsToDouble(0xfff8000000000000L + random.nextInt(9))
            : -1d;
      case 4:
        return random.nextInt(5) == 0 ? Double.NEGATIVE_INFINITY : Double.MIN_VALUE;
      default:
        return random.nextDouble() - (random.nextBoolean() ? 0.5 : 0);
    }
  }

  private static Binary fixed(Random random, int length) {
    return RandomBinaries.wrap(random, RandomBinaries.bytes(random, length));
  }

  private static Binary point(Random random) {
    if (random.nextInt(1000) == 0) {
      return Binary.fromString("nowhere");
    }
    ByteBuffer point = ByteBuffer.allocate(21).order(ByteOrder.LITTLE_ENDIAN);
    point.put((byte) 1).putInt(1).putDouble(random.nextGaussian()).putDouble(random.nextGaussian());
    return Binary.fromConstantByteArray(point.array());
  }
}
