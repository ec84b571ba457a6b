package dev.parquetfast.arrow;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.schema.GroupType;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.Type;
import org.apache.parquet.schema.Type.Repetition;
import org.apache.parquet.schema.Types;

/**
 * A field: how it is in Parquet's schema, in a {@link Group}, and as a value of Arrow. It is made
 * together with what it means, so that no rules about schemas are needed to read it.
 */
abstract class Shape {

  private final String name;

  Shape(String name) {
    this.name = name;
  }

  final String name() {
    return name;
  }

  abstract Type type();

  /** Adds random values to a group, or none. */
  abstract void write(Group parent, Random random);

  /** Returns the value that a vector is to have, as {@link VectorValues} has it. */
  abstract Object read(Group parent);

  /** Returns random fields, named by letters. */
  static List<Shape> fields(Random random, int depth, int count) {
    List<Shape> fields = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      fields.add(field(String.valueOf((char) ('a' + i)), random, depth));
    }
    return fields;
  }

  static Shape field(String name, Random random, int depth) {
    Repetition repetition = random.nextInt(3) == 0 ? Repetition.REQUIRED : Repetition.OPTIONAL;
    if (depth == 0 || random.nextInt(3) > 0) {
      return new Single(name, repetition, Content.leaf(random));
    }
    switch (random.nextInt(6)) {
      case 5:
        int size = 1 + random.nextInt(3);
        Shape element;
        do {
          element = field("element", random, depth - 1);
        } while (element instanceof Repeated);
        return new Fixed(name, repetition, size, element);
      case 0:
        return new Single(name, repetition, Content.struct(random, depth - 1));
      case 1:
        return new Repeated(name, Content.element(random, depth - 1));
      case 2:
        return new Annotated(name, repetition, mapEntries(random, depth - 1), true);
      default:
        return new Annotated(name, repetition, listElements(name, random, depth - 1), false);
    }
  }

  /** Returns the repeated field of a list, in one of the forms that the format knows. */
  private static Shape listElements(String list, Random random, int depth) {
    switch (random.nextInt(6)) {
      case 0:
        // Two levels: the repeated field is the element.
        return new Repeated("element", Content.leaf(random));
      case 1:
        return new Repeated("element", new Content.Struct(fields(random, depth, 2)));
      case 2:
        return new Repeated("array", new Content.Struct(fields(random, depth, 1)));
      case 3:
        return new Repeated(list + "_tuple", new Content.Struct(fields(random, depth, 1)));
      default:
        String[] names = {"list", "bag", "x"};
        Repetition repetition = random.nextBoolean() ? Repetition.REQUIRED : Repetition.OPTIONAL;
        Shape element = new Single("element", repetition, Content.leaf(random));
        if (depth > 0 && random.nextBoolean()) {
          do {
            element = field("item", random, depth);
          } while (element instanceof Repeated);
        }
        return new Wrapped(names[random.nextInt(3)], element);
    }
  }

  private static Shape mapEntries(Random random, int depth) {
    Shape key = new Single("key", Repetition.REQUIRED, Content.leaf(random));
    Shape value = field("value", random, depth);
    return new Repeated(
        random.nextBoolean() ? "key_value" : "map", new Content.Struct(List.of(key, value)));
  }

  /** A field that is there once, or optional. */
  static final class Single extends Shape {

    private final Repetition repetition;
    private final Content content;

    Single(String name, Repetition repetition, Content content) {
      super(name);
      this.repetition = repetition;
      this.content = content;
    }

    @Override
    Type type() {
      return content.type(repetition, name());
    }

    @Override
    void write(Group parent, Random random) {
      if (repetition == Repetition.REQUIRED || !content.isNull(random)) {
        content.write(parent, name(), random);
      }
    }

    @Override
    Object read(Group parent) {
      return parent.getFieldRepetitionCount(name()) == 0 ? null : content.read(parent, name(), 0);
    }
  }

  /** A repeated field, whose values are a list. */
  static final class Repeated extends Shape {

    private final Content content;

    Repeated(String name, Content content) {
      super(name);
      this.content = content;
    }

    @Override
    Type type() {
      return content.type(Repetition.REPEATED, name());
    }

    @Override
    void write(Group parent, Random random) {
      for (int i = random.nextInt(4); i > 0; i--) {
        content.write(parent, name(), random);
      }
    }

    @Override
    Object read(Group parent) {
      List<Object> list = new ArrayList<>();
      for (int i = 0; i < parent.getFieldRepetitionCount(name()); i++) {
        list.add(content.read(parent, name(), i));
      }
      return list;
    }
  }

  /** A repeated group of one field, whose values are a list: the group itself is nothing. */
  static final class Wrapped extends Shape {

    private final Shape element;

    Wrapped(String name, Shape element) {
      super(name);
      this.element = element;
    }

    @Override
    Type type() {
      return Types.repeatedGroup().addField(element.type()).named(name());
    }

    @Override
    void write(Group parent, Random random) {
      for (int i = random.nextInt(4); i > 0; i--) {
        element.write(parent.addGroup(name()), random);
      }
    }

    @Override
    Object read(Group parent) {
      List<Object> list = new ArrayList<>();
      for (int i = 0; i < parent.getFieldRepetitionCount(name()); i++) {
        list.add(element.read(parent.getGroup(name(), i)));
      }
      return list;
    }
  }

  /** A list of elements whose number is in its name, for those who make a schema of Arrow. */
  static final class Fixed extends Shape {

    static final String PREFIX = "fixed";

    private final Repetition repetition;
    private final int size;
    private final Shape element;

    Fixed(String name, Repetition repetition, int size, Shape element) {
      super(PREFIX + size + name);
      this.repetition = repetition;
      this.size = size;
      this.element = element;
    }

    @Override
    Type type() {
      Type list = Types.repeatedGroup().addField(element.type()).named("list");
      return Types.buildGroup(repetition)
          .as(LogicalTypeAnnotation.listType())
          .addField(list)
          .named(name());
    }

    @Override
    void write(Group parent, Random random) {
      if (repetition == Repetition.REQUIRED || random.nextInt(3) > 0) {
        Group list = parent.addGroup(name());
        for (int i = 0; i < size; i++) {
          element.write(list.addGroup("list"), random);
        }
      }
    }

    @Override
    Object read(Group parent) {
      if (parent.getFieldRepetitionCount(name()) == 0) {
        return null;
      }
      Group group = parent.getGroup(name(), 0);
      List<Object> list = new ArrayList<>();
      for (int i = 0; i < size; i++) {
        list.add(element.read(group.getGroup("list", i)));
      }
      return list;
    }
  }

  /** A group that is annotated as LIST or MAP, around a repeated field. */
  static final class Annotated extends Shape {

    private final Repetition repetition;
    private final Shape repeated;
    private final boolean map;

    Annotated(String name, Repetition repetition, Shape repeated, boolean map) {
      super(name);
      this.repetition = repetition;
      this.repeated = repeated;
      this.map = map;
    }

    @Override
    Type type() {
      LogicalTypeAnnotation annotation =
          map ? LogicalTypeAnnotation.mapType() : LogicalTypeAnnotation.listType();
      return Types.buildGroup(repetition).as(annotation).addField(repeated.type()).named(name());
    }

    @Override
    void write(Group parent, Random random) {
      if (repetition == Repetition.REQUIRED || random.nextInt(4) > 0) {
        repeated.write(parent.addGroup(name()), random);
      }
    }

    @Override
    Object read(Group parent) {
      return parent.getFieldRepetitionCount(name()) == 0
          ? null
          : repeated.read(parent.getGroup(name(), 0));
    }
  }

  /** What a field has, however often. */
  abstract static class Content {

    abstract Type type(Repetition repetition, String name);

    abstract void write(Group parent, String name, Random random);

    abstract Object read(Group parent, String name, int index);

    boolean isNull(Random random) {
      return random.nextInt(4) == 0;
    }

    static Content leaf(Random random) {
      return Leaf.ALL.get(random.nextInt(Leaf.ALL.size()));
    }

    static Content struct(Random random, int depth) {
      return new Struct(fields(random, depth, 1 + random.nextInt(3)));
    }

    static Content element(Random random, int depth) {
      return random.nextBoolean() ? leaf(random) : struct(random, depth);
    }

    /** A group of fields. */
    static final class Struct extends Content {

      private final List<Shape> fields;

      Struct(List<Shape> fields) {
        this.fields = fields;
      }

      @Override
      Type type(Repetition repetition, String name) {
        List<Type> types = new ArrayList<>();
        fields.forEach(field -> types.add(field.type()));
        return new GroupType(repetition, name, types);
      }

      @Override
      void write(Group parent, String name, Random random) {
        Group group = parent.addGroup(name);
        fields.forEach(field -> field.write(group, random));
      }

      @Override
      Object read(Group parent, String name, int index) {
        return readFields(parent.getGroup(name, index), fields);
      }
    }
  }

  static Map<String, Object> readFields(Group group, List<Shape> fields) {
    Map<String, Object> struct = new LinkedHashMap<>();
    fields.forEach(field -> struct.put(field.name(), field.read(group)));
    return struct;
  }
}
