package dev.parquetfast.tool.patch;

import dev.parquetfast.tool.names.BadClassException;
import dev.parquetfast.tool.names.ClassFiles;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.objectweb.asm.Opcodes;

/** The classes of a jar and those of Java, as one links with them. */
final class ClassGraph {
  /** Where class files come from. */
  @FunctionalInterface
  interface Source {
    /** The class file, or null. */
    byte[] read(String internalName) throws IOException;
  }

  /** What looking for a member comes to. */
  enum Found {
    OF_INSTANCES,
    STATIC,
    NO,
    /** A class on the way is neither in the jar nor in Java, or cannot be read. */
    UNKNOWN
  }

  private static final ClassLoader JAVA = ClassLoader.getPlatformClassLoader();

  private final Source source;
  private final Map<String, Optional<ClassModel>> models = new HashMap<>();
  private final Set<String> damaged = new HashSet<>();

  ClassGraph(Source source) {
    this.source = source;
  }

  /** The class, or null if neither the jar nor Java has it, or if it cannot be read. */
  ClassModel find(String internalName) throws IOException {
    Optional<ClassModel> known = models.get(internalName);
    if (known == null) {
      byte[] content = source.read(internalName);
      if (content == null) {
        try (InputStream in = JAVA.getResourceAsStream(internalName + ClassFiles.SUFFIX)) {
          content = in == null ? null : in.readAllBytes();
        }
      }
      known = content == null ? Optional.empty() : model(content, internalName);
      models.put(internalName, known);
    }
    return known.orElse(null);
  }

  private Optional<ClassModel> model(byte[] content, String internalName) {
    try {
      return Optional.of(new ClassModel(content, internalName));
    } catch (BadClassException e) {
      // No JVM links with it either.
      damaged.add(internalName);
      return Optional.empty();
    }
  }

  /** Whether the class is there and cannot be read; {@link #find} has looked for it before. */
  boolean isDamaged(String internalName) {
    return damaged.contains(internalName);
  }

  /** Whether a class finds a member of another one, and may use it. */
  Found member(String from, Reference reference) throws IOException {
    Deque<String> todo = new ArrayDeque<>();
    Set<String> seen = new HashSet<>();
    todo.add(reference.owner());
    boolean unknown = false;
    while (!todo.isEmpty()) {
      String next = todo.remove();
      if (!seen.add(next)) {
        continue;
      }
      ClassModel model = find(next);
      if (model == null) {
        unknown = true;
        continue;
      }
      Integer access = (reference.isField() ? model.fields : model.methods).get(reference.member());
      if (access != null) {
        if (!mayUse(from, model, access)) {
          return Found.NO;
        }
        return (access & Opcodes.ACC_STATIC) == 0 ? Found.OF_INSTANCES : Found.STATIC;
      }
      if (model.superName != null) {
        todo.addFirst(model.superName);
      }
      todo.addAll(model.interfaces);
    }
    return unknown ? Found.UNKNOWN : Found.NO;
  }

  private static boolean mayUse(String from, ClassModel owner, int access) {
    if ((access & Opcodes.ACC_PRIVATE) != 0) {
      return outer(from).equals(outer(owner.name));
    }
    boolean anyone = (access & (Opcodes.ACC_PUBLIC | Opcodes.ACC_PROTECTED)) != 0;
    return anyone || packageOf(from).equals(packageOf(owner.name));
  }

  private static String outer(String name) {
    int nested = name.indexOf('$', name.lastIndexOf('/') + 1);
    return nested < 0 ? name : name.substring(0, nested);
  }

  static String packageOf(String name) {
    return name.substring(0, name.lastIndexOf('/') + 1);
  }
}
