package dev.parquetfast.oracle.driver;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.LongFunction;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.PrimitiveComparator;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Types;

/** Makes random byte strings of every kind, and records what their methods return. */
public final class BinaryTranscript implements LongFunction<List<String>> {

  private static final List<PrimitiveComparator<Binary>> ORDERS =
      List.of(
          Types.required(PrimitiveTypeName.BINARY).named("text").comparator(),
          Types.required(PrimitiveTypeName.BINARY)
              .as(LogicalTypeAnnotation.decimalType(2, 20))
              .named("decimal")
              .comparator());

  public BinaryTranscript() {}

  @Override
  public List<String> apply(long seed) {
    Random random = new Random(seed);
    int length = random.nextInt(random.nextInt(8) == 0 ? 400 : 24);
    byte[] bytes = RandomBinaries.bytes(random, length);
    List<Binary> same = kinds(bytes);
    byte[] changed = random.nextBoolean() ? bytes.clone() : Arrays.copyOf(bytes, length / 2);
    if (changed.length > 0 && random.nextInt(4) > 0) {
      changed[random.nextInt(changed.length)] ^= (byte) (1 << random.nextInt(8));
    }
    List<Binary> others = kinds(changed);
    List<String> lines = new ArrayList<>();
    try {
      for (Binary each : same) {
        describe(each, random, lines);
      }
      for (Binary one : same) {
        for (Binary other : same) {
          relate(one, other, lines);
        }
        for (Binary other : others) {
          relate(one, other, lines);
          relate(other, one, lines);
        }
      }
    } catch (IOException | ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
    return lines;
  }

  /** Returns the names, UIDs and fields of all classes as which byte strings are serialised. */
  public List<String> serialisedForms() throws IOException {
    List<String> forms = new ArrayList<>();
    for (Binary each : kinds(new byte[0])) {
      try (ObjectOutputStream objects =
          new ObjectOutputStream(OutputStream.nullOutputStream()) {
            @Override
            protected void writeClassDescriptor(ObjectStreamClass form) {
              forms.add(form + " " + Arrays.toString(form.getFields()));
            }
          }) {
        objects.writeObject(each);
      }
    }
    return forms;
  }

  /** Returns hashes of the results for parts of arrays about as long as two bytes can count. */
  public List<String> longParts() throws IOException, ClassNotFoundException {
    List<String> lines = new ArrayList<>();
    Random random = new Random(3);
    for (int length : new int[] {65_534, 65_535, 65_536, 65_537, 131_072}) {
      byte[] bytes = RandomBinaries.bytes(random, length + 3);
      Binary whole = Binary.fromConstantByteArray(bytes);
      for (Binary each :
          List.of(
              Binary.fromConstantByteArray(bytes, 1, length),
              Binary.fromReusedByteArray(bytes, 2, length),
              whole.slice(1, length),
              Binary.fromConstantByteArray(bytes, 0, length + 3).slice(3, length))) {
        describe(each, random, lines);
        relate(each, whole, lines);
        relate(each, whole.slice(1, length), lines);
      }
    }
    lines.replaceAll(line -> line.length() + " characters, hash " + line.hashCode());
    return lines;
  }

  private static List<Binary> kinds(byte[] bytes) {
    List<Binary> kinds = new ArrayList<>();
    for (int kind = 0; kind < RandomBinaries.KINDS; kind++) {
      kinds.add(RandomBinaries.wrap(kind, bytes));
    }
    StringBuilder text = new StringBuilder();
    for (byte each : bytes) {
      text.append((char) ('a' + each));
    }
    kinds.add(Binary.fromString(text.toString()));
    kinds.add(Binary.fromString(text + "\ud800\u20ac"));
    kinds.add(Binary.fromCharSequence(text));
    kinds.add(Binary.fromCharSequence(text.append("\u20ac\ud83d\ude00")));
    return kinds;
  }

  @SuppressWarnings("ReferenceEquality") // the question is whether something is copied
  private static void describe(Binary each, Random random, List<String> lines)
      throws IOException, ClassNotFoundException {
    int start = random.nextInt(each.length() + 1);
    int length = random.nextInt(each.length() - start + 1);
    ByteBuffer buffer = each.toByteBuffer();
    lines.add(each + " " + each.hashCode() + " " + each.length() + each.isBackingBytesReused());
    lines.add(Arrays.toString(each.getBytes()) + Arrays.toString(each.getBytesUnsafe()));
    lines.add(each.toStringUsingUTF8());
    lines.add(buffer + " " + buffer.isReadOnly() + buffer.order());
    lines.add(each.slice(start, length) + " of " + start + " " + length);
    lines.add((each.copy() == each) + " " + each.copy() + nameOf(each.copy()));
    byte[] unsafe = each.getBytesUnsafe();
    lines.add((unsafe == each.getBytesUnsafe()) + " cached");
    lines.add(each.length() == 2 ? "" + each.get2BytesLittleEndian() : "not two bytes");

    ByteArrayOutputStream out = new ByteArrayOutputStream();
    each.writeTo(out);
    DataOutputStream data = new DataOutputStream(out);
    each.writeTo((java.io.DataOutput) data);
    lines.add(Arrays.toString(out.toByteArray()));

    lines.add(Arrays.toString(serialised(withoutTheRest(each))));
    try (ObjectInputStream objects =
        new ObjectInputStream(new ByteArrayInputStream(serialised(each))) {
          @Override
          protected Class<?> resolveClass(ObjectStreamClass form) throws ClassNotFoundException {
            return Class.forName(form.getName(), false, Binary.class.getClassLoader());
          }
        }) {
      Binary again = (Binary) objects.readObject();
      lines.add(again + " " + again.equals(each) + nameOf(again) + again.hashCode());
    }
  }

  private static byte[] serialised(Binary each) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream objects = new ObjectOutputStream(bytes)) {
      objects.writeObject(each);
    }
    return bytes.toByteArray();
  }

  /** For a part of an array upstream writes the whole array, ours only the part. */
  private static Binary withoutTheRest(Binary each) {
    if (!nameOf(each).endsWith("$ByteArraySliceBackedBinary")) {
      return each;
    }
    byte[] bytes = each.getBytes();
    return each.isBackingBytesReused()
        ? Binary.fromReusedByteArray(bytes, 0, bytes.length)
        : Binary.fromConstantByteArray(bytes, 0, bytes.length);
  }

  @SuppressWarnings("deprecation") // compareTo is deprecated, and must still work
  private static void relate(Binary one, Binary other, List<String> lines) {
    StringBuilder line = new StringBuilder("equal ");
    line.append(one.equals((Object) other)).append(' ').append(other.equals((Object) one));
    line.append(' ').append(one.compareTo(other));
    line.append(' ').append(Binary.lexicographicCompare(one, other));
    for (PrimitiveComparator<Binary> order : ORDERS) {
      line.append(' ').append(order.compare(one, other));
    }
    lines.add(line.toString());
  }

  /** Returns the class that upstream uses: it has one for parts of arrays, of any length. */
  private static String nameOf(Binary binary) {
    return binary.getClass().getName().replace("$ShortSlice", "$ByteArraySlice");
  }
}
