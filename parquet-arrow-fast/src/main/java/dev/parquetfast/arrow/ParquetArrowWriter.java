package dev.parquetfast.arrow;

import dev.parquetfast.batch.ColumnBatchWriter;
import dev.parquetfast.column.SoleCaller;
import dev.parquetfast.files.PageCodecs;
import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.dictionary.DictionaryProvider;
import org.apache.arrow.vector.ipc.ArrowReader;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.Schema;
import org.apache.parquet.column.ParquetProperties;
import org.apache.parquet.column.ParquetProperties.WriterVersion;
import org.apache.parquet.compression.CompressionCodecFactory;
import org.apache.parquet.conf.ParquetConfiguration;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.crypto.EncryptionPropertiesFactory;
import org.apache.parquet.crypto.FileEncryptionProperties;
import org.apache.parquet.hadoop.ParquetFileWriter;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.io.OutputFile;
import org.apache.parquet.schema.MessageType;

/**
 * Writes Arrow vectors to a Parquet file.
 *
 * <pre>{@code
 * try (ParquetArrowWriter writer =
 *     ParquetArrowWriter.builder(output, root.getSchema())
 *         .withCompressionCodec(CompressionCodecName.ZSTD)
 *         .build()) {
 *   writer.write(root);
 * }
 * }</pre>
 *
 * <p><b>Same pages.</b> Column chunks are those that a {@code ParquetWriter} with the same settings
 * writes for the same rows, byte for byte, except those of ordered categories, whose dictionary
 * comes first. Which rows a root has makes no difference.
 *
 * <p><b>Schema.</b> Fields have the Parquet types to which Arrow C++ maps them. The metadata of the
 * file has that of the schema, and the schema itself as {@code ARROW:schema}, from which a reader
 * knows the types that Parquet does not have. A dictionary-encoded field is written as the values
 * of its dictionary.
 *
 * <p><b>Errors.</b> When a call has thrown, {@link #close} writes no footer, so that nobody takes
 * the file for whole. A root that does not have the schema, or a vector that is too short, throws
 * {@link IllegalArgumentException} with the name of the field before anything of the root is
 * written. Then the writer can go on: if a later call of {@code write} returns, whoever calls it
 * knows, and the file can be completed without that root. After any other failure it cannot. All
 * memory is released.
 *
 * <p>A writer keeps no vector and no buffer after {@link #write}.
 *
 * <p><b>One thread at a time.</b> Calls that overlap in time throw {@link IllegalStateException},
 * and the file cannot be completed. If {@link #close} comes too early, the call that it came into
 * closes the writer when it ends.
 */
public final class ParquetArrowWriter implements Closeable {

  /** The size in bytes up to which a part of a root is copied at once, for each column. */
  private static final int PART = 1 << 24;

  private final Schema schema;
  private final List<FieldSource> fields;
  private final RowGroups rowGroups;
  private final PageGrowth pageGrowth;
  private final OpenedOutput output;
  private final ParquetFileWriter file;
  private final CompressionCodecFactory codecs;
  private final Map<String, String> metadata;

  /** Null if the dictionaries are those of an {@code ArrowReader}, or there are none. */
  private final DictionaryProvider dictionaries;

  private final SoleCaller calls = new SoleCaller();

  /** The first failure after which nothing can be written, or null. */
  private Throwable failure;

  /** Whether the last root was refused before anything of it was written. */
  private boolean refused;

  private boolean closed;

  /** Whether {@link #close} has been called, perhaps while a root was being written. */
  private volatile boolean isToBeClosed;

  private ParquetArrowWriter(
      SchemaMapping mapping,
      Builder settings,
      ParquetProperties properties,
      OpenedOutput output,
      ParquetFileWriter file,
      CompressionCodecFactory codecs,
      Map<String, String> metadata) {
    this.output = output;
    this.file = file;
    this.codecs = codecs;
    this.metadata = metadata;
    dictionaries = settings.dictionaries;
    schema = mapping.arrow();
    fields = FieldSource.of(mapping.fields());
    pageGrowth = new PageGrowth(properties);
    rowGroups =
        new RowGroups(
            file,
            mapping.parquet(),
            properties,
            new PageStores(codecs, settings.codec, properties),
            settings.rowGroupSize,
            settings.rowGroupRowCountLimit,
            () -> fields.forEach(FieldSource::endRowGroup));
  }

  /**
   * Returns a builder.
   *
   * @param file where to write
   * @param schema the schema of all roots, as {@code VectorSchemaRoot.getSchema()} returns it. If
   *     fields are dictionary-encoded, the builder needs {@link Builder#withDictionaryProvider}
   */
  public static Builder builder(OutputFile file, Schema schema) {
    return new Builder(file, schema);
  }

  /**
   * Writes all rows of a root.
   *
   * @throws IllegalArgumentException if its fields are not those of the schema, or it has a value
   *     that Parquet's type does not have
   * @throws IllegalStateException if the writer is closed or has failed, or another call has not
   *     ended
   */
  public void write(VectorSchemaRoot root) throws IOException {
    alone("write", () -> write(root, dictionaries));
  }

  /**
   * Writes all batches that a reader has left. Dictionaries are the reader's. If the reader fails,
   * or has a batch that is refused, so does the writer: a file with a part of the rows would look
   * complete.
   *
   * @throws IllegalArgumentException as {@link #write(VectorSchemaRoot)} does
   * @throws IllegalStateException as {@link #write(VectorSchemaRoot)} does
   */
  public void write(ArrowReader reader) throws IOException {
    alone(
        "write",
        () -> {
          ensureOpen();
          try {
            while (reader.loadNextBatch()) {
              write(reader.getVectorSchemaRoot(), reader);
            }
            refused = false;
          } catch (Throwable e) {
            fail(e);
            throw e;
          }
        });
  }

  /** A call of the writer. */
  private interface Call {

    void run() throws IOException;
  }

  /** Makes a call, and throws if another one has overlapped with it. */
  private void alone(String name, Call call) throws IOException {
    calls.enter(name);
    try {
      call.run();
    } catch (Throwable e) {
      IllegalStateException overlap = leave();
      if (overlap != null && overlap != e) {
        e.addSuppressed(overlap);
      }
      throw e;
    }
    IllegalStateException overlap = leave();
    if (overlap != null) {
      throw overlap;
    }
  }

  /** Ends a call, and returns the first one that has overlapped with it, or null. */
  private IllegalStateException leave() {
    IllegalStateException first = null;
    for (IllegalStateException next = calls.leave(); next != null; next = calls.leave()) {
      fail(next);
      first = first == null ? next : first;
      if (isToBeClosed) {
        try {
          closeFile();
        } catch (Throwable e) {
          first.addSuppressed(e);
        }
      }
    }
    return first;
  }

  private void write(VectorSchemaRoot root, DictionaryProvider provider) throws IOException {
    ensureOpen();
    boolean checked = false;
    try {
      int rows = root.getRowCount();
      open(root.getFieldVectors(), provider);
      for (FieldSource field : fields) {
        field.checkCount(rows);
      }
      fields.forEach(FieldSource::accept);
      checked = true;
      for (int done = 0; done < rows; ) {
        done += writePart(done, rows - done);
      }
      refused = false;
    } catch (Throwable e) {
      refused = true;
      if (checked || e instanceof Error) {
        fail(e);
      }
      throw e;
    } finally {
      for (FieldSource field : fields) {
        field.close();
      }
    }
  }

  private void ensureOpen() {
    if (closed) {
      throw new IllegalStateException("The writer is closed");
    }
    if (failure != null) {
      throw new IllegalStateException("The writer has failed, and writes nothing more", failure);
    }
  }

  private void open(List<FieldVector> vectors, DictionaryProvider provider) {
    for (int i = 0; i < Math.min(vectors.size(), fields.size()); i++) {
      String name = vectors.get(i).getName();
      if (!fields.get(i).path.equals(name)) {
        throw new IllegalArgumentException(
            "The root has the field " + name + " where the schema has " + fields.get(i).path);
      }
    }
    if (vectors.size() != fields.size()) {
      boolean more = vectors.size() > fields.size();
      throw new IllegalArgumentException(
          more
              ? "The root has the field "
                  + vectors.get(fields.size()).getName()
                  + ", which the schema does not have"
              : "The root does not have the field " + fields.get(vectors.size()).path);
    }
    for (int i = 0; i < fields.size(); i++) {
      fields.get(i).open(vectors.get(i), provider);
    }
  }

  /** Writes the next rows, at most {@code most}, and returns how many. */
  private int writePart(int start, int most) throws IOException {
    int rows =
        rowGroups.isCheckedWithEachRow()
            ? tinyRows(start, most)
            : Math.min(most, rowGroups.rowsUntilCheck());
    while (rows > 1 && isLarge(start, rows)) {
      rows = (rows + 1) / 2;
    }
    if (rowGroups.isAtStart()) {
      Iterator<ColumnBatchWriter> columns = rowGroups.batches().columns().iterator();
      for (FieldSource field : fields) {
        field.bind(columns);
      }
    }
    for (FieldSource field : fields) {
      field.set(start, rows, null);
    }
    rowGroups.write(rows);
    return rows;
  }

  /** Returns how many rows can be written at once though sizes are to be looked at with each. */
  private int tinyRows(int start, int most) {
    long margin = rowGroups.margin();
    long rows = Math.min(Math.min(most, rowGroups.rowsLeft()), margin);
    while (rows > 1 && growth(start, (int) rows) >= margin) {
      rows /= 2;
    }
    return (int) Math.max(1, rows);
  }

  private long growth(int start, int rows) {
    long sum = 0;
    for (FieldSource field : fields) {
      sum += field.growth(start, rows, rows, pageGrowth);
    }
    return sum;
  }

  private boolean isLarge(int start, int rows) {
    for (FieldSource field : fields) {
      if (field.size(start, rows) > PART) {
        return true;
      }
    }
    return false;
  }

  /** Gives the file up: nothing more is written to it, and memory is released. */
  private void fail(Throwable cause) {
    if (failure == null) {
      failure = cause;
    }
    try {
      rowGroups.release();
    } catch (Throwable e) {
      cause.addSuppressed(e);
    }
  }

  /**
   * Completes the file, unless a call has failed, and no call of {@code write} has returned since:
   * then it has no footer. Closes the output in any case. A second call does nothing.
   *
   * @throws IOException if the output fails
   * @throws IllegalStateException if another call has not ended. It closes the writer when it ends
   */
  @Override
  public void close() throws IOException {
    isToBeClosed = true;
    alone("close", this::closeFile);
  }

  private void closeFile() throws IOException {
    if (closed) {
      return;
    }
    closed = true;
    try (output;
        file) {
      if (failure == null && !refused) {
        rowGroups.finish();
        calls.checkAlone();
        metadata.put(StoredSchema.KEY, StoredSchema.encode(storedSchema()));
        file.end(metadata);
      } else {
        rowGroups.release();
      }
    } catch (Throwable e) {
      fail(e);
      throw e;
    } finally {
      codecs.release();
    }
  }

  private Schema storedSchema() {
    List<Field> stored = new ArrayList<>(fields.size());
    for (int i = 0; i < fields.size(); i++) {
      stored.add(fields.get(i).stored(schema.getFields().get(i)));
    }
    // A key has one value, also for readers that look at this schema first.
    Map<String, String> custom = new HashMap<>(schema.getCustomMetadata());
    custom.replaceAll((key, value) -> metadata.getOrDefault(key, value));
    return new Schema(stored, custom);
  }

  /**
   * Settings of a writer, with the names and defaults of {@code ParquetWriter.Builder}. Columns are
   * named by their paths in the Parquet schema, such as {@code items.list.element}.
   */
  public static final class Builder {

    private final OutputFile file;
    private final Schema schema;
    private ParquetProperties properties = ParquetProperties.builder().build();
    private DictionaryProvider dictionaries;
    private ParquetConfiguration configuration = new PlainParquetConfiguration();
    private ParquetFileWriter.Mode mode = ParquetFileWriter.Mode.CREATE;
    private CompressionCodecName codec = ParquetWriter.DEFAULT_COMPRESSION_CODEC_NAME;
    private CompressionCodecFactory codecs;
    private FileEncryptionProperties encryption;
    private boolean encryptedVersion2;
    private long rowGroupSize = ParquetWriter.DEFAULT_BLOCK_SIZE;
    private int rowGroupRowCountLimit = Integer.MAX_VALUE;
    private int maxPaddingSize = ParquetWriter.MAX_PADDING_SIZE_DEFAULT;
    private Map<String, String> extraMetaData = Map.of();

    private Builder(OutputFile file, Schema schema) {
      this.file = Objects.requireNonNull(file, "file");
      this.schema = Objects.requireNonNull(schema, "schema");
    }

    /**
     * Sets the dictionaries of dictionary-encoded fields, which the vectors of roots refer to. When
     * a reader is written, the dictionaries are those of the reader, but the builder needs to know
     * the types of their values: pass the reader.
     */
    public Builder withDictionaryProvider(DictionaryProvider dictionaries) {
      this.dictionaries = dictionaries;
      return this;
    }

    /**
     * Sets a configuration, which codecs read: those of Hadoop if it is one of Hadoop's, and
     * otherwise {@link PageCodecs}.
     */
    public Builder withConf(ParquetConfiguration configuration) {
      this.configuration = Objects.requireNonNull(configuration, "configuration");
      return this;
    }

    /**
     * Sets a property of the configuration, such as the level of a codec: {@code
     * parquet.compression.codec.zstd.level}.
     */
    public Builder config(String property, String value) {
      configuration.set(property, value);
      return this;
    }

    /** Sets whether a file that exists is overwritten. */
    public Builder withWriteMode(ParquetFileWriter.Mode mode) {
      this.mode = Objects.requireNonNull(mode, "mode");
      return this;
    }

    /** Sets the codec of pages. */
    public Builder withCompressionCodec(CompressionCodecName codec) {
      this.codec = Objects.requireNonNull(codec, "codec");
      return this;
    }

    /**
     * Sets how columns and footer are encrypted. Without this call, the configuration says so, if
     * it has a {@code parquet.crypto.factory.class}.
     */
    public Builder withEncryption(FileEncryptionProperties encryption) {
      this.encryption = encryption;
      return this;
    }

    /**
     * Permits encrypted pages of version 2. Parquet Java encrypts their levels together with their
     * values, and no other implementation reads them.
     */
    public Builder withEncryptedVersion2() {
      encryptedVersion2 = true;
      return this;
    }

    /** Sets what makes the codec. The writer releases it when it is closed. */
    public Builder withCodecFactory(CompressionCodecFactory codecs) {
      this.codecs = codecs;
      return this;
    }

    /**
     * Sets what else a file can have: the version and the size of pages, encodings, dictionaries,
     * Bloom filters, statistics, checksums, the allocator of pages, and since Parquet 1.18 a codec
     * for each column. Sizes of row groups are set here, not there.
     *
     * @param properties as {@link ParquetProperties#builder()} makes them
     */
    public Builder withProperties(ParquetProperties properties) {
      this.properties = Objects.requireNonNull(properties, "properties");
      return this;
    }

    /** Sets the size in bytes with which a row group ends. */
    public Builder withRowGroupSize(long size) {
      if (size <= 0) {
        throw new IllegalArgumentException("A row group needs bytes, not " + size);
      }
      rowGroupSize = size;
      return this;
    }

    /** Sets the number of rows with which a row group ends. */
    public Builder withRowGroupRowCountLimit(int rows) {
      if (rows <= 0) {
        throw new IllegalArgumentException("A row group needs rows, not " + rows);
      }
      rowGroupRowCountLimit = rows;
      return this;
    }

    /** Sets the maximum number of bytes with which a row group is moved to the next block. */
    public Builder withMaxPaddingSize(int size) {
      if (size < 0) {
        throw new IllegalArgumentException("Padding cannot have " + size + " bytes");
      }
      maxPaddingSize = size;
      return this;
    }

    /** Adds metadata of the file to that of the schema, whose values it replaces. */
    public Builder withExtraMetaData(Map<String, String> metadata) {
      extraMetaData = Map.copyOf(metadata);
      return this;
    }

    /**
     * Opens the file.
     *
     * @throws IllegalArgumentException if Parquet has no type for a field, or if pages of version 2
     *     are to be encrypted without {@link #withEncryptedVersion2}; nothing is opened
     * @throws IOException if the output fails
     */
    public ParquetArrowWriter build() throws IOException {
      Schema values = Dictionaries.withValueTypes(schema, dictionaries);
      SchemaMapping mapping = SchemaMapping.ofArrow(values);
      Map<String, String> metadata = new HashMap<>();
      if (schema.getCustomMetadata() != null) {
        metadata.putAll(schema.getCustomMetadata());
      }
      metadata.putAll(extraMetaData);
      ParquetProperties inFile = FixedBounds.inFull(properties, mapping.parquet());
      CompressionCodecFactory factory = codecs == null ? codecsOfConfiguration() : codecs;
      OpenedOutput output = new OpenedOutput(file);
      try {
        ParquetFileWriter writer =
            new ParquetFileWriter(
                output,
                mapping.parquet(),
                mode,
                rowGroupSize,
                maxPaddingSize,
                encryption(mapping.parquet(), metadata),
                inFile);
        ParquetArrowWriter result =
            new ParquetArrowWriter(mapping, this, inFile, output, writer, factory, metadata);
        writer.start();
        return result;
      } catch (Throwable e) {
        try {
          factory.release();
        } catch (RuntimeException suppressed) {
          e.addSuppressed(suppressed);
        }
        try {
          output.close();
        } catch (IOException | RuntimeException suppressed) {
          e.addSuppressed(suppressed);
        }
        throw e;
      }
    }

    private CompressionCodecFactory codecsOfConfiguration() {
      return configuration instanceof PlainParquetConfiguration
          ? new PageCodecs(configuration)
          : HadoopFiles.codecs(configuration, properties.getPageSizeThreshold());
    }

    private FileEncryptionProperties encryption(MessageType parquet, Map<String, String> metadata) {
      boolean hasFactory =
          configuration.get(EncryptionPropertiesFactory.CRYPTO_FACTORY_CLASS_PROPERTY_NAME) != null;
      FileEncryptionProperties found =
          encryption != null || !hasFactory
              ? encryption
              : HadoopFiles.encryption(configuration, file, parquet, metadata);
      if (found != null
          && properties.getWriterVersion() == WriterVersion.PARQUET_2_0
          && !encryptedVersion2) {
        throw new IllegalArgumentException(
            "Only Parquet Java reads encrypted pages of version 2. Write version 1, or call"
                + " withEncryptedVersion2() if nobody else is to read the file");
      }
      return found;
    }
  }
}
