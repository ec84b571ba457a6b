package dev.parquetfast.tool.names;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The packages that classes of Parquet's refer to, beside its own and those of Java. */
public final class Libraries {
  /** Parquet's own package. */
  public static final String PARQUET = "org/apache/parquet/";

  /** The package that our classes have and upstream has not. */
  public static final String OURS = "dev/parquetfast/";

  /**
   * The system property that turns vector kernels off. It looks like the name of a package, and
   * there is one, but users set it by this name wherever our classes are.
   */
  static final String SWITCH = "dev.parquetfast.vector";

  /** Upstream's name of each package, by the part that moving it under a prefix leaves. */
  private static final Map<String, String> BY_REST = new LinkedHashMap<>();

  static {
    // These four Parquet's build has moved already, so a bundle may drop the first part.
    BY_REST.put("it/unimi/dsi/fastutil/", "shaded/parquet/it/unimi/dsi/fastutil/");
    BY_REST.put("net/openhft/hashing/", "shaded/parquet/net/openhft/hashing/");
    BY_REST.put("com/fasterxml/jackson/", "shaded/parquet/com/fasterxml/jackson/");
    BY_REST.put("org/apache/thrift/", "shaded/parquet/org/apache/thrift/");
    for (String library :
        List.of(
            "org/slf4j/",
            "org/locationtech/jts/",
            "org/apache/hadoop/",
            "org/apache/commons/pool/",
            "com/github/luben/zstd/",
            "io/airlift/compress/",
            "org/xerial/snappy/")) {
      BY_REST.put(library, library);
    }
  }

  private Libraries() {}

  /** Whether a class that we replace may refer to this one. */
  public static boolean mayBeReferredTo(String internalName) {
    return internalName.startsWith("java/")
        || internalName.startsWith("javax/")
        || internalName.startsWith(PARQUET)
        || BY_REST.values().stream().anyMatch(internalName::startsWith);
  }

  /** Learns from a name that a class of a copy refers to where the bundle has moved a library. */
  static void learn(String internalName, Map<String, String> rules) throws MovedTwiceException {
    for (Map.Entry<String, String> library : BY_REST.entrySet()) {
      int at = ("/" + internalName).indexOf("/" + library.getKey());
      if (at >= 0) {
        String moved = internalName.substring(0, at + library.getKey().length());
        String other = rules.putIfAbsent(library.getValue(), moved);
        if (other != null && !other.equals(moved)) {
          throw new MovedTwiceException(library.getValue(), other, moved);
        }
        return;
      }
    }
  }
}
