/**
 * Copies of parquet-column and of parquet-encoding: where they are, and what they are.
 *
 * <p>A copy is found by classes that no version of the artifact lacks, wherever their package has
 * moved. What it is follows from its classes: upstream's are known by the digests that the build
 * took of upstream's released jars, ours by the fingerprints that our jar carries. File names
 * decide nothing.
 */
package dev.parquetfast.tool.copies;
