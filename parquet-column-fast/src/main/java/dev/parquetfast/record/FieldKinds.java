package dev.parquetfast.record;

import org.apache.parquet.schema.GroupType;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.Type;

/**
 * Kinds of values. An object of this class knows which fields of a group hold byte strings, and
 * which hold INT96, by their schema.
 *
 * <p>The fields of a schema are looked up once and not for each value. Records of one reader share
 * an object of this class.
 */
public final class FieldKinds {

  /** A field without a value. */
  public static final byte NONE = 0;

  public static final byte INT = 1;
  public static final byte LONG = 2;
  public static final byte FLOAT = 3;
  public static final byte DOUBLE = 4;
  public static final byte BOOLEAN = 5;
  public static final byte BINARY = 6;
  public static final byte INT96 = 7;
  public static final byte GROUP = 8;

  /** A field with several values. */
  public static final byte REPEATED = 9;

  private final GroupType schema;
  private final byte[] binaries;
  private final byte[] all;
  private final FieldKinds[] groups;

  /** Looks up the fields of a group. */
  public FieldKinds(GroupType schema) {
    this.schema = schema;
    int count = schema.getFieldCount();
    binaries = new byte[count];
    all = new byte[count];
    groups = new FieldKinds[count];
    for (int i = 0; i < count; i++) {
      Type field = schema.getType(i);
      if (field.isPrimitive()) {
        binaries[i] = ofBinary(field.asPrimitiveType());
        all[i] = of(field.asPrimitiveType());
      } else {
        all[i] = GROUP;
        groups[i] = new FieldKinds(field.asGroupType());
      }
    }
  }

  public GroupType schema() {
    return schema;
  }

  /** How many fields the group has. */
  public int count() {
    return binaries.length;
  }

  /**
   * The kinds of a group that has one value in each field, of the field's type. Groups share this
   * array; none changes it.
   */
  public byte[] all() {
    return all;
  }

  /** Whether some field is of numbers, or whether some field is not. */
  boolean has(boolean numbers) {
    for (byte kind : all) {
      if (isNumber(kind) == numbers) {
        return true;
      }
    }
    return false;
  }

  private static byte of(PrimitiveType type) {
    switch (type.getPrimitiveTypeName()) {
      case BOOLEAN:
        return BOOLEAN;
      case INT32:
        return INT;
      case INT64:
        return LONG;
      case FLOAT:
        return FLOAT;
      case DOUBLE:
        return DOUBLE;
      default:
        return ofBinary(type);
    }
  }

  /**
   * What a byte string is in a field of this group.
   *
   * @return {@link #BINARY}, {@link #INT96} or, if the field holds no byte strings, {@link #NONE}
   */
  public byte ofBinary(int field) {
    return binaries[field];
  }

  /** What a byte string is in a field of a type; see {@link #ofBinary(int)}. */
  public static byte ofBinary(PrimitiveType type) {
    switch (type.getPrimitiveTypeName()) {
      case BINARY:
      case FIXED_LEN_BYTE_ARRAY:
        return BINARY;
      case INT96:
        return INT96;
      default:
        return NONE;
    }
  }

  /** The kinds of the group in a field, or null if the field is none. */
  public FieldKinds group(int field) {
    return groups[field];
  }

  /**
   * Returns whether values of a kind are stored as numbers, all others being objects. The kind is
   * that of a value, so not {@link #NONE}.
   */
  public static boolean isNumber(byte kind) {
    return kind <= BOOLEAN;
  }
}
