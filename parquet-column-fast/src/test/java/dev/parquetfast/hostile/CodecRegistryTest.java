package dev.parquetfast.hostile;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.parquetfast.oracle.Codec;
import dev.parquetfast.oracle.Codec.Trait;
import dev.parquetfast.oracle.CodecCase;
import dev.parquetfast.oracle.driver.Codecs;
import java.io.IOException;
import java.lang.reflect.Modifier;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.parquet.bytes.ByteBufferAllocator;
import org.apache.parquet.bytes.HeapByteBufferAllocator;
import org.apache.parquet.column.values.ValuesReader;
import org.apache.parquet.column.values.ValuesWriter;
import org.apache.parquet.column.values.dictionary.DictionaryValuesReader;
import org.apache.parquet.column.values.fallback.FallbackValuesWriter;
import org.apache.parquet.column.values.rle.ZeroIntegerValuesReader;
import org.junit.jupiter.api.Test;

/**
 * {@link Codec} has every reader and writer that we replace, and every codec has what tests need of
 * it.
 */
class CodecRegistryTest {

  private static final ByteBufferAllocator HEAP = new HeapByteBufferAllocator();

  /** No codecs: one switches between two writers, the other reads zeros from no page. */
  private static final Set<Class<?>> NO_CODECS =
      Set.of(FallbackValuesWriter.class, ZeroIntegerValuesReader.class);

  private static final Path FUZZ_WORKFLOW = Path.of("../.github/workflows/fuzz.yml");

  @Test
  void everyReplacedReaderAndWriterBelongsToACodec() throws Exception {
    Set<Class<?>> made = new HashSet<>(NO_CODECS);
    for (Codec codec : Codec.values()) {
      for (CodecCase c : codec.cases()) {
        made.add(writer(c).getClass());
        made.add(reader(c).getClass());
      }
    }
    List<Class<?>> replaced = replacedReadersAndWriters();
    assertThat(replaced).hasSizeGreaterThan(20);
    assertThat(made).as("what the cases of Codec make").containsAll(replaced);
  }

  @Test
  void everyCodecHasPagesForHostileTests() {
    assertThat(Arrays.stream(Format.values()).map(format -> format.codec).distinct())
        .as("codecs of Format")
        .containsExactlyInAnyOrder(Codec.values());
  }

  @Test
  void everyCodecHasFuzzTargetsAndTheyRun() throws IOException {
    Set<String> targets =
        Arrays.stream(Codec.values()).map(Codec::fuzzTarget).collect(Collectors.toSet());
    assertThat(targets(ReaderFuzz.class)).isEqualTo(targets);
    assertThat(targets(WriterFuzz.class)).isEqualTo(targets);
    String workflow = Files.readString(FUZZ_WORKFLOW);
    for (String target : targets) {
      assertThat(workflow)
          .containsPattern(Pattern.compile("^ +- " + target + "$", Pattern.MULTILINE));
    }
  }

  private static Set<String> targets(Class<?> fuzz) {
    return Arrays.stream(fuzz.getDeclaredMethods())
        .filter(method -> method.isAnnotationPresent(FuzzTest.class))
        .map(method -> method.getName())
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static ValuesWriter writer(CodecCase c) {
    return c.codec.has(Trait.DICTIONARY)
        ? Codecs.dictionaryWriter(c.type, c.width, 1 << 10, HEAP)
        : Codecs.writer(c.codec, c.type, c.width, 64, 4096, HEAP);
  }

  private static ValuesReader reader(CodecCase c) throws IOException {
    return c.codec.has(Trait.DICTIONARY)
        ? new DictionaryValuesReader(Codecs.dictionary(c.type, c.width, new byte[0], 0))
        : Codecs.reader(c.codec, c.type, c.width);
  }

  /** Those of our class folder that one can make; others on the class path are upstream's. */
  private static List<Class<?>> replacedReadersAndWriters() throws IOException, URISyntaxException {
    Path classes =
        Path.of(ValuesReader.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    try (Stream<Path> walk = Files.walk(classes.resolve("org/apache/parquet"))) {
      return walk.map(file -> classes.relativize(file).toString().replaceAll("[/\\\\]", "."))
          .filter(name -> name.endsWith(".class"))
          .map(name -> load(name.substring(0, name.length() - ".class".length())))
          .filter(
              type ->
                  ValuesReader.class.isAssignableFrom(type)
                      || ValuesWriter.class.isAssignableFrom(type))
          .filter(type -> !Modifier.isAbstract(type.getModifiers()))
          .collect(Collectors.toList());
    }
  }

  private static Class<?> load(String name) {
    try {
      return Class.forName(name, false, CodecRegistryTest.class.getClassLoader());
    } catch (ClassNotFoundException e) {
      throw new AssertionError(e);
    }
  }
}
