package dev.parquetfast.hostile;

import dev.parquetfast.oracle.Codec;
import dev.parquetfast.oracle.Implementations;
import dev.parquetfast.oracle.TestValues;
import dev.parquetfast.oracle.Type;
import dev.parquetfast.oracle.Values;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * Writes the inputs that fuzzing begins with: for each format a page of upstream's for {@link
 * ReaderFuzz}, and its values for {@link WriterFuzz}. Run by hand, from the module's folder, for a
 * codec that is new.
 */
final class FuzzSeeds {

  private static final int COUNT = 20;

  private FuzzSeeds() {}

  public static void main(String[] args) throws IOException {
    Path inputs = Path.of("src/test/resources/dev/parquetfast/hostile");
    int inputNumber = 0;
    for (Format format : Format.values()) {
      String target = targetOf(format.codec);
      byte number = numberOf(format);
      for (TestValues pattern : new TestValues[] {TestValues.RUNS, TestValues.SMALL_RANGE}) {
        Values values = format.values(pattern, COUNT, 1);
        String name = format + "-" + pattern;
        byte choice = (byte) inputNumber++;
        write(
            inputs.resolve("ReaderFuzzInputs").resolve(target).resolve(name),
            new byte[] {number, choice, COUNT, choice},
            format.page(Implementations.UPSTREAM, pattern, COUNT, 1));
        write(
            inputs.resolve("WriterFuzzInputs").resolve(target).resolve(name),
            new byte[] {number, choice, choice},
            raw(format.type, values));
      }
    }
  }

  /** DELTA_BYTE_ARRAY becomes deltaByteArray. */
  private static String targetOf(Codec codec) {
    StringBuilder name = new StringBuilder();
    boolean upper = false;
    for (char c : codec.name().toCharArray()) {
      if (c != '_') {
        name.append(upper ? c : Character.toLowerCase(c));
      }
      upper = c == '_';
    }
    return name.toString();
  }

  private static byte numberOf(Format format) {
    byte number = 0;
    while (Format.of(format.codec, number) != format) {
      number++;
    }
    return number;
  }

  private static byte[] raw(Type type, Values values) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    for (int i = 0; i < values.size(); i++) {
      if (type.isBytes()) {
        if (type == Type.BINARY) {
          out.write(values.bytes(i).length);
        }
        out.writeBytes(values.bytes(i));
      } else {
        byte[] number =
            ByteBuffer.allocate(8).order(ByteOrder.LITTLE_ENDIAN).putLong(values.bits(i)).array();
        boolean isLong = type == Type.INT64 || type == Type.DOUBLE;
        out.write(number, 0, type == Type.BOOLEAN ? 1 : isLong ? 8 : 4);
      }
    }
    return out.toByteArray();
  }

  private static void write(Path file, byte[] header, byte[] content) throws IOException {
    Files.createDirectories(file.getParent());
    byte[] input = Arrays.copyOf(header, header.length + content.length);
    System.arraycopy(content, 0, input, header.length, content.length);
    Files.write(file, input);
  }
}
