package dev.parquetfast.tool.patch;

import dev.parquetfast.tool.names.BadClassException;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.ClassReader;

/** A field or a method that a class refers to. */
final class Reference {
  private static final int FIELD = 9;
  private static final int METHOD = 10;
  private static final int INTERFACE_METHOD = 11;

  private final String owner;
  private final String member;
  private final boolean field;

  private Reference(String owner, String member, boolean field) {
    this.owner = owner;
    this.member = member;
    this.field = field;
  }

  /**
   * All references of a class that have to be resolved.
   *
   * @throws BadClassException if the class is damaged
   */
  static List<Reference> of(ClassReader reader, String where) throws BadClassException {
    try {
      return of(reader);
    } catch (RuntimeException e) {
      throw new BadClassException(where, e);
    }
  }

  private static List<Reference> of(ClassReader reader) {
    List<Reference> references = new ArrayList<>();
    char[] buffer = new char[reader.getMaxStringLength()];
    for (int i = 1; i < reader.getItemCount(); i++) {
      int at = reader.getItem(i);
      int tag = at == 0 ? 0 : reader.readByte(at - 1);
      if (tag != FIELD && tag != METHOD && tag != INTERFACE_METHOD) {
        continue;
      }
      String owner = reader.readClass(at, buffer);
      int nameAndType = reader.getItem(reader.readUnsignedShort(at + 2));
      String member =
          reader.readUTF8(nameAndType, buffer) + reader.readUTF8(nameAndType + 2, buffer);
      // Methods of arrays are Java's, and those of handles take any types.
      if (!owner.startsWith("[")
          && !owner.equals("java/lang/invoke/MethodHandle")
          && !owner.equals("java/lang/invoke/VarHandle")) {
        references.add(new Reference(owner, member, tag == FIELD));
      }
    }
    return references;
  }

  String owner() {
    return owner;
  }

  /** Its name and its descriptor. */
  String member() {
    return member;
  }

  boolean isField() {
    return field;
  }

  @Override
  public String toString() {
    return owner.replace('/', '.') + "." + member;
  }
}
