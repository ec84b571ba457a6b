/** DELTA_BINARY_PACKED sections in the encodings that have one, and suffixes of sorted strings. */
package dev.parquetfast.delta;
