/** Keeps the implementations apart: each has a class loader of its own. */
package dev.parquetfast.benchmarks.isolation;
