import dev.parquetfast.benchmarks.bridge.FileScan;
import dev.parquetfast.benchmarks.peers.PeerProcess;
import dev.parquetfast.benchmarks.workload.VectorDigest;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.apache.arrow.dataset.file.FileFormat;
import org.apache.arrow.dataset.file.FileSystemDatasetFactory;
import org.apache.arrow.dataset.jni.NativeMemoryPool;
import org.apache.arrow.dataset.scanner.ScanOptions;
import org.apache.arrow.dataset.scanner.Scanner;
import org.apache.arrow.dataset.source.Dataset;
import org.apache.arrow.dataset.source.DatasetFactory;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.ipc.ArrowReader;

/**
 * Reads a local file into Arrow's vectors by arrow-dataset, which is Arrow C++ called by JNI.
 *
 * <p>The class path of the benchmarks lacks it. So the JDK that is measured compiles this program
 * before it runs it.
 */
public final class DatasetPeer implements FileScan {

  /** Rows of a batch, as in our readers. */
  private static final int ROWS = 65_536;

  private final String uri;
  private final BufferAllocator allocator = new RootAllocator();
  private final List<String> names;

  private DatasetPeer(String uri) throws IOException {
    this.uri = uri;
    names =
        scan(
            ALL,
            reader ->
                reader.getVectorSchemaRoot().getSchema().getFields().stream()
                    .map(field -> field.getName())
                    .collect(Collectors.toList()));
  }

  /** Serves the file that the argument names. */
  public static void main(String[] args) throws IOException {
    DatasetPeer peer;
    try {
      peer = new DatasetPeer(Path.of(args[0]).toUri().toString());
    } catch (IllegalStateException | UnsatisfiedLinkError e) {
      System.out.println("unavailable " + e);
      return;
    }
    try (peer) {
      PeerProcess.serve(peer);
    }
  }

  private DatasetFactory factory() {
    return new FileSystemDatasetFactory(
        allocator, NativeMemoryPool.getDefault(), FileFormat.PARQUET, uri);
  }

  @Override
  public int columns() {
    return names.size();
  }

  @Override
  public long pass(int column) throws IOException {
    return scan(
        column,
        reader -> {
          long rows = 0;
          while (reader.loadNextBatch()) {
            rows += reader.getVectorSchemaRoot().getRowCount();
          }
          return rows;
        });
  }

  @Override
  public String digest(int column) throws IOException {
    return scan(column, reader -> VectorDigest.of(reader, names.get(column)));
  }

  /** What is done with the batches of a file. */
  private interface Use<T> {
    T of(ArrowReader reader) throws IOException;
  }

  private <T> T scan(int column, Use<T> use) throws IOException {
    ScanOptions options =
        new ScanOptions(
            ROWS, column == ALL ? Optional.empty() : Optional.of(new String[] {names.get(column)}));
    try (DatasetFactory factory = factory();
        Dataset dataset = factory.finish();
        Scanner scanner = dataset.newScan(options);
        ArrowReader reader = scanner.scanBatches()) {
      return use.of(reader);
    } catch (IOException | RuntimeException e) {
      throw e;
    } catch (Exception e) {
      throw new IOException(e);
    }
  }

  @Override
  public void close() {
    allocator.close();
  }
}
