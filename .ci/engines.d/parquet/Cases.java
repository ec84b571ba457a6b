import com.google.protobuf.Any;
import com.google.protobuf.ByteString;
import com.google.protobuf.Field;
import com.google.protobuf.MessageOrBuilder;
import com.google.protobuf.Option;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Consumer;
import org.apache.avro.Schema;
import org.apache.avro.SchemaBuilder;
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

  private static final Schema FLAT =
      SchemaBuilder.record("event")
          .fields()
          .requiredInt("id")
          .requiredLong("time")
          .requiredDouble("price")
          .optionalFloat("weight")
          .requiredBoolean("active")
          .optionalString("country")
          .requiredString("url")
          .optionalInt("clicks")
          .requiredLong("hash")
          .optionalDouble("score")
          .requiredBytes("uuid")
          .optionalString("city")
          .optionalBoolean("checked")
          .requiredInt("amount")
          .requiredFloat("ratio")
          .optionalLong("updated")
          .endRecord();

  /** The same with a record and two lists. */
  private static final Schema NESTED =
      SchemaBuilder.record("order")
          .fields()
          .requiredLong("id")
          .requiredString("customer")
          .name("address")
          .type(
              SchemaBuilder.record("address")
                  .fields()
                  .requiredString("street")
                  .optionalString("city")
                  .requiredInt("code")
                  .endRecord())
          .noDefault()
          .name("tags")
          .type(SchemaBuilder.array().items().stringType())
          .noDefault()
          .name("lines")
          .type(
              SchemaBuilder.array()
                  .items(
                      SchemaBuilder.record("line")
                          .fields()
                          .requiredInt("product")
                          .requiredInt("count")
                          .optionalDouble("discount")
                          .endRecord()))
          .noDefault()
          .requiredDouble("total")
          .endRecord();

  private Cases() {}

  static Map<String, Case> all() {
    Map<String, Case> all = new LinkedHashMap<>();
    all.put("parquet-avro-flat", new Avro(FLAT));
    all.put("parquet-avro-nested", new Avro(NESTED));
    all.put("parquet-protobuf", new Protobuf());
    all.put("group", new Groups());
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
      Random random = new Random(1);
      while (records.size() < rows) {
        records.add((GenericRecord) value(schema, random));
      }
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
    private static final MessageType TYPE = new AvroSchemaConverter().convert(FLAT);

    private final List<Group> groups = new ArrayList<>();

    @Override
    public void write(Path folder, int rows) throws IOException {
      Random random = new Random(1);
      SimpleGroupFactory factory = new SimpleGroupFactory(TYPE);
      while (groups.size() < rows) {
        GenericRecord record = (GenericRecord) value(FLAT, random);
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

  private static Object value(Schema schema, Random random) {
    switch (schema.getType()) {
      case RECORD:
        GenericRecord record = new GenericData.Record(schema);
        for (Schema.Field field : schema.getFields()) {
          record.put(field.pos(), value(field.schema(), random));
        }
        return record;
      case ARRAY:
        Object[] elements = new Object[random.nextInt(6)];
        Arrays.setAll(elements, i -> value(schema.getElementType(), random));
        return Arrays.asList(elements);
      case UNION:
        return random.nextInt(10) == 0 ? null : value(schema.getTypes().get(1), random);
      case INT:
        return random.nextInt(1 + random.nextInt(1 << 20));
      case LONG:
        return random.nextLong();
      case FLOAT:
        return random.nextFloat();
      case DOUBLE:
        return random.nextDouble();
      case BOOLEAN:
        return random.nextBoolean();
      case STRING:
        return random.nextBoolean() ? "value " + random.nextInt(100) : "a longer value " + random.nextLong();
      case BYTES:
        byte[] bytes = new byte[16];
        random.nextBytes(bytes);
        return ByteBuffer.wrap(bytes);
      default:
        throw new IllegalArgumentException(schema.toString());
    }
  }
}
