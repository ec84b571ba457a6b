/**
 * BIT_PACKED, both ways: {@link dev.parquetfast.bitpacked.BitPackedEncoder} packs numbers of one
 * bit width, {@link dev.parquetfast.bitpacked.BitPackedDecoder} unpacks them again.
 *
 * <p>Numbers are staged and packed by the hundred; sizes count staged ones. A section is unpacked
 * in groups of eight values, which are whole bytes for every bit width. What is left before the
 * first group, or of a section that ends within one, is read value by value.
 */
package dev.parquetfast.bitpacked;
