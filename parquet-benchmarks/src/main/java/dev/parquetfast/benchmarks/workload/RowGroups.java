package dev.parquetfast.benchmarks.workload;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.apache.parquet.column.page.PageReadStore;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.io.LocalInputFile;
import org.apache.parquet.schema.MessageType;

/**
 * The row groups of a file, to be read any number of times: from the file, which stays open, or
 * from pages that are kept in memory.
 */
abstract class RowGroups implements Closeable {

  final MessageType schema;
  final String writtenBy;

  private RowGroups(ParquetFileReader file) {
    schema = file.getFileMetaData().getSchema();
    writtenBy = file.getFileMetaData().getCreatedBy();
  }

  /** Returns how many there are. */
  abstract int size();

  /** Returns one with the pages of some columns, at least; they can be read once. */
  abstract PageReadStore read(int index, MessageType projection) throws IOException;

  /** Row groups that are read from a file each time, by one thread. */
  static RowGroups of(ParquetFileReader file) {
    return new RowGroups(file) {
      @Override
      int size() {
        return file.getRowGroups().size();
      }

      @Override
      PageReadStore read(int index, MessageType projection) throws IOException {
        file.setRequestedSchema(projection);
        return file.readRowGroup(index);
      }

      @Override
      public void close() throws IOException {
        file.close();
      }
    };
  }

  /** Row groups of a local file, which is read as upstream reads it. */
  static RowGroups ofFile(Path file) throws IOException {
    return of(ParquetFileReader.open(new LocalInputFile(file)));
  }

  /** Row groups whose pages are in memory. */
  static RowGroups inMemory(Path file) throws IOException {
    try (ParquetFileReader reader = ParquetFileReader.open(new LocalInputFile(file))) {
      List<PageReadStore> kept = KeptRowGroup.all(reader);
      return new RowGroups(reader) {
        @Override
        int size() {
          return kept.size();
        }

        @Override
        PageReadStore read(int index, MessageType projection) {
          return kept.get(index);
        }

        @Override
        public void close() {}
      };
    }
  }
}
