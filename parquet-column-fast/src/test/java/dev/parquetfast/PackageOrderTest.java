package dev.parquetfast;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Packages depend on each other in one direction: replaced classes, which adapt, on coders, and
 * these on kernels. A package uses itself and what comes after it in {@link #ORDER}, nothing else.
 */
class PackageOrderTest {

  /** From the top to the bottom. Packages in one set know nothing of each other. */
  private static final List<Set<String>> ORDER =
      List.of(
          Set.of("batch"),
          Set.of("column", "record", "filter"),
          Set.of("rle", "delta", "bytestreamsplit", "bitpacked", "plain", "dictionary"),
          Set.of("buffer"),
          Set.of("binary"),
          Set.of("version"),
          Set.of("vector"),
          Set.of("kernel"));

  /** Knows arrays only. */
  private static final String KERNEL = "kernel";

  /**
   * Replaced classes that all packages but {@code kernel} may use, as they may use those of
   * upstream's classes that we do not replace:
   *
   * <ul>
   *   <li>{@code Binary} is what a byte string is, in every signature from application to page.
   *   <li>{@code ValuesReader} and {@code ValuesWriter} are types for "any codec", third parties'
   *       included. They know no codec.
   * </ul>
   */
  private static final Set<String> VOCABULARY =
      Set.of(
          "org.apache.parquet.io.api.Binary",
          "org.apache.parquet.column.values.ValuesReader",
          "org.apache.parquet.column.values.ValuesWriter");

  private static final String OURS = "dev.parquetfast.";

  private static final Pattern COMMENT_OR_STRING =
      Pattern.compile("//.*|/\\*(?s:.*?)\\*/|'(?:\\\\.|[^'\\\\])'|\"(?:\\\\.|[^\"\\\\])*\"");

  /** An import, or a name that is written out in the code and so needs none. */
  private static final Pattern USE =
      Pattern.compile(
          "\\b((?:dev\\.parquetfast|org\\.apache\\.parquet)(?:\\.[a-z]\\w*)*)\\.(\\w+|\\*)");

  private static final Pattern CLOCK =
      Pattern.compile("\\b(nanoTime|currentTimeMillis|Instant|Clock|ThreadMXBean)\\b");

  @Test
  void noPackageUsesOneAboveIt() throws IOException {
    Set<String> found = new TreeSet<>();
    for (Path file : sources()) {
      found.addAll(upwardUses(Files.readString(file)));
    }
    assertThat(found).as("uses of packages above").isEmpty();
  }

  /** What runs depends on facts and counts. Equal machines run the same code. */
  @Test
  void noClockDecides() throws IOException {
    Set<String> found = new TreeSet<>();
    for (Path file : sources()) {
      String code = COMMENT_OR_STRING.matcher(Files.readString(file)).replaceAll("");
      if (CLOCK.matcher(code).find()) {
        found.add(file.getFileName().toString());
      }
    }
    // No fact that Java can see tells which way to copy is faster: see docs/tried.md.
    assertThat(found).as("classes that read a clock").containsExactly("ShortCopies.java");
  }

  @Test
  void everyPackageHasItsPlace() throws IOException {
    for (Path file : sources()) {
      String folder = file.getParent().toString().replace('\\', '/');
      String name =
          folder.substring(folder.indexOf("/java/") + "/java/".length()).replace('/', '.');
      if (name.startsWith(OURS)) {
        assertThat(tier(name)).as("place of %s in ORDER", name).isNotNegative();
      }
    }
  }

  @Test
  void plantedUsesAreFound() {
    String delta = "package dev.parquetfast.delta;\n";
    assertThat(upwardUses(delta + "import dev.parquetfast.column.LevelBuffer;\nclass A {}"))
        .containsExactly("delta.A -> LevelBuffer");
    assertThat(upwardUses(delta + "import dev.parquetfast.rle.HybridDecoder;\nclass A {}"))
        .containsExactly("delta.A -> HybridDecoder");
    assertThat(upwardUses(delta + "class A { dev.parquetfast.Version v; }"))
        .containsExactly("delta.A -> Version");
    String adapter = "org.apache.parquet.column.values.plain.PlainValuesReader";
    assertThat(upwardUses(delta + "import static " + adapter + ".in;\nclass A {}"))
        .containsExactly("delta.A -> PlainValuesReader");
    String kernel = "package dev.parquetfast.kernel;\n";
    assertThat(upwardUses(kernel + "import org.apache.parquet.io.api.Binary;\nclass A {}"))
        .containsExactly("kernel.A -> Binary");
    assertThat(upwardUses(kernel + "import org.apache.parquet.bytes.BytesInput;\nclass A {}"))
        .containsExactly("kernel.A -> BytesInput");
  }

  @Test
  void downwardUsesVocabularyAndCommentsPass() {
    assertThat(
            upwardUses(
                "package dev.parquetfast.delta;\n"
                    + "import dev.parquetfast.kernel.Deltas;\n"
                    + "import org.apache.parquet.bytes.BytesInput;\n"
                    + "import org.apache.parquet.io.api.Binary;\n"
                    + "/** {@link dev.parquetfast.column.LevelBuffer}. */\n"
                    + "class A { String s = \"dev.parquetfast.Version\"; }"))
        .isEmpty();
  }

  /** As {@code package.Class -> Used}; empty for classes that are free to use what they want. */
  private static Set<String> upwardUses(String source) {
    String code = code(source);
    String name = first(code, "package ([\\w.]+);");
    Set<String> found = new TreeSet<>();
    if (name.startsWith(OURS)) {
      String user = name(code).substring(OURS.length());
      Matcher use = USE.matcher(code.replaceFirst("package [\\w.]+;", ""));
      while (use.find()) {
        if (!mayUse(name, use.group(1), use.group(2))) {
          found.add(user + " -> " + use.group(2));
        }
      }
    }
    return found;
  }

  /** Returns a source without its comments and without what its strings hold. */
  static String code(String source) {
    return COMMENT_OR_STRING.matcher(source).replaceAll("");
  }

  /** Returns the full name of the class that a source has. */
  static String name(String code) {
    return first(code, "package ([\\w.]+);") + "." + first(code, "(?:class|interface|enum) (\\w+)");
  }

  private static boolean mayUse(String user, String used, String type) {
    if (user.equals(used)) {
      return true;
    }
    if (used.startsWith("dev.parquetfast")) {
      return tier(used) > tier(user);
    }
    String file = used.replace('.', '/') + "/" + type + ".java";
    boolean replaced =
        Stream.of("src/main/java", "src/generated/java")
            .anyMatch(folder -> Files.exists(Path.of(folder, file)));
    return !user.equals(OURS + KERNEL)
        && (!replaced || VOCABULARY.contains(used + "." + type))
        && !type.equals("*");
  }

  /** Negative for the package of {@link Version}, which no other uses. */
  private static int tier(String name) {
    String last = name.substring(name.lastIndexOf('.') + 1);
    for (int i = 0; i < ORDER.size(); i++) {
      if (name.equals(OURS + last) && ORDER.get(i).contains(last)) {
        return i;
      }
    }
    return -1;
  }

  private static String first(String code, String regex) {
    Matcher matcher = Pattern.compile(regex).matcher(code);
    return matcher.find() ? matcher.group(1) : "";
  }

  static List<Path> sources() throws IOException {
    try (Stream<Path> walk = Files.walk(Path.of("src"))) {
      return walk.filter(file -> file.toString().endsWith(".java"))
          .filter(
              file ->
                  file.toString()
                      .replace('\\', '/')
                      .matches("src/(main|generated|line/[^/]+)/java/.*"))
          .collect(Collectors.toList());
    }
  }
}
