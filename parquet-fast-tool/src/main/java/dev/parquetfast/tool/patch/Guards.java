package dev.parquetfast.tool.patch;

import dev.parquetfast.tool.copies.Copy;
import dev.parquetfast.tool.copies.Jar;
import dev.parquetfast.tool.copies.OurIndex;
import dev.parquetfast.tool.copies.Signature;
import dev.parquetfast.tool.names.BadClassException;
import dev.parquetfast.tool.names.ClassFiles;
import dev.parquetfast.tool.zip.Untrusted;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ModuleVisitor;
import org.objectweb.asm.Opcodes;

/** What is in a jar that must not be patched. */
final class Guards {
  private Guards() {}

  /** What can be said before copies are looked for. */
  static void check(Jar jar) throws Refusal {
    if (PatchRecord.isIn(jar)) {
      throw new Refusal("it is patched already; run unpatch first");
    }
    if (jar.zip().shift() != 0) {
      throw new Refusal(
          "before the archive lie "
              + jar.zip().shift()
              + " bytes of something else, such as a script that starts it; patch the jar without them");
    }
    for (String name : jar.names()) {
      if (Untrusted.leavesTheFolder(name)) {
        throw new Refusal(
            "its entry "
                + name
                + " would be unpacked outside of the folder; jars have no such entries");
      }
    }
    String signature = Signature.of(jar);
    if (signature != null) {
      throw new Refusal(
          "it is signed ("
              + signature
              + "), and with other classes the signature would be wrong; patch an unsigned jar,"
              + " and sign the result");
    }
  }

  /** What can be said of a copy. */
  static void check(Jar jar, Copy copy) throws Refusal {
    if (copy.isForNewerJava()) {
      throw new Refusal(
          "it has a copy of parquet-column for newer versions of Java, which no release has, in "
              + copy.root());
    }
    Set<String> seen = new HashSet<>();
    Set<String> twice = new TreeSet<>();
    for (String name : jar.names()) {
      if (name.startsWith(copy.root() + copy.base()) && !seen.add(name)) {
        twice.add(name);
      }
    }
    if (!twice.isEmpty()) {
      throw new Refusal(
          "it has two entries of one name, and which one counts is not certain",
          new ArrayList<>(twice));
    }
  }

  /**
   * A class that ours replace or add may be there once more: for newer versions of Java, below
   * {@code META-INF/versions/}, or in a folder that an application loads first. A JVM would load
   * that one among our classes, and {@link LinkCheck} sees one class of a name only.
   *
   * @param changed internal names of the classes that go and of those that come
   * @param going the entries that go
   */
  static void checkOthers(Jar jar, Set<String> changed, Set<String> going)
      throws IOException, Refusal {
    Set<String> outer = changed.stream().map(OurIndex::outer).collect(Collectors.toSet());
    Set<String> others = new TreeSet<>();
    for (String name : jar.names()) {
      if (name.endsWith(ClassFiles.SUFFIX)
          && !going.contains(name)
          && endsWithOneOf(outer, name)
          && isOneOf(outer, jar, name)) {
        others.add(name);
      }
    }
    if (!others.isEmpty()) {
      throw new Refusal(
          "it has classes under names of ours a second time, for newer versions of Java or in"
              + " another folder, and a JVM may load those instead",
          new ArrayList<>(others));
    }
  }

  /** Whether the entry's name, without some of its first folders, is that of such a class. */
  private static boolean endsWithOneOf(Set<String> outer, String name) {
    String rest = OurIndex.outer(name.substring(0, name.length() - ClassFiles.SUFFIX.length()));
    while (!outer.contains(rest)) {
      int slash = rest.indexOf('/');
      if (slash < 0) {
        return false;
      }
      rest = rest.substring(slash + 1);
    }
    return true;
  }

  /** Whether the class of an entry is one of those, or cannot be read and has such a name only. */
  private static boolean isOneOf(Set<String> outer, Jar jar, String name) throws IOException {
    byte[] content = jar.read(name, ClassFiles.LIMIT);
    try {
      return outer.contains(OurIndex.outer(ClassFiles.name(content, name)));
    } catch (BadClassException e) {
      return true;
    }
  }

  /**
   * A module knows its packages, and a class in another one would not be found. A description that
   * cannot be read makes no module.
   */
  static void checkModule(Jar jar, Copy copy, Set<String> addedClasses, Unread unread)
      throws IOException, Refusal {
    for (String name : jar.names()) {
      if (!name.endsWith("module-info.class")) {
        continue;
      }
      byte[] content = jar.read(name, ClassFiles.LIMIT);
      Set<String> packages;
      try {
        packages = packagesOfModule(content, name);
      } catch (BadClassException e) {
        unread.add(name, content);
        continue;
      }
      boolean concerned = packages.stream().anyMatch(each -> each.startsWith(copy.base()));
      for (String added : addedClasses) {
        if (concerned && !packages.contains(ClassGraph.packageOf(added))) {
          throw new Refusal(
              "its "
                  + name
                  + " lists the packages of a module with Parquet in it, and ours has one more: "
                  + LinkCheck.dotted(ClassGraph.packageOf(added)));
        }
      }
    }
  }

  private static Set<String> packagesOfModule(byte[] content, String name)
      throws BadClassException {
    Set<String> packages = new HashSet<>();
    ClassFiles.accept(
        ClassFiles.reader(content, name),
        new ClassVisitor(Opcodes.ASM9) {
          @Override
          public ModuleVisitor visitModule(String module, int access, String version) {
            return new ModuleVisitor(Opcodes.ASM9) {
              @Override
              public void visitPackage(String internalName) {
                packages.add(internalName + "/");
              }
            };
          }
        },
        ClassReader.SKIP_CODE,
        name);
    return packages;
  }
}
