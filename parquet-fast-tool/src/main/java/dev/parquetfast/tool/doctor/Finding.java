package dev.parquetfast.tool.doctor;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import dev.parquetfast.tool.copies.Examination;
import dev.parquetfast.tool.copies.Overlay;
import dev.parquetfast.tool.copies.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** A copy of parquet-column, and what to do about it. */
@JsonPropertyOrder({
  "path",
  "package",
  "relocated",
  "parquet",
  "verdict",
  "ours",
  "classes",
  "encoding",
  "hadoop",
  "disagreeing",
  "todo",
  "needs",
  "command",
  "build"
})
@JsonInclude(JsonInclude.Include.NON_NULL)
final class Finding {
  @JsonProperty final String path;

  @JsonProperty("package")
  final String packageName;

  @JsonProperty final boolean relocated;

  /** The version of Parquet. */
  @JsonProperty final String parquet;

  /** Our version, if some classes are ours. */
  @JsonProperty final String ours;

  /**
   * The classes that are neither upstream's nor ours, or cannot be read, or are upstream's or
   * missing where others are ours.
   */
  @JsonProperty final List<String> classes = new ArrayList<>();

  /** What is in it or beside it; {@link Diagnosis} chooses it. */
  final Map<Overlay, Companion> companions;

  /** Parquet's artifacts beside it that are of another version, and other copies beside it. */
  @JsonProperty final List<Artifact> disagreeing;

  @JsonProperty String todo;

  /** The file name of our jar that the command takes. */
  @JsonProperty String needs;

  /** For a POSIX shell. */
  @JsonProperty String command;

  /** What goes into the build of the application, if the copy is in a repository. */
  @JsonProperty String build;

  final Verdict verdict;

  private final boolean isForNewerJava;

  Finding(
      Site site,
      Examination examination,
      List<Artifact> disagreeing,
      Map<Overlay, Companion> companions) {
    String base = examination.copy().base();
    this.path = site.place().toString();
    this.packageName = base.substring(0, base.length() - 1).replace('/', '.');
    this.relocated = examination.copy().isRelocated();
    this.parquet = examination.version();
    this.ours = examination.ourVersion();
    this.verdict = examination.verdict();
    this.isForNewerJava = examination.copy().isForNewerJava();
    this.disagreeing = disagreeing;
    this.companions = companions;
    if (verdict == Verdict.DAMAGED) {
      classes.addAll(examination.damagedClasses());
    } else {
      classes.addAll(examination.foreignClasses());
    }
    if (verdict == Verdict.MIXED) {
      classes.addAll(examination.notOurClasses());
    } else if (verdict == Verdict.INCOMPLETE) {
      classes.addAll(examination.missingClasses());
    }
    classes.replaceAll(name -> name.replace('/', '.'));
  }

  @JsonProperty("verdict")
  String verdictName() {
    return verdict.name().toLowerCase(Locale.ROOT);
  }

  @JsonProperty("encoding")
  Companion encoding() {
    return companions.get(Overlay.ENCODING);
  }

  @JsonProperty("hadoop")
  Companion hadoop() {
    return companions.get(Overlay.HADOOP);
  }

  /** Whether an application that has it has ours and nothing else. */
  boolean isOurs() {
    return verdict == Verdict.OURS && !isForNewerJava;
  }

  boolean isWell() {
    return isOurs() && disagreeing.isEmpty();
  }
}
