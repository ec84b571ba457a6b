package dev.parquetfast.tool.doctor;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.parquetfast.tool.copies.Examination;
import dev.parquetfast.tool.copies.Overlay;
import dev.parquetfast.tool.copies.Verdict;
import java.util.Locale;

/** What goes with a copy of parquet-column, such as parquet-encoding. Ours is optional. */
@JsonInclude(JsonInclude.Include.NON_NULL)
final class Companion {
  @JsonProperty final String path;

  /** Our version, if some classes are ours. */
  @JsonProperty final String ours;

  /** The file name of our jar, if that can replace it. */
  @JsonProperty String needs;

  /** For a POSIX shell; missing if that of the copy does this too. */
  @JsonProperty String command;

  final Verdict verdict;
  final Site site;
  final Examination examination;

  Companion(Site site, Examination examination) {
    this.path = site.place().toString();
    this.ours = examination.ourVersion();
    this.verdict = examination.verdict();
    this.site = site;
    this.examination = examination;
  }

  @JsonProperty("verdict")
  String verdictName() {
    return verdict.name().toLowerCase(Locale.ROOT);
  }

  /** Whether its classes are upstream's of that version. */
  boolean isUpstreams(String parquet) {
    return verdict == Verdict.UPSTREAM && examination.mayBe(parquet);
  }

  Overlay overlay() {
    return examination.copy().overlay();
  }

  /** What a list of the jars beside a copy says of it. */
  Artifact artifact() {
    String version = examination.version();
    return new Artifact(
        overlay().artifact(),
        version,
        verdict == Verdict.UPSTREAM || verdict == Verdict.OURS ? null : verdict,
        site.place(),
        examination.copy().base());
  }
}
