package dev.parquetfast.packaging;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import org.junit.jupiter.api.Test;

/** The command with which users find out whether our classes are the ones that they run. */
class VersionIT {
  private static final String PLAIN_WRITER =
      "org.apache.parquet.column.values.plain.PlainValuesWriter";

  @Test
  void jarAloneIsAllOurs() throws IOException, InterruptedException {
    Run run = java("-jar", Build.JAR.toString());
    assertThat(run.output)
        .contains("parquet-column-fast " + Build.VERSION)
        .contains("parquet-column " + Build.UPSTREAM_VERSION)
        .contains("  ours      " + PLAIN_WRITER)
        .doesNotContain("NOT ours")
        .contains("replaced classes are loaded from parquet-column-fast.");
    assertThat(run.exitCode).isZero();
  }

  @Test
  void jarBeforeUpstreamsIsAllOurs() throws IOException, InterruptedException {
    Run run = version(Build.JAR + File.pathSeparator + Build.UPSTREAM_JAR);
    assertThat(run.output).doesNotContain("NOT ours");
    assertThat(run.exitCode).isZero();
  }

  @Test
  void jarBehindUpstreamsIsNotOurs() throws IOException, InterruptedException {
    Run run = version(Build.UPSTREAM_JAR + File.pathSeparator + Build.JAR);
    assertThat(run.output)
        .contains("  NOT ours  " + PLAIN_WRITER)
        .contains(Build.UPSTREAM_JAR.getFileName().toString())
        .doesNotContain("  ours  ");
    assertThat(run.exitCode).isEqualTo(1);
  }

  private static Run version(String classPath) throws IOException, InterruptedException {
    return java("-cp", classPath, "dev.parquetfast.Version");
  }

  private static Run java(String... arguments) throws IOException, InterruptedException {
    String[] command = new String[arguments.length + 1];
    command[0] = Build.java().toString();
    System.arraycopy(arguments, 0, command, 1, arguments.length);
    return Run.of(Build.CLASSES, command);
  }
}
