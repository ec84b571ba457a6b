/**
 * Shows what was measured: JSON documents, tables, charts, and the pages that are made of
 * documents.
 *
 * <p>A document is written from comparisons and profiles. All else is made of documents alone, so
 * that it can be made again, and of several runs, without measuring.
 */
package dev.parquetfast.benchmarks.report;
