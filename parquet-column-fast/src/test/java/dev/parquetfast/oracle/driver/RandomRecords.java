package dev.parquetfast.oracle.driver;

import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.io.api.RecordConsumer;
import org.apache.parquet.schema.GroupType;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.Type;

/**
 * Writes random records of a schema; the same ones for the same seed in every class loader. Few
 * records have many kinds of values, special ones and kinds of memory. The records of {@code
 * src/it/files} are for whole files: their values keep to a pattern for thousands of rows.
 */
final class RandomRecords {

  private static final int[] SPECIAL_FLOATS = {
    0, 0x8000_0000, 0x7f80_0000, 0xff80_0000, 0x7fc0_0000, 0x7f80_0001, 0xffff_ffff, 1
  };

  private static final long[] SPECIAL_LONGS = {
    0,
    -1,
    Long.MIN_VALUE,
    Long.MAX_VALUE,
    Integer.MIN_VALUE,
    Integer.MAX_VALUE,
    0x7ff0_0000_0000_0000L,
    0x7ff8_0000_0000_0000L,
    0xfff0_0000_0000_0001L
  };

  private final MessageType type;
  private final Random random;
  private final boolean byteBuffers;
  private final Map<Type, Integer> styles = new HashMap<>();
  private final byte[] reused = new byte[64];
  private int sequence;

  RandomRecords(MessageType type, Random random, boolean byteBuffers) {
    this.type = type;
    this.random = random;
    this.byteBuffers = byteBuffers;
  }

  void next(RecordConsumer consumer) {
    consumer.startMessage();
    fields(consumer, type);
    consumer.endMessage();
  }

  private void fields(RecordConsumer consumer, GroupType group) {
    for (int i = 0; i < group.getFieldCount(); i++) {
      Type field = group.getType(i);
      int count = occurrences(field);
      if (count == 0) {
        continue;
      }
      consumer.startField(field.getName(), i);
      for (int k = 0; k < count; k++) {
        if (field.isPrimitive()) {
          value(consumer, field.asPrimitiveType());
        } else {
          consumer.startGroup();
          fields(consumer, field.asGroupType());
          consumer.endGroup();
        }
      }
      consumer.endField(field.getName(), i);
    }
  }

  /** A field of style 0 is never present, one of style 1 nearly always, the others sometimes. */
  private int occurrences(Type field) {
    int style = style(field) % 4;
    switch (field.getRepetition()) {
      case REQUIRED:
        return 1;
      case OPTIONAL:
        return style == 0 ? 0 : random.nextInt(style == 1 ? 50 : 3) == 0 ? 0 : 1;
      default:
        return style == 0 ? 0 : random.nextInt(style == 1 ? 8 : 3);
    }
  }

  private int style(Type field) {
    return styles.computeIfAbsent(field, unknown -> random.nextInt(20));
  }

  private void value(RecordConsumer consumer, PrimitiveType primitive) {
    long number = number(style(primitive) / 4);
    switch (primitive.getPrimitiveTypeName()) {
      case BOOLEAN:
        consumer.addBoolean((number & 1) != 0);
        break;
      case INT32:
        consumer.addInteger((int) number);
        break;
      case INT64:
        consumer.addLong(number);
        break;
      case FLOAT:
        consumer.addFloat(
            random.nextInt(10) == 0
                ? SinceParquet118.orOneNan(
                    Float.intBitsToFloat(SPECIAL_FLOATS[random.nextInt(SPECIAL_FLOATS.length)]))
                : number / 3f);
        break;
      case DOUBLE:
        consumer.addDouble(
            random.nextInt(10) == 0
                ? SinceParquet118.orOneNan(Double.longBitsToDouble(special()))
                : number / 3d);
        break;
      case INT96:
        consumer.addBinary(binary(number, 12));
        break;
      case FIXED_LEN_BYTE_ARRAY:
        consumer.addBinary(binary(number, primitive.getTypeLength()));
        break;
      case BINARY:
        consumer.addBinary(binary(number, Math.floorMod(number, 1 + random.nextInt(40))));
        break;
    }
  }

  private long number(int style) {
    switch (style) {
      case 0:
        return 7;
      case 1:
        return random.nextInt(5);
      case 2:
        return sequence++;
      case 3:
        return random.nextLong();
      default:
        return random.nextBoolean() ? special() : random.nextInt(1000) - 500;
    }
  }

  private long special() {
    return SPECIAL_LONGS[random.nextInt(SPECIAL_LONGS.length)];
  }

  /** Returns the bytes of one value in one of the kinds of memory that callers use. */
  private Binary binary(long number, int length) {
    int offset = random.nextInt(4);
    byte[] bytes = new byte[offset + length + random.nextInt(4)];
    for (int i = 0; i < length; i++) {
      bytes[offset + i] = (byte) (number >>> (8 * (7 - i % 8)));
    }
    switch (random.nextInt(byteBuffers ? 6 : 4)) {
      case 0:
        return Binary.fromConstantByteArray(bytes, offset, length);
      case 1:
        System.arraycopy(bytes, offset, reused, 0, length);
        return Binary.fromReusedByteArray(reused, 0, length);
      case 4:
        return Binary.fromConstantByteBuffer(ByteBuffer.wrap(bytes), offset, length);
      case 5:
        ByteBuffer direct = ByteBuffer.allocateDirect(bytes.length).put(bytes);
        direct.position(offset).limit(offset + length);
        return Binary.fromConstantByteBuffer(direct);
      case 2:
        return Binary.fromReusedByteArray(bytes, offset, length);
      default:
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < length; i++) {
          // ASCII, so that the length in bytes is right.
          text.append((char) ('a' + Math.floorMod(number + i, 26)));
        }
        return Binary.fromString(text.toString());
    }
  }
}
