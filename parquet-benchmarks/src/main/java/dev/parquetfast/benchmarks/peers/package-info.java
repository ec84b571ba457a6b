/**
 * Reads the same file by this library and by others, side by side.
 *
 * <p>Each reader has a process of its own, which waits for commands on its standard input: {@code
 * PeerProcess} for Parquet's Java, {@code HardwoodPeer.java} for Hardwood and {@code
 * pyarrow_peer.py} for pyarrow, which are resources.
 *
 * <p>On two processors or more, a run also prints how much faster our batches are read by two
 * threads than by one, on the clock, each thread with a column of its own.
 */
package dev.parquetfast.benchmarks.peers;
