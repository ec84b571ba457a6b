package dev.parquetfast.benchmarks.workload;

import dev.parquetfast.benchmarks.bridge.FileSpec;
import dev.parquetfast.benchmarks.bridge.RowGroupWorkload;
import dev.parquetfast.benchmarks.bridge.TableColumn;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;
import org.apache.parquet.bytes.ByteBufferAllocator;
import org.apache.parquet.bytes.HeapByteBufferAllocator;
import org.apache.parquet.hadoop.ParquetWriter;

/** Collects a row group in memory and flushes it to a file that discards everything. */
final class FlushWorkload implements RowGroupWorkload {

  private final FileSpec spec;
  private final FileTable table;
  private final PeakAllocator allocator = new PeakAllocator();
  private CountingOutput file;
  private ParquetWriter<int[]> writer;

  FlushWorkload(FileSpec spec, List<TableColumn> columns) {
    this.spec = spec;
    this.table = new FileTable(columns);
  }

  @Override
  public void fill() throws IOException {
    file = new CountingOutput();
    writer = FileSettings.newWriter(spec, table, file, allocator);
    FileSettings.write(writer, table);
  }

  @Override
  public long flush() throws IOException {
    writer.close();
    return file.size();
  }

  @Override
  public long peakBytes() {
    return allocator.peak;
  }

  /** Counts the memory that is taken. The writer releases all of it. */
  private static final class PeakAllocator implements ByteBufferAllocator {

    private final ByteBufferAllocator memory = new HeapByteBufferAllocator();
    private long taken;
    private long peak;

    @Override
    public ByteBuffer allocate(int size) {
      ByteBuffer buffer = memory.allocate(size);
      taken += buffer.capacity();
      peak = Math.max(peak, taken);
      return buffer;
    }

    @Override
    public void release(ByteBuffer buffer) {
      taken -= buffer.capacity();
      memory.release(buffer);
    }

    @Override
    public boolean isDirect() {
      return memory.isDirect();
    }
  }
}
