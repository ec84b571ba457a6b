package dev.parquetfast.benchmarks.peers;

import dev.parquetfast.benchmarks.bridge.Checksums;
import dev.parquetfast.benchmarks.bridge.Compression;
import dev.parquetfast.benchmarks.bridge.FileAccess;
import dev.parquetfast.benchmarks.bridge.FileEncoding;
import dev.parquetfast.benchmarks.bridge.FileSpec;
import dev.parquetfast.benchmarks.bridge.PageVersion;
import dev.parquetfast.benchmarks.bridge.StructLists;
import dev.parquetfast.benchmarks.bridge.TableColumn;
import dev.parquetfast.benchmarks.data.TestDataFactory;
import dev.parquetfast.benchmarks.isolation.Implementation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Writes the files that peers share, by upstream, and computes what each peer must read. */
final class PeerFiles {

  private final Path folder;

  PeerFiles(Path folder) {
    this.folder = folder;
  }

  /** Files of which columns are read. */
  List<PeerFile> ofColumns(int rows) throws IOException, ReflectiveOperationException {
    List<TableColumn> table = TestDataFactory.mixedTable(rows);
    return List.of(
        write(
            "PLAIN, pages v1",
            new FileSpec(
                PageVersion.V1, FileEncoding.NO_DICTIONARY, Compression.UNCOMPRESSED, rows),
            table),
        write(
            "dictionary, pages v1",
            new FileSpec(PageVersion.V1, FileEncoding.DICTIONARY, Compression.UNCOMPRESSED, rows),
            table),
        write(
            "DELTA, pages v2",
            new FileSpec(
                PageVersion.V2, FileEncoding.NO_DICTIONARY, Compression.UNCOMPRESSED, rows),
            table),
        writeLists(
            "Lists of structs, PLAIN, pages v1",
            new FileSpec(
                PageVersion.V1, FileEncoding.NO_DICTIONARY, Compression.UNCOMPRESSED, rows),
            TestDataFactory.structLists(rows)));
  }

  /**
   * Files that are read into vectors and written from them, with the settings that writers have
   * unless they are told otherwise.
   */
  List<PeerFile> ofVectors(int rows) throws IOException, ReflectiveOperationException {
    List<TableColumn> table = TestDataFactory.mixedTable(rows);
    StructLists lists = TestDataFactory.structLists(rows);
    List<PeerFile> files = new ArrayList<>();
    for (Compression compression : Compression.values()) {
      FileSpec spec = new FileSpec(PageVersion.V1, FileEncoding.DICTIONARY, compression, rows);
      String name = name(compression);
      files.add(write("Flat, " + name, spec, table));
      files.add(writeLists("Nested, " + name, spec, lists));
    }
    return Stream.of(Peer.Work.VECTORS_READ, Peer.Work.VECTORS_WRITTEN)
        .flatMap(work -> files.stream().map(file -> file.of(work)))
        .toList();
  }

  private static String name(Compression compression) {
    return compression == Compression.UNCOMPRESSED ? "uncompressed" : compression.toString();
  }

  private PeerFile write(String title, FileSpec spec, List<TableColumn> table)
      throws IOException, ReflectiveOperationException {
    Path path = path(spec.toString());
    try (Implementation upstream = Implementation.openForFiles(Implementation.UPSTREAM)) {
      Files.write(path, upstream.workloads().create(spec, table, FileAccess.COLUMNS).page());
    }
    return new PeerFile(
        title,
        spec,
        path,
        table.stream().map(PeerFiles::name).toList(),
        table.stream().map(column -> digest(column, spec.rows())).toList(),
        peersOfColumns(true));
  }

  private PeerFile writeLists(String title, FileSpec spec, StructLists lists)
      throws IOException, ReflectiveOperationException {
    Path path = path("LISTS," + spec);
    try (Implementation upstream = Implementation.openForFiles(Implementation.UPSTREAM)) {
      upstream.workloads().write(spec, lists, path);
    }
    return new PeerFile(
        title,
        spec,
        path,
        List.of(lists.name() + ", lists of a string and a number, optional"),
        List.of(digest(lists)),
        peersOfColumns(false));
  }

  private Path path(String name) {
    Path path = folder.resolve(name + ".parquet");
    path.toFile().deleteOnExit();
    return path;
  }

  private static String name(TableColumn column) {
    return String.format(
        Locale.ROOT,
        "%s, %s, %s",
        column.name(),
        column.isText() ? "strings" : column.type(),
        column.isOptional() ? "optional" : "required");
  }

  /** Peers that read columns, ours first. */
  private static List<Peer> peersOfColumns(boolean flat) {
    return Stream.concat(
            Stream.of(Peer.BATCHES),
            Stream.of(Peer.values())
                .filter(each -> each != Peer.BATCHES)
                .filter(each -> each.work() == Peer.Work.COLUMNS || each.work() == Peer.Work.ROWS)
                .filter(each -> flat || each.readsLists()))
        .toList();
  }

  private static String digest(TableColumn column, int rows) {
    Checksums checksums = new Checksums();
    for (int row = 0; row < rows; row++) {
      boolean hasValue = !column.isNull(row);
      checksums.row(hasValue);
      if (hasValue && column.values() instanceof byte[][] strings) {
        checksums.value(strings[row]);
      } else if (hasValue) {
        checksums.value(column.values(), row);
      }
    }
    return checksums.toString();
  }

  private static String digest(StructLists column) {
    Checksums lists = new Checksums();
    for (int row = 0; row < column.rows(); row++) {
      lists.row(!column.nullLists()[row]);
      lists.value(new int[] {column.offsets()[row + 1] - column.offsets()[row]}, 0);
    }
    Checksums structs = new Checksums();
    for (boolean isNull : column.nullStructs()) {
      structs.row(!isNull);
    }
    return lists
        + "_"
        + structs
        + column.fields().stream()
            .map(field -> "_" + digest(field, column.nullStructs().length))
            .collect(Collectors.joining());
  }
}
