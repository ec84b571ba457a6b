package dev.parquetfast.tool.patch;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.parquetfast.tool.copies.Container;
import dev.parquetfast.tool.copies.Jar;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What a patched jar says of itself. */
@JsonPropertyOrder({
  "version",
  "encoding",
  "upstream",
  "originalBytes",
  "originalSha256",
  "packages",
  "added"
})
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class PatchRecord {
  /** Where our own files lie in a patched jar. */
  static final String FOLDER = "META-INF/parquet-column-fast/";

  static final String FILE = FOLDER + "patch.json";

  /** The entry with which the original is made again. */
  static final String ORIGINAL = FOLDER + "original.bin";

  private static final int LIMIT = 1 << 24;

  /** The version of parquet-column-fast. */
  @JsonProperty public String version;

  /** The version of parquet-encoding-fast, if its classes were added too. */
  @JsonProperty public String encoding;

  /** The version of Parquet. */
  @JsonProperty public String upstream;

  @JsonProperty public long originalBytes;

  @JsonProperty public String originalSha256;

  /** Parquet's packages in the jar. */
  @JsonProperty public List<String> packages = new ArrayList<>();

  /** The digest of each entry that was added. */
  @JsonProperty public Map<String, String> added = new TreeMap<>();

  /** Whether it is a patched jar, with at least one of its copies replaced. */
  public static boolean isIn(Container container) {
    return container.has(FILE);
  }

  /** The record of a patched jar. */
  static PatchRecord of(Jar jar) throws IOException, Refusal {
    if (!isIn(jar)) {
      throw new Refusal("it is not a patched jar: it has no entry " + FILE);
    }
    try {
      PatchRecord record = new ObjectMapper().readValue(jar.read(FILE, LIMIT), PatchRecord.class);
      if (record == null || record.packages == null || record.added == null) {
        throw new Refusal("its entry " + FILE + " does not say what has been patched");
      }
      return record;
    } catch (JsonProcessingException e) {
      throw new Refusal("its entry " + FILE + " cannot be read: " + e.getOriginalMessage());
    }
  }

  byte[] toBytes() throws IOException {
    // The same ends of lines everywhere.
    DefaultPrettyPrinter printer =
        new DefaultPrettyPrinter().withObjectIndenter(new DefaultIndenter("  ", "\n"));
    return (new ObjectMapper().writer(printer).writeValueAsString(this) + "\n")
        .getBytes(StandardCharsets.UTF_8);
  }
}
