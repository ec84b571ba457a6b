package dev.parquetfast.staging;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.zip.ZipException;

/**
 * A repository to be published: what Maven Central would refuse in it, and what we refuse besides.
 * Central's rules are those of its page "Requirements": coordinates, sources and Javadoc, checksums,
 * signatures, elements of the POM. Whether a key server has the key of the signatures is nothing
 * that can be seen here.
 */
final class Staging {
  /** Central accepts no larger bundle. */
  private static final long BUNDLE_LIMIT = 1L << 30;

  static final String GROUP = "dev.parquetfast";
  static final String ARTIFACT = "parquet-column-fast";

  private final Path root;
  private final String signer;
  private final boolean release;
  private final List<String> problems = new ArrayList<>();

  /**
   * {@code signer} is the fingerprint of the primary key that has to have signed. With {@code
   * release} the repository is held to more than a rehearsal can have.
   */
  Staging(Path root, String signer, boolean release) {
    this.root = root;
    this.signer = signer;
    this.release = release;
  }

  /** What is wrong, a line each. Exactly one release for each version of Parquet is expected. */
  List<String> problems(List<String> parquetVersions) throws IOException, InterruptedException {
    problems.clear();
    Path folder = root.resolve(GROUP.replace('.', '/')).resolve(ARTIFACT);
    Set<Path> known = new HashSet<>();
    Set<String> found = new HashSet<>();
    long size = 0;
    for (Path file : Checksums.filesUnder(root)) {
      size += Files.size(file);
      Path parent = file.getParent();
      if (!folder.equals(parent.getParent())) {
        problem(file, "lies outside of " + GROUP + ":" + ARTIFACT);
      } else if (known.add(parent)) {
        String version = parent.getFileName().toString();
        Matcher matcher = Pattern.compile("(.+)-[1-9][0-9]*").matcher(version);
        if (!matcher.matches()
            || !parquetVersions.contains(matcher.group(1))
            || !found.add(matcher.group(1))) {
          problem(parent, "is no version that was expected");
        }
        version(parent, version);
      }
    }
    for (String each : parquetVersions) {
      if (!found.contains(each)) {
        problem(folder, "has no release for Parquet " + each);
      }
    }
    if (size > BUNDLE_LIMIT) {
      problem(root, "has " + size + " bytes, more than Central accepts");
    }
    return List.copyOf(problems);
  }

  private void version(Path folder, String version) throws IOException, InterruptedException {
    String base = ARTIFACT + "-" + version;
    Set<String> needed =
        Set.of(".pom", ".jar", "-sources.jar", "-javadoc.jar", ".module", "-cyclonedx.json");
    for (String suffix : needed) {
      if (!Files.exists(folder.resolve(base + suffix))) {
        problem(folder, base + suffix + " is missing");
      }
    }
    for (Path file : Checksums.filesUnder(folder)) {
      String name = file.getFileName().toString();
      String of = name.replaceAll("\\.(asc|md5|sha1|sha256|sha512)$", "");
      if (!name.startsWith(base) || !needed.contains(of.substring(base.length()))) {
        problem(file, "is nothing that we publish");
      } else if (!of.equals(name)) {
        if (!Files.exists(folder.resolve(of))) {
          problem(file, "belongs to a file that is missing");
        }
      } else {
        checksums(file);
        signature(file);
      }
    }
    Path jar = folder.resolve(base + ".jar");
    Path pom = folder.resolve(base + ".pom");
    for (String suffix : List.of(".jar", "-sources.jar", "-javadoc.jar")) {
      contents(folder.resolve(base + suffix), suffix.equals(".jar") ? ".class" : null);
    }
    if (Files.exists(pom)) {
      problems.addAll(new PomRules(pom, release).problems(GROUP, ARTIFACT, version));
    }
    if (Files.exists(folder.resolve(base + ".module"))) {
      problems.addAll(new ModuleRules(folder, base).problems(GROUP, ARTIFACT, version));
    }
    if (Files.exists(folder.resolve(base + "-cyclonedx.json")) && Files.exists(jar)) {
      problems.addAll(
          SbomRules.problems(folder.resolve(base + "-cyclonedx.json"), jar, version));
    }
  }

  private void checksums(Path file) throws IOException {
    for (Map.Entry<String, String> each : Checksums.ALGORITHMS.entrySet()) {
      Path checksum = Checksums.of(file, each.getKey());
      if (!Files.exists(checksum)) {
        problem(checksum, "is missing");
      } else if (!Files.readString(checksum).equals(Checksums.digest(file, each.getValue()))) {
        problem(checksum, "is not the checksum of the file");
      }
    }
  }

  private void signature(Path file) throws IOException, InterruptedException {
    Path signature = Checksums.of(file, ".asc");
    if (!Files.exists(signature)) {
      problem(signature, "is missing");
      return;
    }
    Process gpg =
        new ProcessBuilder(
                "gpg",
                "--batch",
                "--quiet",
                "--status-fd",
                "1",
                "--verify",
                signature.toString(),
                file.toString())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    String status = new String(gpg.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    if (gpg.waitFor() != 0) {
      problem(signature, "is not a valid signature of the file");
      return;
    }
    // A subkey may have signed; the last field is the primary key's fingerprint.
    Set<String> signers =
        status
            .lines()
            .filter(line -> line.startsWith("[GNUPG:] VALIDSIG "))
            .map(line -> line.substring(line.lastIndexOf(' ') + 1))
            .collect(Collectors.toSet());
    if (!signers.equals(Set.of(signer))) {
      problem(signature, "is of the key " + signers + ", not " + signer);
    }
  }

  private void contents(Path jar, String suffix) throws IOException {
    if (!Files.exists(jar)) {
      return;
    }
    try (JarFile zip = new JarFile(jar.toFile())) {
      if (zip.stream().noneMatch(e -> !e.isDirectory() && !e.getName().startsWith("META-INF/"))) {
        problem(jar, "is empty");
      } else if (suffix != null && zip.stream().noneMatch(e -> e.getName().endsWith(suffix))) {
        problem(jar, "has no class");
      }
      if (release && suffix != null) {
        Attributes manifest = zip.getManifest().getMainAttributes();
        String commit = String.valueOf(manifest.getValue("Git-Commit"));
        if (!commit.matches("[0-9a-f]{40}")) {
          problem(jar, "was not built from a commit, but from " + commit);
        }
        String jdk = String.valueOf(manifest.getValue("Build-Jdk-Spec"));
        if (!jdk.equals("17")) {
          problem(jar, "was built with JDK " + jdk + ", not 17");
        }
      }
    } catch (ZipException e) {
      problem(jar, "is no jar: " + e.getMessage());
    }
  }

  private void problem(Path file, String what) {
    problems.add(root.relativize(file) + " " + what);
  }
}
