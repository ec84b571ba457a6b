/**
 * Byte strings as objects: what memory they lie in, and how many of them reach a caller's array.
 *
 * <p>A batch of byte strings is made in an array of 256 references that is copied to the caller's
 * ({@code BinaryBatch}): with G1 each store into an array that has survived collections costs a
 * full fence, which takes longer than making the object, and a range that is copied does not.
 */
package dev.parquetfast.binary;
