/**
 * PLAIN, both ways, one decoder for each layout: {@link
 * dev.parquetfast.plain.PlainByteArrayDecoder}, {@link
 * dev.parquetfast.plain.PlainFixedLenByteArrayDecoder} and {@link
 * dev.parquetfast.plain.PlainBooleanDecoder}. Numbers have none: reading one is a single load,
 * which their adapter does itself.
 *
 * <p>The encoders are {@link dev.parquetfast.plain.PlainEncoder}, which writes BYTE_ARRAY and
 * numbers because upstream has one writer for both, {@link
 * dev.parquetfast.plain.PlainFixedLenByteArrayEncoder} and {@link
 * dev.parquetfast.plain.PlainBooleanEncoder}.
 */
package dev.parquetfast.plain;
