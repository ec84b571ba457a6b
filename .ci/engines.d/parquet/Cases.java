import com.google.protobuf.Any;
import com.google.protobuf.ByteString;
import com.google.protobuf.Field;
import com.google.protobuf.MessageOrBuilder;
import com.google.protobuf.Option;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Consumer;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericRecord;
import org.apache.hadoop.conf.Configuration;
import org.apache.parquet.avro.AvroParquetReader;
import org.apache.parquet.avro.AvroParquetWriter;
import org.apache.parquet.avro.AvroSchemaConverter;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.SimpleGroupFactory;
import org.apache.parquet.hadoop.ParquetReader;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.example.ExampleParquetWriter;
import org.apache.parquet.hadoop.example.GroupReadSupport;
import org.apache.parquet.io.LocalInputFile;
import org.apache.parquet.io.LocalOutputFile;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.proto.ProtoParquetReader;
import org.apache.parquet.proto.ProtoParquetWriter;
import org.apache.parquet.schema.MessageType;

/** parquet-avro, parquet-protobuf, and the example API with objects of Group. */
final class Cases {

  private Cases() {}

  static Map<String, Case> all() {
    Map<String, Case> all = new LinkedHashMap<>();
    all.put("parquet-avro-flat", new Avro(AvroRecords.FLAT));
    all.put("parquet-avro-nested", new Avro(AvroRecords.NESTED));
    all.put("parquet-protobuf", new Protobuf());
    all.put("parquet-hadoop", new Groups());
    return all;
  }

  private static class Avro implements Case {
    private final Schema schema;
    private final List<GenericRecord> records = new ArrayList<>();

    Avro(Schema schema) {
      this.schema = schema;
    }

    @Override
    public void write(Path folder, int rows) throws IOException {
      AvroRecords.fill(records, schema, rows);
      try (ParquetWriter<GenericRecord> writer =
          AvroParquetWriter.<GenericRecord>builder(new LocalOutputFile(folder.resolve("table.parquet")))
              .withSchema(schema)
              .build()) {
        for (GenericRecord record : records) {
          writer.write(record);
        }
      }
    }

    @Override
    public void read(Path folder, Consumer<Object> rows) throws IOException {
      try (ParquetReader<GenericRecord> records =
          AvroParquetReader.<GenericRecord>builder(new LocalInputFile(folder.resolve("table.parquet")))
              .withDataModel(GenericData.get())
              .withConf(new Configuration(false))
              .build()) {
        passOn(records, rows);
      }
    }
  }

  private static final class Protobuf implements Case {
    private final List<Field> messages = new ArrayList<>();

    @Override
    public void write(Path folder, int rows) throws IOException {
      Random random = new Random(1);
      while (messages.size() < rows) {
        messages.add(field(messages.size(), random));
      }
      try (ParquetWriter<MessageOrBuilder> writer =
          ProtoParquetWriter.<MessageOrBuilder>builder(new LocalOutputFile(folder.resolve("table.parquet")))
              .withMessage(Field.class)
              .build()) {
        for (Field message : messages) {
          writer.write(message);
        }
      }
    }

    @Override
    public void read(Path folder, Consumer<Object> rows) throws IOException {
      try (ParquetReader<Field.Builder> records =
          ProtoParquetReader.<Field.Builder>builder(new LocalInputFile(folder.resolve("table.parquet"))).build()) {
        passOn(records, rows);
      }
    }
  }

  /** Reads and writes the flat table. */
  private static final class Groups implements Case {
    private static final MessageType TYPE = new AvroSchemaConverter().convert(AvroRecords.FLAT);

    private final List<Group> groups = new ArrayList<>();

    @Override
    public void write(Path folder, int rows) throws IOException {
      List<GenericRecord> records = new ArrayList<>();
      AvroRecords.fill(records, AvroRecords.FLAT, groups.isEmpty() ? rows : 0);
      SimpleGroupFactory factory = new SimpleGroupFactory(TYPE);
      for (GenericRecord record : records) {
        Group group = factory.newGroup();
        for (int f = 0; f < TYPE.getFieldCount(); f++) {
          add(group, f, record.get(f));
        }
        groups.add(group);
      }
      try (ParquetWriter<Group> writer =
          ExampleParquetWriter.builder(new LocalOutputFile(folder.resolve("table.parquet"))).withType(TYPE).build()) {
        for (Group group : groups) {
          writer.write(group);
        }
      }
    }

    private static void add(Group group, int field, Object value) {
      if (value instanceof Integer) {
        group.add(field, (int) value);
      } else if (value instanceof Long) {
        group.add(field, (long) value);
      } else if (value instanceof Float) {
        group.add(field, (float) value);
      } else if (value instanceof Double) {
        group.add(field, (double) value);
      } else if (value instanceof Boolean) {
        group.add(field, (boolean) value);
      } else if (value instanceof ByteBuffer) {
        group.add(field, Binary.fromConstantByteBuffer((ByteBuffer) value));
      } else if (value != null) {
        group.add(field, value.toString());
      }
    }

    @Override
    public void read(Path folder, Consumer<Object> rows) throws IOException {
      try (ParquetReader<Group> records = new Builder(folder.resolve("table.parquet")).build()) {
        passOn(records, rows);
      }
    }

    private static final class Builder extends ParquetReader.Builder<Group> {

      Builder(Path file) {
        super(new LocalInputFile(file));
      }

      @Override
      protected GroupReadSupport getReadSupport() {
        return new GroupReadSupport();
      }
    }
  }

  private static <T> void passOn(ParquetReader<T> records, Consumer<Object> rows) throws IOException {
    for (T record = records.read(); record != null; record = records.read()) {
      rows.accept(record);
    }
  }

  private static Field field(int i, Random random) {
    Field.Builder field =
        Field.newBuilder()
            .setKindValue(random.nextInt(19))
            .setCardinalityValue(random.nextInt(4))
            .setNumber(i)
            .setName("field_" + i)
            .setTypeUrl("type.example.org/" + random.nextInt(100))
            .setOneofIndex(random.nextInt(5))
            .setPacked(random.nextBoolean())
            .setJsonName("field" + i)
            .setDefaultValue(Integer.toString(random.nextInt()));
    for (int k = random.nextInt(3); k > 0; k--) {
      field.addOptions(
          Option.newBuilder()
              .setName("option" + k)
              .setValue(
                  Any.newBuilder()
                      .setTypeUrl("type.example.org/option")
                      .setValue(ByteString.copyFromUtf8("value" + random.nextInt()))));
    }
    return field.build();
  }
}
