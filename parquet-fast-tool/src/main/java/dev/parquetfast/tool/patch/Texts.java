package dev.parquetfast.tool.patch;

import dev.parquetfast.tool.copies.Jar;
import dev.parquetfast.tool.zip.ZipItem;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * The texts of a bundle that ours have to be added to: license, notice and the index of packages.
 */
final class Texts {
  private static final int LIMIT = 1 << 24;
  private static final String INDEX = "META-INF/INDEX.LIST";
  private static final List<String> PLACES =
      List.of("META-INF/%s", "META-INF/%s.txt", "%s", "%s.txt");

  private final Jar jar;
  private final Set<ZipItem> leftOut;
  private final Map<String, byte[]> added;

  Texts(Jar jar, Set<ZipItem> leftOut, Map<String, byte[]> added) {
    this.jar = jar;
    this.leftOut = leftOut;
    this.added = added;
  }

  /** Puts our license and notice into the bundle, and a line of each into the bundle's own. */
  void addLegal(List<OurJar> ours) throws IOException {
    // All of ours are under the same license.
    byte[] license = ours.get(0).license();
    byte[] notice =
        ours.stream()
            .map(each -> text(each.notice()))
            .collect(Collectors.joining("\n"))
            .getBytes(StandardCharsets.ISO_8859_1);
    added.put(PatchRecord.FOLDER + "LICENSE", license);
    added.put(PatchRecord.FOLDER + "NOTICE", notice);
    String contains =
        "\nThis jar contains "
            + ours.stream().map(OurJar::toString).collect(Collectors.joining(" and "));
    append(
        "LICENSE",
        contains + ",\nunder the Apache License, Version 2.0: " + PatchRecord.FOLDER + "LICENSE\n",
        license);
    append("NOTICE", contains + ":\n\n" + text(notice), notice);
  }

  private void append(String name, String more, byte[] otherwise) throws IOException {
    for (String place : PLACES) {
      String file = String.format(place, name);
      if (isOnlyOne(file)) {
        replace(file, text(jar.read(file, LIMIT)) + more);
        return;
      }
    }
    // A folder of that name has licenses in it; one more file of the same name could not be
    // unpacked beside it. Some file systems do not tell capitals from small letters.
    String file = ("META-INF/" + name).toLowerCase(Locale.ROOT);
    boolean isTaken =
        jar.zip().items().stream()
            .map(item -> item.name().toLowerCase(Locale.ROOT))
            .anyMatch(taken -> taken.equals(file) || taken.startsWith(file + "/"));
    if (!isTaken) {
      added.put("META-INF/" + name, otherwise);
    }
  }

  /**
   * Adds packages to the index, without which class loaders before Java 22 find nothing in them.
   * The jar's own packages come first in it.
   */
  void addToIndex(Set<String> classes) throws IOException, Refusal {
    if (!jar.has(INDEX)) {
      return;
    }
    String[] sections = text(jar.read(INDEX, LIMIT)).split("\n\n", 3);
    if (sections.length < 2 || !isOnlyOne(INDEX)) {
      throw new Refusal(
          "its " + INDEX + " has no section for the jar itself, so ours cannot be listed there");
    }
    Set<String> packages = new TreeSet<>();
    for (String name : classes) {
      packages.add(name.substring(0, name.lastIndexOf('/')));
    }
    packages.removeAll(Set.of(sections[1].split("\r?\n")));
    sections[1] =
        sections[1].stripTrailing()
            + packages.stream().map(each -> "\n" + each).collect(Collectors.joining())
            + (sections.length == 2 ? "\n" : "");
    replace(INDEX, String.join("\n\n", sections));
  }

  private void replace(String file, String text) {
    leftOut.add(jar.zip().find(file));
    added.put(file, text.getBytes(StandardCharsets.ISO_8859_1));
  }

  private boolean isOnlyOne(String file) {
    return jar.names().stream().filter(file::equals).count() == 1;
  }

  /** As one character a byte, so that no encoding of the bundle's own text is lost. */
  private static String text(byte[] bytes) {
    return new String(bytes, StandardCharsets.ISO_8859_1);
  }
}
