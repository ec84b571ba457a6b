package dev.parquetfast.tool.copies;

import dev.parquetfast.tool.names.ClassFiles;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Finds Parquet's artifacts other than parquet-column in a container. */
public final class Artifacts {
  /** By a class that no other artifact has. */
  private static final Map<String, String> BY_CLASS = new HashMap<>();

  static {
    BY_CLASS.put("bytes/BytesInput", "parquet-common");
    BY_CLASS.put("column/values/bitpacking/BytePacker", "parquet-encoding");
    BY_CLASS.put("format/PageHeader", "parquet-format-structures");
    BY_CLASS.put("hadoop/ParquetFileReader", "parquet-hadoop");
    BY_CLASS.put("avro/AvroParquetReader", "parquet-avro");
    BY_CLASS.put("proto/ProtoParquetReader", "parquet-protobuf");
    BY_CLASS.put("variant/Variant", "parquet-variant");
    BY_CLASS.put("cli/Main", "parquet-cli");
  }

  private Artifacts() {}

  /** One of them. */
  public static final class Found {
    private final String artifact;
    private final String version;
    private final String base;

    Found(String artifact, String version, String base) {
      this.artifact = artifact;
      this.version = version;
      this.base = base;
    }

    public String artifact() {
      return artifact;
    }

    /** The version that the container states, or null. */
    public String version() {
      return version;
    }

    /** Parquet's package. */
    public String base() {
      return base;
    }
  }

  /** Parquet's package, without the folder of the container in which packages begin. */
  private static String baseOf(Container container, String name, int start) throws IOException {
    String className = ClassFiles.name(container.read(name, ClassFiles.LIMIT), name);
    int root = Math.max(0, name.length() - ClassFiles.SUFFIX.length() - className.length());
    return name.substring(Math.min(root, start), start);
  }

  /** All that are there. */
  public static List<Found> find(Container container) throws IOException {
    List<Found> found = new ArrayList<>();
    for (String name : container.names()) {
      // Only packages whose name ends like Parquet's: these classes have names that others have
      // too.
      int at = name.lastIndexOf("parquet/");
      if (at < 0 || !name.endsWith(ClassFiles.SUFFIX)) {
        continue;
      }
      int start = at + "parquet/".length();
      String artifact =
          start < name.length() - ClassFiles.SUFFIX.length()
              ? BY_CLASS.get(name.substring(start, name.length() - ClassFiles.SUFFIX.length()))
              : null;
      if (artifact != null) {
        String version = StatedVersion.of(container, name.substring(0, start), artifact);
        found.add(new Found(artifact, version, baseOf(container, name, start)));
      }
    }
    return found;
  }
}
