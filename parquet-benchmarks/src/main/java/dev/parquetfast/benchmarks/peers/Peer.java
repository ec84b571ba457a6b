package dev.parquetfast.benchmarks.peers;

import java.util.List;

/** The ways to read the file, of this library and of others: by columns, or row by row. */
public enum Peer {
  UPSTREAM("upstream ColumnReader", false, "upstream", "COLUMNS"),
  FAST("our ColumnReader", false, "fast", "COLUMNS"),
  BATCHES("our batches", false, "fast", "BATCHES"),
  VIEWS("our batches, strings as views", false, "fast", "VIEWS"),
  ARROW("our Arrow vectors", false),
  /** Hardwood needs a newer JDK than the others. */
  HARDWOOD("Hardwood", false, "columns"),
  /** Only if a Python is named that has it. */
  PYARROW("pyarrow", false),
  UPSTREAM_GROUPS("upstream Group", true, "upstream", "GROUPS"),
  FAST_GROUPS("our Group", true, "fast", "GROUPS"),
  HARDWOOD_ROWS("Hardwood rows", true, "rows");

  private final String title;
  private final boolean rows;

  @SuppressWarnings("ImmutableEnumChecker") // nobody can change it, which its type does not say
  private final List<String> arguments;

  Peer(String title, boolean rows, String... arguments) {
    this.title = title;
    this.rows = rows;
    this.arguments = List.of(arguments);
  }

  /** Returns whether it reads row by row, so that single columns cannot be timed. */
  public boolean readsRows() {
    return rows;
  }

  /** Returns whether it is of the library that needs a newer JDK. */
  boolean isHardwood() {
    return this == HARDWOOD || this == HARDWOOD_ROWS;
  }

  /** Returns the arguments of its process, without the file. */
  List<String> arguments() {
    return arguments;
  }

  /** Returns whether it reads lists of structs into Arrow's layout, as columns. */
  boolean readsLists() {
    return this == BATCHES || this == VIEWS || this == ARROW || this == PYARROW;
  }

  /** Returns whether columns can be read at the same time. */
  boolean allowsThreads() {
    return this == BATCHES || this == VIEWS;
  }

  public String title() {
    return title;
  }
}
