package dev.parquetfast.packaging;

import java.nio.file.Path;
import java.util.Locale;

/** What the build under test was made of and where it left its results; the POM passes both in. */
final class Build {
  static final String ARTIFACT = property("packaging.artifact");
  static final String MODULE_NAME = property("packaging.module.name");
  static final String VERSION = property("packaging.version");
  static final Path JAR = path("packaging.jar");
  static final Path SOURCES_JAR = path("packaging.sources");
  static final Path JAVADOC_JAR = path("packaging.javadoc");
  static final Path POM = path("packaging.pom");
  static final Path MODULE = path("packaging.module");
  static final Path CLASSES = path("packaging.classes");
  static final Path SOURCE = path("packaging.source");
  static final Path GENERATED_SOURCE = path("packaging.generated");

  static final String UPSTREAM_ARTIFACT = property("upstream.artifact");
  static final String UPSTREAM_VERSION = property("upstream.version");
  static final Path UPSTREAM_JAR = path("upstream.jar");
  static final Path UPSTREAM_POM = path("upstream.pom");
  static final Path UPSTREAM_PARENT_POM = path("upstream.parent.pom");
  static final Path UPSTREAM_TESTS = path("upstream.tests");
  static final Path UPSTREAM_REPORTS = path("upstream.reports");
  static final int UPSTREAM_TEST_COUNT = Integer.parseInt(property("upstream.count"));

  private Build() {}

  /** The {@code java} of the JVM that runs this test. */
  static Path java() {
    boolean windows = System.getProperty("os.name").toLowerCase(Locale.ROOT).startsWith("windows");
    return Path.of(System.getProperty("java.home"), "bin", windows ? "java.exe" : "java");
  }

  private static Path path(String name) {
    return Path.of(property(name));
  }

  private static String property(String name) {
    String value = System.getProperty(name);
    if (value == null) {
      throw new IllegalStateException("System property " + name + " is not set");
    }
    return value;
  }
}
