/** Runs of the RLE / bit-packing hybrid, decoded from an array or fetched from a stream. */
package dev.parquetfast.rle;
