/**
 * PLAIN, both ways, an encoder and a decoder for each layout: {@link
 * dev.parquetfast.plain.PlainFixedLenByteArrayEncoder}, {@link
 * dev.parquetfast.plain.PlainFixedLenByteArrayDecoder}, {@link
 * dev.parquetfast.plain.PlainBooleanEncoder}, {@link dev.parquetfast.plain.PlainBooleanDecoder} and
 * {@link dev.parquetfast.plain.PlainByteArrayDecoder}.
 *
 * <p>Numbers have none: reading one is a single load, which {@code PlainValuesReader} does itself.
 * {@code PlainValuesWriter} writes numbers and BYTE_ARRAY to one page, straight to a {@link
 * dev.parquetfast.buffer.SlabOutput}, because writing a number is a single store.
 */
package dev.parquetfast.plain;
