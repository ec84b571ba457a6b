package dev.parquetfast.benchmarks.measure;

import com.fasterxml.jackson.databind.MappingIterator;
import com.fasterxml.jackson.dataformat.csv.CsvMapper;
import com.fasterxml.jackson.dataformat.csv.CsvParser;
import com.fasterxml.jackson.dataformat.csv.CsvSchema;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.util.List;
import java.util.Map;

/** Reads tables with a header line; lines that begin with a number sign are comments. */
public final class CsvRows {

  private static final CsvMapper MAPPER =
      CsvMapper.builder()
          .enable(CsvParser.Feature.TRIM_SPACES, CsvParser.Feature.SKIP_EMPTY_LINES)
          .build();

  private CsvRows() {}

  /** Returns the rows, each as cells by name of the column. */
  public static List<Map<String, String>> read(URL file) {
    CsvSchema header = CsvSchema.emptySchema().withHeader().withComments();
    try (InputStream bytes = file.openStream();
        MappingIterator<Map<String, String>> rows =
            MAPPER.readerForMapOf(String.class).with(header).readValues(bytes)) {
      return rows.readAll();
    } catch (IOException e) {
      throw new UncheckedIOException(file.toString(), e);
    }
  }
}
