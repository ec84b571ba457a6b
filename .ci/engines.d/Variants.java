import java.nio.file.Path;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Writes and reads eight tables: with pages of either version, compressed or not, with dictionaries or without. Pages and row
 * groups are small, so that there are many.
 */
abstract class Variants implements Case {

  @Override
  public final boolean timed() {
    return false;
  }

  @Override
  public final void write(Path folder, int rows) throws Exception {
    for (int i = 0; i < 8; i++) {
      Settings settings = new Settings(i < 4, i % 4 < 2, i % 2 == 0);
      write(settings.table(folder), (int) (i * (long) rows / 8), (int) ((i + 1) * (long) rows / 8), settings);
    }
  }

  @Override
  public final void read(Path folder, Consumer<Object> rows) throws Exception {
    for (int i = 0; i < 8; i++) {
      Settings settings = new Settings(i < 4, i % 4 < 2, i % 2 == 0);
      read(settings.table(folder), settings, rows);
    }
  }

  /** Writes the rows from one to before another. */
  abstract void write(Path table, int from, int to, Settings settings) throws Exception;

  abstract void read(Path table, Settings settings, Consumer<Object> rows) throws Exception;

  /** Of one table. */
  record Settings(boolean firstVersion, boolean compressed, boolean dictionary) {

    static final int PAGE_SIZE = 16 * 1024;
    static final int ROW_GROUP_SIZE = 1024 * 1024;

    private Path table(Path folder) {
      return folder.resolve(
          (firstVersion ? "v1" : "v2") + (compressed ? "-snappy" : "") + (dictionary ? "-dictionary" : "") + ".parquet");
    }

    /** As parquet-hadoop calls them. */
    Map<String, String> properties() {
      return Map.of(
          "parquet.writer.version", firstVersion ? "v1" : "v2",
          "parquet.compression", compressed ? "SNAPPY" : "UNCOMPRESSED",
          "parquet.enable.dictionary", Boolean.toString(dictionary),
          "parquet.page.size", Integer.toString(PAGE_SIZE),
          "parquet.block.size", Integer.toString(ROW_GROUP_SIZE));
    }
  }
}
