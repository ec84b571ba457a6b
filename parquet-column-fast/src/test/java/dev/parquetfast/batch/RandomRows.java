package dev.parquetfast.batch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.parquetfast.batch.ModelRecord.Entry;
import dev.parquetfast.oracle.ChunkImages;
import dev.parquetfast.oracle.PageImage;
import dev.parquetfast.oracle.RandomSchema;
import dev.parquetfast.oracle.ReadSettings;
import dev.parquetfast.oracle.driver.PageRecorder;
import dev.parquetfast.oracle.driver.PageReplay;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.stream.Collectors;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.ColumnWriteStore;
import org.apache.parquet.column.ParquetProperties;
import org.apache.parquet.column.page.PageReadStore;
import org.apache.parquet.io.ColumnIOFactory;
import org.apache.parquet.io.ParquetDecodingException;
import org.apache.parquet.io.api.RecordConsumer;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;

/**
 * Rows of a random nested schema, which {@link #run} writes and reads in step with every face, in
 * batches and skips of random sizes, with and without row ranges; also if one column is damaged, or
 * has the structs and lists of other records. What is read must be what was written.
 */
public final class RandomRows {

  private static final Executor THREADS =
      Executors.newFixedThreadPool(
          2,
          task -> {
            Thread thread = new Thread(task, "columns");
            thread.setDaemon(true);
            return thread;
          });

  private final Random random;
  private final MessageType schema;
  private List<ModelRecord> records;
  private ChunkImages chunks;

  /** How often rows have been opened: every other time, columns are read at the same time. */
  private int opened;

  /** Whether columns of other records contradicted the rest. */
  private boolean contradicted;

  /** Whether a damaged page was found. */
  private boolean damaged;

  /** Makes a schema from random numbers, from which everything else follows too. */
  public RandomRows(Random random) {
    this.random = random;
    schema = MessageTypeParser.parseMessageType(RandomSchema.annotated(random));
  }

  boolean contradicted() {
    return contradicted;
  }

  boolean damaged() {
    return damaged;
  }

  /** Returns the schema. */
  @Override
  public String toString() {
    return schema.toString();
  }

  /** Writes and reads in all ways. */
  public void run() {
    ParquetProperties properties = writeRecords();
    writeLayers(properties);
    readSelected();
    if (random.nextInt(3) == 0) {
      contradict();
    } else if (random.nextInt(2) == 0) {
      damage();
    }
  }

  /** Writes and reads in one of the ways, so that a fuzzer can try more inputs. */
  public void runOne() {
    int way = random.nextInt(4);
    ParquetProperties properties = writeRecords();
    switch (way) {
      case 0:
        writeLayers(properties);
        break;
      case 1:
        readSelected();
        break;
      case 2:
        contradict();
        break;
      default:
        damage();
        break;
    }
  }

  private ParquetProperties writeRecords() {
    records = records(random.nextInt(random.nextInt(20) == 0 ? 200 : 12));
    ParquetProperties properties = properties();
    chunks = write(records, properties);
    return properties;
  }

  private void readSelected() {
    ReadSettings settings = new ReadSettings(random.nextLong(), records.size());
    List<ModelRecord> selected = records;
    if (settings.rowRanges != null) {
      selected = new ArrayList<>();
      for (long[] range : settings.rowRanges) {
        selected.addAll(records.subList((int) range[0], (int) range[1] + 1));
      }
    }
    read(new PageReplay(chunks, settings), selected);
  }

  /** Rows in Arrow's layout are written as the records are. */
  private void writeLayers(ParquetProperties properties) {
    PageRecorder pages = new PageRecorder();
    ColumnWriteStore store = properties.newColumnWriteStore(schema, pages);
    RowBatchWriter rows = RowBatchWriter.open(store, schema);
    for (ColumnBatchWriter column : rows.columns()) {
      if (column.column().getMaxRepetitionLevel() == 0) {
        column.spaced(); // for columns that are in no struct
      }
    }
    for (int row = 0; row < records.size(); ) {
      int most = random.nextInt(8) == 7 ? 0 : 1 + random.nextInt(random.nextInt(4) == 0 ? 300 : 6);
      int n = Math.min(records.size() - row, most);
      List<ModelRecord> some = records.subList(row, row + n);
      for (ColumnBatchWriter column : rows.columns()) {
        ModelLayers.pass(schema, some, column, random);
      }
      rows.write(n);
      row += n;
    }
    store.flush();
    store.close();
    ChunkImages written = pages.chunks(records.size(), List.of());
    chunks.pages.forEach(
        (name, expected) -> assertEquals(images(expected), images(written.pages.get(name)), name));
  }

  private String images(List<PageImage> pages) {
    return pages.stream()
        .map(page -> page + page.parts.stream().map(Arrays::toString).collect(Collectors.joining()))
        .collect(Collectors.joining("\n"));
  }

  private PageReadStore allRows(Map<String, List<PageImage>> pages) {
    return new PageReplay(
        new ChunkImages(records.size(), pages, List.of()),
        new ReadSettings(random.nextLong(), records.size()).ofAllRows());
  }

  private List<ModelRecord> records(int n) {
    List<ModelRecord> all = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      all.add(ModelRecord.random(schema, random));
    }
    return all;
  }

  private ParquetProperties properties() {
    return ParquetProperties.builder()
        .withWriterVersion(
            random.nextBoolean()
                ? ParquetProperties.WriterVersion.PARQUET_1_0
                : ParquetProperties.WriterVersion.PARQUET_2_0)
        .withDictionaryEncoding(random.nextInt(3) > 0)
        .withDictionaryPageSize(1 + random.nextInt(40))
        .withPageRowCountLimit(1 + random.nextInt(10))
        .build();
  }

  private ChunkImages write(List<ModelRecord> all, ParquetProperties properties) {
    PageRecorder pages = new PageRecorder();
    ColumnWriteStore store = properties.newColumnWriteStore(schema, pages);
    RecordConsumer consumer = new ColumnIOFactory().getColumnIO(schema).getRecordWriter(store);
    all.forEach(record -> record.write(consumer));
    consumer.flush();
    store.flush();
    store.close();
    return pages.chunks(all.size(), List.of());
  }

  private RowBatchReader open(PageReadStore pages, boolean layers) {
    RowBatchReader rows = RowBatchReader.open(pages, schema, schema, null);
    if (layers) {
      rows.layers();
    }
    if (random.nextBoolean()) {
      rows.views();
    }
    for (ColumnDescriptor column : schema.getColumns()) {
      if (random.nextInt(4) == 0) {
        rows.dictionaryIds(column.getPath());
      }
    }
    if (opened++ % 2 == 1) {
      rows.parallel(THREADS, 3);
    }
    return opened % 3 == 0 ? openAgain(rows, pages) : rows;
  }

  /** Reads some rows, as if they were of another row group. */
  private static RowBatchReader openAgain(RowBatchReader rows, PageReadStore pages) {
    try {
      rows.read(7);
    } catch (ParquetDecodingException e) {
      // The row group is damaged.
    }
    RowBatchReader again = rows.openNext(pages);
    assertThrows(IllegalStateException.class, () -> rows.read(1));
    return again;
  }

  private void read(PageReadStore pages, List<ModelRecord> expected) {
    boolean layers = random.nextBoolean();
    RowBatchReader rows = open(pages, layers);
    int row = 0;
    while (true) {
      assertEquals(expected.size() - row, rows.rowsLeft());
      if (random.nextInt(4) == 0) {
        int skip = random.nextInt(5);
        assertEquals(Math.min(skip, expected.size() - row), rows.skip(skip));
        row += Math.min(skip, expected.size() - row);
      }
      int most = 1 + random.nextInt(random.nextInt(4) == 0 ? 300 : 6);
      int read = rows.read(most);
      assertTrue(read <= most);
      check(rows, layers, keepSome(rows, expected.subList(row, row + read)));
      row += read;
      if (read == 0) {
        break;
      }
    }
    assertEquals(expected.size(), row);
    assertEquals(0, rows.read(3));
    assertEquals(0, rows.skip(3));
  }

  /** Keeps rows of the last batch at random, none to all of them, and returns the records. */
  private List<ModelRecord> keepSome(RowBatchReader rows, List<ModelRecord> records) {
    List<ModelRecord> kept = records;
    for (int times = random.nextInt(3); times > 0; times--) {
      long[] bits = random.longs(kept.size() / Long.SIZE + 1L).toArray();
      int density = random.nextInt(4);
      List<ModelRecord> some = new ArrayList<>();
      for (int i = 0; i < kept.size(); i++) {
        boolean keep = random.nextInt(4) < density;
        bits[i / Long.SIZE] &= ~(1L << i);
        bits[i / Long.SIZE] |= keep ? 1L << i : 0;
        if (keep) {
          some.add(kept.get(i));
        }
      }
      assertEquals(some.size(), rows.keepRows(bits));
      kept = some;
    }
    return kept;
  }

  private void check(RowBatchReader rows, boolean layers, List<ModelRecord> expected) {
    Map<List<String>, List<Entry>> entries = entriesOf(expected);
    for (ColumnDescriptor column : schema.getColumns()) {
      ColumnBatch batch = rows.column(column);
      assertEquals(expected.size(), batch.rows());
      if (layers) {
        assertEquals(ModelLayers.of(schema, column, expected), ModelLayers.of(batch, column));
      } else {
        List<Entry> own = entries.get(List.of(column.getPath()));
        assertEquals(text(own), text(entriesOf(batch, column)));
      }
    }
    if (layers) {
      for (ColumnBatch one : rows.columns()) {
        for (ColumnBatch other : rows.columns()) {
          checkShared(one.layers(), other.layers());
        }
      }
    }
  }

  private void checkShared(List<Layer> one, List<Layer> other) {
    for (int i = 0; i < Math.min(one.size(), other.size()); i++) {
      boolean same =
          one.get(i).path().equals(other.get(i).path())
              && one.get(i) instanceof ListLayer == other.get(i) instanceof ListLayer;
      assertEquals(same, one.get(i) == other.get(i));
    }
  }

  private List<String> text(List<Entry> entries) {
    return entries.stream()
        .map(
            e ->
                e.repetition
                    + " "
                    + e.definition
                    + " "
                    + (e.value == null ? "null" : ModelRecord.text(e.value)))
        .collect(Collectors.toList());
  }

  private List<Entry> entriesOf(ColumnBatch batch, ColumnDescriptor column) {
    List<Entry> entries = new ArrayList<>();
    int value = 0;
    for (int i = 0; i < batch.entries(); i++) {
      int r = batch.repetitionLevels() == null ? 0 : batch.repetitionLevels()[i];
      int d = batch.definitionLevels() == null ? 0 : batch.definitionLevels()[i];
      boolean there = d == column.getMaxDefinitionLevel();
      assertEquals(there, !batch.isNull(i));
      boolean place = there || column.getMaxRepetitionLevel() == 0;
      entries.add(new Entry(r, d, there ? ModelLayers.value(batch, column, value) : null));
      value += place ? 1 : 0;
    }
    assertEquals(value, batch.values());
    return entries;
  }

  private Map<List<String>, List<Entry>> entriesOf(List<ModelRecord> some) {
    Map<List<String>, List<Entry>> entries = new LinkedHashMap<>();
    for (ColumnDescriptor column : schema.getColumns()) {
      entries.put(List.of(column.getPath()), new ArrayList<>());
    }
    some.forEach(record -> record.shred(entries));
    return entries;
  }

  /** Some columns are those of other records. */
  private void contradict() {
    List<ModelRecord> others = records(records.size());
    for (int i = 0; i < Math.min(others.size(), random.nextInt(8)); i++) {
      others.set(i, records.get(i));
    }
    ChunkImages otherChunks = write(others, properties());
    Map<String, List<PageImage>> mixed = new HashMap<>(chunks.pages);
    List<Map<List<String>, List<Entry>>> rows = new ArrayList<>();
    for (ModelRecord record : records) {
      rows.add(entriesOf(List.of(record)));
    }
    for (ColumnDescriptor column : schema.getColumns()) {
      if (random.nextInt(3) == 0) {
        String name = String.join(".", column.getPath());
        mixed.put(name, otherChunks.pages.get(name));
        for (int i = 0; i < rows.size(); i++) {
          List<String> path = List.of(column.getPath());
          rows.get(i).put(path, entriesOf(List.of(others.get(i))).get(path));
        }
      }
    }
    List<ModelRecord> right = new ArrayList<>();
    for (Map<List<String>, List<Entry>> row : rows) {
      List<ModelRecord> one = new ModelRecord.Assembly(row).records(schema, 1);
      if (one == null) {
        break;
      }
      right.addAll(one);
    }
    PageReadStore pages = allRows(mixed);
    if (right.size() == rows.size()) {
      read(pages, right);
      return;
    }
    contradicted = true;
    String message = readUntilFailure(pages, true, right.size(), right);
    assertThat(message)
        .contains("In row " + (right.size() + 1) + " of " + rows.size())
        .contains("disagree");
  }

  /** A page of one column ends early. */
  private void damage() {
    ColumnDescriptor column = schema.getColumns().get(random.nextInt(schema.getColumns().size()));
    String name = String.join(".", column.getPath());
    List<PageImage> cut = new ArrayList<>(chunks.pages.get(name));
    if (cut.isEmpty()) {
      return;
    }
    int at = random.nextInt(cut.size());
    PageImage page = cut.get(at);
    int last = page.parts.size() - 1;
    if (page.kind == PageImage.Kind.DICTIONARY || page.parts.get(last).length == 0) {
      return;
    }
    List<byte[]> parts = new ArrayList<>(page.parts);
    byte[] whole = parts.get(last);
    parts.set(last, Arrays.copyOf(whole, random.nextInt(whole.length)));
    cut.set(at, page.withParts(parts));
    Map<String, List<PageImage>> some = new HashMap<>(chunks.pages);
    some.put(name, cut);
    PageReadStore pages = allRows(some);
    ColumnBatchReader alone = ColumnBatchReader.open(pages, column, schema, null).layers();
    ColumnBatch batch = alone.newBatch(1 + random.nextInt(20));
    int right = 0;
    try {
      while (alone.read(batch)) {
        List<ModelRecord> these = records.subList(right, right + batch.rows());
        assertEquals(ModelLayers.of(schema, column, these), ModelLayers.of(batch, column));
        right += batch.rows();
      }
      return;
    } catch (ParquetDecodingException e) {
      damaged = true;
    }
    readUntilFailure(pages, random.nextBoolean(), right, records.subList(0, right));
  }

  private String readUntilFailure(
      PageReadStore pages, boolean layers, int right, List<ModelRecord> expected) {
    RowBatchReader rows = open(pages, layers);
    int row = 0;
    while (true) {
      int most = 1 + random.nextInt(8);
      int read;
      try {
        read = rows.read(most);
      } catch (ParquetDecodingException e) {
        assertEquals(right, row, e.toString());
        assertSame(e, assertThrows(ParquetDecodingException.class, () -> rows.read(1)));
        assertSame(e, assertThrows(ParquetDecodingException.class, () -> rows.skip(1)));
        assertEquals(0, rows.skip(0));
        rows.columns().forEach(each -> assertEquals(0, each.rows()));
        return e.getMessage();
      }
      assertTrue(read > 0, "nothing thrown");
      check(rows, layers, keepSome(rows, expected.subList(row, row + read)));
      row += read;
    }
  }
}
