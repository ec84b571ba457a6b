package dev.parquetfast.tool.patch;

import dev.parquetfast.tool.copies.Copy;
import dev.parquetfast.tool.copies.CopyFinder;
import dev.parquetfast.tool.copies.Examination;
import dev.parquetfast.tool.copies.Jar;
import dev.parquetfast.tool.copies.OurIndex;
import dev.parquetfast.tool.copies.Overlay;
import dev.parquetfast.tool.copies.OwnClasses;
import dev.parquetfast.tool.copies.Verdict;
import dev.parquetfast.tool.names.ClassFiles;
import dev.parquetfast.tool.names.Libraries;
import dev.parquetfast.tool.names.Relocation;
import dev.parquetfast.tool.zip.ZipItem;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Decides what to change in a bundle, or refuses. */
public final class Planner {
  private final Jar jar;
  private final List<OurJar> ours;
  private final Set<ZipItem> leftOut = new LinkedHashSet<>();
  private final Map<String, byte[]> added = new LinkedHashMap<>();
  private final Set<String> removedClasses = new TreeSet<>();
  private final Map<String, byte[]> addedClasses = new TreeMap<>();
  private final List<String> summary = new ArrayList<>();
  private final Unread unread = new Unread();
  private final Map<String, String> versions = new LinkedHashMap<>();

  private Planner(Jar jar, List<OurJar> ours) {
    this.jar = jar;
    this.ours = ours;
  }

  /**
   * The plan for a bundle.
   *
   * @param with our jars: parquet-column-fast, and perhaps parquet-encoding-fast
   * @param only the package of the copy to patch, such as {@code org.apache.parquet}, or null for
   *     all copies
   * @throws Refusal if the bundle cannot be patched
   */
  public static Plan plan(Jar bundle, List<OurJar> with, String only) throws IOException, Refusal {
    return new Planner(bundle, with).plan(only);
  }

  private Plan plan(String only) throws IOException, Refusal {
    Guards.check(jar);
    OurJar column = oneOf(Overlay.COLUMN);
    if (column == null) {
      throw new Refusal("parquet-encoding-fast is put into a bundle with parquet-column-fast only");
    }
    OurJar encoding = oneOf(Overlay.ENCODING);
    if (encoding != null && !encoding.upstream().equals(column.upstream())) {
      throw new Refusal(column + " and " + encoding + " are for different versions of Parquet");
    }
    List<Copy> copies = CopyFinder.find(Overlay.COLUMN, jar);
    copies.forEach(copy -> unread.addPackage(copy.base()));
    PatchRecord record = new PatchRecord();
    for (Copy copy : chosen(copies, only)) {
      Guards.check(jar, copy);
      change(column, copy);
      if (encoding != null) {
        change(encoding, encodingBeside(copy));
      }
      Guards.checkModule(jar, copy, addedClasses.keySet(), unread);
      record.packages.add(packageOf(copy));
    }
    checkNamesAreFree();
    checkOthers();
    List<String> problems =
        new LinkCheck(new Bundle(jar, copies, unread), removedClasses, addedClasses).problems();
    if (!problems.isEmpty()) {
      throw new Refusal("it would not link", problems);
    }
    for (Map.Entry<String, byte[]> entry : addedClasses.entrySet()) {
      Bytecode.check(entry.getKey(), entry.getValue());
    }
    Texts texts = new Texts(jar, leftOut, added);
    texts.addLegal(ours);
    texts.addToIndex(addedClasses.keySet());
    record.version = column.version();
    record.encoding = encoding == null ? null : encoding.version();
    record.upstream = column.upstream();
    Sum original = Sum.of(jar.zip()::writeAll);
    record.originalBytes = original.bytes();
    record.originalSha256 = original.sha256();
    added.forEach((name, content) -> record.added.put(name, ClassFiles.sha256(content)));
    added.put(PatchRecord.FILE, record.toBytes());
    summary.addAll(unread.summary());
    return new Plan(jar.zip(), leftOut, added, summary, unread.warnings(), versions);
  }

  /** The jar of that kind, or null. */
  private OurJar oneOf(Overlay overlay) throws Refusal {
    OurJar found = null;
    for (OurJar each : ours) {
      if (each.overlay() == overlay) {
        if (found != null) {
          throw new Refusal("--with names two jars of " + overlay.ours());
        }
        found = each;
      }
    }
    return found;
  }

  /** The copy of parquet-encoding in the package of a copy of parquet-column. */
  private Copy encodingBeside(Copy column) throws IOException, Refusal {
    for (Copy copy : CopyFinder.find(Overlay.ENCODING, jar)) {
      if (copy.root().equals(column.root()) && copy.base().equals(column.base())) {
        return copy;
      }
    }
    throw new Refusal(
        "it has no copy of parquet-encoding in package "
            + packageOf(column)
            + "; leave parquet-encoding-fast out");
  }

  private static List<Copy> chosen(List<Copy> copies, String only) throws Refusal {
    if (copies.isEmpty()) {
      throw new Refusal(
          "it has no copy of parquet-column; doctor looks for one in the jars that it contains");
    }
    if (only == null) {
      return copies;
    }
    List<Copy> chosen = new ArrayList<>();
    List<String> names = new ArrayList<>();
    for (Copy copy : copies) {
      names.add(packageOf(copy));
      if (packageOf(copy).equals(only)) {
        chosen.add(copy);
      }
    }
    if (chosen.isEmpty()) {
      throw new Refusal("it has no copy of parquet-column in package " + only + ", but", names);
    }
    return chosen;
  }

  private void check(OurJar with, Examination examination) throws Refusal {
    String where =
        "its copy of " + with.overlay().artifact() + " in package " + packageOf(examination.copy());
    if (examination.verdict() == Verdict.DAMAGED) {
      throw new Refusal(
          where
              + " has classes that are no class files that can be read; begin with the bundle as"
              + " published",
          dotted(examination.damagedClasses()));
    }
    if (examination.verdict() == Verdict.OURS) {
      throw new Refusal(where + " is ours already, of version " + examination.ourVersion());
    }
    if (examination.verdict() == Verdict.MIXED) {
      throw new Refusal(
          where + " has classes of ours and of upstream's; begin with the bundle as published");
    }
    if (examination.verdict() == Verdict.INCOMPLETE) {
      throw new Refusal(
          where + " is ours already, but lacks classes; begin with the bundle as published",
          dotted(examination.missingClasses()));
    }
    String version = with.upstream();
    if (!examination.mayBe(version)) {
      String found =
          examination.version() == null
              ? "of a version that is not known"
              : "of version " + examination.version();
      throw new Refusal(
          where
              + " is "
              + found
              + ", and "
              + with
              + " is for "
              + version
              + "; doctor names the jar that fits");
    }
    List<String> altered = new ArrayList<>();
    for (String name : replaced(with, examination.copy()).keySet()) {
      if (!examination.isUpstreams(name, version)) {
        altered.add(LinkCheck.dotted(name));
      }
    }
    if (!altered.isEmpty()) {
      throw new Refusal(
          where
              + " has classes that are not upstream's of "
              + version
              + ": somebody has changed or added them, and ours would undo that",
          altered);
    }
  }

  /** The entries of the classes that go, by the names of these without Parquet's package. */
  private Map<String, String> replaced(OurJar with, Copy copy) {
    Set<String> outer = with.index().outerNames();
    String start = copy.root() + copy.base();
    Map<String, String> replaced = new TreeMap<>();
    for (String name : jar.names()) {
      if (name.startsWith(start) && name.endsWith(ClassFiles.SUFFIX)) {
        String relative =
            name.substring(start.length(), name.length() - ClassFiles.SUFFIX.length());
        if (outer.contains(OurIndex.outer(relative))) {
          replaced.put(relative, name);
        }
      }
    }
    return replaced;
  }

  private void checkNamesAreFree() throws Refusal {
    List<String> taken = new ArrayList<>();
    for (String name : added.keySet()) {
      if (jar.has(name) && !leftOut.contains(jar.zip().find(name))) {
        taken.add(name);
      }
    }
    if (!taken.isEmpty()) {
      throw new Refusal("it already has entries that ours would add", taken);
    }
  }

  private void checkOthers() throws IOException, Refusal {
    Set<String> changed = new TreeSet<>(removedClasses);
    changed.addAll(addedClasses.keySet());
    Set<String> going = leftOut.stream().map(ZipItem::name).collect(Collectors.toSet());
    Guards.checkOthers(jar, changed, going);
  }

  private void change(OurJar with, Copy copy) throws IOException, Refusal {
    Examination examination = Examination.of(copy);
    check(with, examination);
    Relocation relocation = examination.relocation();
    Map<String, String> replaced = replaced(with, copy);
    replaced.forEach(
        (relative, name) -> {
          leftOut.add(jar.zip().find(name));
          removedClasses.add(copy.base() + relative);
        });
    for (Map.Entry<String, byte[]> entry : with.classes().entrySet()) {
      String moved = relocation.map(entry.getKey());
      byte[] content =
          moved.equals(entry.getKey()) && !copy.isRelocated()
              ? entry.getValue()
              : ClassFiles.relocated(entry.getValue(), relocation, entry.getKey());
      added.put(copy.root() + moved + ClassFiles.SUFFIX, content);
      addedClasses.put(moved, content);
    }
    added.put(
        copy.root() + relocation.map(with.overlay().folder() + OurIndex.FILE),
        with.index().relocated(relocation));
    added.put(
        copy.root() + relocation.map(with.overlay().folder() + OwnClasses.FILE), with.ownClasses());
    // The same number as that of Version. The others are nested in these, in one of the jars only.
    Set<String> replacedByOurs = with.index().names();
    summary.add(
        packageOf(copy)
            + ": "
            + replacedByOurs.size()
            + " classes of "
            + with.overlay().artifact()
            + " "
            + with.upstream()
            + " replaced by those of "
            + with
            + ", which adds "
            + (with.classes().size() - replacedByOurs.size())
            + " more; removed without replacement: "
            + replaced.keySet().stream().filter(name -> !replacedByOurs.contains(name)).count());
    versions.put(LinkCheck.dotted(relocation.map(Libraries.OURS)) + "Version", copy.root());
  }

  private static List<String> dotted(Collection<String> names) {
    return names.stream().map(LinkCheck::dotted).collect(Collectors.toList());
  }

  private static String packageOf(Copy copy) {
    return LinkCheck.dotted(copy.base().substring(0, copy.base().length() - 1));
  }
}
