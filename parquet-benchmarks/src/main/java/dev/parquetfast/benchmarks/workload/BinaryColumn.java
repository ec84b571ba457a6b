package dev.parquetfast.benchmarks.workload;

import java.util.Arrays;
import org.apache.parquet.column.values.ValuesReader;
import org.apache.parquet.column.values.ValuesWriter;
import org.apache.parquet.io.api.Binary;
import org.openjdk.jmh.infra.Blackhole;

/**
 * Values of physical type BINARY or FIXED_LEN_BYTE_ARRAY.
 *
 * <p>The written values are constants, each of which fills its array.
 */
final class BinaryColumn extends Column {

  private final Binary[] values;
  private final Binary[] valuesRead;

  BinaryColumn(byte[][] values) {
    super(values.length);
    this.values = Arrays.stream(values).map(Binary::fromConstantByteArray).toArray(Binary[]::new);
    this.valuesRead = new Binary[values.length];
  }

  @Override
  void writeEach(ValuesWriter writer) {
    for (Binary value : values) {
      writer.writeBytes(value);
    }
  }

  @Override
  void writeBatch(ValuesWriter writer) {
    writer.writeBinaries(values, 0, values.length);
  }

  @Override
  long readEach(ValuesReader reader, Blackhole objects) {
    for (int i = 0, end = count(); i < end; i++) {
      objects.consume(reader.readBytes());
    }
    return count();
  }

  @Override
  void readEachIntoArray(ValuesReader reader) {
    for (int i = 0; i < valuesRead.length; i++) {
      valuesRead[i] = reader.readBytes();
    }
  }

  @Override
  void readBatch(ValuesReader reader) {
    reader.readBinaries(valuesRead, 0, valuesRead.length);
  }

  @Override
  byte[][] valuesRead() {
    return Arrays.stream(valuesRead).map(Binary::getBytes).toArray(byte[][]::new);
  }
}
