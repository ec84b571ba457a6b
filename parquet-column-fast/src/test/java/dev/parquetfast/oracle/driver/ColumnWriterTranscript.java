package dev.parquetfast.oracle.driver;

import dev.parquetfast.oracle.PageImage;
import dev.parquetfast.testkit.Digests;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.BiFunction;
import java.util.function.LongFunction;
import org.apache.parquet.bytes.ByteBufferAllocator;
import org.apache.parquet.bytes.DirectByteBufferAllocator;
import org.apache.parquet.bytes.HeapByteBufferAllocator;
import org.apache.parquet.bytes.TrackingByteBufferAllocator;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.ColumnWriteStore;
import org.apache.parquet.column.ColumnWriter;
import org.apache.parquet.column.ParquetProperties;
import org.apache.parquet.column.ParquetProperties.WriterVersion;
import org.apache.parquet.column.impl.ColumnWriteStoreV1;
import org.apache.parquet.column.impl.ColumnWriteStoreV2;
import org.apache.parquet.column.page.PageWriteStore;
import org.apache.parquet.column.values.bloomfilter.BloomFilterWriteStore;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.Type;

/**
 * Writes random rows of a random schema with random properties, and records all that can be
 * observed: every page with its statistics, every size on the way, every exception.
 */
public class ColumnWriterTranscript implements LongFunction<List<String>> {

  private static final int MOST_COLUMNS = 3;
  private static final int MOST_ROWS = 400;

  private final boolean quiet;
  private final BiFunction<ColumnWriteStore, MessageType, ColumnWriteStore> wrapping;

  public ColumnWriterTranscript() {
    this(false, (store, schema) -> store);
  }

  /**
   * A transcript of a store that may be another one's front.
   *
   * @param quiet whether no row has a mistake, no page fails, and nobody asks for sizes before the
   *     end
   */
  protected ColumnWriterTranscript(
      boolean quiet, BiFunction<ColumnWriteStore, MessageType, ColumnWriteStore> wrapping) {
    this.quiet = quiet;
    this.wrapping = wrapping;
  }

  /** A quiet transcript. */
  public static final class Quiet extends ColumnWriterTranscript {

    public Quiet() {
      super(true, (store, schema) -> store);
    }

    /** A quiet transcript of a store that is another one's front. */
    public Quiet(BiFunction<ColumnWriteStore, MessageType, ColumnWriteStore> wrapping) {
      super(true, wrapping);
    }
  }

  @Override
  public List<String> apply(long seed) {
    return new Run(new Random(seed)).transcript();
  }

  private final class Run {

    private final Random random;
    private final List<String> lines = new ArrayList<>();
    private final MessageType schema;
    private final boolean broken;
    private final boolean mistaken;

    /**
     * How likely nobody asks for the size after a value. The less often somebody asks, the longer
     * batches are.
     */
    private final double silence;

    private int pagesUntilBroken;

    /**
     * Whether something has failed. Afterwards upstream silently drops what is written, and this
     * project's column writers throw, so only closing can be compared.
     */
    private boolean failed;

    Run(Random random) {
      this.random = random;
      this.schema = RandomColumns.schema(random, 1 + random.nextInt(MOST_COLUMNS));
      this.broken = random.nextInt(4) == 0 && !quiet;
      this.mistaken = random.nextInt(4) == 0 && !quiet;
      double likely = List.of(0.9, 0.995, 1.0).get(random.nextInt(3));
      this.silence = quiet ? 1 : likely;
      this.pagesUntilBroken = random.nextInt(20);
    }

    List<String> transcript() {
      lines.add(schema.toString());
      TrackingByteBufferAllocator memory =
          TrackingByteBufferAllocator.wrap(
              random.nextBoolean()
                  ? new HeapByteBufferAllocator()
                  : new DirectByteBufferAllocator());
      WriterVersion version =
          random.nextBoolean() ? WriterVersion.PARQUET_1_0 : WriterVersion.PARQUET_2_0;
      ParquetProperties properties = properties(version, memory);
      PageWriteStore pages = new PageRecorder(new PageLog());
      BloomFilterWriteStore filters =
          column ->
              filter -> {
                try {
                  ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                  filter.writeTo(bytes);
                  log("bloom filter of", name(column), Digests.sha256(bytes.toByteArray()));
                } catch (IOException e) {
                  throw new IllegalStateException(e);
                }
              };
      ColumnWriteStore columns =
          version == WriterVersion.PARQUET_1_0
              ? new ColumnWriteStoreV1(schema, pages, filters, properties)
              : new ColumnWriteStoreV2(schema, pages, filters, properties);
      ColumnWriteStore store = wrapping.apply(columns, schema);
      int rows = random.nextInt(MOST_ROWS);
      for (int i = 0; i < rows && !failed; i++) {
        for (ColumnDescriptor column : schema.getColumns()) {
          attempt(() -> writeRow(column, store.getColumnWriter(column)));
          if (mistaken && random.nextInt(100) == 0) {
            int level = column.getMaxDefinitionLevel();
            attempt(
                () -> RandomColumns.writeNumber(random, store.getColumnWriter(column), 0, level));
          }
        }
        attempt(store::endRecord);
        if (failed) {
          break;
        }
        if (random.nextDouble() >= silence) {
          log("sizes", store.getBufferedSize(), store.isColumnFlushNeeded());
        }
      }
      if (broken && !failed && random.nextBoolean()) {
        ColumnDescriptor column = schema.getColumns().get(0);
        attempt(() -> store.getColumnWriter(column).write((Binary) null, 0, 0));
      }
      if (!failed) {
        log("at the end", store.getBufferedSize());
        attempt(store::flush);
        log("flushed", store.getBufferedSize());
      }
      store.close();
      memory.close();
      return lines;
    }

    private ParquetProperties properties(WriterVersion version, ByteBufferAllocator memory) {
      ParquetProperties.Builder builder =
          ParquetProperties.builder()
              .withWriterVersion(version)
              .withAllocator(memory)
              .withPageSize(64 + random.nextInt(random.nextBoolean() ? 300 : 20_000))
              .withDictionaryEncoding(random.nextBoolean())
              .withDictionaryPageSize(64 + random.nextInt(2000))
              .withMinRowCountForPageSizeCheck(1 + random.nextInt(50))
              .withMaxRowCountForPageSizeCheck(50 + random.nextInt(100))
              .withPageValueCountThreshold(1 + random.nextInt(1000))
              .estimateRowCountForPageSizeCheck(random.nextBoolean())
              .withPageRowCountLimit(1 + random.nextInt(500))
              .withByteStreamSplitEncoding(random.nextInt(4) == 0)
              .withStatisticsEnabled(random.nextInt(4) != 0)
              .withSizeStatisticsEnabled(random.nextInt(4) != 0)
              .withBloomFilterEnabled(random.nextInt(3) == 0)
              .withMaxBloomFilterBytes(1 << (5 + random.nextInt(8)))
              .withAdaptiveBloomFilterEnabled(random.nextBoolean());
      for (ColumnDescriptor column : schema.getColumns()) {
        if (random.nextInt(3) == 0) {
          builder.withBloomFilterNDV(name(column), 1 + random.nextInt(500));
        }
        if (random.nextInt(3) == 0) {
          builder.withBloomFilterFPP(name(column), 0.001 + random.nextDouble() / 2);
        }
        if (random.nextInt(3) == 0) {
          builder.withBloomFilterEnabled(name(column), random.nextBoolean());
        }
      }
      return builder.build();
    }

    private void writeRow(ColumnDescriptor column, ColumnWriter writer) {
      int[] lowest = lowestLevels(column);
      int repetitionLevel = 0;
      do {
        int definitionLevel =
            random.nextInt(3) == 0
                ? random.nextInt(column.getMaxDefinitionLevel() + 1)
                : column.getMaxDefinitionLevel();
        definitionLevel = Math.max(definitionLevel, lowest[repetitionLevel]);
        if (definitionLevel == column.getMaxDefinitionLevel()) {
          RandomColumns.write(random, column, writer, repetitionLevel, definitionLevel);
        } else {
          writer.writeNull(repetitionLevel, definitionLevel);
        }
        if (random.nextDouble() >= silence) {
          log("size", writer.getBufferedSizeInMemory());
        }
        repetitionLevel = random.nextInt(column.getMaxRepetitionLevel() + 1);
        while (definitionLevel < lowest[repetitionLevel]) {
          repetitionLevel--;
        }
      } while (repetitionLevel > 0);
    }

    /**
     * Returns, for each repetition level, the definition level that an entry has at least; all 0 if
     * levels need not fit together.
     */
    private int[] lowestLevels(ColumnDescriptor column) {
      int[] lowest = new int[column.getMaxRepetitionLevel() + 1];
      if (quiet) {
        int definition = 0;
        int repetition = 0;
        Type field = schema;
        for (String name : column.getPath()) {
          field = field.asGroupType().getType(name);
          definition += field.isRepetition(Type.Repetition.REQUIRED) ? 0 : 1;
          if (field.isRepetition(Type.Repetition.REPEATED)) {
            lowest[++repetition] = definition;
          }
        }
      }
      return lowest;
    }

    /** Runs an action, unless something has failed before. */
    private void attempt(Runnable action) {
      if (failed) {
        return;
      }
      try {
        action.run();
      } catch (RuntimeException e) {
        failed = true;
        Throwable cause = e.getCause();
        log(e.getClass().getName(), e instanceof NullPointerException ? "" : e.getMessage());
        log("because of", cause == null ? null : cause.getClass() + " " + cause.getMessage());
      }
    }

    private void log(Object... words) {
      lines.add(Arrays.toString(words));
    }

    /** Records the pages. At one of them there is no space left. */
    private final class PageLog implements PageRecorder.Observer {

      @Override
      public void written(String column, PageImage page) throws IOException {
        log(column, page);
        for (byte[] part : page.parts) {
          log(part.length, Digests.sha256(part));
        }
        if (broken && pagesUntilBroken-- == 0) {
          throw new IOException("No space left");
        }
      }

      @Override
      public void closed(String column) {
        log(column, "closed");
      }
    }
  }

  private static String name(ColumnDescriptor column) {
    return String.join(".", column.getPath());
  }
}
