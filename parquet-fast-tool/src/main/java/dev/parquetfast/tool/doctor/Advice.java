package dev.parquetfast.tool.doctor;

import dev.parquetfast.tool.copies.Examination;
import dev.parquetfast.tool.copies.Overlay;
import dev.parquetfast.tool.copies.Upstream;
import dev.parquetfast.tool.copies.Verdict;
import dev.parquetfast.tool.zip.Untrusted;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;

/** Says what to do about a copy, as a command where there is one. */
final class Advice {
  private final Site site;
  private final Examination copy;
  private final Finding finding;
  private final Commands commands;

  Advice(Site site, Examination copy, Finding finding, Commands commands) {
    this.site = site;
    this.copy = copy;
    this.finding = finding;
    this.commands = commands;
  }

  void decide() {
    decideCopy();
    finding.companions.values().stream().filter(Objects::nonNull).forEach(this::decide);
  }

  private void decideCopy() {
    if (finding.isOurs()) {
      finding.todo = finding.disagreeing.isEmpty() ? "Nothing." : agree() + ".";
    } else if (copy.copy().isForNewerJava()) {
      finding.todo =
          "Leave it, and do without it in the build that makes this file: only newer versions of"
              + " Java load it, in place of a copy that may be there as well.";
    } else if (finding.verdict == Verdict.DAMAGED) {
      finding.todo =
          "Begin again with the jar as published: the classes named here are no class files that"
              + " can be read.";
    } else if (finding.verdict == Verdict.INCOMPLETE) {
      finding.todo =
          "Begin again with the jar as published: without the classes named here the others fail"
              + " when an application comes to them.";
    } else if (finding.verdict == Verdict.MIXED) {
      finding.todo =
          "Begin again with the jar as published: classes of two releases of parquet-column call"
              + " methods that the others do not have.";
    } else if (finding.verdict == Verdict.ALTERED) {
      finding.todo =
          finding.ours == null
              ? "Leave it: somebody has changed the classes named here, and our jar would undo that."
              : "Begin again with the jar as published: somebody has changed the classes named here.";
    } else if (finding.parquet == null) {
      finding.todo = "Leave it: its version is not known.";
    } else if (Upstream.of(Overlay.COLUMN, finding.parquet) == null) {
      finding.todo =
          "Leave it: there is no jar of ours for this version, only for "
              + Upstream.versions(Overlay.COLUMN).stream()
                  .map(Upstream::version)
                  .collect(Collectors.joining(", "))
              + ".";
    } else if (site.isPatched() && !site.isFolder()) {
      finding.todo =
          "Make the original of the bundle again with unpatch, and patch that: all of its copies of "
              + finding.parquet
              + " at once, without --package. Nothing else can be added to a patched bundle.";
    } else {
      finding.needs = commands.jarFor(Overlay.COLUMN, finding.parquet);
      Repository repository = Repository.of(site.place().file());
      if (repository == null || site.isFolder()) {
        replace();
      } else {
        leave(repository);
      }
      if (finding.command != null && !Untrusted.isPrintable(finding.command)) {
        finding.command = null;
        finding.todo += " There is no command, because a name in it could not be printed.";
      }
      if (!finding.disagreeing.isEmpty()) {
        finding.todo =
            agree()
                + ". Then "
                + Character.toLowerCase(finding.todo.charAt(0))
                + finding.todo.substring(1);
      }
    }
  }

  private String agree() {
    StringBuilder others = new StringBuilder();
    for (Overlay overlay : Overlay.COMPANIONS) {
      if (finding.disagreeing.stream()
          .anyMatch(
              other ->
                  other.artifact.equals(overlay.artifact())
                      && finding.parquet.equals(other.version))) {
        others.append(" and one of ").append(overlay.artifact()).append(", as published");
      }
    }
    if (finding.disagreeing.stream().anyMatch(other -> other.classes != null)) {
      others.append(" and no classes of it elsewhere");
    }
    return "Leave one copy of parquet-column there"
        + others
        + ", and bring all jars of Parquet to "
        + finding.parquet;
  }

  /**
   * A jar of another artifact beside the copy can be replaced as well. Only with a command that
   * changes nothing but that file: inside of another one it would set aside what the other command
   * has written.
   */
  private void decide(Companion companion) {
    boolean isReplaced = finding.isOurs() || finding.command != null;
    if (companion.site == site
        || !isReplaced
        || !companion.isUpstreams(finding.parquet)
        || !companion.site.isAlone(companion.overlay())
        || companion.site.place().isNested()
        || Repository.of(companion.site.place().file()) != null) {
      return;
    }
    String jar = commands.jarFor(companion.overlay(), finding.parquet);
    String command = commands.swap(companion.site.place().file(), jar);
    if (Untrusted.isPrintable(command)) {
      companion.needs = jar;
      companion.command = command;
    }
  }

  /** Our jars for a bundle: the second one if the bundle has upstream's parquet-encoding. */
  private List<String> jars() {
    String only = only();
    boolean hasEncoding =
        site.copies().stream()
            .filter(each -> only == null || each == copy)
            .allMatch(this::hasEncoding);
    if (!hasEncoding) {
      return List.of(finding.needs);
    }
    String jar = commands.jarFor(Overlay.ENCODING, finding.parquet);
    if (finding.encoding() != null) {
      finding.encoding().needs = jar;
    }
    return List.of(finding.needs, jar);
  }

  private boolean hasEncoding(Examination column) {
    return site.copies(Overlay.ENCODING).stream()
        .filter(each -> each.copy().root().equals(column.copy().root()))
        .filter(each -> each.copy().base().equals(column.copy().base()))
        .anyMatch(each -> new Companion(site, each).isUpstreams(finding.parquet));
  }

  private void replace() {
    Place place = site.place();
    if (site.isFolder()) {
      finding.todo =
          finding.relocated
              ? "Patch the jar that these classes are from, and unpack it again."
              : "Put " + finding.needs + " before the folder on the class path.";
    } else if (place.isDeeplyNested()) {
      finding.todo = "Swap parquet-column in the build that makes this file.";
    } else if (place.isNested() && site.outerObstacle() != null) {
      finding.todo =
          "Swap parquet-column in the build that makes this file, because the file cannot be"
              + " changed: "
              + site.outerObstacle()
              + ".";
    } else if (place.isNested() && !Untrusted.isPlain(place.entryName())) {
      finding.todo =
          "Swap parquet-column in the build that makes this file: its entry has a name that must"
              + " not get into a command.";
    } else if (!isAlone() && site.obstacle() != null) {
      finding.todo =
          "Patch the bundle in the build that makes it, because it cannot be changed: "
              + site.obstacle()
              + ".";
    } else if (isAlone()) {
      finding.todo = "Replace the jar.";
      finding.command =
          place.isNested()
              ? commands.swapInside(place.file(), place.entryName(), finding.needs)
              : commands.swap(place.file(), finding.needs);
    } else {
      finding.todo = "Patch the bundle.";
      Path file = place.file();
      finding.command =
          place.isNested()
              ? commands.patchInside(file, place.entryName(), jars(), only())
              : commands.patch(file, jars(), only());
    }
  }

  /** Without a command that writes where all builds of a machine read. */
  private void leave(Repository repository) {
    Place place = site.place();
    String reason =
        ": it lies in " + repository + ", which all builds on this machine share. Leave that file.";
    if (place.isNested()) {
      finding.needs = null;
      finding.todo = "Swap parquet-column in the build that makes the outer file" + reason;
    } else if (isAlone()) {
      finding.needs = null;
      finding.todo = "Exclude it in the build of the application, and add ours there" + reason;
      if (repository.mayBeOfPackages()) {
        finding.todo +=
            " With --packages, add --exclude-packages org.apache.parquet:parquet-column, and name"
                + " ours in --jars.";
      }
      if (repository.isParquetColumn()) {
        finding.build = repository.exclusion(commands.versionFor(finding.parquet));
      }
    } else if (site.obstacle() != null) {
      replace();
    } else {
      finding.todo = "Patch a copy, and use that in place of the bundle" + reason;
      if (repository.mayBeOfPackages()) {
        finding.todo += " Name the copy in --jars, and leave the bundle out of --packages.";
      }
      if (Repository.of(Commands.patchedCopy(place.file())) == null) {
        finding.command = commands.patchCopy(place.file(), jars(), only());
      } else {
        finding.todo += " There is no command, because the current folder is in a repository too.";
      }
    }
  }

  /** Whether the jar is parquet-column and nothing else. */
  private boolean isAlone() {
    return !finding.relocated && copy.copy().root().isEmpty() && site.isParquetColumnAlone();
  }

  /** The package of the copy, if the others in the jar are not to be patched with it. */
  private String only() {
    boolean together =
        site.copies().stream()
            .allMatch(
                other ->
                    other.verdict() == Verdict.UPSTREAM && finding.parquet.equals(other.version()));
    return together ? null : finding.packageName;
  }
}
