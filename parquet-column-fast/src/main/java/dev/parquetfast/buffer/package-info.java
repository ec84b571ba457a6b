/**
 * Pages in memory: on their way out in slabs of an allocator, on their way in as a range of one
 * array.
 *
 * <p><b>Writing.</b> Values go to a <em>window</em>: for a slab on the heap the slab's own array,
 * for a direct slab an array of 8 KiB that is copied to it when full. So the fast path has one kind
 * of memory and no choice: compare, store, add. It is a plain array because C2 keeps the accesses
 * of a {@code byte[]} apart from the fields of the writer, while an access to a {@code ByteBuffer}
 * of unknown kind may alias anything; the difference is a factor of two per value. A number never
 * straddles two slabs (byte strings may). What it leaves free does not count as written, so slab
 * ends are invisible in the page.
 *
 * <p><b>Reading.</b> A page in one heap buffer is decoded where it lies; direct, read-only and
 * split pages are copied once. Readers then index one array. Where the check against the page's end
 * fails, it only throws, which C2 compiles to a trap; a call in that place would make every value
 * store its cursor and load it again. PLAIN values of 8 bytes are the exception: they are read
 * through a {@code LongBuffer} or {@code DoubleBuffer} over that array, which measures faster for
 * them and slower for values of 4 bytes.
 */
package dev.parquetfast.buffer;
