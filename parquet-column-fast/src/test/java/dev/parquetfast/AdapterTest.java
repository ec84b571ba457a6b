package dev.parquetfast;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * An adapter, which is a replaced class, checks its arguments, converts errors and calls a coder.
 * It uses no kernel and no cursor over bytes, holds no array, and has no loop. Those are what a
 * coder is made of.
 */
class AdapterTest {

  private static final String REPLACED = "org.apache.parquet.";

  /** Replaced classes that are more than adapters, and why. */
  private static final Map<String, String> MORE_THAN_ADAPTERS =
      Map.ofEntries(
          Map.entry("io.api.Binary", "It is the byte string: five kinds of memory, compared here."),
          Map.entry("column.values.ValuesReader", "Third parties' readers inherit its loops."),
          Map.entry("column.values.ValuesWriter", "Third parties' writers inherit its loops."),
          Map.entry(
              "column.values.plain.PlainValuesReader",
              "Numbers: a single read is one load, to which a coder would only add a call."),
          Map.entry(
              "column.values.plain.PlainValuesWriter",
              "Numbers: a single write is one store, and a coder in between costs a fifth."),
          Map.entry(
              "column.values.plain.BooleanPlainValuesWriter", "Booleans: as PlainValuesWriter."),
          Map.entry(
              "column.values.plain.BinaryPlainValuesReader",
              "Byte strings: a single read is slower by a third with a coder in between."),
          Map.entry(
              "column.values.plain.FixedLenByteArrayPlainValuesReader",
              "Byte strings: as BinaryPlainValuesReader."),
          Map.entry(
              "column.values.bitpacking.ByteBitPackingValuesWriter",
              "Numbers: a single write is one store, and a coder in between costs a sixth."),
          Map.entry(
              "column.values.delta.DeltaBinaryPackingValuesReader",
              "Numbers: single reads from the decoder's window instead of one here cost a fifth."),
          Map.entry(
              "column.values.delta.DeltaBinaryPackingValuesWriter",
              "Has upstream's protected arrays, for third parties' subclasses."),
          Map.entry(
              "column.values.delta.DeltaBinaryPackingValuesWriterForInteger",
              "Writes whole blocks to upstream's protected stream."),
          Map.entry(
              "column.values.delta.DeltaBinaryPackingValuesWriterForLong",
              "Writes whole blocks to upstream's protected stream."),
          Map.entry(
              "column.values.deltastrings.DeltaByteArrayWriter",
              "Upstream's tests set the array of the previous value by reflection."),
          Map.entry(
              "column.values.fallback.FallbackValuesWriter",
              "Asks after parts of a batch whether the dictionary still pays."),
          Map.entry("column.values.dictionary.DictionaryValuesReader", dictionary()),
          Map.entry("column.values.dictionary.DictionaryValuesWriter", dictionary()),
          Map.entry("column.values.dictionary.PlainValuesDictionary", dictionary()),
          Map.entry("column.values.dictionary.IntList", dictionary()),
          Map.entry("column.impl.ColumnReaderBase", "A column, not an encoding."),
          Map.entry("column.impl.ColumnWriterBase", "A column, not an encoding."),
          Map.entry("column.impl.ColumnValueCollector", "A column, not an encoding."),
          Map.entry("filter2.recordlevel.ContainsInspector", "A filter, not an encoding."),
          Map.entry("filter2.recordlevel.SetInspector", "A filter, not an encoding."),
          Map.entry("example.data.GroupWriter", "Records, not an encoding."),
          Map.entry("example.data.simple.SimpleGroup", "Records, not an encoding."),
          Map.entry(
              "example.data.simple.convert.SimpleGroupConverter", "Records, not an encoding."),
          Map.entry("io.RecordReaderImplementation", "Records, not an encoding."));

  private static final Pattern PACKAGE_OF_CODERS =
      Pattern.compile("dev\\.parquetfast\\.(?:kernel|vector|buffer)\\.(\\w+|\\*)");

  /** Allocates for another class, or releases; has no bytes in its hands. */
  private static final List<String> NO_CURSORS = List.of("Cleanup", "SlabKeeper");

  /** A field, by the indentation of members or by a modifier. Constants are none. */
  private static final Pattern ARRAY_FIELD =
      Pattern.compile(
          "(?m)^(?:  | {4,}(?=(?:private|protected|public|final) ))"
              + "(?:(?:private|protected|public|final|transient|volatile) )*"
              + "\\w+(?:\\[\\])+ (\\w+)(?: =|;)");

  private static final Pattern LOOP = Pattern.compile("\\b(for|while|do)\\b ?[({]");

  private static String dictionary() {
    return "Upstream's API imposes its nested classes, one for each type.";
  }

  @Test
  void adaptersOnlyCheckConvertErrorsAndCall() throws IOException {
    Map<String, String> found = new TreeMap<>();
    for (Path file : PackageOrderTest.sources()) {
      String code = PackageOrderTest.code(Files.readString(file));
      String name = PackageOrderTest.name(code);
      if (name.startsWith(REPLACED)) {
        String coding = coding(code);
        if (!coding.isEmpty()) {
          found.put(name.substring(REPLACED.length()), coding);
        }
      }
    }
    // Both ways: an exception that no class needs any more must go.
    assertThat(found.keySet())
        .as("classes of %s* with parts of a coder: %s", REPLACED, found)
        .containsExactlyInAnyOrderElementsOf(MORE_THAN_ADAPTERS.keySet());
  }

  @Test
  void plantedPartsOfCodersAreFound() {
    assertThat(coding("import dev.parquetfast.kernel.Deltas;\nclass A {}")).isEqualTo("Deltas");
    assertThat(coding("import dev.parquetfast.buffer.SlabOutput;\n")).isEqualTo("SlabOutput");
    assertThat(coding("class A { dev.parquetfast.buffer.PageInput in; }")).isEqualTo("PageInput");
    assertThat(coding("class A {\n  private byte[] window = {};\n}")).isEqualTo("window");
    assertThat(coding("class A {\n  long[][] rows;\n}")).isEqualTo("rows");
    assertThat(coding("class A {\n  class B {\n    final int[] ids;\n  }\n}")).isEqualTo("ids");
    assertThat(coding("    for (int i = 0; i < n; i++) {")).isEqualTo("for");
    assertThat(coding("    while (n > 0) {")).isEqualTo("while");
    assertThat(coding("    do {")).isEqualTo("do");
  }

  @Test
  void adaptersPass() {
    assertThat(
            coding(
                "import dev.parquetfast.buffer.Cleanup;\n"
                    + "import dev.parquetfast.bytestreamsplit.ByteStreamSplitEncoder;\n"
                    + "class A {\n"
                    + "  private static final byte[] NONE = {};\n"
                    + "  private final ByteStreamSplitEncoder encoder;\n"
                    + "  byte[] copy(byte[] src, int[] offsets) {\n"
                    + "    byte[] bytes = src.clone();\n"
                    + "    return encoder.write(bytes, offsets);\n"
                    + "  }\n"
                    + "}\n"))
        .isEmpty();
  }

  /** Returns the parts of a coder in a class, or an empty string. */
  private static String coding(String code) {
    TreeSet<String> parts = new TreeSet<>();
    for (Pattern pattern : List.of(PACKAGE_OF_CODERS, ARRAY_FIELD, LOOP)) {
      Matcher matcher = pattern.matcher(code);
      while (matcher.find()) {
        parts.add(matcher.group(1));
      }
    }
    parts.removeAll(NO_CURSORS);
    return String.join(", ", parts);
  }
}
