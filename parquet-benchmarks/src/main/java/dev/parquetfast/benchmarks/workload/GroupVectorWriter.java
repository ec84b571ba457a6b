package dev.parquetfast.benchmarks.workload;

import dev.parquetfast.benchmarks.bridge.FileEncoding;
import dev.parquetfast.benchmarks.bridge.FileSpec;
import java.io.IOException;
import java.util.List;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.SimpleGroup;
import org.apache.parquet.hadoop.ParquetFileWriter.Mode;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.example.ExampleParquetWriter;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.io.OutputFile;
import org.apache.parquet.schema.MessageType;

/** Writes vectors to a file through {@code Group} objects. */
final class GroupVectorWriter implements VectorFiles.Writer {

  private final MessageType type;
  private final ParquetWriter<Group> rows;

  GroupVectorWriter(FileSpec spec, MessageType type, OutputFile file) throws IOException {
    this.type = type;
    rows =
        ExampleParquetWriter.builder(file)
            .withType(type)
            .withConf(new PlainParquetConfiguration())
            .withWriteMode(Mode.OVERWRITE)
            .withCompressionCodec(CompressionCodecName.valueOf(spec.compression().name()))
            .withWriterVersion(FileSettings.version(spec.version()))
            .withDictionaryEncoding(spec.encoding() == FileEncoding.DICTIONARY)
            .withByteStreamSplitEncoding(spec.encoding() == FileEncoding.BYTE_STREAM_SPLIT)
            .build();
  }

  @Override
  public void write(VectorSchemaRoot root) throws IOException {
    List<FieldVector> vectors = root.getFieldVectors();
    GroupVector[] columns = new GroupVector[vectors.size()];
    for (int i = 0; i < columns.length; i++) {
      columns[i] = GroupVector.of(type.getType(i), vectors.get(i));
    }
    for (int row = 0; row < root.getRowCount(); row++) {
      Group group = new SimpleGroup(type);
      for (int i = 0; i < columns.length; i++) {
        columns[i].add(row, group, i);
      }
      rows.write(group);
    }
  }

  @Override
  public void close() throws IOException {
    rows.close();
  }
}
