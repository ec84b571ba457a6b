package dev.parquetfast.tool.gain;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Whether Parquet's code on a stack reads or writes a file. */
public enum Direction {
  READING,
  WRITING,

  /** None of Parquet's names on the stack says it. */
  UNKNOWN;

  // "compress" is part of "decompress", so that which comes first in the name is looked for first.
  private static final Pattern WORDS =
      Pattern.compile(
          "(read|decod|decompress|unpack(?:8|32)|assembl|convert|inputfile|inputstream|nextkeyvalue)"
              + "|(writ|encod|compress|pack(?:8|32)|consum|shred|outputfile|outputstream|flush)",
          Pattern.CASE_INSENSITIVE);

  /** Returns what a name tells: of a class without its package, a dot, and a method. */
  static Direction of(String name) {
    Matcher words = WORDS.matcher(name);
    if (!words.find()) {
      return UNKNOWN;
    }
    return words.group(1) == null ? WRITING : READING;
  }
}
