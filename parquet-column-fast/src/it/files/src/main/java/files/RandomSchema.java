package files;

import java.util.SplittableRandom;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.TimeUnit;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Type;
import org.apache.parquet.schema.Type.Repetition;
import org.apache.parquet.schema.Types;

/** Schemas of all physical types, with and without logical types, flat and nested. */
final class RandomSchema {
  private static final int MAXIMUM_DEPTH = 3;
  private static final int MAXIMUM_FIELDS = 8;

  private final SplittableRandom random;
  private int names;

  private RandomSchema(SplittableRandom random) {
    this.random = random;
  }

  static MessageType next(SplittableRandom random) {
    return new RandomSchema(random).message();
  }

  /** A column of a type, alone in its schema. */
  static MessageType single(PrimitiveTypeName type, Repetition repetition) {
    return new MessageType("single", primitive(type, repetition, 11, null, "value"));
  }

  private MessageType message() {
    Types.MessageTypeBuilder message = Types.buildMessage();
    for (int i = 1 + random.nextInt(MAXIMUM_FIELDS); i > 0; i--) {
      message.addField(field(0));
    }
    return message.named("random");
  }

  private Type field(int depth) {
    int kind = depth == MAXIMUM_DEPTH ? 9 : random.nextInt(10);
    switch (kind) {
      case 0:
        return group(depth);
      case 1:
        return list(depth);
      case 2:
        return map(depth);
      default:
        return primitive(repetition());
    }
  }

  private Type group(int depth) {
    Types.GroupBuilder<? extends Type> group = Types.buildGroup(repetition());
    for (int i = 1 + random.nextInt(3); i > 0; i--) {
      group.addField(field(depth + 1));
    }
    return group.named(name());
  }

  private Type list(int depth) {
    Type repeated = Types.repeatedGroup().addField(field(depth + 1)).named("list");
    return Types.buildGroup(once())
        .addField(repeated)
        .as(LogicalTypeAnnotation.listType())
        .named(name());
  }

  private Type map(int depth) {
    Type repeated =
        Types.repeatedGroup()
            .addField(primitive(Repetition.REQUIRED))
            .addField(field(depth + 1))
            .named("key_value");
    return Types.buildGroup(once())
        .addField(repeated)
        .as(LogicalTypeAnnotation.mapType())
        .named(name());
  }

  private Type primitive(Repetition repetition) {
    PrimitiveTypeName[] all = PrimitiveTypeName.values();
    PrimitiveTypeName type = all[random.nextInt(all.length)];
    int length = 1 + random.nextInt(20);
    LogicalTypeAnnotation logical = null;
    switch (type) {
      case INT32:
        logical = logicalInt();
        break;
      case INT64:
        logical = logicalLong();
        break;
      case BINARY:
        logical = logicalBinary();
        break;
      case FIXED_LEN_BYTE_ARRAY:
        logical = logicalFixed(length);
        if (logical instanceof LogicalTypeAnnotation.UUIDLogicalTypeAnnotation) {
          length = 16;
        } else if (logical instanceof LogicalTypeAnnotation.Float16LogicalTypeAnnotation) {
          length = 2;
        } else if (logical instanceof LogicalTypeAnnotation.IntervalLogicalTypeAnnotation) {
          length = 12;
        }
        break;
      default:
        break;
    }
    return primitive(type, repetition, length, logical, name());
  }

  private LogicalTypeAnnotation logicalInt() {
    switch (random.nextInt(8)) {
      case 0:
        return LogicalTypeAnnotation.intType(8 << random.nextInt(3), random.nextInt(2) == 0);
      case 1:
        return LogicalTypeAnnotation.dateType();
      case 2:
        return LogicalTypeAnnotation.timeType(random.nextInt(2) == 0, TimeUnit.MILLIS);
      case 3:
        return LogicalTypeAnnotation.decimalType(2, 9);
      default:
        return null;
    }
  }

  private LogicalTypeAnnotation logicalLong() {
    switch (random.nextInt(8)) {
      case 0:
        return LogicalTypeAnnotation.intType(64, random.nextInt(2) == 0);
      case 1:
        TimeUnit unit = TimeUnit.values()[random.nextInt(TimeUnit.values().length)];
        return LogicalTypeAnnotation.timestampType(random.nextInt(2) == 0, unit);
      case 2:
        return LogicalTypeAnnotation.timeType(random.nextInt(2) == 0, TimeUnit.MICROS);
      case 3:
        return LogicalTypeAnnotation.decimalType(4, 18);
      default:
        return null;
    }
  }

  private LogicalTypeAnnotation logicalBinary() {
    switch (random.nextInt(8)) {
      case 0:
        return LogicalTypeAnnotation.enumType();
      case 1:
        return LogicalTypeAnnotation.jsonType();
      case 2:
        return LogicalTypeAnnotation.bsonType();
      case 3:
        return LogicalTypeAnnotation.decimalType(3, 30);
      case 4:
        return null;
      default:
        return LogicalTypeAnnotation.stringType();
    }
  }

  private LogicalTypeAnnotation logicalFixed(int length) {
    switch (random.nextInt(6)) {
      case 0:
        return LogicalTypeAnnotation.uuidType();
      case 1:
      case 2:
        return LogicalTypeAnnotation.float16Type();
      case 3:
        return LogicalTypeAnnotation.intervalType();
      case 4:
        return LogicalTypeAnnotation.decimalType(
            0, (int) Math.floor((8 * length - 1) * Math.log10(2)));
      default:
        return null;
    }
  }

  private static PrimitiveType primitive(
      PrimitiveTypeName type,
      Repetition repetition,
      int length,
      LogicalTypeAnnotation logical,
      String name) {
    Types.PrimitiveBuilder<PrimitiveType> builder = Types.primitive(type, repetition).as(logical);
    return type == PrimitiveTypeName.FIXED_LEN_BYTE_ARRAY
        ? builder.length(length).named(name)
        : builder.named(name);
  }

  private Repetition repetition() {
    int kind = random.nextInt(10);
    return kind < 4 ? Repetition.REQUIRED : kind < 8 ? Repetition.OPTIONAL : Repetition.REPEATED;
  }

  private Repetition once() {
    return random.nextInt(2) == 0 ? Repetition.REQUIRED : Repetition.OPTIONAL;
  }

  private String name() {
    return "f" + names++;
  }
}
