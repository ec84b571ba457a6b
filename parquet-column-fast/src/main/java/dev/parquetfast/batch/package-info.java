/**
 * Columns in batches: the values and levels of a column chunk as arrays, many rows in one call.
 *
 * <p>{@code ColumnBatchReader} opens a column of a row group and fills {@code ColumnBatch}es.
 * Pages, levels and row ranges are those of {@code dev.parquetfast.column}, which the column reader
 * uses as well. Values have no window in between: their page's reader decodes them right into the
 * arrays of the batch. Byte strings are copied into one array, without an object for each, or
 * viewed in the memory of their page or dictionary.
 *
 * <p>{@code RowBatchReader} has a {@code ColumnBatchReader} for each column and keeps them at the
 * same row: where a column ends a batch early, the others give rows back ({@code HeldRows}), which
 * come first next time. {@code NestedField} says which structs and lists a schema has around a
 * column. {@code Layer} derives them from levels, for all columns that share them, and {@code
 * LayerEntries} makes levels of them again. {@code Siblings} compares what columns say of them,
 * read or to be written.
 *
 * <p>{@code RowBatchWriter} checks the batches of all columns, splits them at the rows after which
 * the column store looks at sizes, and passes each part to the column writer, which passes arrays
 * on to encoders and statistics without collecting values first. Values with gaps are moved
 * together in parts that fit in the L1 cache.
 *
 * <p>Terms are those of Arrow's columnar format: validity bits, offsets of variable-size values,
 * offsets of lists. Levels are Parquet's.
 */
package dev.parquetfast.batch;
