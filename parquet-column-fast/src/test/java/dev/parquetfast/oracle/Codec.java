package dev.parquetfast.oracle;

/** The encodings that a driver can make readers and writers of. */
public enum Codec {
  PLAIN,
  BYTE_STREAM_SPLIT,
  DELTA_BINARY_PACKED,
  DELTA_LENGTH_BYTE_ARRAY,
  DELTA_BYTE_ARRAY,
  RLE,
  BIT_PACKED,
  /** The numbers of BIT_PACKED in the bit order that no format has, but upstream's classes. */
  BIT_PACKED_LITTLE_ENDIAN,
  /** Ids, whose readers and writers belong to a dictionary and have methods of their own. */
  RLE_DICTIONARY
}
