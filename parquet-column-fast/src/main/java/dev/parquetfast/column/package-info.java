/** Levels of columns, being read and being written, and what statistics need to see of values. */
package dev.parquetfast.column;
