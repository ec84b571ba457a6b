package dev.parquetfast.tool.gain;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** Tables beside this class: cells between commas; the first line that is no comment has titles. */
final class Table {
  private Table() {}

  /** Returns the rows of a table, without the titles. */
  static List<List<String>> rows(String name) {
    List<List<String>> rows = new ArrayList<>();
    try (InputStream in = Table.class.getResourceAsStream(name);
        BufferedReader lines =
            new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        if (!line.startsWith("#")) {
          rows.add(
              Arrays.stream(line.split(",", -1)).map(String::strip).collect(Collectors.toList()));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return rows.subList(1, rows.size());
  }
}
