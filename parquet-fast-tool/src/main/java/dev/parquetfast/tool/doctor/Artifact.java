package dev.parquetfast.tool.doctor;

import com.fasterxml.jackson.annotation.JsonProperty;

/** One of Parquet's other artifacts: which, of what version, and where. */
final class Artifact {
  @JsonProperty final String artifact;
  @JsonProperty final String version;
  @JsonProperty final String path;

  final String base;

  Artifact(String artifact, String version, Place place, String base) {
    this.artifact = artifact;
    this.version = version;
    this.path = place.toString();
    this.base = base;
  }

  @Override
  public String toString() {
    return artifact + " " + (version == null ? "of an unknown version" : version) + " in " + path;
  }
}
