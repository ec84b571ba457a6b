package dev.parquetfast.tool.doctor;

import dev.parquetfast.tool.copies.Examination;
import dev.parquetfast.tool.copies.Upstream;
import dev.parquetfast.tool.copies.Verdict;
import java.nio.file.Path;

/** Says what to do about a copy, as a command where there is one. */
final class Advice {
  private static final String TOOL = "java -jar parquet-fast-tool.jar ";

  private final Site site;
  private final Examination copy;
  private final Finding finding;
  private final String ourJar;

  Advice(Site site, Examination copy, Finding finding, String ourRelease) {
    this.site = site;
    this.copy = copy;
    this.finding = finding;
    this.ourJar = "parquet-column-fast-" + copy.version() + "-" + ourRelease + ".jar";
  }

  void give() {
    if (finding.verdict == Verdict.OURS) {
      finding.todo =
          finding.disagreeing.isEmpty()
              ? "Nothing."
              : "Leave one copy of parquet-column, and all jars of Parquet at "
                  + copy.version()
                  + ".";
    } else if (finding.verdict == Verdict.MIXED) {
      finding.todo =
          "Begin again with upstream's jar, or build the bundle with ours alone: calls between the two fail.";
    } else if (finding.verdict == Verdict.ALTERED) {
      finding.todo = "Leave it: some of its classes are nobody's release, and would be lost.";
    } else if (Upstream.of(String.valueOf(copy.version())) == null) {
      finding.todo = "Leave it: there is no jar of ours for this version.";
    } else {
      replace();
    }
  }

  private void replace() {
    if (site.isFolder()) {
      finding.todo = "Put " + ourJar + " before the folder on the class path.";
    } else if (site.place().isDeeplyNested()) {
      finding.todo = "Swap the jar in the build of what contains it.";
    } else if (!isAlone()) {
      finding.todo = "Patch the bundle.";
      finding.command = site.place().isNested() ? patchInside() : patch();
    } else {
      finding.todo = "Replace the jar.";
      finding.command = site.place().isNested() ? swapInside() : swap();
    }
  }

  /** Whether the jar is parquet-column and nothing else of Parquet. */
  private boolean isAlone() {
    return !finding.relocated && copy.copy().root().isEmpty() && site.artifacts().isEmpty();
  }

  private String swap() {
    Path jar = site.place().file();
    Path folder = jar.getParent() == null ? Path.of(".") : jar.getParent();
    return "rm " + quoted(jar.toString()) + " && cp " + ourJar + " " + quoted(folder + "/");
  }

  private String patch() {
    String jar = site.place().file().toString();
    return TOOL
        + "patch "
        + quoted(jar)
        + " --with "
        + ourJar
        + " --output "
        + quoted(jar.replaceFirst("(\\.[^./\\\\]*)?$", "-fast$1"));
  }

  private String swapInside() {
    String entry = site.place().entryName();
    String ours = entry.substring(0, entry.lastIndexOf('/') + 1) + ourJar;
    return remove(entry)
        + (entry.contains("/") ? makeFolder(entry) : "")
        + (ours.equals(ourJar) ? "" : " && cp " + ourJar + " " + quoted(ours))
        + store(ours);
  }

  private String patchInside() {
    String entry = site.place().entryName();
    String jar = quoted(site.place().file().toString());
    return "unzip "
        + jar
        + " "
        + quoted(entry)
        + " && "
        + TOOL
        + "patch "
        + quoted(entry)
        + " --with "
        + ourJar
        + " --output patched.jar && mv patched.jar "
        + quoted(entry)
        + store(entry);
  }

  private String remove(String entry) {
    return "zip -d " + quoted(site.place().file().toString()) + " " + quoted(entry);
  }

  private static String makeFolder(String entry) {
    return " && mkdir -p " + quoted(entry.substring(0, entry.lastIndexOf('/')));
  }

  /** Not compressed, as Spring Boot wants it. */
  private String store(String entry) {
    return " && zip -0 " + quoted(site.place().file().toString()) + " " + quoted(entry);
  }

  private static String quoted(String word) {
    return word.matches("[\\w@%+=:,./-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
  }
}
