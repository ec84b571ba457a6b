package dev.parquetfast.arrow;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Map;
import org.apache.arrow.vector.types.pojo.ArrowType.ExtensionType;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.parquet.schema.LogicalTypeAnnotation;

/**
 * Geometries as well-known binary: the extension {@code geoarrow.wkb} of Arrow, and Parquet's types
 * GEOMETRY and GEOGRAPHY (Parquet format, "Geospatial Types"). The extension's metadata is JSON
 * with the coordinate reference system, {@code crs}, and what is between two points, {@code edges}.
 *
 * <p>As in Arrow C++, a geometry that names no reference system has the format's default, longitude
 * and latitude, and so has one that names this in another way.
 */
final class GeoArrow {

  static final String WKB = "geoarrow.wkb";

  private static final String DEFAULT_CRS = "OGC:CRS84";
  private static final String SRID = "srid";
  private static final String PROJJSON = "projjson";
  private static final String STRAIGHT = "planar";

  private static final ObjectMapper JSON = new ObjectMapper();

  private GeoArrow() {}

  /**
   * Returns the annotation of a field, or null if it is no geometry, or if Parquet does not have
   * what its metadata says.
   */
  static LogicalTypeAnnotation annotation(Field field) {
    if (!WKB.equals(Extensions.nameOf(field))) {
      return null;
    }
    String text = field.getMetadata().get(ExtensionType.EXTENSION_METADATA_KEY_METADATA);
    JsonNode metadata;
    try {
      metadata = JSON.readTree(text == null || text.isBlank() ? "{}" : text);
    } catch (JsonProcessingException e) {
      return null;
    }
    String edges = metadata.path("edges").asText(STRAIGHT);
    return metadata.isObject()
        ? GeospatialAnnotation.of(crs(metadata), edges.equals(STRAIGHT) ? null : edges)
        : null;
  }

  /** Returns the reference system in Parquet's form, or null if it is the default. */
  private static String crs(JsonNode metadata) {
    JsonNode crs = metadata.path("crs");
    if (crs.isMissingNode() || crs.isNull() || isDefault(crs)) {
      return null;
    }
    if (!crs.isValueNode()) {
      return crs.toString();
    }
    boolean isSrid = metadata.path("crs_type").asText("").equals(SRID);
    return isSrid ? SRID + ":" + crs.asText() : crs.asText();
  }

  private static boolean isDefault(JsonNode crs) {
    JsonNode id = crs.path("id");
    String name =
        crs.isObject()
            ? id.path("authority").asText("") + ":" + id.path("code").asText("")
            : crs.asText();
    return name.isEmpty() || name.equals(DEFAULT_CRS) || name.equals("EPSG:4326");
  }

  /**
   * Returns the metadata of a field by its annotation: none if that is of no geometry.
   *
   * @param keys the metadata of the file, of which a key may have the reference system
   */
  static Map<String, String> metadata(LogicalTypeAnnotation annotation, Map<String, String> keys) {
    if (!GeospatialAnnotation.is(annotation)) {
      return Map.of();
    }
    ObjectNode metadata = JSON.createObjectNode();
    String edges = GeospatialAnnotation.edges(annotation);
    if (edges != null) {
      metadata.put("edges", edges);
    }
    String crs = GeospatialAnnotation.crs(annotation);
    JsonNode object = crs == null ? null : object(definition(crs, keys));
    if (object != null) {
      metadata.set("crs", object);
      metadata.put("crs_type", PROJJSON);
    } else if (crs != null && crs.startsWith(SRID + ":")) {
      metadata.put("crs", crs.substring(SRID.length() + 1));
      metadata.put("crs_type", SRID);
    } else {
      metadata.put("crs", crs == null || crs.isEmpty() ? DEFAULT_CRS : crs);
    }
    return Map.of(
        ExtensionType.EXTENSION_METADATA_KEY_NAME,
        WKB,
        ExtensionType.EXTENSION_METADATA_KEY_METADATA,
        metadata.toString());
  }

  /** Returns what a reference system is defined by: the value of a key if it names one. */
  private static String definition(String crs, Map<String, String> keys) {
    String prefix = PROJJSON + ":";
    String value = crs.startsWith(prefix) ? keys.get(crs.substring(prefix.length())) : null;
    return value == null ? crs : value;
  }

  /** Returns a text as an object of JSON, or null if it is none. */
  private static JsonNode object(String text) {
    try {
      JsonNode node = JSON.readTree(text);
      return node != null && node.isObject() ? node : null;
    } catch (JsonProcessingException e) {
      return null;
    }
  }
}
