package dev.parquetfast.tool.gain;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PartRulesTest {

  private static final String PARQUET = "org.apache.parquet.";
  private static final String COLUMN_READER = PARQUET + "column.impl.ColumnReaderBase.checkRead";
  private static final String WORKLOAD = "dev.parquetfast.benchmarks.workload.FileWorkload.encode";

  private final PartRules rules;

  PartRulesTest() throws Exception {
    rules = new PartRules();
  }

  @ParameterizedTest
  @CsvSource({
    "PLAIN, column.values.plain.PlainValuesWriter.writeInteger",
    "BOOLEANS, column.values.plain.BooleanPlainValuesReader.readBoolean",
    "BYTE_STREAM_SPLIT, column.values.bytestreamsplit.ByteStreamSplitValuesReader.readFloat",
    "DELTA, column.values.deltastrings.DeltaByteArrayReader.readBytes",
    "DELTA, column.values.delta.DeltaBinaryPackingValuesReader.readLong",
    "DICTIONARY, column.values.dictionary.DictionaryValuesWriter.writeBytes",
    "DICTIONARY, column.values.fallback.FallbackValuesWriter.checkFallback",
    "LEVELS, column.values.rle.ZeroIntegerValuesReader.readInteger",
    "LEVELS, column.values.bitpacking.ByteBitPackingValuesReader.readInteger",
    "LEVELS, column.impl.ColumnReaderBase$ValuesReaderIntIterator.nextInt",
    "STATISTICS, column.statistics.BinaryStatistics.updateStats",
    "STATISTICS, column.impl.ColumnValueCollector.write",
    "STATISTICS, internal.column.columnindex.ColumnIndexBuilder.add",
    "COLUMNS, column.impl.ColumnWriterBase.write",
    "RECORDS, io.MessageColumnIO$MessageColumnIORecordConsumer.startField",
    "RECORDS, io.RecordReaderImplementation.read",
    "RECORDS, hadoop.InternalParquetRecordReader.nextKeyValue",
    "COMPRESSION, hadoop.codec.SnappyCompressor.compress",
    "COMPRESSION, hadoop.CodecFactory$HeapBytesCompressor.compress",
    "METADATA, format.PageHeader.write",
    "METADATA, format.converter.ParquetMetadataConverter.writeDataPageV1Header",
    "FILE, io.LocalOutputFile$LocalPositionOutputStream.write",
    "PAGES, hadoop.ParquetFileWriter.writeColumnChunk",
    "GROUPS, example.data.simple.SimpleGroup.add",
  })
  void knowsParquetsCode(Part part, String method) {
    assertThat(partOf(PARQUET + method, PARQUET + "io.Outer.call", WORKLOAD)).isEqualTo(part);
  }

  @ParameterizedTest
  @CsvSource({
    "DELTA, dev.parquetfast.delta.DeltaBinaryPackedDecoder.decode",
    "DICTIONARY, dev.parquetfast.dictionary.NumberIds.idOf",
    "LEVELS, dev.parquetfast.column.LevelBuffer.add",
    "COLUMNS, dev.parquetfast.column.ValueBuffer.add",
    "STATISTICS, dev.parquetfast.column.FrontRange.mayBeExtreme",
    "RECORDS, dev.parquetfast.record.RecordShredder.startField",
    "CHECKSUM, java.util.zip.CRC32.updateBytes0",
    "COMPRESSION, org.xerial.snappy.SnappyNative.rawCompress",
    "COMPRESSION, dev.parquetfast.hadoop.codecs.ZstdCodec.decompress",
    "PAGES, dev.parquetfast.hadoop.FilterFacts.maximumNulls",
    "COMPRESSION, com.github.luben.zstd.ZstdOutputStreamNoFinalizer.compressStream",
    "METADATA, shaded.parquet.org.apache.thrift.protocol.TCompactProtocol.writeByteDirect",
    "OTHER, dev.parquetfast.benchmarks.workload.FileTable.add",
    "OTHER, org.apache.spark.sql.execution.datasources.parquet.ParquetWriteSupport.write",
    "OTHER, org.apache.parquet.avro.AvroWriteSupport.write",
  })
  void knowsTheCodeOfOthers(Part part, String method) {
    assertThat(partOf(method, PARQUET + "hadoop.ColumnChunkPageWriteStore.writePage", WORKLOAD))
        .isEqualTo(part);
  }

  @Test
  void givesSharedCodeToItsCaller() {
    String[] shared = {
      "java.nio.HeapByteBuffer.putInt",
      PARQUET + "bytes.CapacityByteArrayOutputStream.writeInt",
      "dev.parquetfast.kernel.BitPackingByWidth.ints20",
      "dev.parquetfast.buffer.SlabOutput.write",
      PARQUET + "io.api.Binary.lexicographicCompare",
    };
    for (String method : shared) {
      assertThat(partOf(method, PARQUET + "column.values.plain.PlainValuesWriter.writeBytes"))
          .as(method)
          .isEqualTo(Part.PLAIN);
      assertThat(partOf(method, PARQUET + "schema.PrimitiveComparator$8.compareBinary"))
          .as(method)
          .isEqualTo(Part.STATISTICS);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        PARQUET + "column.values.rle.RunLengthBitPackingHybridDecoder.readInt",
        "dev.parquetfast.rle.HybridReader.read"
      })
  void givesTheHybridToWhoeverAskedForIt(String hybrid) {
    String ofDictionary = PARQUET + "column.values.dictionary.DictionaryValuesReader.readInteger";
    String ofRle = PARQUET + "column.values.rle.RunLengthBitPackingHybridValuesReader.";
    assertThat(partOf(hybrid, ofDictionary, COLUMN_READER)).isEqualTo(Part.DICTIONARY);
    assertThat(partOf(hybrid, ofRle + "readBoolean", COLUMN_READER)).isEqualTo(Part.BOOLEANS);
    assertThat(partOf(hybrid, ofRle + "readInteger", COLUMN_READER)).isEqualTo(Part.LEVELS);
  }

  @Test
  void takesTheInnermostPart() {
    assertThat(
            partOf(
                PARQUET + "column.values.plain.PlainValuesReader.readInteger",
                COLUMN_READER,
                PARQUET + "io.RecordReaderImplementation.read",
                WORKLOAD))
        .isEqualTo(Part.PLAIN);
  }

  /** What an engine does for Parquet, such as converting a value, is not Parquet's. */
  @Test
  void takesNoPartFromFartherOutThanTheEngine() {
    String converter = "org.apache.spark.sql.execution.datasources.parquet.Converter.addInt";
    assertThat(partOf("java.util.HashMap.get", converter, COLUMN_READER)).isEqualTo(Part.OTHER);
    assertThat(partOf("java.util.HashMap.get", COLUMN_READER, converter)).isEqualTo(Part.COLUMNS);
  }

  @Test
  void givesPackersToAnEngineOnlyIfNoCodecCallsThem() {
    String packer = PARQUET + "column.values.bitpacking.ByteBitPackingLE$Packer5.unpack8Values";
    String engine = "org.apache.spark.sql.execution.datasources.parquet.VectorizedRleValuesReader";
    assertThat(partOf(packer, engine + ".readNextGroup", COLUMN_READER)).isEqualTo(Part.PACKERS);
    for (String codec : List.of("rle.RunLengthBitPackingHybridDecoder", "delta.DeltaReader")) {
      assertThat(partOf(packer, PARQUET + "column.values." + codec + ".readNext", engine + ".read"))
          .isNotEqualTo(Part.PACKERS);
    }
  }

  @Test
  void knowsWhatABundleHasMoved() {
    String shaded = "org.apache.iceberg.shaded.";
    assertThat(partOf(shaded + PARQUET + "column.values.plain.PlainValuesReader.readInteger"))
        .isEqualTo(Part.PLAIN);
    assertThat(
            partOf(
                shaded + "dev.parquetfast.rle.HybridReader.read",
                shaded + PARQUET + "column.values.dictionary.DictionaryValuesReader.readInteger"))
        .isEqualTo(Part.DICTIONARY);
    assertThat(partOf("my.java.util.zip.CRC32.update")).isEqualTo(Part.OTHER);
  }

  @Test
  void knowsWhatItDoesNotKnow() {
    assertThat(partOf("java.lang.Thread.run")).isEqualTo(Part.OTHER);
    assertThat(rules.partOf(List.of())).isEqualTo(Part.OTHER);
  }

  @Test
  void haveARowForEveryPartThatCodeCanBelongTo() throws Exception {
    Set<String> named =
        Table.rows("parts.csv").stream()
            .map(row -> row.get(0))
            .filter(name -> !name.isEmpty())
            .collect(Collectors.toSet());
    assertThat(named)
        .containsExactlyInAnyOrderElementsOf(
            EnumSet.complementOf(EnumSet.of(Part.PAUSES, Part.UNSEEN)).stream()
                .map(Part::name)
                .collect(Collectors.toList()));
  }

  private Part partOf(String... frames) {
    return rules.partOf(List.of(frames));
  }
}
