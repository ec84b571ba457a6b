package dev.parquetfast.batch;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.parquet.column.ColumnDescriptor;

/**
 * Finds the columns of a schema by path, or by dotted name: the names of the path with a dot
 * between each two.
 */
final class ColumnNames {

  /** Maximum number of columns, and of characters of each, in a message. */
  private static final int COLUMNS_SHOWN = 20;

  private static final int CHARACTERS_SHOWN = 100;

  /** Stands for a dotted name that several columns have. */
  private static final int SEVERAL = -1;

  private final List<ColumnDescriptor> columns;
  private final Map<List<String>, Integer> byPath = new HashMap<>();
  private final Map<String, Integer> byDottedName = new HashMap<>();

  ColumnNames(List<ColumnDescriptor> columns) {
    this.columns = columns;
    for (int i = 0; i < columns.size(); i++) {
      byPath.put(List.of(columns.get(i).getPath()), i);
      byDottedName.merge(dotted(columns.get(i)), i, (one, other) -> SEVERAL);
    }
  }

  /** Returns the index of a column. */
  int indexOf(ColumnDescriptor column) {
    Integer index = byPath.get(Arrays.asList(column.getPath()));
    if (index == null) {
      throw missing(column.getPath());
    }
    return index;
  }

  /**
   * Returns the index of a column.
   *
   * @param path names from the root to the column, or the dotted name alone. A name with dots of
   *     its own may be both
   * @throws IllegalArgumentException if there is no such column, or several have that dotted name
   */
  int indexOf(String... path) {
    Integer index = path.length == 1 ? byDottedName.get(path[0]) : byPath.get(Arrays.asList(path));
    if (index == null) {
      throw missing(path);
    }
    if (index == SEVERAL) {
      throw new IllegalArgumentException(
          "Several columns have the name "
              + path[0]
              + ", as some names of fields have dots; pass the ColumnDescriptor");
    }
    return index;
  }

  private static String dotted(ColumnDescriptor column) {
    return String.join(".", column.getPath());
  }

  private IllegalArgumentException missing(String[] path) {
    StringBuilder message = new StringBuilder("No column ").append(Arrays.asList(path));
    message.append("; there are ");
    int shown = Math.min(columns.size(), COLUMNS_SHOWN);
    for (int i = 0; i < shown; i++) {
      String name = dotted(columns.get(i));
      message.append(i == 0 ? "" : ", ");
      message.append(
          name.length() <= CHARACTERS_SHOWN ? name : name.substring(0, CHARACTERS_SHOWN) + "...");
    }
    if (shown < columns.size()) {
      message.append(" and ").append(columns.size() - shown).append(" more");
    }
    return new IllegalArgumentException(message.toString());
  }
}
