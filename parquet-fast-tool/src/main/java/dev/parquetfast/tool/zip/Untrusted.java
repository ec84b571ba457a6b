package dev.parquetfast.tool.zip;

import java.util.List;
import java.util.Locale;

/** Names and texts in jars. Whoever has made the jar has chosen them, and may mean harm. */
public final class Untrusted {
  private Untrusted() {}

  /**
   * The text as it may be printed: with an end of line in it a name would look like a line of the
   * report, and other characters control the terminal or turn the direction of writing around.
   * These are written as in Java.
   */
  public static String printable(String text) {
    StringBuilder printable = new StringBuilder();
    text.codePoints()
        .forEach(
            character -> {
              if (isVisible(character)) {
                printable.appendCodePoint(character);
              } else {
                for (char unit : Character.toChars(character)) {
                  printable.append(String.format("\\u%04x", (int) unit));
                }
              }
            });
    return printable.toString();
  }

  /** Whether the text is printed as it is. */
  public static boolean isPrintable(String text) {
    return text.codePoints().allMatch(Untrusted::isVisible);
  }

  private static boolean isVisible(int character) {
    switch (Character.getType(character)) {
      case Character.CONTROL:
      case Character.FORMAT:
      case Character.LINE_SEPARATOR:
      case Character.PARAGRAPH_SEPARATOR:
      case Character.SURROGATE:
        return false;
      default:
        return true;
    }
  }

  /** Whether an entry of that name would be unpacked outside of the folder. */
  public static boolean leavesTheFolder(String name) {
    String path = name.replace('\\', '/').toLowerCase(Locale.ROOT);
    return path.startsWith("/")
        || path.matches("(?s)[a-z]:.*")
        || List.of(path.split("/")).contains("..");
  }

  /** Whether zip and unzip take the name for an entry's, and not for an option or a pattern. */
  public static boolean isPlain(String name) {
    return !leavesTheFolder(name)
        && isPrintable(name)
        && name.matches("[^-@*?\\[\\]\\\\][^*?\\[\\]\\\\]*");
  }
}
