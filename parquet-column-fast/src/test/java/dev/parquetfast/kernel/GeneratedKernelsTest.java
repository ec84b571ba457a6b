package dev.parquetfast.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.fail;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The generated sources in the tree are what the generators in the tree write. */
class GeneratedKernelsTest {

  private static final String GENERATORS = "src/build/java/";
  private static final String TEMPLATES = "src/build/templates";
  private static final String GENERATED = "src/generated/java";
  private static final String ENCODING = "../parquet-encoding-fast/";
  private static final String REMEDY = "To mend it, run .ci/generate in the root of the repository";

  @Test
  void generatorsAndSourcesAgree(@TempDir Path fresh) throws Exception {
    String kernels = fresh.resolve("kernels").toString();
    String packers = fresh.resolve("packers").toString();
    generate("BitKernelGenerator.java", kernels, packers);
    generate("TypeTemplates.java", TEMPLATES, kernels, ENCODING + TEMPLATES, packers);
    assertSame(11, Path.of(kernels), Path.of(GENERATED));
    assertSame(4, Path.of(packers), Path.of(ENCODING, GENERATED));
  }

  private static void assertSame(int count, Path fresh, Path inTree) throws IOException {
    Set<String> expected = files(fresh);
    assertEquals(count, expected.size(), "files that the generator writes");
    assertEquals(expected, files(inTree), () -> "files of " + inTree + ". " + REMEDY);
    for (String file : expected) {
      assertSameLines(file, lines(fresh.resolve(file)), lines(inTree.resolve(file)));
    }
  }

  /**
   * Source files are run by a JDK, and the Java that runs the tests may be without its compiler. So
   * the build names its own; an IDE that does not pass the property runs tests on a JDK.
   */
  private static void generate(String generator, String... arguments)
      throws IOException, InterruptedException {
    String ownJava = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    String java = System.getProperty("build.java", ownJava);
    List<String> command = new ArrayList<>(List.of(java, GENERATORS + generator));
    command.addAll(List.of(arguments));
    Process process = new ProcessBuilder(command).inheritIO().start();
    assertEquals(0, process.waitFor(), () -> "exit status of " + command);
  }

  private static void assertSameLines(String file, List<String> expected, List<String> inTree) {
    for (int i = 0; i < Math.max(expected.size(), inTree.size()); i++) {
      String generated = i < expected.size() ? expected.get(i) : "(the end of the file)";
      String present = i < inTree.size() ? inTree.get(i) : "(the end of the file)";
      if (!generated.equals(present)) {
        fail(
            String.format(
                "%s differs from what its generator writes, first in line %d%n"
                    + "  generated: %s%n  in the tree: %s%n%s",
                file, i + 1, generated, present, REMEDY));
      }
    }
  }

  /** With empty strings for what follows the last line end, so that a missing one is noticed. */
  private static List<String> lines(Path file) throws IOException {
    return List.of(Files.readString(file).split("\n", -1));
  }

  private static Set<String> files(Path folder) throws IOException {
    try (Stream<Path> walk = Files.walk(folder)) {
      return walk.filter(Files::isRegularFile)
          .map(file -> folder.relativize(file).toString().replace(File.separatorChar, '/'))
          .collect(Collectors.toCollection(TreeSet::new));
    }
  }
}
