package dev.parquetfast.arrow;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.apache.parquet.format.ColumnChunk;
import org.apache.parquet.format.ColumnIndex;
import org.apache.parquet.format.ColumnMetaData;
import org.apache.parquet.format.ColumnOrder;
import org.apache.parquet.format.FileMetaData;
import org.apache.parquet.format.RowGroup;
import org.apache.parquet.format.Statistics;
import org.apache.parquet.format.Type;
import org.apache.parquet.format.TypeDefinedOrder;
import org.apache.parquet.format.Util;

/**
 * Rewrites the end of a file so that it says less of its values, as the format allows: numbers of
 * nulls, bounds, indexes and Bloom filters are left out, and zeros in bounds have the other sign.
 */
final class LooseStatistics {

  private static final int TAIL = 8;

  private final byte[] file;
  private final Random random;
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();

  private LooseStatistics(byte[] file, Random random) {
    this.file = file;
    this.random = random;
  }

  static byte[] of(byte[] file, Random random) throws IOException {
    return new LooseStatistics(file, random).rewritten();
  }

  private byte[] rewritten() throws IOException {
    int length = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN).getInt(file.length - TAIL);
    int start = file.length - TAIL - length;
    FileMetaData footer = Util.readFileMetaData(new ByteArrayInputStream(file, start, length));
    out.write(file, 0, start);
    if (random.nextBoolean()) {
      List<ColumnOrder> orders = new ArrayList<>();
      footer
          .getColumn_orders()
          .forEach(o -> orders.add(ColumnOrder.TYPE_ORDER(new TypeDefinedOrder())));
      footer.setColumn_orders(orders);
    }
    for (RowGroup rowGroup : footer.getRow_groups()) {
      for (int i = 0; i < rowGroup.getColumns().size(); i++) {
        boolean mayFlip = footer.getColumn_orders().get(i).isSetTYPE_ORDER();
        loosen(rowGroup.getColumns().get(i), mayFlip);
      }
    }
    int end = out.size();
    Util.writeFileMetaData(footer, out);
    ByteBuffer tail = ByteBuffer.allocate(TAIL).order(ByteOrder.LITTLE_ENDIAN);
    out.write(
        tail.putInt(out.size() - end).put("PAR1".getBytes(StandardCharsets.US_ASCII)).array());
    return out.toByteArray();
  }

  private void loosen(ColumnChunk chunk, boolean mayFlip) throws IOException {
    ColumnMetaData column = chunk.getMeta_data();
    Statistics statistics = column.getStatistics();
    switch (random.nextInt(4)) {
      case 0:
        column.unsetStatistics();
        break;
      case 1:
        column.unsetStatistics();
        if (statistics != null && statistics.isSetMin_value() && statistics.isSetMax_value()) {
          // Bounds without a number of nulls.
          Statistics bounds = new Statistics();
          bounds.setMin_value(flipped(column.getType(), statistics.getMin_value(), mayFlip));
          bounds.setMax_value(flipped(column.getType(), statistics.getMax_value(), mayFlip));
          column.setStatistics(bounds);
        }
        break;
      default:
        // As the writer has them.
    }
    if (column.isSetBloom_filter_offset() && random.nextInt(3) == 0) {
      column.unsetBloom_filter_offset();
      column.unsetBloom_filter_length();
    }
    if (chunk.isSetColumn_index_offset()) {
      loosenIndex(chunk, mayFlip);
    }
  }

  private void loosenIndex(ColumnChunk chunk, boolean mayFlip) throws IOException {
    Type type = chunk.getMeta_data().getType();
    ColumnIndex index =
        Util.readColumnIndex(
            new ByteArrayInputStream(
                file, (int) chunk.getColumn_index_offset(), chunk.getColumn_index_length()));
    switch (random.nextInt(4)) {
      case 0:
        chunk.unsetColumn_index_offset();
        chunk.unsetColumn_index_length();
        return;
      case 1:
        index.unsetNull_counts();
        break;
      default:
        // As the writer has them.
    }
    index.getMin_values().replaceAll(v -> ByteBuffer.wrap(flipped(type, bytes(v), mayFlip)));
    index.getMax_values().replaceAll(v -> ByteBuffer.wrap(flipped(type, bytes(v), mayFlip)));
    int offset = out.size();
    Util.writeColumnIndex(index, out);
    chunk.setColumn_index_offset(offset);
    chunk.setColumn_index_length(out.size() - offset);
  }

  private static byte[] bytes(ByteBuffer buffer) {
    byte[] bytes = new byte[buffer.remaining()];
    buffer.duplicate().get(bytes);
    return bytes;
  }

  /** Returns the zero of either sign for a zero. */
  private byte[] flipped(Type type, byte[] value, boolean mayFlip) {
    boolean isFloat = type == Type.FLOAT || type == Type.DOUBLE;
    if (!mayFlip || !isFloat || value.length == 0 || (value[value.length - 1] & 0x7f) != 0) {
      return value;
    }
    byte[] zero = value.clone();
    zero[zero.length - 1] = 0;
    if (!Arrays.equals(zero, new byte[zero.length])) {
      return value;
    }
    zero[zero.length - 1] = (byte) (random.nextBoolean() ? 0x80 : 0);
    return zero;
  }
}
