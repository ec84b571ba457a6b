package dev.parquetfast.packaging;

import static org.assertj.core.api.Assertions.assertThat;

import dev.parquetfast.ClassFingerprint;
import java.io.File;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** {@code dev.parquetfast.Version} of parquet-column-fast, with this jar beside it. */
class BesideColumnIT {

  @Test
  void bothAreLoaded() throws Exception {
    Run run = version(column(), Build.JAR);
    assertThat(run.output)
        .contains(
            "OK: all ",
            "parquet-hadoop-fast " + Build.VERSION + ", replacing parquet-hadoop",
            " replaced classes are loaded from parquet-hadoop-fast.",
            "  " + Build.UPSTREAM_VERSION + "    parquet-hadoop")
        .doesNotContain("NOT ");
    assertThat(run.exitCode).isZero();
  }

  @Test
  void upstreamsJarComesFirst() throws Exception {
    Run run = version(column(), Build.UPSTREAM_JAR, Build.JAR);
    assertThat(run.output)
        .contains("replaced classes come from elsewhere: put parquet-hadoop-fast");
    assertThat(run.exitCode).isEqualTo(1);
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
