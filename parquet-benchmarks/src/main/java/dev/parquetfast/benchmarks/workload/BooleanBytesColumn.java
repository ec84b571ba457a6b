package dev.parquetfast.benchmarks.workload;

import org.apache.parquet.column.values.ValuesReader;
import org.apache.parquet.column.values.ValuesWriter;
import org.openjdk.jmh.infra.Blackhole;

/**
 * Values of physical type BOOLEAN, read in batches into a {@code byte[]}. There is no write from
 * one.
 */
final class BooleanBytesColumn extends Column {

  private final BooleanColumn booleans;
  private final byte[] bytesRead;

  BooleanBytesColumn(boolean[] values) {
    super(values.length);
    this.booleans = new BooleanColumn(values);
    this.bytesRead = new byte[values.length];
  }

  @Override
  void writeEach(ValuesWriter writer) {
    booleans.writeEach(writer);
  }

  @Override
  void writeBatch(ValuesWriter writer) {
    booleans.writeBatch(writer);
  }

  @Override
  long readEach(ValuesReader reader, Blackhole objects) {
    return booleans.readEach(reader, objects);
  }

  @Override
  void readEachIntoArray(ValuesReader reader) {
    for (int i = 0; i < bytesRead.length; i++) {
      bytesRead[i] = (byte) (reader.readBoolean() ? 1 : 0);
    }
  }

  @Override
  void readBatch(ValuesReader reader) {
    reader.readBooleans(bytesRead, 0, bytesRead.length);
  }

  @Override
  boolean[] valuesRead() {
    boolean[] values = new boolean[bytesRead.length];
    for (int i = 0; i < values.length; i++) {
      values[i] = bytesRead[i] == 1;
    }
    return values;
  }
}
