package dev.parquetfast.oracle;

import java.util.Random;

/**
 * Random schemas, in the syntax in which Parquet prints them: both class loaders parse the text.
 * Fields nest and repeat in ways that no application would choose. The schemas of {@code
 * src/it/files} are those of applications, with random parameters of all logical types.
 */
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

  private static final String[] PHYSICAL = {
    "boolean %s",
    "int32 %s",
    "int64 %s",
    "float %s",
    "double %s",
    "binary %s",
    "fixed_len_byte_array(3) %s",
    "int96 %s"
  };

  private final Random random;

  /** Whether groups can be lists and maps, of few columns without logical types. */
  private final boolean annotated;

  private final StringBuilder text = new StringBuilder("message m {\n");
  private int names;

  private RandomSchema(Random random, boolean annotated) {
    this.random = random;
    this.annotated = annotated;
  }

  /**
   * Returns the text of a schema with at least one column; some columns are nested and repeated.
   */
  public static String of(long seed) {
    return new RandomSchema(new Random(seed), false).message();
  }

  /** Returns the text of a schema of few columns, many of them in lists and maps of any form. */
  public static String annotated(Random random) {
    return new RandomSchema(random, true).message();
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

  private String message() {
    fields(1);
    return text.append("}").toString();
  }

  private void fields(int depth) {
    int count = 1 + random.nextInt(annotated ? 3 : 4);
    for (int i = 0; i < count; i++) {
      field(REPETITIONS[random.nextInt(REPETITIONS.length)], "f" + names++, depth);
    }
  }

  private void field(String repetition, String name, int depth) {
    text.append("  ".repeat(depth)).append(repetition).append(' ');
    if (!isGroup(depth)) {
      String[] types = annotated ? PHYSICAL : PRIMITIVES;
      text.append(String.format(types[random.nextInt(types.length)], name)).append(";\n");
      return;
    }
    text.append("group ").append(name);
    if (annotated) {
      annotatedGroup(REPETITIONS[random.nextInt(2)], depth);
    } else {
      group(depth);
    }
  }

  private boolean isGroup(int depth) {
    return annotated
        ? depth < 6 && names <= 8 && random.nextInt(5) >= 2
        : depth < 4 && random.nextInt(3) == 0;
  }

  private void group(int depth) {
    text.append(" {\n");
    fields(depth + 1);
    text.append("  ".repeat(depth)).append("}\n");
  }

  private void annotatedGroup(String inner, int depth) {
    switch (random.nextInt(5)) {
      case 0:
        text.append(" (LIST) { repeated group list {\n");
        field(inner, "element", depth + 2);
        text.append("} }\n");
        break;
      case 1:
        text.append(" (LIST) {\n");
        field("repeated", "array", depth + 1);
        text.append("}\n");
        break;
      case 2:
        text.append(" (MAP) { repeated group key_value { required binary key;\n");
        field(inner, "value", depth + 2);
        text.append("} }\n");
        break;
      default:
        group(depth);
        break;
    }
  }
}
