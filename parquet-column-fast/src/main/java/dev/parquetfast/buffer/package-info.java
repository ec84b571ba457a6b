/**
 * Pages in memory: on their way out in slabs of an allocator, on their way in as a range of one
 * array.
 */
package dev.parquetfast.buffer;
