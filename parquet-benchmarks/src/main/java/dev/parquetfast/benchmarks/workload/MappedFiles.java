package dev.parquetfast.benchmarks.workload;

import dev.parquetfast.files.ByteBufferInputFile;
import dev.parquetfast.files.ReadOptions;
import dev.parquetfast.files.RecordFileReader;
import java.io.IOException;
import java.nio.file.Path;
import org.apache.parquet.ParquetReadOptions;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.hadoop.example.GroupReadSupport;

/**
 * Files that are mapped into memory, by our library. Upstream has none of the classes that this
 * class uses, so it must not be initialised there.
 */
final class MappedFiles {

  private MappedFiles() {}

  private static ParquetReadOptions options() {
    return ReadOptions.builder().withUseHadoopVectoredIo(true).build();
  }

  static RowGroups rowGroups(Path file) throws IOException {
    return RowGroups.of(new ParquetFileReader(ByteBufferInputFile.map(file), options()));
  }

  static GroupScan.Source groups(Path file) throws IOException {
    ByteBufferInputFile mapped = ByteBufferInputFile.map(file);
    return () -> {
      RecordFileReader<Group> reader =
          RecordFileReader.open(new GroupReadSupport(), mapped, options());
      return new GroupScan.Groups() {
        @Override
        public Group next() throws IOException {
          return reader.read();
        }

        @Override
        public void close() throws IOException {
          reader.close();
        }
      };
    };
  }
}
