/**
 * Byte strings as objects: what memory they lie in, and how many of them reach a caller's array.
 */
package dev.parquetfast.binary;
