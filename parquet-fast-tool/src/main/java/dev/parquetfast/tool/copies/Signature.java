package dev.parquetfast.tool.copies;

import java.util.regex.Pattern;

/** The signature of a jar, which holds for the content of its entries. */
public final class Signature {
  private static final Pattern FILE =
      Pattern.compile("META-INF/(SIG-[^/]*|[^/]*\\.(SF|RSA|DSA|EC))", Pattern.CASE_INSENSITIVE);

  private Signature() {}

  /** The name of a file that belongs to a signature, or null if the jar is not signed. */
  public static String of(Container container) {
    return container.names().stream()
        .filter(name -> FILE.matcher(name).matches())
        .findFirst()
        .orElse(null);
  }
}
