package dev.parquetfast.arrow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.parquetfast.testkit.MemoryFile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.BigIntVector;
import org.apache.arrow.vector.BitVectorHelper;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.IntVector;
import org.apache.arrow.vector.SmallIntVector;
import org.apache.arrow.vector.TypeLayout;
import org.apache.arrow.vector.UuidVector;
import org.apache.arrow.vector.VarCharVector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.ViewVarCharVector;
import org.apache.arrow.vector.complex.LargeListViewVector;
import org.apache.arrow.vector.complex.ListVector;
import org.apache.arrow.vector.complex.ListViewVector;
import org.apache.arrow.vector.complex.RunEndEncodedVector;
import org.apache.arrow.vector.complex.StructVector;
import org.apache.arrow.vector.dictionary.Dictionary;
import org.apache.arrow.vector.dictionary.DictionaryProvider;
import org.apache.arrow.vector.dictionary.DictionaryProvider.MapDictionaryProvider;
import org.apache.arrow.vector.extension.UuidType;
import org.apache.arrow.vector.ipc.message.ArrowFieldNode;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.DictionaryEncoding;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.FieldType;
import org.apache.arrow.vector.types.pojo.Schema;
import org.apache.arrow.vector.util.TransferPair;
import org.apache.parquet.io.api.Binary;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** List views and run-end encoded vectors are written as lists and values. */
class PlainVectorsTest {

  private final BufferAllocator memory = new RootAllocator();

  @AfterEach
  void nothingIsLeft() {
    assertThat(memory.getAllocatedMemory()).isZero();
    memory.close();
  }

  /** A vector, and its values as {@link VectorValues} has them after they were read. */
  private static final class Made {

    final FieldVector vector;
    final List<Object> values;

    Made(FieldVector vector, List<Object> values) {
      this.vector = vector;
      this.values = values;
    }
  }

  private static MemoryFile written(FieldVector vector, DictionaryProvider dictionaries)
      throws IOException {
    MemoryFile file = new MemoryFile();
    VectorSchemaRoot root = new VectorSchemaRoot(List.of(vector));
    try (ParquetArrowWriter writer =
        ParquetArrowWriter.builder(file, root.getSchema())
            .withDictionaryProvider(dictionaries)
            .build()) {
      writer.write(root);
    }
    return file;
  }

  private List<Object> read(MemoryFile file) throws IOException {
    List<Object> values = new ArrayList<>();
    try (ParquetArrowReader reader = ParquetArrowReader.builder(file, memory).build()) {
      while (reader.loadNextBatch()) {
        for (Object row : VectorValues.rows(reader.getVectorSchemaRoot())) {
          values.add(((Map<?, ?>) row).values().iterator().next());
        }
      }
    }
    return values;
  }

  // ---- random vectors

  private static Field field(ArrowType type, Field... children) {
    return new Field("f", FieldType.nullable(type), List.of(children));
  }

  private static void move(FieldVector from, FieldVector to) {
    from.makeTransferPair(to).transfer();
    from.close();
  }

  private Made make(Random random, int depth, int count) throws IOException {
    switch (depth == 0 ? 0 : 1 + random.nextInt(5)) {
      case 0:
        RandomVectors vectors = new RandomVectors(random.nextLong());
        Field any = vectors.schema(1, 2).getFields().get(0);
        Schema schema = new Schema(List.of(new Field("f", any.getFieldType(), any.getChildren())));
        FieldVector plain = vectors.root(schema, count, memory).getVector(0);
        return new Made(plain, read(written(plain, null)));
      case 1:
      case 2:
        return runs(random, depth, count);
      case 3:
        return structs(make(random, depth - 1, count));
      case 4:
        return lists(random, make(random, depth - 1, 2 * count), count);
      default:
        return views(random, make(random, depth - 1, 2 * count), count);
    }
  }

  private Made runs(Random random, int depth, int count) throws IOException {
    List<Integer> ends = new ArrayList<>();
    for (int end = 0; end < count; ends.add(end)) {
      end += 1 + random.nextInt(4);
    }
    Made runs = make(random, depth - 1, ends.size());
    FieldVector runEnds;
    switch (random.nextInt(3)) {
      case 0:
        SmallIntVector shorts = new SmallIntVector("run_ends", memory);
        for (int i = 0; i < ends.size(); i++) {
          shorts.setSafe(i, ends.get(i));
        }
        runEnds = shorts;
        break;
      case 1:
        IntVector ints = new IntVector("run_ends", memory);
        for (int i = 0; i < ends.size(); i++) {
          ints.setSafe(i, ends.get(i));
        }
        runEnds = ints;
        break;
      default:
        BigIntVector longs = new BigIntVector("run_ends", memory);
        for (int i = 0; i < ends.size(); i++) {
          longs.setSafe(i, ends.get(i));
        }
        runEnds = longs;
    }
    runEnds.setValueCount(ends.size());
    Field field =
        field(ArrowType.RunEndEncoded.INSTANCE, runEnds.getField(), runs.vector.getField());
    RunEndEncodedVector vector = new RunEndEncodedVector(field, memory, runEnds, runs.vector, null);
    vector.setValueCount(count);
    List<Object> values = new ArrayList<>();
    for (int i = 0, run = 0; i < count; i++) {
      run += i == ends.get(run) ? 1 : 0;
      values.add(runs.values.get(run));
    }
    return new Made(vector, values);
  }

  private Made structs(Made child) {
    StructVector vector =
        (StructVector)
            field(ArrowType.Struct.INSTANCE, child.vector.getField()).createVector(memory);
    int count = child.values.size();
    vector.setInitialCapacity(count);
    vector.allocateNew();
    move(child.vector, vector.getChildrenFromFields().get(0));
    List<Object> values = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      if (i % 5 == 2) {
        vector.setNull(i);
        values.add(null);
      } else {
        vector.setIndexDefined(i);
        Map<String, Object> value = new HashMap<>();
        value.put("f", child.values.get(i));
        values.add(value);
      }
    }
    vector.setValueCount(count);
    return new Made(vector, values);
  }

  private Made lists(Random random, Made elements, int count) {
    ListVector vector =
        (ListVector)
            field(ArrowType.List.INSTANCE, elements.vector.getField()).createVector(memory);
    vector.allocateNew();
    List<Object> values = new ArrayList<>();
    for (int i = 0, end = 0; i < count; i++) {
      if (i % 6 == 3) {
        vector.setNull(i);
        values.add(null);
        continue;
      }
      int size = Math.min(random.nextInt(4), elements.values.size() - end);
      vector.startNewValue(i);
      vector.endValue(i, size);
      values.add(elements.values.subList(end, end + size));
      end += size;
    }
    vector.setValueCount(count);
    vector.getDataVector().clear();
    move(elements.vector, vector.getDataVector());
    return new Made(vector, values);
  }

  /** Views overlap and are in any order. What is in a null is rubbish. */
  private Made views(Random random, Made elements, int count) {
    boolean large = random.nextBoolean();
    ArrowType type = large ? ArrowType.LargeListView.INSTANCE : ArrowType.ListView.INSTANCE;
    FieldVector vector = field(type, elements.vector.getField()).createVector(memory);
    vector.setInitialCapacity(Math.max(count, 1));
    vector.allocateNew();
    vector.setValueCount(count);
    FieldVector data = vector.getChildrenFromFields().get(0);
    data.clear();
    move(elements.vector, data);
    List<Object> values = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      boolean there = i % 7 != 4;
      int start = random.nextInt(there ? elements.values.size() + 1 : 1 << 30);
      int size = there ? Math.min(random.nextInt(5), elements.values.size() - start) : -start;
      values.add(there ? elements.values.subList(start, start + size) : null);
      if (there) {
        BitVectorHelper.setBit(vector.getValidityBuffer(), i);
      }
      if (large) {
        vector.getOffsetBuffer().setLong(8L * i, start);
        ((LargeListViewVector) vector).getSizeBuffer().setLong(8L * i, size);
      } else {
        vector.getOffsetBuffer().setInt(4L * i, start);
        ((ListViewVector) vector).getSizeBuffer().setInt(4L * i, size);
      }
    }
    return new Made(vector, values);
  }

  @Test
  void hasTheValuesOfTheViewsAndRuns() throws IOException {
    for (int seed = 0; seed < 150; seed++) {
      Random random = new Random(seed);
      int count = random.nextInt(60);
      Made made = make(random, 1 + seed % 3, count);
      try (FieldVector vector = made.vector) {
        String what = seed + " " + vector.getField();
        MemoryFile file = written(vector, null);
        assertThat(read(file)).as(what).isEqualTo(made.values);
      }
    }
  }

  /** Slices of Arrow Java copy run ends. */
  @Test
  void writesSlices() throws IOException {
    for (int seed = 0; seed < 40; seed++) {
      Random random = new Random(seed);
      Made made = seed % 2 == 0 ? runs(random, 1, 50) : views(random, make(random, 0, 100), 50);
      try (FieldVector vector = made.vector) {
        TransferPair pair = vector.getTransferPair(memory);
        pair.splitAndTransfer(17, 20);
        try (FieldVector slice = (FieldVector) pair.getTo()) {
          assertThat(read(written(slice, null)))
              .as("%d %s", seed, vector.getField())
              .isEqualTo(made.values.subList(17, 37));
        }
      }
    }
  }

  @Test
  void runsOfIdsHaveADictionary() throws IOException {
    DictionaryEncoding encoding = new DictionaryEncoding(1, false, null);
    MapDictionaryProvider dictionaries = new MapDictionaryProvider();
    FieldType idType = new FieldType(true, encoding.getIndexType(), encoding, Map.of());
    IntVector ids = (IntVector) new Field("values", idType, null).createVector(memory);
    IntVector ends = new IntVector("run_ends", memory);
    for (int i = 0; i < 3; i++) {
      ends.setSafe(i, 2 * i + 2);
      if (i != 1) {
        ids.setSafe(i, i / 2);
      }
    }
    ids.setValueCount(3);
    ends.setValueCount(3);
    Field field = field(ArrowType.RunEndEncoded.INSTANCE, ends.getField(), ids.getField());
    try (VarCharVector words = new VarCharVector("words", memory);
        RunEndEncodedVector vector = new RunEndEncodedVector(field, memory, ends, ids, null)) {
      words.setSafe(0, "a".getBytes(StandardCharsets.UTF_8));
      words.setSafe(1, "b".getBytes(StandardCharsets.UTF_8));
      words.setValueCount(2);
      dictionaries.put(new Dictionary(words, encoding));
      vector.setValueCount(5);
      List<Object> read = read(written(vector, dictionaries));
      assertThat(read).hasSize(5).startsWith(Binary.fromString("a"), Binary.fromString("a"));
      assertThat(read.subList(2, 4)).containsOnlyNulls();
      assertThat(read.get(4)).isEqualTo(Binary.fromString("b"));
    }
  }

  @Test
  void refusesWhatIsNotWithinTheVector() {
    IntVector values = new IntVector("values", memory);
    IntVector ends = new IntVector("run_ends", memory);
    for (int i = 0; i < 2; i++) {
      values.setSafe(i, i);
      ends.setSafe(i, i + 1);
    }
    values.setValueCount(2);
    ends.setValueCount(2);
    Field field = field(ArrowType.RunEndEncoded.INSTANCE, ends.getField(), values.getField());
    try (RunEndEncodedVector vector = new RunEndEncodedVector(field, memory, ends, values, null)) {
      vector.setValueCount(3);
      assertRefused(vector, "has no run for the value 2");
      vector.setValueCount(2);
      ends.set(1, 1);
      assertRefused(vector, "not ascending");
    }
    Field views =
        field(ArrowType.ListView.INSTANCE, Field.nullable("item", new ArrowType.Int(32, true)));
    try (ListViewVector vector = (ListViewVector) views.createVector(memory)) {
      vector.allocateNew();
      vector.setValidity(0, 1);
      vector.setOffset(0, 0);
      vector.setSize(0, 0);
      vector.setValueCount(1);
      vector.getSizeBuffer().setInt(0, 1);
      assertRefused(vector, "1 elements from 0");
      vector.getSizeBuffer().setInt(0, -1);
      assertRefused(vector, "-1 elements from 0");
    }
  }

  /**
   * Memory beyond a buffer must not get into a file, and not be read. Three values are asked for at
   * the end of a vector that says it has more than its buffers.
   */
  @Test
  void refusesValuesThatAreNotInTheBuffers() {
    int count = 1 << 20;
    byte[] longer = "longer than a view has room for".getBytes(StandardCharsets.UTF_8);
    Map<ArrowType, String> why = new LinkedHashMap<>();
    why.put(new ArrowType.Int(64, true), "has 8 bytes, not those from 0 to 8388608");
    why.put(new ArrowType.Int(8, true), "has 8 bytes, not those from 0 to 1048576");
    why.put(new ArrowType.Decimal(20, 2, 128), "has 8 bytes, not those from 0 to 16777216");
    why.put(new ArrowType.FixedSizeBinary(3), "has 8 bytes, not those from 0 to 3145728");
    why.put(ArrowType.Bool.INSTANCE, "has 8 bytes, not those from 0 to 131072");
    why.put(ArrowType.Utf8.INSTANCE, "has 8 bytes, not those from 0 to 4194308");
    why.put(ArrowType.LargeBinary.INSTANCE, "has 8 bytes, not those from 0 to 8388616");
    why.put(ArrowType.Utf8View.INSTANCE, "has 8 bytes, not those from 0 to 16777216");
    why.forEach(
        (type, message) -> {
          for (boolean runs : new boolean[] {true, false}) {
            FieldVector empty = field(type).createVector(memory);
            try (FieldVector vector = runs ? lastRuns(empty, count) : lastView(empty, count)) {
              FieldVector values = runs ? values(vector) : child(vector);
              load(values, count, (count + 7) / 8);
              assertRefused(vector, message);
              load(values, count, 8);
              assertRefused(vector, "has 8 bytes, not those from 0 to 131072");
            }
          }
        });
    for (boolean runs : new boolean[] {true, false}) {
      VarCharVector words = new VarCharVector("f", memory);
      words.setSafe(0, longer);
      words.setValueCount(1);
      try (FieldVector vector = runs ? lastRuns(words, 1) : lastView(words, 1)) {
        VarCharVector there = (VarCharVector) (runs ? values(vector) : child(vector));
        there.getOffsetBuffer().setInt(4, 3_000_000);
        assertRefused(vector, "bytes, not those from 0 to 3000000");
        there.getOffsetBuffer().setInt(0, -5);
        assertRefused(vector, "bytes, not those from -5 to 3000000");
        there.getOffsetBuffer().setInt(0, 7);
        there.getOffsetBuffer().setInt(4, 3);
        assertRefused(vector, "bytes, not those from 7 to 3");
      }
      ViewVarCharVector views = new ViewVarCharVector("f", memory);
      views.setSafe(0, longer);
      views.setValueCount(1);
      try (FieldVector vector = runs ? lastRuns(views, 1) : lastView(views, 1)) {
        ArrowBuf view = (runs ? values(vector) : child(vector)).getDataBuffer();
        view.setInt(12, 3_000_000);
        assertRefused(vector, "bytes, not those from 3000000 to 3000031");
        view.setInt(8, 1);
        assertRefused(vector, "has a view of the buffer 1, and its vector has 1");
        view.setInt(8, -1);
        assertRefused(vector, "has a view of the buffer -1, and its vector has 1");
        view.setInt(0, -1);
        assertRefused(vector, "has a view of the length -1");
      }
    }
  }

  /** Gives a vector buffers: of validity, all set, and of 8 bytes. */
  private void load(FieldVector vector, int count, int bytesOfValidity) {
    try (ArrowBuf validity = memory.buffer(bytesOfValidity);
        ArrowBuf values = memory.buffer(8)) {
      validity.setOne(0, validity.capacity());
      values.setZero(0, 8);
      int buffers = TypeLayout.getTypeBufferCount(vector.getField().getType());
      List<ArrowBuf> own = new ArrayList<>(List.of(validity.slice(0, bytesOfValidity)));
      while (own.size() < buffers) {
        own.add(values);
      }
      vector.loadFieldBuffers(new ArrowFieldNode(count, 0), own);
    }
  }

  private static FieldVector child(FieldVector vector) {
    return vector.getChildrenFromFields().get(0);
  }

  private static FieldVector values(FieldVector vector) {
    return ((RunEndEncodedVector) vector).getValuesVector();
  }

  /** Returns a vector with a view of at most three elements: the last ones. */
  private FieldVector lastView(FieldVector elements, int count) {
    Field field = field(ArrowType.ListView.INSTANCE, elements.getField());
    ListViewVector vector = (ListViewVector) field.createVector(memory);
    vector.allocateNew();
    vector.setValidity(0, 1);
    vector.setOffset(0, 0);
    vector.setSize(0, 0);
    vector.setValueCount(1);
    child(vector).clear();
    move(elements, child(vector));
    vector.getOffsetBuffer().setInt(0, Math.max(count - 3, 0));
    vector.getSizeBuffer().setInt(0, Math.min(count, 3));
    return vector;
  }

  /** Returns a vector in which each value of another one is a run of one. */
  private FieldVector lastRuns(FieldVector values, int count) {
    IntVector ends = new IntVector("run_ends", memory);
    ends.allocateNew(count);
    for (int i = 0; i < count; i++) {
      ends.set(i, i + 1);
    }
    ends.setValueCount(count);
    Field field = field(ArrowType.RunEndEncoded.INSTANCE, ends.getField(), values.getField());
    RunEndEncodedVector vector = new RunEndEncodedVector(field, memory, ends, values, null);
    vector.setValueCount(count);
    return vector;
  }

  /** A UUID is an extension vector, in lists as well, and so is the vector that is made of it. */
  @Test
  void takesExtensionsInViewsAndRuns() throws IOException {
    Field uuid = new Field("u", FieldType.nullable(UuidType.INSTANCE), null);
    UUID value = UUID.fromString("01234567-89ab-cdef-0123-456789abcdef");
    byte[] bytes = new byte[16];
    ByteBuffer.wrap(bytes)
        .putLong(value.getMostSignificantBits())
        .putLong(value.getLeastSignificantBits());
    Binary read = Binary.fromConstantByteArray(bytes);
    for (boolean runs : new boolean[] {true, false}) {
      for (boolean inStructs : new boolean[] {true, false}) {
        FieldVector elements = (inStructs ? struct(uuid) : uuid).createVector(memory);
        UuidVector uuids = (UuidVector) (inStructs ? child(elements) : elements);
        uuids.setSafe(0, value);
        uuids.setValueCount(1);
        if (inStructs) {
          ((StructVector) elements).setIndexDefined(0);
        }
        elements.setValueCount(1);
        try (FieldVector vector = runs ? lastRuns(elements, 1) : lastView(elements, 1)) {
          Object element = inStructs ? Map.of("u", read) : read;
          assertThat(read(written(vector, null)))
              .containsExactly(runs ? element : List.of(element));
        }
      }
    }
  }

  private static Field struct(Field child) {
    return field(ArrowType.Struct.INSTANCE, child);
  }

  /** Arrow Java's own vectors of runs are "not nullable": they have no validity. */
  @Test
  void nullsOfRunsAreInTheirValues() throws IOException {
    try (IntVector values = new IntVector("values", memory)) {
      values.setSafe(0, 7);
      values.setNull(1);
      values.setValueCount(2);
      Field field =
          new Field(
              "f",
              FieldType.notNullable(ArrowType.RunEndEncoded.INSTANCE),
              List.of(
                  new Field("run_ends", FieldType.notNullable(new ArrowType.Int(32, true)), null),
                  values.getField()));
      try (IntVector ends = new IntVector("run_ends", memory);
          RunEndEncodedVector vector = new RunEndEncodedVector(field, memory, ends, values, null)) {
        ends.setSafe(0, 2);
        ends.setSafe(1, 3);
        ends.setValueCount(2);
        vector.setValueCount(3);
        assertThat(read(written(vector, null))).containsExactly(7L, 7L, null);
      }
    }
  }

  private static void assertRefused(FieldVector vector, String why) {
    assertThatThrownBy(() -> written(vector, null))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("he field f ")
        .hasMessageContaining(why);
  }
}
