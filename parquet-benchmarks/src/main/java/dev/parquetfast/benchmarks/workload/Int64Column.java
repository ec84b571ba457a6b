package dev.parquetfast.benchmarks.workload;

import org.apache.parquet.column.values.ValuesReader;
import org.apache.parquet.column.values.ValuesWriter;
import org.openjdk.jmh.infra.Blackhole;

/** Values of physical type INT64. */
final class Int64Column extends Column {

  private final long[] values;
  private final long[] valuesRead;

  Int64Column(long[] values) {
    super(values.length);
    this.values = values;
    this.valuesRead = new long[values.length];
  }

  @Override
  void writeEach(ValuesWriter writer) {
    for (long value : values) {
      writer.writeLong(value);
    }
  }

  @Override
  void writeBatch(ValuesWriter writer) {
    writer.writeLongs(values, 0, values.length);
  }

  @Override
  long readEach(ValuesReader reader, Blackhole objects) {
    long fold = 0;
    for (int i = 0, end = count(); i < end; i++) {
      fold ^= reader.readLong();
    }
    return fold;
  }

  @Override
  void readEachIntoArray(ValuesReader reader) {
    for (int i = 0; i < valuesRead.length; i++) {
      valuesRead[i] = reader.readLong();
    }
  }

  @Override
  void readBatch(ValuesReader reader) {
    reader.readLongs(valuesRead, 0, valuesRead.length);
  }

  @Override
  long[] valuesRead() {
    return valuesRead;
  }
}
