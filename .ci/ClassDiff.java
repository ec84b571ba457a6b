import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.util.Textifier;
import org.objectweb.asm.util.TraceMethodVisitor;

/**
 * Prints what differs in classes of two jars, method by method: members that are only in the older jar (-) or only in the
 * newer (+), and methods whose code differs (~). Access flags and constants count. Line numbers, names of variables, the
 * order of members and methods that only the compiler made do not.
 *
 * Arguments: the older jar, the newer, a file with the names of classes, one in each line, with slashes. Nested classes
 * belong to their outer one. The last line says how many of the classes differ.
 */
public final class ClassDiff {
  public static void main(String[] args) throws IOException {
    List<String> names = Files.readAllLines(Path.of(args[2]));
    int differing = 0;
    try (ZipFile before = new ZipFile(args[0]);
        ZipFile after = new ZipFile(args[1])) {
      for (String name : new TreeSet<>(names)) {
        Map<String, String> old = members(before, name);
        Map<String, String> young = members(after, name);
        if (old.equals(young)) {
          continue;
        }
        differing++;
        System.out.println(name.replace('/', '.') + (old.isEmpty() ? " (new)" : young.isEmpty() ? " (gone)" : ""));
        TreeSet<String> all = new TreeSet<>(old.keySet());
        all.addAll(young.keySet());
        for (String member : all) {
          String was = old.get(member);
          String is = young.get(member);
          if (was == null || !was.equals(is)) {
            System.out.println("  " + (was == null ? "+ " : is == null ? "- " : "~ ") + member);
          }
        }
      }
    }
    System.out.println(differing + " of " + names.size() + " classes differ");
  }

  private static final int FLAGS =
      Modifier.PUBLIC | Modifier.PROTECTED | Modifier.PRIVATE | Modifier.ABSTRACT | Modifier.STATIC | Modifier.FINAL;

  /** Each member of a class and of those nested in it, with its code or value. */
  private static Map<String, String> members(ZipFile jar, String name) throws IOException {
    Map<String, String> members = new TreeMap<>();
    for (ZipEntry entry : Collections.list(jar.entries())) {
      String file = entry.getName();
      if (file.equals(name + ".class") || file.startsWith(name + "$") && file.endsWith(".class")) {
        ClassNode node = new ClassNode();
        new ClassReader(jar.getInputStream(entry)).accept(node, ClassReader.SKIP_DEBUG);
        String nested = file.substring(name.length(), file.length() - ".class".length());
        String prefix = nested.isEmpty() ? "" : nested.substring(1) + ": ";
        members.put(
            prefix + flags(node.access & ~Opcodes.ACC_SUPER) + "class",
            node.superName + " " + new TreeSet<>(node.interfaces) + " " + node.signature);
        for (FieldNode field : node.fields) {
          members.put(prefix + flags(field.access) + field.name + " " + field.desc, String.valueOf(field.value));
        }
        for (MethodNode method : node.methods) {
          if ((method.access & Opcodes.ACC_SYNTHETIC) != 0) {
            continue;
          }
          members.put(prefix + flags(method.access) + method.name + method.desc, method.exceptions + code(method));
        }
      }
    }
    return members;
  }

  private static String flags(int access) {
    String text = Modifier.toString(access & FLAGS);
    return text.isEmpty() ? text : text + " ";
  }

  private static String code(MethodNode method) {
    Textifier text = new Textifier();
    method.accept(new TraceMethodVisitor(text));
    StringWriter out = new StringWriter();
    text.print(new PrintWriter(out));
    return out.toString();
  }
}
