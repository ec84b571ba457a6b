package dev.parquetfast.benchmarks.peers;

import dev.parquetfast.benchmarks.bridge.FileSpec;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * A file, written by upstream, and what is done with it.
 *
 * @param columns names and types of the columns that are timed one by one
 * @param digests what each peer must get of each column
 * @param peers ours with which others are compared is the first
 */
record PeerFile(
    String title,
    FileSpec spec,
    Path path,
    List<String> columns,
    List<String> digests,
    List<Peer> peers) {

  Peer ours() {
    return peers.get(0);
  }

  /** Returns the same file for other work, which is timed as a whole. */
  PeerFile of(Peer.Work work) {
    List<Peer> working = Stream.of(Peer.values()).filter(each -> each.work() == work).toList();
    return new PeerFile(title, spec, path, List.of(), digests, working);
  }
}
