/**
 * Reads the same file, or writes the same vectors, by this library and by others, side by side.
 *
 * <p>Each reader or writer has a process of its own, which waits for commands on its standard
 * input: {@code PeerProcess} for Parquet's Java, and the resources {@code HardwoodPeer.java},
 * {@code DatasetPeer.java} for arrow-dataset, and {@code pyarrow_peer.py}.
 *
 * <p>On two processors or more, a run also prints how much faster our batches are read by two
 * threads than by one, on the clock, each thread with a column of its own.
 */
package dev.parquetfast.benchmarks.peers;
