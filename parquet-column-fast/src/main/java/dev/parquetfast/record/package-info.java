/** Records: how they are taken apart into the entries of columns. */
package dev.parquetfast.record;
