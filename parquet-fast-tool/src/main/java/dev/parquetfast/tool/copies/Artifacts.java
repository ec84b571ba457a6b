package dev.parquetfast.tool.copies;

import dev.parquetfast.tool.names.BadClassException;
import dev.parquetfast.tool.names.ClassFiles;
import dev.parquetfast.tool.names.Libraries;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Finds Parquet's artifacts other than parquet-column in a container. */
public final class Artifacts {
  /** Where Parquet's build moves its copies of libraries. */
  private static final String SHADED = "shaded/parquet/";

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
    BY_CLASS.put("thrift/ThriftMetaData", "parquet-thrift");
    BY_CLASS.put("arrow/schema/SchemaConverter", "parquet-arrow");
    // Parquet's own copy of Jackson, which is not in Parquet's package.
    BY_CLASS.put("com/fasterxml/jackson/databind/ObjectMapper", "parquet-jackson");
    BY_CLASS.put("encoding/Generator", "parquet-generator");
    BY_CLASS.put("column/values/bitpacking/ByteBitPacking512VectorLE", "parquet-encoding-vector");
    BY_CLASS.put("filter2/dsl/Dsl", "parquet-scala");
    // Old ones, which are no longer released.
    BY_CLASS.put("pig/ParquetLoader", "parquet-pig");
    BY_CLASS.put("org/codehaus/jackson/map/ObjectMapper", "parquet-jackson");
    BY_CLASS.put("tools/Main", "parquet-tools");
    BY_CLASS.put("cascading/ParquetTupleScheme", "parquet-cascading");
    BY_CLASS.put("scrooge/ParquetScroogeScheme", "parquet-scrooge");
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
    byte[] content = container.read(name, ClassFiles.LIMIT);
    String className;
    try {
      className = ClassFiles.name(content, name);
    } catch (BadClassException itHasNoName) {
      // The artifact is there nevertheless, if not whole; its path is all there is to go by.
      String path = name.substring(0, start);
      return path.endsWith(Libraries.PARQUET) ? Libraries.PARQUET : path;
    }
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
        String base = baseOf(container, name, start);
        if (base.endsWith(SHADED)) {
          // Bundlers that move this move Parquet's package under the same prefix.
          base = base.substring(0, base.length() - SHADED.length()) + Libraries.PARQUET;
        }
        found.add(new Found(artifact, version, base));
      }
    }
    return found;
  }
}
