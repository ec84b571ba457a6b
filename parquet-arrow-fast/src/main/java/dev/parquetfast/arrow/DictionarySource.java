package dev.parquetfast.arrow;

import dev.parquetfast.batch.ColumnBatchWriter;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.dictionary.Dictionary;
import org.apache.arrow.vector.dictionary.DictionaryProvider;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.DictionaryEncoding;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.FieldType;
import org.apache.parquet.column.Encoding;

/**
 * A dictionary-encoded field: the values of its dictionary are written, as if it were not.
 *
 * <p>If its values are ordered, each column chunk gets the dictionary first, as Arrow C++ writes
 * it. So a reader that makes a dictionary of the page, as Arrow C++ does, has the categories in
 * their order, and those that do not occur. Where the pages do not have them so, the Arrow schema
 * of the file does not say "ordered": the dictionary is too large, or none is to be written, or a
 * later dictionary of the field starts with other values.
 *
 * <p>If pages are in an encoding from which Arrow C++ makes no dictionary, the schema says nothing
 * of one: Arrow C++ could not read the file.
 */
final class DictionarySource extends LeafSource {

  private final ArrowType valueType;
  private final DictionaryEncoding encoding;
  private final int width;
  private final Bits dictionaryValidity = new Bits();
  private long id;
  private boolean dictionaryHasNulls;
  private int dictionarySize;

  /** How many bytes a value takes in pages at most. */
  private int maxEncodedSize;

  private int[] ids = {};

  /** Whether Arrow C++ can read the values as ids. */
  private final boolean isByteString;

  /** The ordered values that column chunks have in this order, or null if they are not ordered. */
  private Categories categories;

  /** How many of the dictionary's values the current column chunk has. */
  private int known;

  /** Whether Arrow C++ fails if it is to read ids, because of the encoding of a page. */
  private boolean refusedAsIds;

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
    isByteString =
        values instanceof ColumnValues.Bytes && !(values instanceof ColumnValues.FixedBytes);
    categories = encoding.isOrdered() && isByteString ? new Categories() : null;
  }

  @Override
  void bind(Iterator<ColumnBatchWriter> next) {
    super.bind(next);
    known = 0;
  }

  @Override
  void checkType(FieldVector declared, FieldVector storage) {
    if (declared.getField().getDictionary() == null) {
      throw different("the dictionary " + encoding.getId(), "none");
    }
    id = declared.getField().getDictionary().getId();
    checkType(encoding.getIndexType(), storage);
  }

  /** Takes a vector of ids, and copies its dictionary. */
  @Override
  void open(FieldVector declared, DictionaryProvider dictionaries) {
    super.open(declared, dictionaries);
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
    entries = PlainVectors.storageOf(entries);
    dictionarySize = entries.getValueCount();
    copyValidity(entries, 0, dictionarySize, dictionaryValidity);
    dictionaryHasNulls = entries.getNullCount() > 0;
    values.copy(entries, 0, dictionarySize, dictionaryValidity);
    maxEncodedSize = values.maxEncodedSize(dictionarySize);
  }

  @Override
  void accept() {
    if (categories != null
        && (dictionaryHasNulls
            || !categories.agreeWith((ColumnValues.Bytes) values, dictionarySize))) {
      categories = null;
    }
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
    if (categories != null && known < dictionarySize) {
      ColumnValues.Bytes bytes = (ColumnValues.Bytes) values;
      columns.get(0).addToDictionary(bytes.bytes, bytes.offsets, known, dictionarySize - known);
      known = dictionarySize;
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

  @Override
  void endRowGroup() {
    for (Encoding each : columns.get(0).encodings()) {
      if (!each.usesDictionary()) {
        categories = null;
        refusedAsIds |= isByteString && each != Encoding.PLAIN;
      }
    }
  }

  @Override
  Field stored(Field declared) {
    Field storage = super.stored(declared);
    DictionaryEncoding asWritten =
        refusedAsIds
            ? null
            : new DictionaryEncoding(encoding.getId(), categories != null, encoding.getIndexType());
    return new Field(
        storage.getName(),
        new FieldType(storage.isNullable(), valueType, asWritten, storage.getMetadata()),
        List.of());
  }

  /** The values of a dictionary that may grow. */
  private static final class Categories {

    private byte[] bytes = {};
    private int[] offsets = {0};
    private int count;

    /** Returns whether a dictionary begins as this one does. Becomes the longer one. */
    boolean agreeWith(ColumnValues.Bytes values, int size) {
      int start = values.offsets[0];
      int common = Math.min(count, size);
      for (int i = 1; i <= common; i++) {
        if (values.offsets[i] - start != offsets[i]) {
          return false;
        }
      }
      int end = start + offsets[common];
      if (!Arrays.equals(values.bytes, start, end, bytes, 0, offsets[common])) {
        return false;
      }
      if (size > count) {
        bytes = Arrays.copyOfRange(values.bytes, start, values.offsets[size]);
        offsets = new int[size + 1];
        for (int i = 0; i <= size; i++) {
          offsets[i] = values.offsets[i] - start;
        }
        count = size;
      }
      return true;
    }
  }
}
