package dev.parquetfast.hostile;

import dev.parquetfast.oracle.Codec;
import dev.parquetfast.oracle.Driver;
import dev.parquetfast.oracle.TestValues;
import dev.parquetfast.oracle.Type;
import dev.parquetfast.oracle.Values;
import java.util.Arrays;

/**
 * Every kind of page that the hostile tests are about: a codec with a physical type, and for values
 * of a fixed length that length. A codec comes under all of these tests by its line here.
 */
enum Format {
  PLAIN_BOOLEAN(Codec.PLAIN, Type.BOOLEAN, 0),
  PLAIN_INT32(Codec.PLAIN, Type.INT32, 0),
  PLAIN_INT64(Codec.PLAIN, Type.INT64, 0),
  PLAIN_FLOAT(Codec.PLAIN, Type.FLOAT, 0),
  PLAIN_DOUBLE(Codec.PLAIN, Type.DOUBLE, 0),
  PLAIN_BINARY(Codec.PLAIN, Type.BINARY, 0),
  PLAIN_FIXED(Codec.PLAIN, Type.FIXED_LEN_BYTE_ARRAY, 5),
  SPLIT_INT32(Codec.BYTE_STREAM_SPLIT, Type.INT32, 0),
  SPLIT_INT64(Codec.BYTE_STREAM_SPLIT, Type.INT64, 0),
  SPLIT_FLOAT(Codec.BYTE_STREAM_SPLIT, Type.FLOAT, 0),
  SPLIT_DOUBLE(Codec.BYTE_STREAM_SPLIT, Type.DOUBLE, 0),
  SPLIT_FIXED(Codec.BYTE_STREAM_SPLIT, Type.FIXED_LEN_BYTE_ARRAY, 3),
  DELTA_INT32(Codec.DELTA_BINARY_PACKED, Type.INT32, 0),
  DELTA_INT64(Codec.DELTA_BINARY_PACKED, Type.INT64, 0),
  DELTA_LENGTH(Codec.DELTA_LENGTH_BYTE_ARRAY, Type.BINARY, 0),
  DELTA_STRINGS(Codec.DELTA_BYTE_ARRAY, Type.BINARY, 0),
  DELTA_STRINGS_FIXED(Codec.DELTA_BYTE_ARRAY, Type.FIXED_LEN_BYTE_ARRAY, 7);

  final Codec codec;
  final Type type;
  final int width;

  Format(Codec codec, Type type, int width) {
    this.codec = codec;
    this.type = type;
    this.width = width;
  }

  /** One of the codec's formats, whatever number is given. */
  static Format of(Codec codec, byte number) {
    Format[] all =
        Arrays.stream(values()).filter(format -> format.codec == codec).toArray(Format[]::new);
    return all[(number & 0xFF) % all.length];
  }

  /**
   * Whether a page says how long something in it is, so that one wrong byte can move or hide
   * everything behind it; in a page of any other codec it changes a value and nothing else.
   */
  boolean hasStructure() {
    return type == Type.BINARY
        || codec == Codec.DELTA_BINARY_PACKED
        || codec == Codec.DELTA_BYTE_ARRAY;
  }

  Values values(TestValues pattern, int count, long seed) {
    return pattern.make(type, width, count, seed);
  }

  Driver.Reader reader(Driver driver) {
    return driver.reader(codec, type, width);
  }

  Driver.Writer writer(Driver driver, int initialSize, int pageSize, Driver.Allocator memory) {
    return driver.writer(codec, type, width, initialSize, pageSize, memory);
  }

  /** The page that an implementation writes of these values. */
  byte[] page(Driver driver, Values values) {
    try (Driver.Writer writer = writer(driver, 64, 4096, Driver.Allocator.HEAP)) {
      for (int i = 0; i < values.size(); i++) {
        writer.write(values, i);
      }
      return writer.bytes();
    }
  }
}
