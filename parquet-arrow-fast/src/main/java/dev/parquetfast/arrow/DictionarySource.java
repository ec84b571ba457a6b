package dev.parquetfast.arrow;

import java.nio.ByteBuffer;
import org.apache.arrow.vector.ExtensionTypeVector;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.dictionary.Dictionary;
import org.apache.arrow.vector.dictionary.DictionaryProvider;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.DictionaryEncoding;
import org.apache.arrow.vector.types.pojo.Field;

/** A dictionary-encoded field: the values of its dictionary are written, as if it were not. */
final class DictionarySource extends LeafSource {

  private final ArrowType valueType;
  private final DictionaryEncoding encoding;
  private final int width;
  private final Bits dictionaryValidity = new Bits();
  private boolean dictionaryHasNulls;
  private int dictionarySize;

  /** How many bytes a value takes in pages at most. */
  private int maxEncodedSize;

  private int[] ids = {};

  /**
   * A source.
   *
   * @param field its type is that of the values
   */
  DictionarySource(String path, Field field, ColumnValues values, boolean nested) {
    super(path, field.getDictionary().getIndexType(), values, nested);
    valueType = field.getType();
    encoding = field.getDictionary();
    width = encoding.getIndexType().getBitWidth() / Byte.SIZE;
  }

  @Override
  void checkType(FieldVector declared, FieldVector storage) {
    if (declared.getField().getDictionary() == null) {
      throw different("the dictionary " + encoding.getId(), "none");
    }
    checkType(encoding.getIndexType(), storage);
  }

  /** Takes a vector of ids, and copies its dictionary. */
  @Override
  void open(FieldVector declared, DictionaryProvider dictionaries) {
    super.open(declared, dictionaries);
    long id = declared.getField().getDictionary().getId();
    Dictionary dictionary = dictionaries == null ? null : dictionaries.lookup(id);
    if (dictionary == null) {
      throw new IllegalArgumentException(
          "There is no dictionary " + id + ", which the field " + path + " needs");
    }
    FieldVector entries = dictionary.getVector();
    Field storage = Extensions.storageOf(entries.getField());
    if (!storage.getType().equals(valueType)) {
      throw different("a dictionary of " + valueType, "one of " + storage.getType());
    }
    while (entries instanceof ExtensionTypeVector) {
      entries = (FieldVector) ((ExtensionTypeVector<?>) entries).getUnderlyingVector();
    }
    dictionarySize = entries.getValueCount();
    dictionaryHasNulls = entries.getNullCount() > 0;
    copyValidity(entries, 0, dictionarySize, dictionaryValidity);
    values.copy(entries, 0, dictionarySize, dictionaryValidity);
    maxEncodedSize = values.maxEncodedSize(dictionarySize);
  }

  @Override
  long size(int start, int count) {
    return (long) Long.BYTES * count;
  }

  @Override
  long encodedSize(int start, int count) {
    return (long) maxEncodedSize * count;
  }

  @Override
  void set(int start, int count, Bits around) {
    copyValidity(vector, start, count, validity);
    if (around != null) {
      validity.and(around, count);
    }
    ids = Buffers.ensureRoom(ids, count);
    copyIds(start, count);
    if (dictionaryHasNulls) {
      for (int i = 0; i < count; i++) {
        if (validity.get(i) && !dictionaryValidity.get(ids[i])) {
          validity.clear(i);
        }
      }
    }
    values.passTaken(columns.get(0), ids, count);
    columns.get(0).validity(validity.words(), 0);
  }

  /** Copies ids. That of a null is 0, whatever the vector has there. */
  private void copyIds(int start, int count) {
    ByteBuffer src = Buffers.values(vector, start, count, width, path);
    boolean signed = encoding.getIndexType().getIsSigned();
    for (int i = 0; i < count; i++) {
      long id = id(src, i, signed);
      if (!validity.get(i)) {
        id = 0;
      } else if (id < 0 || id >= dictionarySize) {
        throw new IllegalArgumentException(
            "The field "
                + path
                + " has the id "
                + (signed ? Long.toString(id) : Long.toUnsignedString(id))
                + " in a dictionary of "
                + dictionarySize
                + " values");
      }
      ids[i] = (int) id;
    }
  }

  private long id(ByteBuffer src, int index, boolean signed) {
    switch (width) {
      case Byte.BYTES:
        byte b = src.get(index);
        return signed ? b : b & 0xFF;
      case Short.BYTES:
        short s = src.getShort(Short.BYTES * index);
        return signed ? s : s & 0xFFFF;
      case Integer.BYTES:
        int v = src.getInt(Integer.BYTES * index);
        return signed ? v : v & 0xFFFFFFFFL;
      default:
        return src.getLong(Long.BYTES * index);
    }
  }
}
