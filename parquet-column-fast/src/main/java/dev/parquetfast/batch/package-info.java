/**
 * Columns in batches: the values and levels of a column chunk as arrays, many rows in one call.
 *
 * <p>{@code ColumnBatchReader} opens a column of a row group and fills {@code ColumnBatch}es.
 * Pages, levels and row ranges are those of {@code dev.parquetfast.column}, which the column reader
 * uses as well. Values have no window in between: their page's reader decodes them right into the
 * arrays of the batch. Byte strings are copied into one array, without an object for each.
 *
 * <p>Terms are those of Arrow's columnar format: validity bits, offsets of variable-size values,
 * offsets of lists. Levels are Parquet's.
 */
package dev.parquetfast.batch;
