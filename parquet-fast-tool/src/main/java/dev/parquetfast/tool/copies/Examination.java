package dev.parquetfast.tool.copies;

import dev.parquetfast.ClassFingerprint;
import dev.parquetfast.tool.names.BadClassException;
import dev.parquetfast.tool.names.ClassFiles;
import dev.parquetfast.tool.names.Relocation;
import dev.parquetfast.tool.names.RelocationLearner;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What the classes of a copy are. */
public final class Examination {
  /** Of the classes of a version this part must match; less is another version. */
  private static final double ENOUGH = 0.5;

  /** A class for newer versions of Java: which ones, and the name without that. */
  private static final Pattern NEWER = Pattern.compile("META-INF/versions/(\\d+)/(.+)\\.class");

  private final Copy copy;
  private final Relocation relocation;
  private final OurIndex ours;
  private final Map<String, String> digests = new HashMap<>();
  private final Map<String, String> fingerprints = new HashMap<>();
  private final String stated;
  private final Upstream upstream;
  private final List<String> ourClasses = new ArrayList<>();
  private final List<String> notOurClasses = new ArrayList<>();
  private final List<String> foreignClasses = new ArrayList<>();
  private final List<String> missingClasses = new ArrayList<>();
  private final Set<String> damagedClasses = new TreeSet<>();

  private Examination(Copy copy) throws IOException {
    this.copy = copy;
    this.relocation = readClasses();
    this.ours = OurIndex.find(copy, fingerprintsOfNoUpstream());
    this.stated = StatedVersion.of(copy);
    this.upstream = ours != null ? Upstream.of(copy.overlay(), ours.upstream()) : closest();
    if (upstream != null) {
      digests.keySet().stream().filter(upstream::has).sorted().forEach(this::judge);
      OwnClasses own = ourClasses.isEmpty() ? null : OwnClasses.find(ours.folder(), copy);
      if (!ourClasses.isEmpty()) {
        judgeOwn(own);
      }
      judgeNewer(own);
    }
  }

  /** Reads all classes of the copy. */
  public static Examination of(Copy copy) throws IOException {
    return new Examination(copy);
  }

  private Relocation readClasses() throws IOException {
    Map<String, byte[]> classes = new HashMap<>();
    RelocationLearner learner = new RelocationLearner(copy.base());
    for (Map.Entry<String, String> file : copy.files().entrySet()) {
      byte[] content = copy.container().read(file.getValue(), ClassFiles.LIMIT);
      try {
        learner.add(ClassFiles.reader(content, file.getValue()), file.getValue());
        classes.put(file.getKey(), content);
      } catch (BadClassException e) {
        damagedClasses.add(file.getKey());
      }
    }
    Relocation learned = learner.relocation();
    for (Map.Entry<String, byte[]> entry : classes.entrySet()) {
      String name = entry.getKey();
      try {
        String digest = ClassFiles.digest(entry.getValue(), learned, name);
        fingerprints.put(name, fingerprint(name, entry.getValue()));
        digests.put(name, digest);
      } catch (BadClassException e) {
        damagedClasses.add(name);
      }
    }
    return learned;
  }

  private static String fingerprint(String name, byte[] classFile) throws BadClassException {
    try {
      return ClassFingerprint.of(new ByteArrayInputStream(classFile));
    } catch (IOException | RuntimeException e) {
      throw new BadClassException(name, e);
    }
  }

  /** The version that most classes are of; of those that share them all the one that is stated. */
  private Upstream closest() {
    Upstream best = null;
    long most = (long) (ENOUGH * copy.files().size());
    for (Upstream version : Upstream.versions(copy.overlay())) {
      long matches = matches(version);
      if (matches > most || (matches == most && version.version().equals(stated))) {
        best = version;
        most = matches;
      }
    }
    return best;
  }

  private long matches(Upstream version) {
    return digests.entrySet().stream()
        .filter(digest -> version.matches(digest.getKey(), digest.getValue()))
        .count();
  }

  /**
   * What may be ours. Small classes of ours may have the fingerprint of upstream's, which says
   * nothing of their code; digests do.
   */
  private Map<String, String> fingerprintsOfNoUpstream() {
    Map<String, String> others = new HashMap<>(fingerprints);
    others
        .keySet()
        .removeIf(
            name ->
                Upstream.versions(copy.overlay()).stream()
                    .anyMatch(version -> version.matches(name, digests.get(name))));
    return others;
  }

  private void judge(String name) {
    boolean replaced = ours != null && ours.names().contains(name);
    boolean isOurs = replaced && ours.matches(name, fingerprints.get(name));
    boolean isUpstreams = upstream.matches(name, digests.get(name));
    if (isOurs && !isUpstreams) {
      ourClasses.add(name);
    } else if (!isOurs && !isUpstreams) {
      foreignClasses.add(name);
    } else if (!isOurs && replaced) {
      notOurClasses.add(name);
    }
  }

  /** Our other classes, and whether all that we replace are there. */
  private void judgeOwn(OwnClasses own) throws IOException {
    ours.names().stream()
        .filter(name -> !copy.files().containsKey(name))
        .forEach(missingClasses::add);
    if (own == null) {
      missingClasses.add(copy.overlay().folder() + OwnClasses.FILE);
      return;
    }
    for (Map.Entry<String, String> entry : own.fingerprints().entrySet()) {
      String file = entry.getKey();
      if (!copy.container().has(file)) {
        missingClasses.add(own.nameOf(file));
        continue;
      }
      byte[] content = copy.container().read(file, ClassFiles.LIMIT);
      try {
        if (!fingerprint(file, content).equals(entry.getValue())) {
          foreignClasses.add(own.nameOf(file));
        }
      } catch (BadClassException e) {
        damagedClasses.add(own.nameOf(file));
      }
    }
  }

  /**
   * Classes that newer versions of Java load in place of the copy's. No release has any. The
   * manifest may say that they do not count, but who repacks the jar may lose or add that line.
   */
  private void judgeNewer(OwnClasses own) {
    String start = copy.root() + copy.base();
    for (String name : copy.container().names()) {
      Matcher newer = NEWER.matcher(name);
      if (!newer.matches()) {
        continue;
      }
      String path = newer.group(2);
      String relative = path.startsWith(start) ? path.substring(start.length()) : null;
      if (relative != null && Upstream.isKnown(copy.overlay(), OurIndex.outer(relative))) {
        foreignClasses.add(relative + " for Java " + newer.group(1));
      } else if (own != null && own.fingerprints().containsKey(path + ClassFiles.SUFFIX)) {
        foreignClasses.add(own.nameOf(path + ClassFiles.SUFFIX) + " for Java " + newer.group(1));
      }
    }
  }

  public Copy copy() {
    return copy;
  }

  /** Where the bundle has moved packages. */
  public Relocation relocation() {
    return relocation;
  }

  public Verdict verdict() {
    if (!damagedClasses.isEmpty()) {
      return Verdict.DAMAGED;
    }
    if (upstream == null) {
      return Verdict.UNKNOWN;
    }
    if (!foreignClasses.isEmpty()) {
      return Verdict.ALTERED;
    }
    if (ourClasses.isEmpty()) {
      return Verdict.UPSTREAM;
    }
    if (!notOurClasses.isEmpty()) {
      return Verdict.MIXED;
    }
    return missingClasses.isEmpty() ? Verdict.OURS : Verdict.INCOMPLETE;
  }

  /** The version of upstream's classes, or what the jar states if they are not known, or null. */
  public String version() {
    return upstream == null ? stated : upstream.version();
  }

  /** Our version if some classes are ours, or null. */
  public String ourVersion() {
    return ourClasses.isEmpty() ? null : ours.version();
  }

  /** The classes that ours replace, whose names are without Parquet's package; none if not ours. */
  public Set<String> replacedClasses() {
    return ourClasses.isEmpty() ? Set.of() : ours.names();
  }

  /** Whether that is the version, or nothing tells it from the one that was found. */
  public boolean mayBe(String version) {
    Upstream other = Upstream.of(copy.overlay(), version);
    return version.equals(version())
        || (stated == null && other != null && matches(other) == copy.files().size());
  }

  /** Whether the class is upstream's of that version. */
  public boolean isUpstreams(String name, String version) {
    Upstream of = Upstream.of(copy.overlay(), version);
    return of != null && of.matches(name, digests.get(name));
  }

  /** Classes that are neither upstream's nor ours, or that only newer versions of Java load. */
  public List<String> foreignClasses() {
    return foreignClasses;
  }

  /** What is named like a class of Parquet's or ours, and cannot be read. */
  public Set<String> damagedClasses() {
    return damagedClasses;
  }

  /** Classes that ours would replace, and that are upstream's in spite of the others. */
  public List<String> notOurClasses() {
    return notOurClasses;
  }

  /** Classes of ours that are not there, where others are. */
  public List<String> missingClasses() {
    return missingClasses;
  }
}
