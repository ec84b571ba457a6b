package files;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.io.api.RecordConsumer;
import org.apache.parquet.schema.PrimitiveType;

/** The values of a column: numbers of a pattern, in one of the forms that values of a type have. */
final class Leaf {
  private static final int SAMPLES = 16;
  private static final int FORMS = 6;

  private static final float[] FLOATS = {
    Float.NaN,
    0f,
    -0f,
    Float.POSITIVE_INFINITY,
    Float.NEGATIVE_INFINITY,
    Float.MIN_VALUE,
    Float.MAX_VALUE,
    Float.intBitsToFloat(0xffc00001)
  };

  private final PrimitiveType type;
  private final Codes codes;
  private final int form;
  private final int ownership;
  private final String prefix;
  private final byte[] reused;
  private final List<Comparable<?>> samples = new ArrayList<>();
  private int written;

  Leaf(PrimitiveType type, SplittableRandom random) {
    this.type = type;
    codes = new Codes(random.split());
    form = random.nextInt(FORMS);
    ownership = random.nextInt(5);
    prefix = "x".repeat(random.nextInt(40)) + "/";
    // Fewer of these, for they make large pages.
    reused = new byte[random.nextInt(20) == 0 ? 5000 : 100];
  }

  /** Values that were written, as filters compare them. */
  List<Comparable<?>> samples() {
    return samples;
  }

  void write(RecordConsumer consumer) {
    long code = codes.next();
    switch (type.getPrimitiveTypeName()) {
      case BOOLEAN:
        boolean flag = (code & 1) != 0;
        sample(flag);
        consumer.addBoolean(flag);
        break;
      case INT32:
        sample((int) code);
        consumer.addInteger((int) code);
        break;
      case INT64:
        sample(code);
        consumer.addLong(code);
        break;
      case FLOAT:
        float single = single(code);
        sample(single);
        consumer.addFloat(single);
        break;
      case DOUBLE:
        double precise = form == 0 ? Double.longBitsToDouble(mix(code)) : precise(code);
        sample(precise);
        consumer.addDouble(precise);
        break;
      default:
        byte[] bytes = bytes(code);
        if (isSample()) {
          samples.add(Binary.fromConstantByteArray(bytes));
        }
        consumer.addBinary(binary(bytes));
        break;
    }
    written++;
  }

  private void sample(Comparable<?> value) {
    if (isSample()) {
      samples.add(value);
    }
  }

  /** The first, and some that lie ever farther apart. */
  private boolean isSample() {
    return samples.size() < SAMPLES && Integer.bitCount(written) <= 1;
  }

  private float single(long code) {
    return form == 0 ? Float.intBitsToFloat((int) mix(code)) : (float) precise(code);
  }

  private double precise(long code) {
    switch (form) {
      case 1:
        return FLOATS[(int) (mix(code) >>> 32) & 7];
      case 2:
        return (code & 15) == 0 ? Double.NaN : code;
      default:
        return code / 100.0;
    }
  }

  private byte[] bytes(long code) {
    int length = type.getTypeLength();
    switch (type.getPrimitiveTypeName()) {
      case INT96:
        return fixed(12, code);
      case FIXED_LEN_BYTE_ARRAY:
        return fixed(length, code);
      default:
        return variable(code);
    }
  }

  private byte[] fixed(int length, long code) {
    byte[] bytes = new byte[length];
    long bits = form < 2 ? mix(code) : code;
    for (int i = length - 1; i >= 0; i--) {
      bytes[i] = (byte) bits;
      // The sign goes on to the left, or, in other forms, the bits come round again.
      bits = form < 4 ? bits >> 8 : Long.rotateRight(bits, 8);
    }
    return bytes;
  }

  private byte[] variable(long code) {
    switch (form) {
      case 0:
        return Long.toString(code).getBytes(StandardCharsets.UTF_8);
      case 1:
        return (prefix + String.format("%020d", code)).getBytes(StandardCharsets.UTF_8);
      case 2:
        return (prefix + (code >> 4) + "/" + (code & 15)).getBytes(StandardCharsets.UTF_8);
      case 3:
        return new byte[(int) (mix(code) >>> 60)];
      case 4:
        return (code & 3) != 0 ? new byte[0] : fixed(8, code);
      default:
        byte[] bytes = new byte[(int) ((mix(code) >>> 33) % reused.length)];
        Arrays.fill(bytes, (byte) code);
        if (bytes.length > 0) {
          bytes[bytes.length - 1] = (byte) (code >> 8);
        }
        return bytes;
    }
  }

  /** The bytes as callers have them: their own for ever, or only until the call returns. */
  private Binary binary(byte[] bytes) {
    switch (ownership) {
      case 0:
        return Binary.fromConstantByteArray(bytes);
      case 1:
        byte[] array = bytes.length + 3 <= reused.length ? reused : new byte[bytes.length + 3];
        System.arraycopy(bytes, 0, array, 3, bytes.length);
        return Binary.fromReusedByteArray(array, 3, bytes.length);
      case 2:
        return Binary.fromConstantByteBuffer(ByteBuffer.wrap(bytes));
      case 3:
        ByteBuffer direct = ByteBuffer.allocateDirect(bytes.length);
        direct.put(bytes).flip();
        return Binary.fromReusedByteBuffer(direct);
      default:
        return Binary.fromReusedByteArray(bytes);
    }
  }

  private static long mix(long code) {
    long bits = (code ^ code >>> 32) * 0x9E3779B97F4A7C15L;
    return (bits ^ bits >>> 29) * 0xBF58476D1CE4E5B9L;
  }
}
