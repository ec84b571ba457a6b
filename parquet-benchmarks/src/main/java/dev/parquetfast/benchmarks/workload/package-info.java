/**
 * The classes that call Parquet.
 *
 * <p>They are loaded once per implementation, by its own class loader. The application's class
 * loader never loads them, because it has no Parquet classes.
 */
package dev.parquetfast.benchmarks.workload;
