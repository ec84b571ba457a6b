package dev.parquetfast.tool.doctor;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.parquetfast.tool.copies.Verdict;
import java.util.List;
import java.util.Locale;

/** One of Parquet's other artifacts: which, of what version, and where. */
final class Artifact {
  @JsonProperty final String artifact;
  @JsonProperty final String version;
  @JsonProperty final String path;

  /**
   * Of a parquet-encoding or parquet-hadoop that is neither upstream's nor ours; otherwise null.
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  @JsonProperty
  final String verdict;

  /** If it is not the artifact, but some of the classes that ours replace; otherwise null. */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  @JsonProperty
  List<String> classes;

  final String base;

  Artifact(String artifact, String version, Place place, String base) {
    this(artifact, version, null, place, base);
  }

  Artifact(String artifact, String version, Verdict verdict, Place place, String base) {
    this.verdict = verdict == null ? null : verdict.name().toLowerCase(Locale.ROOT);
    this.artifact = artifact;
    this.version = version;
    this.path = place.toString();
    this.base = base;
  }

  @Override
  public String toString() {
    if (classes != null) {
      return classes.size() + " of the classes of " + artifact + " in " + path;
    }
    return artifact
        + " "
        + (version == null ? "of an unknown version" : version)
        + (verdict == null ? "" : ", " + verdict + ",")
        + " in "
        + path;
  }
}
