package dev.parquetfast.benchmarks.workload;

import org.apache.parquet.column.values.ValuesReader;
import org.apache.parquet.column.values.ValuesWriter;
import org.openjdk.jmh.infra.Blackhole;

/** Values of physical type INT32. */
final class Int32Column extends Column {

  private final int[] values;
  private final int[] valuesRead;

  Int32Column(int[] values) {
    super(values.length);
    this.values = values;
    this.valuesRead = new int[values.length];
  }

  @Override
  void writeEach(ValuesWriter writer) {
    for (int value : values) {
      writer.writeInteger(value);
    }
  }

  @Override
  void writeBatch(ValuesWriter writer) {
    writer.writeIntegers(values, 0, values.length);
  }

  @Override
  long readEach(ValuesReader reader, Blackhole objects) {
    int fold = 0;
    for (int i = 0, end = count(); i < end; i++) {
      fold ^= reader.readInteger();
    }
    return fold;
  }

  @Override
  void readEachIntoArray(ValuesReader reader) {
    for (int i = 0; i < valuesRead.length; i++) {
      valuesRead[i] = reader.readInteger();
    }
  }

  @Override
  void readBatch(ValuesReader reader) {
    reader.readIntegers(valuesRead, 0, valuesRead.length);
  }

  @Override
  int[] valuesRead() {
    return valuesRead;
  }
}
