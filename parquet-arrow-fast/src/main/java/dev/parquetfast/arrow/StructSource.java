package dev.parquetfast.arrow;

import dev.parquetfast.batch.ColumnBatchWriter;
import java.util.List;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.complex.NonNullableStructVector;
import org.apache.arrow.vector.complex.StructVector;
import org.apache.arrow.vector.types.pojo.Field;

/** A struct, or the entries of a map. */
final class StructSource extends FieldSource {

  private final Field field;
  private final List<FieldSource> children;
  private final Bits validity = new Bits();

  StructSource(String path, Field field, List<FieldSource> children) {
    super(path, children);
    this.field = field;
    this.children = children;
  }

  @Override
  void checkType(FieldVector declared, FieldVector storage) {
    super.checkType(declared, storage);
    if (!(storage instanceof NonNullableStructVector)) {
      throw different("the type " + field.getType(), storage.getField().getType());
    }
    List<FieldVector> vectors = storage.getChildrenFromFields();
    for (int i = 0; i < Math.min(vectors.size(), field.getChildren().size()); i++) {
      String name = field.getChildren().get(i).getName();
      if (!name.equals(vectors.get(i).getName())) {
        throw different("the child " + name, vectors.get(i).getName());
      }
    }
  }

  @Override
  void checkCount(long count) {
    super.checkCount(count);
    for (FieldSource child : children) {
      child.checkCount(count);
    }
  }

  @Override
  long size(int start, int count) {
    long size = 0;
    for (FieldSource child : children) {
      size = Math.max(size, child.size(start, count));
    }
    return size;
  }

  @Override
  long growth(int start, int count, long entries, PageGrowth growth) {
    long sum = 0;
    for (FieldSource child : children) {
      sum += child.growth(start, count, entries, growth);
    }
    return sum;
  }

  @Override
  void set(int start, int count, Bits around) {
    Bits there = around;
    if (vector instanceof StructVector && count > 0) {
      there = validity;
      there.copy(vector.getValidityBuffer(), start, count, path);
      if (around != null) {
        there.and(around, count);
      }
    }
    for (ColumnBatchWriter column : columns) {
      column.struct(there == null ? null : there.words(), 0);
    }
    for (FieldSource child : children) {
      child.set(start, count, there);
    }
  }
}
