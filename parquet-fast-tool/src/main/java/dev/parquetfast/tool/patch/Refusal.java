package dev.parquetfast.tool.patch;

import dev.parquetfast.tool.zip.Untrusted;
import java.nio.file.Path;
import java.util.List;

/** Thrown where a jar is not patched or not restored; the message says why. */
public final class Refusal extends Exception {
  private static final long serialVersionUID = 1;
  private static final int SHOWN = 10;

  public Refusal(String message) {
    this(message, List.of());
  }

  /** With the first of many details. */
  Refusal(String message, List<String> details) {
    super(Untrusted.printable(message) + list(details));
  }

  private Refusal(Path file, Refusal reason) {
    super(file + ": " + reason.getMessage(), reason);
  }

  /** The same, with the file that it is about. */
  public Refusal of(Path file) {
    return new Refusal(file, this);
  }

  private static String list(List<String> details) {
    StringBuilder text = new StringBuilder(details.isEmpty() ? "" : ":");
    details.stream()
        .limit(SHOWN)
        .forEach(detail -> text.append("\n  ").append(Untrusted.printable(detail)));
    if (details.size() > SHOWN) {
      text.append("\n  and ").append(details.size() - SHOWN).append(" more");
    }
    return text.toString();
  }
}
