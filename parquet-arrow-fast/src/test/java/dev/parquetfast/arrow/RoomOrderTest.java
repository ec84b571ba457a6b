package dev.parquetfast.arrow;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The classes of the package are in rooms, which depend on each other in one direction: a class
 * uses those of its own room and of rooms before it. Reading and writing know nothing of each
 * other.
 */
class RoomOrderTest {

  private static final Map<String, String> ROOMS = new LinkedHashMap<>();

  static {
    ROOMS.put("buffers", "Buffers Bits Offsets");
    ROOMS.put(
        "schemas",
        "SchemaMapping MappedField ArrowToParquet ParquetToArrow OriginalTypes StoredSchema"
            + " NullAnnotation GeospatialAnnotation GeoArrow Extensions Dictionaries DottedNames"
            + " PlainTypes");
    ROOMS.put(
        "files",
        "CountingStream HadoopFiles ReadableFooter ChunkFault OpenedOutput" + " PageBoundaries");
    ROOMS.put("selection", "SelectedRowGroups FilterCondition RowFilter");
    ROOMS.put(
        "reading",
        "VectorReader LeafReader NestedReader DictionaryReader GrowingDictionary LeafValues"
            + " Conversion Places UnfitValueException Projection FixedSizes");
    ROOMS.put(
        "writing",
        "FieldSource LeafSource DictionarySource StructSource ListSource ColumnValues ValueCopies"
            + " RowGroups PageStores PageGrowth FixedBounds PlainVectors");
    ROOMS.put("doors", "ParquetArrowReader ParquetArrowWriter");
  }

  private static final Pattern COMMENT_OR_STRING =
      Pattern.compile("//.*|/\\*(?s:.*?)\\*/|\"(?:\\\\.|[^\"\\\\])*\"");

  @Test
  void noClassUsesALaterRoom() throws IOException {
    Map<String, Integer> places = places();
    List<String> names = List.copyOf(ROOMS.keySet());
    List<String> found = new ArrayList<>();
    for (Map.Entry<String, String> source : sources().entrySet()) {
      String user = source.getKey();
      assertThat(places).as("the room of %s", user).containsKey(user);
      for (String used : places.keySet()) {
        boolean uses =
            !used.equals(user)
                && Pattern.compile("\\b" + used + "\\b").matcher(source.getValue()).find();
        String room = names.get(places.get(used));
        boolean other = names.get(places.get(user)).equals("writing") && room.equals("reading");
        if (uses && (other || places.get(used) > places.get(user))) {
          found.add(user + " uses " + used + " of " + room);
        }
      }
    }
    assertThat(found).isEmpty();
    assertThat(places.keySet()).as("classes").isEqualTo(new TreeSet<>(sources().keySet()));
  }

  private static Map<String, Integer> places() {
    Map<String, Integer> places = new TreeMap<>();
    int place = 0;
    for (String classes : ROOMS.values()) {
      for (String name : classes.split(" ", -1)) {
        places.put(name, place);
      }
      place++;
    }
    return places;
  }

  /** Returns the code of each class, of all versions of Parquet together. */
  private static Map<String, String> sources() throws IOException {
    Map<String, String> sources = new LinkedHashMap<>();
    for (Path folder : List.of(Path.of("src/main/java"), Path.of("src/versions"))) {
      try (Stream<Path> walk = Files.walk(folder)) {
        for (Path file : walk.sorted().collect(Collectors.toList())) {
          String path = file.toString().replace('\\', '/');
          String name = file.getFileName().toString().replace(".java", "");
          boolean isTest = path.contains("/test/");
          if (path.endsWith(".java") && !isTest && !name.equals("package-info")) {
            String code = COMMENT_OR_STRING.matcher(Files.readString(file)).replaceAll("");
            sources.merge(name, code, String::concat);
          }
        }
      }
    }
    return sources;
  }
}
