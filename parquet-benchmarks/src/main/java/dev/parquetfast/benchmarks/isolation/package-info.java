/** Keeps the implementations apart: each lives in a class loader of its own. */
package dev.parquetfast.benchmarks.isolation;
