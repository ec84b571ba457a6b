package dev.parquetfast.tool.patch;

import dev.parquetfast.tool.names.BadClassException;
import dev.parquetfast.tool.names.ClassFiles;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;

/**
 * Proves that a patched bundle links: what was resolved before is resolved afterwards, and all that
 * our classes refer to is there.
 */
final class LinkCheck {
  /**
   * A module of the JDK that few JVMs have. Our classes that refer to it are loaded only where it
   * is.
   */
  private static final String OPTIONAL = "jdk/incubator/vector/";

  private final Bundle bundle;
  private final ClassGraph before;
  private final ClassGraph after;
  private final Map<String, byte[]> added;
  private final Set<String> changed;
  private final List<String> problems = new ArrayList<>();

  /**
   * For a change of a bundle.
   *
   * @param removed internal names of the classes that go
   * @param added the classes that come, by internal names
   */
  LinkCheck(Bundle bundle, Set<String> removed, Map<String, byte[]> added) {
    this.bundle = bundle;
    this.added = added;
    this.changed = new HashSet<>(removed);
    changed.addAll(added.keySet());
    this.before = new ClassGraph(bundle::readClass);
    this.after =
        new ClassGraph(
            name -> {
              byte[] ours = added.get(name);
              return ours != null || removed.contains(name) ? ours : bundle.readClass(name);
            });
  }

  /** What would not link; empty if all does. */
  List<String> problems() throws IOException {
    Set<String> affected = affected();
    Set<String> outside = new TreeSet<>();
    for (String file : bundle.classFiles()) {
      ClassReader reader = bundle.reader(file);
      if (reader == null) {
        continue;
      }
      if (changed.contains(reader.getClassName())) {
        // What upstream's class needed of other jars ours may need too.
        outside.addAll(ClassFiles.classesIn(reader, file));
        continue;
      }
      try {
        checkStaying(reader, affected);
      } catch (BadClassException e) {
        bundle.leave(file);
      }
    }
    for (Map.Entry<String, byte[]> entry : added.entrySet()) {
      checkAdded(ClassFiles.reader(entry.getValue(), entry.getKey()), outside);
    }
    return problems;
  }

  /** The classes that change, and those that inherit from them. */
  private Set<String> affected() throws IOException {
    Map<String, List<String>> parents = new HashMap<>();
    for (String file : bundle.classFiles()) {
      ClassReader reader = bundle.reader(file);
      if (reader != null) {
        parents.put(reader.getClassName(), ClassFiles.parents(reader, file));
      }
    }
    Set<String> affected = new HashSet<>(changed);
    int size;
    do {
      size = affected.size();
      parents.forEach(
          (name, above) -> {
            if (above.stream().anyMatch(affected::contains)) {
              affected.add(name);
            }
          });
    } while (affected.size() > size);
    return affected;
  }

  private void checkStaying(ClassReader reader, Set<String> affected) throws IOException {
    String name = reader.getClassName();
    for (Reference reference : Reference.of(reader, name)) {
      if (affected.contains(reference.owner())) {
        ClassGraph.Found found = before.member(name, reference);
        boolean resolved =
            found == ClassGraph.Found.OF_INSTANCES || found == ClassGraph.Found.STATIC;
        if (resolved && after.member(name, reference) != found) {
          problems.add(dotted(name) + " refers to " + reference + ", which ours does not have");
        }
      }
    }
    Set<String> missing = new TreeSet<>();
    for (String other : ClassFiles.classesIn(reader, name)) {
      if (changed.contains(other) && before.find(other) != null && after.find(other) == null) {
        missing.add(other);
      }
    }
    if (!missing.isEmpty()) {
      // Compilers also list nested classes of others that nobody uses.
      missing.retainAll(ClassFiles.classesUsedBy(reader, name));
    }
    for (String other : missing) {
      problems.add(dotted(name) + " refers to " + dotted(other) + ", which ours does not have");
    }
    if (affected.contains(name)) {
      new InheritanceCheck(before, after, problems).check(name);
    }
  }

  private void checkAdded(ClassReader reader, Set<String> outside) throws IOException {
    String name = reader.getClassName();
    for (Reference reference : Reference.of(reader, name)) {
      if (after.find(reference.owner()) != null
          && after.member(name, reference) == ClassGraph.Found.NO) {
        problems.add(
            "our " + dotted(name) + " needs " + reference + ", which the bundle does not have");
      }
    }
    for (String other : ClassFiles.classesIn(reader, name)) {
      if (other.startsWith(OPTIONAL) || after.find(other) != null) {
        continue;
      }
      if (after.isDamaged(other)) {
        problems.add("our " + dotted(name) + " needs " + dotted(other) + ", which cannot be read");
      } else if (!outside.contains(other)) {
        problems.add(
            "our " + dotted(name) + " needs " + dotted(other) + ", which the bundle does not have");
      }
    }
    ClassModel parent = reader.getSuperName() == null ? null : after.find(reader.getSuperName());
    if (parent != null && parent.is(Opcodes.ACC_FINAL)) {
      problems.add("our " + dotted(name) + " extends " + dotted(parent.name) + ", which is final");
    }
  }

  static String dotted(String internalName) {
    return internalName.replace('/', '.');
  }
}
