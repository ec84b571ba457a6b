package dev.parquetfast.tool.names;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Which packages a bundle has moved where. Packages are written with slashes and end with one.
 *
 * <p>Of rules that fit the one with the longest package applies: bundles move Parquet's own shaded
 * libraries to a place below Parquet's.
 */
public final class Relocation {
  /** Where nothing has moved. */
  public static final Relocation NONE = new Relocation(Collections.emptyMap());

  private final Map<String, String> rules;
  private final List<String> longestFirst;

  public Relocation(Map<String, String> rules) {
    this.rules = new LinkedHashMap<>(rules);
    this.longestFirst = new ArrayList<>(rules.keySet());
    longestFirst.sort((a, b) -> b.length() - a.length());
  }

  /** The internal name of a class, after it has moved. */
  public String map(String internalName) {
    for (String from : longestFirst) {
      if (internalName.startsWith(from)) {
        return rules.get(from) + internalName.substring(from.length());
      }
    }
    return internalName;
  }

  /** What a string of a program becomes, if it is the name of a class or of a resource. */
  String mapText(String text) {
    if (text.equals(Libraries.SWITCH)) {
      return text;
    }
    for (String from : longestFirst) {
      if (text.startsWith(from)) {
        return rules.get(from) + text.substring(from.length());
      }
      String dotted = from.replace('/', '.');
      if (text.startsWith(dotted)) {
        return rules.get(from).replace('/', '.') + text.substring(dotted.length());
      }
    }
    return text;
  }

  /** The way back. */
  public Relocation inverse() {
    Map<String, String> back = new LinkedHashMap<>();
    rules.forEach((from, to) -> back.put(to, from));
    return new Relocation(back);
  }

  /** The same rules and one more. */
  public Relocation and(String from, String to) {
    Map<String, String> more = new LinkedHashMap<>(rules);
    more.put(from, to);
    return new Relocation(more);
  }

  @Override
  public String toString() {
    return rules.toString();
  }
}
