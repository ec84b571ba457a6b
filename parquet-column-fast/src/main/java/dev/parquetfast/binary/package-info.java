/**
 * Byte strings: batches of objects, and without an object for each, in one array or as ranges of
 * several.
 *
 * <p>{@code BinaryBatch} makes a batch of byte strings in an array of 256 references and copies
 * that to the caller's array. With G1 each single store into an array that has survived collections
 * costs a full fence, which takes longer than making the object. A range that is copied does not.
 */
package dev.parquetfast.binary;
