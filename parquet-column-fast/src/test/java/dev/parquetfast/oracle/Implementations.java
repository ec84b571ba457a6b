package dev.parquetfast.oracle;

import dev.parquetfast.oracle.driver.ParquetDriver;
import java.io.File;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.column.values.bitpacking.Packer;

/**
 * The two implementations that tests compare: ours, from the test's class path, and the released
 * upstream jar, the oracle.
 */
public final class Implementations {

  public static final Driver OURS = new ParquetDriver();

  public static final Driver UPSTREAM = upstream();

  private Implementations() {}

  /**
   * Returns a new instance of a class of the driver package, linked to upstream instead of to ours.
   */
  @SuppressWarnings("unchecked")
  public static <T> T upstreams(Class<? extends T> ours) {
    try {
      return (T)
          UPSTREAM
              .getClass()
              .getClassLoader()
              .loadClass(ours.getName())
              .getConstructor()
              .newInstance();
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("Cannot link " + ours + " to upstream", e);
    }
  }

  private static Driver upstream() {
    String jar = System.getProperty("oracle.jar");
    if (jar == null) {
      throw new IllegalStateException("System property oracle.jar must name upstream's jar");
    }
    try {
      URL[] path = {
        new File(jar).toURI().toURL(),
        locationOf(BytesInput.class),
        locationOf(Packer.class),
        locationOf(ParquetDriver.class),
      };
      Class<?> driver =
          new ChildFirstLoader(path, Implementations.class.getClassLoader())
              .loadClass(ParquetDriver.class.getName());
      return (Driver) driver.getConstructor().newInstance();
    } catch (ReflectiveOperationException | MalformedURLException e) {
      throw new IllegalStateException("Cannot load upstream from " + jar, e);
    }
  }

  private static URL locationOf(Class<?> c) {
    return c.getProtectionDomain().getCodeSource().getLocation();
  }

  /**
   * Defines Parquet's classes, the driver itself and the testkit, and asks its parent for all
   * others. A Parquet class that is on none of its URLs is an error and is not taken from the
   * parent, because a mixture of both implementations would compare ours with ours.
   */
  private static final class ChildFirstLoader extends URLClassLoader {
    ChildFirstLoader(URL[] path, ClassLoader parent) {
      super(path, parent);
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (!name.startsWith("org.apache.parquet.")
          && !name.startsWith("shaded.parquet.")
          && !name.startsWith("dev.parquetfast.oracle.driver.")
          && !name.startsWith("dev.parquetfast.testkit.")) {
        return super.loadClass(name, resolve);
      }
      synchronized (getClassLoadingLock(name)) {
        Class<?> loaded = findLoadedClass(name);
        return loaded != null ? loaded : findClass(name);
      }
    }
  }
}
