package dev.parquetfast.oracle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.URL;
import org.apache.parquet.column.values.ValuesReader;
import org.junit.jupiter.api.Test;

/** The oracle really is upstream: if it were ours in disguise, it would agree with everything. */
class ImplementationsTest {

  private static URL locationOf(ClassLoader loader, String name) throws ClassNotFoundException {
    return loader.loadClass(name).getProtectionDomain().getCodeSource().getLocation();
  }

  @Test
  void theOracleIsUpstreamsJarAndNothingElse() throws Exception {
    ClassLoader upstream = Implementations.UPSTREAM.getClass().getClassLoader();
    assertNotSame(Implementations.OURS.getClass(), Implementations.UPSTREAM.getClass());
    String jar = System.getProperty("oracle.jar");
    for (String name :
        new String[] {
          "org.apache.parquet.column.values.ValuesReader",
          "org.apache.parquet.column.values.ValuesWriter",
          "org.apache.parquet.column.values.plain.PlainValuesWriter",
          "org.apache.parquet.io.api.Binary",
        }) {
      assertTrue(locationOf(upstream, name).getPath().endsWith(jar.replace('\\', '/')), name);
    }
    Class<?> theirs = upstream.loadClass(ValuesReader.class.getName());
    assertNotSame(ValuesReader.class, theirs);
    assertThrows(
        NoSuchMethodException.class,
        () -> theirs.getMethod("readIntegers", int[].class, int.class, int.class));
    assertThrows(
        ClassNotFoundException.class, () -> upstream.loadClass("org.apache.parquet.Absent"));
  }

  @Test
  void ourReplacedClassesAreTheOnesUnderTest() throws Exception {
    assertEquals(
        ValuesReader.class,
        Implementations.OURS.getClass().getClassLoader().loadClass(ValuesReader.class.getName()));
    ValuesReader.class.getMethod("readIntegers", int[].class, int.class, int.class);
  }
}
