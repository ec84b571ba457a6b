package dev.parquetfast.arrow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.parquetfast.testkit.MemoryFile;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.BitVectorHelper;
import org.apache.arrow.vector.DateMilliVector;
import org.apache.arrow.vector.DecimalVector;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.IntVector;
import org.apache.arrow.vector.TimeSecVector;
import org.apache.arrow.vector.TimeStampSecVector;
import org.apache.arrow.vector.VarCharVector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.complex.ListVector;
import org.apache.arrow.vector.ipc.ArrowStreamReader;
import org.apache.arrow.vector.ipc.ArrowStreamWriter;
import org.apache.arrow.vector.types.IntervalUnit;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.FieldType;
import org.apache.arrow.vector.types.pojo.Schema;
import org.apache.parquet.bytes.ByteBufferAllocator;
import org.apache.parquet.bytes.HeapByteBufferAllocator;
import org.apache.parquet.bytes.TrackingByteBufferAllocator;
import org.apache.parquet.column.ParquetProperties;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What fails, and what is left then. */
class WriterFailureTest {

  private static final ArrowType INT = new ArrowType.Int(32, true);

  private final BufferAllocator memory = new RootAllocator();

  @AfterEach
  void nothingIsLeft() {
    assertThat(memory.getAllocatedMemory()).isZero();
    memory.close();
  }

  private static void assertNoFooter(MemoryFile file) {
    byte[] bytes = file.bytes();
    // A file begins with the same bytes.
    int end = bytes.length - 4;
    assertThat(end > 0 && new String(bytes, end, 4, StandardCharsets.US_ASCII).equals("PAR1"))
        .isFalse();
    assertThatThrownBy(() -> GroupFile.footer(file)).isInstanceOf(RuntimeException.class);
  }

  private VectorSchemaRoot root(int seed, int rows) {
    RandomVectors vectors = new RandomVectors(seed);
    return vectors.root(vectors.schema(4, 2), rows, memory);
  }

  private static void write(MemoryFile file, VectorSchemaRoot root, ByteBufferAllocator allocator)
      throws IOException {
    try (ParquetArrowWriter writer =
        ParquetArrowWriter.builder(file, root.getSchema())
            .withRowGroupSize(2000)
            .withProperties(
                ParquetProperties.builder()
                    .withPageSize(500)
                    .withMinRowCountForPageSizeCheck(10)
                    .withAllocator(allocator)
                    .build())
            .build()) {
      writer.write(root);
      writer.write(root);
    }
  }

  /** Each call of the output fails once: there is no footer, and no memory is left. */
  @Test
  void survivesFailuresOfTheOutput() throws IOException {
    for (int seed = 0; seed < 3; seed++) {
      try (VectorSchemaRoot root = root(seed, 150)) {
        MemoryFile whole = new MemoryFile();
        try (TrackingByteBufferAllocator allocator =
            TrackingByteBufferAllocator.wrap(new HeapByteBufferAllocator())) {
          write(whole, root, allocator);
        }
        int step = Math.max(1, whole.calls() / 100);
        for (int i = 0; i < whole.calls() - 1; i += step) {
          int failAt = i;
          MemoryFile file = MemoryFile.failingAt(i, IOException::new);
          try (TrackingByteBufferAllocator allocator =
              TrackingByteBufferAllocator.wrap(new HeapByteBufferAllocator())) {
            assertThatThrownBy(() -> write(file, root, allocator))
                .hasStackTraceContaining("The call " + failAt + " fails");
          }
          // The footer's own bytes end with the magic; what fails then is the flush of the stream.
          if (file.bytes().length < whole.bytes().length) {
            assertNoFooter(file);
          }
          assertThat(file.closes()).as("call %d of %d", i, whole.calls()).isPositive();
        }
      }
    }
  }

  /** Otherwise the file would look complete, and lack rows. */
  @Test
  void failsIfTheReaderFails() throws IOException {
    ByteArrayOutputStream stream = new ByteArrayOutputStream();
    int first;
    try (VectorSchemaRoot root = root(3, 150);
        ArrowStreamWriter writer = new ArrowStreamWriter(root, null, stream)) {
      writer.writeBatch();
      first = stream.size();
      writer.writeBatch();
    }
    MemoryFile file = new MemoryFile();
    InputStream broken =
        new SequenceInputStream(
            new ByteArrayInputStream(stream.toByteArray(), 0, first),
            new InputStream() {
              @Override
              public int read() throws IOException {
                throw new IOException("broken");
              }

              @Override
              public int read(byte[] to, int offset, int length) throws IOException {
                throw new IOException("broken");
              }
            });
    try (ArrowStreamReader reader = new ArrowStreamReader(broken, memory);
        ParquetArrowWriter writer =
            ParquetArrowWriter.builder(file, reader.getVectorSchemaRoot().getSchema()).build()) {
      assertThatThrownBy(() -> writer.write(reader)).hasMessage("broken");
      assertThatThrownBy(() -> writer.write(reader.getVectorSchemaRoot()))
          .isInstanceOf(IllegalStateException.class);
    }
    assertNoFooter(file);
    assertThat(file.closes()).isPositive();
  }

  /** Each allocation of the pages' memory fails once. */
  @Test
  void survivesFailuresOfTheAllocator() throws IOException {
    try (VectorSchemaRoot root = root(7, 150)) {
      int[] calls = {0};
      write(new MemoryFile(), root, failingAt(-1, calls));
      int all = calls[0];
      assertThat(all).isGreaterThan(10);
      for (int i = 0; i < all; i += Math.max(1, all / 100)) {
        int failAt = i;
        MemoryFile file = new MemoryFile();
        calls[0] = 0;
        try (TrackingByteBufferAllocator allocator =
            TrackingByteBufferAllocator.wrap(failingAt(i, calls))) {
          assertThatThrownBy(() -> write(file, root, allocator))
              .hasStackTraceContaining("The allocation " + failAt + " fails");
        }
        assertNoFooter(file);
        assertThat(file.closes()).isPositive();
      }
    }
  }

  private static ByteBufferAllocator failingAt(int failAt, int[] calls) {
    return new HeapByteBufferAllocator() {
      @Override
      public ByteBuffer allocate(int size) {
        if (calls[0]++ == failAt) {
          throw new IllegalStateException("The allocation " + failAt + " fails");
        }
        return super.allocate(size);
      }
    };
  }

  @Test
  void writesNothingAfterAFailureOrTheEnd() throws IOException {
    try (VectorSchemaRoot root = root(3, 100)) {
      MemoryFile file = new MemoryFile();
      ParquetArrowWriter writer = ParquetArrowWriter.builder(file, root.getSchema()).build();
      writer.write(root);
      writer.close();
      byte[] bytes = file.bytes();
      writer.close();
      assertThat(file.bytes()).isEqualTo(bytes);
      assertThatThrownBy(() -> writer.write(root))
          .isInstanceOf(IllegalStateException.class)
          .hasMessageContaining("closed");
    }
    try (IntVector required = new IntVector("a", FieldType.notNullable(INT), memory);
        VectorSchemaRoot root = new VectorSchemaRoot(List.of(required))) {
      MemoryFile file = new MemoryFile();
      ParquetArrowWriter writer = ParquetArrowWriter.builder(file, root.getSchema()).build();
      required.setSafe(0, 1);
      root.setRowCount(1);
      writer.write(root);
      BitVectorHelper.unsetBit(required.getValidityBuffer(), 0);
      assertThatThrownBy(() -> writer.write(root))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("column a has")
          .hasMessageContaining("a null, though it is required");
      assertThatThrownBy(() -> writer.write(root))
          .isInstanceOf(IllegalStateException.class)
          .hasMessageContaining("failed")
          .hasCauseInstanceOf(IllegalArgumentException.class);
      writer.close();
      writer.close();
      assertNoFooter(file);
      assertThat(file.closes()).isPositive();
    }
  }

  // ---- bad use

  private static Schema schema(Field... fields) {
    return new Schema(List.of(fields));
  }

  private static Field nullable(String name, ArrowType type, Field... children) {
    return new Field(name, FieldType.nullable(type), List.of(children));
  }

  /** Writes a root of another schema between two that are right. */
  private void refuses(Schema right, Schema wrong, String... messages) throws IOException {
    MemoryFile file = new MemoryFile();
    try (VectorSchemaRoot rightRoot = new RandomVectors(1).root(right, 5, memory);
        VectorSchemaRoot wrongRoot = new RandomVectors(1).root(wrong, 5, memory);
        ParquetArrowWriter writer = ParquetArrowWriter.builder(file, right).build()) {
      writer.write(rightRoot);
      assertThatThrownBy(() -> writer.write(wrongRoot))
          .isInstanceOf(IllegalArgumentException.class)
          .message()
          .contains(messages);
      writer.write(rightRoot);
    }
    assertThat(ParquetArrowWriterTest.records(file)).hasSize(10);
  }

  @Test
  void refusesRootsOfOtherSchemas() throws IOException {
    Field a = nullable("a", INT);
    Field b = nullable("b", ArrowType.Utf8.INSTANCE);
    Schema both = schema(a, b);
    refuses(both, schema(a), "does not have the field b");
    refuses(both, schema(a, b, nullable("c", INT)), "has the field c, which");
    refuses(both, schema(b, a), "has the field b where the schema has a");
    refuses(both, schema(a, nullable("b", ArrowType.Binary.INSTANCE)), "field b ", "Binary");
    refuses(both, schema(a, nullable("b", ArrowType.Struct.INSTANCE, a)), "field b ", "Struct");
    Schema nested =
        schema(
            nullable("l", ArrowType.List.INSTANCE, nullable("s", ArrowType.Struct.INSTANCE, a, b)));
    refuses(
        nested,
        schema(nullable("l", ArrowType.LargeList.INSTANCE, nullable("s", INT))),
        "field l ",
        "LargeList");
    refuses(
        nested,
        schema(
            nullable(
                "l",
                ArrowType.List.INSTANCE,
                nullable("s", ArrowType.Struct.INSTANCE, a, nullable("c", INT)))),
        "field l.s ",
        "the child b",
        "c");
    refuses(
        nested,
        schema(nullable("l", ArrowType.List.INSTANCE, nullable("s", ArrowType.Struct.INSTANCE, a))),
        "field l.s ",
        "2 children");
    refuses(
        nested,
        schema(
            nullable(
                "l",
                ArrowType.List.INSTANCE,
                nullable("s", ArrowType.Struct.INSTANCE, a, nullable("b", INT)))),
        "field l.s.b ",
        "Utf8");
  }

  @Test
  void refusesShortVectors() throws IOException {
    Schema schema =
        schema(nullable("a", INT), nullable("l", ArrowType.List.INSTANCE, nullable("item", INT)));
    MemoryFile file = new MemoryFile();
    try (VectorSchemaRoot root = new RandomVectors(1).root(schema, 50, memory);
        ParquetArrowWriter writer = ParquetArrowWriter.builder(file, schema).build()) {
      writer.write(root);
      root.getVector("a").setValueCount(49);
      assertThatThrownBy(() -> writer.write(root))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("field a has 49 values, not 50");
      root.getVector("a").setValueCount(50);
      FieldVector items = ((ListVector) root.getVector("l")).getDataVector();
      int count = items.getValueCount();
      items.setValueCount(count - 1);
      assertThatThrownBy(() -> writer.write(root))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("field l.item has " + (count - 1) + " values, not " + count);
      items.setValueCount(count);
      root.getVector("a").clear();
      assertThatThrownBy(() -> writer.write(root))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("field a ");
      try (VectorSchemaRoot right = new RandomVectors(2).root(schema, 50, memory)) {
        writer.write(right);
      }
    }
    assertThat(ParquetArrowWriterTest.records(file)).hasSize(100);
  }

  @Test
  void refusesOffsetsThatDescend() throws IOException {
    Schema schema =
        schema(
            nullable("s", ArrowType.Utf8.INSTANCE),
            nullable("l", ArrowType.List.INSTANCE, nullable("item", INT)));
    for (int field = 0; field < 2; field++) {
      for (int wrong : new int[] {-1, 1 << 20, Integer.MIN_VALUE}) {
        for (int i = 0; i <= 50; i++) {
          MemoryFile file = new MemoryFile();
          try (VectorSchemaRoot root = new RandomVectors(1).root(schema, 50, memory);
              ParquetArrowWriter writer = ParquetArrowWriter.builder(file, schema).build()) {
            root.getVector(field).getOffsetBuffer().setInt(4L * i, wrong);
            assertThatThrownBy(() -> writer.write(root))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(field == 0 ? "s" : "l");
          }
        }
      }
    }
  }

  private void refusesValue(FieldVector vector, String... message) throws IOException {
    MemoryFile file = new MemoryFile();
    vector.setValueCount(3);
    try (VectorSchemaRoot root = new VectorSchemaRoot(List.of(vector))) {
      ParquetArrowWriter writer = ParquetArrowWriter.builder(file, root.getSchema()).build();
      assertThatThrownBy(() -> writer.write(root))
          .isInstanceOf(IllegalArgumentException.class)
          .message()
          .contains(message)
          .contains("The field f has the value");
      writer.close();
      assertNoFooter(file);
      // A null can have any value.
      vector.setNull(1);
      MemoryFile other = new MemoryFile();
      try (ParquetArrowWriter again = ParquetArrowWriter.builder(other, root.getSchema()).build()) {
        again.write(root);
      }
      assertThat(ParquetArrowWriterTest.records(other)).hasSize(3);
    }
  }

  @Test
  void refusesValuesThatParquetDoesNotHave() throws IOException {
    DateMilliVector date = new DateMilliVector("f", memory);
    date.setSafe(1, 86_400_001L);
    refusesValue(date, "86400001", "no date");
    date = new DateMilliVector("f", memory);
    date.setSafe(1, (1L + Integer.MAX_VALUE) * 86_400_000);
    refusesValue(date, "no date");
    TimeSecVector time = new TimeSecVector("f", memory);
    time.setSafe(1, Integer.MAX_VALUE);
    refusesValue(time, "2147483647", "too many seconds");
    for (long seconds : new long[] {Long.MAX_VALUE, Long.MIN_VALUE, Long.MAX_VALUE / 1000 + 1}) {
      TimeStampSecVector timestamp = new TimeStampSecVector("f", memory);
      timestamp.setSafe(1, seconds);
      refusesValue(timestamp, Long.toString(seconds), "too many seconds");
    }
    for (String digits : new String[] {"327.68", "-327.69", "99999999999999999999.00"}) {
      DecimalVector decimal = new DecimalVector("f", memory, 4, 2);
      byte[] bytes = new BigDecimal(digits).unscaledValue().toByteArray();
      decimal.setValueCount(3);
      decimal.setBigEndian(1, bytes);
      refusesValue(decimal, digits, "more digits");
    }
  }

  @Test
  void refusesSchemasBeforeTheFileIsOpened() {
    Schema schema =
        schema(
            nullable(
                "s",
                ArrowType.Struct.INSTANCE,
                nullable("l", new ArrowType.Interval(IntervalUnit.DAY_TIME))));
    MemoryFile file = new MemoryFile();
    assertThatThrownBy(() -> ParquetArrowWriter.builder(file, schema).build())
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("s.l");
    assertThat(file.calls()).isZero();
  }

  /** A row of more bytes than a part is written as any other. */
  @Test
  void writesLargeValues() throws IOException {
    Schema schema = schema(nullable("f", ArrowType.Utf8.INSTANCE), nullable("g", INT));
    MemoryFile file = new MemoryFile();
    byte[] large = new byte[20 << 20];
    Arrays.fill(large, (byte) 'x');
    try (VectorSchemaRoot root = VectorSchemaRoot.create(schema, memory);
        ParquetArrowWriter writer = ParquetArrowWriter.builder(file, schema).build()) {
      VarCharVector strings = (VarCharVector) root.getVector(0);
      strings.allocateNew(50 << 20, 8);
      for (int i = 0; i < 8; i++) {
        strings.setSafe(i, i % 4 == 2 ? large : new byte[] {'a'});
        ((IntVector) root.getVector(1)).setSafe(i, i);
      }
      root.setRowCount(8);
      writer.write(root);
    }
    List<String> records = ParquetArrowWriterTest.records(file);
    assertThat(records).hasSize(8);
    assertThat(records.get(2)).hasSize((20 << 20) + 9);
    assertThat(records.get(3)).isEqualTo("f: a\ng: 3\n");
  }
}
