package dev.parquetfast.tool.doctor;

/** Words of commands for a POSIX shell. */
public final class Shell {
  private Shell() {}

  /** The word as a shell reads it, in quotes if need be. */
  public static String quoted(Object word) {
    String text = word.toString();
    return text.matches("[\\w@%+=:,./-]+") ? text : "'" + text.replace("'", "'\\''") + "'";
  }
}
