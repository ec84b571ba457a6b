package dev.parquetfast.batch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.parquetfast.batch.ModelRecord.Entry;
import dev.parquetfast.oracle.Cases;
import dev.parquetfast.oracle.ChunkImages;
import dev.parquetfast.oracle.Implementations;
import dev.parquetfast.oracle.PageImage;
import dev.parquetfast.oracle.ReadSettings;
import dev.parquetfast.oracle.driver.PageRecorder;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.ColumnWriteStore;
import org.apache.parquet.column.ParquetProperties;
import org.apache.parquet.io.ColumnIOFactory;
import org.apache.parquet.io.api.RecordConsumer;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;
import org.junit.jupiter.api.Test;

/**
 * Right and wrong batches of random nested schemas: either {@code write} throws, writes nothing and
 * can be called again, or upstream reads what the arrays say. A case is its seed. The system
 * property {@code batches.cases} sets their number, and {@code batches.seed} the first seed.
 */
class RandomBatchesTest {

  private static final int CASES = Integer.getInteger("batches.cases", Cases.of(4000));
  private static final long FIRST_SEED = Long.getLong("batches.seed", 0);

  private static final String[] REPETITIONS = {"required", "optional", "repeated"};

  private static final String[] TYPES = {
    "boolean", "int32", "int64", "float", "double", "binary", "fixed_len_byte_array(3)", "int96"
  };

  private int accepted;
  private int rejected;
  private int mixed;

  @Test
  void batchesAreWrittenAsTheyAreOrNotAtAll() {
    for (long seed = FIRST_SEED; seed < FIRST_SEED + CASES; seed++) {
      Case each = new Case(seed);
      try {
        each.run();
      } catch (RuntimeException | AssertionError e) {
        throw new AssertionError("seed " + seed + ", " + each.schema, e);
      }
    }
    String counts = accepted + " accepted, " + rejected + " rejected, " + mixed + " after a record";
    System.getLogger(getClass().getName()).log(System.Logger.Level.INFO, counts);
    assertTrue(accepted > CASES / 2 && rejected > CASES / 4 && mixed > CASES / 100, counts);
  }

  private final class Case {

    private final Random random;
    private final MessageType schema;
    private final PageRecorder pages = new PageRecorder();
    private final Map<List<String>, Boolean> spaced = new HashMap<>();
    private final Map<List<String>, Integer> entriesWritten = new HashMap<>();
    private final List<String> expected = new ArrayList<>();
    private int names;
    private ColumnWriteStore store;
    private RowBatchWriter rows;
    private RecordConsumer consumer;

    Case(long seed) {
      random = new Random(seed);
      StringBuilder text = new StringBuilder("message m { ");
      fields(text, 1);
      schema = MessageTypeParser.parseMessageType(text.append("}").toString());
    }

    private void fields(StringBuilder text, int depth) {
      int count = 1 + random.nextInt(3);
      for (int i = 0; i < count; i++) {
        text.append(REPETITIONS[random.nextInt(3)]).append(' ');
        if (depth < 4 && names < 6 && random.nextInt(5) < 3) {
          text.append("group f").append(names++).append(" { ");
          fields(text, depth + 1);
          text.append("} ");
        } else {
          String type = TYPES[random.nextInt(TYPES.length)];
          text.append(type).append(" f").append(names++).append("; ");
        }
      }
    }

    void run() {
      ParquetProperties properties =
          ParquetProperties.builder()
              .withWriterVersion(
                  random.nextBoolean()
                      ? ParquetProperties.WriterVersion.PARQUET_1_0
                      : ParquetProperties.WriterVersion.PARQUET_2_0)
              .withDictionaryEncoding(random.nextBoolean())
              .withPageRowCountLimit(1 + random.nextInt(10))
              .build();
      store = properties.newColumnWriteStore(schema, pages);
      rows = RowBatchWriter.open(store, schema);
      consumer = new ColumnIOFactory().getColumnIO(schema).getRecordWriter(store);
      for (ColumnBatchWriter column : rows.columns()) {
        List<String> path = List.of(column.column().getPath());
        boolean gaps = column.column().getMaxRepetitionLevel() == 0 && random.nextInt(3) == 0;
        spaced.put(path, gaps);
        entriesWritten.put(path, 0);
        if (gaps) {
          column.spaced();
        }
      }
      for (int batches = 1 + random.nextInt(3); batches > 0; batches--) {
        if (random.nextInt(6) == 0) {
          single();
        }
        batch();
      }
      consumer.flush();
      store.flush();
      check();
      store.close();
    }

    private void single() {
      ModelRecord record = ModelRecord.random(schema, random);
      record.write(consumer);
      expected.add(record.toString());
      count(entriesOf(List.of(record)));
      mixed++;
      if (random.nextBoolean()) {
        consumer.flush();
      }
    }

    private Map<List<String>, List<Entry>> entriesOf(List<ModelRecord> records) {
      Map<List<String>, List<Entry>> entries = new LinkedHashMap<>();
      for (ColumnDescriptor column : schema.getColumns()) {
        entries.put(List.of(column.getPath()), new ArrayList<>());
      }
      records.forEach(record -> record.shred(entries));
      return entries;
    }

    private void count(Map<List<String>, List<Entry>> entries) {
      entries.forEach((path, some) -> entriesWritten.merge(path, some.size(), Integer::sum));
    }

    private List<ModelRecord> records(int n) {
      List<ModelRecord> records = new ArrayList<>();
      for (int i = 0; i < n; i++) {
        records.add(ModelRecord.random(schema, random));
      }
      return records;
    }

    private void batch() {
      int n = random.nextInt(random.nextInt(10) == 0 ? 150 : 6);
      List<ModelRecord> records = records(n);
      Map<List<String>, List<Entry>> right = entriesOf(records);
      boolean wrong = random.nextBoolean();
      Map<List<String>, List<Entry>> entries = wrong ? changed(right, n) : right;
      Map<List<String>, ModelBatch> batches = batches(entries, Map.of());
      int rowsToWrite = n;
      if (wrong) {
        for (ModelBatch batch : batches.values()) {
          if (random.nextInt(2 * batches.size()) == 0) {
            batch.damage();
          }
        }
        rowsToWrite = random.nextInt(20) == 0 ? Math.max(0, n + random.nextInt(3) - 1) : n;
      }
      if (write(batches, rowsToWrite)) {
        return;
      }
      assertTrue(wrong, "a right batch is rejected");
      assertTrue(write(batches(right, batches), n), "a right batch is rejected after a wrong one");
    }

    /** Passes the batches and writes them. Returns whether they were accepted. */
    private boolean write(Map<List<String>, ModelBatch> batches, int n) {
      Map<List<String>, List<Entry>> meant = new LinkedHashMap<>();
      int[] hashes = new int[batches.size()];
      int at = 0;
      for (Map.Entry<List<String>, ModelBatch> batch : batches.entrySet()) {
        batch.getValue().pass(rows.column(batch.getKey().toArray(new String[0])));
        meant.put(batch.getKey(), batch.getValue().entries(n));
        hashes[at++] = batch.getValue().contentHash();
      }
      List<ModelRecord> records =
          meant.containsValue(null) ? null : new ModelRecord.Assembly(meant).records(schema, n);
      long size = store.getBufferedSize();
      try {
        rows.write(n);
      } catch (IllegalArgumentException e) {
        assertNull(records, () -> "a batch is rejected that is right: " + e);
        assertEquals(size, store.getBufferedSize());
        rejected++;
        return false;
      }
      assertNotNull(records, "a batch is accepted that is wrong");
      accepted++;
      records.forEach(record -> expected.add(record.toString()));
      count(meant);
      at = 0;
      for (ModelBatch batch : batches.values()) {
        assertEquals(hashes[at++], batch.contentHash(), "an array has changed");
      }
      return true;
    }

    /** Lays entries out; levels are set again where an earlier batch has set them. */
    private Map<List<String>, ModelBatch> batches(
        Map<List<String>, List<Entry>> entries, Map<List<String>, ModelBatch> earlier) {
      Map<List<Integer>, int[]> shared = random.nextBoolean() ? new HashMap<>() : null;
      Map<List<String>, ModelBatch> batches = new LinkedHashMap<>();
      for (ColumnDescriptor column : schema.getColumns()) {
        List<String> path = List.of(column.getPath());
        boolean levels = earlier.containsKey(path) && earlier.get(path).hasLevels();
        batches.put(
            path,
            new ModelBatch(column, spaced.get(path), entries.get(path), shared, levels, random));
      }
      return batches;
    }

    /** Changes the entries of some columns. */
    private Map<List<String>, List<Entry>> changed(
        Map<List<String>, List<Entry>> right, int rowCount) {
      Map<List<String>, List<Entry>> others = entriesOf(records(rowCount));
      Map<List<String>, List<Entry>> changed = new LinkedHashMap<>();
      for (ColumnDescriptor column : schema.getColumns()) {
        List<String> path = List.of(column.getPath());
        List<Entry> entries = new ArrayList<>(right.get(path));
        if (random.nextInt(right.size()) == 0) {
          if (random.nextInt(3) == 0) {
            entries = others.get(path);
          } else if (!entries.isEmpty()) {
            change(entries, column);
          }
        }
        changed.put(path, entries);
      }
      return changed;
    }

    private void change(List<Entry> entries, ColumnDescriptor column) {
      int at = random.nextInt(entries.size());
      int r = entries.get(at).repetition;
      int d = entries.get(at).definition;
      switch (random.nextInt(5)) {
        case 0:
          entries.remove(at);
          return;
        case 1:
          entries.add(at, entries.get(at));
          return;
        case 2:
          Entry other = entries.set(random.nextInt(entries.size()), entries.get(at));
          entries.set(at, other);
          return;
        case 3:
          r = random.nextInt(column.getMaxRepetitionLevel() + 3) - 1;
          break;
        default:
          d = random.nextInt(column.getMaxDefinitionLevel() + 3) - 1;
          break;
      }
      boolean there = d == column.getMaxDefinitionLevel();
      Object value = there ? ModelRecord.randomValue(column.getPrimitiveType(), random) : null;
      entries.set(at, new Entry(r, d, value));
    }

    /** Upstream reads what the batches have said, and no column has more entries. */
    private void check() {
      ChunkImages chunks = pages.chunks(expected.size(), List.of());
      for (ColumnDescriptor column : schema.getColumns()) {
        int found = 0;
        for (PageImage page : chunks.pages.get(String.join(".", column.getPath()))) {
          found += page.kind == PageImage.Kind.DICTIONARY ? 0 : page.valueCount;
        }
        assertEquals(entriesWritten.get(List.of(column.getPath())), found, column.toString());
      }
      List<String> read =
          Implementations.UPSTREAM
              .columns()
              .readRecords(schema.toString(), chunks, ReadSettings.plain());
      assertEquals(expected, read.subList(0, Math.min(expected.size(), read.size())));
    }
  }
}
