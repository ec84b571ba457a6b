package dev.parquetfast.benchmarks.workload;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Comparator;
import java.util.Set;
import java.util.function.Consumer;
import org.apache.parquet.format.ColumnChunk;
import org.apache.parquet.format.ColumnMetaData;
import org.apache.parquet.format.FileMetaData;
import org.apache.parquet.format.PageEncodingStats;
import org.apache.parquet.format.RowGroup;
import org.apache.parquet.format.Util;

/** Removes from the bytes of a Parquet file what depends on chance. */
final class FileBytes {

  /** Size of the footer's length and of the magic number after it. */
  private static final int TAIL = 2 * Integer.BYTES;

  /** Keys of what our writer of vectors adds to the metadata, and upstream's of Group objects. */
  private static final Set<String> NAMES = Set.of("ARROW:schema", "writer.model.name");

  private FileBytes() {}

  /**
   * Returns the file with the encodings of each column chunk in the order of their numbers. Before
   * 1.18 they are in the order of identity hash codes, which differ from JVM to JVM.
   */
  static byte[] withoutChance(byte[] file) throws IOException {
    return withFooter(file, footer -> {});
  }

  /**
   * Returns the same without what only a writer of vectors writes: Arrow's schema, and a name of
   * the schema, which vectors do not have.
   *
   * @param schema the name of the schema in other files
   */
  static byte[] withoutArrow(byte[] file, String schema) throws IOException {
    return withFooter(
        file,
        footer -> {
          footer.getSchema().get(0).setName(schema);
          if (footer.isSetKey_value_metadata()) {
            footer.getKey_value_metadata().removeIf(each -> NAMES.contains(each.getKey()));
            footer.setKey_value_metadataIsSet(!footer.getKey_value_metadata().isEmpty());
          }
        });
  }

  private static byte[] withFooter(byte[] file, Consumer<FileMetaData> change) throws IOException {
    int tail = file.length - TAIL;
    int length = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN).getInt(tail);
    FileMetaData footer =
        Util.readFileMetaData(new ByteArrayInputStream(file, tail - length, length));
    change.accept(footer);
    for (RowGroup rowGroup : footer.getRow_groups()) {
      for (ColumnChunk chunk : rowGroup.getColumns()) {
        ColumnMetaData column = chunk.getMeta_data();
        column.getEncodings().sort(Comparator.naturalOrder());
        if (column.isSetEncoding_stats()) {
          column
              .getEncoding_stats()
              .sort(
                  Comparator.comparing(PageEncodingStats::getPage_type)
                      .thenComparing(PageEncodingStats::getEncoding));
        }
      }
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(file.length);
    bytes.write(file, 0, tail - length);
    Util.writeFileMetaData(footer, bytes);
    bytes.write(file, tail, TAIL);
    byte[] changed = bytes.toByteArray();
    ByteBuffer.wrap(changed)
        .order(ByteOrder.LITTLE_ENDIAN)
        .putInt(changed.length - TAIL, length + changed.length - file.length);
    return changed;
  }
}
