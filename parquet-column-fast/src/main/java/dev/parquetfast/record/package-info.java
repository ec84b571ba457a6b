/** Records and how they are split into the entries of columns. */
package dev.parquetfast.record;
