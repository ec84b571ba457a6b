package dev.parquetfast.benchmarks.workload;

import org.apache.parquet.column.values.ValuesReader;
import org.apache.parquet.column.values.ValuesWriter;
import org.openjdk.jmh.infra.Blackhole;

/** Values of physical type FLOAT. */
final class FloatColumn extends Column {

  private final float[] values;
  private final float[] valuesRead;

  FloatColumn(float[] values) {
    super(values.length);
    this.values = values;
    this.valuesRead = new float[values.length];
  }

  @Override
  void writeEach(ValuesWriter writer) {
    for (float value : values) {
      writer.writeFloat(value);
    }
  }

  @Override
  void writeBatch(ValuesWriter writer) {
    writer.writeFloats(values, 0, values.length);
  }

  @Override
  long readEach(ValuesReader reader, Blackhole objects) {
    int fold = 0;
    for (int i = 0, end = count(); i < end; i++) {
      fold ^= Float.floatToRawIntBits(reader.readFloat());
    }
    return fold;
  }

  @Override
  void readEachIntoArray(ValuesReader reader) {
    for (int i = 0; i < valuesRead.length; i++) {
      valuesRead[i] = reader.readFloat();
    }
  }

  @Override
  void readBatch(ValuesReader reader) {
    reader.readFloats(valuesRead, 0, valuesRead.length);
  }

  @Override
  float[] valuesRead() {
    return valuesRead;
  }
}
