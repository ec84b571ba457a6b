/**
 * Reads the same file by this library and by others, side by side.
 *
 * <p>Each reader has a process of its own, which waits for commands on its standard input: {@code
 * PeerProcess} for Java, a script for Python.
 */
package dev.parquetfast.benchmarks.peers;
