package dev.parquetfast.hostile;

import dev.parquetfast.batch.ColumnBatch;
import dev.parquetfast.batch.RowBatchReader;
import dev.parquetfast.batch.RowBatchWriter;
import dev.parquetfast.oracle.ChunkImages;
import dev.parquetfast.oracle.PageImage;
import dev.parquetfast.oracle.ReadSettings;
import dev.parquetfast.oracle.driver.PageRecorder;
import dev.parquetfast.oracle.driver.PageReplay;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.ColumnReader;
import org.apache.parquet.column.ColumnWriteStore;
import org.apache.parquet.column.ColumnWriter;
import org.apache.parquet.column.ParquetProperties;
import org.apache.parquet.column.ParquetProperties.WriterVersion;
import org.apache.parquet.column.impl.ColumnReaderImpl;
import org.apache.parquet.column.page.PageReadStore;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.io.api.PrimitiveConverter;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;

/**
 * Writers and readers of one row group, for {@link HeapFailureTest}. No two neighbours are equal.
 */
public final class HeapFailureScenarios {

  private static final int ROWS = 400;
  private static final int BATCH = 37;

  private static final MessageType SCHEMA =
      MessageTypeParser.parseMessageType(
          "message m { required int64 id; optional binary name; optional int32 n;"
              + " repeated double d; required boolean b; required fixed_len_byte_array(5) f; }");

  /** Whether the caller has learned of a failure. */
  private static boolean told;

  private HeapFailureScenarios() {}

  /** Returns all scenarios. */
  public static HeapFailures.Scenario[] all() {
    List<HeapFailures.Scenario> all = new ArrayList<>();
    for (WriterVersion version : WriterVersion.values()) {
      for (boolean dictionary : new boolean[] {false, true}) {
        for (boolean split : new boolean[] {false, true}) {
          ParquetProperties properties =
              ParquetProperties.builder()
                  .withWriterVersion(version)
                  .withDictionaryEncoding(dictionary)
                  .withDictionaryPageSize(600)
                  .withByteStreamSplitEncoding(split)
                  .withPageRowCountLimit(90)
                  .build();
          String name = version + (dictionary ? ", dictionary" : "") + (split ? ", split" : "");
          addAll(all, properties, name);
        }
      }
    }
    return all.toArray(new HeapFailures.Scenario[0]);
  }

  private static void addAll(
      List<HeapFailures.Scenario> all, ParquetProperties properties, String name) {
    PageRecorder recorder = new PageRecorder();
    if (!writeEntries(properties, recorder, false)) {
      throw new AssertionError("The pages of " + name + " cannot be written");
    }
    ChunkImages chunks = recorder.chunks(ROWS, List.of());
    Map<ColumnDescriptor, List<String>> written = new HashMap<>();
    for (ColumnDescriptor column : SCHEMA.getColumns()) {
      List<String> entries = new ArrayList<>();
      readEntries(chunks, column, entries, null, false);
      written.put(column, entries);
    }
    all.add(
        named(
            name + ", entries written",
            retries -> {
              PageRecorder pages = new PageRecorder();
              return writeEntries(properties, pages, retries)
                  ? difference(chunks, pages, written)
                  : null;
            }));
    all.add(
        named(
            name + ", batches written",
            retries -> {
              PageRecorder pages = new PageRecorder();
              return writeBatches(properties, pages, retries)
                  ? difference(chunks, pages, written)
                  : null;
            }));
    for (ColumnDescriptor column : SCHEMA.getColumns()) {
      List<String> expected = written.get(column);
      all.add(
          named(
              name + ", " + column + " read",
              retries -> readEntries(chunks, column, null, expected, retries)));
    }
    for (boolean layers : new boolean[] {false, true}) {
      for (boolean views : new boolean[] {false, true}) {
        List<String> expected = new ArrayList<>();
        readBatches(chunks, layers, views, expected, null);
        all.add(
            named(
                name + ", batches read" + (layers ? ", layers" : "") + (views ? ", views" : ""),
                retries -> readBatches(chunks, layers, views, null, expected)));
      }
    }
  }

  private static HeapFailures.Scenario named(String name, HeapFailures.Scenario scenario) {
    return new HeapFailures.Scenario() {
      @Override
      public String run(boolean retries) {
        return scenario.run(retries);
      }

      @Override
      public String toString() {
        return name;
      }
    };
  }

  // ---- values

  private static byte[] name(int row) {
    return ("name-" + row % 37 + "xx".substring(row % 3)).getBytes(StandardCharsets.UTF_8);
  }

  private static byte[] fixed(int row) {
    return new byte[] {(byte) row, (byte) (row >> 8), 3, 4, (byte) row};
  }

  // ---- writing

  /** A step of a caller, who may try once more. Returns whether it was done in the end. */
  private static boolean done(Runnable step, boolean retries) {
    for (int attempt = 0; attempt < (retries ? 2 : 1); attempt++) {
      try {
        step.run();
        return true;
      } catch (Throwable e) {
        told = true;
      }
    }
    return false;
  }

  /** Returns whether the caller has been told that all is well at the end. */
  private static boolean writeEntries(
      ParquetProperties properties, PageRecorder pages, boolean retries) {
    told = false;
    try {
      ColumnWriteStore store = properties.newColumnWriteStore(SCHEMA, pages);
      List<ColumnWriter> writers = new ArrayList<>();
      for (ColumnDescriptor column : SCHEMA.getColumns()) {
        writers.add(store.getColumnWriter(column));
      }
      for (int i = 0; i < ROWS; i++) {
        int row = i;
        done(() -> writers.get(0).write(row * 7919L, 0, 0), retries);
        done(
            () -> {
              if (row % 5 == 0) {
                writers.get(1).writeNull(0, 0);
              } else {
                writers.get(1).write(Binary.fromReusedByteArray(name(row)), 0, 1);
              }
            },
            retries);
        done(
            () -> {
              if (row % 3 == 0) {
                writers.get(2).writeNull(0, 0);
              } else {
                writers.get(2).write(row, 0, 1);
              }
            },
            retries);
        if (row % 4 == 0) {
          done(() -> writers.get(3).writeNull(0, 0), retries);
        }
        for (int element = 0; element < row % 4; element++) {
          double value = row + element * 0.25;
          int level = Math.min(1, element);
          done(() -> writers.get(3).write(value, level, 1), retries);
        }
        done(() -> writers.get(4).write(row % 2 == 0, 0, 0), retries);
        done(() -> writers.get(5).write(Binary.fromConstantByteArray(fixed(row)), 0, 0), retries);
        done(store::endRecord, retries);
      }
      return finished(store);
    } catch (Throwable e) {
      return false;
    }
  }

  private static boolean writeBatches(
      ParquetProperties properties, PageRecorder pages, boolean retries) {
    told = false;
    try {
      ColumnWriteStore store = properties.newColumnWriteStore(SCHEMA, pages);
      RowBatchWriter rows = RowBatchWriter.open(store, SCHEMA);
      for (int from = 0; from < ROWS; from += BATCH) {
        int first = from;
        int count = Math.min(BATCH, ROWS - from);
        if (!done(() -> writeBatch(rows, first, count), retries) && !retries) {
          // Rows that their caller leaves out are none that are lost.
          return false;
        }
      }
      return finished(store);
    } catch (Throwable e) {
      return false;
    }
  }

  private static void writeBatch(RowBatchWriter rows, int first, int count) {
    long[] ids = new long[count];
    byte[] names = new byte[20 * count];
    int[] nameOffsets = new int[count + 1];
    int[] nameLevels = new int[count];
    int[] numbers = new int[count];
    long[] validity = new long[1];
    double[] doubles = new double[4 * count];
    int[] repetition = new int[4 * count];
    int[] definition = new int[4 * count];
    boolean[] booleans = new boolean[count];
    byte[] fixed = new byte[5 * count];
    int[] fixedOffsets = new int[count + 1];
    int present = 0;
    int numbersPresent = 0;
    int doublesPresent = 0;
    int entries = 0;
    for (int i = 0; i < count; i++) {
      int row = first + i;
      ids[i] = row * 7919L;
      if (row % 5 != 0) {
        byte[] name = name(row);
        System.arraycopy(name, 0, names, nameOffsets[present], name.length);
        nameOffsets[present + 1] = nameOffsets[present] + name.length;
        nameLevels[i] = 1;
        present++;
      }
      if (row % 3 != 0) {
        validity[0] |= 1L << i;
        numbers[numbersPresent++] = row;
      }
      if (row % 4 == 0) {
        entries++;
      }
      for (int element = 0; element < row % 4; element++) {
        doubles[doublesPresent++] = row + element * 0.25;
        repetition[entries] = Math.min(1, element);
        definition[entries++] = 1;
      }
      booleans[i] = row % 2 == 0;
      System.arraycopy(fixed(row), 0, fixed, 5 * i, 5);
      fixedOffsets[i + 1] = 5 * (i + 1);
    }
    rows.column("id").longs(ids, 0, count);
    rows.column("name").bytes(names, nameOffsets, 0, present).levels(null, nameLevels, 0, count);
    rows.column("n").ints(numbers, 0, numbersPresent).validity(validity, 0);
    rows.column("d").doubles(doubles, 0, doublesPresent).levels(repetition, definition, 0, entries);
    rows.column("b").booleans(booleans, 0, count);
    rows.column("f").bytes(fixed, fixedOffsets, 0, count);
    rows.write(count);
  }

  private static boolean finished(ColumnWriteStore store) {
    boolean flushed = done(store::flush, false);
    HeapFailures.stop();
    return done(store::close, false) && flushed;
  }

  private static String difference(
      ChunkImages expected, PageRecorder recorder, Map<ColumnDescriptor, List<String>> written) {
    if (told) {
      // Pages may then end elsewhere.
      return otherEntries(recorder, written);
    }
    Map<String, List<PageImage>> found = recorder.chunks(ROWS, List.of()).pages;
    for (Map.Entry<String, List<PageImage>> column : expected.pages.entrySet()) {
      List<PageImage> right = column.getValue();
      List<PageImage> pages = found.getOrDefault(column.getKey(), List.of());
      if (right.size() != pages.size()) {
        return pages.size() + " pages of " + column.getKey() + ", not " + right.size();
      }
      for (int i = 0; i < right.size(); i++) {
        if (!right.get(i).toString().equals(pages.get(i).toString())
            || !Arrays.deepEquals(right.get(i).parts.toArray(), pages.get(i).parts.toArray())) {
          return "page " + i + " of " + column.getKey() + " is " + pages.get(i);
        }
      }
    }
    return null;
  }

  private static String otherEntries(
      PageRecorder recorder, Map<ColumnDescriptor, List<String>> written) {
    ChunkImages chunks = recorder.chunks(ROWS, List.of());
    for (ColumnDescriptor column : SCHEMA.getColumns()) {
      List<String> found = new ArrayList<>();
      readEntries(chunks, column, found, null, false);
      List<String> right = written.get(column);
      if (!found.equals(right)) {
        int at = 0;
        while (at < Math.min(found.size(), right.size()) && found.get(at).equals(right.get(at))) {
          at++;
        }
        return column + " has other entries from " + at + " on, " + found.size() + " in all";
      }
    }
    return null;
  }

  // ---- reading

  private static PageReadStore store(ChunkImages chunks) {
    return new PageReplay(chunks, new ReadSettings(1, ROWS).ofAllRows());
  }

  /**
   * Reads entries, and compares them or, without any, adds them.
   *
   * @return what is wrong, or null: all entries were right, or the caller was told
   */
  @SuppressWarnings("deprecation") // the number of values is needed here
  private static String readEntries(
      ChunkImages chunks,
      ColumnDescriptor column,
      List<String> found,
      List<String> expected,
      boolean retries) {
    ColumnReader reader;
    try {
      reader =
          new ColumnReaderImpl(
              column, store(chunks).getPageReader(column), new PrimitiveConverter() {}, null);
    } catch (Throwable e) {
      return null;
    }
    long count = reader.getTotalValueCount();
    int failures = 0;
    boolean mayHaveMoved = false;
    for (int i = 0; i < count; ) {
      String entry;
      try {
        entry = entry(reader, column);
      } catch (Throwable e) {
        if (found != null) {
          throw e;
        }
        if (++failures > 3 || !retries) {
          return null;
        }
        continue;
      }
      if (found != null) {
        found.add(entry);
      } else if (mayHaveMoved && i + 1 < count && entry.equals(expected.get(i + 1))) {
        i++;
      } else if (!entry.equals(expected.get(i))) {
        return "entry " + i + " is " + entry + ", not " + expected.get(i);
      }
      try {
        reader.consume();
        mayHaveMoved = false;
        i++;
      } catch (Throwable e) {
        if (++failures > 3) {
          return null;
        }
        mayHaveMoved = true;
      }
    }
    return null;
  }

  private static String entry(ColumnReader reader, ColumnDescriptor column) {
    int definition = reader.getCurrentDefinitionLevel();
    String levels = reader.getCurrentRepetitionLevel() + " " + definition + " ";
    if (definition < column.getMaxDefinitionLevel()) {
      return levels;
    }
    switch (column.getPrimitiveType().getPrimitiveTypeName()) {
      case BOOLEAN:
        return levels + reader.getBoolean();
      case INT32:
        return levels + reader.getInteger();
      case INT64:
        return levels + reader.getLong();
      case DOUBLE:
        return levels + reader.getDouble();
      default:
        return levels + Arrays.toString(reader.getBinary().getBytes());
    }
  }

  /** Reads batches, and compares them or, without any, adds them. */
  private static String readBatches(
      ChunkImages chunks,
      boolean layers,
      boolean views,
      List<String> found,
      List<String> expected) {
    RowBatchReader rows;
    try {
      rows = RowBatchReader.open(store(chunks), SCHEMA, SCHEMA, null);
      if (layers) {
        rows.layers();
      }
      if (views) {
        rows.views();
      }
    } catch (Throwable e) {
      if (found != null) {
        throw e;
      }
      return null;
    }
    int failures = 0;
    for (int i = 0; ; ) {
      String batch;
      try {
        int read = rows.read(BATCH);
        if (read == 0) {
          return found == null && i != expected.size() ? i + " batches" : null;
        }
        batch = described(rows, read, layers, views);
      } catch (Throwable e) {
        if (found != null) {
          throw e;
        }
        if (++failures > 3) {
          return null;
        }
        continue;
      }
      if (found != null) {
        found.add(batch);
      } else if (i >= expected.size() || !batch.equals(expected.get(i))) {
        return "batch " + i + " is " + batch;
      }
      i++;
    }
  }

  /** Looks at a batch; a copy of a string may be what fails, and can be made again. */
  private static String described(RowBatchReader rows, int read, boolean layers, boolean views) {
    try {
      return describe(rows, read, layers, views);
    } catch (OutOfMemoryError e) {
      return describe(rows, read, layers, views);
    }
  }

  private static String describe(RowBatchReader rows, int read, boolean layers, boolean views) {
    StringBuilder text = new StringBuilder().append(read);
    for (ColumnBatch batch : rows.columns()) {
      int n = batch.values();
      text.append('\n').append(batch.column()).append(batch.rows()).append(' ').append(n);
      for (int i = 0; i < n; i++) {
        text.append(' ').append(value(batch, i, views));
      }
      if (!layers && batch.definitionLevels() != null) {
        for (int i = 0; i < batch.entries(); i++) {
          text.append(' ').append(batch.definitionLevels()[i]);
        }
      }
    }
    return text.toString();
  }

  private static String value(ColumnBatch batch, int i, boolean views) {
    switch (batch.column().getPrimitiveType().getPrimitiveTypeName()) {
      case BOOLEAN:
        return String.valueOf(batch.booleans()[i]);
      case INT32:
        return String.valueOf(batch.ints()[i]);
      case INT64:
        return String.valueOf(batch.longs()[i]);
      case DOUBLE:
        return String.valueOf(batch.doubles()[i]);
      default:
        return views
            ? Arrays.toString(batch.binary(i).getBytes())
            : Arrays.toString(
                Arrays.copyOfRange(batch.bytes(), batch.offsets()[i], batch.offsets()[i + 1]));
    }
  }
}
