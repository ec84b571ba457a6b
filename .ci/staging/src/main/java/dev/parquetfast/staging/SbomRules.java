package dev.parquetfast.staging;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;
import org.cyclonedx.Version;
import org.cyclonedx.exception.ParseException;
import org.cyclonedx.parsers.JsonParser;

/** The SBOM is valid CycloneDX, of this version, and the one that is in the jar. */
final class SbomRules {
  private SbomRules() {}

  static List<String> problems(Path sbom, Path jar, String version) throws IOException {
    List<String> problems = new ArrayList<>();
    byte[] bytes = Files.readAllBytes(sbom);
    JsonParser parser = new JsonParser();
    try {
      for (ParseException each : parser.validate(bytes, Version.VERSION_16)) {
        problems.add(sbom.getFileName() + " is not valid: " + each.getMessage());
      }
      String purl = parser.parse(bytes).getMetadata().getComponent().getPurl();
      String expected =
          "pkg:maven/" + Staging.GROUP + "/" + Staging.ARTIFACT + "@" + version + "?type=jar";
      if (!expected.equals(purl)) {
        problems.add(sbom.getFileName() + " is of " + purl);
      }
    } catch (ParseException | IOException e) {
      problems.add(sbom.getFileName() + " cannot be read: " + e.getMessage());
    }
    try (JarFile zip = new JarFile(jar.toFile())) {
      String name = zip.getManifest().getMainAttributes().getValue("Sbom-Location");
      ZipEntry inside = name == null ? null : zip.getEntry(name);
      if (inside == null || !Arrays.equals(bytes, zip.getInputStream(inside).readAllBytes())) {
        problems.add(sbom.getFileName() + " is not the one in the jar");
      }
    }
    return problems;
  }
}
