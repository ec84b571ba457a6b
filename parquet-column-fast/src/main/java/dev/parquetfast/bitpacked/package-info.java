/**
 * BIT_PACKED: {@link dev.parquetfast.bitpacked.BitPackedDecoder} unpacks numbers of one bit width.
 * The adapter packs them: with an encoder in between, a single write takes a sixth longer.
 *
 * <p>Numbers are staged and packed by the hundred; sizes count staged ones. A section is unpacked
 * in groups of eight values, which are whole bytes for every bit width. What is left before the
 * first group, or of a section that ends within one, is read value by value.
 */
package dev.parquetfast.bitpacked;
