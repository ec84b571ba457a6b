/**
 * The DELTA encodings: {@code DeltaBinaryPacked}, {@code DeltaLengthByteArray} and {@code
 * DeltaByteArray}, each an encoder and a decoder. The lengths in the latter two are sections of
 * DELTA_BINARY_PACKED, for which {@code LengthEncoder} and {@code LengthDecoder} are there.
 *
 * <p><b>Reading.</b> {@code DeltaBinaryPackedDecoder} walks all block headers when it gets a page,
 * and rejects a page that does not hold what it declares. Afterwards no value can fail, and the end
 * of the section is known before the payload after it is touched. Consecutive miniblocks of one
 * width are unpacked, and packed, as one.
 *
 * <p>DELTA_LENGTH_BYTE_ARRAY and DELTA_BYTE_ARRAY decode their lengths 1,024 at a time. Values are
 * slices of the page's array or, where strings have to be joined, of chunks of bounded size.
 * Strings of DELTA_BYTE_ARRAY are joined up to 256 at a time. Joining begins only when the first
 * value is read, because {@code setPreviousReader} may be called until then. Strings of up to 24
 * bytes stay in three registers, in which a mask selects prefix or suffix. So nothing waits for a
 * branch on a length, or for bytes just written.
 *
 * <p><b>Writing.</b> {@code DeltaBinaryPackedEncoder} works on whole blocks, in loops that C2
 * vectorises. C2 does so where equal indexes of two arrays are combined, but not for neighbours in
 * one array, nor for plain OR and minimum reductions. So a block is first copied, one place down,
 * and then subtracted from the copy.
 */
package dev.parquetfast.delta;
