package dev.parquetfast.hostile;

import dev.parquetfast.rle.HybridReader;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Fails one allocation of our classes in the heap, whichever is chosen, with an {@link
 * OutOfMemoryError}.
 *
 * <p>A class loader defines Parquet's classes and ours anew. Each instruction of ours that
 * allocates an object or an array calls {@link #allocate}. Allocations by lambdas, and by Java's
 * own classes, do not. Once a first run without failures has loaded all classes, no static
 * initialiser can fail any more. Not thread-safe.
 */
public final class HeapFailures {

  /** What runs in the class loader. */
  public interface Scenario {

    /**
     * Runs; the failure may be anywhere.
     *
     * @param retries whether the caller tries again what has failed, or goes on with what follows
     * @return what is wrong, or null
     */
    String run(boolean retries);
  }

  private static long count;
  private static long failing;

  private HeapFailures() {}

  /** Called at each allocation. */
  public static void allocate() {
    if (++count == failing) {
      throw new OutOfMemoryError("allocation " + count);
    }
  }

  /** Fails the {@code n}-th allocation from now on, counted from 1; none if that is 0. */
  static void failAt(long n) {
    count = 0;
    failing = n;
  }

  /** Lets no further allocation fail. For scenarios, before they check what they have. */
  public static void stop() {
    failing = 0;
  }

  /** Returns how many allocations there were since {@link #failAt}. */
  static long count() {
    return count;
  }

  /** Returns the scenarios, linked to classes that call {@link #allocate}. */
  static Scenario[] load(Class<?> scenarios) throws ReflectiveOperationException {
    return (Scenario[]) new Loader().loadClass(scenarios.getName()).getMethod("all").invoke(null);
  }

  private static final class Loader extends ClassLoader {

    /** Where our classes are, as opposed to tests and to upstream. */
    private final String ours =
        HybridReader.class.getProtectionDomain().getCodeSource().getLocation().toString();

    Loader() {
      super(HeapFailures.class.getClassLoader());
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      boolean shared = name.startsWith(HeapFailures.class.getName());
      if (shared
          || !name.matches("(org\\.apache\\.parquet|shaded\\.parquet|dev\\.parquetfast)\\..*")) {
        return super.loadClass(name, resolve);
      }
      synchronized (getClassLoadingLock(name)) {
        Class<?> known = findLoadedClass(name);
        return known == null ? define(name) : known;
      }
    }

    private Class<?> define(String name) throws ClassNotFoundException {
      URL resource = getResource(name.replace('.', '/') + ".class");
      if (resource == null) {
        throw new ClassNotFoundException(name);
      }
      try (InputStream in = resource.openStream()) {
        byte[] bytes = in.readAllBytes();
        byte[] code = resource.toString().startsWith(ours) ? withCalls(bytes) : bytes;
        return defineClass(name, code, 0, code.length);
      } catch (IOException e) {
        throw new ClassNotFoundException(name, e);
      }
    }

    private static byte[] withCalls(byte[] bytes) {
      ClassReader reader = new ClassReader(bytes);
      ClassWriter writer = new ClassWriter(reader, 0);
      reader.accept(
          new ClassVisitor(Opcodes.ASM9, writer) {
            @Override
            public MethodVisitor visitMethod(
                int access, String name, String type, String signature, String[] exceptions) {
              return new Calls(super.visitMethod(access, name, type, signature, exceptions));
            }
          },
          0);
      return writer.toByteArray();
    }
  }

  private static final class Calls extends MethodVisitor {

    Calls(MethodVisitor next) {
      super(Opcodes.ASM9, next);
    }

    private void call() {
      super.visitMethodInsn(
          Opcodes.INVOKESTATIC, Type.getInternalName(HeapFailures.class), "allocate", "()V", false);
    }

    @Override
    public void visitTypeInsn(int opcode, String type) {
      if (opcode == Opcodes.ANEWARRAY) {
        call();
      }
      super.visitTypeInsn(opcode, type);
      if (opcode == Opcodes.NEW) {
        // Not before: frames refer to an object without constructor by the place of this opcode.
        call();
      }
    }

    @Override
    public void visitIntInsn(int opcode, int operand) {
      if (opcode == Opcodes.NEWARRAY) {
        call();
      }
      super.visitIntInsn(opcode, operand);
    }

    @Override
    public void visitMultiANewArrayInsn(String type, int dimensions) {
      call();
      super.visitMultiANewArrayInsn(type, dimensions);
    }

    @Override
    public void visitMethodInsn(
        int opcode, String owner, String name, String type, boolean isInterface) {
      // Copies that grow an array allocate as an instruction does.
      if (owner.equals("java/util/Arrays") && name.startsWith("copyOf")) {
        call();
      }
      super.visitMethodInsn(opcode, owner, name, type, isInterface);
    }
  }
}
