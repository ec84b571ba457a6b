package dev.parquetfast.hostile;

import dev.parquetfast.oracle.ColumnChunks;
import dev.parquetfast.oracle.ColumnChunks.Levels;
import dev.parquetfast.oracle.ColumnChunks.Physical;
import dev.parquetfast.oracle.ColumnChunks.Shape;
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
import java.util.List;
import java.util.Random;

/**
 * Writes the inputs that fuzzing begins with: for each format a page of upstream's for {@link
 * ReaderFuzz}, and its values for {@link WriterFuzz}; column chunks for {@link ColumnFuzz}; and
 * choices for {@link RecordFuzz} and {@link RowFuzz}. Run by hand, from the module's folder, for a
 * codec that is new.
 */
final class FuzzSeeds {

  private static final int COUNT = 20;

  private FuzzSeeds() {}

  public static void main(String[] args) throws IOException {
    Path inputs = Path.of("src/test/resources/dev/parquetfast/hostile");
    int inputNumber = 0;
    for (Format format : Format.values()) {
      String target = format.codec.fuzzTarget();
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
    writeColumns(inputs);
    writeRecords(inputs);
  }

  /** Choices that lead to records of all kinds, some without a mistake. */
  private static void writeRecords(Path inputs) throws IOException {
    for (int seed = 0; seed < COUNT; seed++) {
      byte[] choices = new byte[400];
      new Random(seed).nextBytes(choices);
      for (String target :
          List.of(
              "RecordFuzzInputs/records", "RecordFuzzInputs/unbalanced", "RowFuzzInputs/rows")) {
        write(inputs.resolve(target).resolve("choices-" + seed), choices, new byte[0]);
      }
    }
  }

  /** Chunks of two pages of each type in each shape, and some with pages of many nulls. */
  private static void writeColumns(Path inputs) throws IOException {
    int seed = 0;
    for (Physical physical : Physical.values()) {
      String[] encodings = physical.encodings();
      for (Shape shape : Shape.values()) {
        for (Levels levels : Levels.values()) {
          seed++;
          TestValues pattern = seed % 2 == 0 ? TestValues.RUNS : TestValues.SMALL_RANGE;
          ColumnChunks chunks = new ColumnChunks(physical, shape, levels, pattern, seed);
          if (seed % 3 == 0 && physical != Physical.BOOLEAN) {
            chunks.dictionary(5).dictionaryPage("PLAIN_DICTIONARY", 4, 20);
          }
          chunks.page(encodings[seed % encodings.length], 4, 20);
          writeColumn(inputs, physical, shape, levels, seed, seed % 4, chunks);
          if (shape == Shape.OPTIONAL) {
            ColumnChunks large = new ColumnChunks(physical, shape, levels, pattern, seed);
            large.page(encodings[seed % encodings.length], 122 * ColumnInput.LARGE, 99);
            int options = seed % 4 | ColumnInput.LARGE_PAGES;
            writeColumn(inputs, physical, shape, levels, seed, options, large);
          }
        }
      }
    }
  }

  private static void writeColumn(
      Path inputs,
      Physical physical,
      Shape shape,
      Levels levels,
      int seed,
      int options,
      ColumnChunks chunks)
      throws IOException {
    String target = levels == Levels.V2 ? "version2" : "version1";
    boolean large = (options & ColumnInput.LARGE_PAGES) != 0;
    String name = physical + "-" + shape + "-" + levels + (large ? "-LARGE" : "");
    int kind = levels == Levels.V1_BIT_PACKED ? 1 : 0;
    byte[] input = ColumnInput.of(physical, shape, kind, seed, options, chunks.chunk());
    for (String folder : List.of("ColumnFuzzInputs", "ColumnBatchFuzzInputs")) {
      write(inputs.resolve(folder).resolve(target).resolve(name), new byte[0], input);
    }
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
