package dev.parquetfast.tool.patch;

import dev.parquetfast.tool.copies.Copy;
import dev.parquetfast.tool.copies.Jar;
import dev.parquetfast.tool.names.ClassFiles;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ModuleVisitor;
import org.objectweb.asm.Opcodes;

/** What is in a jar that must not be patched. */
final class Guards {
  private static final Pattern SIGNATURE =
      Pattern.compile("META-INF/[^/]*\\.(SF|RSA|DSA|EC)", Pattern.CASE_INSENSITIVE);

  private Guards() {}

  /** What can be said before copies are looked for. */
  static void check(Jar jar) throws Refusal {
    if (jar.has(PatchRecord.FILE)) {
      throw new Refusal("it is patched already; unpatch it first");
    }
    for (String name : jar.names()) {
      if (leavesTheFolder(name)) {
        throw new Refusal("its entry " + name + " leaves the folder that it is unpacked in");
      }
      if (SIGNATURE.matcher(name).matches()) {
        throw new Refusal(
            "it is signed (" + name + "), and the signature would not hold for other classes");
      }
    }
  }

  /** What can be said of a copy. */
  static void check(Jar jar, Copy copy) throws Refusal {
    Set<String> seen = new HashSet<>();
    Set<String> twice = new TreeSet<>();
    for (String name : jar.names()) {
      if (name.startsWith(copy.root() + copy.base()) && !seen.add(name)) {
        twice.add(name);
      }
      if (name.startsWith("META-INF/versions/") && name.contains("/" + copy.base() + "column/")) {
        throw new Refusal("it has classes of parquet-column for newer versions of Java: " + name);
      }
    }
    if (!twice.isEmpty()) {
      throw new Refusal("it has two entries of one name", new ArrayList<>(twice));
    }
  }

  /** A module knows its packages, and a class in another one would not be found. */
  static void checkModule(Jar jar, Copy copy, Set<String> addedClasses)
      throws IOException, Refusal {
    for (String name : jar.names()) {
      if (!name.endsWith("module-info.class")) {
        continue;
      }
      Set<String> packages = new HashSet<>();
      ClassFiles.reader(jar.read(name, ClassFiles.LIMIT), name)
          .accept(
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
              ClassReader.SKIP_CODE);
      boolean concerned = packages.stream().anyMatch(each -> each.startsWith(copy.base()));
      for (String added : addedClasses) {
        if (concerned && !packages.contains(ClassGraph.packageOf(added))) {
          throw new Refusal(
              name
                  + " lists the packages of a module, and ours has one more: "
                  + LinkCheck.dotted(ClassGraph.packageOf(added)));
        }
      }
    }
  }

  private static boolean leavesTheFolder(String name) {
    String path = name.replace('\\', '/').toLowerCase(Locale.ROOT);
    return path.startsWith("/")
        || path.matches("[a-z]:.*")
        || List.of(path.split("/")).contains("..");
  }
}
