package examples;

import dev.parquetfast.arrow.ParquetArrowReader;
import java.io.IOException;
import java.nio.file.Path;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.Float8Vector;
import org.apache.parquet.io.LocalInputFile;

/** Adds prices of a file. The argument is its path. */
public final class ReadPrices {

  public static void main(String[] args) throws IOException {
    double sum = 0;
    try (BufferAllocator allocator = new RootAllocator();
        ParquetArrowReader reader =
            ParquetArrowReader.builder(new LocalInputFile(Path.of(args[0])), allocator)
                .columns("id", "price")
                .build()) {
      Float8Vector prices = (Float8Vector) reader.getVectorSchemaRoot().getVector("price");
      while (reader.loadNextBatch()) { // fills the vectors with the next rows
        for (int i = 0; i < prices.getValueCount(); i++) {
          if (!prices.isNull(i)) {
            sum += prices.get(i);
          }
        }
      }
    }
    System.out.println(sum);
  }
}
