package examples;

import dev.parquetfast.arrow.ParquetArrowWriter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.BigIntVector;
import org.apache.arrow.vector.Float8Vector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.io.LocalOutputFile;

/** Writes a file of prices. The argument is its path. */
public final class WritePrices {

  public static void main(String[] args) throws IOException {
    try (BufferAllocator allocator = new RootAllocator();
        BigIntVector ids = new BigIntVector("id", allocator);
        Float8Vector prices = new Float8Vector("price", allocator)) {
      ids.allocateNew(100);
      prices.allocateNew(100);
      for (int i = 0; i < 100; i++) {
        ids.set(i, i);
        prices.set(i, i / 4.0);
      }
      VectorSchemaRoot root = new VectorSchemaRoot(List.of(ids, prices));
      root.setRowCount(100);
      try (ParquetArrowWriter writer =
          ParquetArrowWriter.builder(new LocalOutputFile(Path.of(args[0])), root.getSchema())
              .withCompressionCodec(CompressionCodecName.ZSTD)
              .build()) {
        writer.write(root); // again and again, with other values
      }
    }
  }
}
