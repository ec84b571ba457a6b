/**
 * What filters on records decide from the index of a column chunk's pages, and from values.
 *
 * <p>A filter must not lose a row that matches. {@link dev.parquetfast.filter.PageFilter} walks
 * through a predicate and asks each column's index which pages may have such rows. {@link
 * dev.parquetfast.filter.PageBounds} makes an index safe to ask first: writers may leave a zero of
 * the other sign out of the bounds of floating-point pages, and NaNs.
 */
package dev.parquetfast.filter;
