/**
 * Pages in memory: slabs of an allocator while a page is written, a range of one array while it is
 * read.
 *
 * <p><b>Writing.</b> Values are written to a <em>target</em>. For a slab on the heap that is the
 * slab's own array; for a direct slab it is an array of 8 KiB that is copied to the slab when full.
 * So the fast path has one kind of memory and no branch: compare, store, add. The target is a plain
 * array because C2 knows that a {@code byte[]} does not overlap the fields of the writer, while an
 * access to a {@code ByteBuffer} of unknown kind may alias anything. The difference is a factor of
 * two per value. A number never straddles two slabs; a byte string may. The bytes that stay free
 * for that reason do not count as written, so the page shows no slab ends.
 *
 * <p><b>One buffer.</b> parquet-hadoop copies a page that is in several buffers to compute its
 * checksum. So levels, lengths and bit widths that precede the values are copied to the start of
 * the values' slab, which leaves as much room as the last page needed and an eighth more.
 *
 * <p><b>Reading.</b> A page in one heap buffer is decoded in place; direct, read-only and split
 * pages are copied once. Readers then index one array. Where the check against the page's end
 * fails, the code only throws, and C2 compiles that to a trap. A call in that place would make
 * every value store its cursor and load it again. PLAIN values of 8 bytes are the exception: they
 * are read through a {@code LongBuffer} or {@code DoubleBuffer} over that array, which measures
 * faster for them and slower for values of 4 bytes.
 */
package dev.parquetfast.buffer;
