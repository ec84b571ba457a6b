package dev.parquetfast.staging;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.apache.maven.model.Model;
import org.apache.maven.model.io.xpp3.MavenXpp3Reader;
import org.codehaus.plexus.util.xml.pull.XmlPullParserException;

/**
 * Gradle's module metadata, by the rules of its specification 1.1: the keys that are demanded, no
 * key that it does not know, the identity of the component, names of variants that differ, files
 * with their sizes and digests. Besides, ours has the dependencies of the POM, and the capability of
 * upstream's jar next to its own, so that Gradle reports a conflict where both are on one path.
 */
final class ModuleRules {
  private static final Set<String> MODULE_KEYS =
      Set.of("formatVersion", "component", "createdBy", "variants");
  private static final Set<String> VARIANT_KEYS =
      Set.of(
          "name",
          "attributes",
          "available-at",
          "dependencies",
          "dependencyConstraints",
          "files",
          "capabilities");

  /** Names of file digests, with the suffixes of the checksum files. */
  private static final Map<String, String> DIGESTS =
      Map.of("sha512", "SHA-512", "sha256", "SHA-256", "sha1", "SHA-1", "md5", "MD5");

  private final Path folder;
  private final Path file;
  private final Path pom;
  private final List<String> problems = new ArrayList<>();

  ModuleRules(Path folder, String base) {
    this.folder = folder;
    file = folder.resolve(base + ".module");
    pom = folder.resolve(base + ".pom");
  }

  List<String> problems(String group, String artifact, String version) throws IOException {
    JsonNode module;
    try {
      module = new ObjectMapper().readTree(Files.readAllBytes(file));
    } catch (JacksonException e) {
      return List.of(file.getFileName() + " is no JSON: " + e.getOriginalMessage());
    }
    keys("the module", module, MODULE_KEYS);
    refuse(!module.path("formatVersion").asText().equals("1.1"), "is not of format 1.1");
    JsonNode component = module.path("component");
    same("group", component, group);
    same("module", component, artifact);
    same("version", component, version);
    Set<String> names = new HashSet<>();
    Set<String> usages = new TreeSet<>();
    for (JsonNode variant : module.path("variants")) {
      String name = variant.path("name").asText();
      refuse(name.isEmpty() || !names.add(name), "has two variants " + name);
      keys("variant " + name, variant, VARIANT_KEYS);
      JsonNode attributes = variant.path("attributes");
      files(name, variant.path("files"));
      if (attributes.path("org.gradle.category").asText().equals("library")) {
        usages.add(attributes.path("org.gradle.usage").asText());
        capabilities(name, variant.path("capabilities"), group, artifact, version);
        dependencies(name, variant.path("dependencies"));
      }
    }
    refuse(
        !usages.equals(Set.of("java-api", "java-runtime")),
        "has no variant for compiling and one for running, but " + usages);
    return problems;
  }

  private void files(String variant, JsonNode files) throws IOException {
    refuse(files.isEmpty(), "has no file of variant " + variant);
    for (JsonNode each : files) {
      String name = each.path("url").asText();
      Path staged = folder.resolve(name);
      refuse(each.path("name").asText().isEmpty(), "has a file without a name");
      if (name.isEmpty() || name.contains("/") || !Files.exists(staged)) {
        refuse(true, "names the file " + name + ", which is missing");
        continue;
      }
      refuse(each.path("size").asLong(-1) != Files.size(staged), "has another size of " + name);
      for (Map.Entry<String, String> digest : DIGESTS.entrySet()) {
        refuse(
            !each.path(digest.getKey())
                .asText()
                .equals(Checksums.digest(staged, digest.getValue())),
            "has another " + digest.getKey() + " of " + name);
      }
    }
  }

  private void capabilities(
      String variant, JsonNode capabilities, String group, String artifact, String version) {
    Set<String> found = new TreeSet<>();
    for (JsonNode each : capabilities) {
      found.add(
          each.path("group").asText()
              + ":"
              + each.path("name").asText()
              + ":"
              + each.path("version").asText());
    }
    String parquet = version.substring(0, version.lastIndexOf('-'));
    // Where capabilities are named, the component's own is no longer implied.
    Set<String> expected =
        Set.of(
            group + ":" + artifact + ":" + version, "org.apache.parquet:parquet-column:" + parquet);
    refuse(!found.equals(expected), "has the capabilities " + found + " of variant " + variant);
  }

  private void dependencies(String variant, JsonNode dependencies) throws IOException {
    Set<String> found = new TreeSet<>();
    for (JsonNode each : dependencies) {
      found.add(
          each.path("group").asText()
              + ":"
              + each.path("module").asText()
              + ":"
              + each.path("version").path("requires").asText());
    }
    Set<String> expected = new TreeSet<>();
    if (Files.exists(pom)) {
      try {
        Model model = new MavenXpp3Reader().read(Files.newBufferedReader(pom));
        model
            .getDependencies()
            .forEach(
                d ->
                    expected.add(
                        d.getGroupId() + ":" + d.getArtifactId() + ":" + d.getVersion()));
      } catch (XmlPullParserException e) {
        return; // PomRules tells it.
      }
      refuse(!found.equals(expected), "has other dependencies of " + variant + " than the POM");
    }
  }

  private void keys(String what, JsonNode node, Set<String> known) {
    for (Iterator<String> names = node.fieldNames(); names.hasNext(); ) {
      String name = names.next();
      refuse(!known.contains(name), "has a key of " + what + " that is unknown: " + name);
    }
  }

  private void same(String key, JsonNode component, String expected) {
    String value = component.path(key).asText();
    refuse(!value.equals(expected), "has the " + key + " " + value + ", not " + expected);
  }

  private void refuse(boolean wrong, String what) {
    if (wrong) {
      problems.add(file.getFileName() + " " + what);
    }
  }
}
