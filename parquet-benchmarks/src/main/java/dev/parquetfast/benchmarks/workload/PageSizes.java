package dev.parquetfast.benchmarks.workload;

import java.io.IOException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.page.DictionaryPage;
import org.apache.parquet.column.page.PageWriteStore;
import org.apache.parquet.column.page.PageWriter;

/** Receives the pages of the only column of a file, and adds up their sizes. */
class PageSizes implements PageWriteStore {

  /** A proxy, because the methods that receive a page differ between versions. */
  private final PageWriter writer =
      (PageWriter)
          Proxy.newProxyInstance(
              PageWriter.class.getClassLoader(),
              new Class<?>[] {PageWriter.class},
              (proxy, method, arguments) -> called(method, arguments));

  private int pages;
  private long bytes;

  final int pages() {
    return pages;
  }

  /** Returns the size in bytes of all data pages, without headers. */
  final long bytes() {
    return bytes;
  }

  @Override
  public final PageWriter getPageWriter(ColumnDescriptor column) {
    return writer;
  }

  @Override
  public final void close() {}

  private Object called(Method method, Object[] arguments) throws IOException {
    switch (method.getName()) {
      case "writePage", "writePageV2" -> write(new WrittenPage(arguments));
      case "writeDictionaryPage" -> writeDictionary((DictionaryPage) arguments[0]);
      case "getMemSize", "allocatedSize" -> {
        return 0L;
      }
      case "memUsageString" -> {
        return arguments[0];
      }
      case "close" -> {}
      default -> throw new UnsupportedOperationException(method.toString());
    }
    return null;
  }

  void write(WrittenPage page) throws IOException {
    pages++;
    bytes += page.size();
  }

  void writeDictionary(DictionaryPage dictionary) throws IOException {}
}
