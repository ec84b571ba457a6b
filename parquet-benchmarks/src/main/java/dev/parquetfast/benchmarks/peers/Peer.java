package dev.parquetfast.benchmarks.peers;

import java.util.List;

/** The ways to read a file or to write one, of this library and of others. */
public enum Peer {
  UPSTREAM("upstream ColumnReader", Work.COLUMNS, "upstream", "COLUMNS", "FILE"),
  FAST("our ColumnReader", Work.COLUMNS, "fast", "COLUMNS", "FILE"),
  FAST_MAPPED("our ColumnReader, mapped", Work.COLUMNS, "fast", "COLUMNS", "MAPPED"),
  BATCHES("our batches, mapped", Work.COLUMNS, "fast", "BATCHES", "MAPPED"),
  VIEWS("our batches of views, mapped", Work.COLUMNS, "fast", "VIEWS", "MAPPED"),
  ARROW("our Arrow vectors", Work.COLUMNS, "fast", "ARROW", "MEMORY"),
  /** Hardwood needs a newer JDK than the others. */
  HARDWOOD("Hardwood", Work.COLUMNS, "columns"),
  /** Only if a Python is named that has it. */
  PYARROW("pyarrow", Work.COLUMNS, "columns"),
  BATCHES_IN_MEMORY("our batches, in memory", Work.COLUMNS, "fast", "BATCHES", "MEMORY"),
  UPSTREAM_GROUPS("upstream Group", Work.ROWS, "upstream", "GROUPS", "FILE"),
  FAST_GROUPS("our Group", Work.ROWS, "fast", "GROUPS", "FILE"),
  MAPPED_GROUPS("our Group, mapped", Work.ROWS, "fast", "GROUPS", "MAPPED"),
  HARDWOOD_ROWS("Hardwood rows", Work.ROWS, "rows"),

  VECTORS("ParquetArrowReader", Work.VECTORS_READ, "fast", "ARROW", "MEMORY"),
  VECTORS_VIEWS("strings as views", Work.VECTORS_READ, "fast", "ARROW_VIEWS", "MEMORY"),
  /** Only on two processors. */
  VECTORS_THREADS("two threads", Work.VECTORS_READ, "fast", "ARROW_THREADS", "MEMORY"),
  PYARROW_BATCHES("pyarrow iter_batches", Work.VECTORS_READ, "batches"),
  /** Only if a folder is named that has its jars, whose native libraries are large. */
  DATASET("arrow-dataset", Work.VECTORS_READ),
  GROUPS_TO_VECTORS("Group to vectors", Work.VECTORS_READ, "upstream", "ARROW", "MEMORY"),

  WRITER("ParquetArrowWriter", Work.VECTORS_WRITTEN, "fast", "ARROW", "MEMORY"),
  PYARROW_WRITER("pyarrow write_table", Work.VECTORS_WRITTEN, "write"),
  VECTORS_TO_GROUPS("vectors to Group", Work.VECTORS_WRITTEN, "upstream", "ARROW", "MEMORY");

  /** What peers do that are compared with each other. */
  public enum Work {
    COLUMNS("Column"),
    /** Single columns cannot be timed. */
    ROWS("Row by row"),
    /** Reads a whole file into Arrow's vectors, in batches of rows. */
    VECTORS_READ("Read into vectors"),
    /** Writes a whole file from Arrow's vectors. */
    VECTORS_WRITTEN("Write from vectors");

    private final String title;

    Work(String title) {
      this.title = title;
    }

    public String title() {
      return title;
    }
  }

  private final String title;
  private final Work work;

  @SuppressWarnings("ImmutableEnumChecker") // nobody can change it, which its type does not say
  private final List<String> arguments;

  Peer(String title, Work work, String... arguments) {
    this.title = title;
    this.work = work;
    this.arguments = List.of(arguments);
  }

  public Work work() {
    return work;
  }

  /** Returns whether it is of the library that needs a newer JDK. */
  boolean isHardwood() {
    return this == HARDWOOD || this == HARDWOOD_ROWS;
  }

  /** Returns whether it runs in Python. */
  public boolean isPyarrow() {
    return this == PYARROW || this == PYARROW_BATCHES || this == PYARROW_WRITER;
  }

  /** Returns whether it is one of our ways to read or write vectors. */
  public boolean isOurs() {
    return this == VECTORS || this == VECTORS_VIEWS || this == VECTORS_THREADS || this == WRITER;
  }

  /** Returns whether it needs two processors. */
  boolean hasThreads() {
    return this == VECTORS_THREADS;
  }

  /** Returns the arguments of its process, without the file. */
  List<String> arguments() {
    return arguments;
  }

  /** Returns whether it reads columns of lists of structs into Arrow's layout. */
  boolean readsLists() {
    return this == BATCHES
        || this == VIEWS
        || this == ARROW
        || this == PYARROW
        || this == BATCHES_IN_MEMORY;
  }

  /** Returns whether columns can be read at the same time. */
  boolean allowsThreads() {
    return this == BATCHES_IN_MEMORY;
  }

  public String title() {
    return title;
  }
}
