package dev.parquetfast.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.apache.parquet.ParquetReadOptions;
import org.apache.parquet.bytes.DirectByteBufferAllocator;
import org.apache.parquet.bytes.HeapByteBufferAllocator;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.crypto.FileDecryptionProperties;
import org.apache.parquet.filter2.compat.FilterCompat;
import org.apache.parquet.filter2.predicate.FilterApi;
import org.apache.parquet.format.converter.ParquetMetadataConverter;
import org.apache.parquet.hadoop.ParquetMetricsCallback;
import org.junit.jupiter.api.Test;

/** Compares with what upstream's builder makes. */
class ReadOptionsTest {

  private static final Set<String> OF_THEIR_OWN =
      Set.of("getCodecFactory", "getConfiguration", "getAllocator", "getPropertyNames");

  /** Returns what options say, by getter. */
  private static Map<String, Object> all(ParquetReadOptions options) throws Exception {
    Map<String, Object> all = new TreeMap<>();
    for (Method method : ParquetReadOptions.class.getMethods()) {
      if (method.getDeclaringClass() == ParquetReadOptions.class
          && !Modifier.isStatic(method.getModifiers())
          && method.getParameterCount() == 0
          && !OF_THEIR_OWN.contains(method.getName())) {
        all.put(method.getName(), String.valueOf(method.invoke(options)));
      }
    }
    boolean isHeap = options.getAllocator() instanceof HeapByteBufferAllocator;
    all.put("allocator", isHeap ? "heap" : options.getAllocator().getClass());
    for (String name : new TreeSet<>(options.getPropertyNames())) {
      all.put("property " + name, options.getProperty(name));
    }
    return all;
  }

  @Test
  void defaultsAreUpstreams() throws Exception {
    Map<String, Object> expected =
        all(ParquetReadOptions.builder(new PlainParquetConfiguration()).build());
    assertThat(all(ReadOptions.builder().build())).isEqualTo(expected).hasSizeGreaterThan(14);
  }

  @Test
  void keysOfAConfigurationAreUpstreams() throws Exception {
    for (String key :
        List.of(
            "parquet.strings.signed-min-max.enabled",
            "parquet.filter.stats.enabled",
            "parquet.filter.dictionary.enabled",
            "parquet.filter.record-level.enabled",
            "parquet.filter.columnindex.enabled",
            "parquet.filter.bloom.enabled",
            "parquet.page.verify-checksum.enabled",
            "parquet.decrypt.off-heap.buffer.enabled",
            "parquet.hadoop.vectored.io.enabled",
            "parquet.read.allocation.size",
            "parquet.read.bad.record.threshold")) {
      boolean isNumber = key.startsWith("parquet.read");
      boolean changes = false;
      for (String value : isNumber ? List.of("1", "2") : List.of("true", "false")) {
        PlainParquetConfiguration configuration = new PlainParquetConfiguration(Map.of(key, value));
        Map<String, Object> actual = all(ReadOptions.builder(configuration).build());
        assertThat(actual)
            .as("%s = %s", key, value)
            .isEqualTo(all(ParquetReadOptions.builder(configuration).build()));
        changes |= !actual.equals(all(ReadOptions.builder().build()));
      }
      assertThat(changes).as(key).isTrue();
    }
  }

  @Test
  void settersAreUpstreams() throws Exception {
    FilterCompat.Filter filter = FilterCompat.get(FilterApi.gt(FilterApi.intColumn("a"), 1));
    FileDecryptionProperties keys =
        FileDecryptionProperties.builder().withFooterKey(new byte[16]).build();
    ParquetMetricsCallback metrics =
        (ParquetMetricsCallback)
            Proxy.newProxyInstance(
                ReadOptionsTest.class.getClassLoader(),
                new Class<?>[] {ParquetMetricsCallback.class},
                (proxy, method, arguments) ->
                    method.getName().equals("toString") ? "metrics" : null);
    PageCodecs codecs = new PageCodecs();
    for (boolean use : new boolean[] {false, true}) {
      ParquetReadOptions expected =
          ParquetReadOptions.builder(new PlainParquetConfiguration())
              .useSignedStringMinMax(use)
              .useStatsFilter(use)
              .useDictionaryFilter(use)
              .useRecordFilter(use)
              .useColumnIndexFilter(use)
              .useBloomFilter(use)
              .usePageChecksumVerification(use)
              .useOffHeapDecryptBuffer(use)
              .withUseHadoopVectoredIo(use)
              .withRecordFilter(filter)
              .withAllocator(new DirectByteBufferAllocator())
              .withMaxAllocationInBytes(77)
              .withMetadataFilter(ParquetMetadataConverter.SKIP_ROW_GROUPS)
              .withDecryption(keys)
              .withMetricsCallback(metrics)
              .set("name", "value")
              .build();
      ParquetReadOptions actual =
          ReadOptions.builder()
              .useSignedStringMinMax(use)
              .useStatsFilter(use)
              .useDictionaryFilter(use)
              .useRecordFilter(use)
              .useColumnIndexFilter(use)
              .useBloomFilter(use)
              .usePageChecksumVerification(use)
              .useOffHeapDecryptBuffer(use)
              .withUseHadoopVectoredIo(use)
              .withRecordFilter(filter)
              .withAllocator(new DirectByteBufferAllocator())
              .withMaxAllocationInBytes(77)
              .withMetadataFilter(ParquetMetadataConverter.SKIP_ROW_GROUPS)
              .withDecryption(keys)
              .withMetricsCallback(metrics)
              .withCodecFactory(codecs)
              .set("name", "value")
              .build();
      assertThat(all(actual)).isEqualTo(all(expected));
      assertThat(actual.getCodecFactory()).isSameAs(codecs);
      ParquetReadOptions copy = ReadOptions.copyOf(actual).build();
      assertThat(all(copy)).isEqualTo(all(expected));
      assertThat(copy.getCodecFactory()).isSameAs(codecs);
      assertThat(copy.getConfiguration()).isSameAs(actual.getConfiguration());
    }
    assertThat(ReadOptions.builder().withRange(3, 9).build().getMetadataFilter())
        .hasToString(ParquetMetadataConverter.range(3, 9).toString());
  }

  @Test
  void refusesFiltersOfAConfiguration() {
    for (String key : List.of("parquet.read.filter", "parquet.private.read.filter.predicate")) {
      PlainParquetConfiguration configuration = new PlainParquetConfiguration(Map.of(key, "a"));
      assertThatThrownBy(() -> ReadOptions.builder(configuration))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining(key);
    }
  }
}
