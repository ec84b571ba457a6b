package dev.parquetfast.tool.patch;

import dev.parquetfast.tool.copies.Copy;
import dev.parquetfast.tool.copies.CopyFinder;
import dev.parquetfast.tool.copies.Examination;
import dev.parquetfast.tool.copies.Jar;
import dev.parquetfast.tool.copies.OurIndex;
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
  private final OurJar ours;
  private final Set<ZipItem> leftOut = new LinkedHashSet<>();
  private final Map<String, byte[]> added = new LinkedHashMap<>();
  private final Set<String> removedClasses = new TreeSet<>();
  private final Map<String, byte[]> addedClasses = new TreeMap<>();
  private final List<String> summary = new ArrayList<>();
  private final Unread unread = new Unread();
  private final Map<String, String> versions = new LinkedHashMap<>();

  private Planner(Jar jar, OurJar ours) {
    this.jar = jar;
    this.ours = ours;
  }

  /**
   * The plan for a bundle.
   *
   * @param with our jar
   * @param only the package of the copy to patch, such as {@code org.apache.parquet}, or null for
   *     all copies
   * @throws Refusal if the bundle cannot be patched
   */
  public static Plan plan(Jar bundle, OurJar with, String only) throws IOException, Refusal {
    return new Planner(bundle, with).plan(only);
  }

  private Plan plan(String only) throws IOException, Refusal {
    Guards.check(jar);
    List<Copy> copies = CopyFinder.find(jar);
    copies.forEach(copy -> unread.addPackage(copy.base()));
    PatchRecord record = new PatchRecord();
    for (Copy copy : chosen(copies, only)) {
      Guards.check(jar, copy);
      Examination examination = Examination.of(copy);
      check(examination);
      change(copy, examination.relocation());
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
    record.version = ours.version();
    record.upstream = ours.upstream();
    Sum original = Sum.of(jar.zip()::writeAll);
    record.originalBytes = original.bytes();
    record.originalSha256 = original.sha256();
    added.forEach((name, content) -> record.added.put(name, ClassFiles.sha256(content)));
    added.put(PatchRecord.FILE, record.toBytes());
    summary.addAll(unread.summary());
    return new Plan(jar.zip(), leftOut, added, summary, unread.warnings(), versions);
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

  private void check(Examination examination) throws Refusal {
    String where = "its copy of parquet-column in package " + packageOf(examination.copy());
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
    String version = ours.upstream();
    String stated = examination.statedVersion();
    if (!version.equals(examination.version())
        && !(stated == null && examination.isAlso(version))) {
      String found =
          examination.version() == null
              ? "of a version that is not known"
              : "of version " + examination.version();
      throw new Refusal(
          where
              + " is "
              + found
              + ", and "
              + ours
              + " is for "
              + version
              + "; doctor names the jar that fits");
    }
    List<String> altered = new ArrayList<>();
    for (String name : replaced(examination.copy()).keySet()) {
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
  private Map<String, String> replaced(Copy copy) {
    Set<String> outer = ours.index().outerNames();
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

  private void change(Copy copy, Relocation relocation) throws IOException {
    Map<String, String> replaced = replaced(copy);
    replaced.forEach(
        (relative, name) -> {
          leftOut.add(jar.zip().find(name));
          removedClasses.add(copy.base() + relative);
        });
    for (Map.Entry<String, byte[]> entry : ours.classes().entrySet()) {
      String moved = relocation.map(entry.getKey());
      byte[] content =
          moved.equals(entry.getKey()) && !copy.isRelocated()
              ? entry.getValue()
              : ClassFiles.relocated(entry.getValue(), relocation, entry.getKey());
      added.put(copy.root() + moved + ClassFiles.SUFFIX, content);
      addedClasses.put(moved, content);
    }
    added.put(
        copy.root() + relocation.map(Libraries.OURS + OurIndex.FILE),
        ours.index().relocated(relocation));
    added.put(copy.root() + relocation.map(Libraries.OURS + OwnClasses.FILE), ours.ownClasses());
    // The same number as that of Version. The others are nested in these, in one of the jars only.
    Set<String> replacedByOurs = ours.index().names();
    summary.add(
        packageOf(copy)
            + ": "
            + replacedByOurs.size()
            + " classes of parquet-column "
            + ours.upstream()
            + " replaced by those of parquet-column-fast "
            + ours.version()
            + ", which adds "
            + (ours.classes().size() - replacedByOurs.size())
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
