package dev.parquetfast.benchmarks.report;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;

/** A table in Markdown whose columns are aligned, so that it is readable in a terminal too. */
public final class Table<T> {

  private record Column<T>(String header, boolean words, Function<T, String> cell) {}

  private final List<Column<T>> columns = new ArrayList<>();

  /** Adds a column of words, which are on the left. */
  public Table<T> words(String header, Function<T, String> cell) {
    columns.add(new Column<>(header, true, cell));
    return this;
  }

  /** Adds a column of figures, which are on the right. */
  public Table<T> figures(String header, Function<T, String> cell) {
    columns.add(new Column<>(header, false, cell));
    return this;
  }

  public String of(Collection<T> rows) {
    List<List<String>> lines = new ArrayList<>();
    lines.add(columns.stream().map(Column::header).toList());
    rows.forEach(row -> lines.add(columns.stream().map(each -> each.cell.apply(row)).toList()));
    List<Integer> widths = new ArrayList<>();
    List<String> rule = new ArrayList<>();
    for (int i = 0; i < columns.size(); i++) {
      int column = i;
      int widest = lines.stream().mapToInt(line -> line.get(column).length()).max().orElse(0);
      widths.add(Math.max(3, widest));
      String dashes = "-".repeat(widths.get(i) - 1);
      rule.add(columns.get(i).words ? ":" + dashes : dashes + ":");
    }
    lines.add(1, rule);
    StringBuilder text = new StringBuilder();
    for (List<String> line : lines) {
      for (int i = 0; i < line.size(); i++) {
        String padding = " ".repeat(widths.get(i) - line.get(i).length());
        text.append("| ")
            .append(columns.get(i).words ? line.get(i) + padding : padding + line.get(i))
            .append(' ');
      }
      text.append("|\n");
    }
    return text.toString();
  }
}
