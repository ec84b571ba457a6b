package dev.parquetfast.arrow;

import dev.parquetfast.batch.ColumnBatchReader;
import java.util.List;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;

/**
 * How many rows a batch may have for its vectors of a fixed size. There, a null has the place of a
 * value, though its column has nothing: batches end at a number of elements and bytes that are
 * there.
 */
final class FixedSizes {

  private FixedSizes() {}

  /** Returns a number of rows that have no more places than the values of a batch may have. */
  static int rows(List<Field> fields) {
    return (int) rows(fields, 1);
  }

  /**
   * Returns the number for fields of a struct or a list.
   *
   * @param places how many there are for each row
   */
  private static long rows(List<Field> fields, long places) {
    long rows = Integer.MAX_VALUE;
    for (Field field : fields) {
      ArrowType type = field.getType();
      if (type instanceof ArrowType.Struct) {
        rows = Math.min(rows, rows(field.getChildren(), places));
      } else if (type instanceof ArrowType.FixedSizeList) {
        long elements = times(places, ((ArrowType.FixedSizeList) type).getListSize());
        rows = Math.min(rows, quotient(ColumnBatchReader.MAX_ENTRIES, elements));
        rows = Math.min(rows, rows(field.getChildren(), elements));
      } else if (type instanceof ArrowType.FixedSizeBinary) {
        long bytes = times(places, ((ArrowType.FixedSizeBinary) type).getByteWidth());
        rows = Math.min(rows, quotient(ColumnBatchReader.MAX_BYTES, bytes));
      }
    }
    return rows;
  }

  /** Lists of lists can claim any number. */
  private static long times(long places, int each) {
    return Math.min(Integer.MAX_VALUE, places * Math.max(1, each));
  }

  /** Rounds up, as a batch that ends with the row that reaches a limit. */
  private static long quotient(long limit, long each) {
    return (limit + each - 1) / each;
  }
}
