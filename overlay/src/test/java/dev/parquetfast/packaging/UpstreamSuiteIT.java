package dev.parquetfast.packaging;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.junit.experimental.runners.Enclosed;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestTemplate;
import org.junit.platform.commons.annotation.Testable;
import org.junit.runner.RunWith;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/**
 * The execution before this one ran upstream's whole suite against the jar that we publish: a suite
 * that shrank, by a name pattern or a skip, would pass as well.
 */
class UpstreamSuiteIT {
  /** The names that Surefire takes for tests by default. */
  private static final Pattern TEST_NAME =
      Pattern.compile("(.*\\.)?(Test[^.]*|[^.]*Test|[^.]*Tests|[^.]*TestCase)");

  private static List<Element> suites;

  @BeforeAll
  static void read() throws IOException, ParserConfigurationException, SAXException {
    suites = new ArrayList<>();
    for (Path report : reports()) {
      suites.add(
          DocumentBuilderFactory.newInstance()
              .newDocumentBuilder()
              .parse(report.toFile())
              .getDocumentElement());
    }
  }

  @Test
  void everyTestPassed() {
    assertThat(count("testcase")).isEqualTo(Build.UPSTREAM_TEST_COUNT);
    assertThat(count("skipped")).isZero();
    assertThat(count("failure")).isZero();
    assertThat(count("error")).isZero();
  }

  /** The build deletes the reports before it runs the suite; this is for runs of single goals. */
  @Test
  void reportsAreOfThisJar() throws IOException {
    for (Path report : reports()) {
      assertThat(Files.getLastModifiedTime(report))
          .as(report.toString())
          .isGreaterThanOrEqualTo(Files.getLastModifiedTime(Build.JAR));
    }
  }

  @Test
  void suiteRanAgainstTheJarAndNotAgainstUpstreams() {
    for (Element suite : suites) {
      String classPath = property(suite, "surefire.test.class.path");
      assertThat(classPath)
          .contains(Build.JAR.toString())
          .doesNotContain(Build.CLASSES.toString())
          .doesNotContain(Build.UPSTREAM_JAR.toString());
    }
  }

  @Test
  void everyTestClassHasAReport() throws IOException, ClassNotFoundException {
    Set<String> reported =
        suites.stream().map(suite -> suite.getAttribute("name")).collect(Collectors.toSet());
    Set<String> expected = new TreeSet<>();
    for (String name : upstreamTestClasses()) {
      if (holdsTests(name)) {
        expected.add(name);
      }
    }
    assertThat(expected).isNotEmpty();
    assertThat(reported).containsExactlyInAnyOrderElementsOf(expected);
  }

  /** Elements and not the sums beside them: for a class of nested tests Surefire writes 0 there. */
  private static int count(String element) {
    return suites.stream().mapToInt(s -> s.getElementsByTagName(element).getLength()).sum();
  }

  private static String property(Element suite, String name) {
    NodeList properties = suite.getElementsByTagName("property");
    for (int i = 0; i < properties.getLength(); i++) {
      Element property = (Element) properties.item(i);
      if (property.getAttribute("name").equals(name)) {
        return property.getAttribute("value");
      }
    }
    throw new AssertionError(suite.getAttribute("name") + " has no property " + name);
  }

  private static List<Path> reports() throws IOException {
    try (Stream<Path> files = Files.list(Build.UPSTREAM_REPORTS)) {
      return files
          .filter(file -> file.getFileName().toString().matches("TEST-.*\\.xml"))
          .sorted()
          .collect(Collectors.toList());
    }
  }

  private static List<String> upstreamTestClasses() throws IOException {
    try (Stream<Path> walk = Files.walk(Build.UPSTREAM_TESTS)) {
      return walk.map(file -> Build.UPSTREAM_TESTS.relativize(file).toString())
          .filter(file -> file.endsWith(".class") && file.indexOf('$') < 0)
          .map(file -> file.substring(0, file.length() - ".class".length()))
          .map(file -> file.replace('\\', '.').replace('/', '.'))
          .filter(TEST_NAME.asMatchPredicate())
          .collect(Collectors.toList());
    }
  }

  private static boolean holdsTests(String name) throws IOException, ClassNotFoundException {
    try (URLClassLoader loader = new SuiteLoader()) {
      return holdsTests(loader.loadClass(name));
    }
  }

  /**
   * The tests and all classes of Parquet, and of this jar, in one loader, for some tests use what
   * is private to a package.
   */
  private static final class SuiteLoader extends URLClassLoader {

    SuiteLoader() throws MalformedURLException {
      super(
          new URL[] {Build.UPSTREAM_TESTS.toUri().toURL(), Build.JAR.toUri().toURL()},
          UpstreamSuiteIT.class.getClassLoader());
      for (String entry :
          System.getProperty("surefire.test.class.path").split(File.pathSeparator, -1)) {
        addURL(Path.of(entry).toUri().toURL());
      }
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (name.startsWith("org.apache.parquet.") || name.startsWith("dev.parquetfast.")) {
        synchronized (getClassLoadingLock(name)) {
          Class<?> loaded = findLoadedClass(name);
          return loaded != null ? loaded : findClass(name);
        }
      }
      return super.loadClass(name, resolve);
    }
  }

  /** Whether a class can be run and has, inherits or encloses what JUnit takes for a test. */
  private static boolean holdsTests(Class<?> type) {
    if (Modifier.isAbstract(type.getModifiers())) {
      return false;
    }
    for (Class<?> c = type; c != null; c = c.getSuperclass()) {
      if (Stream.of(c.getDeclaredMethods()).anyMatch(UpstreamSuiteIT::isTest)) {
        return true;
      }
    }
    RunWith runner = type.getAnnotation(RunWith.class);
    boolean enclosed = runner != null && runner.value() == Enclosed.class;
    return Stream.of(type.getDeclaredClasses())
        .filter(nested -> enclosed || nested.isAnnotationPresent(Nested.class))
        .anyMatch(UpstreamSuiteIT::holdsTests);
  }

  /** JUnit 4 has one annotation for tests; those of JUnit 5 are marked as such. */
  private static boolean isTest(Method method) {
    return method.isAnnotationPresent(org.junit.Test.class)
        || Stream.of(method.getAnnotations())
            .map(Annotation::annotationType)
            .anyMatch(
                type ->
                    type.isAnnotationPresent(Testable.class)
                        || type.isAnnotationPresent(TestTemplate.class));
  }
}
