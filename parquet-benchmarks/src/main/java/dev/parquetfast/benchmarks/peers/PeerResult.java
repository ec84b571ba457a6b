package dev.parquetfast.benchmarks.peers;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What was measured of one file with one JDK. */
public final class PeerResult {

  /** Number of a column that stands for all columns. */
  public static final int ALL = -1;

  private final PeerFile file;
  private final String jvm;
  private final Map<Peer, String> versions = new EnumMap<>(Peer.class);
  private final Map<Peer, Map<Integer, List<PeerSample>>> samples = new EnumMap<>(Peer.class);

  PeerResult(PeerFile file, String jvm) {
    this.file = file;
    this.jvm = jvm;
  }

  void add(Peer peer, String version, int column, PeerSample sample) {
    versions.put(peer, version);
    samples
        .computeIfAbsent(peer, each -> new LinkedHashMap<>())
        .computeIfAbsent(column, each -> new ArrayList<>())
        .add(sample);
  }

  public PeerFile file() {
    return file;
  }

  /** Returns the name and version of the JVM. */
  public String jvm() {
    return jvm;
  }

  /** Returns the flags of the JVMs. */
  public List<String> jvmFlags() {
    return PeerClient.flags();
  }

  /** Returns the peers that could read, and the version of each. */
  public Map<Peer, String> versions() {
    return versions;
  }

  /** Returns the times of a column, or of {@link #ALL}. */
  public List<PeerSample> samples(Peer peer, int column) {
    return samples.get(peer).get(column);
  }
}
