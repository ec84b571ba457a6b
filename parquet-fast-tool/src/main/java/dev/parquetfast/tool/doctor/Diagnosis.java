package dev.parquetfast.tool.doctor;

import dev.parquetfast.tool.copies.Examination;
import dev.parquetfast.tool.copies.Overlay;
import dev.parquetfast.tool.copies.Verdict;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;

/** Puts together what a scan has found: each copy, with the jars that lie beside it. */
final class Diagnosis {
  private static final String ENCODING = Overlay.ENCODING.artifact();

  private Diagnosis() {}

  static List<Finding> of(List<Site> sites, Commands commands) {
    List<Finding> findings = new ArrayList<>();
    for (Site site : sites) {
      for (Examination copy : site.copies()) {
        List<Artifact> others = new ArrayList<>();
        List<Encoding> encodings = new ArrayList<>();
        for (Site beside : sites) {
          if (beside == site || beside.group().equals(site.group())) {
            addOthers(site, copy, beside, others);
            addEncodings(copy, beside, encodings);
          }
        }
        addWrong(encodings, others);
        Finding finding = new Finding(site, copy, others, encodingOf(site, encodings));
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

  private static void addEncodings(Examination copy, Site beside, List<Encoding> encodings) {
    for (Examination encoding : beside.encodings()) {
      if (encoding.copy().base().equals(copy.copy().base())) {
        encodings.add(new Encoding(beside, encoding));
      }
    }
  }

  /** The one in the jar of the copy, or the only one beside it. */
  private static Encoding encodingOf(Site site, List<Encoding> encodings) {
    return encodings.stream()
        .filter(encoding -> encoding.site == site)
        .findFirst()
        .orElse(encodings.size() == 1 ? encodings.get(0) : null);
  }

  /**
   * Copies of parquet-encoding of the right version that are wrong because of ours: a second one,
   * and one that is not wholly ours. Those of another version are among the others already.
   */
  private static void addWrong(List<Encoding> encodings, List<Artifact> others) {
    boolean isAnyOurs = encodings.stream().anyMatch(encoding -> encoding.ours != null);
    for (Encoding encoding : encodings) {
      boolean isWrong =
          encodings.size() > 1 || (encoding.ours != null && encoding.verdict != Verdict.OURS);
      boolean isListed =
          others.stream()
              .anyMatch(
                  other -> other.artifact.equals(ENCODING) && other.path.equals(encoding.path));
      if (isAnyOurs && isWrong && !isListed) {
        others.add(encoding.artifact());
      }
    }
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
