/**
 * Static kernels over arrays, with offsets: they know nothing of pages or headers, and their
 * callers have checked the ranges.
 */
package dev.parquetfast.kernel;
