package dev.parquetfast.files;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.parquet.ParquetReadOptions;
import org.apache.parquet.bytes.ByteBufferAllocator;
import org.apache.parquet.bytes.HeapByteBufferAllocator;
import org.apache.parquet.compression.CompressionCodecFactory;
import org.apache.parquet.conf.ParquetConfiguration;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.crypto.FileDecryptionProperties;
import org.apache.parquet.filter2.compat.FilterCompat;
import org.apache.parquet.format.converter.ParquetMetadataConverter;
import org.apache.parquet.format.converter.ParquetMetadataConverter.MetadataFilter;
import org.apache.parquet.hadoop.ParquetInputFormat;
import org.apache.parquet.hadoop.ParquetMetricsCallback;

/**
 * Makes {@code ParquetReadOptions} without a class of Hadoop, which its own builder loads. Setters
 * have the names and the defaults of that builder, and read the same keys of a configuration,
 * except {@code parquet.read.filter} and {@code parquet.private.read.filter.predicate}: a filter is
 * given by {@link #withRecordFilter}.
 *
 * <pre>{@code
 * ParquetReadOptions options = ReadOptions.builder().withRecordFilter(filter).build();
 * ParquetFileReader reader = new ParquetFileReader(file, options);
 * }</pre>
 *
 * <p>Pages are decompressed by {@link PageCodecs} unless there are others.
 */
public final class ReadOptions {

  private static final String ALLOCATION_SIZE = "parquet.read.allocation.size";
  private static final int DEFAULT_ALLOCATION_SIZE = 1 << 23;
  private static final String SIGNED_STRINGS = "parquet.strings.signed-min-max.enabled";
  private static final String BAD_RECORD_THRESHOLD = "parquet.read.bad.record.threshold";

  /** The constructor of {@code ParquetReadOptions}, which belongs to its package. */
  private static final Class<?>[] PARAMETERS = {
    boolean.class,
    boolean.class,
    boolean.class,
    boolean.class,
    boolean.class,
    boolean.class,
    boolean.class,
    boolean.class,
    boolean.class,
    FilterCompat.Filter.class,
    MetadataFilter.class,
    CompressionCodecFactory.class,
    ByteBufferAllocator.class,
    int.class,
    Map.class,
    FileDecryptionProperties.class,
    ParquetMetricsCallback.class,
    ParquetConfiguration.class
  };

  private final ParquetConfiguration configuration;
  private boolean signedStringMinMax;
  private boolean statsFilter;
  private boolean dictionaryFilter;
  private boolean recordFiltering;
  private boolean columnIndexFilter;
  private boolean pageChecksums;
  private boolean bloomFilter;
  private boolean offHeapDecryptBuffer;
  private boolean vectoredIo;
  private FilterCompat.Filter recordFilter = FilterCompat.NOOP;
  private MetadataFilter metadataFilter = ParquetMetadataConverter.NO_FILTER;
  private CompressionCodecFactory codecs;
  private ByteBufferAllocator allocator = new HeapByteBufferAllocator();
  private int maxAllocationSize;
  private final Map<String, String> properties = new HashMap<>();
  private FileDecryptionProperties decryption;
  private ParquetMetricsCallback metrics;

  private ReadOptions(ParquetConfiguration configuration) {
    this.configuration = Objects.requireNonNull(configuration, "configuration");
  }

  /** Makes a builder with the defaults. */
  public static ReadOptions builder() {
    return builder(new PlainParquetConfiguration());
  }

  /**
   * Makes a builder with the settings of a configuration.
   *
   * @throws IllegalArgumentException if a filter is among them
   */
  public static ReadOptions builder(ParquetConfiguration configuration) {
    for (String filter :
        List.of(ParquetInputFormat.UNBOUND_RECORD_FILTER, ParquetInputFormat.FILTER_PREDICATE)) {
      if (configuration.get(filter) != null) {
        throw new IllegalArgumentException(
            filter + " needs Hadoop, and withRecordFilter sets a filter without");
      }
    }
    ReadOptions builder = new ReadOptions(configuration);
    builder.signedStringMinMax = configuration.getBoolean(SIGNED_STRINGS, false);
    builder.statsFilter =
        configuration.getBoolean(ParquetInputFormat.STATS_FILTERING_ENABLED, true);
    builder.dictionaryFilter =
        configuration.getBoolean(ParquetInputFormat.DICTIONARY_FILTERING_ENABLED, true);
    builder.recordFiltering =
        configuration.getBoolean(ParquetInputFormat.RECORD_FILTERING_ENABLED, true);
    builder.columnIndexFilter =
        configuration.getBoolean(ParquetInputFormat.COLUMN_INDEX_FILTERING_ENABLED, true);
    builder.pageChecksums =
        configuration.getBoolean(ParquetInputFormat.PAGE_VERIFY_CHECKSUM_ENABLED, false);
    builder.bloomFilter =
        configuration.getBoolean(ParquetInputFormat.BLOOM_FILTERING_ENABLED, true);
    builder.offHeapDecryptBuffer =
        configuration.getBoolean(ParquetInputFormat.OFF_HEAP_DECRYPT_BUFFER_ENABLED, false);
    builder.vectoredIo =
        configuration.getBoolean(
            ParquetInputFormat.HADOOP_VECTORED_IO_ENABLED,
            ParquetInputFormat.HADOOP_VECTORED_IO_DEFAULT);
    builder.maxAllocationSize = configuration.getInt(ALLOCATION_SIZE, DEFAULT_ALLOCATION_SIZE);
    String threshold = configuration.get(BAD_RECORD_THRESHOLD);
    if (threshold != null) {
      builder.set(BAD_RECORD_THRESHOLD, threshold);
    }
    return builder;
  }

  /** Makes a builder with all that options say. */
  public static ReadOptions copyOf(ParquetReadOptions options) {
    ReadOptions builder = new ReadOptions(options.getConfiguration());
    builder.signedStringMinMax = options.useSignedStringMinMax();
    builder.statsFilter = options.useStatsFilter();
    builder.dictionaryFilter = options.useDictionaryFilter();
    builder.recordFiltering = options.useRecordFilter();
    builder.columnIndexFilter = options.useColumnIndexFilter();
    builder.pageChecksums = options.usePageChecksumVerification();
    builder.bloomFilter = options.useBloomFilter();
    builder.offHeapDecryptBuffer = options.useOffHeapDecryptBuffer();
    builder.vectoredIo = options.useHadoopVectoredIo();
    builder.recordFilter = options.getRecordFilter();
    builder.metadataFilter = options.getMetadataFilter();
    builder.codecs = options.getCodecFactory();
    builder.allocator = options.getAllocator();
    builder.maxAllocationSize = options.getMaxAllocationSize();
    for (String name : options.getPropertyNames()) {
      builder.set(name, options.getProperty(name));
    }
    builder.decryption = options.getDecryptionProperties();
    builder.metrics = options.getMetricsCallback();
    return builder;
  }

  /** Uses minima and maxima of strings that writers have compared by signed bytes. */
  public ReadOptions useSignedStringMinMax(boolean use) {
    signedStringMinMax = use;
    return this;
  }

  /** Lets the filter leave out row groups by their statistics. */
  public ReadOptions useStatsFilter(boolean use) {
    statsFilter = use;
    return this;
  }

  /** Lets the filter leave out row groups by their dictionaries. */
  public ReadOptions useDictionaryFilter(boolean use) {
    dictionaryFilter = use;
    return this;
  }

  /** Lets the filter leave out records. */
  public ReadOptions useRecordFilter(boolean use) {
    recordFiltering = use;
    return this;
  }

  /** Lets the filter leave out pages by column indexes. */
  public ReadOptions useColumnIndexFilter(boolean use) {
    columnIndexFilter = use;
    return this;
  }

  /** Lets the filter leave out row groups by their Bloom filters. */
  public ReadOptions useBloomFilter(boolean use) {
    bloomFilter = use;
    return this;
  }

  /** Compares the checksums of pages. */
  public ReadOptions usePageChecksumVerification(boolean use) {
    pageChecksums = use;
    return this;
  }

  /** Decrypts into memory outside the heap, if the allocator is for such memory. */
  public ReadOptions useOffHeapDecryptBuffer(boolean use) {
    offHeapDecryptBuffer = use;
    return this;
  }

  /** Reads ranges of a file at once, if its stream can. */
  public ReadOptions withUseHadoopVectoredIo(boolean use) {
    vectoredIo = use;
    return this;
  }

  /** Sets the filter. */
  public ReadOptions withRecordFilter(FilterCompat.Filter filter) {
    recordFilter = filter;
    return this;
  }

  /** Sets which row groups of the footer are read. */
  public ReadOptions withMetadataFilter(MetadataFilter filter) {
    metadataFilter = filter;
    return this;
  }

  /** Reads row groups whose middle is at an offset from {@code start} on and below {@code end}. */
  public ReadOptions withRange(long start, long end) {
    return withMetadataFilter(ParquetMetadataConverter.range(start, end));
  }

  /** Reads row groups that start at some offsets. */
  public ReadOptions withOffsets(long... offsets) {
    return withMetadataFilter(
        ParquetMetadataConverter.offsets(Arrays.copyOf(offsets, offsets.length)));
  }

  /** Sets the codecs. */
  public ReadOptions withCodecFactory(CompressionCodecFactory factory) {
    codecs = factory;
    return this;
  }

  /** Sets what memory is taken from. */
  public ReadOptions withAllocator(ByteBufferAllocator newAllocator) {
    allocator = newAllocator;
    return this;
  }

  /** Sets the maximum number of bytes that are read into one buffer. */
  public ReadOptions withMaxAllocationInBytes(int size) {
    maxAllocationSize = size;
    return this;
  }

  /** Sets the keys of an encrypted file. */
  public ReadOptions withDecryption(FileDecryptionProperties properties) {
    decryption = properties;
    return this;
  }

  /** Sets who is told how much is read. */
  public ReadOptions withMetricsCallback(ParquetMetricsCallback callback) {
    metrics = callback;
    return this;
  }

  /** Sets a property, which {@link RecordFileReader} passes to the support. */
  public ReadOptions set(String name, String value) {
    properties.put(name, value);
    return this;
  }

  /** Returns the allocator; that of the heap says whether pages may be decrypted in place. */
  private ByteBufferAllocator allocator() {
    boolean isHeap =
        allocator.getClass() == HeapByteBufferAllocator.class
            || allocator instanceof SharingAllocator;
    if (!isHeap) {
      return allocator;
    }
    return decryption == null ? new SharingAllocator() : new HeapByteBufferAllocator();
  }

  /** Returns options. */
  public ParquetReadOptions build() {
    CompressionCodecFactory factory = codecs == null ? new PageCodecs(configuration) : codecs;
    try {
      Constructor<ParquetReadOptions> constructor =
          ParquetReadOptions.class.getDeclaredConstructor(PARAMETERS);
      constructor.setAccessible(true);
      return constructor.newInstance(
          signedStringMinMax,
          statsFilter,
          dictionaryFilter,
          recordFiltering,
          columnIndexFilter,
          pageChecksums,
          bloomFilter,
          offHeapDecryptBuffer,
          vectoredIo,
          recordFilter,
          metadataFilter,
          factory,
          allocator(),
          maxAllocationSize,
          Map.copyOf(properties),
          decryption,
          metrics,
          configuration);
    } catch (InvocationTargetException | InstantiationException e) {
      throw new IllegalStateException(e);
    } catch (NoSuchMethodException | IllegalAccessException e) {
      throw new UnsupportedOperationException(
          "This parquet-hadoop has no constructor of ParquetReadOptions that is known", e);
    }
  }
}
