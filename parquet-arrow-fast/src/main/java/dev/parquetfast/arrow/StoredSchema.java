package dev.parquetfast.arrow;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.Channels;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import org.apache.arrow.flatbuf.Message;
import org.apache.arrow.vector.ipc.WriteChannel;
import org.apache.arrow.vector.ipc.message.MessageSerializer;
import org.apache.arrow.vector.types.pojo.Field;
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

  private StoredSchema() {}

  static String encode(Schema schema) {
    List<Field> fields = new ArrayList<>(schema.getFields().size());
    for (Field field : schema.getFields()) {
      fields.add(Extensions.storageOfAll(field));
    }
    ByteArrayOutputStream message = new ByteArrayOutputStream();
    try (WriteChannel channel = new WriteChannel(Channels.newChannel(message))) {
      MessageSerializer.serialize(channel, new Schema(fields, schema.getCustomMetadata()));
    } catch (IOException e) {
      throw new UncheckedIOException(e); // memory does not fail
    }
    return Base64.getEncoder().encodeToString(message.toByteArray());
  }

  /**
   * Reads a schema.
   *
   * @throws ParquetDecodingException if the value is none
   */
  static Schema decode(String value) {
    try {
      ByteBuffer bytes =
          ByteBuffer.wrap(Base64.getDecoder().decode(value)).order(ByteOrder.LITTLE_ENDIAN);
      int length = bytes.getInt();
      if (length == CONTINUATION) {
        length = bytes.getInt();
      }
      if (length < 0 || length > bytes.remaining()) {
        throw new IllegalArgumentException(
            "A message of " + length + " bytes, of which there are " + bytes.remaining());
      }
      bytes.limit(bytes.position() + length);
      // Flatbuffers reads at offsets that it finds in the bytes, and checks them against the limit.
      Message message = Message.getRootAsMessage(bytes.slice().order(ByteOrder.LITTLE_ENDIAN));
      return MessageSerializer.deserializeSchema(message);
    } catch (RuntimeException e) {
      throw new ParquetDecodingException(
          "The value of the key " + KEY + " is no Arrow schema: " + e.getMessage(), e);
    }
  }
}
