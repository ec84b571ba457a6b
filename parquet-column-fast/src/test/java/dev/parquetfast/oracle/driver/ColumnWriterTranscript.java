package dev.parquetfast.oracle.driver;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigInteger;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.LongFunction;
import org.apache.parquet.bytes.ByteBufferAllocator;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.bytes.DirectByteBufferAllocator;
import org.apache.parquet.bytes.HeapByteBufferAllocator;
import org.apache.parquet.bytes.TrackingByteBufferAllocator;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.ColumnWriteStore;
import org.apache.parquet.column.ColumnWriter;
import org.apache.parquet.column.Encoding;
import org.apache.parquet.column.ParquetProperties;
import org.apache.parquet.column.ParquetProperties.WriterVersion;
import org.apache.parquet.column.impl.ColumnWriteStoreV1;
import org.apache.parquet.column.impl.ColumnWriteStoreV2;
import org.apache.parquet.column.page.DictionaryPage;
import org.apache.parquet.column.page.PageWriteStore;
import org.apache.parquet.column.page.PageWriter;
import org.apache.parquet.column.statistics.SizeStatistics;
import org.apache.parquet.column.statistics.Statistics;
import org.apache.parquet.column.statistics.geospatial.GeospatialStatistics;
import org.apache.parquet.column.values.bloomfilter.BloomFilterWriteStore;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.MessageType;

/**
 * Writes random rows of a random schema under random properties, and writes down all that can be
 * seen from outside: every page with its statistics, every size on the way, every exception.
 */
public final class ColumnWriterTranscript implements LongFunction<List<String>> {

  private static final int MOST_COLUMNS = 3;
  private static final int MOST_ROWS = 400;

  public ColumnWriterTranscript() {}

  @Override
  public List<String> apply(long seed) {
    return new Run(new Random(seed)).transcript();
  }

  private static final class Run {

    private final Random random;
    private final List<String> lines = new ArrayList<>();
    private final MessageType schema;
    private final boolean broken;
    private int pagesUntilBroken;

    Run(Random random) {
      this.random = random;
      this.schema = RandomColumns.schema(random, 1 + random.nextInt(MOST_COLUMNS));
      this.broken = random.nextInt(4) == 0;
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
      PageWriteStore pages = column -> new LoggingPageWriter(name(column));
      BloomFilterWriteStore filters =
          column ->
              filter -> {
                try {
                  ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                  filter.writeTo(bytes);
                  log("bloom filter of", name(column), digest(bytes.toByteArray()));
                } catch (IOException e) {
                  throw new IllegalStateException(e);
                }
              };
      ColumnWriteStore store =
          version == WriterVersion.PARQUET_1_0
              ? new ColumnWriteStoreV1(schema, pages, filters, properties)
              : new ColumnWriteStoreV2(schema, pages, filters, properties);
      int rows = random.nextInt(MOST_ROWS);
      for (int i = 0; i < rows; i++) {
        for (ColumnDescriptor column : schema.getColumns()) {
          attempt(() -> writeRow(column, store.getColumnWriter(column)));
        }
        attempt(store::endRecord);
        if (random.nextInt(5) == 0) {
          log("sizes", store.getBufferedSize(), store.isColumnFlushNeeded());
        }
      }
      if (broken && random.nextBoolean()) {
        ColumnDescriptor column = schema.getColumns().get(0);
        attempt(() -> store.getColumnWriter(column).write((Binary) null, 0, 0));
      }
      log("at the end", store.getBufferedSize());
      attempt(store::flush);
      log("flushed", store.getBufferedSize());
      attempt(store::close);
      attempt(memory::close);
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
      int repetitionLevel = 0;
      do {
        int definitionLevel =
            random.nextInt(3) == 0
                ? random.nextInt(column.getMaxDefinitionLevel() + 1)
                : column.getMaxDefinitionLevel();
        if (definitionLevel == column.getMaxDefinitionLevel()) {
          RandomColumns.write(random, column, writer, repetitionLevel, definitionLevel);
        } else {
          writer.writeNull(repetitionLevel, definitionLevel);
        }
        if (random.nextInt(10) == 0) {
          log("size", writer.getBufferedSizeInMemory());
        }
        repetitionLevel = random.nextInt(column.getMaxRepetitionLevel() + 1);
      } while (repetitionLevel > 0);
    }

    private void attempt(Runnable action) {
      try {
        action.run();
      } catch (RuntimeException e) {
        Throwable cause = e.getCause();
        log(e.getClass().getName(), e instanceof NullPointerException ? "" : e.getMessage());
        log("because of", cause == null ? null : cause.getClass() + " " + cause.getMessage());
      }
    }

    private void log(Object... words) {
      lines.add(Arrays.toString(words));
    }

    private final class LoggingPageWriter implements PageWriter {

      private final String column;
      private long size;

      LoggingPageWriter(String column) {
        this.column = column;
      }

      @Deprecated
      @Override
      public void writePage(
          BytesInput page,
          int valueCount,
          Statistics<?> statistics,
          Encoding repetitionLevels,
          Encoding definitionLevels,
          Encoding values) {
        throw new AssertionError("A page without a count of rows");
      }

      @Override
      public void writePage(
          BytesInput page,
          int valueCount,
          int rowCount,
          Statistics<?> statistics,
          Encoding repetitionLevels,
          Encoding definitionLevels,
          Encoding values) {
        throw new AssertionError("A page without size statistics");
      }

      @Override
      public void writePage(
          BytesInput page,
          int valueCount,
          int rowCount,
          Statistics<?> statistics,
          SizeStatistics sizeStatistics,
          GeospatialStatistics geospatialStatistics,
          Encoding repetitionLevels,
          Encoding definitionLevels,
          Encoding values)
          throws IOException {
        log(column, "V1", valueCount, rowCount, repetitionLevels, definitionLevels, values);
        logBytes(page);
        logStatistics(statistics, sizeStatistics, geospatialStatistics);
        breakIfItIsTime();
      }

      @Override
      public void writePageV2(
          int rowCount,
          int nullCount,
          int valueCount,
          BytesInput repetitionLevels,
          BytesInput definitionLevels,
          Encoding encoding,
          BytesInput values,
          Statistics<?> statistics) {
        throw new AssertionError("A page without size statistics");
      }

      @Override
      public void writePageV2(
          int rowCount,
          int nullCount,
          int valueCount,
          BytesInput repetitionLevels,
          BytesInput definitionLevels,
          Encoding encoding,
          BytesInput values,
          Statistics<?> statistics,
          SizeStatistics sizeStatistics,
          GeospatialStatistics geospatialStatistics)
          throws IOException {
        log(column, "V2", rowCount, nullCount, valueCount, encoding);
        logBytes(repetitionLevels);
        logBytes(definitionLevels);
        logBytes(values);
        logStatistics(statistics, sizeStatistics, geospatialStatistics);
        breakIfItIsTime();
      }

      @Override
      public void writeDictionaryPage(DictionaryPage page) throws IOException {
        log(column, "dictionary", page.getDictionarySize(), page.getEncoding());
        logBytes(page.getBytes());
        breakIfItIsTime();
      }

      @Override
      public long getMemSize() {
        return size;
      }

      @Override
      public long allocatedSize() {
        return size;
      }

      @Override
      public String memUsageString(String prefix) {
        return prefix + size;
      }

      @Override
      public void close() {
        log(column, "closed");
      }

      private void logBytes(BytesInput bytes) throws IOException {
        size += bytes.size();
        ByteArrayOutputStream copy = new ByteArrayOutputStream();
        bytes.writeAllTo(copy);
        log(bytes.size(), digest(copy.toByteArray()));
      }

      private void logStatistics(
          Statistics<?> statistics, SizeStatistics sizes, GeospatialStatistics places) {
        log(
            statistics.getClass().getSimpleName(),
            statistics.type(),
            statistics,
            statistics.getNumNulls(),
            statistics.isNanCountSet() ? statistics.getNanCount() : "no count of NaNs",
            statistics.isEmpty(),
            statistics.isNumNullsSet());
        if (statistics.hasNonNullValue()) {
          log(Arrays.toString(statistics.getMinBytes()), Arrays.toString(statistics.getMaxBytes()));
        }
        log(
            sizes.getType(),
            sizes.isValid(),
            sizes.getUnencodedByteArrayDataBytes(),
            sizes.getRepetitionLevelHistogram(),
            sizes.getDefinitionLevelHistogram());
        log(places);
      }

      private void breakIfItIsTime() throws IOException {
        if (broken && pagesUntilBroken-- == 0) {
          throw new IOException("No space left");
        }
      }
    }
  }

  private static String name(ColumnDescriptor column) {
    return String.join(".", column.getPath());
  }

  private static String digest(byte[] bytes) {
    try {
      return new BigInteger(1, MessageDigest.getInstance("SHA-256").digest(bytes)).toString(16);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("Every JDK has SHA-256", e);
    }
  }
}
