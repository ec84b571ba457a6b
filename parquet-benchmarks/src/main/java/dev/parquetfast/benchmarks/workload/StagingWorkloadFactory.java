package dev.parquetfast.benchmarks.workload;

import dev.parquetfast.benchmarks.bridge.AccessPath;
import dev.parquetfast.benchmarks.bridge.PageFactory;
import dev.parquetfast.benchmarks.bridge.PageSpec;
import dev.parquetfast.benchmarks.bridge.PhysicalType;
import dev.parquetfast.benchmarks.bridge.Workload;
import dev.parquetfast.bytestreamsplit.ByteStreamSplitEncoder;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.column.Dictionary;
import org.apache.parquet.column.Encoding;
import org.apache.parquet.column.values.ValuesReader;
import org.apache.parquet.column.values.ValuesWriter;
import org.apache.parquet.io.api.Binary;

/** Creates workloads of BYTE_STREAM_SPLIT whose writers have a given staging size. */
public final class StagingWorkloadFactory implements PageFactory {

  private final int stagingSize;

  /**
   * Loaded by name, by the class loader of our own implementation; others have no staging.
   *
   * @param stagingSize maximum number of bytes that the writers stage
   */
  public StagingWorkloadFactory(int stagingSize) {
    this.stagingSize = stagingSize;
  }

  @Override
  public Workload create(PageSpec page, Object values, AccessPath path) {
    return new PageWorkload(
        page,
        new StagingCodec(stagingSize),
        PageWorkloadFactory.column(page, values, path),
        path,
        true);
  }

  private static final class StagingCodec implements Codec {

    private final int stagingSize;

    StagingCodec(int stagingSize) {
      this.stagingSize = stagingSize;
    }

    @Override
    public ValuesWriter newWriter(PhysicalType type, int length) {
      return new StagingWriter(
          new ByteStreamSplitEncoder(
              width(type, length), INITIAL_SLAB_SIZE, PAGE_SIZE, stagingSize, ALLOCATOR));
    }

    @Override
    public ValuesReader newReader(PhysicalType type, int length, Dictionary dictionary) {
      return Codecs.BYTE_STREAM_SPLIT.newReader(type, length, dictionary);
    }

    private static int width(PhysicalType type, int length) {
      switch (type) {
        case INT32:
          return Integer.BYTES;
        case INT64:
          return Long.BYTES;
        case FIXED_LEN_BYTE_ARRAY:
          return length;
        default:
          throw new IllegalArgumentException("No staging is measured for " + type);
      }
    }
  }

  /** All writers of BYTE_STREAM_SPLIT in one class, without their checks. */
  private static final class StagingWriter extends ValuesWriter {

    private final ByteStreamSplitEncoder out;

    StagingWriter(ByteStreamSplitEncoder out) {
      this.out = out;
    }

    @Override
    public void writeInteger(int v) {
      out.writeInt(v);
    }

    @Override
    public void writeIntegers(int[] src, int offset, int count) {
      out.writeInts(src, offset, count);
    }

    @Override
    public void writeLong(long v) {
      out.writeLong(v);
    }

    @Override
    public void writeLongs(long[] src, int offset, int count) {
      out.writeLongs(src, offset, count);
    }

    @Override
    public void writeBytes(Binary v) {
      out.writeBytes(v);
    }

    @Override
    public long getBufferedSize() {
      return out.size();
    }

    @Override
    public BytesInput getBytes() {
      return out.toBytesInput();
    }

    @Override
    public Encoding getEncoding() {
      return Encoding.BYTE_STREAM_SPLIT;
    }

    @Override
    public void reset() {
      out.reset();
    }

    @Override
    public void close() {
      out.close();
    }

    @Override
    public long getAllocatedSize() {
      return out.allocatedSize();
    }

    @Override
    public String memUsageString(String prefix) {
      return prefix + getAllocatedSize();
    }
  }
}
