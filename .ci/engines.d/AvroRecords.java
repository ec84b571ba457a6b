import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.apache.avro.Schema;
import org.apache.avro.SchemaBuilder;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericRecord;

/** Random records for the engines that have Avro. */
final class AvroRecords {

  static final Schema FLAT =
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
  static final Schema NESTED =
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

  /** What the others lack. */
  static final Schema TYPES =
      new Schema.Parser()
          .parse(
              """
              {"type": "record", "name": "types", "fields": [
                {"name": "id", "type": "long"},
                {"name": "long", "type": ["null", "long"]},
                {"name": "bytes", "type": ["null", "bytes"]},
                {"name": "fixed", "type": {"type": "fixed", "name": "six", "size": 6}},
                {"name": "enum", "type": ["null", {"type": "enum", "name": "colour", "symbols": ["RED", "BLUE"]}]},
                {"name": "list", "type": ["null", {"type": "array", "items": "long"}]},
                {"name": "map", "type": ["null", {"type": "map", "values": ["null", "double"]}]},
                {"name": "inside", "type": ["null", {"type": "record", "name": "inside", "fields": [
                  {"name": "a", "type": "int"}, {"name": "z", "type": ["null", "string"]}]}]}]}
              """);

  private AvroRecords() {}

  /** Adds records until there are so many, the same each time. */
  static void fill(List<GenericRecord> records, Schema schema, int rows) {
    Random random = new Random(1);
    while (records.size() < rows) {
      records.add((GenericRecord) value(schema, random));
    }
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
        return ByteBuffer.wrap(bytes(16, random));
      case FIXED:
        return new GenericData.Fixed(schema, bytes(schema.getFixedSize(), random));
      case ENUM:
        return new GenericData.EnumSymbol(schema, schema.getEnumSymbols().get(random.nextInt(2)));
      case MAP:
        Map<String, Object> map = new TreeMap<>();
        for (int i = random.nextInt(4); i > 0; i--) {
          map.put("k" + i, value(schema.getValueType(), random));
        }
        return map;
      default:
        throw new IllegalArgumentException(schema.toString());
    }
  }

  private static byte[] bytes(int length, Random random) {
    byte[] bytes = new byte[length];
    random.nextBytes(bytes);
    return bytes;
  }
}
