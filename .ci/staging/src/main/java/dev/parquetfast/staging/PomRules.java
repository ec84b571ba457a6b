package dev.parquetfast.staging;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.maven.model.Dependency;
import org.apache.maven.model.Developer;
import org.apache.maven.model.License;
import org.apache.maven.model.Model;
import org.apache.maven.model.io.xpp3.MavenXpp3Reader;
import org.codehaus.plexus.util.xml.pull.XmlPullParserException;

/**
 * The elements that Central demands of a POM. Besides, ours stands alone: no parent, no property, no
 * repository, and no relocation, which would take the place of upstream's coordinates.
 */
final class PomRules {
  /** What the properties of the parent POM hold until there is a public address. */
  private static final String PLACEHOLDER = "placeholder";

  /** Sends Gradle to the module metadata. */
  private static final String GRADLE_MARKER = "do_not_remove: published-with-gradle-metadata";

  private final Path pom;
  private final boolean release;
  private final List<String> problems = new ArrayList<>();

  PomRules(Path pom, boolean release) {
    this.pom = pom;
    this.release = release;
  }

  List<String> problems(String group, String artifact, String version) throws IOException {
    String text = Files.readString(pom);
    Model model;
    try {
      model = new MavenXpp3Reader().read(new StringReader(text), true);
    } catch (XmlPullParserException e) {
      return List.of(pom.getFileName() + " is no POM: " + e.getMessage());
    }
    same("groupId", model.getGroupId(), group);
    same("artifactId", model.getArtifactId(), artifact);
    same("version", model.getVersion(), version);
    same("modelVersion", model.getModelVersion(), "4.0.0");
    same("packaging", model.getPackaging(), "jar");
    refuse(version.endsWith("-SNAPSHOT"), "is no release");
    needed("name", model.getName());
    needed("description", model.getDescription());
    needed("url", model.getUrl());
    refuse(model.getLicenses().isEmpty(), "has no licenses");
    for (License each : model.getLicenses()) {
      needed("name of a license", each.getName());
      needed("url of a license", each.getUrl());
    }
    refuse(model.getDevelopers().isEmpty(), "has no developers");
    for (Developer each : model.getDevelopers()) {
      needed("name of a developer", each.getName());
      needed("email of a developer", each.getEmail());
    }
    if (model.getScm() == null) {
      refuse(true, "has no scm");
    } else {
      needed("scm url", model.getScm().getUrl());
      needed("scm connection", model.getScm().getConnection());
    }
    refuse(model.getParent() != null, "has a parent");
    refuse(text.contains("${"), "has a property");
    refuse(
        !model.getRepositories().isEmpty() || !model.getPluginRepositories().isEmpty(),
        "has repositories");
    refuse(model.getDistributionManagement() != null, "has distributionManagement");
    refuse(!text.contains(GRADLE_MARKER), "does not send Gradle to the module metadata");
    for (Dependency each : model.getDependencies()) {
      String key = each.getManagementKey();
      refuse(each.getVersion() == null, "has no version of " + key);
      refuse(String.valueOf(each.getVersion()).endsWith("-SNAPSHOT"), "needs no release of " + key);
      refuse("system".equals(each.getScope()), "needs a file, as " + key);
      refuse(each.getArtifactId().equals("parquet-column"), "needs " + key + ", which is inside");
    }
    refuse(release && text.contains(PLACEHOLDER), "has a placeholder: fill in public.* in pom.xml");
    return problems;
  }

  private void needed(String what, String value) {
    refuse(value == null || value.isBlank(), "has no " + what);
  }

  private void same(String what, String value, String expected) {
    refuse(!expected.equals(value), "has the " + what + " " + value + ", not " + expected);
  }

  private void refuse(boolean wrong, String what) {
    if (wrong) {
      problems.add(pom.getFileName() + " " + what);
    }
  }
}
