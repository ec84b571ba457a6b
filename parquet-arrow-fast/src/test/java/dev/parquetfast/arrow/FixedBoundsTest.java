package dev.parquetfast.arrow;

import static org.assertj.core.api.Assertions.assertThat;

import dev.parquetfast.testkit.MemoryFile;
import java.io.IOException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.FixedSizeBinaryVector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.complex.StructVector;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.FieldType;
import org.apache.arrow.vector.types.pojo.Schema;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.ParquetProperties;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.hadoop.metadata.ColumnChunkMetaData;
import org.apache.parquet.internal.column.columnindex.ColumnIndex;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;
import org.junit.jupiter.api.Test;

class FixedBoundsTest {

  private static final MessageType SCHEMA =
      MessageTypeParser.parseMessageType(
          "message m { optional binary a; optional fixed_len_byte_array(65) f; optional double d; }");

  /** Values that have all bytes in common but the last, so that a cut bound would be wrong too. */
  @Test
  void boundsHaveTheLengthOfTheType() throws IOException {
    for (int length : new int[] {16, 64, 65, 100, 1024, 1025, 3000}) {
      assertBoundsInFull(length, ParquetProperties.builder().build());
      assertBoundsInFull(
          length, ParquetProperties.builder().withStatisticsTruncateLength(4).build());
      assertBoundsInFull(
          length, ParquetProperties.builder().withColumnIndexTruncateLength(1).build());
    }
  }

  private static void assertBoundsInFull(int length, ParquetProperties properties)
      throws IOException {
    MemoryFile file = new MemoryFile();
    try (RootAllocator memory = new RootAllocator();
        FixedSizeBinaryVector vector = new FixedSizeBinaryVector("f", memory, length)) {
      vector.allocateNew(3);
      for (int i = 0; i < 3; i++) {
        byte[] value = new byte[length];
        value[length - 1] = (byte) (3 + i);
        vector.set(i, value);
      }
      vector.setValueCount(3);
      VectorSchemaRoot root = new VectorSchemaRoot(List.of(vector));
      root.setRowCount(3);
      try (ParquetArrowWriter writer =
          ParquetArrowWriter.builder(file, root.getSchema()).withProperties(properties).build()) {
        writer.write(root);
      }
    }
    try (ParquetFileReader reader = ParquetFileReader.open(file)) {
      ColumnChunkMetaData chunk = reader.getFooter().getBlocks().get(0).getColumns().get(0);
      ColumnIndex index = reader.readColumnIndex(chunk);
      if (length > 1024) {
        assertThat(index).as("length %d", length).isNull();
        assertThat(chunk.getStatistics().hasNonNullValue()).isFalse();
        return;
      }
      for (List<ByteBuffer> bounds : List.of(index.getMinValues(), index.getMaxValues())) {
        assertThat(bounds).as("length %d", length).map(ByteBuffer::remaining).containsOnly(length);
      }
      assertThat(chunk.getStatistics().getMinBytes()).hasSize(length);
      assertThat(chunk.getStatistics().getMaxBytes()).hasSize(length);
    }
  }

  /** Properties know a column by a path with dots. No bound is cut where this means another one. */
  @Test
  void namesMayHaveDots() throws IOException {
    for (String name : new String[] {"a.b", ".", "a.", "a..b", "a b"}) {
      MemoryFile file = new MemoryFile();
      Field fixed = Field.nullable(name, new ArrowType.FixedSizeBinary(1025));
      Field struct =
          new Field("s.t", FieldType.nullable(ArrowType.Struct.INSTANCE), List.of(fixed));
      Schema schema = new Schema(List.of(fixed, struct));
      try (RootAllocator memory = new RootAllocator();
          VectorSchemaRoot root = VectorSchemaRoot.create(schema, memory);
          ParquetArrowWriter writer = ParquetArrowWriter.builder(file, schema).build()) {
        StructVector structs = (StructVector) root.getVector(1);
        structs.setIndexDefined(0);
        ((FixedSizeBinaryVector) root.getVector(0)).setSafe(0, new byte[1025]);
        ((FixedSizeBinaryVector) structs.getChild(name)).setSafe(0, new byte[1025]);
        root.setRowCount(1);
        writer.write(root);
      }
      try (ParquetFileReader reader = ParquetFileReader.open(file)) {
        for (ColumnChunkMetaData chunk : reader.getFooter().getBlocks().get(0).getColumns()) {
          ColumnIndex index = reader.readColumnIndex(chunk);
          if (index != null) {
            assertThat(index.getMinValues()).map(ByteBuffer::remaining).containsExactly(1025);
            assertThat(index.getMaxValues()).map(ByteBuffer::remaining).containsExactly(1025);
          }
        }
      }
    }
  }

  /** Other columns, and all other settings, are as they are without such a column. */
  @Test
  void keepsAllOtherProperties() throws Exception {
    ParquetProperties properties =
        ParquetProperties.builder()
            .withPageSize(777)
            .withDictionaryEncoding("a", false)
            .withDictionaryPageSize(555)
            .withWriterVersion(ParquetProperties.WriterVersion.PARQUET_2_0)
            .withBloomFilterEnabled("a", true)
            .withBloomFilterFPP("a", 0.05)
            .withBloomFilterNDV("a", 99L)
            .withMaxBloomFilterBytes(1234)
            .withAdaptiveBloomFilterEnabled(true)
            .withByteStreamSplitEncoding("d", true)
            .withColumnIndexTruncateLength(33)
            .withStatisticsTruncateLength(44)
            .withMinRowCountForPageSizeCheck(3)
            .withMaxRowCountForPageSizeCheck(5000)
            .estimateRowCountForPageSizeCheck(false)
            .withPageRowCountLimit(321)
            .withPageValueCountThreshold(4321)
            .withPageWriteChecksumEnabled(false)
            .withStatisticsEnabled("d", false)
            .withSizeStatisticsEnabled("a", false)
            .withExtraMetaData(Map.of("k", "v"))
            .build();
    ParquetProperties inFull = FixedBounds.inFull(properties, SCHEMA);
    assertThat(inFull.getColumnIndexTruncateLength()).isEqualTo(65);
    assertThat(inFull.getStatisticsTruncateLength()).isEqualTo(65);
    List<String> different = new ArrayList<>();
    for (Method method : ParquetProperties.class.getMethods()) {
      if (Modifier.isStatic(method.getModifiers())
          || !method.getName().matches("(get|is|estimate).*")
          || method.getName().equals("getClass")) {
        continue;
      }
      for (ColumnDescriptor column : SCHEMA.getColumns()) {
        Object[] arguments =
            method.getParameterCount() == 0 ? new Object[0] : new Object[] {column};
        Object before = method.invoke(properties, arguments);
        if (before == null
            ? method.invoke(inFull, arguments) != null
            : !before.equals(method.invoke(inFull, arguments))) {
          different.add(method.getName());
        }
      }
    }
    assertThat(different)
        .containsOnly("getColumnIndexTruncateLength", "getStatisticsTruncateLength");
    MessageType withoutLong =
        MessageTypeParser.parseMessageType("message m { optional fixed_len_byte_array(33) f; }");
    assertThat(FixedBounds.inFull(properties, withoutLong)).isSameAs(properties);
  }
}
