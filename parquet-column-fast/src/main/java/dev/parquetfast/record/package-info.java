/**
 * Records: how they are split into the entries of columns, and put together from them.
 *
 * <p>{@code RecordAssembler} goes from column to column in the order of the schema. For a column
 * that is in no group and not repeated it looks nothing up: its reader, an {@code AssembledColumn},
 * passes the value to the converter and goes to the next entry in one call. For the others, tables
 * by level say which groups begin, which end, and which column is next (Parquet format, "Nested
 * Encoding"); they are asked only where a group may begin or end.
 *
 * <p>{@code GroupBatch} reads records of a flat schema as groups of the example API, up to 64 at a
 * time and column by column. It calls no converter for a value, which only our own converters
 * allow: the order of calls is what those of others rely on.
 *
 * <p>{@code FieldKinds} and {@code RepeatedValues} belong to the groups of the example API. A group
 * keeps a number as its bits, and a list only for a field with several values. What a schema says
 * of its fields is looked up once for all groups of a reader.
 */
package dev.parquetfast.record;
