/**
 * Levels of columns, being read and being written, values being written, and statistics of them.
 */
package dev.parquetfast.column;
