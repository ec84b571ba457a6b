package dev.parquetfast.tool.names;

import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.ClassRemapper;
import org.objectweb.asm.commons.Remapper;

/** What is done with the bytes of a class. */
public final class ClassFiles {
  /** How names of class files end. */
  public static final String SUFFIX = ".class";

  /**
   * Largest class file that is read; what a JVM takes has less than 65,536 constants and methods.
   */
  public static final int LIMIT = 1 << 24;

  private static final int MAGIC = 0xCAFEBABE;
  private static final int CLASS = 7;
  private static final int MAJOR_VERSION_AT = 6;
  private static final short NEWEST = Opcodes.V26;

  private ClassFiles() {}

  /**
   * A reader of the class file.
   *
   * <p>A class for a newer Java than ASM knows is read as one for the newest that it knows: bundles
   * hold such classes, and so does the Java that runs. What is read here are names, and constant
   * pools change seldom. A class with other constants is refused.
   *
   * @throws BadClassException if it is none that ASM can read
   */
  public static ClassReader reader(byte[] classFile, String where) throws BadClassException {
    if (!isClassFile(classFile)) {
      throw new BadClassException(where, "it does not begin like one");
    }
    byte[] readable = classFile;
    if ((ByteBuffer.wrap(classFile).getShort(MAJOR_VERSION_AT) & 0xFFFF) > NEWEST) {
      readable = classFile.clone();
      ByteBuffer.wrap(readable).putShort(MAJOR_VERSION_AT, NEWEST);
    }
    try {
      return new ClassReader(readable);
    } catch (RuntimeException e) {
      throw new BadClassException(where, e);
    }
  }

  /** Whether the file begins like a class file. A JVM refuses any other; ASM does not. */
  public static boolean isClassFile(byte[] file) {
    return file.length > MAJOR_VERSION_AT + 1 && ByteBuffer.wrap(file).getInt(0) == MAGIC;
  }

  /** The internal names of the class's parent and interfaces. */
  public static List<String> parents(ClassReader reader, String where) throws BadClassException {
    try {
      List<String> parents = new ArrayList<>(List.of(reader.getInterfaces()));
      if (reader.getSuperName() != null) {
        parents.add(reader.getSuperName());
      }
      return parents;
    } catch (RuntimeException e) {
      throw new BadClassException(where, e);
    }
  }

  /** The internal name of the class. */
  public static String name(byte[] classFile, String where) throws BadClassException {
    return name(reader(classFile, where), where);
  }

  /** The internal name of the class. */
  public static String name(ClassReader reader, String where) throws BadClassException {
    try {
      return reader.getClassName();
    } catch (RuntimeException e) {
      throw new BadClassException(where, e);
    }
  }

  /**
   * Lets a visitor see the class.
   *
   * @throws BadClassException if ASM cannot read what the visitor has to see
   */
  public static void accept(ClassReader reader, ClassVisitor visitor, int flags, String where)
      throws BadClassException {
    try {
      reader.accept(visitor, flags);
    } catch (RuntimeException e) {
      // ASM checks nothing: a damaged class ends in any of them.
      throw new BadClassException(where, e);
    }
  }

  /** The class file with other names. */
  public static byte[] relocated(byte[] classFile, Relocation relocation, String where)
      throws BadClassException {
    ClassReader reader = reader(classFile, where);
    ClassWriter writer = new ClassWriter(0);
    // Frames are compressed anew, so that it does not matter how another tool has done it.
    ClassVisitor remapper = new ClassRemapper(writer, new Names(relocation));
    accept(reader, remapper, ClassReader.EXPAND_FRAMES, where);
    return writer.toByteArray();
  }

  /** A digest of the class with its original names; the order of its constants does not count. */
  public static String digest(byte[] classFile, Relocation relocation, String where)
      throws BadClassException {
    return sha256(relocated(classFile, relocation.inverse(), where));
  }

  /** The SHA-256 in hexadecimal digits. */
  public static String sha256(byte[] bytes) {
    return hex(sha256().digest(bytes));
  }

  /** A digest that every Java platform has. */
  public static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError("every Java platform has SHA-256", e);
    }
  }

  /** The bytes in hexadecimal digits. */
  public static String hex(byte[] bytes) {
    StringBuilder hex = new StringBuilder();
    for (byte b : bytes) {
      hex.append(Character.forDigit((b >> 4) & 0xF, 16)).append(Character.forDigit(b & 0xF, 16));
    }
    return hex.toString();
  }

  /** The internal names of all classes that the class names, without those of arrays. */
  public static Set<String> classesIn(ClassReader reader, String where) throws BadClassException {
    try {
      return classesIn(reader);
    } catch (RuntimeException e) {
      throw new BadClassException(where, e);
    }
  }

  private static Set<String> classesIn(ClassReader reader) {
    Set<String> names = new TreeSet<>();
    char[] buffer = new char[reader.getMaxStringLength()];
    for (int i = 1; i < reader.getItemCount(); i++) {
      int at = reader.getItem(i);
      if (at != 0 && reader.readByte(at - 1) == CLASS) {
        String name = reader.readUTF8(at, buffer);
        int dimensions = name.lastIndexOf('[') + 1;
        if (dimensions == 0) {
          names.add(name);
        } else if (name.endsWith(";")) {
          names.add(name.substring(dimensions + 1, name.length() - 1));
        }
      }
    }
    return names;
  }

  /**
   * The internal names of all classes that the class uses: in its code, and in types of members.
   * Unlike {@link #classesIn} without those that a compiler only lists as nested.
   */
  public static Set<String> classesUsedBy(ClassReader reader, String where)
      throws BadClassException {
    Set<String> names = new TreeSet<>();
    Remapper collector =
        new Remapper(Opcodes.ASM9) {
          @Override
          public String map(String internalName) {
            names.add(internalName);
            return internalName;
          }
        };
    ClassVisitor uses =
        new ClassRemapper(Opcodes.ASM9, new ClassWriter(0), collector) {
          @Override
          public void visitInnerClass(String name, String outer, String inner, int access) {
            // Only listed.
          }
        };
    accept(reader, uses, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES, where);
    return names;
  }

  /** Names of types, and strings that are names. */
  private static final class Names extends Remapper {
    private final Relocation relocation;

    Names(Relocation relocation) {
      super(Opcodes.ASM9);
      this.relocation = relocation;
    }

    @Override
    public String map(String internalName) {
      return relocation.map(internalName);
    }

    @Override
    public Object mapValue(Object value) {
      return value instanceof String ? relocation.mapText((String) value) : super.mapValue(value);
    }
  }
}
