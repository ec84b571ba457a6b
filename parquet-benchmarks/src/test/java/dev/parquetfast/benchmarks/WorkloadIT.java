package dev.parquetfast.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.parquetfast.benchmarks.bridge.AccessPath;
import dev.parquetfast.benchmarks.bridge.ColumnAccess;
import dev.parquetfast.benchmarks.bridge.ColumnEntries;
import dev.parquetfast.benchmarks.bridge.ColumnShape;
import dev.parquetfast.benchmarks.bridge.ColumnSpec;
import dev.parquetfast.benchmarks.bridge.Compression;
import dev.parquetfast.benchmarks.bridge.Encoding;
import dev.parquetfast.benchmarks.bridge.FileAccess;
import dev.parquetfast.benchmarks.bridge.FileEncoding;
import dev.parquetfast.benchmarks.bridge.FileSpec;
import dev.parquetfast.benchmarks.bridge.PageSpec;
import dev.parquetfast.benchmarks.bridge.PageVersion;
import dev.parquetfast.benchmarks.bridge.Pattern;
import dev.parquetfast.benchmarks.bridge.PhysicalType;
import dev.parquetfast.benchmarks.bridge.TableColumn;
import dev.parquetfast.benchmarks.bridge.Workload;
import dev.parquetfast.benchmarks.data.TestDataFactory;
import dev.parquetfast.benchmarks.isolation.Implementation;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.infra.Blackhole;

/** All implementations make the same pages, by every path. */
class WorkloadIT {

  private static final int COUNT = 1003;

  /** Bytes of a byte string; other types of a page with headers have no use for it. */
  private static final int LENGTH = 16;

  private static final int LENGTH_OF_INT96 = 12;

  private static final int BIT_WIDTH = 3;

  private static final Blackhole OBJECTS =
      new Blackhole(
          "Today's password is swordfish. I understand instantiating Blackholes directly is"
              + " dangerous.");

  @Test
  void isTheSameForAllImplementations() throws Exception {
    try (Implementation upstream = Implementation.open(Implementation.UPSTREAM)) {
      for (String name : Implementation.names()) {
        try (Implementation implementation = Implementation.open(name)) {
          for (PageSpec page : pages()) {
            isTheSame(page, upstream, implementation);
          }
        }
      }
    }
  }

  @Test
  void writesAndReadsTheSameColumns() throws Exception {
    try (Implementation upstream = Implementation.open(Implementation.UPSTREAM)) {
      for (String name : Implementation.names()) {
        try (Implementation implementation = Implementation.open(name)) {
          for (ColumnSpec column : columns()) {
            isTheSame(column, upstream, implementation);
          }
        }
      }
    }
  }

  /** Other releases write their own names into a file, so of these only the values are compared. */
  @Test
  void writesAndReadsTheSameFiles() throws Exception {
    try (Implementation upstream = Implementation.openForFiles(Implementation.UPSTREAM)) {
      for (String name : Implementation.names()) {
        try (Implementation implementation = Implementation.openForFiles(name)) {
          for (FileSpec file : files()) {
            isTheSame(file, upstream, implementation, !name.contains("-"));
          }
        }
      }
    }
  }

  private static void isTheSame(
      FileSpec file, Implementation upstream, Implementation implementation, boolean sameRelease)
      throws Exception {
    List<TableColumn> table = TestDataFactory.table(file.rows());
    for (FileAccess access : FileAccess.values()) {
      Workload workload = implementation.workloads().create(file, table, access);
      if (sameRelease) {
        byte[] expected = upstream.workloads().create(file, table, access).page();
        assertThat(workload.page()).as("%s", file).isEqualTo(expected);
        if (!access.usesVectors()) { // others have no schema of Arrow
          assertThat(workload.encode())
              .as("the second file of %s", file)
              .isEqualTo(expected.length);
        }
      }
      assertThat((Object[]) workload.decodedValues())
          .as("%s by %s", file, access)
          .isEqualTo(Subject.of(file, access).values());
    }
  }

  private static List<FileSpec> files() {
    List<FileSpec> files = new ArrayList<>();
    for (PageVersion version : PageVersion.values()) {
      for (FileEncoding encoding : FileEncoding.values()) {
        for (Compression compression : Compression.values()) {
          files.add(new FileSpec(version, encoding, compression, COUNT));
        }
      }
    }
    return files;
  }

  private static void isTheSame(
      ColumnSpec column, Implementation upstream, Implementation implementation) throws Exception {
    ColumnEntries entries = TestDataFactory.entries(column);
    Workload expected = upstream.workloads().create(column, entries, ColumnAccess.GETTER);
    long size = expected.encode();
    for (ColumnAccess access : ColumnAccess.values()) {
      Workload workload = implementation.workloads().create(column, entries, access);
      assertThat(workload.page()).as("%s", column).isEqualTo(expected.page());
      assertThat(workload.encode()).as("%s", column).isEqualTo(size);
      assertThat(workload.encode()).as("the second page of %s", column).isEqualTo(size);
      assertThat((Object[]) workload.decodedValues())
          .as("%s by %s", column, access)
          .isEqualTo(entries.toArrays());
      assertThat(workload.decode(OBJECTS)).isEqualTo(column.count());
    }
  }

  private static List<ColumnSpec> columns() {
    List<ColumnSpec> columns = new ArrayList<>();
    for (PhysicalType type : PhysicalType.values()) {
      for (ColumnShape shape : ColumnShape.values()) {
        for (PageVersion version : PageVersion.values()) {
          columns.add(new ColumnSpec(type, shape, version, false, COUNT));
          columns.add(new ColumnSpec(type, shape, version, true, COUNT));
        }
      }
    }
    return columns;
  }

  private static void isTheSame(PageSpec page, Implementation upstream, Implementation other)
      throws Exception {
    Object values = TestDataFactory.values(page);
    Workload expected = upstream.workloads().create(page, values, AccessPath.PER_VALUE);
    long decoded = expected.decode(OBJECTS);
    for (AccessPath path : AccessPath.values()) {
      Workload workload = other.workloads().create(page, values, path);
      assertThat(workload.page()).as("%s by %s", page, path).isEqualTo(expected.page());
      assertThat(workload.encode()).isEqualTo(expected.page().length);
      assertThat(workload.encode()).as("the second page").isEqualTo(expected.page().length);
      assertThat(workload.decodedValues()).as("%s by %s", page, path).isEqualTo(values);
      if (path == AccessPath.PER_VALUE) {
        assertThat(workload.decode(OBJECTS)).as("%s folded", page).isEqualTo(decoded);
      }
    }
  }

  private static List<PageSpec> pages() {
    List<PageSpec> pages = new ArrayList<>();
    for (Encoding encoding : Encoding.values()) {
      for (PhysicalType type : types(encoding)) {
        int length = encoding.hasBitWidth() ? BIT_WIDTH : LENGTH;
        if (type == PhysicalType.INT96) {
          length = LENGTH_OF_INT96;
        }
        for (Pattern pattern : patterns(encoding)) {
          pages.add(new PageSpec(encoding, type, length, pattern, COUNT));
        }
      }
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
            Encoding.DELTA_BYTE_ARRAY, PhysicalType.BINARY, 16, Pattern.SORTED_VARIABLE, COUNT));
    return pages;
  }

  private static Set<PhysicalType> types(Encoding encoding) {
    return switch (encoding) {
      case PLAIN -> EnumSet.allOf(PhysicalType.class);
      case BYTE_STREAM_SPLIT ->
          EnumSet.of(
              PhysicalType.INT32,
              PhysicalType.INT64,
              PhysicalType.FLOAT,
              PhysicalType.DOUBLE,
              PhysicalType.FIXED_LEN_BYTE_ARRAY);
      case DELTA_BINARY_PACKED -> EnumSet.of(PhysicalType.INT32, PhysicalType.INT64);
      case DELTA_LENGTH_BYTE_ARRAY -> EnumSet.of(PhysicalType.BINARY);
      case DELTA_BYTE_ARRAY -> EnumSet.of(PhysicalType.BINARY, PhysicalType.FIXED_LEN_BYTE_ARRAY);
      case DICTIONARY ->
          EnumSet.of(
              PhysicalType.INT32,
              PhysicalType.INT64,
              PhysicalType.FLOAT,
              PhysicalType.DOUBLE,
              PhysicalType.BINARY);
      case RLE, BIT_PACKED, BIT_PACKED_LITTLE_ENDIAN -> EnumSet.of(PhysicalType.INT32);
    };
  }

  /** Returns patterns that exercise all branches of an encoding. */
  private static List<Pattern> patterns(Encoding encoding) {
    return switch (encoding) {
      case PLAIN, BYTE_STREAM_SPLIT, BIT_PACKED, BIT_PACKED_LITTLE_ENDIAN ->
          List.of(Pattern.RANDOM);
      case DELTA_BINARY_PACKED -> List.of(Pattern.RANDOM, Pattern.SEQUENTIAL);
      case DELTA_LENGTH_BYTE_ARRAY -> List.of(Pattern.UNIFORM_LENGTH, Pattern.VARIABLE_LENGTH);
      case DELTA_BYTE_ARRAY -> List.of(Pattern.RANDOM, Pattern.SORTED);
      case DICTIONARY -> List.of(Pattern.LOW_CARDINALITY, Pattern.HIGH_CARDINALITY);
      case RLE -> List.of(Pattern.RANDOM, Pattern.LONG_RUNS, Pattern.MIXED_RUNS);
    };
  }
}
