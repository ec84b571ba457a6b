package dev.parquetfast.tool.patch;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;

/** Whether classes that stay may still extend what has been replaced. */
final class InheritanceCheck {
  private final ClassGraph before;
  private final ClassGraph after;
  private final List<String> problems;

  InheritanceCheck(ClassGraph before, ClassGraph after, List<String> problems) {
    this.before = before;
    this.after = after;
    this.problems = problems;
  }

  void check(String name) throws IOException {
    ClassModel model = after.find(name);
    if (model == null) {
      return;
    }
    ClassModel parent = model.superName == null ? null : after.find(model.superName);
    if (parent != null && parent.is(Opcodes.ACC_FINAL)) {
      problems.add(text(name) + " extends " + text(parent.name) + ", which is final in ours");
    }
    for (ClassModel above : above(after, model, false)) {
      for (Map.Entry<String, Integer> method : above.methods.entrySet()) {
        Integer overriding = model.methods.get(method.getKey());
        boolean cannotBe =
            is(method.getValue(), Opcodes.ACC_FINAL)
                && !is(method.getValue(), Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC);
        if (cannotBe && overriding != null && !is(overriding, Opcodes.ACC_STATIC)) {
          problems.add(
              text(name)
                  + " overrides "
                  + text(above.name)
                  + "."
                  + method.getKey()
                  + ", which is final in ours");
        }
      }
    }
    if (!model.is(Opcodes.ACC_ABSTRACT | Opcodes.ACC_INTERFACE)) {
      Set<String> missing = unimplemented(after, model);
      missing.removeAll(unimplemented(before, model));
      for (String method : missing) {
        problems.add(text(name) + " does not implement " + method + ", which is abstract in ours");
      }
    }
  }

  private static Set<String> unimplemented(ClassGraph graph, ClassModel model) throws IOException {
    Set<String> implemented = new HashSet<>();
    Set<String> abstracts = new HashSet<>();
    for (ClassModel each : above(graph, model, true)) {
      each.methods.forEach(
          (method, access) ->
              (is(access, Opcodes.ACC_ABSTRACT) ? abstracts : implemented).add(method));
    }
    model.methods.keySet().forEach(implemented::add);
    abstracts.removeAll(implemented);
    return abstracts;
  }

  /** The classes above one, and if wanted the interfaces. */
  private static List<ClassModel> above(ClassGraph graph, ClassModel model, boolean interfaces)
      throws IOException {
    List<ClassModel> above = new ArrayList<>();
    List<String> todo = new ArrayList<>();
    Set<String> seen = new HashSet<>();
    for (ClassModel next = model; ; ) {
      if (next.superName != null) {
        todo.add(next.superName);
      }
      if (interfaces) {
        todo.addAll(next.interfaces);
      }
      next = null;
      while (next == null && !todo.isEmpty()) {
        String name = todo.remove(0);
        next = seen.add(name) ? graph.find(name) : null;
      }
      if (next == null) {
        return above;
      }
      above.add(next);
    }
  }

  private static boolean is(int access, int flags) {
    return (access & flags) != 0;
  }

  private static String text(String internalName) {
    return LinkCheck.dotted(internalName);
  }
}
