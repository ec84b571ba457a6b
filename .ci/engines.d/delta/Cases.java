import io.delta.kernel.data.ArrayValue;
import io.delta.kernel.data.ColumnVector;
import io.delta.kernel.data.ColumnarBatch;
import io.delta.kernel.data.FilteredColumnarBatch;
import io.delta.kernel.defaults.engine.DefaultEngine;
import io.delta.kernel.defaults.internal.data.DefaultColumnarBatch;
import io.delta.kernel.engine.FileReadResult;
import io.delta.kernel.engine.ParquetHandler;
import io.delta.kernel.types.ArrayType;
import io.delta.kernel.types.BooleanType;
import io.delta.kernel.types.DataType;
import io.delta.kernel.types.DateType;
import io.delta.kernel.types.DecimalType;
import io.delta.kernel.types.DoubleType;
import io.delta.kernel.types.IntegerType;
import io.delta.kernel.types.LongType;
import io.delta.kernel.types.StringType;
import io.delta.kernel.types.StructType;
import io.delta.kernel.types.TimestampType;
import io.delta.kernel.utils.CloseableIterator;
import io.delta.kernel.utils.DataFileStatus;
import io.delta.kernel.utils.FileStatus;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;

/** Delta Kernel's default engine: its Parquet handler, by batches of columns. */
final class Cases {

  private static final StructType FLAT =
      new StructType()
          .add("id", LongType.LONG, false)
          .add("quantity", IntegerType.INTEGER)
          .add("price", DoubleType.DOUBLE, false)
          .add("country", StringType.STRING)
          .add("url", StringType.STRING, false)
          .add("amount", new DecimalType(12, 2))
          .add("day", DateType.DATE)
          .add("time", TimestampType.TIMESTAMP)
          .add("active", BooleanType.BOOLEAN);

  private static final StructType NESTED =
      new StructType()
          .add("id", LongType.LONG, false)
          .add("tags", new ArrayType(StringType.STRING, true))
          .add("numbers", new ArrayType(LongType.LONG, false));

  private Cases() {}

  static Map<String, Case> all() {
    Map<String, Case> all = new LinkedHashMap<>();
    all.put("delta-flat", new Kernel(FLAT));
    all.put("delta-lists", new Kernel(NESTED));
    return all;
  }

  private static final class Kernel implements Case {
    private final StructType schema;
    private final ParquetHandler handler = DefaultEngine.create(new Configuration()).getParquetHandler();
    private ColumnarBatch table;

    Kernel(StructType schema) {
      this.schema = schema;
    }

    @Override
    public void write(Path folder, int rows) throws IOException {
      if (table == null) {
        Random random = new Random(1);
        ColumnVector[] columns =
            schema.fields().stream()
                .map(field -> new Values(field.getDataType(), rows, field.isNullable() ? 10 : 0, random))
                .toArray(ColumnVector[]::new);
        table = new DefaultColumnarBatch(rows, schema, columns);
      }
      try (CloseableIterator<DataFileStatus> files =
          handler.writeParquetFiles(
              folder.toString(), all(List.of(new FilteredColumnarBatch(table, Optional.empty()))), List.of())) {
        while (files.hasNext()) {
          files.next();
        }
      }
    }

    @Override
    public void read(Path folder, Consumer<Object> rows) throws IOException {
      List<FileStatus> files;
      try (Stream<Path> paths = Files.list(folder)) {
        files =
            paths
                .filter(path -> path.toString().endsWith(".parquet"))
                .map(path -> FileStatus.of(path.toString(), path.toFile().length(), 0))
                .collect(Collectors.toList());
      }
      try (CloseableIterator<FileReadResult> batches =
          handler.readParquetFiles(all(files), schema, Optional.empty())) {
        while (batches.hasNext()) {
          ColumnarBatch batch = batches.next().getData();
          for (int i = 0; i < batch.getSize(); i++) {
            int row = i;
            rows.accept(new Object() {
              @Override
              public String toString() {
                return text(batch, row);
              }
            });
          }
        }
      }
    }
  }

  private static <T> CloseableIterator<T> all(List<T> list) {
    Iterator<T> elements = list.iterator();
    return new CloseableIterator<T>() {
      @Override
      public boolean hasNext() {
        return elements.hasNext();
      }

      @Override
      public T next() {
        return elements.next();
      }

      @Override
      public void close() {}
    };
  }

  private static String text(ColumnarBatch batch, int row) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < batch.getSchema().length(); i++) {
      text.append(value(batch.getColumnVector(i), row)).append(' ');
    }
    return text.toString();
  }

  private static Object value(ColumnVector column, int row) {
    DataType type = column.getDataType();
    if (column.isNullAt(row)) {
      return null;
    } else if (type instanceof LongType || type instanceof TimestampType) {
      return column.getLong(row);
    } else if (type instanceof IntegerType || type instanceof DateType) {
      return column.getInt(row);
    } else if (type instanceof DoubleType) {
      return column.getDouble(row);
    } else if (type instanceof StringType) {
      return column.getString(row);
    } else if (type instanceof DecimalType) {
      return column.getDecimal(row);
    } else if (type instanceof BooleanType) {
      return column.getBoolean(row);
    }
    ArrayValue array = column.getArray(row);
    List<Object> elements = new ArrayList<>();
    for (int i = 0; i < array.getSize(); i++) {
      elements.add(value(array.getElements(), i));
    }
    return elements;
  }

  /** A column of random values in memory; one of so many is null. */
  private static final class Values implements ColumnVector {
    private final DataType type;
    private final Object[] values;

    Values(DataType type, int rows, int nulls, Random random) {
      this.type = type;
      values = new Object[rows];
      for (int i = 0; i < rows; i++) {
        values[i] = nulls > 0 && random.nextInt(nulls) == 0 ? null : value(type, i, random);
      }
    }

    private Values(DataType type, Object[] values) {
      this.type = type;
      this.values = values;
    }

    private static Object value(DataType type, int row, Random random) {
      if (type instanceof LongType || type instanceof TimestampType) {
        return 1_700_000_000_000_000L + row * 61L;
      } else if (type instanceof IntegerType) {
        return random.nextInt(50);
      } else if (type instanceof DateType) {
        return 19_000 + random.nextInt(1000);
      } else if (type instanceof DoubleType) {
        return random.nextInt(1_000_000) / 100.0;
      } else if (type instanceof StringType) {
        return random.nextBoolean() ? "country " + random.nextInt(200) : "https://example.org/" + random.nextLong();
      } else if (type instanceof DecimalType) {
        return BigDecimal.valueOf(random.nextInt(100_000_000), 2);
      } else if (type instanceof BooleanType) {
        return random.nextBoolean();
      }
      ArrayType array = (ArrayType) type;
      Object[] elements = new Object[random.nextInt(5)];
      for (int i = 0; i < elements.length; i++) {
        elements[i] =
            array.containsNull() && random.nextInt(10) == 0 ? null : value(array.getElementType(), row, random);
      }
      return new Values(array.getElementType(), elements);
    }

    @Override
    public DataType getDataType() {
      return type;
    }

    @Override
    public int getSize() {
      return values.length;
    }

    @Override
    public void close() {}

    @Override
    public boolean isNullAt(int row) {
      return values[row] == null;
    }

    @Override
    public boolean getBoolean(int row) {
      return (boolean) values[row];
    }

    @Override
    public int getInt(int row) {
      return (int) values[row];
    }

    @Override
    public long getLong(int row) {
      return (long) values[row];
    }

    @Override
    public double getDouble(int row) {
      return (double) values[row];
    }

    @Override
    public String getString(int row) {
      return (String) values[row];
    }

    @Override
    public BigDecimal getDecimal(int row) {
      return (BigDecimal) values[row];
    }

    @Override
    public ArrayValue getArray(int row) {
      Values elements = (Values) values[row];
      return new ArrayValue() {
        @Override
        public int getSize() {
          return elements.getSize();
        }

        @Override
        public ColumnVector getElements() {
          return elements;
        }
      };
    }
  }
}
