/**
 * Parquet files as Arrow vectors.
 *
 * <p>{@code SchemaMapping} maps a schema of Arrow to one of Parquet ({@code ArrowToParquet}), and
 * the other way round ({@code ParquetToArrow}). A file also has the Arrow schema that it was
 * written with ({@code StoredSchema}); {@code OriginalTypes} applies what Parquet has no types for.
 * All of them map as Arrow C++ does, so that a file goes through both unchanged.
 *
 * <p>Schemas are in the format of messages: the type of a dictionary-encoded field is that of its
 * values. The field of a vector has the type of the ids instead ({@code DictionaryUtility}).
 *
 * <p>{@code ParquetArrowWriter} has a {@code FieldSource} for each field of the schema, and {@code
 * RowGroups}, which says how many rows can be written before sizes are looked at. Sources copy that
 * part of their vectors to arrays ({@code ColumnValues}), and pass these to the columns of a {@code
 * RowBatchWriter}.
 *
 * <p>{@code ParquetArrowReader} reads the row groups that {@code SelectedRowGroups} opens, and of
 * them the columns of a {@code Projection}. For each vector a {@code VectorReader} makes buffers
 * from the arrays of {@code RowBatchReader} ({@code LeafValues}); {@code Conversion} copies values
 * that all have the same width. A {@code RowFilter} finds the rows that match, and the batches keep
 * these only. A {@code DictionaryReader} makes ids and their dictionary.
 */
package dev.parquetfast.arrow;
