package dev.parquetfast.tool.doctor;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Where build tools keep the jars that they have downloaded. All builds on a machine read the same
 * files there, and take them for what was published. So nothing there may be overwritten, and
 * nothing added.
 *
 * <p>A repository is known by how its files lie, since users may keep it anywhere.
 */
public final class Repository {
  private enum Kind {
    MAVEN("a Maven repository"),
    GRADLE("Gradle's cache"),
    COURSIER("the cache of sbt and coursier"),
    IVY("an Ivy cache, such as that of Spark's --packages");

    private final String text;

    Kind(String text) {
      this.text = text;
    }
  }

  private static final String IVY = ".*/\\.ivy2[^/]*/.*";
  private static final String GRADLE =
      ".*/(modules-\\d+/files-[\\d.]+|caches/([^/]+/)?(transforms|jars)(-\\d+)?)/.*";
  private static final String COURSIER = ".*/v1/https?/.*";

  private final Kind kind;
  private final String artifact;

  private Repository(Kind kind, String artifact) {
    this.kind = kind;
    this.artifact = artifact;
  }

  /**
   * The repository that a file lies in, or would lie in, or null. A link to a file lies where it
   * is, whatever it leads to; links to folders are followed.
   */
  public static Repository of(Path file) {
    Path real = Place.real(file);
    String path = real.toString().replace('\\', '/');
    String name = name(real, 1);
    if (path.matches(GRADLE)) {
      // group/artifact/version/hash/file
      return new Repository(Kind.GRADLE, name(real, 4));
    }
    if (path.matches(IVY) || isInIvyLayout(real) || isOfPackages(real)) {
      return new Repository(Kind.IVY, name.replaceFirst("-\\d.*$", ""));
    }
    // group/artifact/version/artifact-version.jar
    boolean isInItsFolder = startsWith(name, name(real, 3) + "-" + name(real, 2));
    String base = name.substring(0, Math.max(0, name.lastIndexOf('.')));
    if (isInItsFolder
        || Files.exists(real.resolveSibling("_remote.repositories"))
        || Files.exists(real.resolveSibling(base + ".pom"))
        || Files.exists(real.resolveSibling(name + ".sha1"))) {
      return new Repository(
          path.matches(COURSIER) ? Kind.COURSIER : Kind.MAVEN,
          isInItsFolder ? name(real, 3) : base.replaceFirst("-\\d.*$", ""));
    }
    return null;
  }

  /** A part of the path, counted from its end; empty if it has fewer. */
  private static String name(Path path, int fromEnd) {
    int at = path.getNameCount() - fromEnd;
    return at < 0 ? "" : path.getName(at).toString();
  }

  /** Whether a file is that of an artifact in a version, with a classifier or without. */
  private static boolean startsWith(String file, String artifactAndVersion) {
    // Snapshots have the time in their name.
    String start = artifactAndVersion.replaceFirst("-SNAPSHOT$", "");
    return start.length() > 1
        && file.startsWith(start)
        && file.length() > start.length()
        && ".-".indexOf(file.charAt(start.length())) >= 0;
  }

  /** Whether it is organisation/artifact/jars/artifact-version.jar, beside ivy-version.xml. */
  private static boolean isInIvyLayout(Path file) {
    if (!name(file, 2).matches("jars|bundles")) {
      return false;
    }
    try (DirectoryStream<Path> descriptions =
        Files.newDirectoryStream(file.getParent().getParent(), "ivy-*.xml")) {
      return descriptions.iterator().hasNext();
    } catch (IOException noSuchFolder) {
      return false;
    }
  }

  /**
   * Whether it is jars/organisation_artifact-version.jar, where Spark puts {@code --packages},
   * beside cache/organisation.
   */
  private static boolean isOfPackages(Path file) {
    String name = name(file, 1);
    if (!name(file, 2).equals("jars")) {
      return false;
    }
    Path cache = file.getParent().resolveSibling("cache");
    for (int at = name.indexOf('_'); at > 0; at = name.indexOf('_', at + 1)) {
      if (Files.isDirectory(cache.resolve(name.substring(0, at)))) {
        return true;
      }
    }
    return false;
  }

  /** Whether Spark has put it there, for {@code --packages}. */
  boolean mayBeOfPackages() {
    return kind == Kind.IVY;
  }

  /** Whether the artifact has the name that upstream's has. */
  boolean isParquetColumn() {
    // Spark writes the organisation before it.
    return artifact.matches("(.*_)?parquet-column");
  }

  /**
   * What the build of an application says to get ours in place of upstream's; docs/install.md has
   * the same.
   *
   * @param ours our version
   */
  String exclusion(String ours) {
    switch (kind) {
      case MAVEN:
        return String.join(
            "\n",
            "<!-- In each dependency that brings parquet-column, such as parquet-hadoop: -->",
            "<exclusions>",
            "  <exclusion>",
            "    <groupId>org.apache.parquet</groupId>",
            "    <artifactId>parquet-column</artifactId>",
            "  </exclusion>",
            "</exclusions>",
            "<!-- Beside it: -->",
            "<dependency>",
            "  <groupId>dev.parquetfast</groupId>",
            "  <artifactId>parquet-column-fast</artifactId>",
            "  <version>" + ours + "</version>",
            "</dependency>");
      case GRADLE:
        return String.join(
            "\n",
            "configurations.all {",
            "    resolutionStrategy.dependencySubstitution {",
            "        substitute(module(\"org.apache.parquet:parquet-column\"))",
            "            .using(module(\"dev.parquetfast:parquet-column-fast:" + ours + "\"))",
            "    }",
            "}");
      default:
        return String.join(
            "\n",
            "libraryDependencies += \"dev.parquetfast\" % \"parquet-column-fast\" % \""
                + ours
                + "\"",
            "excludeDependencies += ExclusionRule(\"org.apache.parquet\", \"parquet-column\")");
    }
  }

  /** What it is, as part of a sentence. */
  @Override
  public String toString() {
    return kind.text;
  }
}
