package dev.parquetfast.benchmarks.peers;

import dev.parquetfast.benchmarks.bridge.Checksums;
import dev.parquetfast.benchmarks.bridge.Compression;
import dev.parquetfast.benchmarks.bridge.FileAccess;
import dev.parquetfast.benchmarks.bridge.FileEncoding;
import dev.parquetfast.benchmarks.bridge.FileSpec;
import dev.parquetfast.benchmarks.bridge.PageVersion;
import dev.parquetfast.benchmarks.bridge.TableColumn;
import dev.parquetfast.benchmarks.isolation.Implementation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A file that all peers read: the same rows, written by upstream in one of several ways. */
public final class PeerFile {

  private final String title;
  private final FileSpec spec;
  private final List<TableColumn> table;
  private final Path path;
  private final long bytes;

  private PeerFile(String title, FileSpec spec, List<TableColumn> table, Path path)
      throws IOException {
    this.title = title;
    this.spec = spec;
    this.table = table;
    this.path = path;
    this.bytes = Files.size(path);
  }

  /** Writes the table in each of the ways. */
  static List<PeerFile> write(List<TableColumn> table, int rows, Path folder)
      throws IOException, ReflectiveOperationException {
    return List.of(
        write("PLAIN, pages v1", PageVersion.V1, FileEncoding.NO_DICTIONARY, table, rows, folder),
        write("dictionary, pages v1", PageVersion.V1, FileEncoding.DICTIONARY, table, rows, folder),
        write("DELTA, pages v2", PageVersion.V2, FileEncoding.NO_DICTIONARY, table, rows, folder));
  }

  private static PeerFile write(
      String title,
      PageVersion version,
      FileEncoding encoding,
      List<TableColumn> table,
      int rows,
      Path folder)
      throws IOException, ReflectiveOperationException {
    FileSpec spec = new FileSpec(version, encoding, Compression.UNCOMPRESSED, rows);
    Path path = folder.resolve(spec + ".parquet");
    path.toFile().deleteOnExit();
    try (Implementation upstream = Implementation.openForFiles(Implementation.UPSTREAM)) {
      Files.write(path, upstream.workloads().create(spec, table, FileAccess.COLUMNS).page());
    }
    return new PeerFile(title, spec, table, path);
  }

  /** Returns what the file has that others have not. */
  public String title() {
    return title;
  }

  public FileSpec spec() {
    return spec;
  }

  public long bytes() {
    return bytes;
  }

  public List<TableColumn> table() {
    return table;
  }

  Path path() {
    return path;
  }

  /** Returns the digest that each reader must get of each column. */
  List<String> digests() {
    List<String> digests = new ArrayList<>();
    for (TableColumn column : table) {
      Checksums checksums = new Checksums();
      for (int row = 0; row < spec.rows(); row++) {
        boolean hasValue = !column.isNull(row);
        checksums.row(hasValue);
        if (hasValue && column.values() instanceof byte[][]) {
          byte[] value = ((byte[][]) column.values())[row];
          checksums.value(value, 0, value.length);
        } else if (hasValue) {
          checksums.value(column.values(), row);
        }
      }
      digests.add(checksums.toString());
    }
    return digests;
  }
}
