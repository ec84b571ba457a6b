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
 * <p><b>Writing.</b> {@code HybridEncoder} stages values and packs all groups of a run at once,
 * when its length is known, so that no header is patched. When values are written one by one, it
 * looks for a run after every sixteenth value. Values of a batch that belong to a run are not
 * staged: {@code Arrays.mismatch} of the batch with itself, shifted by one element, finds the end
 * of the run. Levels come as bytes. Eight of them are one long, and a few operations pack it or
 * find that it is a run.
 *
 * <p><b>Reading.</b> {@code HybridDecoder} decodes the runs of an array. {@code HybridReader}
 * decodes ahead into a window that has one, two or four bytes per value, depending on the bit
 * width. It does so as soon as it gets the page. The window is so large that a loop over an
 * ordinary page never has to refill it. A long run is kept as a count, whatever length its header
 * claims. A foreign stream is read run by run ({@code RunStream}), and left at the position where
 * upstream leaves it.
 */
package dev.parquetfast.rle;
