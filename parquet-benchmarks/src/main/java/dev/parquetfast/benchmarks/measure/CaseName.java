package dev.parquetfast.benchmarks.measure;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Names a case for people: {@code Read a file as records, SNAPPY}.
 *
 * <p>The name begins with the operation, from {@link #TEMPLATES}. The other parameters follow,
 * except those with their {@linkplain #USUAL usual} value.
 */
public final class CaseName {

  private static final String SUFFIX = "Benchmark";

  private static final Pattern PLACEHOLDER = Pattern.compile("\\{(\\w+)}");

  /**
   * What each benchmark does, by operation: a name for all of its cases, and one with parameters
   * for a single case.
   */
  private static final Map<String, Template> TEMPLATES = new LinkedHashMap<>();

  /** Values that a name leaves out, because they are the defaults of a file's writer. */
  private static final Map<String, String> USUAL =
      Map.of(
          "dictionary",
          "false",
          "version",
          "V1",
          "encoding",
          "DICTIONARY",
          BenchmarkCase.VALUES_PER_PAGE,
          "20000",
          BenchmarkCase.ROWS,
          "100000");

  /** The order of the parameters in a name; others are last. */
  private static final List<String> ORDER =
      List.of(
          "pattern",
          "shape",
          "compression",
          "encoding",
          "dictionary",
          "version",
          BenchmarkCase.PATH,
          BenchmarkCase.VALUES_PER_PAGE,
          BenchmarkCase.ROWS);

  /** Phrases for the values of parameters. A phrase that begins with a space needs no comma. */
  private static final Map<String, String> PHRASES = new LinkedHashMap<>();

  static {
    template("FileRead", "Read a file", "Read a file {path}");
    template("FileWrite", "Write a file", "Write a file");
    template("FileBatchWrite", "Write a file from arrays", "Write a file {path}");
    template(
        "SizedFileWrite", "Write a file, asking for its size", "Write a file, asking for its size");
    template("RowGroupFlush", "Flush a row group", "Flush a row group");
    template("ColdRead", "Read in a new JVM", "Read in a new JVM {path}");
    template("ColdWrite", "Write in a new JVM", "Write in a new JVM");
    template(
        "ConcurrentReadWrite",
        "Write and read files in several threads",
        "Write and read files in {threads} threads");

    template("ColumnReader", "Read a column", "Read a column of {type}");
    template("ColumnBatch", "Read a column chunk", "Read a column chunk of {type} {path}");
    template("ColumnBatchWriter", "Write a column chunk", "Write a column chunk of {type} {path}");
    template("NestedBatchWriter", "Write a group", "Write three columns of {type} {path}");
    template("ColumnWriter", "Write a column", "Write a column of {type}");

    codec("Plain", "PLAIN numbers", "PLAIN {type}");
    codec("BooleanPlain", "PLAIN booleans", "PLAIN booleans");
    codec("Binary", "PLAIN strings", "PLAIN strings of {length} bytes");
    codec(
        "FixedLenByteArray",
        "PLAIN fixed-length strings",
        "PLAIN fixed-length strings of {length} bytes");
    codec("ByteStreamSplit", "BYTE_STREAM_SPLIT values", "BYTE_STREAM_SPLIT {type}");
    codec("DeltaBinaryPacked", "DELTA_BINARY_PACKED numbers", "DELTA_BINARY_PACKED {type}");
    codec("LongDelta", "DELTA_BINARY_PACKED series", "DELTA_BINARY_PACKED INT64");
    codec(
        "DeltaLengthByteArray",
        "DELTA_LENGTH_BYTE_ARRAY strings",
        "DELTA_LENGTH_BYTE_ARRAY strings of {length} bytes");
    codec(
        "DeltaByteArray", "DELTA_BYTE_ARRAY strings", "DELTA_BYTE_ARRAY {type} of {length} bytes");
    codec("Dictionary", "values with a dictionary", "{type} with a dictionary");
    codec(
        "RunLengthBitPackingHybrid",
        "RLE/bit-packed numbers",
        "RLE/bit-packed {width}-bit numbers");
    codec("ByteBitPacking", "BIT_PACKED numbers", "{encoding} {width}-bit numbers");

    PHRASES.put("PER_VALUE", "one by one");
    PHRASES.put("BATCH", "in batches");
    PHRASES.put("BATCH_BYTES", "in batches of bytes");
    PHRASES.put("BATCHES", "in batches");
    PHRASES.put("GETTER", "by getters");
    PHRASES.put("CONVERTER", "through a converter");
    PHRASES.put("COLUMNS", "by columns");
    PHRASES.put("RECORDS", "as records");
    PHRASES.put("GROUPS", "as Group objects");

    PHRASES.put("SEQUENTIAL", "in sequence");
    PHRASES.put("RANDOM", "random");
    PHRASES.put("LOW_CARDINALITY", "few distinct");
    PHRASES.put("HIGH_CARDINALITY", "all distinct");
    PHRASES.put("ALL_TRUE", "all true");
    PHRASES.put("ALTERNATING", "alternating");
    PHRASES.put("MOSTLY_FALSE", "mostly false");
    PHRASES.put("SEQUENTIAL_DENSE", "in steps of 1");
    PHRASES.put("SEQUENTIAL_STRIDED", "in steps of 1000");
    PHRASES.put("RANDOM_SMALL", "random below 1000");
    PHRASES.put("RANDOM_WIDE", "random over 64 bits");
    PHRASES.put("TIMESTAMP_MILLIS", " timestamps");
    PHRASES.put("UNIFORM_LENGTH", "all of one length");
    PHRASES.put("VARIABLE_LENGTH", "of any length");
    PHRASES.put("SORTED", "sorted");
    PHRASES.put("LONG_RUNS", "long runs");
    PHRASES.put("MIXED_RUNS", "mixed runs");

    PHRASES.put("MIXED", "0 to 64");
    PHRASES.put("FIXED_LEN_BYTE_ARRAY", "fixed-length strings");
    PHRASES.put("BINARY", "strings");
    PHRASES.put("BOOLEAN", "booleans");
    PHRASES.put("FLBA_2", "strings of 2 bytes");
    PHRASES.put("FLBA_12", "strings of 12 bytes");
    PHRASES.put("FLBA_16", "strings of 16 bytes");
    PHRASES.put("BIT_PACKED_LITTLE_ENDIAN", "BIT_PACKED little-endian");

    PHRASES.put("REQUIRED", "required");
    PHRASES.put("OPTIONAL", "optional");
    PHRASES.put("LIST", "in lists");
    PHRASES.put("NO_DICTIONARY", "no dictionaries");
    PHRASES.put("UNCOMPRESSED", "uncompressed");
  }

  private CaseName() {}

  private static void codec(String name, String ofAll, String ofOne) {
    template(name + "Encoding", "Encode " + ofAll, "Encode " + ofOne);
    template(name + "Decoding", "Decode " + ofAll, "Decode " + ofOne);
  }

  private static void template(String operation, String ofAll, String ofOne) {
    TEMPLATES.put(operation, new Template(ofAll, ofOne));
  }

  /**
   * Returns whether the benchmark has a name for people; otherwise it is called what JMH calls it.
   */
  public static boolean isKnown(String benchmark) {
    return TEMPLATES.containsKey(operation(benchmark));
  }

  /** Returns the benchmark's name without the word with which all of them end. */
  static String operation(String benchmark) {
    return benchmark.endsWith(SUFFIX)
        ? benchmark.substring(0, benchmark.length() - SUFFIX.length())
        : benchmark;
  }

  /**
   * Returns a name for all cases of a benchmark.
   *
   * @param benchmark its name
   */
  public static String ofBenchmark(String benchmark) {
    Template template = TEMPLATES.get(operation(benchmark));
    return template == null ? operation(benchmark) : template.ofAll;
  }

  /**
   * Returns the methods that are used, such as {@code one by one}; empty for benchmarks with only
   * one way.
   */
  public static String ofPath(String path) {
    return PHRASES.getOrDefault(path, path);
  }

  /** Returns a name for the cases of a benchmark that use one path. */
  public static String ofOperation(String benchmark, String path) {
    return (ofBenchmark(benchmark) + " " + ofPath(path)).strip();
  }

  /** Returns the position of a benchmark among all: files, columns, then codecs. */
  public static int place(String benchmark) {
    int place = List.copyOf(TEMPLATES.keySet()).indexOf(operation(benchmark));
    return place < 0 ? TEMPLATES.size() : place;
  }

  /** Returns the position of a path among all. */
  public static int placeOfPath(String path) {
    return List.copyOf(PHRASES.keySet()).indexOf(path);
  }

  /**
   * Returns the name of a case.
   *
   * @param benchmark its name
   * @param parameters by name, without the implementation
   */
  public static String of(String benchmark, Map<String, String> parameters) {
    Template template =
        TEMPLATES.getOrDefault(operation(benchmark), new Template("", operation(benchmark)));
    Map<String, String> others = new TreeMap<>(CaseName::compareParameters);
    others.putAll(parameters);
    StringBuilder name = new StringBuilder();
    Matcher placeholders = PLACEHOLDER.matcher(template.ofOne);
    while (placeholders.find()) {
      String parameter = placeholders.group(1);
      String value = others.remove(parameter);
      placeholders.appendReplacement(name, Matcher.quoteReplacement(phrase(parameter, value)));
    }
    placeholders.appendTail(name);
    others.forEach(
        (parameter, value) -> {
          if (!value.equals(USUAL.get(parameter))) {
            String phrase = phrase(parameter, value);
            name.append(phrase.startsWith(" ") ? "" : ", ").append(phrase);
          }
        });
    return name.toString();
  }

  private static int compareParameters(String a, String b) {
    int byOrder = Integer.compare(placeOfParameter(a), placeOfParameter(b));
    return byOrder == 0 ? a.compareTo(b) : byOrder;
  }

  private static int placeOfParameter(String parameter) {
    int place = ORDER.indexOf(parameter);
    return place < 0 ? ORDER.size() : place;
  }

  private static String phrase(String parameter, String value) {
    switch (parameter) {
      case "dictionary":
        return value.equals("true") ? "dictionary" : "no dictionary";
      case "version":
        return "pages " + value.toLowerCase(Locale.ROOT);
      case BenchmarkCase.VALUES_PER_PAGE:
        return "pages of " + grouped(value);
      case BenchmarkCase.ROWS:
        return grouped(value) + " rows";
      default:
        return PHRASES.getOrDefault(value, value);
    }
  }

  private static String grouped(String number) {
    return String.format(Locale.ROOT, "%,d", Integer.parseInt(number));
  }

  private static final class Template {
    private final String ofAll;
    private final String ofOne;

    Template(String ofAll, String ofOne) {
      this.ofAll = ofAll;
      this.ofOne = ofOne;
    }
  }
}
