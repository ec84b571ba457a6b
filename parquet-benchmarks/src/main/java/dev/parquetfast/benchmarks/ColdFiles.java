package dev.parquetfast.benchmarks;

import dev.parquetfast.benchmarks.bridge.Compression;
import dev.parquetfast.benchmarks.bridge.FileAccess;
import dev.parquetfast.benchmarks.bridge.FileEncoding;
import dev.parquetfast.benchmarks.bridge.FileSpec;
import dev.parquetfast.benchmarks.bridge.PageVersion;
import dev.parquetfast.benchmarks.bridge.WorkloadFactory;
import dev.parquetfast.benchmarks.isolation.Implementation;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.infra.Blackhole;

/**
 * A local file that processes of their own write or read, as state of the benchmarks of short jobs.
 *
 * <p>Such a process is a JVM with its default flags. Its class path has the jars of one
 * implementation, parquet-hadoop, and all that this needs, as that of an application. Its whole
 * life is measured, and most of that is start-up.
 */
public abstract class ColdFiles extends ImplementationState {

  @Param({"V1", "V2"})
  public PageVersion version;

  @Param({"NO_DICTIONARY", "DICTIONARY", "BYTE_STREAM_SPLIT"})
  public FileEncoding encoding;

  @Param({"UNCOMPRESSED", "SNAPPY", "ZSTD"})
  public Compression compression;

  /** Rows of the file, each of sixteen columns: few, as short jobs have. */
  @Param("10000")
  public int rows;

  private static final String MAIN = "dev.parquetfast.benchmarks.workload.ColdJob";

  private Path file;
  private String expected;

  private FileSpec spec() {
    return new FileSpec(version, encoding, compression, rows);
  }

  @Override
  final Subject subject() {
    return Subject.of(spec(), FileAccess.COLUMNS);
  }

  /** Returns the arguments that name what a process does, without the file. */
  List<String> job() {
    return List.of("write", spec().toString());
  }

  @Override
  void prepare(WorkloadFactory factory, Blackhole objects) throws IOException {
    file = Files.createTempFile("parquet-benchmarks-", ".parquet");
    file.toFile().deleteOnExit();
    Files.write(file, written());
    try (Implementation upstream = Implementation.openForFiles(Implementation.UPSTREAM)) {
      expected = output(upstream.classPath());
    }
  }

  private String output(List<Path> classPath) throws IOException {
    String paths =
        classPath.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
    List<String> arguments = new ArrayList<>(job());
    arguments.add(file.toString());
    return JavaProcess.outputOf(paths, MAIN, arguments);
  }

  /**
   * Runs a process from its start to its end.
   *
   * @throws IllegalStateException if it fails, or finds another size or other values than upstream
   */
  final int run() throws IOException {
    String output = output(classPath());
    if (!output.equals(expected) && !implementation.startsWith(Implementation.UPSTREAM)) {
      throw new IllegalStateException(
          implementation + " finds \"" + output + "\", not \"" + expected + "\"");
    }
    return output.length();
  }
}
