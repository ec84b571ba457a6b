package dev.parquetfast.batch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.parquetfast.column.ValueType;
import dev.parquetfast.oracle.ColumnChunk;
import dev.parquetfast.oracle.ColumnReading;
import dev.parquetfast.oracle.ColumnReading.Step;
import dev.parquetfast.oracle.ColumnTracer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.io.ParquetDecodingException;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;
import org.junit.jupiter.api.Assertions;

/**
 * Compares batches of a chunk, damaged or not, with what our column reader returns entry by entry,
 * and with the number of rows that the row group states: the reference for every size of batch and
 * every pattern of skips. Byte strings are read as copies and as views.
 */
public final class Damage {

  private final ColumnChunk chunk;
  private final String createdBy;
  private final String name;
  private final MessageType schema;
  private final ColumnDescriptor column;

  /** The entries up to the end, or to where the column reader throws. */
  private final List<String> entries;

  /** What the column reader throws; null if nothing. */
  private final String failure;

  private Damage(ColumnChunk chunk, String createdBy, String name) {
    this.chunk = chunk;
    this.createdBy = createdBy;
    this.name = name;
    schema = MessageTypeParser.parseMessageType(chunk.schema);
    column = schema.getColumns().get(0);
    ColumnReading reading = new ColumnReading(Step.GET);
    reading.createdBy = createdBy;
    List<String> trace = ColumnTracer.OURS.trace(chunk, reading);
    entries = trace.size() < 3 ? List.of() : trace.subList(1, trace.size() - 2);
    String last = trace.get(trace.size() - 2);
    // A chunk without values is one that the column reader does not read.
    failure = last.contains(" ! ") && chunk.valueCount() > 0 ? last : null;
  }

  /**
   * Checks that batches hold what the column reader returns before it throws, and that the same
   * chunks throw. A row that is not complete is not delivered, nor one that the row group does not
   * have, nor an entry that no record can have; all of these throw.
   */
  public static void assertSame(ColumnChunk chunk, String createdBy, long seed, String name) {
    Damage damage = new Damage(chunk, createdBy, name);
    Random random = new Random(seed);
    long stated = chunk.rowCount;
    long begun = damage.entries.stream().filter(entry -> entry.startsWith("0 ")).count();
    try {
      for (long rows : new long[] {begun, begun + random.nextInt(6) - 3}) {
        chunk.rowCount = Math.max(0, rows);
        damage.assertRows(1 + random.nextInt(0x400), random, false);
        damage.assertRows(1 + random.nextInt(8), random, true);
      }
    } finally {
      chunk.rowCount = stated;
    }
  }

  /** The rows that are delivered, and whether an exception follows them. */
  private static final class Rows {
    final List<List<String>> complete = new ArrayList<>();
    boolean fails;
  }

  private Rows expected(boolean lists) {
    int[] elements = new int[column.getMaxRepetitionLevel()];
    Arrays.setAll(elements, i -> i + 1);
    if (lists) {
      elements = NestedField.of(schema, column.getPath()).elementLevels();
    }
    Rows rows = new Rows();
    rows.fails = true;
    List<String> row = null;
    int before = -1;
    for (String entry : entries) {
      String[] levels = entry.split(" ", 3);
      int repetition = Integer.parseInt(levels[0]);
      int definition = Integer.parseInt(levels[1]);
      if (repetition > 0) {
        int least = elements[repetition - 1];
        if (before < least || definition < least) {
          return rows;
        }
      } else {
        if (row != null) {
          rows.complete.add(row);
        }
        if (rows.complete.size() == chunk.rowCount) {
          return rows;
        }
        row = new ArrayList<>();
      }
      row.add(entry);
      before = definition;
    }
    boolean complete =
        failure == null || failure.startsWith("0 ") || column.getMaxRepetitionLevel() == 0;
    if (row != null && complete) {
      rows.complete.add(row);
    }
    rows.fails = failure != null || rows.complete.size() != chunk.rowCount;
    return rows;
  }

  private void assertRows(int most, Random random, boolean skips) {
    boolean repeated = column.getMaxRepetitionLevel() > 0;
    BatchTrace.Mode[] modes =
        repeated
            ? new BatchTrace.Mode[] {
              BatchTrace.Mode.DENSE, BatchTrace.Mode.IDS, BatchTrace.Mode.LAYERS
            }
            : new BatchTrace.Mode[] {
              BatchTrace.Mode.DENSE, BatchTrace.Mode.SPACED, BatchTrace.Mode.SPACED_IDS
            };
    BatchTrace.Mode mode = modes[random.nextInt(modes.length)];
    Rows rows = expected(mode == BatchTrace.Mode.LAYERS);
    long seed = random.nextLong();
    String thrown = assertRows(rows, mode, false, most, seed, skips);
    if (ValueType.of(column.getPrimitiveType().getPrimitiveTypeName()) == ValueType.BYTES) {
      assertEquals(thrown, assertRows(rows, mode, true, most, seed, skips), name);
    }
  }

  /** Returns what was thrown at the end, or null. */
  private String assertRows(
      Rows rows, BatchTrace.Mode mode, boolean views, int most, long seed, boolean skips) {
    String what =
        name
            + ", "
            + chunk.rowCount
            + " rows, up to "
            + most
            + ", "
            + mode
            + (views ? ", views" : "");
    BatchTrace trace;
    try {
      trace = new BatchTrace(chunk, null, createdBy, mode, views);
    } catch (ParquetDecodingException e) {
      assertTrue(failure != null || chunk.valueCount() == 0, what);
      return e + ", " + e.getCause();
    }
    return new Walk(trace, rows, what).run(most, new Random(seed), skips);
  }

  /** One way to read the rows. */
  private final class Walk {
    private final BatchTrace trace;
    private final ColumnBatchReader reader;
    private final List<List<String>> rows;
    private final boolean fails;
    private final String what;
    private int position;

    Walk(BatchTrace trace, Rows rows, String what) {
      this.trace = trace;
      this.reader = trace.reader();
      this.rows = rows.complete;
      this.fails = rows.fails;
      this.what = what;
    }

    String run(int most, Random random, boolean skips) {
      ColumnBatch batch = reader.newBatch(most);
      try {
        while (next(batch, skips ? random : null)) {
          if (random.nextInt(4) == 0) {
            batch = reader.newBatch(1 + random.nextInt(most));
          }
        }
      } catch (ParquetDecodingException e) {
        assertTrue(fails, () -> what + " gave " + e);
        ColumnBatch last = batch;
        for (int i = 0; i < 2; i++) {
          Assertions.assertSame(e, thrownBy(() -> reader.read(last)), what);
          Assertions.assertSame(e, thrownBy(() -> reader.skip(1)), what);
        }
        return e + ", " + e.getCause();
      }
      return null;
    }

    /** Skips rows, if the choices are given and say so, or reads. */
    private boolean next(ColumnBatch batch, Random choices) {
      if (choices != null && choices.nextInt(3) == 0) {
        return skip(choices.nextInt(9));
      }
      return read(batch);
    }

    private boolean read(ColumnBatch batch) {
      try {
        if (!reader.read(batch)) {
          assertEquals(rows.size(), position, what);
          assertTrue(!fails, what + ": nothing thrown");
          assertEquals(0, batch.rows(), what);
          return false;
        }
      } catch (ParquetDecodingException e) {
        assertEquals(rows.size(), position, () -> what + ": rows before " + e);
        throw e;
      }
      List<String> expected = new ArrayList<>();
      int end = position + batch.rows();
      assertTrue(end <= rows.size(), () -> what + ": " + end + " rows of " + rows.size());
      rows.subList(position, end).forEach(expected::addAll);
      trace.lines.clear();
      trace.add(batch);
      assertEquals(expected, trace.lines, what);
      position = end;
      return true;
    }

    /** Returns false if nothing is known about what follows. */
    private boolean skip(int count) {
      long skipped;
      try {
        skipped = reader.skip(count);
      } catch (ParquetDecodingException e) {
        assertTrue(position + count > rows.size(), () -> what + ": skip " + count + " gave " + e);
        throw e;
      }
      if (position + count > rows.size() && failure != null && failure.contains(" GET ")) {
        // A value that cannot be read has been skipped.
        return false;
      }
      assertEquals(Math.min(count, rows.size() - position), skipped, what);
      assertTrue(skipped == count || !fails, what + ": nothing thrown");
      position += (int) skipped;
      return true;
    }

    private RuntimeException thrownBy(Runnable call) {
      try {
        call.run();
      } catch (RuntimeException e) {
        return e;
      }
      throw new AssertionError(what + ": nothing thrown again");
    }
  }
}
