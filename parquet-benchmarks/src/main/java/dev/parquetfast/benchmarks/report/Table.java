package dev.parquetfast.benchmarks.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A table in Markdown whose columns are aligned, so that it is readable in a terminal too. */
public final class Table {

  private final List<String> header;
  private final int leftColumns;
  private final List<List<String>> rows = new ArrayList<>();

  /**
   * Creates a table without rows.
   *
   * @param leftColumns number of columns with left-aligned words; all others have figures
   */
  public Table(int leftColumns, String... header) {
    this.leftColumns = leftColumns;
    this.header = Arrays.asList(header);
  }

  public void add(String... cells) {
    rows.add(Arrays.asList(cells));
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    append(text, header);
    List<String> rule = new ArrayList<>();
    for (int column = 0; column < header.size(); column++) {
      String dashes = "-".repeat(width(column) - 1);
      rule.add(column < leftColumns ? ":" + dashes : dashes + ":");
    }
    append(text, rule);
    rows.forEach(row -> append(text, row));
    return text.toString();
  }

  private void append(StringBuilder text, List<String> cells) {
    for (int column = 0; column < cells.size(); column++) {
      String cell = cells.get(column);
      String padding = " ".repeat(width(column) - cell.length());
      text.append("| ").append(column < leftColumns ? cell + padding : padding + cell).append(' ');
    }
    text.append("|\n");
  }

  private int width(int column) {
    int width = Math.max(3, header.get(column).length());
    for (List<String> row : rows) {
      width = Math.max(width, row.get(column).length());
    }
    return width;
  }
}
