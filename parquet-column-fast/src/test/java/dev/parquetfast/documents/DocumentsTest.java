package dev.parquetfast.documents;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the documents point to is there; each broken link is named with its file and line. */
class DocumentsTest {

  @TempDir private Path folder;

  @Test
  void whatOurDocumentsNameExists() throws Exception {
    assertThat(Documents.problems(Path.of("..").toRealPath())).isEmpty();
  }

  /**
   * Programs of the page are parts of a test or, if they need parquet-hadoop, of an application, so
   * that they compile and run.
   */
  @Test
  void programsOfBatchesAreThoseOfTheirTest() throws Exception {
    assertThat(
            programs(
                "docs/batches.md",
                "parquet-column-fast/src/test/java/dev/parquetfast/batch/BatchExamplesTest.java",
                "parquet-column-fast/src/it/consumer/fast/src/main/java/batches/ArrayFile.java",
                "parquet-column-fast/src/it/consumer/fast/src/main/java/batches/Filtered.java",
                "parquet-arrow-fast/src/it/none/batches/src/main/java/none/Orders.java"))
        .hasSizeGreaterThan(3);
  }

  @Test
  void programsWithoutHadoopAreThoseOfAnApplication() throws Exception {
    assertThat(
            programs(
                "docs/install.md",
                "parquet-arrow-fast/src/it/none/records/src/main/java/none/RecordFiles.java"))
        .hasSize(2);
  }

  /** Returns the Java code of a page, which has to be in one of some files. */
  private static List<String> programs(String page, String... files) throws Exception {
    Path project = Path.of("..").toRealPath();
    StringBuilder all = new StringBuilder();
    for (String file : files) {
      all.append(Files.readString(project.resolve(file)));
    }
    String code = all.toString().replaceAll("\\s+", " ");
    List<String> programs =
        Pattern.compile("(?s)```java\n(.*?)```")
            .matcher(Files.readString(project.resolve(page)))
            .results()
            .map(match -> match.group(1).strip().replaceAll("\\s+", " "))
            .collect(Collectors.toList());
    assertThat(programs).allSatisfy(program -> assertThat(code).contains(program));
    return programs;
  }

  @Test
  void findsWhatIsMissing() throws Exception {
    project();
    write(
        "README.md",
        "# Title",
        "See [there](docs/page.md#two-words--and-more), [twice](docs/page.md#again-1) and",
        "[nowhere](docs/none.md), [no heading](docs/page.md#none) or ![a picture](docs/none.svg).",
        "",
        "`.ci/run all`, `.ci/none 1`, `src/test`, `src/none`, `lib/src/test/FooTest.java`, `none.md`,",
        "`mvn -Pone,none -pl lib,none`, `parquet-1.2.3`, `FooTest`, `BarTest`, `target/none`, `.ci/<x>`",
        "",
        "```sh",
        ".ci/run",
        ".ci/data",
        "mvn test -Dtest=NoneTest",
        "```",
        "<img src=\"docs/none.png\">");

    assertThat(Documents.problems(folder.toRealPath()))
        .containsExactly(
            "README.md:3: link to docs/none.md: no such file",
            "README.md:3: link to docs/page.md#none: no such heading",
            "README.md:3: link to docs/none.svg: no such file",
            "README.md:5: no file .ci/none",
            "README.md:5: no file src/none",
            "README.md:5: no file none.md",
            "README.md:6: no profile none",
            "README.md:6: no module none",
            "README.md:6: no profile parquet-1.2.3",
            "README.md:6: no class BarTest",
            "README.md:10: .ci/data cannot be run",
            "README.md:11: no test NoneTest",
            "README.md:13: link to docs/none.png: no such file");
  }

  @Test
  void looksFromTheFolderOfTheDocument() throws Exception {
    project();
    write(
        "docs/other.md",
        "[up](../lib/pom.xml) [beside](page.md#again) [out](../../x) [web](https://x.test/#y)");

    assertThat(Documents.problems(folder.toRealPath()))
        .containsExactly("docs/other.md:1: link to ../../x: no such file");
  }

  private void project() throws Exception {
    write(
        "pom.xml",
        "<project><modules><module>lib</module></modules>",
        "<profiles><profile><id>one</id></profile></profiles></project>");
    write("lib/pom.xml", "<project/>");
    write("lib/src/test/FooTest.java", "class FooTest {}");
    write("docs/page.md", "# Two words / and *more*", "## Again", "## Again");
    write(".ci/data", "");
    write(".ci/run", "");
    assertThat(folder.resolve(".ci/run").toFile().setExecutable(true)).isTrue();
  }

  private void write(String name, String... lines) throws Exception {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, String.join("\n", lines));
  }
}
