import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.ClassRemapper;
import org.objectweb.asm.commons.Remapper;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Adds classes to a class folder that have no source there: classes of upstream's jar, with calls
 * redirected to ours, and classes of another module, in a package of this one.
 *
 * <p>A file says what is redirected. Each line has six fields:
 *
 * <ul>
 *   <li>{@code call}: a method or constructor that is called is replaced; or {@code begin}: a
 *       method first calls another, and returns what that returns unless it is null
 *   <li>the versions of upstream: {@code *}, {@code <1.18} or {@code >=1.18}
 *   <li>the class of upstream's
 *   <li>its method, with or without descriptor, or {@code *}; the one that begins with a call has
 *       its descriptor
 *   <li>the call, and how many of them there are: {@code 2*owner.name(descriptor)}; {@code -} after
 *       {@code begin}
 *   <li>a static method of ours, which gets what was on the stack: the object, if there is one, and
 *       the arguments
 * </ul>
 *
 * <p>The build fails if the number differs, or our method is not there, or would get or return
 * something else.
 */
public final class PatchClasses {

  private final Path classes;
  private final int[] version;

  private PatchClasses(Path classes, int[] version) {
    this.classes = classes;
    this.version = version;
  }

  /**
   * Arguments: the class folder, upstream's version, upstream's jar, the file of redirections, a
   * class of another module that is copied with the classes of its package that it uses, and their
   * package here; both with slashes.
   */
  public static void main(String[] args) throws IOException {
    int[] version = Arrays.stream(args[1].split("\\.")).mapToInt(Integer::parseInt).toArray();
    PatchClasses patch = new PatchClasses(Path.of(args[0]), version);
    patch.relocate(args[4], args[5]);
    patch.redirect(Path.of(args[2]), Path.of(args[3]));
  }

  // ---- classes of another module

  private void relocate(String root, String folder) throws IOException {
    String from = root.substring(0, root.lastIndexOf('/') + 1);
    Set<String> used = new TreeSet<>();
    Deque<String> left = new ArrayDeque<>(List.of(root));
    Remapper remapper =
        new Remapper(Opcodes.ASM9) {
          @Override
          public String map(String name) {
            if (!name.startsWith(from)) {
              return name;
            }
            left.add(name);
            return folder + "/" + name.substring(from.length());
          }
        };
    while (!left.isEmpty()) {
      String name = left.remove();
      if (used.add(name)) {
        String file = name + ".class";
        try (InputStream in = ClassLoader.getSystemResourceAsStream(file)) {
          write(remapper.map(name), remap(in.readAllBytes(), remapper));
        }
      }
    }
    List<Path> ours;
    try (Stream<Path> files = Files.walk(classes)) {
      ours = files.filter(f -> f.toString().endsWith(".class")).collect(Collectors.toList());
    }
    for (Path file : ours) {
      Files.write(file, remap(Files.readAllBytes(file), remapper));
    }
    if (!used.containsAll(left)) {
      throw new IllegalStateException("Classes are used that " + root + " does not: " + left);
    }
  }

  private static byte[] remap(byte[] bytes, Remapper remapper) {
    ClassWriter writer = new ClassWriter(0);
    new ClassReader(bytes).accept(new ClassRemapper(writer, remapper), 0);
    return writer.toByteArray();
  }

  private void write(String name, byte[] bytes) throws IOException {
    Path file = classes.resolve(name + ".class");
    Files.createDirectories(file.getParent());
    Files.write(file, bytes);
  }

  // ---- classes of upstream's

  /** A line of the file. */
  private static final class Redirection {
    final String line;
    final boolean isBegin;
    final String versions;
    final String type;
    final String method;
    final int count;
    final String call;
    final String owner;
    final String name;
    final String descriptor;
    int found;

    Redirection(String line) {
      String[] fields = line.strip().split("\\s+");
      if (fields.length != 6) {
        throw new IllegalStateException("Not six fields: " + line);
      }
      this.line = line;
      isBegin = fields[0].equals("begin");
      versions = fields[1];
      type = fields[2];
      method = fields[3];
      int star = fields[4].indexOf('*');
      count = isBegin ? 1 : Integer.parseInt(fields[4].substring(0, star));
      call = fields[4].substring(star + 1);
      int parameters = fields[5].indexOf('(');
      int dot = fields[5].lastIndexOf('.', parameters);
      owner = fields[5].substring(0, dot);
      name = fields[5].substring(dot + 1, parameters);
      descriptor = fields[5].substring(parameters);
    }

    boolean isIn(String methodName, String methodDescriptor) {
      return method.equals("*")
          || method.equals(methodName)
          || method.equals(methodName + methodDescriptor);
    }
  }

  private boolean includes(String versions) {
    if (versions.equals("*")) {
      return true;
    }
    boolean isFrom = versions.startsWith(">=");
    String[] bound = versions.substring(isFrom ? 2 : 1).split("\\.");
    int compared = 0;
    for (int i = 0; i < bound.length && compared == 0; i++) {
      compared = Integer.compare(version[i], Integer.parseInt(bound[i]));
    }
    return isFrom == (compared >= 0);
  }

  private void redirect(Path jar, Path file) throws IOException {
    Map<String, List<Redirection>> redirections = new TreeMap<>();
    for (String line : Files.readString(file).replace("\\\n", "").split("\n")) {
      if (!line.isBlank() && !line.startsWith("#")) {
        Redirection each = new Redirection(line);
        if (includes(each.versions)) {
          redirections.computeIfAbsent(each.type, t -> new ArrayList<>()).add(each);
        }
      }
    }
    try (ZipFile upstream = new ZipFile(jar.toFile())) {
      for (Map.Entry<String, List<Redirection>> entry : redirections.entrySet()) {
        // BuildJar takes no nested class of upstream's for an outer class that is here.
        for (ZipEntry nested : Collections.list(upstream.entries())) {
          String name = nested.getName();
          if (name.startsWith(entry.getKey() + "$")) {
            write(name.substring(0, name.lastIndexOf('.')), bytes(upstream, nested));
          }
        }
      }
      for (Map.Entry<String, List<Redirection>> entry : redirections.entrySet()) {
        ZipEntry original = upstream.getEntry(entry.getKey() + ".class");
        if (original == null) {
          throw new IllegalStateException(jar + " has no " + entry.getKey());
        }
        write(entry.getKey(), patched(bytes(upstream, original), entry.getValue()));
        for (Redirection each : entry.getValue()) {
          if (each.found != each.count) {
            throw new IllegalStateException(
                "There are " + each.found + " calls, and not " + each.count + ": " + each.line);
          }
          check(each);
        }
      }
    }
  }

  private static byte[] bytes(ZipFile jar, ZipEntry entry) throws IOException {
    try (InputStream in = jar.getInputStream(entry)) {
      return in.readAllBytes();
    }
  }

  /** Checks that our method is there. */
  private void check(Redirection redirection) throws IOException {
    boolean[] isThere = new boolean[1];
    byte[] ours = Files.readAllBytes(classes.resolve(redirection.owner + ".class"));
    new ClassReader(ours)
        .accept(
            new ClassVisitor(Opcodes.ASM9) {
              @Override
              public MethodVisitor visitMethod(
                  int access, String name, String descriptor, String generic, String[] thrown) {
                isThere[0] |=
                    name.equals(redirection.name)
                        && descriptor.equals(redirection.descriptor)
                        && (access & Opcodes.ACC_STATIC) != 0;
                return null;
              }
            },
            0);
    if (!isThere[0]) {
      throw new IllegalStateException("We have no such static method: " + redirection.line);
    }
  }

  private static byte[] patched(byte[] bytes, List<Redirection> redirections) {
    ClassReader reader = new ClassReader(bytes);
    // Without the constants that only the calls had: tools that bundle jars drop them too.
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    reader.accept(
        new ClassVisitor(Opcodes.ASM9, writer) {
          @Override
          public MethodVisitor visitMethod(
              int access, String name, String descriptor, String generic, String[] thrown) {
            List<Redirection> inMethod =
                redirections.stream()
                    .filter(each -> each.isIn(name, descriptor))
                    .collect(Collectors.toList());
            MethodVisitor visitor = super.visitMethod(access, name, descriptor, generic, thrown);
            return inMethod.isEmpty()
                ? visitor
                : new MethodNode(Opcodes.ASM9, access, name, descriptor, generic, thrown) {
                  @Override
                  public void visitEnd() {
                    inMethod.forEach(each -> redirect(each, this));
                    accept(visitor);
                  }
                };
          }
        },
        0);
    return writer.toByteArray();
  }

  private static void redirect(Redirection redirection, MethodNode method) {
    MethodInsnNode ours =
        new MethodInsnNode(
            Opcodes.INVOKESTATIC,
            redirection.owner,
            redirection.name,
            redirection.descriptor,
            false);
    if (redirection.isBegin) {
      begin(ours, method);
      redirection.found++;
      return;
    }
    for (AbstractInsnNode each : method.instructions.toArray()) {
      if (each instanceof MethodInsnNode) {
        MethodInsnNode call = (MethodInsnNode) each;
        if (redirection.call.equals(call.owner + "." + call.name + call.desc)) {
          redirection.found++;
          boolean isNew = call.name.equals("<init>");
          check(redirection, call, isNew);
          if (isNew) {
            method.instructions.remove(call.getPrevious().getPrevious());
            method.instructions.remove(call.getPrevious());
          }
          method.instructions.set(call, ours.clone(Map.of()));
        }
      }
    }
  }

  /** Calls our method first, with the arguments, and returns what it returns unless it is null. */
  private static void begin(MethodInsnNode ours, MethodNode method) {
    InsnList code = new InsnList();
    int local = 0;
    if ((method.access & Opcodes.ACC_STATIC) == 0) {
      code.add(new VarInsnNode(Opcodes.ALOAD, local++));
    }
    for (Type argument : Type.getArgumentTypes(method.desc)) {
      code.add(new VarInsnNode(argument.getOpcode(Opcodes.ILOAD), local));
      local += argument.getSize();
    }
    code.add(ours);
    code.add(new InsnNode(Opcodes.DUP));
    LabelNode continues = new LabelNode();
    code.add(new JumpInsnNode(Opcodes.IFNULL, continues));
    code.add(new InsnNode(Opcodes.ARETURN));
    code.add(continues);
    Object[] returned = {Type.getReturnType(ours.desc).getInternalName()};
    code.add(new FrameNode(Opcodes.F_SAME1, 0, null, 1, returned));
    code.add(new InsnNode(Opcodes.POP));
    method.instructions.insert(code);
  }

  /**
   * Checks that our method fits: the number of what it gets, and what it returns. The verifier of
   * the JVM knows the types. Of constructors, only one without arguments can be redirected.
   */
  private static void check(Redirection redirection, MethodInsnNode call, boolean isNew) {
    boolean fits;
    if (isNew) {
      fits =
          redirection.descriptor.equals("()L" + call.owner + ";")
              && call.desc.equals("()V")
              && call.getPrevious().getOpcode() == Opcodes.DUP
              && call.getPrevious().getPrevious().getOpcode() == Opcodes.NEW;
    } else {
      int object = call.getOpcode() == Opcodes.INVOKESTATIC ? 0 : 1;
      fits =
          Type.getArgumentTypes(call.desc).length + object
                  == Type.getArgumentTypes(redirection.descriptor).length
              && Type.getReturnType(call.desc).equals(Type.getReturnType(redirection.descriptor));
    }
    if (!fits) {
      throw new IllegalStateException("The methods do not fit: " + redirection.line);
    }
  }
}
