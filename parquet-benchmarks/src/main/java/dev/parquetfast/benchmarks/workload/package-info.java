/**
 * The classes that call Parquet.
 *
 * <p>They are loaded once per implementation, by its own class loader, and never by the
 * application's, which has no Parquet classes to link them to.
 */
package dev.parquetfast.benchmarks.workload;
