package dev.parquetfast.benchmarks.bridge;

/** Where packed numbers are, and how a reader gives them to a packer. */
public enum PackedMemory {
  /** In an array. */
  ARRAY,
  /** In one buffer on the heap, eight numbers after the other. */
  HEAP,
  /** In one buffer outside the heap, eight numbers after the other. */
  DIRECT,
  /** In a buffer on the heap, of which each eight numbers get a slice, as Spark's reader does. */
  HEAP_SLICES
}
