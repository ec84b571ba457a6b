package files;

import dev.parquetfast.testkit.Digests;
import dev.parquetfast.testkit.ValueConverter;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.parquet.conf.ParquetConfiguration;
import org.apache.parquet.hadoop.api.ReadSupport;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.io.api.Converter;
import org.apache.parquet.io.api.GroupConverter;
import org.apache.parquet.io.api.RecordMaterializer;
import org.apache.parquet.schema.GroupType;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.Type;

/** Reads each row as a number that depends on its structure and on every bit of its values. */
final class RowDigest extends ReadSupport<Long> {
  private final MessageType projection;
  private final boolean dictionaries;

  /**
   * @param projection what is read, or null for the whole file
   * @param dictionaries whether converters take the ids of dictionaries
   */
  RowDigest(MessageType projection, boolean dictionaries) {
    this.projection = projection;
    this.dictionaries = dictionaries;
  }

  @Override
  @SuppressWarnings("deprecation")
  public ReadContext init(
      ParquetConfiguration configuration, Map<String, String> metaData, MessageType schema) {
    return new ReadContext(projection == null ? schema : projection);
  }

  @Override
  @SuppressWarnings("deprecation")
  public RecordMaterializer<Long> prepareForRead(
      Configuration configuration,
      Map<String, String> metaData,
      MessageType schema,
      ReadContext context) {
    return new Rows(context.getRequestedSchema());
  }

  @Override
  public RecordMaterializer<Long> prepareForRead(
      ParquetConfiguration configuration,
      Map<String, String> metaData,
      MessageType schema,
      ReadContext context) {
    return new Rows(context.getRequestedSchema());
  }

  private final class Rows extends RecordMaterializer<Long> {
    private final GroupConverter root;
    private long row;
    private int leaves;

    Rows(MessageType schema) {
      root = new Group(schema);
    }

    @Override
    public Long getCurrentRecord() {
      return row;
    }

    @Override
    public GroupConverter getRootConverter() {
      return root;
    }

    private final class Group extends GroupConverter {
      private final boolean isRoot;
      private final List<Converter> converters = new ArrayList<>();

      Group(GroupType group) {
        isRoot = group instanceof MessageType;
        for (Type field : group.getFields()) {
          converters.add(
              field.isPrimitive()
                  ? new Value(field.asPrimitiveType(), leaves++)
                  : new Group(field.asGroupType()));
        }
      }

      @Override
      public Converter getConverter(int index) {
        return converters.get(index);
      }

      @Override
      public void start() {
        row = isRoot ? 1 : Digests.mix(row, -1);
      }

      @Override
      public void end() {
        row = Digests.mix(row, -2);
      }
    }

    private final class Value extends ValueConverter {
      private final int leaf;

      Value(PrimitiveType type, int leaf) {
        super(type, dictionaries && leaf % 2 == 0);
        this.leaf = leaf;
      }

      @Override
      public void addBinary(Binary value) {
        ByteBuffer bytes = value.toByteBuffer();
        long digest = bytes.remaining();
        while (bytes.remaining() >= Long.BYTES) {
          digest = Digests.mix(digest, bytes.getLong());
        }
        while (bytes.hasRemaining()) {
          digest = Digests.mix(digest, bytes.get());
        }
        add(digest);
      }

      @Override
      public void addBoolean(boolean value) {
        add(value ? 1 : 2);
      }

      @Override
      public void addInt(int value) {
        add(value);
      }

      @Override
      public void addLong(long value) {
        add(value);
      }

      @Override
      public void addFloat(float value) {
        add(Float.floatToRawIntBits(value));
      }

      @Override
      public void addDouble(double value) {
        add(Double.doubleToRawLongBits(value));
      }

      private void add(long value) {
        row = Digests.mix(Digests.mix(row, leaf), value);
      }
    }
  }
}
