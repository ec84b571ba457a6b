/** The values that are measured with. */
package dev.parquetfast.benchmarks.data;
