/** The values with which codecs are measured. */
package dev.parquetfast.benchmarks.data;
