package dev.parquetfast.tool.gain;

import dev.parquetfast.tool.copies.Overlay;
import dev.parquetfast.tool.copies.Upstream;
import dev.parquetfast.tool.names.Libraries;
import java.util.HashMap;
import java.util.Map;

/** Finds out whose a method is, whatever package a bundle has moved it to. */
final class Names {
  private static final String PARQUET = Libraries.PARQUET.replace('/', '.');
  private static final String OURS = Libraries.OURS.replace('/', '.');
  private static final String COLUMN = ".column.";

  private final Map<String, Method> methods = new HashMap<>();

  /** A method as rules know it. */
  static final class Method {
    /** {@code package.Class.method}, with Parquet's own package in place of a bundle's. */
    final String name;

    /** The package of the copy of Parquet that it is part of, or null. */
    final String copy;

    /** The jar of ours that it must come from, or null. */
    final Overlay ours;

    final Direction direction;

    private Method(String name, String copy, Overlay ours, String relative) {
      this.name = name;
      this.copy = copy;
      this.ours = ours;
      this.direction =
          copy == null
              ? Direction.UNKNOWN
              : Direction.of(
                  relative.substring(relative.lastIndexOf('.', relative.lastIndexOf('.') - 1) + 1));
    }
  }

  /** Returns the method of that name. */
  Method method(String className, String methodName) {
    return methods.computeIfAbsent(className + "." + methodName, name -> find(className, name));
  }

  private static Method find(String className, String name) {
    int parquet = indexOf(PARQUET, className);
    if (parquet >= 0) {
      String base = className.substring(0, parquet) + PARQUET;
      return new Method(name.substring(parquet), copy(base), null, name.substring(base.length()));
    }
    int ours = indexOf(OURS, className);
    if (ours >= 0) {
      String relative = name.substring(ours + OURS.length());
      // These are no copies of parquet-column's classes: programs of ours, and what needs
      // upstream's.
      boolean isNoCopy = relative.matches("(benchmarks|tool|arrow|files|hadoop)\\..*");
      Overlay jar = relative.startsWith("packing.") ? Overlay.ENCODING : Overlay.COLUMN;
      return isNoCopy
          ? new Method(name, null, null, relative)
          : new Method(name.substring(ours), copy(className, ours), jar, relative);
    }
    // A bundle may move the package to one of another name: Parquet's classes are known.
    for (int dot = className.indexOf(COLUMN); dot >= 0; dot = className.indexOf(COLUMN, dot + 1)) {
      String relative = className.substring(dot + 1).replace('.', '/');
      for (Overlay jar : Overlay.values()) {
        if (Upstream.isKnown(jar, relative)) {
          return new Method(
              PARQUET + name.substring(dot + 1),
              className.substring(0, dot),
              null,
              name.substring(dot + 1));
        }
      }
    }
    return new Method(name, null, null, name);
  }

  /** Where a package is in a name, at its start or as a part of a longer one. */
  private static int indexOf(String packageName, String className) {
    // The dot that precedes the package is where the package is in the longer text.
    return ("." + className).indexOf("." + packageName);
  }

  private static String copy(String base) {
    return base.substring(0, base.length() - 1);
  }

  /** Where Parquet is, if our classes are there. */
  private static String copy(String className, int ours) {
    return copy(className.substring(0, ours) + PARQUET);
  }
}
