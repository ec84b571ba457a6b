import com.google.protobuf.Any;
import com.google.protobuf.ByteString;
import com.google.protobuf.Field;
import com.google.protobuf.MessageOrBuilder;
import com.google.protobuf.Option;
import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import org.apache.avro.Schema;
import org.apache.avro.SchemaBuilder;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericRecord;
import org.apache.hadoop.conf.Configuration;
import org.apache.parquet.avro.AvroParquetReader;
import org.apache.parquet.avro.AvroParquetWriter;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.hadoop.ParquetReader;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.example.GroupReadSupport;
import org.apache.parquet.io.LocalInputFile;
import org.apache.parquet.io.LocalOutputFile;
import org.apache.parquet.proto.ProtoParquetReader;
import org.apache.parquet.proto.ProtoParquetWriter;

/**
 * Times one reader of records in this JVM: {@code Readers READER ROWS SECONDS}. Writes a file of random rows, reads it for so
 * many seconds, and prints nanoseconds of this thread's time of the processor and bytes allocated, both per row: the median of
 * the second half. Called by .ci/readers.
 */
public final class Readers {

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

  private static final Random RANDOM = new Random(1);

  private Readers() {}

  /** Runs the reader that the arguments name. */
  public static void main(String[] args) throws IOException {
    int rows = Integer.parseInt(args[1]);
    long end = System.nanoTime() + (long) (Double.parseDouble(args[2]) * 1e9);
    Path file = Files.createTempFile("readers-", ".parquet");
    file.toFile().deleteOnExit();
    Files.delete(file);
    write(args[0], rows, file);
    ThreadMXBean thread = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long id = Thread.currentThread().getId();
    double[] nanos = new double[0];
    double[] bytes = new double[0];
    while (System.nanoTime() < end || nanos.length < 4) {
      long allocated = thread.getThreadAllocatedBytes(id);
      long time = thread.getCurrentThreadCpuTime();
      if (read(args[0], file) != rows) {
        throw new IllegalStateException("Rows are missing");
      }
      nanos = append(nanos, (thread.getCurrentThreadCpuTime() - time) / (double) rows);
      bytes = append(bytes, (thread.getThreadAllocatedBytes(id) - allocated) / (double) rows);
    }
    System.out.println(medianOfSecondHalf(nanos) + " " + medianOfSecondHalf(bytes));
  }

  private static double[] append(double[] values, double value) {
    double[] longer = Arrays.copyOf(values, values.length + 1);
    longer[values.length] = value;
    return longer;
  }

  private static double medianOfSecondHalf(double[] values) {
    double[] half = Arrays.copyOfRange(values, values.length / 2, values.length);
    Arrays.sort(half);
    return half[half.length / 2];
  }

  private static void write(String reader, int rows, Path file) throws IOException {
    if (reader.equals("protobuf")) {
      try (ParquetWriter<MessageOrBuilder> writer =
          ProtoParquetWriter.<MessageOrBuilder>builder(new LocalOutputFile(file))
              .withMessage(Field.class)
              .build()) {
        for (int i = 0; i < rows; i++) {
          writer.write(field(i));
        }
      }
      return;
    }
    Schema schema = reader.equals("avro-nested") ? NESTED : FLAT;
    try (ParquetWriter<GenericRecord> writer =
        AvroParquetWriter.<GenericRecord>builder(new LocalOutputFile(file))
            .withSchema(schema)
            .build()) {
      for (int i = 0; i < rows; i++) {
        writer.write((GenericRecord) value(schema));
      }
    }
  }

  private static Field field(int i) {
    Field.Builder field =
        Field.newBuilder()
            .setKindValue(RANDOM.nextInt(19))
            .setCardinalityValue(RANDOM.nextInt(4))
            .setNumber(i)
            .setName("field_" + i)
            .setTypeUrl("type.example.org/" + RANDOM.nextInt(100))
            .setOneofIndex(RANDOM.nextInt(5))
            .setPacked(RANDOM.nextBoolean())
            .setJsonName("field" + i)
            .setDefaultValue(Integer.toString(RANDOM.nextInt()));
    for (int k = RANDOM.nextInt(3); k > 0; k--) {
      field.addOptions(
          Option.newBuilder()
              .setName("option" + k)
              .setValue(
                  Any.newBuilder()
                      .setTypeUrl("type.example.org/option")
                      .setValue(ByteString.copyFromUtf8("value" + RANDOM.nextInt()))));
    }
    return field.build();
  }

  private static Object value(Schema schema) {
    switch (schema.getType()) {
      case RECORD:
        GenericRecord record = new GenericData.Record(schema);
        for (Schema.Field field : schema.getFields()) {
          record.put(field.pos(), value(field.schema()));
        }
        return record;
      case ARRAY:
        Object[] elements = new Object[RANDOM.nextInt(6)];
        Arrays.setAll(elements, i -> value(schema.getElementType()));
        return Arrays.asList(elements);
      case UNION:
        return RANDOM.nextInt(10) == 0 ? null : value(schema.getTypes().get(1));
      case INT:
        return RANDOM.nextInt(1 + RANDOM.nextInt(1 << 20));
      case LONG:
        return RANDOM.nextLong();
      case FLOAT:
        return RANDOM.nextFloat();
      case DOUBLE:
        return RANDOM.nextDouble();
      case BOOLEAN:
        return RANDOM.nextBoolean();
      case STRING:
        return RANDOM.nextBoolean() ? "value " + RANDOM.nextInt(100) : "a longer value " + RANDOM.nextLong();
      case BYTES:
        byte[] bytes = new byte[16];
        RANDOM.nextBytes(bytes);
        return ByteBuffer.wrap(bytes);
      default:
        throw new IllegalArgumentException(schema.toString());
    }
  }

  private static long read(String reader, Path file) throws IOException {
    switch (reader) {
      case "protobuf":
        try (ParquetReader<Field.Builder> records =
            ProtoParquetReader.<Field.Builder>builder(new LocalInputFile(file)).build()) {
          return count(records);
        }
      case "group":
        try (ParquetReader<Group> records = new Groups(file).build()) {
          return count(records);
        }
      default:
        try (ParquetReader<GenericRecord> records =
            AvroParquetReader.<GenericRecord>builder(new LocalInputFile(file))
                .withDataModel(GenericData.get())
                .withConf(new Configuration(false))
                .build()) {
          return count(records);
        }
    }
  }

  private static long count(ParquetReader<?> records) throws IOException {
    long count = 0;
    while (records.read() != null) {
      count++;
    }
    return count;
  }

  private static final class Groups extends ParquetReader.Builder<Group> {

    Groups(Path file) {
      super(new LocalInputFile(file));
    }

    @Override
    protected GroupReadSupport getReadSupport() {
      return new GroupReadSupport();
    }
  }
}
