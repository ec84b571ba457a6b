package dev.parquetfast;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.BitSet;
import java.util.HashSet;
import java.util.Set;
import java.util.TreeSet;

/**
 * Identifies a class by those parts of its class file that survive bundling.
 *
 * <p>Tools that bundle jars rewrite class files: some only those whose packages they relocate,
 * others all of them. They reorder the constants, drop the unused ones and rename packages. They
 * keep the names of fields and methods (both those that the class declares and those that its code
 * refers to), the simple names of the classes in their types, and the words in strings. The
 * fingerprint is the SHA-256 of these names and words, sorted and without duplicates.
 *
 * <p>Two versions of a class that differ only in their instructions have the same fingerprint.
 *
 * @see <a href="https://docs.oracle.com/javase/specs/jvms/se11/html/jvms-4.html#jvms-4.4">The Java
 *     Virtual Machine Specification, 4.4, "The Constant Pool"</a>
 */
public final class ClassFingerprint {

  private static final int MAGIC = 0xCAFEBABE;

  private static final int UTF8 = 1;
  private static final int LONG = 5;
  private static final int DOUBLE = 6;
  private static final int STRING = 8;
  private static final int NAME_AND_TYPE = 12;

  private final DataInputStream in;
  private final String[] texts;

  /** Indexes of texts that are names, types or strings. */
  private final BitSet referredTo = new BitSet();

  /** Names and types of the fields and methods that the class declares. */
  private final Set<String> members = new HashSet<>();

  private ClassFingerprint(InputStream classFile) throws IOException {
    in = new DataInputStream(classFile);
    if (in.readInt() != MAGIC) {
      throw new IOException("Not a class file");
    }
    in.readInt(); // its version
    texts = new String[in.readUnsignedShort()];
    for (int i = 1; i < texts.length; i++) {
      int tag = in.readUnsignedByte();
      switch (tag) {
        case UTF8:
          texts[i] = in.readUTF();
          break;
        case STRING:
          referredTo.set(in.readUnsignedShort());
          break;
        case NAME_AND_TYPE:
          referredTo.set(in.readUnsignedShort());
          referredTo.set(in.readUnsignedShort());
          break;
        case LONG:
        case DOUBLE:
          in.readLong();
          i++; // It takes two places.
          break;
        default:
          skip(in, sizeOf(tag));
      }
    }
    skip(in, 6); // access flags, the class, its superclass
    skip(in, in.readUnsignedShort() * 2L); // interfaces
    addMembers(); // fields
    addMembers(); // methods
  }

  /**
   * Returns the fingerprint of a class file: 64 hexadecimal digits. Does not close the stream.
   *
   * @throws IOException if the stream cannot be read, ends too early, or is not a class file
   */
  public static String of(InputStream classFile) throws IOException {
    ClassFingerprint read = new ClassFingerprint(classFile);
    TreeSet<String> words = new TreeSet<>();
    BitSet referredTo = read.referredTo;
    for (int i = referredTo.nextSetBit(0); i >= 0; i = referredTo.nextSetBit(i + 1)) {
      // Drops everything up to the last separator, such as the package of a type in a descriptor.
      for (String text : read.texts[i].split(";", -1)) {
        words.add(text.substring(1 + Math.max(text.lastIndexOf('/'), text.lastIndexOf('.'))));
      }
    }
    return sha256(words);
  }

  /**
   * Returns the fields and methods that a class file declares, each as its name, a blank and its
   * descriptor.
   */
  static Set<String> members(InputStream classFile) throws IOException {
    return new ClassFingerprint(classFile).members;
  }

  /** Reads the table of fields or of methods. */
  private void addMembers() throws IOException {
    for (int left = in.readUnsignedShort(); left > 0; left--) {
      in.readUnsignedShort(); // access flags
      int name = in.readUnsignedShort();
      int type = in.readUnsignedShort();
      referredTo.set(name);
      referredTo.set(type);
      members.add(texts[name] + ' ' + texts[type]);
      for (int attributes = in.readUnsignedShort(); attributes > 0; attributes--) {
        in.readUnsignedShort(); // its name
        skip(in, Integer.toUnsignedLong(in.readInt()));
      }
    }
  }

  private static void skip(DataInputStream in, long bytes) throws IOException {
    for (long left = bytes; left > 0; left--) {
      in.readByte();
    }
  }

  /** Returns how many bytes follow the tag of a constant of any other kind. */
  private static int sizeOf(int tag) throws IOException {
    switch (tag) {
      case 7: // class
      case 16: // method type
      case 19: // module
      case 20: // package
        return 2;
      case 15: // method handle
        return 3;
      case 3: // int
      case 4: // float
      case 9: // field
      case 10: // method
      case 11: // interface method
      case 17: // dynamic
      case 18: // invoke dynamic
        return 4;
      default:
        throw new IOException("Not a class file: a constant has tag " + tag);
    }
  }

  private static String sha256(Iterable<String> words) {
    MessageDigest digest;
    try {
      digest = MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError("every Java platform has SHA-256", e);
    }
    for (String word : words) {
      digest.update(word.getBytes(StandardCharsets.UTF_8));
      digest.update((byte) '\n');
    }
    StringBuilder hex = new StringBuilder();
    for (byte b : digest.digest()) {
      hex.append(Character.forDigit((b >> 4) & 0xF, 16)).append(Character.forDigit(b & 0xF, 16));
    }
    return hex.toString();
  }
}
