/**
 * Measures cases side by side, in fresh JVMs that take turns.
 *
 * <p>JMH measures one fork at a time. This package decides in which order forks run and for how
 * long, and computes ratios from their times. A case is one benchmark with one value for each
 * parameter. {@link dev.parquetfast.benchmarks.measure.CaseName} has its name for people.
 */
package dev.parquetfast.benchmarks.measure;
