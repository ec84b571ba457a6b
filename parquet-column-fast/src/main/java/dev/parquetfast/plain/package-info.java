/**
 * PLAIN, a coder for each layout: {@link dev.parquetfast.plain.PlainFixedLenByteArrayEncoder},
 * {@link dev.parquetfast.plain.PlainFixedLenByteArrayDecoder}, {@link
 * dev.parquetfast.plain.PlainByteArrayDecoder} and {@link
 * dev.parquetfast.plain.PlainBooleanDecoder}.
 *
 * <p>Where a value costs a single load or store, its adapter codes it: {@code PlainValuesReader}
 * reads numbers, {@code PlainValuesWriter} writes numbers and BYTE_ARRAY to one {@link
 * dev.parquetfast.buffer.SlabOutput}, and {@code BooleanPlainValuesWriter} packs booleans.
 */
package dev.parquetfast.plain;
