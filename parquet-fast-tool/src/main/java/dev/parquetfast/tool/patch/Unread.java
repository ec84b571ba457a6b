package dev.parquetfast.tool.patch;

import dev.parquetfast.tool.names.ClassFiles;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The entries of a bundle that are named like class files and cannot be read: templates, empty or
 * truncated files, classes for a Java that ASM does not know. They stay as they are. A JVM that can
 * load one nevertheless might find in it a reference to Parquet that nobody has checked, so those
 * that may have one are told apart.
 */
final class Unread {
  private static final int SHOWN = 10;

  /** Whether each may refer to Parquet, by its name. */
  private final Map<String, Boolean> entries = new TreeMap<>();

  private final List<String> packages = new ArrayList<>();

  /** Parquet is in this package, and may be in others. */
  void addPackage(String base) {
    packages.add(base);
  }

  void add(String entry, byte[] content) {
    // As one character a byte; the names of Java's packages hardly ever need two.
    String text = new String(content, StandardCharsets.ISO_8859_1);
    boolean mayRefer =
        ClassFiles.isClassFile(content) && packages.stream().anyMatch(text::contains);
    entries.put(entry, mayRefer);
  }

  /** Lines that say how many entries were not examined, with the names of some. */
  List<String> summary() {
    List<String> lines = new ArrayList<>();
    if (!entries.isEmpty()) {
      lines.add("Not examined, because they are no class files that can be read: " + count());
      entries.keySet().stream().limit(SHOWN).forEach(entry -> lines.add("  " + entry));
      if (entries.size() > SHOWN) {
        lines.add("  and " + (entries.size() - SHOWN) + " more");
      }
    }
    return lines;
  }

  private String count() {
    return entries.size() == 1 ? "1 entry, as it was" : entries.size() + " entries, as they were";
  }

  /** Lines that name the entries that may refer to Parquet. */
  List<String> warnings() {
    List<String> lines = new ArrayList<>();
    entries.forEach(
        (entry, mayRefer) -> {
          if (mayRefer) {
            lines.add(
                "Warning: "
                    + entry
                    + " cannot be read and names Parquet's package; whether it links is not known");
          }
        });
    return lines;
  }
}
