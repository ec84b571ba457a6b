/**
 * The command line: finds copies of parquet-column, and puts ours into bundles.
 *
 * <p>{@code doctor} looks and changes nothing. {@code patch}, {@code verify} and {@code unpatch}
 * work on one jar and write a new one, the whole of it or nothing.
 */
package dev.parquetfast.tool;
