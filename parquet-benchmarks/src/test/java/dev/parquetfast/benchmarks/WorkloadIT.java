package dev.parquetfast.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.parquetfast.benchmarks.data.TestDataFactory;
import dev.parquetfast.benchmarks.isolation.Implementation;
import dev.parquetfast.benchmarks.spi.AccessPath;
import dev.parquetfast.benchmarks.spi.Encoding;
import dev.parquetfast.benchmarks.spi.PageSpec;
import dev.parquetfast.benchmarks.spi.Pattern;
import dev.parquetfast.benchmarks.spi.PhysicalType;
import dev.parquetfast.benchmarks.spi.Workload;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** All implementations make the same pages, by every path. */
class WorkloadIT {

  private static final int COUNT = 1003;

  @Test
  void isTheSameForAllImplementations() throws Exception {
    try (Implementation upstream = Implementation.open(ReferencePage.REFERENCE)) {
      for (String name : Implementation.names()) {
        try (Implementation implementation = Implementation.open(name)) {
          for (PageSpec page : pages()) {
            isTheSame(page, upstream, implementation);
          }
        }
      }
    }
  }

  private static void isTheSame(PageSpec page, Implementation upstream, Implementation other)
      throws Exception {
    Object values = TestDataFactory.values(page);
    Workload expected = upstream.workloads().create(page, values, AccessPath.PER_VALUE);
    long decoded = expected.decode();
    for (AccessPath path : AccessPath.values()) {
      Workload workload = other.workloads().create(page, values, path);
      assertThat(workload.page()).as("%s by %s", page, path).isEqualTo(expected.page());
      assertThat(workload.encode()).isEqualTo(expected.page().length);
      assertThat(workload.encode()).as("the second page").isEqualTo(expected.page().length);
      assertThat(workload.decodedValues()).as("%s by %s", page, path).isEqualTo(values);
      if (path == AccessPath.PER_VALUE) {
        assertThat(workload.decode()).as("%s folded", page).isEqualTo(decoded);
      }
    }
  }

  private static List<PageSpec> pages() {
    List<PageSpec> pages = new ArrayList<>();
    for (PhysicalType type : PhysicalType.values()) {
      pages.add(new PageSpec(Encoding.PLAIN, type, 12, Pattern.RANDOM, COUNT));
      if (type != PhysicalType.BOOLEAN && type != PhysicalType.BINARY) {
        pages.add(new PageSpec(Encoding.BYTE_STREAM_SPLIT, type, 12, Pattern.RANDOM, COUNT));
      }
      if (type == PhysicalType.INT32 || type == PhysicalType.INT64) {
        pages.add(new PageSpec(Encoding.DELTA_BINARY_PACKED, type, 0, Pattern.RANDOM, COUNT));
        pages.add(new PageSpec(Encoding.DELTA_BINARY_PACKED, type, 0, Pattern.SEQUENTIAL, COUNT));
      }
      if (type == PhysicalType.BINARY || type == PhysicalType.FIXED_LEN_BYTE_ARRAY) {
        pages.add(new PageSpec(Encoding.DELTA_BYTE_ARRAY, type, 16, Pattern.RANDOM, COUNT));
        pages.add(new PageSpec(Encoding.DELTA_BYTE_ARRAY, type, 16, Pattern.SORTED, COUNT));
      }
    }
    for (Pattern runs : List.of(Pattern.RANDOM, Pattern.LONG_RUNS, Pattern.MIXED_RUNS)) {
      pages.add(new PageSpec(Encoding.RLE, PhysicalType.INT32, 3, runs, COUNT));
    }
    pages.add(
        new PageSpec(
            Encoding.PLAIN,
            PhysicalType.BINARY,
            PageSpec.MIXED_LENGTHS,
            Pattern.LOW_CARDINALITY,
            COUNT));
    pages.add(
        new PageSpec(
            Encoding.DELTA_LENGTH_BYTE_ARRAY,
            PhysicalType.BINARY,
            6,
            Pattern.VARIABLE_LENGTH,
            COUNT));
    return pages;
  }
}
