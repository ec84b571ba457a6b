package dev.parquetfast.packaging;

import static org.assertj.core.api.Assertions.assertThat;

import dev.parquetfast.ClassFingerprint;
import java.io.File;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** {@code dev.parquetfast.Version} of parquet-column-fast, with this jar beside it. */
class BothJarsIT {
  @Test
  void bothAreLoaded() throws Exception {
    for (Path[] classPath :
        new Path[][] {{column(), Build.JAR}, {Build.JAR, column(), Build.UPSTREAM_JAR}}) {
      Run run = version(classPath);
      assertThat(run.output)
          .contains(
              "OK: all ",
              " replaced classes are loaded from parquet-column-fast.",
              "parquet-encoding-fast " + Build.VERSION + ", replacing parquet-encoding",
              "All 2 replaced classes are loaded from parquet-encoding-fast.",
              "  " + Build.UPSTREAM_VERSION + "    parquet-encoding")
          .doesNotContain("NOT ");
      assertThat(run.exitCode).isZero();
    }
  }

  @Test
  void upstreamsJarComesFirst() throws Exception {
    Run run = version(column(), Build.UPSTREAM_JAR, Build.JAR);
    assertThat(run.output)
        .contains(
            "NOT OK: 2 of 2 replaced classes come from elsewhere: put parquet-encoding-fast first",
            "  2  from jar:");
    assertThat(run.exitCode).isEqualTo(1);
  }

  @Test
  void upstreamsJarAloneIsNoProblem() throws Exception {
    Run run = version(column(), Build.UPSTREAM_JAR);
    assertThat(run.output).doesNotContain("parquet-encoding-fast", "NOT ");
    assertThat(run.exitCode).isZero();
  }

  private static Path column() throws Exception {
    return Path.of(
        ClassFingerprint.class.getProtectionDomain().getCodeSource().getLocation().toURI());
  }

  private static Run version(Path... classPath) throws Exception {
    String path =
        Arrays.stream(classPath)
            .map(Path::toString)
            .collect(Collectors.joining(File.pathSeparator));
    return Run.of(Build.CLASSES, Build.java().toString(), "-cp", path, "dev.parquetfast.Version");
  }
}
