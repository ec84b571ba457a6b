/**
 * Distinct values, and the ids that stand for them: of a column chunk that is being written, or of
 * a column that is read to vectors of ids.
 *
 * <p>Ids are found in open-addressing tables. Small tables stay nearly empty, because every
 * collision is a mispredicted branch. The hash has a seed that no file can know. {@code BinaryIds}
 * keeps values in the layout of the dictionary page and compares short ones by one number each. A
 * constant that by itself makes the dictionary too large is copied only when something needs it.
 * Usually the writer falls back before that.
 */
package dev.parquetfast.dictionary;
