package dev.parquetfast.arrow;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.ParquetProperties;
import org.apache.parquet.compression.CompressionCodecFactory;
import org.apache.parquet.compression.CompressionCodecFactory.BytesInputCompressor;
import org.apache.parquet.crypto.InternalFileEncryptor;
import org.apache.parquet.hadoop.ColumnChunkPageWriteStore;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.schema.MessageType;

/** Makes what takes the pages of a row group. Columns can have codecs of their own. */
final class PageStores {

  private final CompressionCodecFactory codecs;
  private final CompressionCodecName codec;
  private final ParquetProperties properties;

  /** Compressors by codec and level, which is null for that of the configuration. */
  private final Map<List<Object>, BytesInputCompressor> compressors = new HashMap<>();

  /**
   * Stores of a file.
   *
   * @param codec the codec of columns that have none of their own
   */
  PageStores(
      CompressionCodecFactory codecs, CompressionCodecName codec, ParquetProperties properties) {
    this.codecs = codecs;
    this.codec = codec;
    this.properties = properties;
    // A codec that is not there is refused before a byte is written.
    compressors.put(Arrays.asList(codec, null), codecs.getCompressor(codec));
  }

  /**
   * Makes the store of a row group.
   *
   * @param encryptor null if the file is not encrypted
   * @param rowGroup the index of the row group in the file
   */
  ColumnChunkPageWriteStore open(
      MessageType schema, InternalFileEncryptor encryptor, int rowGroup) {
    return ColumnChunkPageWriteStore.builder()
        .withCompressorProvider(this::compressor)
        .withSchema(schema)
        .withAllocator(properties.getAllocator())
        .withColumnIndexTruncateLength(properties.getColumnIndexTruncateLength())
        .withPageWriteChecksumEnabled(properties.getPageWriteChecksumEnabled())
        .withFileEncryptor(encryptor)
        .withRowGroupOrdinal(rowGroup)
        .build();
  }

  private BytesInputCompressor compressor(ColumnDescriptor column) {
    CompressionCodecName own = properties.getColumnCodec(column);
    CompressionCodecName used = own == null ? codec : own;
    Integer level = properties.getColumnCompressionLevel(column);
    List<Object> key = Arrays.asList(used, level);
    BytesInputCompressor compressor = compressors.get(key);
    if (compressor == null) {
      compressor = level == null ? codecs.getCompressor(used) : codecs.getCompressor(used, level);
      compressors.put(key, compressor);
    }
    return compressor;
  }
}
