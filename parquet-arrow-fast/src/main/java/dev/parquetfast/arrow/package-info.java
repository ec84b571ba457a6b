/**
 * Parquet files as Arrow vectors.
 *
 * <p>The classes are in rooms. A class uses those of its own room and of rooms before it, and
 * reading and writing know nothing of each other ({@code RoomOrderTest}):
 *
 * <ul>
 *   <li><i>buffers</i>: what is read of Arrow's buffers, and checked ({@code Buffers}, {@code
 *       Bits}, {@code Offsets}).
 *   <li><i>schemas</i>: {@code SchemaMapping} maps a schema of Arrow to one of Parquet ({@code
 *       ArrowToParquet}), and the other way round ({@code ParquetToArrow}). A file also has the
 *       Arrow schema that it was written with ({@code StoredSchema}); {@code OriginalTypes} applies
 *       what Parquet has no types for. All of them map as Arrow C++ does, so that a file goes
 *       through both unchanged. The type of a dictionary-encoded field is that of its values, as in
 *       messages; the field of a vector has that of the ids ({@code DictionaryUtility}).
 *   <li><i>files</i>: what parquet-hadoop reads from and writes to.
 *   <li><i>selection</i>: {@code SelectedRowGroups} opens row groups, with the pages that can have
 *       a match. A {@code RowFilter} finds the rows that match, each condition on a column by a
 *       {@code FilterCondition}.
 *   <li><i>reading</i>: a {@code Projection} has the columns and fields that are read. For each
 *       vector a {@code VectorReader} makes buffers from the arrays of a {@code RowBatchReader}
 *       ({@code LeafValues}); {@code Conversion} copies values that all have the same width. A
 *       {@code DictionaryReader} makes ids and their dictionary.
 *   <li><i>writing</i>: a {@code FieldSource} for each field of the schema, and {@code RowGroups},
 *       which says how many rows can be written before sizes are looked at. Sources copy a part of
 *       their vectors to arrays ({@code ColumnValues}), and pass these to the columns of a {@code
 *       RowBatchWriter}. {@code PlainVectors} expands list views and run-end encoded vectors first.
 *   <li><i>doors</i>: {@code ParquetArrowReader} and {@code ParquetArrowWriter}.
 * </ul>
 */
package dev.parquetfast.arrow;
