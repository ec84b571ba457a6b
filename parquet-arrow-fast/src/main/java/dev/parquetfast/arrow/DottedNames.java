package dev.parquetfast.arrow;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.parquet.column.ColumnDescriptor;

/**
 * Finds the columns of fields by dotted name: the names of the fields from the root on, with a dot
 * between each two.
 */
final class DottedNames {

  private final List<ColumnDescriptor> columns;
  private final Map<String, Named> byName = new HashMap<>();

  /** What a name stands for. */
  private static final class Named {

    /** The paths that are written so: several if names of fields have dots. */
    private final List<List<String>> paths = new ArrayList<>();

    /** The columns of all these fields, by their number. */
    private final List<Integer> columns = new ArrayList<>();
  }

  DottedNames(List<ColumnDescriptor> columns) {
    this.columns = columns;
    for (int i = 0; i < columns.size(); i++) {
      List<String> path = Arrays.asList(columns.get(i).getPath());
      StringBuilder name = new StringBuilder();
      for (int depth = 1; depth <= path.size(); depth++) {
        name.append(depth == 1 ? "" : ".").append(path.get(depth - 1));
        Named named = byName.computeIfAbsent(name.toString(), key -> new Named());
        List<String> prefix = path.subList(0, depth);
        // The paths of one name are few: columns of a group all have the same.
        if (!named.paths.contains(prefix)) {
          named.paths.add(prefix);
        }
        named.columns.add(i);
      }
    }
  }

  /**
   * Chooses the columns of a field.
   *
   * @param chosen by the number of the column
   * @throws IllegalArgumentException if there is no such field, or several
   */
  void choose(String name, boolean[] chosen) {
    Named named = byName.get(name);
    if (named == null) {
      throw new IllegalArgumentException("The file has no column " + name + ", only " + names());
    }
    if (named.paths.size() > 1) {
      throw new IllegalArgumentException(
          "The name "
              + name
              + " can mean each of "
              + named.paths.stream().map(List::toString).sorted().collect(Collectors.toList()));
    }
    for (int column : named.columns) {
      chosen[column] = true;
    }
  }

  private String names() {
    return columns.stream()
        .map(c -> String.join(".", c.getPath()))
        .collect(Collectors.joining(", "));
  }
}
