package dev.parquetfast.arrow;

import org.apache.parquet.column.ParquetProperties;
import org.apache.parquet.compression.CompressionCodecFactory;
import org.apache.parquet.compression.CompressionCodecFactory.BytesInputCompressor;
import org.apache.parquet.crypto.InternalFileEncryptor;
import org.apache.parquet.hadoop.ColumnChunkPageWriteStore;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.schema.MessageType;

/** Makes what takes the pages of a row group. All columns have the same codec. */
final class PageStores {

  private final BytesInputCompressor compressor;
  private final ParquetProperties properties;

  /** Stores of a file. */
  PageStores(
      CompressionCodecFactory codecs, CompressionCodecName codec, ParquetProperties properties) {
    compressor = codecs.getCompressor(codec);
    this.properties = properties;
  }

  /**
   * Makes the store of a row group.
   *
   * @param encryptor null if the file is not encrypted
   * @param rowGroup the index of the row group in the file
   */
  ColumnChunkPageWriteStore open(
      MessageType schema, InternalFileEncryptor encryptor, int rowGroup) {
    return new ColumnChunkPageWriteStore(
        compressor,
        schema,
        properties.getAllocator(),
        properties.getColumnIndexTruncateLength(),
        properties.getPageWriteChecksumEnabled(),
        encryptor,
        rowGroup);
  }
}
