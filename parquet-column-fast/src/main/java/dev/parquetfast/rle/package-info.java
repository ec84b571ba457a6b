/**
 * The RLE / bit-packing hybrid, both ways.
 *
 * <pre>
 *   section   = { run }
 *   run       = rle-run | packed-run
 *   rle-run   = varint(length &lt;&lt; 1)       value in as many whole bytes as the bit width takes
 *   packed-run = varint(groups &lt;&lt; 1 | 1)  groups of 8 values, bit-packed, lowest bit first
 * </pre>
 *
 * <p><b>Writing.</b> {@code HybridEncoder} stages values and packs a run of groups at once, when
 * its length is known, so that no header is patched. When values are written one by one, it looks
 * for a run after every sixteenth. Values of a batch that belong to a run are not staged: {@code
 * Arrays.mismatch} of the batch with itself, one place on, finds the run's end. Levels come as
 * bytes: eight of them are one long, which is packed, or found to be a run, by a few operations.
 *
 * <p><b>Reading.</b> {@code HybridDecoder} goes from run to run of an array. {@code HybridReader}
 * decodes ahead into a window that has one, two or four bytes per value, by the bit width. It does
 * so as soon as it gets the page, and the window is so large that the loop over an ordinary page
 * never takes the path that refills it. A long run is kept as a count, whatever number its header
 * claims. A foreign stream is read run by run ({@code RunStream}), and left where upstream leaves
 * it.
 */
package dev.parquetfast.rle;
