/**
 * Levels and values of a column on their way in and out, and what the statistics have to see.
 *
 * <p><b>Types.</b> What differs only in the type of the values is an operation on an array of them,
 * and a {@code ValueType} has those. It is called for batches. Single values have a method for each
 * type, and their arrays a field, because every call or cast would cost each value.
 *
 * <p><b>Writing.</b> Nothing is written per value for a level that is always 0. Other levels are
 * collected as bytes, or only counted while they stay the same; numbers and booleans are collected
 * in arrays. Both go to their encoder in batches of up to 256: a call site that sees the encoders
 * of all columns cannot inline any, and encoders take batches several times faster. Byte strings
 * cannot wait, since their caller may use the memory again; nor can the values of a third party's
 * {@code ValuesWriterFactory}, whose writers may refuse one.
 *
 * <p>Many entries at once ({@code EntryBatchSink}) are not collected: they follow what has been,
 * and go to encoders and statistics from the caller's arrays. Byte strings in one array need no
 * object each: writers take them in {@code ValuesWriter.writeByteStrings}.
 *
 * <p><b>Sizes.</b> Only adding a value hands over, never a question about the size. So values may
 * wait only as long as the size with them can be told: as many as come before the end of a block of
 * DELTA_BINARY_PACKED, and, while somebody keeps asking, before the end of a group of the hybrid.
 * What the encoder has is asked for once after each batch and kept.
 *
 * <p><b>Statistics.</b> The minimum and maximum of numbers are kept as two numbers and given to
 * {@code Statistics} once per page. Of byte strings in lexicographic order, {@code Statistics} gets
 * only those whose first 8 bytes say that they may be the minimum or the maximum.
 *
 * <p><b>Reading.</b> {@code ColumnPages} opens a page, {@code EntryRuns} decodes its levels in
 * windows of up to 512 and returns runs of entries that are read, as a {@code RowSelection} says. A
 * maximum level of 0 has no decoder and no array. {@code ValueWindow} decodes values ahead into a
 * typed array for single reads, never more than the levels announce; readers of batches have values
 * decoded right where they are to go. If values fail to decode, the rest of that page is read value
 * by value, so that an error is thrown for its own value. A file may have thousands of columns that
 * are read side by side, so windows are small.
 */
package dev.parquetfast.column;
