package dev.parquetfast.arrow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.parquetfast.testkit.MemoryFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.Schema;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.parquet.ParquetReadOptions;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.ParquetProperties;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.crypto.ColumnDecryptionProperties;
import org.apache.parquet.crypto.ColumnEncryptionProperties;
import org.apache.parquet.crypto.EncryptionPropertiesFactory;
import org.apache.parquet.crypto.FileDecryptionProperties;
import org.apache.parquet.crypto.FileEncryptionProperties;
import org.apache.parquet.crypto.ParquetCipher;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.hadoop.ParquetReader;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.api.WriteSupport;
import org.apache.parquet.hadoop.metadata.ColumnPath;
import org.apache.parquet.schema.MessageType;
import org.junit.jupiter.api.Test;

/** Encrypted files are read and written by parquet-hadoop in the same way. */
class EncryptionTest {

  private static final byte[] FOOTER_KEY = "0123456789abcdef".getBytes(StandardCharsets.US_ASCII);
  private static final byte[] COLUMN_KEY = "fedcba9876543210".getBytes(StandardCharsets.US_ASCII);

  /** How a file is encrypted. */
  private static final class Keys {

    private final Map<ColumnPath, ColumnEncryptionProperties> encrypted = new HashMap<>();
    private final Map<ColumnPath, ColumnDecryptionProperties> decrypted = new HashMap<>();
    private final boolean plainFooter;
    private final ParquetCipher cipher;

    Keys(MessageType schema, Random random) {
      plainFooter = random.nextBoolean();
      cipher = random.nextBoolean() ? ParquetCipher.AES_GCM_V1 : ParquetCipher.AES_GCM_CTR_V1;
      boolean all = random.nextBoolean();
      for (ColumnDescriptor column : schema.getColumns()) {
        ColumnPath path = ColumnPath.get(column.getPath());
        if (!all && random.nextBoolean()) {
          encrypted.put(path, ColumnEncryptionProperties.builder(path).withKey(COLUMN_KEY).build());
          decrypted.put(path, ColumnDecryptionProperties.builder(path).withKey(COLUMN_KEY).build());
        }
      }
    }

    FileEncryptionProperties encryption() {
      FileEncryptionProperties.Builder builder =
          FileEncryptionProperties.builder(FOOTER_KEY).withAlgorithm(cipher);
      if (plainFooter) {
        builder.withPlaintextFooter();
      }
      return (encrypted.isEmpty() ? builder : builder.withEncryptedColumns(encrypted)).build();
    }

    FileDecryptionProperties decryption() {
      FileDecryptionProperties.Builder builder =
          FileDecryptionProperties.builder().withFooterKey(FOOTER_KEY);
      return (decrypted.isEmpty() ? builder : builder.withColumnKeys(decrypted)).build();
    }

    ParquetReadOptions options() {
      return ParquetReadOptions.builder(new PlainParquetConfiguration())
          .withDecryption(decryption())
          .build();
    }
  }

  private static List<String> records(MemoryFile file, FileDecryptionProperties decryption)
      throws IOException {
    List<String> records = new ArrayList<>();
    try (ParquetReader<Group> reader = GroupFile.reader(file).withDecryption(decryption).build()) {
      for (Group record = reader.read(); record != null; record = reader.read()) {
        records.add(record.toString());
      }
    }
    return records;
  }

  private static List<String> rows(
      MemoryFile file, ParquetReadOptions options, RootAllocator allocator) throws IOException {
    List<String> rows = new ArrayList<>();
    try (ParquetArrowReader reader =
        ParquetArrowReader.builder(file, allocator).options(options).rowsPerBatch(50).build()) {
      VectorSchemaRoot root = reader.getVectorSchemaRoot();
      VectorRows records = new VectorRows(SchemaMapping.ofArrow(root.getSchema()), null);
      while (reader.loadNextBatch()) {
        for (int i = 0; i < root.getRowCount(); i++) {
          rows.add(records.row(root.getFieldVectors(), i).toString());
        }
      }
    }
    return rows;
  }

  @Test
  void readAndWritten() throws Exception {
    for (int seed = 0; seed < 8; seed++) {
      RandomVectors vectors = new RandomVectors(seed);
      Schema schema = vectors.schema(4, 2);
      Random random = new Random(seed);
      int rowCount = 1 + random.nextInt(200);
      VectorRows rows = new VectorRows(SchemaMapping.ofArrow(schema), null);
      Keys keys = new Keys(rows.schema(), random);
      boolean bloomFilters = random.nextBoolean();
      MemoryFile file = new MemoryFile();
      MemoryFile ofRecords = new MemoryFile();
      List<String> expected = new ArrayList<>();
      try (RootAllocator allocator = new RootAllocator()) {
        try (VectorSchemaRoot root = vectors.root(schema, rowCount, allocator);
            ParquetArrowWriter writer =
                ParquetArrowWriter.builder(file, schema)
                    .withEncryption(keys.encryption())
                    .withRowGroupSize(1000)
                    .withProperties(
                        ParquetProperties.builder()
                            .withBloomFilterEnabled(bloomFilters)
                            .withMinRowCountForPageSizeCheck(10)
                            .build())
                    .build();
            ParquetWriter<Group> records =
                GroupFile.writer(ofRecords, rows.schema(), true)
                    .withEncryption(keys.encryption())
                    .withBloomFilterEnabled(bloomFilters)
                    .withRowGroupSize(1000L)
                    .withMinRowCountForPageSizeCheck(10)
                    .build()) {
          writer.write(root);
          for (int i = 0; i < rowCount; i++) {
            Group row = rows.row(root.getFieldVectors(), i);
            expected.add(row.toString());
            records.write(row);
          }
        }
        String what = "seed " + seed;
        assertThat(records(file, keys.decryption())).as(what).isEqualTo(expected);
        assertThat(rows(file, keys.options(), allocator)).as(what).isEqualTo(expected);
        assertThat(rows(ofRecords, keys.options(), allocator).size()).as(what).isEqualTo(rowCount);
        assertEquals(magic(ofRecords), magic(file), what);
        assertEquals(keys.plainFooter ? "PAR1" : "PARE", magic(file), what);
        if (!keys.plainFooter) {
          ParquetReadOptions none =
              ParquetReadOptions.builder(new PlainParquetConfiguration()).build();
          assertThatThrownBy(() -> rows(file, none, allocator)).isNotNull();
        }
      }
    }
  }

  private static String magic(MemoryFile file) {
    byte[] bytes = file.bytes();
    return new String(
        Arrays.copyOfRange(bytes, bytes.length - 4, bytes.length), StandardCharsets.US_ASCII);
  }

  /** Makes keys as the configuration of an application says. */
  public static final class Factory implements EncryptionPropertiesFactory {

    @Override
    public FileEncryptionProperties getFileEncryptionProperties(
        Configuration configuration, Path file, WriteSupport.WriteContext context) {
      return FileEncryptionProperties.builder(FOOTER_KEY)
          .withFooterKeyMetadata(configuration.get("key.name").getBytes(StandardCharsets.US_ASCII))
          .build();
    }
  }

  /** Whoever relies on the configuration does not get a file that anybody can read. */
  @Test
  void keysOfTheConfiguration() throws Exception {
    RandomVectors vectors = new RandomVectors(3);
    Schema schema = vectors.schema(3, 1);
    VectorRows rows = new VectorRows(SchemaMapping.ofArrow(schema), null);
    String property = EncryptionPropertiesFactory.CRYPTO_FACTORY_CLASS_PROPERTY_NAME;
    MemoryFile file = new MemoryFile();
    MemoryFile ofRecords = new MemoryFile();
    try (RootAllocator allocator = new RootAllocator();
        VectorSchemaRoot root = vectors.root(schema, 10, allocator);
        ParquetArrowWriter writer =
            ParquetArrowWriter.builder(file, schema)
                .config(property, Factory.class.getName())
                .config("key.name", "k")
                .build();
        ParquetWriter<Group> records =
            GroupFile.writer(ofRecords, rows.schema(), true)
                .config(property, Factory.class.getName())
                .config("key.name", "k")
                .build()) {
      writer.write(root);
      for (int i = 0; i < 10; i++) {
        records.write(rows.row(root.getFieldVectors(), i));
      }
    }
    assertEquals("PARE", magic(ofRecords));
    assertEquals("PARE", magic(file));
    FileDecryptionProperties keys =
        FileDecryptionProperties.builder().withFooterKey(FOOTER_KEY).build();
    FileDecryptionProperties keysAgain =
        FileDecryptionProperties.builder().withFooterKey(FOOTER_KEY).build();
    assertEquals(records(ofRecords, keys), records(file, keysAgain));
  }

  /** Nobody but Parquet Java reads it, so it is not written by mistake. */
  @Test
  void version2IsEncryptedOnlyOnDemand() throws IOException {
    Schema schema = new Schema(List.of(Field.nullable("a", ArrowType.Utf8.INSTANCE)));
    Keys keys = new Keys(SchemaMapping.ofArrow(schema).parquet(), new Random(1));
    String property = EncryptionPropertiesFactory.CRYPTO_FACTORY_CLASS_PROPERTY_NAME;
    ParquetProperties version2 =
        ParquetProperties.builder()
            .withWriterVersion(ParquetProperties.WriterVersion.PARQUET_2_0)
            .build();
    for (boolean byFactory : new boolean[] {false, true}) {
      MemoryFile file = new MemoryFile();
      ParquetArrowWriter.Builder builder =
          ParquetArrowWriter.builder(file, schema).withProperties(version2);
      if (byFactory) {
        builder.config(property, Factory.class.getName()).config("key.name", "k");
      } else {
        builder.withEncryption(keys.encryption());
      }
      assertThatThrownBy(builder::build)
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("withEncryptedVersion2()");
      assertThat(file.calls()).isZero();
      builder.withEncryptedVersion2().build().close();
      assertThat(file.bytes()).isNotEmpty();
    }
  }
}
