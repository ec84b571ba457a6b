package dev.parquetfast.tool.patch;

import java.util.List;

/** Thrown where a jar is not patched or not restored; the message says why. */
public final class Refusal extends Exception {
  private static final long serialVersionUID = 1;
  private static final int SHOWN = 10;

  public Refusal(String message) {
    super(message);
  }

  /** With the first of many details. */
  Refusal(String message, List<String> details) {
    super(message + list(details));
  }

  private static String list(List<String> details) {
    StringBuilder text = new StringBuilder(":");
    details.stream().limit(SHOWN).forEach(detail -> text.append("\n  ").append(detail));
    if (details.size() > SHOWN) {
      text.append("\n  and ").append(details.size() - SHOWN).append(" more");
    }
    return text.toString();
  }
}
