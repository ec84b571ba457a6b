/**
 * Shows what was measured: JSON documents, tables, charts, and pages.
 *
 * <p>A document is written from comparisons and profiles. Everything else is made only from
 * documents. So it can be made again, and from several runs, without measuring.
 */
package dev.parquetfast.benchmarks.report;
