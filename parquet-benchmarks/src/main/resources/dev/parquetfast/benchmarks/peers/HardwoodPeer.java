import dev.hardwood.HardwoodContext;
import dev.hardwood.InputFile;
import dev.hardwood.metadata.PhysicalType;
import dev.hardwood.reader.ColumnReader;
import dev.hardwood.reader.ParquetFileReader;
import dev.hardwood.reader.RowReader;
import dev.parquetfast.benchmarks.bridge.Checksums;
import dev.parquetfast.benchmarks.bridge.FileScan;
import dev.parquetfast.benchmarks.peers.PeerProcess;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;

/**
 * Reads a file by Hardwood, with one thread, from memory into which the file is mapped.
 *
 * <p>Hardwood's classes are of Java 21, and the benchmarks are of an older one. So the JDK that is
 * measured compiles this program before it runs it.
 */
public final class HardwoodPeer {

  private final ParquetFileReader file;
  private final PhysicalType[] types;

  private HardwoodPeer(ParquetFileReader file) {
    this.file = file;
    types = new PhysicalType[file.getFileSchema().getColumnCount()];
    for (int i = 0; i < types.length; i++) {
      types[i] = file.getFileSchema().getColumn(i).type();
    }
  }

  /**
   * Serves the file that the second argument names; the first is {@code rows} or {@code columns}.
   */
  public static void main(String[] args) throws IOException {
    try (FileChannel channel = FileChannel.open(Path.of(args[1]));
        HardwoodContext context = HardwoodContext.create(1)) {
      ByteBuffer mapped = channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size());
      try (ParquetFileReader file = ParquetFileReader.open(InputFile.of(mapped), context)) {
        HardwoodPeer peer = new HardwoodPeer(file);
        boolean rows = args[0].equals("rows");
        PeerProcess.serve(rows ? peer.new Rows() : peer.new Columns());
      }
    }
  }

  /** Reads columns in batches. */
  private final class Columns implements FileScan {

    @Override
    public int columns() {
      return types.length;
    }

    @Override
    public long pass(int column) {
      long rows = 0;
      for (int i = 0; column == ALL && i < types.length; i++) {
        rows = pass(i);
      }
      return column == ALL ? rows : readOne(column);
    }

    private long readOne(int column) {
      long rows = 0;
      try (ColumnReader reader = file.columnReader(column)) {
        while (reader.nextBatch()) {
          values(reader, column);
          rows += reader.getRecordCount();
        }
      }
      return rows;
    }

    @Override
    public String digest(int column) {
      Checksums checksums = new Checksums();
      try (ColumnReader reader = file.columnReader(column)) {
        while (reader.nextBatch()) {
          Object values = values(reader, column);
          for (int i = 0; i < reader.getRecordCount(); i++) {
            boolean hasValue = reader.getLeafValidity().isNotNull(i);
            checksums.row(hasValue);
            if (hasValue && values instanceof byte[] strings) {
              int[] offsets = reader.getBinaryOffsets();
              checksums.value(strings, offsets[i], offsets[i + 1]);
            } else if (hasValue) {
              checksums.value(values, i);
            }
          }
        }
      }
      return checksums.toString();
    }

    /** Returns the values of a batch, each at the index of its row. */
    private Object values(ColumnReader reader, int column) {
      return switch (types[column]) {
        case BOOLEAN -> reader.getBooleans();
        case INT32 -> reader.getInts();
        case INT64 -> reader.getLongs();
        case FLOAT -> reader.getFloats();
        case DOUBLE -> reader.getDoubles();
        case BYTE_ARRAY -> {
          reader.getBinaryOffsets();
          yield reader.getBinaryValues();
        }
        default -> throw new IllegalArgumentException("No values of " + types[column]);
      };
    }

    @Override
    public void close() {}
  }

  /** Reads rows by a cursor, which is asked for every field. */
  private final class Rows implements FileScan {

    @Override
    public int columns() {
      return types.length;
    }

    @Override
    public long pass(int column) {
      long rows = 0;
      long sum = 0;
      try (RowReader reader = file.rowReader()) {
        while (reader.hasNext()) {
          reader.next();
          for (int i = 0; i < types.length; i++) {
            if (!reader.isNull(i)) {
              sum += value(reader, i);
            }
          }
          rows++;
        }
      }
      // Nothing that was read may be left out.
      return sum == Long.MIN_VALUE ? -rows : rows;
    }

    private long value(RowReader reader, int field) {
      return switch (types[field]) {
        case BOOLEAN -> reader.getBoolean(field) ? 1 : 0;
        case INT32 -> reader.getInt(field);
        case INT64 -> reader.getLong(field);
        case FLOAT -> Float.floatToRawIntBits(reader.getFloat(field));
        case DOUBLE -> Double.doubleToRawLongBits(reader.getDouble(field));
        default -> reader.getBinary(field).length;
      };
    }

    @Override
    public String digest(int column) {
      Checksums checksums = new Checksums();
      try (RowReader reader = file.rowReader()) {
        while (reader.hasNext()) {
          reader.next();
          checksums.row(!reader.isNull(column));
          if (!reader.isNull(column)) {
            add(reader, column, checksums);
          }
        }
      }
      return checksums.toString();
    }

    private void add(RowReader reader, int field, Checksums checksums) {
      switch (types[field]) {
        case BOOLEAN -> checksums.value(new boolean[] {reader.getBoolean(field)}, 0);
        case INT32 -> checksums.value(new int[] {reader.getInt(field)}, 0);
        case INT64 -> checksums.value(new long[] {reader.getLong(field)}, 0);
        case FLOAT -> checksums.value(new float[] {reader.getFloat(field)}, 0);
        case DOUBLE -> checksums.value(new double[] {reader.getDouble(field)}, 0);
        default -> checksums.value(reader.getBinary(field));
      }
    }

    @Override
    public void close() {}
  }
}
