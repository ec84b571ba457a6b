package dev.parquetfast.tool.names;

import java.util.LinkedHashMap;
import java.util.Map;
import org.objectweb.asm.ClassReader;

/** Learns from the classes of a copy of Parquet where its bundle has moved packages. */
public final class RelocationLearner {
  private final Map<String, String> rules = new LinkedHashMap<>();

  /**
   * Begins with Parquet's own package.
   *
   * @param base where it is, such as {@code org/apache/iceberg/shaded/org/apache/parquet/}
   */
  public RelocationLearner(String base) {
    rules.put(Libraries.PARQUET, base);
    rules.put(Libraries.OURS, ours(base));
  }

  /** Where our classes belong in such a copy: under the prefix that Parquet has, if it has one. */
  public static String ours(String base) {
    return base.endsWith(Libraries.PARQUET)
        ? base.substring(0, base.length() - Libraries.PARQUET.length()) + Libraries.OURS
        : base + Libraries.OURS;
  }

  /** Looks at what a class refers to. */
  public void add(ClassReader classOfCopy, String where)
      throws MovedTwiceException, BadClassException {
    for (String name : ClassFiles.classesUsedBy(classOfCopy, where)) {
      Libraries.learn(name, rules);
    }
  }

  /** What has been learned. */
  public Relocation relocation() {
    return new Relocation(rules);
  }
}
