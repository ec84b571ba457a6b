package dev.parquetfast.benchmarks;

import dev.parquetfast.benchmarks.bridge.Compression;
import dev.parquetfast.benchmarks.bridge.FileAccess;
import dev.parquetfast.benchmarks.bridge.FileEncoding;
import dev.parquetfast.benchmarks.bridge.FileSpec;
import dev.parquetfast.benchmarks.bridge.PageVersion;
import org.openjdk.jmh.annotations.Param;

/** A local file of a table under one implementation, as state of the benchmarks of whole files. */
public abstract class LocalFiles extends ImplementationState {

  @Param({"V1", "V2"})
  public PageVersion version;

  @Param({"NO_DICTIONARY", "DICTIONARY", "BYTE_STREAM_SPLIT"})
  public FileEncoding encoding;

  @Param({"UNCOMPRESSED", "SNAPPY", "ZSTD"})
  public Compression compression;

  /** Rows of the file, each of sixteen columns. */
  @Param("100000")
  public int rows;

  /** Returns the methods that read the file. */
  FileAccess access() {
    return FileAccess.COLUMNS;
  }

  final FileSpec spec() {
    return new FileSpec(version, encoding, compression, rows);
  }

  @Override
  final Subject subject() {
    return Subject.of(spec(), access());
  }
}
