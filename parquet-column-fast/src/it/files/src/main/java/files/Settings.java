package files;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.apache.parquet.bytes.ByteBufferAllocator;
import org.apache.parquet.bytes.DirectByteBufferAllocator;
import org.apache.parquet.bytes.HeapByteBufferAllocator;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.ParquetProperties.WriterVersion;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.schema.MessageType;

/**
 * What the writer of a file is told. Settings that only newer versions of Parquet have are called
 * by their names, and left out where there is no such method.
 */
final class Settings {
  private static final CompressionCodecName[] CODECS = {
    CompressionCodecName.UNCOMPRESSED,
    CompressionCodecName.SNAPPY,
    CompressionCodecName.GZIP,
    CompressionCodecName.ZSTD,
    CompressionCodecName.LZ4_RAW
  };

  private final TreeMap<String, Object[]> calls = new TreeMap<>();
  private final boolean direct;

  Settings(MessageType schema, SplittableRandom random) {
    direct = random.nextInt(3) == 0;
    call("withWriterVersion", WriterVersion.values()[random.nextInt(2)]);
    call("withCompressionCodec", codec(random));
    call("withDictionaryEncoding", random.nextInt(3) > 0);
    call("withByteStreamSplitEncoding", random.nextInt(3) == 0);
    call("withDictionaryPageSize", oneOf(random, 64, 1 << 10, 16 << 10, 1 << 20));
    call("withPageSize", oneOf(random, 100, 1 << 10, 8 << 10, 64 << 10, 1 << 20));
    call("withPageRowCountLimit", oneOf(random, 1, 10, 100, 1000, 20_000));
    call("withRowGroupSize", (long) oneOf(random, 1 << 10, 64 << 10, 1 << 20, 128 << 20));
    call("withMinRowCountForPageSizeCheck", oneOf(random, 1, 10, 100));
    call("withMaxRowCountForPageSizeCheck", oneOf(random, 100, 1000, 10_000));
    call("withColumnIndexTruncateLength", oneOf(random, 1, 4, 64));
    call("withStatisticsTruncateLength", oneOf(random, 1, 16, Integer.MAX_VALUE));
    // Before 1.18, upstream writes a wrong number of nulls without statistics.
    call("withStatisticsEnabled", random.nextInt(5) > 0 || !RandomFilter.SINCE_1_18);
    call("withSizeStatisticsEnabled", random.nextInt(4) > 0);
    call("withPageWriteChecksumEnabled", random.nextBoolean());
    call("withValidation", random.nextInt(4) == 0);
    call("withBloomFilterEnabled", random.nextInt(4) == 0);
    call("withAdaptiveBloomFilterEnabled", random.nextInt(4) == 0);
    call("withMaxBloomFilterBytes", oneOf(random, 64, 1 << 10, 1 << 16));
    if (random.nextInt(3) == 0) {
      call("withRowGroupRowCountLimit", 1 + random.nextInt(1000));
    }
    for (ColumnDescriptor column : schema.getColumns()) {
      String path = String.join(".", column.getPath());
      callFor(random, "withDictionaryEncoding", path, random.nextBoolean());
      callFor(random, "withByteStreamSplitEncoding", path, random.nextBoolean());
      callFor(
          random, "withStatisticsEnabled", path, random.nextBoolean() || !RandomFilter.SINCE_1_18);
      callFor(random, "withSizeStatisticsEnabled", path, random.nextBoolean());
      callFor(random, "withBloomFilterEnabled", path, random.nextBoolean());
      callFor(random, "withBloomFilterNDV", path, 1L + random.nextInt(5000));
      callFor(random, "withBloomFilterFPP", path, 0.01 + random.nextDouble() / 2);
      callFor(random, "withCompressionCodec", path, CODECS[random.nextInt(CODECS.length)]);
    }
  }

  /** The LZ4 library of parquet-hadoop refuses big-endian processors. */
  private static CompressionCodecName codec(SplittableRandom random) {
    CompressionCodecName codec = CODECS[random.nextInt(CODECS.length)];
    return codec == CompressionCodecName.LZ4_RAW && ByteOrder.nativeOrder() == ByteOrder.BIG_ENDIAN
        ? CompressionCodecName.UNCOMPRESSED
        : codec;
  }

  /** Other arguments for a setting. */
  void set(String setting, Object argument) {
    call(setting, argument);
  }

  boolean isDirect() {
    return direct;
  }

  ByteBufferAllocator allocator() {
    return direct ? new DirectByteBufferAllocator() : new HeapByteBufferAllocator();
  }

  void apply(ParquetWriter.Builder<?, ?> builder) {
    calls.forEach((call, arguments) -> invoke(builder, call.replaceAll(" .*", ""), arguments));
  }

  private void call(String setting, Object argument) {
    calls.put(setting, new Object[] {argument});
  }

  private void callFor(SplittableRandom random, String setting, String column, Object argument) {
    if (random.nextInt(6) == 0) {
      calls.put(setting + " " + column, new Object[] {column, argument});
    }
  }

  private static void invoke(Object builder, String name, Object[] arguments) {
    try {
      for (Method method : ParquetWriter.Builder.class.getMethods()) {
        if (method.getName().equals(name) && takes(method.getParameterTypes(), arguments)) {
          method.invoke(builder, arguments);
          return;
        }
      }
    } catch (InvocationTargetException e) {
      // Such as BYTE_STREAM_SPLIT for a type that has none of it: the setting stays as it was.
      if (!(e.getCause() instanceof IllegalArgumentException)) {
        throw new IllegalStateException(name + Arrays.toString(arguments), e);
      }
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }

  private static boolean takes(Class<?>[] parameters, Object[] arguments) {
    if (parameters.length != arguments.length) {
      return false;
    }
    for (int i = 0; i < parameters.length; i++) {
      Class<?> type = arguments[i].getClass();
      if (!parameters[i].isAssignableFrom(type)
          && !(parameters[i] == int.class && type == Integer.class)
          && !(parameters[i] == long.class && type == Long.class)
          && !(parameters[i] == double.class && type == Double.class)
          && !(parameters[i] == boolean.class && type == Boolean.class)) {
        return false;
      }
    }
    return true;
  }

  private static int oneOf(SplittableRandom random, int... values) {
    return values[random.nextInt(values.length)];
  }

  @Override
  public String toString() {
    StringBuilder all = new StringBuilder("allocator " + (direct ? "direct" : "heap"));
    calls.forEach(
        (call, arguments) ->
            all.append(", ").append(call).append(' ').append(arguments[arguments.length - 1]));
    return all.toString();
  }
}
