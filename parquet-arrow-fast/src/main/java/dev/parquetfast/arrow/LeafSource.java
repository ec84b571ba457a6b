package dev.parquetfast.arrow;

import dev.parquetfast.batch.ColumnBatchWriter;
import java.util.Iterator;
import java.util.List;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.NullVector;
import org.apache.arrow.vector.types.pojo.ArrowType;

/** A field that is one column. */
class LeafSource extends FieldSource {

  private final ArrowType type;
  private final boolean nested;
  final ColumnValues values;
  final Bits validity = new Bits();

  LeafSource(String path, ArrowType type, ColumnValues values, boolean nested) {
    super(path, List.of());
    this.type = type;
    this.values = values;
    this.nested = nested;
  }

  @Override
  void bind(Iterator<ColumnBatchWriter> next) {
    super.bind(next);
    if (!nested) {
      columns.get(0).spaced();
    }
  }

  @Override
  void checkType(FieldVector declared, FieldVector storage) {
    super.checkType(declared, storage);
    checkType(type, storage);
  }

  final void checkType(ArrowType expected, FieldVector found) {
    if (!found.getField().getType().equals(expected)) {
      throw different("the type " + expected, found.getField().getType());
    }
  }

  @Override
  long size(int start, int count) {
    return values.size(vector, start, count);
  }

  @Override
  long growth(int start, int count, long entries, PageGrowth growth) {
    return growth.of(encodedSize(start, count), entries, nested);
  }

  /** Returns how many bytes the values of a part take in pages at most. */
  long encodedSize(int start, int count) {
    return values.encodedSize(vector, start, count);
  }

  @Override
  void set(int start, int count, Bits around) {
    copyValidity(vector, start, count, validity);
    if (around != null) {
      validity.and(around, count);
    }
    values.copy(vector, start, count, validity);
    values.pass(columns.get(0), count);
    columns.get(0).validity(validity.words(), 0);
  }

  final void copyValidity(FieldVector src, int start, int count, Bits dest) {
    if (src instanceof NullVector) {
      dest.fill(false, count);
    } else if (count > 0) {
      dest.copy(src.getValidityBuffer(), start, count, path);
    }
  }
}
