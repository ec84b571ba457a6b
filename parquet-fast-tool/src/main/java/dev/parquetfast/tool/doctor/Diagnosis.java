package dev.parquetfast.tool.doctor;

import dev.parquetfast.tool.copies.Examination;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;

/** Puts together what a scan has found: each copy, with the jars that lie beside it. */
final class Diagnosis {
  private Diagnosis() {}

  static List<Finding> of(List<Site> sites, Commands commands) {
    List<Finding> findings = new ArrayList<>();
    for (Site site : sites) {
      for (Examination copy : site.copies()) {
        List<Artifact> others = new ArrayList<>();
        for (Site beside : sites) {
          if (beside == site || beside.group().equals(site.group())) {
            addOthers(site, copy, beside, others);
          }
        }
        Finding finding = new Finding(site, copy, others);
        new Advice(site, copy, finding, commands).decide();
        findings.add(finding);
      }
    }
    // Folders and jars list their files in no order that means anything.
    findings.sort(
        Comparator.comparing((Finding finding) -> finding.path)
            .thenComparing(finding -> finding.packageName));
    return Collections.unmodifiableList(findings);
  }

  private static void addOthers(Site site, Examination copy, Site beside, List<Artifact> others) {
    String base = copy.copy().base();
    for (Artifact artifact : beside.artifacts()) {
      boolean same = artifact.version == null || artifact.version.equals(copy.version());
      if (!same && artifact.base.equals(base)) {
        others.add(artifact);
      }
    }
    for (Examination other : beside.copies()) {
      if (beside != site && other.copy().base().equals(base)) {
        others.add(new Artifact("parquet-column", other.version(), beside.place(), base));
      }
    }
  }
}
