package dev.parquetfast.tool.patch;

import dev.parquetfast.tool.zip.Zip;
import dev.parquetfast.tool.zip.ZipItem;
import dev.parquetfast.tool.zip.ZipRewriter;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What goes and what comes. */
public final class Plan {
  private final Zip bundle;
  private final Set<ZipItem> leftOut;
  private final Map<String, byte[]> added;
  private final List<String> summary;
  private final List<String> warnings;
  private final Map<String, String> versions;

  Plan(
      Zip bundle,
      Set<ZipItem> leftOut,
      Map<String, byte[]> added,
      List<String> summary,
      List<String> warnings,
      Map<String, String> versions) {
    this.bundle = bundle;
    this.leftOut = leftOut;
    this.added = added;
    this.summary = summary;
    this.warnings = warnings;
    this.versions = versions;
  }

  /** Writes the patched jar. */
  public void write(OutputStream out) throws IOException {
    ZipRewriter.write(bundle, leftOut, added, PatchRecord.ORIGINAL, out);
  }

  /** Lines that say what is done. */
  public List<String> summary() {
    return summary;
  }

  /** Lines that say what could not be checked and may matter. */
  public List<String> warnings() {
    return warnings;
  }

  /**
   * The names that our {@code Version} gets in each copy, with the folders that packages begin in:
   * {@code WEB-INF/classes/}, or nothing.
   */
  public Map<String, String> versions() {
    return versions;
  }
}
