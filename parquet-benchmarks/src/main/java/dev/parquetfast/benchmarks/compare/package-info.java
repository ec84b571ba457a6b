/**
 * The commands {@code compare} and {@code check}, implementations side by side in one run; {@code
 * profile}, what each spends its time on; and {@code report}, a page of all that.
 *
 * <p>JMH runs one JVM at a time for us; which case and which implementation comes next is ours to
 * say. The JVMs of the implementations alternate, so that whatever slows the machine down for a
 * while slows all of them down, and each JVM counts as one sample.
 */
package dev.parquetfast.benchmarks.compare;
