package dev.parquetfast.oracle;

import java.util.List;

/** Reads column chunks with one implementation's column reader. */
public interface ColumnTracer {

  ColumnTracer OURS = of(Implementations.OURS);

  ColumnTracer UPSTREAM = of(Implementations.UPSTREAM);

  /**
   * Reads a chunk.
   *
   * @return a line for each value with its levels and all that was observed; if something was
   *     thrown, it and its causes are the last line
   */
  List<String> trace(ColumnChunk chunk, ColumnReading reading);

  private static ColumnTracer of(Driver driver) {
    try {
      return (ColumnTracer)
          driver
              .getClass()
              .getClassLoader()
              .loadClass("dev.parquetfast.oracle.driver.ParquetColumnTracer")
              .getConstructor()
              .newInstance();
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }
}
