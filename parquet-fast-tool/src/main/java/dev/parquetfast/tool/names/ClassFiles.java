package dev.parquetfast.tool.names;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Set;
import java.util.TreeSet;
import org.objectweb.asm.ClassReader;
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

  private static final int CLASS = 7;

  private ClassFiles() {}

  /**
   * A reader of the class file.
   *
   * @throws BadClassException if it is none that ASM can read
   */
  public static ClassReader reader(byte[] classFile, String where) throws BadClassException {
    try {
      return new ClassReader(classFile);
    } catch (IllegalArgumentException | ArrayIndexOutOfBoundsException e) {
      throw new BadClassException(where, e);
    }
  }

  /** The class file with other names. */
  public static byte[] relocated(byte[] classFile, Relocation relocation, String where)
      throws BadClassException {
    ClassReader reader = reader(classFile, where);
    ClassWriter writer = new ClassWriter(0);
    try {
      // Frames are compressed anew, so that it does not matter how another tool has done it.
      reader.accept(new ClassRemapper(writer, new Names(relocation)), ClassReader.EXPAND_FRAMES);
    } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
      throw new BadClassException(where, e);
    }
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
  public static Set<String> classesIn(ClassReader reader) {
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
