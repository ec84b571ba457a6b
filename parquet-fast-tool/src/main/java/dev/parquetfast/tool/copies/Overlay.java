package dev.parquetfast.tool.copies;

import dev.parquetfast.tool.names.Libraries;
import dev.parquetfast.tool.names.RelocationLearner;
import java.util.List;

/** A jar of ours, by the artifact of upstream's that it replaces. */
public enum Overlay {
  /** Every copy of this one is reported. */
  COLUMN(
      "parquet-column",
      "",
      "column/ColumnDescriptor",
      "column/values/ValuesReader",
      "column/values/ValuesWriter"),

  /** It goes with a copy of the other one, and may be upstream's. */
  ENCODING(
      "parquet-encoding",
      "packing/",
      "column/values/bitpacking/BytePacker",
      "column/values/bitpacking/ByteBitPackingLE",
      "column/values/bitpacking/ByteBitPackingForLongLE"),

  /** As with the second one, but no bundle gets it. */
  HADOOP(
      "parquet-hadoop",
      "hadoop/",
      "hadoop/ParquetFileReader",
      "hadoop/CodecFactory",
      "hadoop/metadata/ParquetMetadata");

  /** Those that go with a copy of {@link #COLUMN}. */
  public static final List<Overlay> COMPANIONS = List.of(ENCODING, HADOOP);

  private final String artifact;
  private final String subfolder;

  @SuppressWarnings("ImmutableEnumChecker") // List.of makes an immutable one.
  private final List<String> anchors;

  Overlay(String artifact, String subfolder, String... anchors) {
    this.artifact = artifact;
    this.subfolder = subfolder;
    this.anchors = List.of(anchors);
  }

  /** Upstream's artifact. */
  public String artifact() {
    return artifact;
  }

  /** Ours. */
  public String ours() {
    return artifact + "-fast";
  }

  /** Where our jar has its lists of classes. */
  public String folder() {
    return Libraries.OURS + subfolder;
  }

  /** Where a bundle has them. */
  String folder(String base) {
    return RelocationLearner.ours(base) + subfolder;
  }

  /** Classes that all versions have; tools that leave out what nobody uses may drop some. */
  List<String> anchors() {
    return anchors;
  }
}
