/** Levels of columns, being read and being written. */
package dev.parquetfast.column;
