package dev.parquetfast.oracle;

import java.util.Random;

/** Random schemas, in the syntax in which Parquet prints them. */
public final class RandomSchema {

  private static final String[] REPETITIONS = {"required", "optional", "repeated"};

  private static final String[] PRIMITIVES = {
    "boolean %s",
    "int32 %s",
    "int32 %s (INTEGER(8,true))",
    "int32 %s (INTEGER(32,false))",
    "int32 %s (DATE)",
    "int32 %s (DECIMAL(9,2))",
    "int64 %s",
    "int64 %s (INTEGER(64,false))",
    "int64 %s (TIMESTAMP(MILLIS,true))",
    "int64 %s (DECIMAL(18,4))",
    "int96 %s",
    "float %s",
    "double %s",
    "binary %s",
    "binary %s (STRING)",
    "binary %s (ENUM)",
    "binary %s (JSON)",
    "binary %s (DECIMAL(30,3))",
    "fixed_len_byte_array(2) %s (FLOAT16)",
    "fixed_len_byte_array(5) %s",
    "fixed_len_byte_array(16) %s (UUID)",
    "fixed_len_byte_array(9) %s (DECIMAL(20,1))",
  };

  private static final int MAX_DEPTH = 4;

  private final Random random;
  private final StringBuilder text = new StringBuilder();
  private int names;

  private RandomSchema(long seed) {
    this.random = new Random(seed);
  }

  /**
   * Returns the text of a schema with at least one column; some columns are nested and repeated.
   */
  public static String of(long seed) {
    RandomSchema schema = new RandomSchema(seed);
    schema.text.append("message m {\n");
    schema.fields(1);
    return schema.text.append("}").toString();
  }

  /**
   * Returns the text of a schema with one column of every primitive type, all of one repetition.
   */
  public static String flat(String repetition) {
    StringBuilder text = new StringBuilder("message m {\n");
    for (int i = 0; i < PRIMITIVES.length; i++) {
      text.append(repetition)
          .append(' ')
          .append(String.format(PRIMITIVES[i], "f" + i))
          .append(";\n");
    }
    return text.append("}").toString();
  }

  /** Returns the text of a schema of a few columns that lie in no group and are not repeated. */
  public static String flatOf(long seed) {
    Random random = new Random(seed);
    StringBuilder text = new StringBuilder("message m {\n");
    for (int i = 1 + random.nextInt(8); i > 0; i--) {
      text.append(REPETITIONS[random.nextInt(2)])
          .append(' ')
          .append(String.format(PRIMITIVES[random.nextInt(PRIMITIVES.length)], "f" + i))
          .append(";\n");
    }
    return text.append("}").toString();
  }

  private void fields(int depth) {
    int count = 1 + random.nextInt(4);
    for (int i = 0; i < count; i++) {
      text.append("  ".repeat(depth)).append(REPETITIONS[random.nextInt(REPETITIONS.length)]);
      String name = "f" + names++;
      if (depth < MAX_DEPTH && random.nextInt(3) == 0) {
        text.append(" group ").append(name).append(" {\n");
        fields(depth + 1);
        text.append("  ".repeat(depth)).append("}\n");
      } else {
        String primitive = PRIMITIVES[random.nextInt(PRIMITIVES.length)];
        text.append(' ').append(String.format(primitive, name)).append(";\n");
      }
    }
  }
}
