package dev.parquetfast.arrow;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.parquet.format.ColumnChunk;
import org.apache.parquet.format.ColumnMetaData;
import org.apache.parquet.format.CompressionCodec;
import org.apache.parquet.format.FieldRepetitionType;
import org.apache.parquet.format.FileMetaData;
import org.apache.parquet.format.RowGroup;
import org.apache.parquet.format.SchemaElement;
import org.apache.parquet.format.Type;
import org.apache.parquet.format.Util;
import org.apache.parquet.format.converter.ParquetMetadataConverter;
import org.apache.parquet.hadoop.metadata.ColumnPath;
import org.apache.parquet.io.DelegatingSeekableInputStream;
import org.apache.parquet.io.InputFile;
import org.apache.parquet.io.ParquetDecodingException;
import org.apache.parquet.io.SeekableInputStream;

/**
 * A footer that parquet-hadoop reads, instead of that of a file, which it does not read, though
 * rows can be: the file has no columns, a field has no repetition, or an annotation is not one for
 * the type of its field.
 */
final class ReadableFooter {

  private static final byte[] MAGIC = "PAR1".getBytes(StandardCharsets.US_ASCII);

  /** The name of a column that nobody asks for. */
  private static final String HIDDEN = "";

  /** A length and the magic. */
  private static final int TAIL = Integer.BYTES + MAGIC.length;

  private final FileMetaData footer;

  /** Where the file's own footer starts. */
  private final long start;

  /** What is wrong with fields that cannot be read, by their path. */
  private final Map<ColumnPath, String> unreadable = new HashMap<>();

  private final boolean noColumns;
  private boolean isMended;

  private ReadableFooter(FileMetaData footer, long start) {
    this.footer = footer;
    this.start = start;
    noColumns = footer.getSchema().size() == 1;
    mendSchema();
    mendRowGroups();
  }

  /**
   * Reads and mends the footer of a file.
   *
   * @param failure why parquet-hadoop cannot read it, which is thrown if this cannot either
   * @throws ParquetDecodingException if a field cannot be what the schema says
   */
  static ReadableFooter of(InputFile file, RuntimeException failure) {
    ReadableFooter readable = null;
    try {
      readable = read(file);
    } catch (ParquetDecodingException e) {
      e.addSuppressed(failure);
      throw e;
    } catch (IOException | RuntimeException e) {
      failure.addSuppressed(e);
    }
    if (readable == null || !readable.isMended) {
      throw failure;
    }
    return readable;
  }

  /** Returns null if the file does not end with a footer, or with one that is signed. */
  private static ReadableFooter read(InputFile file) throws IOException {
    long length = file.getLength();
    byte[] bytes = bytes(file, length);
    if (bytes == null) {
      return null;
    }
    FileMetaData footer = Util.readFileMetaData(new ByteArrayInputStream(bytes));
    return footer.isSetEncryption_algorithm()
        ? null
        : new ReadableFooter(footer, length - TAIL - bytes.length);
  }

  /** Returns null if the file does not end with a footer, or with one that is encrypted. */
  private static byte[] bytes(InputFile file, long length) throws IOException {
    if (length < MAGIC.length + TAIL) {
      return null;
    }
    try (SeekableInputStream in = file.newStream()) {
      byte[] tail = new byte[TAIL];
      in.seek(length - TAIL);
      in.readFully(tail);
      ByteBuffer end = ByteBuffer.wrap(tail).order(ByteOrder.LITTLE_ENDIAN);
      int size = end.getInt();
      if (!end.equals(ByteBuffer.wrap(MAGIC)) || size < 0 || size > length - TAIL - MAGIC.length) {
        return null;
      }
      byte[] bytes = new byte[size];
      in.seek(length - TAIL - size);
      in.readFully(bytes);
      return bytes;
    }
  }

  // ---- the schema

  private void mendSchema() {
    List<SchemaElement> schema = footer.getSchema();
    Deque<Group> open = new ArrayDeque<>();
    open.push(new Group(List.of(), schema.get(0).getNum_children()));
    for (SchemaElement field : schema.subList(1, schema.size())) {
      while (open.peek().fieldsLeft == 0 && open.size() > 1) {
        open.pop();
      }
      open.peek().fieldsLeft--;
      List<String> path = new ArrayList<>(open.peek().path);
      path.add(field.getName());
      mend(field, path);
      if (isGroup(field)) {
        open.push(new Group(path, field.getNum_children()));
      }
    }
  }

  private static boolean isGroup(SchemaElement field) {
    return !field.isSetType();
  }

  /** A group whose fields are being passed. */
  private static final class Group {

    private final List<String> path;
    private int fieldsLeft;

    Group(List<String> path, int fields) {
      this.path = path;
      fieldsLeft = fields;
    }
  }

  private void mend(SchemaElement field, List<String> path) {
    if (!field.isSetRepetition_type()) {
      field.setRepetition_type(FieldRepetitionType.REQUIRED); // as others take it
      isMended = true;
    }
    String wrong = wrongWith(field);
    if (wrong != null) {
      field.unsetLogicalType();
      field.unsetConverted_type();
      isMended = true;
      unreadable.put(ColumnPath.get(path.toArray(new String[0])), wrong);
      if (wrongWith(field) != null) {
        throw new ParquetDecodingException(
            "In the footer, the schema's field " + String.join(".", path) + " is wrong: " + wrong);
      }
    }
  }

  /** Returns what parquet-hadoop has against a field, or null. */
  private static String wrongWith(SchemaElement field) {
    List<SchemaElement> schema = new ArrayList<>();
    schema.add(new SchemaElement("schema").setNum_children(1));
    schema.add(field);
    if (isGroup(field)) {
      schema.set(1, field.deepCopy().setNum_children(1));
      schema.add(number("value"));
    }
    try {
      new ParquetMetadataConverter()
          .fromParquetMetadata(new FileMetaData(1, schema, 0, new ArrayList<>()));
      return null;
    } catch (IOException | RuntimeException e) {
      return e.getMessage() == null ? e.toString() : e.getMessage();
    }
  }

  private static SchemaElement number(String name) {
    return new SchemaElement(name)
        .setType(Type.INT32)
        .setRepetition_type(FieldRepetitionType.OPTIONAL);
  }

  // ---- row groups

  /**
   * Gives a file without columns one, which nobody must ask for. parquet-hadoop takes a row group
   * to have columns, and chooses row groups by where these are.
   */
  private void mendRowGroups() {
    List<SchemaElement> schema = footer.getSchema();
    if (noColumns) {
      schema.get(0).setNum_children(1);
      schema.add(number(HIDDEN));
      footer.unsetColumn_orders();
      isMended = true;
    }
    for (int i = 0; i < footer.getRow_groups().size(); i++) {
      RowGroup rowGroup = footer.getRow_groups().get(i);
      if (noColumns) {
        rowGroup.getColumns().add(chunkOf(rowGroup));
      } else if (rowGroup.getColumns().isEmpty()) {
        throw new ParquetDecodingException(
            "In the footer, row group "
                + i
                + " has no column chunks, though the schema has columns");
      }
    }
  }

  private static ColumnChunk chunkOf(RowGroup rowGroup) {
    long offset = rowGroup.isSetFile_offset() ? rowGroup.getFile_offset() : MAGIC.length;
    ColumnMetaData chunk =
        new ColumnMetaData(
            Type.INT32,
            new ArrayList<>(),
            new ArrayList<>(List.of(HIDDEN)),
            CompressionCodec.UNCOMPRESSED,
            rowGroup.getNum_rows(),
            0,
            0,
            offset);
    return new ColumnChunk(offset).setMeta_data(chunk);
  }

  // ---- the file

  /** Returns the file, with this footer in place of its own. */
  InputFile of(InputFile file) throws IOException {
    ByteArrayOutputStream end = new ByteArrayOutputStream();
    Util.writeFileMetaData(footer, end);
    byte[] size = new byte[Integer.BYTES];
    ByteBuffer.wrap(size).order(ByteOrder.LITTLE_ENDIAN).putInt(end.size());
    end.write(size);
    end.write(MAGIC);
    byte[] bytes = end.toByteArray();
    return new InputFile() {
      @Override
      public long getLength() {
        return start + bytes.length;
      }

      @Override
      public SeekableInputStream newStream() throws IOException {
        Replaced in = new Replaced(file.newStream(), start, ByteBuffer.wrap(bytes));
        return new DelegatingSeekableInputStream(in) {
          @Override
          public long getPos() {
            return in.position;
          }

          @Override
          public void seek(long position) {
            in.position = position;
          }
        };
      }

      @Override
      public String toString() {
        return file.toString();
      }
    };
  }

  /** A file with another end. */
  private static final class Replaced extends InputStream {

    private final SeekableInputStream in;
    private final long start;
    private final ByteBuffer end;
    private long position;

    Replaced(SeekableInputStream in, long start, ByteBuffer end) {
      this.in = in;
      this.start = start;
      this.end = end;
    }

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] dst, int offset, int length) throws IOException {
      int count;
      if (position < start) {
        in.seek(position);
        count = in.read(dst, offset, (int) Math.min(length, start - position));
      } else if (position - start < end.capacity()) {
        end.position((int) (position - start));
        count = Math.min(length, end.remaining());
        end.get(dst, offset, count);
      } else {
        return -1;
      }
      position += Math.max(0, count);
      return count;
    }

    @Override
    public void close() throws IOException {
      in.close();
    }
  }

  /** Returns whether the file has no columns. This footer has one then, which is to be hidden. */
  boolean hasNoColumns() {
    return noColumns;
  }

  /** Returns what is wrong with fields that cannot be read, by their path. */
  Map<ColumnPath, String> unreadable() {
    return unreadable;
  }
}
