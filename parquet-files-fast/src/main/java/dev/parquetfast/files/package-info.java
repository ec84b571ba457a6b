/**
 * Parquet files without Hadoop's jars, with upstream's {@code parquet-hadoop} as it is: {@link
 * dev.parquetfast.files.PageCodecs codecs} and {@link dev.parquetfast.files.ReadOptions options}
 * for its readers and writers, {@link dev.parquetfast.files.ByteBufferInputFile files in memory},
 * and {@link dev.parquetfast.files.RecordFileReader readers} and {@link
 * dev.parquetfast.files.RecordFileWriter writers} of records, whose builders there need Hadoop.
 */
package dev.parquetfast.files;
