package dev.parquetfast.hostile;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every input that is kept, seeds and those that have found a fault, as ordinary tests. Jazzer can
 * replay them too, but attaches an agent to the JVM for that, which instruments what it runs.
 */
class FuzzReplayTest {

  static Stream<Arguments> targets() {
    return Stream.of(
            ReaderFuzz.class,
            WriterFuzz.class,
            ColumnFuzz.class,
            ColumnBatchFuzz.class,
            RecordFuzz.class,
            RowFuzz.class)
        .flatMap(c -> Arrays.stream(c.getDeclaredMethods()))
        .filter(method -> method.isAnnotationPresent(FuzzTest.class))
        .map(method -> Arguments.of(method.getDeclaringClass(), method.getName()));
  }

  @ParameterizedTest
  @MethodSource("targets")
  void keptInputs(Class<?> fuzz, String target) throws Exception {
    Method method = fuzz.getDeclaredMethod(target, byte[].class);
    List<Path> inputs = inputs(fuzz, target);
    assertFalse(inputs.isEmpty(), "no inputs");
    for (Path input : inputs) {
      try {
        method.invoke(fuzz.getDeclaredConstructor().newInstance(), Files.readAllBytes(input));
      } catch (InvocationTargetException e) {
        throw new AssertionError("Input " + input, e.getCause());
      }
    }
  }

  private static List<Path> inputs(Class<?> fuzz, String target)
      throws IOException, URISyntaxException {
    String folder = fuzz.getSimpleName() + "Inputs/" + target;
    URL url = fuzz.getResource(folder);
    assertNotNull(url, folder);
    try (Stream<Path> files = Files.list(Path.of(url.toURI()))) {
      return files.sorted().collect(Collectors.toList());
    }
  }
}
