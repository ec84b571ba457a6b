/**
 * The distinct values of a column chunk that is being written, and the ids that stand for them.
 *
 * <p>Ids are found in open-addressing tables. Small tables stay nearly empty, because every
 * collision is a mispredicted branch. {@code BinaryIds} keeps values in the layout of the
 * dictionary page and compares short ones by one number each. A constant that by itself makes the
 * dictionary too large is copied only when something needs it. Usually the writer falls back before
 * that.
 */
package dev.parquetfast.dictionary;
