/** Decoding of DELTA_BINARY_PACKED sections, for every encoding that has one. */
package dev.parquetfast.delta;
