package dev.parquetfast.tool.doctor;

import dev.parquetfast.tool.copies.Examination;
import dev.parquetfast.tool.copies.Overlay;
import dev.parquetfast.tool.copies.Verdict;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Puts together what a scan has found: each copy, with the jars that lie beside it. */
final class Diagnosis {
  private Diagnosis() {}

  static List<Finding> of(List<Site> sites, Commands commands) {
    List<Finding> findings = new ArrayList<>();
    for (Site site : sites) {
      for (Examination copy : site.copies()) {
        List<Artifact> others = new ArrayList<>();
        List<Companion> besides = new ArrayList<>();
        for (Site beside : sites) {
          if (beside == site || beside.group().equals(site.group())) {
            addOthers(site, copy, beside, others);
            addCompanions(copy, beside, besides);
          }
        }
        Map<Overlay, Companion> companions = new EnumMap<>(Overlay.class);
        for (Overlay overlay : Overlay.COMPANIONS) {
          List<Companion> ofOne =
              besides.stream()
                  .filter(each -> each.overlay() == overlay)
                  .collect(Collectors.toList());
          addWrong(ofOne, others);
          companions.put(overlay, chosen(site, ofOne));
        }
        for (Site beside : sites) {
          if (beside.group().equals(site.group())) {
            addShadows(copy, beside, others);
            besides.forEach(each -> addShadows(each.examination, beside, others));
          }
        }
        Finding finding = new Finding(site, copy, others, companions);
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

  private static void addCompanions(Examination copy, Site beside, List<Companion> companions) {
    for (Overlay overlay : Overlay.COMPANIONS) {
      for (Examination companion : beside.copies(overlay)) {
        if (companion.copy().base().equals(copy.copy().base())) {
          companions.add(new Companion(beside, companion));
        }
      }
    }
  }

  /** The one in the jar of the copy, or the only one beside it. */
  private static Companion chosen(Site site, List<Companion> companions) {
    return companions.stream()
        .filter(companion -> companion.site == site)
        .findFirst()
        .orElse(companions.size() == 1 ? companions.get(0) : null);
  }

  /**
   * Copies of another artifact of the right version that are wrong because of ours: a second one,
   * and one that is not wholly ours. Those of another version are among the others already.
   */
  private static void addWrong(List<Companion> companions, List<Artifact> others) {
    boolean isAnyOurs = companions.stream().anyMatch(companion -> companion.ours != null);
    for (Companion companion : companions) {
      boolean isWrong =
          companions.size() > 1 || (companion.ours != null && companion.verdict != Verdict.OURS);
      Artifact artifact = companion.artifact();
      boolean isListed =
          others.stream()
              .anyMatch(
                  other ->
                      other.artifact.equals(artifact.artifact) && other.path.equals(artifact.path));
      if (isAnyOurs && isWrong && !isListed) {
        others.add(artifact);
      }
    }
  }

  /**
   * Classes that may be loaded in place of ours, from where there is no copy of the artifact. They
   * are too few for one, so nothing else tells of them.
   */
  private static void addShadows(Examination ours, Site beside, List<Artifact> others) {
    Overlay overlay = ours.copy().overlay();
    String base = ours.copy().base();
    List<String> classes = beside.having(base, ours.replacedClasses());
    boolean isCopy =
        beside.copies(overlay).stream().anyMatch(each -> each.copy().base().equals(base));
    if (!isCopy && !classes.isEmpty()) {
      Artifact artifact = new Artifact(overlay.artifact(), null, beside.place(), base);
      classes.replaceAll(name -> name.replace('/', '.'));
      artifact.classes = classes;
      others.add(artifact);
    }
  }

  private static void addOthers(Site site, Examination copy, Site beside, List<Artifact> others) {
    String base = copy.copy().base();
    List<Companion> companions = new ArrayList<>();
    addCompanions(copy, beside, companions);
    for (Artifact artifact : beside.artifacts()) {
      if (artifact.version == null) {
        // Only its classes tell.
        companions.stream()
            .filter(each -> each.overlay().artifact().equals(artifact.artifact))
            .filter(each -> copy.version() != null && !each.examination.mayBe(copy.version()))
            .forEach(each -> others.add(each.artifact()));
      } else if (!artifact.version.equals(copy.version()) && artifact.base.equals(base)) {
        others.add(artifact);
      }
    }
    for (Examination other : beside.copies()) {
      if (beside != site && other.copy().base().equals(base)) {
        others.add(new Artifact(Overlay.COLUMN.artifact(), other.version(), beside.place(), base));
      }
    }
  }
}
