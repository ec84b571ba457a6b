import java.nio.file.Path;
import java.time.Duration;
import jdk.jfr.Recording;
import org.apache.parquet.bytes.ByteBufferInputStream;
import org.apache.parquet.bytes.HeapByteBufferAllocator;
import org.apache.parquet.column.values.ValuesReader;
import org.apache.parquet.column.values.ValuesWriter;
import org.apache.parquet.column.values.delta.DeltaBinaryPackingValuesReader;
import org.apache.parquet.column.values.delta.DeltaBinaryPackingValuesWriterForInteger;
import org.apache.parquet.column.values.plain.PlainValuesReader.IntegerPlainValuesReader;
import org.apache.parquet.column.values.plain.PlainValuesWriter;

/**
 * Writes and reads pages for two seconds with whatever Parquet the class path has, and records
 * itself: {@code Job FILE}. GainIT starts it from its source.
 */
final class Job {
  private static final int VALUES = 20_000;

  private static volatile long sum;

  public static void main(String[] args) throws Exception {
    try (Recording recording = new Recording()) {
      recording.enable("jdk.ExecutionSample").withPeriod(Duration.ofMillis(1));
      recording.enable("jdk.NativeMethodSample").withPeriod(Duration.ofMillis(1));
      recording.start();
      Thread worker = new Thread(Job::work, "worker 1");
      worker.start();
      worker.join();
      recording.dump(Path.of(args[0]));
    }
  }

  private static void work() {
    try {
      for (long end = System.nanoTime() + 2_000_000_000L; System.nanoTime() < end; ) {
        HeapByteBufferAllocator memory = HeapByteBufferAllocator.getInstance();
        read(new IntegerPlainValuesReader(), write(new PlainValuesWriter(64, 1 << 20, memory)));
        read(
            new DeltaBinaryPackingValuesReader(),
            write(new DeltaBinaryPackingValuesWriterForInteger(128, 4, 64, 1 << 20, memory)));
      }
    } catch (java.io.IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  private static byte[] write(ValuesWriter writer) throws java.io.IOException {
    for (int i = 0; i < VALUES; i++) {
      writer.writeInteger(i * 0x9E3779B9);
    }
    byte[] page = writer.getBytes().toByteArray();
    writer.close();
    return page;
  }

  private static void read(ValuesReader reader, byte[] page) throws java.io.IOException {
    reader.initFromPage(VALUES, ByteBufferInputStream.wrap(java.nio.ByteBuffer.wrap(page)));
    long found = 0;
    for (int i = 0; i < VALUES; i++) {
      found += reader.readInteger();
    }
    sum += found;
  }
}
