package dev.parquetfast.benchmarks.peers;

/** The ways to read the file, of this library and of others. */
public enum Peer {
  UPSTREAM("upstream ColumnReader"),
  FAST("our ColumnReader"),
  BATCHES("our batches"),
  /** Hardwood needs a newer JDK than the others. */
  HARDWOOD("Hardwood"),
  /** Only if a Python is named that has it. */
  PYARROW("pyarrow");

  private final String title;

  Peer(String title) {
    this.title = title;
  }

  /** Returns the name for people. */
  public String title() {
    return title;
  }
}
