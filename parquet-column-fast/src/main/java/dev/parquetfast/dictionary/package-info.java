/**
 * The distinct values of a column chunk that is being written, and the ids they are written as.
 *
 * <p>Ids are found in open-addressing tables. Small tables stay nearly empty, because every
 * collision is a mispredicted branch. {@code BinaryIds} keeps values in the layout of the
 * dictionary page and compares short ones by one number each. A constant that by itself makes the
 * dictionary too large is not copied there before something needs it: the writer falls back first.
 */
package dev.parquetfast.dictionary;
