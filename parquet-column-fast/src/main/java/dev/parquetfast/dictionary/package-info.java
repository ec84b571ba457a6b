/** The distinct values of a column chunk that is being written, and the ids they are written as. */
package dev.parquetfast.dictionary;
