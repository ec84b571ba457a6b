package dev.parquetfast.files;

import java.io.IOException;
import org.apache.parquet.ParquetReadOptions;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.io.InputFile;
import org.apache.parquet.io.SeekableInputStream;

/** Opens a file that is open once more, with a filter that its schema is needed for. */
public final class FilteredFile {

  private FilteredFile() {}

  /** Opens the file, with the footer that has been read. */
  public static ParquetFileReader open(
      InputFile input,
      ParquetFileReader open,
      ParquetReadOptions options,
      SeekableInputStream stream)
      throws IOException {
    return new ParquetFileReader(input, open.getFooter(), options, stream);
  }
}
