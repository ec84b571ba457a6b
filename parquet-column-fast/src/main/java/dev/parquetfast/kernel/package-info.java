/**
 * Static kernels: loops over arrays. They know nothing of pages or headers, and rely on their
 * callers to check the ranges.
 */
package dev.parquetfast.kernel;
