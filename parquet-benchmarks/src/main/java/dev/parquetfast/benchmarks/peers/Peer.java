package dev.parquetfast.benchmarks.peers;

import java.util.List;

/** The ways to read a file or to write one, of this library and of others. */
public enum Peer {
  UPSTREAM("upstream ColumnReader", Work.COLUMNS, "upstream", "COLUMNS"),
  FAST("our ColumnReader", Work.COLUMNS, "fast", "COLUMNS"),
  BATCHES("our batches", Work.COLUMNS, "fast", "BATCHES"),
  VIEWS("our batches, strings as views", Work.COLUMNS, "fast", "VIEWS"),
  ARROW("our Arrow vectors", Work.COLUMNS, "fast", "ARROW"),
  /** Hardwood needs a newer JDK than the others. */
  HARDWOOD("Hardwood", Work.COLUMNS, "columns"),
  /** Only if a Python is named that has it. */
  PYARROW("pyarrow", Work.COLUMNS, "columns"),
  UPSTREAM_GROUPS("upstream Group", Work.ROWS, "upstream", "GROUPS"),
  FAST_GROUPS("our Group", Work.ROWS, "fast", "GROUPS"),
  HARDWOOD_ROWS("Hardwood rows", Work.ROWS, "rows"),

  VECTORS("ParquetArrowReader", Work.VECTORS_READ, "fast", "ARROW"),
  VECTORS_VIEWS("strings as views", Work.VECTORS_READ, "fast", "ARROW_VIEWS"),
  /** Only on two processors. */
  VECTORS_THREADS("two threads", Work.VECTORS_READ, "fast", "ARROW_THREADS"),
  PYARROW_BATCHES("pyarrow iter_batches", Work.VECTORS_READ, "batches"),
  /** Only if a folder is named that has its jars, whose native libraries are large. */
  DATASET("arrow-dataset", Work.VECTORS_READ),
  GROUPS_TO_VECTORS("Group to vectors", Work.VECTORS_READ, "upstream", "ARROW"),

  WRITER("ParquetArrowWriter", Work.VECTORS_WRITTEN, "fast", "ARROW"),
  PYARROW_WRITER("pyarrow write_table", Work.VECTORS_WRITTEN, "write"),
  VECTORS_TO_GROUPS("vectors to Group", Work.VECTORS_WRITTEN, "upstream", "ARROW");

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
