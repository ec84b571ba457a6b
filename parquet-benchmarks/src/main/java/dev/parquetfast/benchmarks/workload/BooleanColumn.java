package dev.parquetfast.benchmarks.workload;

import org.apache.parquet.column.values.ValuesReader;
import org.apache.parquet.column.values.ValuesWriter;
import org.openjdk.jmh.infra.Blackhole;

/** Values of physical type BOOLEAN, read in batches into a {@code boolean[]}. */
final class BooleanColumn extends Column {

  private final boolean[] values;
  private final boolean[] valuesRead;

  BooleanColumn(boolean[] values) {
    super(values.length);
    this.values = values;
    this.valuesRead = new boolean[values.length];
  }

  @Override
  void writeEach(ValuesWriter writer) {
    for (boolean value : values) {
      writer.writeBoolean(value);
    }
  }

  @Override
  void writeBatch(ValuesWriter writer) {
    writer.writeBooleans(values, 0, values.length);
  }

  @Override
  long readEach(ValuesReader reader, Blackhole objects) {
    boolean fold = false;
    for (int i = 0, end = count(); i < end; i++) {
      fold ^= reader.readBoolean();
    }
    return fold ? 1 : 0;
  }

  @Override
  void readEachIntoArray(ValuesReader reader) {
    for (int i = 0; i < valuesRead.length; i++) {
      valuesRead[i] = reader.readBoolean();
    }
  }

  @Override
  void readBatch(ValuesReader reader) {
    reader.readBooleans(valuesRead, 0, valuesRead.length);
  }

  @Override
  boolean[] valuesRead() {
    return valuesRead;
  }
}
