package dev.parquetfast.benchmarks.peers;

/** The ways to read the file, of this library and of others: by columns, or row by row. */
public enum Peer {
  UPSTREAM("upstream ColumnReader", false),
  FAST("our ColumnReader", false),
  BATCHES("our batches", false),
  /** Hardwood needs a newer JDK than the others. */
  HARDWOOD("Hardwood", false),
  /** Only if a Python is named that has it. */
  PYARROW("pyarrow", false),
  UPSTREAM_GROUPS("upstream Group", true),
  FAST_GROUPS("our Group", true),
  HARDWOOD_ROWS("Hardwood rows", true);

  private final String title;
  private final boolean rows;

  Peer(String title, boolean rows) {
    this.title = title;
    this.rows = rows;
  }

  /** Returns whether it reads row by row, so that single columns cannot be timed. */
  public boolean readsRows() {
    return rows;
  }

  /** Returns whether it is of the library that needs a newer JDK. */
  boolean isHardwood() {
    return this == HARDWOOD || this == HARDWOOD_ROWS;
  }

  /** Returns the name for people. */
  public String title() {
    return title;
  }
}
