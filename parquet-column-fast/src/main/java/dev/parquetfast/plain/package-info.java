/**
 * PLAIN, where a coder of its own costs nothing: {@link
 * dev.parquetfast.plain.PlainFixedLenByteArrayEncoder} and {@link
 * dev.parquetfast.plain.PlainBooleanDecoder}.
 *
 * <p>The adapters code the rest themselves: {@code PlainValuesReader}, {@code PlainValuesWriter},
 * {@code BooleanPlainValuesWriter}, {@code BinaryPlainValuesReader} and {@code
 * FixedLenByteArrayPlainValuesReader}.
 */
package dev.parquetfast.plain;
