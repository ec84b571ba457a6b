package dev.parquetfast.arrow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.parquetfast.testkit.MemoryFile;
import java.io.IOException;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.arrow.memory.RootAllocator;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.io.ParquetDecodingException;
import org.apache.parquet.schema.MessageType;
import org.junit.jupiter.api.Test;

/** Files with wrong bytes: rows before the damage are read, then there is an exception. */
class DamagedFilesReadTest {

  /** What a reader reads until it ends or fails. */
  private static final class Outcome {

    final List<Object> rows = new ArrayList<>();
    Exception failure;
  }

  private static Outcome read(byte[] file, int rowsPerBatch, Executor threads) {
    Outcome outcome = new Outcome();
    MemoryFile input = new MemoryFile(file);
    try (RootAllocator allocator = new RootAllocator()) {
      ParquetArrowReader.Builder builder =
          ParquetArrowReader.builder(input, allocator).rowsPerBatch(rowsPerBatch);
      if (threads != null) {
        builder.executor(threads, 3);
      }
      try (ParquetArrowReader reader = builder.build()) {
        while (reader.loadNextBatch()) {
          outcome.rows.addAll(VectorValues.rows(reader.getVectorSchemaRoot()));
        }
      } catch (IOException | RuntimeException e) {
        outcome.failure = e;
      }
      assertEquals(0, allocator.getAllocatedMemory());
    }
    assertEquals(0, input.open());
    return outcome;
  }

  @Test
  void wrongBytes() throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(2);
    int failures = 0;
    for (int seed = 0; seed < 100; seed++) {
      Random random = new Random(seed);
      List<Shape> fields = Shape.fields(random, 2, 2);
      MessageType schema = GroupFile.schema(fields);
      List<Group> groups = GroupFile.random(schema, fields, 60, random);
      byte[] file = GroupFile.write(schema, groups, GroupFile.settings(random, null));
      int place = 4 + random.nextInt(file.length - 12);
      file[place] ^= (byte) (1 + random.nextInt(255));
      String what = "seed " + seed;

      Outcome outcome = read(file, 1 + random.nextInt(20), null);
      Outcome inOne = read(file, 1000, threads);
      assertEquals(outcome.rows, inOne.rows, what);
      if (outcome.failure == null) {
        assertThat(inOne.failure).as(what).isNull();
      } else {
        failures++;
        assertThat(isRight(outcome.failure)).as("%s: %s", what, outcome.failure).isTrue();
        assertThat(inOne.failure).as(what).hasSameClassAs(outcome.failure);
      }
      if (place < startOfFooter(file)) {
        // Rows that parquet-hadoop reads, too, are the same.
        List<Group> read = GroupFile.read(new MemoryFile(file), e -> {});
        int rows = Math.min(read.size(), outcome.rows.size());
        assertEquals(
            GroupFile.expected(read.subList(0, rows), fields), outcome.rows.subList(0, rows), what);
      }
    }
    assertThat(failures).isGreaterThan(10);
    threads.shutdown();
  }

  /** Some of what {@link ArrowFuzz} tries, and the inputs that it has found or started from. */
  @Test
  void inputsOfTheFuzzer() throws Exception {
    for (int seed = 0; seed < 150; seed++) {
      byte[] input = new byte[64];
      new Random(seed).nextBytes(input);
      new ArrowFuzz().damagedFiles(input);
    }
    URI kept = ArrowFuzz.class.getResource("ArrowFuzzInputs/damagedFiles").toURI();
    try (Stream<Path> inputs = Files.list(Path.of(kept))) {
      for (Path input : inputs.sorted().collect(Collectors.toList())) {
        new ArrowFuzz().damagedFiles(Files.readAllBytes(input));
      }
    }
  }

  private static int startOfFooter(byte[] file) {
    int end = file.length - 8;
    return end - ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN).getInt(end);
  }

  /** Other exceptions are those of parquet-hadoop for a footer or a page header. */
  private static boolean isRight(Exception failure) {
    return failure instanceof ParquetDecodingException
        || Arrays.stream(failure.getStackTrace())
            .anyMatch(element -> element.getClassName().equals(SelectedRowGroups.class.getName()));
  }
}
