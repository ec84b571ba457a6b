package dev.parquetfast.arrow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.parquetfast.testkit.MemoryFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.BigIntVector;
import org.apache.arrow.vector.BitVectorHelper;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.IntVector;
import org.apache.arrow.vector.SmallIntVector;
import org.apache.arrow.vector.VarCharVector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.complex.LargeListViewVector;
import org.apache.arrow.vector.complex.ListVector;
import org.apache.arrow.vector.complex.ListViewVector;
import org.apache.arrow.vector.complex.RunEndEncodedVector;
import org.apache.arrow.vector.complex.StructVector;
import org.apache.arrow.vector.dictionary.Dictionary;
import org.apache.arrow.vector.dictionary.DictionaryProvider;
import org.apache.arrow.vector.dictionary.DictionaryProvider.MapDictionaryProvider;
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

  private static void assertRefused(FieldVector vector, String why) {
    assertThatThrownBy(() -> written(vector, null))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("The field f")
        .hasMessageContaining(why);
  }
}
