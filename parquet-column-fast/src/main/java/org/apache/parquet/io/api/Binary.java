package org.apache.parquet.io.api;

import dev.parquetfast.kernel.ByteStrings;
import dev.parquetfast.version.SerialVersions;
import java.io.DataOutput;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamException;
import java.io.OutputStream;
import java.io.Serializable;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Objects;
import org.apache.parquet.io.ParquetEncodingException;

/**
 * A byte string: a value of BINARY, FIXED_LEN_BYTE_ARRAY or INT96.
 *
 * <p>A value refers to memory of its creator and does not copy it. A <em>constant</em> value may be
 * kept, because its creator promises never to change that memory. A <em>reused</em> value is valid
 * until its creator continues; whoever wants to keep it must {@link #copy()} it.
 *
 * <p>Equality, hash code and order are those of the bytes, in every kind of memory. The serialised
 * form of this class and of its subclasses is upstream's.
 */
@SuppressWarnings({
  // The methods for single kinds of memory have upstream's names, because its tests call them.
  "NonOverridingEquals",
  "AmbiguousMethodReference",
  // Java 11 has no annotation that migrates callers of the deprecated methods.
  "InlineMeSuggester"
})
public abstract class Binary implements Comparable<Binary>, Serializable {

  private static final long serialVersionUID = SerialVersions.BINARY;

  protected boolean isBackingBytesReused;

  private Binary() {}

  public static final Binary EMPTY = fromConstantByteArray(new byte[0]);

  /** Returns the bytes decoded as UTF-8, with replacement characters for malformed input. */
  public abstract String toStringUsingUTF8();

  /** Returns the number of bytes. */
  public abstract int length();

  /** Writes the bytes, without their length. */
  public abstract void writeTo(OutputStream out) throws IOException;

  /** Writes the bytes, without their length. */
  public abstract void writeTo(DataOutput out) throws IOException;

  /** Returns the bytes in a new array. */
  public abstract byte[] getBytes();

  /** Returns the bytes in an array, which may be the backing array and must not be changed. */
  public abstract byte[] getBytesUnsafe();

  /**
   * Returns an array that holds the bytes from index {@link #arrayOffset()} on: the value's own
   * memory, or a copy if that is no array. It must not be changed. Codecs and statistics read byte
   * strings here. Upstream has no such method.
   */
  public byte[] array() {
    return getBytesUnsafe();
  }

  /** Returns where the bytes start in {@link #array()}. Upstream has no such method. */
  public int arrayOffset() {
    return 0;
  }

  /**
   * Returns whether {@link #array()} is the value's own memory: not if that is direct, or may only
   * be read. Upstream has no such method.
   */
  public boolean hasArray() {
    return true;
  }

  /**
   * Returns whether the bytes in {@link #array()} stay as they are even if a caller uses memory
   * again that it has called constant: those of a string, or a whole array, which upstream keeps as
   * well. Upstream has no such method.
   */
  public boolean keepsArray() {
    return false;
  }

  /**
   * Returns a part of this byte string, in the same memory or in a copy of it.
   *
   * @param start index of the first byte of the part
   * @param length number of bytes of the part
   */
  public abstract Binary slice(int start, int length);

  abstract boolean equals(byte[] bytes, int offset, int length);

  abstract boolean equals(ByteBuffer bytes, int offset, int length);

  abstract boolean equals(Binary other);

  /**
   * Compares as {@link #lexicographicCompare(Binary, Binary)} does; null precedes everything else.
   *
   * @deprecated the order of a column is that of its type's comparator
   */
  @Deprecated
  @Override
  public int compareTo(Binary other) {
    return other == null ? 1 : lexicographicCompare(other);
  }

  abstract int lexicographicCompare(Binary other);

  abstract int lexicographicCompare(byte[] other, int offset, int length);

  abstract int lexicographicCompare(ByteBuffer other, int offset, int length);

  /** Returns a buffer with the bytes between its position and limit, which nobody else moves. */
  public abstract ByteBuffer toByteBuffer();

  /**
   * Returns the two bytes of this value as a little-endian number.
   *
   * @throws IllegalArgumentException if this is not two bytes long
   */
  public short get2BytesLittleEndian() {
    throw new UnsupportedOperationException("Not implemented");
  }

  @Override
  public boolean equals(Object obj) {
    return obj instanceof Binary && equals((Binary) obj);
  }

  /** Returns the hash code that {@link Arrays#hashCode(byte[])} defines for the bytes. */
  @Override
  public int hashCode() {
    // Not abstract, because upstream's is not: foreign subclasses need not override it.
    return Arrays.hashCode(getBytesUnsafe());
  }

  @Override
  public String toString() {
    return "Binary{"
        + length()
        + (isBackingBytesReused ? " reused" : " constant")
        + " bytes, "
        + Arrays.toString(getBytesUnsafe())
        + "}";
  }

  /** Returns this byte string if it may be kept, or else a copy that may. */
  public Binary copy() {
    return isBackingBytesReused ? fromConstantByteArray(getBytes()) : this;
  }

  /** Returns whether the backing memory may change, so that only a {@link #copy()} may be kept. */
  public boolean isBackingBytesReused() {
    return isBackingBytesReused;
  }

  /** Part of an array, of any length; {@link ShortSliceBackedBinary} is the usual class. */
  private static final class ByteArraySliceBackedBinary extends Binary {

    private static final long serialVersionUID = 6014951509145563450L;

    private final byte[] value;
    private final int offset;
    private final int length;

    ByteArraySliceBackedBinary(byte[] value, int offset, int length, boolean isBackingBytesReused) {
      this.value = value;
      this.offset = offset;
      this.length = length;
      this.isBackingBytesReused = isBackingBytesReused;
    }

    @Override
    public String toStringUsingUTF8() {
      return new String(value, offset, length, StandardCharsets.UTF_8);
    }

    @Override
    public int length() {
      return length;
    }

    @Override
    public void writeTo(OutputStream out) throws IOException {
      out.write(value, offset, length);
    }

    @Override
    public void writeTo(DataOutput out) throws IOException {
      out.write(value, offset, length);
    }

    @Override
    public byte[] getBytes() {
      return Arrays.copyOfRange(value, offset, offset + length);
    }

    @Override
    public byte[] getBytesUnsafe() {
      // A long value that was joined from parts has an array of its own.
      return length == value.length && !isBackingBytesReused ? value : getBytes();
    }

    @Override
    public byte[] array() {
      return value;
    }

    @Override
    public int arrayOffset() {
      return offset;
    }

    @Override
    public Binary slice(int start, int length) {
      Objects.checkFromIndexSize(start, length, this.length);
      return Binary.slice(value, offset + start, length, isBackingBytesReused);
    }

    @Override
    public int hashCode() {
      return ByteStrings.hashCode(value, offset, length);
    }

    @Override
    boolean equals(Binary other) {
      return other.equals(value, offset, length);
    }

    @Override
    boolean equals(byte[] other, int otherOffset, int otherLength) {
      return Binary.equal(value, offset, length, other, otherOffset, otherLength);
    }

    @Override
    boolean equals(ByteBuffer other, int otherOffset, int otherLength) {
      return Binary.equal(value, offset, length, other, otherOffset, otherLength);
    }

    @Override
    int lexicographicCompare(Binary other) {
      return -other.lexicographicCompare(value, offset, length);
    }

    @Override
    int lexicographicCompare(byte[] other, int otherOffset, int otherLength) {
      return Binary.compare(value, offset, length, other, otherOffset, otherLength);
    }

    @Override
    int lexicographicCompare(ByteBuffer other, int otherOffset, int otherLength) {
      return Binary.compare(value, offset, length, other, otherOffset, otherLength);
    }

    @Override
    public ByteBuffer toByteBuffer() {
      return ByteBuffer.wrap(value, offset, length);
    }

    @Override
    public short get2BytesLittleEndian() {
      requireTwoBytes(length);
      return Binary.littleEndian(value[offset], value[offset + 1]);
    }

    /**
     * Serialises only the value's own bytes, because the array of a value that was read is a whole
     * page.
     */
    private Object writeReplace() {
      return length == value.length ? this : serialised(getBytes(), isBackingBytesReused);
    }

    private Object readResolve() {
      return Binary.slice(value, offset, length, isBackingBytesReused);
    }

    /**
     * Returns the object that is serialised for a part of an array: one whose array holds nothing
     * else.
     */
    static Object serialised(byte[] bytes, boolean isBackingBytesReused) {
      return new ByteArraySliceBackedBinary(bytes, 0, bytes.length, isBackingBytesReused);
    }
  }

  /**
   * Part of an array of less than 64 KiB: what readers return. A length of two bytes fits beside
   * the flag of {@link Binary}, in what would be padding. So an object takes 24 bytes, where one of
   * {@link ByteArraySliceBackedBinary} takes 32 (in the JVM's layout since Java 15, with compressed
   * pointers).
   *
   * <p>The fields never change, but are not final: see {@link #fromPage}.
   */
  private static final class ShortSliceBackedBinary extends Binary {

    private static final long serialVersionUID = 1L;

    private byte[] value;
    private int offset;
    private char length;

    ShortSliceBackedBinary(byte[] value, int offset, int length, boolean isBackingBytesReused) {
      this.value = value;
      this.offset = offset;
      this.length = (char) length;
      this.isBackingBytesReused = isBackingBytesReused;
    }

    @Override
    public String toStringUsingUTF8() {
      return new String(value, offset, length, StandardCharsets.UTF_8);
    }

    @Override
    public int length() {
      return length;
    }

    @Override
    public void writeTo(OutputStream out) throws IOException {
      out.write(value, offset, length);
    }

    @Override
    public void writeTo(DataOutput out) throws IOException {
      out.write(value, offset, length);
    }

    @Override
    public byte[] getBytes() {
      return Arrays.copyOfRange(value, offset, offset + length);
    }

    @Override
    public byte[] getBytesUnsafe() {
      return length == value.length && !isBackingBytesReused ? value : getBytes();
    }

    @Override
    public byte[] array() {
      return value;
    }

    @Override
    public int arrayOffset() {
      return offset;
    }

    @Override
    public Binary slice(int start, int length) {
      Objects.checkFromIndexSize(start, length, this.length);
      return Binary.slice(value, offset + start, length, isBackingBytesReused);
    }

    @Override
    public int hashCode() {
      return ByteStrings.hashCode(value, offset, length);
    }

    @Override
    boolean equals(Binary other) {
      return other.equals(value, offset, length);
    }

    @Override
    boolean equals(byte[] other, int otherOffset, int otherLength) {
      return Binary.equal(value, offset, length, other, otherOffset, otherLength);
    }

    @Override
    boolean equals(ByteBuffer other, int otherOffset, int otherLength) {
      return Binary.equal(value, offset, length, other, otherOffset, otherLength);
    }

    @Override
    int lexicographicCompare(Binary other) {
      return -other.lexicographicCompare(value, offset, length);
    }

    @Override
    int lexicographicCompare(byte[] other, int otherOffset, int otherLength) {
      return Binary.compare(value, offset, length, other, otherOffset, otherLength);
    }

    @Override
    int lexicographicCompare(ByteBuffer other, int otherOffset, int otherLength) {
      return Binary.compare(value, offset, length, other, otherOffset, otherLength);
    }

    @Override
    public ByteBuffer toByteBuffer() {
      return ByteBuffer.wrap(value, offset, length);
    }

    @Override
    public short get2BytesLittleEndian() {
      requireTwoBytes(length);
      return Binary.littleEndian(value[offset], value[offset + 1]);
    }

    /** Serialises the value as the class that upstream knows. */
    private Object writeReplace() {
      return ByteArraySliceBackedBinary.serialised(getBytes(), isBackingBytesReused);
    }
  }

  private static final class ByteArrayBackedBinary extends Binary {

    private static final long serialVersionUID = -5892243623027336526L;

    private final byte[] value;

    ByteArrayBackedBinary(byte[] value, boolean isBackingBytesReused) {
      this.value = value;
      this.isBackingBytesReused = isBackingBytesReused;
    }

    @Override
    public String toStringUsingUTF8() {
      return new String(value, StandardCharsets.UTF_8);
    }

    @Override
    public int length() {
      return value.length;
    }

    @Override
    public void writeTo(OutputStream out) throws IOException {
      out.write(value);
    }

    @Override
    public void writeTo(DataOutput out) throws IOException {
      out.write(value);
    }

    @Override
    public byte[] getBytes() {
      return value.clone();
    }

    @Override
    public byte[] getBytesUnsafe() {
      return value;
    }

    @Override
    public boolean keepsArray() {
      return !isBackingBytesReused;
    }

    @Override
    public byte[] array() {
      return value;
    }

    @Override
    public int arrayOffset() {
      return 0;
    }

    @Override
    public Binary slice(int start, int length) {
      return Binary.slice(value, start, length, isBackingBytesReused);
    }

    @Override
    public int hashCode() {
      return Arrays.hashCode(value);
    }

    @Override
    boolean equals(Binary other) {
      return other.equals(value, 0, value.length);
    }

    @Override
    boolean equals(byte[] other, int otherOffset, int otherLength) {
      return Binary.equal(value, 0, value.length, other, otherOffset, otherLength);
    }

    @Override
    boolean equals(ByteBuffer other, int otherOffset, int otherLength) {
      return Binary.equal(value, 0, value.length, other, otherOffset, otherLength);
    }

    @Override
    int lexicographicCompare(Binary other) {
      return -other.lexicographicCompare(value, 0, value.length);
    }

    @Override
    int lexicographicCompare(byte[] other, int otherOffset, int otherLength) {
      return Binary.compare(value, 0, value.length, other, otherOffset, otherLength);
    }

    @Override
    int lexicographicCompare(ByteBuffer other, int otherOffset, int otherLength) {
      return Binary.compare(value, 0, value.length, other, otherOffset, otherLength);
    }

    @Override
    public ByteBuffer toByteBuffer() {
      return ByteBuffer.wrap(value);
    }

    @Override
    public short get2BytesLittleEndian() {
      requireTwoBytes(value.length);
      return Binary.littleEndian(value[0], value[1]);
    }
  }

  /**
   * Part of a buffer. Only the position and limit that the buffer has at construction count.
   *
   * <p>The serialised form is what {@link #writeObject} writes; it lists the fields without values.
   */
  private static class ByteBufferBackedBinary extends Binary {

    private static final long serialVersionUID = SerialVersions.BYTE_BUFFER_BINARY;

    /** Not transient, because upstream's serialised form lists it. It is never written. */
    @SuppressWarnings("serial")
    private ByteBuffer value;

    private transient byte[] cachedBytes;
    private int offset;
    private int length;

    ByteBufferBackedBinary(ByteBuffer value, boolean isBackingBytesReused) {
      this(value, value.position(), value.remaining(), isBackingBytesReused);
    }

    ByteBufferBackedBinary(ByteBuffer value, int offset, int length, boolean isBackingBytesReused) {
      this.value = value;
      this.offset = offset;
      this.length = length;
      this.isBackingBytesReused = isBackingBytesReused;
    }

    @Override
    public String toStringUsingUTF8() {
      return value.hasArray()
          ? new String(value.array(), value.arrayOffset() + offset, length, StandardCharsets.UTF_8)
          : new String(getBytesUnsafe(), StandardCharsets.UTF_8);
    }

    @Override
    public int length() {
      return length;
    }

    @Override
    public void writeTo(OutputStream out) throws IOException {
      if (value.hasArray()) {
        out.write(value.array(), value.arrayOffset() + offset, length);
      } else {
        out.write(getBytesUnsafe());
      }
    }

    @Override
    public void writeTo(DataOutput out) throws IOException {
      if (value.hasArray()) {
        out.write(value.array(), value.arrayOffset() + offset, length);
      } else {
        out.write(getBytesUnsafe());
      }
    }

    @Override
    public byte[] getBytes() {
      byte[] bytes = new byte[length];
      toByteBuffer().get(bytes);
      return bytes;
    }

    @Override
    public byte[] getBytesUnsafe() {
      if (isBackingBytesReused) {
        return getBytes();
      }
      byte[] bytes = cachedBytes;
      if (bytes == null) {
        bytes = getBytes();
        // Threads share constants, and none of them may see the array before its elements.
        VarHandle.storeStoreFence();
        cachedBytes = bytes;
      }
      return bytes;
    }

    @Override
    public byte[] array() {
      if (value.hasArray()) {
        return value.array();
      }
      // A copy is not kept: a caller may hold many constants in one direct buffer.
      byte[] bytes = isBackingBytesReused ? null : cachedBytes;
      return bytes == null ? getBytes() : bytes;
    }

    @Override
    public boolean hasArray() {
      return value.hasArray();
    }

    @Override
    public int arrayOffset() {
      return value.hasArray() ? value.arrayOffset() + offset : 0;
    }

    @Override
    public Binary slice(int start, int length) {
      return Binary.fromConstantByteArray(getBytesUnsafe(), start, length);
    }

    /**
     * Copies direct memory even if it is constant, because it may be freed while the value is kept.
     */
    @Override
    public Binary copy() {
      return value.isDirect() ? fromConstantByteArray(getBytes()) : super.copy();
    }

    @Override
    public int hashCode() {
      if (value.hasArray()) {
        return ByteStrings.hashCode(value.array(), value.arrayOffset() + offset, length);
      }
      int hash = 1;
      for (int i = offset, end = offset + length; i < end; i++) {
        hash = 31 * hash + value.get(i);
      }
      return hash;
    }

    @Override
    boolean equals(Binary other) {
      return value.hasArray()
          ? other.equals(value.array(), value.arrayOffset() + offset, length)
          : other.equals(value, offset, length);
    }

    @Override
    boolean equals(byte[] other, int otherOffset, int otherLength) {
      return Binary.equal(other, otherOffset, otherLength, value, offset, length);
    }

    @Override
    boolean equals(ByteBuffer other, int otherOffset, int otherLength) {
      return Binary.equal(value, offset, length, other, otherOffset, otherLength);
    }

    @Override
    int lexicographicCompare(Binary other) {
      return value.hasArray()
          ? -other.lexicographicCompare(value.array(), value.arrayOffset() + offset, length)
          : -other.lexicographicCompare(value, offset, length);
    }

    @Override
    int lexicographicCompare(byte[] other, int otherOffset, int otherLength) {
      return -Binary.compare(other, otherOffset, otherLength, value, offset, length);
    }

    @Override
    int lexicographicCompare(ByteBuffer other, int otherOffset, int otherLength) {
      return Binary.compare(value, offset, length, other, otherOffset, otherLength);
    }

    @Override
    public ByteBuffer toByteBuffer() {
      return range(value, offset, length);
    }

    @Override
    public short get2BytesLittleEndian() {
      requireTwoBytes(length);
      return Binary.littleEndian(value.get(offset), value.get(offset + 1));
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.writeInt(length);
      out.write(getBytesUnsafe());
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      int count = in.readInt();
      byte[] bytes = new byte[count];
      in.readFully(bytes);
      value = ByteBuffer.wrap(bytes);
      offset = 0;
      length = count;
    }

    private void readObjectNoData() throws ObjectStreamException {
      value = ByteBuffer.allocate(0);
    }
  }

  private static final class FromStringBinary extends ByteBufferBackedBinary {

    private static final long serialVersionUID = -4808373241234978186L;

    FromStringBinary(String value) {
      super(ByteBuffer.wrap(value.getBytes(StandardCharsets.UTF_8)), false);
    }

    @Override
    public boolean keepsArray() {
      return true;
    }

    @Override
    public String toString() {
      return "Binary{\"" + toStringUsingUTF8() + "\"}";
    }
  }

  private static final class FromCharSequenceBinary extends ByteBufferBackedBinary {

    private static final long serialVersionUID = SerialVersions.CHAR_SEQUENCE_BINARY;

    FromCharSequenceBinary(CharSequence value) {
      super(encodeUTF8(value), false);
    }

    @Override
    public boolean keepsArray() {
      return true;
    }

    @Override
    public String toString() {
      return "Binary{\"" + toStringUsingUTF8() + "\"}";
    }

    private static ByteBuffer encodeUTF8(CharSequence value) {
      try {
        return StandardCharsets.UTF_8.newEncoder().encode(CharBuffer.wrap(value));
      } catch (CharacterCodingException e) {
        throw new ParquetEncodingException("Failed to encode CharSequence as UTF-8.", e);
      }
    }
  }

  /** Returns part of an array that may change later. */
  public static Binary fromReusedByteArray(byte[] value, int offset, int length) {
    return slice(value, offset, length, true);
  }

  /** Returns part of an array that nobody changes any more. */
  public static Binary fromConstantByteArray(byte[] value, int offset, int length) {
    return slice(value, offset, length, false);
  }

  /**
   * Returns part of a page that nobody changes any more, for readers, which create one for each
   * value. Equivalent to {@link #fromConstantByteArray(byte[], int, int)}, except for a thread that
   * gets the value through a data race. Such a thread may see the fields before they are set, as it
   * may in upstream's values of PLAIN pages.
   *
   * <p>The difference is a fence, which keeps the stores to the fields before that of the
   * reference. The JIT does not move loads across a fence either. Without it, a loop of single
   * reads loads the fields of a simple reader once instead of for each value, and takes two thirds
   * of the time. Upstream has no such method.
   */
  public static Binary fromPage(byte[] page, int offset, int length) {
    return length == (char) length
        ? new ShortSliceBackedBinary(page, offset, length, false)
        : new ByteArraySliceBackedBinary(page, offset, length, false);
  }

  /**
   * Returns part of an array that may change later.
   *
   * @deprecated say whether it may change: {@link #fromReusedByteArray(byte[], int, int)}
   */
  @Deprecated
  public static Binary fromByteArray(byte[] value, int offset, int length) {
    return fromReusedByteArray(value, offset, length);
  }

  /** Returns an array that may change later. */
  public static Binary fromReusedByteArray(byte[] value) {
    return new ByteArrayBackedBinary(value, true);
  }

  /** Returns an array that nobody changes any more. */
  public static Binary fromConstantByteArray(byte[] value) {
    return new ByteArrayBackedBinary(value, false);
  }

  /**
   * Returns an array that may change later.
   *
   * @deprecated say whether it may change: {@link #fromReusedByteArray(byte[])}
   */
  @Deprecated
  public static Binary fromByteArray(byte[] value) {
    return fromReusedByteArray(value);
  }

  /** Returns part of a buffer that may change later, from an absolute offset on. */
  public static Binary fromReusedByteBuffer(ByteBuffer value, int offset, int length) {
    return new ByteBufferBackedBinary(value, offset, length, true);
  }

  /** Returns part of a buffer that nobody changes any more, from an absolute offset on. */
  public static Binary fromConstantByteBuffer(ByteBuffer value, int offset, int length) {
    return new ByteBufferBackedBinary(value, offset, length, false);
  }

  /** Returns the bytes between position and limit of a buffer that may change later. */
  public static Binary fromReusedByteBuffer(ByteBuffer value) {
    return new ByteBufferBackedBinary(value, true);
  }

  /** Returns the bytes between position and limit of a buffer that nobody changes any more. */
  public static Binary fromConstantByteBuffer(ByteBuffer value) {
    return new ByteBufferBackedBinary(value, false);
  }

  /**
   * Returns the bytes between position and limit of a buffer that may change later.
   *
   * @deprecated say whether it may change: {@link #fromReusedByteBuffer(ByteBuffer)}
   */
  @Deprecated
  public static Binary fromByteBuffer(ByteBuffer value) {
    return fromReusedByteBuffer(value);
  }

  /** Returns a string as UTF-8, with a question mark for each lone surrogate. */
  public static Binary fromString(String value) {
    return new FromStringBinary(value);
  }

  /**
   * Returns characters as UTF-8.
   *
   * @throws ParquetEncodingException if they contain a lone surrogate
   */
  public static Binary fromCharSequence(CharSequence value) {
    return new FromCharSequenceBinary(value);
  }

  /**
   * Compares byte by byte, unsigned. If one byte string is a prefix of the other, it precedes it.
   *
   * @return a negative number, zero or a positive number as {@code one} is less than, equal to or
   *     greater than {@code other}
   */
  public static int lexicographicCompare(Binary one, Binary other) {
    return one.lexicographicCompare(other);
  }

  private static Binary slice(byte[] value, int offset, int length, boolean reused) {
    if (length != (char) length) {
      return new ByteArraySliceBackedBinary(value, offset, length, reused);
    }
    Binary slice = new ShortSliceBackedBinary(value, offset, length, reused);
    // As for final fields: nobody sees the reference before the fields.
    VarHandle.storeStoreFence();
    return slice;
  }

  private static boolean equal(
      byte[] one, int oneOffset, int oneLength, byte[] other, int otherOffset, int otherLength) {
    return oneLength == otherLength
        && Arrays.equals(
            one, oneOffset, oneOffset + oneLength, other, otherOffset, otherOffset + otherLength);
  }

  private static boolean equal(
      byte[] one,
      int oneOffset,
      int oneLength,
      ByteBuffer other,
      int otherOffset,
      int otherLength) {
    if (other.hasArray()) {
      int start = other.arrayOffset() + otherOffset;
      return equal(one, oneOffset, oneLength, other.array(), start, otherLength);
    }
    return equal(ByteBuffer.wrap(one), oneOffset, oneLength, other, otherOffset, otherLength);
  }

  private static boolean equal(
      ByteBuffer one,
      int oneOffset,
      int oneLength,
      ByteBuffer other,
      int otherOffset,
      int otherLength) {
    return oneLength == otherLength
        && range(one, oneOffset, oneLength).equals(range(other, otherOffset, otherLength));
  }

  private static int compare(
      byte[] one, int oneOffset, int oneLength, byte[] other, int otherOffset, int otherLength) {
    return Arrays.compareUnsigned(
        one, oneOffset, oneOffset + oneLength, other, otherOffset, otherOffset + otherLength);
  }

  private static int compare(
      byte[] one,
      int oneOffset,
      int oneLength,
      ByteBuffer other,
      int otherOffset,
      int otherLength) {
    if (other.hasArray()) {
      int start = other.arrayOffset() + otherOffset;
      return compare(one, oneOffset, oneLength, other.array(), start, otherLength);
    }
    return compare(ByteBuffer.wrap(one), oneOffset, oneLength, other, otherOffset, otherLength);
  }

  private static int compare(
      ByteBuffer one,
      int oneOffset,
      int oneLength,
      ByteBuffer other,
      int otherOffset,
      int otherLength) {
    int differing =
        range(one, oneOffset, oneLength).mismatch(range(other, otherOffset, otherLength));
    return differing < 0 || differing >= Math.min(oneLength, otherLength)
        ? oneLength - otherLength
        : Byte.compareUnsigned(one.get(oneOffset + differing), other.get(otherOffset + differing));
  }

  /** Returns a view of part of a buffer, so that the buffer's own position does not move. */
  private static ByteBuffer range(ByteBuffer buffer, int offset, int length) {
    ByteBuffer range = buffer.duplicate();
    range.limit(offset + length).position(offset);
    return range;
  }

  private static short littleEndian(byte low, byte high) {
    return (short) ((high << 8) | (low & 0xff));
  }

  private static void requireTwoBytes(int length) {
    if (length != 2) {
      throw new IllegalArgumentException("length must be 2");
    }
  }
}
