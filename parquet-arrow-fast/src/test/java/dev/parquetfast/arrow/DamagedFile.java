package dev.parquetfast.arrow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.parquetfast.testkit.Choices;
import dev.parquetfast.testkit.MemoryFile;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Executor;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.types.pojo.Schema;
import org.apache.parquet.column.ParquetProperties.WriterVersion;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.filter2.predicate.FilterPredicate;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.example.ExampleParquetWriter;
import org.apache.parquet.hadoop.metadata.BlockMetaData;
import org.apache.parquet.hadoop.metadata.ColumnChunkMetaData;
import org.apache.parquet.io.ParquetDecodingException;
import org.apache.parquet.schema.MessageType;

/**
 * One of a thousand small files, with wrong bytes in pages or their headers, and a reader with
 * random settings.
 */
final class DamagedFile {

  /** Number of files. Each is written once in a JVM, as that takes longer than reading it. */
  private static final int FILES = 1 << 10;

  private static final int MAX_WRONG = 8;
  private static final Executor SAME_THREAD = Runnable::run;
  private static final Map<Integer, SmallFile> WRITTEN = new HashMap<>();

  private final SmallFile whole;
  private final byte[] bytes;
  private final int rowsPerBatch;
  private final int options;

  /** The number of rows that no wrong byte concerns, from the first on. */
  private int rowsBefore;

  /** Names of the fields that have a wrong byte. */
  private final Set<String> damaged = new TreeSet<>();

  /**
   * A file.
   *
   * @param choices the file, what is wrong, and how it is read
   */
  DamagedFile(Choices choices) throws IOException {
    int seed = twoBytes(choices) % FILES;
    SmallFile file = WRITTEN.get(seed);
    if (file == null) {
      file = new SmallFile(new Random(seed));
      WRITTEN.put(seed, file);
    }
    whole = file;
    bytes = file.bytes.clone();
    rowsPerBatch = 1 + choices.nextInt(20);
    options = choices.nextInt(16);
    rowsBefore = file.rows.size();
    for (int i = choices.nextInt(MAX_WRONG + 1); i > 0; i--) {
      int place = twoBytes(choices);
      int change = 1 + choices.nextInt(255);
      if (file.end > SmallFile.START) {
        damage(SmallFile.START + place % (file.end - SmallFile.START), change);
      }
    }
  }

  private static int twoBytes(Choices choices) {
    return choices.choice() << Byte.SIZE | choices.choice();
  }

  private void damage(int place, int change) {
    bytes[place] ^= (byte) change;
    int row = 0;
    for (BlockMetaData rowGroup : whole.rowGroups) {
      for (ColumnChunkMetaData chunk : rowGroup.getColumns()) {
        if (place >= chunk.getStartingPos()
            && place < chunk.getStartingPos() + chunk.getTotalSize()) {
          rowsBefore = Math.min(rowsBefore, row);
          damaged.add(chunk.getPath().toArray()[0]);
        }
      }
      row += (int) rowGroup.getRowCount();
    }
  }

  /** Reads the file, and checks what is read. */
  void run() throws IOException {
    MemoryFile input = new MemoryFile(bytes);
    List<Object> rows = new ArrayList<>();
    Exception failure = null;
    try (RootAllocator allocator = new RootAllocator()) {
      try (ParquetArrowReader reader = reader(input, allocator)) {
        while (reader.loadNextBatch()) {
          rows.addAll(VectorValues.rows(reader.getVectorSchemaRoot(), reader));
        }
      } catch (IOException | RuntimeException e) {
        failure = e;
      } catch (OutOfMemoryError e) {
        // parquet-hadoop takes the memory that a page header claims.
        failure = new IOException(e);
        failure.setStackTrace(e.getStackTrace());
      }
      assertEquals(0, allocator.getAllocatedMemory(), "memory");
    }
    assertEquals(0, input.open(), "streams");
    check(rows, failure);
  }

  private ParquetArrowReader reader(MemoryFile input, RootAllocator allocator) throws IOException {
    ParquetArrowReader.Builder builder =
        ParquetArrowReader.builder(input, allocator).rowsPerBatch(rowsPerBatch);
    if ((options & 1) != 0) {
      builder.stringViews();
    }
    if ((options & 2) != 0) {
      builder.executor(SAME_THREAD, 2);
    }
    if ((options & 4) != 0) {
      builder.dictionaryVectors(whole.withDictionary);
    }
    if ((options & 8) != 0) {
      builder.filter(whole.filter).exactRows();
    }
    return builder.build();
  }

  private void check(List<Object> rows, Exception failure) {
    if (failure != null && (damaged.isEmpty() || !isRight(failure))) {
      throw new AssertionError("An exception of a wrong kind", failure);
    }
    if ((options & 8) != 0) {
      if (damaged.isEmpty()) {
        assertEquals(whole.matching, rows);
      }
      return; // a wrong value matches or not, and nothing tells which row it is
    }
    if (failure == null && rows.size() != whole.rows.size()) {
      throw new AssertionError(rows.size() + " rows of " + whole.rows.size());
    }
    assertTrue(rows.size() >= rowsBefore, "rows before the damage");
    for (int i = 0; i < rows.size(); i++) {
      Map<?, ?> read = (Map<?, ?>) rows.get(i);
      Map<?, ?> right = (Map<?, ?>) whole.rows.get(i);
      for (Shape field : whole.fields) {
        if (i < rowsBefore || !damaged.contains(field.name())) {
          assertEquals(right.get(field.name()), read.get(field.name()), field.name());
        }
      }
    }
  }

  /**
   * Other exceptions are those of parquet-hadoop for a page header. A JVM has a stack trace for its
   * first few errors of memory only, so those without one may be anybody's.
   */
  private static boolean isRight(Exception failure) {
    StackTraceElement[] stack = failure.getStackTrace();
    return failure instanceof ParquetDecodingException
        || (failure.getCause() instanceof OutOfMemoryError && stack.length == 0)
        || Arrays.stream(stack)
            .anyMatch(element -> element.getClassName().equals(SelectedRowGroups.class.getName()));
  }

  @Override
  public String toString() {
    return whole.schema
        + "rows per batch: "
        + rowsPerBatch
        + ", options: "
        + options
        + ", wrong: "
        + damaged;
  }

  /** A file that is whole. */
  private static final class SmallFile {

    /** Where the first column chunk begins: after the magic number. */
    static final int START = 4;

    final List<Shape> fields;
    final MessageType schema;
    final List<String> withDictionary;
    final List<Object> rows;
    final FilterPredicate filter;
    final List<Object> matching;
    final List<BlockMetaData> rowGroups;
    final byte[] bytes;

    /** The end of the last column chunk. */
    final int end;

    SmallFile(Random random) throws IOException {
      fields = Shape.fields(random, random.nextInt(3), 1 + random.nextInt(3));
      schema = GroupFile.schema(fields);
      withDictionary = DictionaryReadingTest.withDictionary(schema);
      List<Group> groups = GroupFile.random(schema, fields, random.nextInt(20), random);
      boolean otherTypes = random.nextBoolean();
      MemoryFile output = new MemoryFile();
      ExampleParquetWriter.Builder builder =
          ExampleParquetWriter.builder(output)
              .withConf(new PlainParquetConfiguration())
              .withType(schema)
              .withDictionaryEncoding(random.nextBoolean())
              .withDictionaryPageSize(random.nextBoolean() ? 16 : 1 << 10)
              .withWriterVersion(
                  random.nextBoolean() ? WriterVersion.PARQUET_1_0 : WriterVersion.PARQUET_2_0)
              .withByteStreamSplitEncoding(random.nextBoolean())
              .withPageRowCountLimit(7)
              .withMinRowCountForPageSizeCheck(1)
              .withRowGroupSize(random.nextBoolean() ? 1L : 1 << 20);
      if (otherTypes) {
        Schema arrow =
            RandomFilesReadTest.other(SchemaMapping.ofParquet(schema, Map.of()).arrow(), random);
        builder.withExtraMetaData(Map.of(StoredSchema.KEY, StoredSchema.encode(arrow)));
      }
      ParquetWriter<Group> writer = builder.build();
      try (writer) {
        for (Group row : groups) {
          writer.write(row);
        }
      }
      rowGroups = writer.getFooter().getBlocks();
      bytes = output.bytes();
      // A dictionary may have changed the bits of a NaN.
      rows = GroupFile.expected(GroupFile.read(new MemoryFile(bytes), e -> {}), fields);
      long last = START;
      for (BlockMetaData rowGroup : rowGroups) {
        for (ColumnChunkMetaData chunk : rowGroup.getColumns()) {
          last = Math.max(last, chunk.getStartingPos() + chunk.getTotalSize());
        }
      }
      end = (int) last;
      FilterPredicate judged = null;
      List<Group> found = null;
      while (found == null) {
        judged = new RandomPredicates(schema, groups, random).next(1).filter;
        try {
          found = GroupFile.matching(new MemoryFile(bytes), judged);
        } catch (RuntimeException e) {
          // Not all predicates can be judged by upstream, nor suit a column.
        }
      }
      filter = judged;
      matching = GroupFile.expected(found, fields);
    }
  }
}
