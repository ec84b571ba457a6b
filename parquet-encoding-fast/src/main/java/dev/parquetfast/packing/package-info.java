/**
 * Kernels of the packers of parquet-encoding: eight numbers of one bit width, between an array of
 * numbers and bytes, lowest bits first. That is how the Parquet format packs levels, ids of
 * dictionaries (RLE and RLE_DICTIONARY, "bit-packed-run") and deltas (DELTA_BINARY_PACKED).
 */
package dev.parquetfast.packing;
