package dev.parquetfast.arrow;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.Channels;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.arrow.flatbuf.KeyValue;
import org.apache.arrow.flatbuf.Message;
import org.apache.arrow.flatbuf.MessageHeader;
import org.apache.arrow.flatbuf.Type;
import org.apache.arrow.vector.ipc.WriteChannel;
import org.apache.arrow.vector.ipc.message.MessageSerializer;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.DictionaryEncoding;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.FieldType;
import org.apache.arrow.vector.types.pojo.Schema;
import org.apache.parquet.io.ParquetDecodingException;

/**
 * The Arrow schema that a file was written with, as the value of a key of its metadata: the
 * encapsulated message of Arrow's IPC format, in base 64.
 */
final class StoredSchema {

  /** The key, which all implementations of Arrow use. */
  static final String KEY = "ARROW:schema";

  /** What precedes the length of a message, but not in files of the time before Arrow 0.15. */
  private static final int CONTINUATION = -1;

  /** Fewer bytes than a field has in a message. */
  private static final int BYTES_OF_FIELD = 16;

  /** How many fields can be in one another, so that recursion has an end. */
  private static final int MAX_DEPTH = 500;

  private StoredSchema() {}

  /**
   * Returns the value of the key.
   *
   * @param schema without extension types: their names are in the metadata of fields
   */
  static String encode(Schema schema) {
    ByteArrayOutputStream message = new ByteArrayOutputStream();
    try (WriteChannel channel = new WriteChannel(Channels.newChannel(message))) {
      MessageSerializer.serialize(channel, schema);
    } catch (IOException e) {
      throw new UncheckedIOException(e); // memory does not fail
    }
    return Base64.getEncoder().encodeToString(message.toByteArray());
  }

  /**
   * Reads a schema. Fields have their storage types, and names of extensions in the metadata. A
   * decimal of 32 or 64 bits, which Arrow Java does not have, is one of 128 bits, and a run-end
   * encoded field is one of its values. A field of another type that Arrow Java does not have is
   * one of nulls: nothing is known about it.
   *
   * @throws ParquetDecodingException if the value is none
   */
  static Schema decode(String value) {
    try {
      ByteBuffer bytes =
          ByteBuffer.wrap(Base64.getDecoder().decode(value)).order(ByteOrder.LITTLE_ENDIAN);
      int length = length(bytes);
      if (length == CONTINUATION) {
        length = length(bytes);
      }
      if (length < 0 || length > bytes.remaining()) {
        throw new IllegalArgumentException(
            "A message of " + length + " bytes, of which there are " + bytes.remaining());
      }
      bytes.limit(bytes.position() + length);
      // Flatbuffers reads at offsets that it finds in the bytes, and checks them against the limit.
      Message message = Message.getRootAsMessage(bytes.slice().order(ByteOrder.LITTLE_ENDIAN));
      if (message.headerType() != MessageHeader.Schema) {
        throw new IllegalArgumentException("A message of the type " + message.headerType());
      }
      return schema(
          (org.apache.arrow.flatbuf.Schema) message.header(new org.apache.arrow.flatbuf.Schema()),
          length);
    } catch (RuntimeException e) {
      throw new ParquetDecodingException(
          "The value of the key " + KEY + " is no Arrow schema: " + e.getMessage(), e);
    }
  }

  private static int length(ByteBuffer bytes) {
    if (bytes.remaining() < Integer.BYTES) {
      throw new IllegalArgumentException(
          "Expected the length of a message, found the end after " + bytes.limit() + " bytes");
    }
    return bytes.getInt();
  }

  private static Schema schema(org.apache.arrow.flatbuf.Schema schema, int length) {
    int left = length / BYTES_OF_FIELD;
    List<Field> fields = new ArrayList<>();
    for (int i = 0; i < schema.fieldsLength(); i++) {
      left -= count(schema.fields(i), left, MAX_DEPTH);
      fields.add(field(schema.fields(i)));
    }
    Map<String, String> metadata = new HashMap<>();
    for (int i = 0; i < schema.customMetadataLength(); i++) {
      KeyValue entry = schema.customMetadata(i);
      metadata.put(orEmpty(entry.key()), orEmpty(entry.value()));
    }
    return new Schema(fields, metadata);
  }

  private static String orEmpty(String text) {
    return text == null ? "" : text;
  }

  /** Counts a field and those in it. Offsets that form a cycle would have no end. */
  private static int count(org.apache.arrow.flatbuf.Field field, int most, int depth) {
    int count = 1;
    for (int i = 0; i < field.childrenLength() && count <= most && depth > 0; i++) {
      count += count(field.children(i), most - count, depth - 1);
    }
    if (count > most || depth == 0) {
      throw new IllegalArgumentException("More fields than it has bytes for");
    }
    return count;
  }

  private static Field field(org.apache.arrow.flatbuf.Field field) {
    List<Field> children = new ArrayList<>(field.childrenLength());
    for (int i = 0; i < field.childrenLength(); i++) {
      children.add(field(field.children(i)));
    }
    ArrowType type;
    if (field.typeType() == Type.RunEndEncoded && children.size() == 2) {
      type = children.get(1).getType(); // run ends are first
      children = children.get(1).getChildren();
    } else {
      type = type(field);
    }
    Map<String, String> metadata = new HashMap<>();
    for (int i = 0; i < field.customMetadataLength(); i++) {
      KeyValue entry = field.customMetadata(i);
      metadata.put(orEmpty(entry.key()), orEmpty(entry.value()));
    }
    return new Field(
        field.name(), new FieldType(field.nullable(), type, dictionary(field), metadata), children);
  }

  /** Returns the type of a field, or the nearest that Arrow Java has; that of nulls without one. */
  private static ArrowType type(org.apache.arrow.flatbuf.Field field) {
    if (field.typeType() == Type.Decimal) {
      org.apache.arrow.flatbuf.Decimal decimal =
          (org.apache.arrow.flatbuf.Decimal) field.type(new org.apache.arrow.flatbuf.Decimal());
      return new ArrowType.Decimal(
          decimal.precision(), decimal.scale(), Math.max(decimal.bitWidth(), 128));
    }
    try {
      return ArrowType.getTypeForField(field);
    } catch (IllegalArgumentException | UnsupportedOperationException e) {
      return ArrowType.Null.INSTANCE;
    }
  }

  /** Returns how a field is dictionary-encoded, or null if it is not. */
  private static DictionaryEncoding dictionary(org.apache.arrow.flatbuf.Field field) {
    org.apache.arrow.flatbuf.DictionaryEncoding encoding = field.dictionary();
    if (encoding == null) {
      return null;
    }
    org.apache.arrow.flatbuf.Int ids = encoding.indexType();
    ArrowType.Int type = ids == null ? null : new ArrowType.Int(ids.bitWidth(), ids.isSigned());
    return new DictionaryEncoding(encoding.id(), encoding.isOrdered(), type);
  }
}
