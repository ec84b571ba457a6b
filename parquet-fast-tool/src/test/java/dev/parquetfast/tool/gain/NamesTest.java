package dev.parquetfast.tool.gain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.parquetfast.tool.copies.Overlay;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NamesTest {
  private static final String READER = "column.values.plain.PlainValuesReader";

  private final Names names = new Names();

  @ParameterizedTest
  @CsvSource({
    "org.apache.parquet",
    "org.apache.iceberg.shaded.org.apache.parquet",
    "org.apache.paimon.shade.org.apache.parquet",
    "org.apache.flink.formats.parquet.shaded.org.apache.parquet",
    "com.acme.parquet",
    "parquet",
  })
  void findsParquetWhereverItIs(String copy) {
    Names.Method method = names.method(copy + "." + READER, "readInteger");
    assertThat(method.name).isEqualTo("org.apache.parquet." + READER + ".readInteger");
    assertThat(method.copy).isEqualTo(copy);
    assertThat(method.ours).isNull();
    assertThat(method.direction).isEqualTo(Direction.READING);
  }

  @ParameterizedTest
  @CsvSource({
    "'', dev.parquetfast.rle.HybridReader, COLUMN",
    "org.apache.iceberg.shaded., dev.parquetfast.kernel.BitPacking, COLUMN",
    "'', dev.parquetfast.packing.Packers, ENCODING",
  })
  void findsOurs(String prefix, String className, Overlay jar) {
    Names.Method method = names.method(prefix + className, "read");
    assertThat(method.name).isEqualTo(className + ".read");
    assertThat(method.copy).isEqualTo(prefix + "org.apache.parquet");
    assertThat(method.ours).isEqualTo(jar);
  }

  @ParameterizedTest
  @CsvSource({
    "org.apache.spark.sql.execution.datasources.parquet.VectorizedColumnReader",
    "com.acme.column.Table",
    "my.column.values.plain.PlainValues",
    "dev.parquetfast.arrow.VectorReader",
    "dev.parquetfast.hadoop.codecs.ZstdCodec",
    "java.util.HashMap",
  })
  void knowsWhatIsNoCopy(String className) {
    Names.Method method = names.method(className, "read");
    assertThat(method.name).isEqualTo(className + ".read");
    assertThat(method.copy).isNull();
    assertThat(method.ours).isNull();
    assertThat(method.direction).isEqualTo(Direction.UNKNOWN);
  }

  @ParameterizedTest
  @CsvSource({
    "READING, column.values.rle.RunLengthBitPackingHybridDecoder.readNext",
    "READING, column.values.bitpacking.ByteBitPackingLE$Packer3.unpack8Values",
    "READING, column.values.dictionary.PlainValuesDictionary$PlainBinaryDictionary.decodeToBinary",
    "READING, hadoop.codec.SnappyDecompressor.decompress",
    "READING, io.RecordReaderImplementation.read",
    "WRITING, column.values.rle.RunLengthBitPackingHybridEncoder.endPreviousBitPackedRun",
    "WRITING, column.values.bitpacking.ByteBitPackingLE$Packer3.pack8Values",
    "WRITING, column.values.dictionary.DictionaryValuesWriter$PlainBinaryDictionaryValuesWriter.a",
    "WRITING, hadoop.codec.SnappyCompressor.compress",
    "WRITING, io.MessageColumnIO$MessageColumnIORecordConsumer.startField",
    "UNKNOWN, io.api.Binary$ByteArraySliceBackedBinary.equals",
  })
  void tellsReadingFromWriting(Direction direction, String method) {
    int dot = method.lastIndexOf('.');
    String className = "org.apache.parquet." + method.substring(0, dot);
    assertThat(names.method(className, method.substring(dot + 1)).direction).isEqualTo(direction);
  }

  @Test
  void looksAtNoPackageForTheDirection() {
    assertThat(names.method("reading.org.apache.parquet.io.api.Binary", "equals").direction)
        .isEqualTo(Direction.UNKNOWN);
  }
}
