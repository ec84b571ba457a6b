package dev.parquetfast.hadoop;

import java.io.File;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListSet;

/** The class path of the tests in another class loader, with upstream's jar or ours. */
final class Jars extends URLClassLoader {

  private static final String HADOOP = "org.apache.hadoop.";

  private final boolean hasHadoop;

  /** Classes of Hadoop that are asked for and refused. */
  final Set<String> refused = new ConcurrentSkipListSet<>();

  private Jars(URL[] classPath, boolean hasHadoop) {
    super(classPath, ClassLoader.getPlatformClassLoader());
    this.hasHadoop = hasHadoop;
  }

  static Jars ours(boolean hasHadoop) throws MalformedURLException {
    return new Jars(classPath(true), hasHadoop);
  }

  static Jars upstream() throws MalformedURLException {
    return new Jars(classPath(false), true);
  }

  private static URL[] classPath(boolean isOurs) throws MalformedURLException {
    Path ours = Path.of(System.getProperty("classes"));
    List<URL> urls = new ArrayList<>();
    String all =
        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
    for (String entry : all.split(File.pathSeparator, -1)) {
      if (isOurs || !Path.of(entry).equals(ours)) {
        urls.add(Path.of(entry).toUri().toURL());
      }
    }
    return urls.toArray(new URL[0]);
  }

  /** Calls a static method without arguments, or with one text. */
  @SuppressWarnings("unchecked")
  Map<String, String> run(Class<?> type, String... argument) throws Exception {
    Thread.currentThread().setContextClassLoader(this);
    try {
      Class<?>[] types = new Class<?>[argument.length];
      Arrays.fill(types, String.class);
      return (Map<String, String>)
          loadClass(type.getName()).getMethod("run", types).invoke(null, (Object[]) argument);
    } finally {
      Thread.currentThread().setContextClassLoader(Jars.class.getClassLoader());
    }
  }

  @Override
  protected Class<?> findClass(String name) throws ClassNotFoundException {
    if (!hasHadoop && name.startsWith(HADOOP)) {
      refused.add(name);
      throw new ClassNotFoundException(name);
    }
    return super.findClass(name);
  }
}
