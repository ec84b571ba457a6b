package dev.parquetfast.benchmarks.workload;

import org.apache.parquet.column.values.ValuesReader;
import org.apache.parquet.column.values.ValuesWriter;
import org.openjdk.jmh.infra.Blackhole;

/** Values of physical type DOUBLE. */
final class DoubleColumn extends Column {

  private final double[] values;
  private final double[] valuesRead;

  DoubleColumn(double[] values) {
    super(values.length);
    this.values = values;
    this.valuesRead = new double[values.length];
  }

  @Override
  void writeEach(ValuesWriter writer) {
    for (double value : values) {
      writer.writeDouble(value);
    }
  }

  @Override
  void writeBatch(ValuesWriter writer) {
    writer.writeDoubles(values, 0, values.length);
  }

  @Override
  long readEach(ValuesReader reader, Blackhole objects) {
    long fold = 0;
    for (int i = 0, end = count(); i < end; i++) {
      fold ^= Double.doubleToRawLongBits(reader.readDouble());
    }
    return fold;
  }

  @Override
  void readEachIntoArray(ValuesReader reader) {
    for (int i = 0; i < valuesRead.length; i++) {
      valuesRead[i] = reader.readDouble();
    }
  }

  @Override
  void readBatch(ValuesReader reader) {
    reader.readDoubles(valuesRead, 0, valuesRead.length);
  }

  @Override
  double[] valuesRead() {
    return valuesRead;
  }
}
