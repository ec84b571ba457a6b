package dev.parquetfast.files;

import org.apache.parquet.bytes.HeapByteBufferAllocator;

/**
 * Memory of the heap for a reader without keys. It changes no page, and releases nothing, so a
 * stream that gets this allocator may give out its own bytes instead of copies.
 */
final class SharingAllocator extends HeapByteBufferAllocator {}
