/**
 * Measures cases side by side, in fresh JVMs that take turns.
 *
 * <p>JMH measures one fork at a time; the order of the forks, how long each runs, and what follows
 * from their times is decided here. A case is one benchmark with one value for each parameter. Its
 * name for people is in {@link dev.parquetfast.benchmarks.measure.CaseName}.
 */
package dev.parquetfast.benchmarks.measure;
