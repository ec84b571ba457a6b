import dev.parquetfast.ClassFingerprint;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.Date;
import java.util.HexFormat;
import java.util.List;
import java.util.Properties;
import java.util.UUID;
import java.util.function.Predicate;
import java.util.jar.JarFile;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.apache.maven.model.Dependency;
import org.apache.maven.model.Model;
import org.apache.maven.model.io.xpp3.MavenXpp3Reader;
import org.cyclonedx.Version;
import org.cyclonedx.generators.BomGeneratorFactory;
import org.cyclonedx.model.Ancestors;
import org.cyclonedx.model.Bom;
import org.cyclonedx.model.BomReference;
import org.cyclonedx.model.Component;
import org.cyclonedx.model.Composition;
import org.cyclonedx.model.Evidence;
import org.cyclonedx.model.Hash;
import org.cyclonedx.model.License;
import org.cyclonedx.model.LicenseChoice;
import org.cyclonedx.model.Metadata;
import org.cyclonedx.model.Pedigree;
import org.cyclonedx.model.component.evidence.Occurrence;

/**
 * The program of the build. It makes the contents of a published jar and its POM from our compiled
 * classes and the jar of upstream's that they replace a part of.
 *
 * <p>It runs twice. {@code record} runs after the compiler, because the tests and {@code
 * parquet-fast-tool} read its files. {@code package} runs before the jar is made. Until then other
 * modules compile against our classes and upstream's jar, so our POM must name that as a
 * dependency. {@code describe} runs for a jar that has only classes of ours.
 *
 * <p>The class path has our classes and the libraries of the tests.
 */
public final class BuildJar {
  private static final String HASHING = "META-INF/maven/net.openhft/zero-allocation-hashing/";

  private static final String FASTUTIL = "shaded/parquet/it/unimi/dsi/fastutil";

  /** Tells Gradle to read the module metadata next to the POM. */
  private static final String GRADLE_MARKER = "do_not_remove: published-with-gradle-metadata";

  /**
   * Arguments: {@code record}, upstream's artifact, the folder in the jar that the lists of classes
   * go to, the class folder, upstream's jar, the POM to be published, the manifest to write, the
   * SBOM to write, the folder of the project, our version, upstream's version, the version of
   * fastutil that upstream's parquet-column has, the time of the build; or {@code package},
   * upstream's artifact, the class folder, upstream's jar, the POM to be published, the folder to
   * write; or {@code describe}, the POM to be published, the manifest to write, the SBOM to write,
   * the folder of the project, the time of the build.
   */
  public static void main(String[] args) throws Exception {
    switch (args[0]) {
      case "record":
        Path classes = Path.of(args[3]);
        Path upstreamJar = Path.of(args[4]);
        recordClasses(classes, classes.resolve(args[2]), upstreamJar, args[9], args[10]);
        recordCommit(Path.of(args[6]), Path.of(args[8]));
        Component replaced = replaced(args[1], args[10], upstreamJar, args[2], args[11]);
        writeSbom(Path.of(args[7]), Path.of(args[5]), replaced, time(args[12]));
        break;
      case "package":
        overlay(Path.of(args[2]), Path.of(args[3]), Path.of(args[5]));
        finishPom(Path.of(args[4]), args[1]);
        break;
      case "describe":
        recordCommit(Path.of(args[2]), Path.of(args[4]));
        writeSbom(Path.of(args[3]), Path.of(args[1]), null, time(args[5]));
        break;
      default:
        throw new IllegalArgumentException(args[0]);
    }
  }

  private static Date time(String text) {
    return Date.from(OffsetDateTime.parse(text).toInstant());
  }

  /**
   * Writes {@code replaced-classes.txt} to a folder of the class folder: the lines {@code # version
   * <ours>} and {@code # upstream <theirs>}, then for each replaced class, sorted by name, its
   * binary name, a blank and its {@link ClassFingerprint}. {@code dev.parquetfast.Version} compares
   * the fingerprints with what a running JVM loads.
   *
   * <p>{@code own-classes.txt} next to it lists all other classes of ours in the same way. With it
   * {@code parquet-fast-tool} notices a copy that has lost some of them.
   */
  private static void recordClasses(
      Path classes, Path folder, Path upstreamJar, String version, String upstream)
      throws IOException {
    Path index = folder.resolve("replaced-classes.txt");
    Files.createDirectories(folder);
    try (ZipFile replaced = new ZipFile(upstreamJar.toFile())) {
      // A nested class that only our class has replaces nothing: no other jar could provide it.
      Predicate<String> isReplaced = entry -> replaced.getEntry(entry) != null;
      Files.writeString(
          index,
          "# version "
              + version
              + "\n# upstream "
              + upstream
              + "\n"
              + fingerprints(classes, isReplaced));
      Files.writeString(
          index.resolveSibling("own-classes.txt"), fingerprints(classes, isReplaced.negate()));
    }
  }

  private static String fingerprints(Path classes, Predicate<String> entries) throws IOException {
    StringBuilder lines = new StringBuilder();
    for (Path file : filesUnder(classes)) {
      String entry = classes.relativize(file).toString().replace('\\', '/');
      if (entry.endsWith(".class") && entries.test(entry)) {
        String name = entry.substring(0, entry.length() - ".class".length()).replace('/', '.');
        try (InputStream in = new BufferedInputStream(Files.newInputStream(file))) {
          lines.append(name).append(' ').append(ClassFingerprint.of(in)).append('\n');
        }
      }
    }
    return lines.toString();
  }

  private static List<Path> filesUnder(Path folder) throws IOException {
    try (Stream<Path> walk = Files.walk(folder)) {
      return walk.filter(Files::isRegularFile).sorted().collect(Collectors.toList());
    }
  }

  /**
   * Writes a manifest with the one entry {@code Git-Commit}, which is copied to the jar's manifest.
   * Git itself is asked, because only Git is right in a linked work tree too. {@code -dirty}
   * follows the hash if tracked files differ from the commit. The entry is {@code unknown} if there
   * is no repository, as in a source archive.
   */
  private static void recordCommit(Path manifest, Path project)
      throws IOException, InterruptedException {
    Files.writeString(manifest, "Manifest-Version: 1.0\nGit-Commit: " + commit(project) + "\n");
  }

  private static String commit(Path project) throws InterruptedException {
    try {
      Process git =
          new ProcessBuilder("git", "describe", "--always", "--dirty", "--abbrev=40", "--exclude=*")
              .directory(project.toFile())
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
      String answer =
          new String(git.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
      return git.waitFor() == 0 ? answer : "unknown";
    } catch (IOException noGit) {
      return "unknown";
    }
  }

  /**
   * Writes the list of what the jar consists of, as CycloneDX 1.6 in JSON.
   *
   * <p>What is in the jar is nested in the component of the jar: upstream's jar, modified, and in
   * it what upstream has shaded. Each names the folder of its classes. The dependencies of the
   * published POM follow as other components.
   *
   * <p>The same input results in the same bytes: the time is an argument, and the serial number is
   * derived from all the rest.
   *
   * @param replaced upstream's jar, or null if the jar has nothing of it
   */
  private static void writeSbom(Path file, Path pom, Component replaced, Date time)
      throws Exception {
    Model model;
    try (InputStream in = Files.newInputStream(pom)) {
      model = new MavenXpp3Reader().read(in);
    }
    Component jar = component(model.getGroupId(), model.getArtifactId(), model.getVersion());
    jar.setDescription(model.getDescription());
    jar.setLicenses(apache());
    Bom bom = new Bom();
    org.cyclonedx.model.Dependency needed = new org.cyclonedx.model.Dependency(jar.getBomRef());
    for (Dependency each : model.getDependencies()) {
      Component component = component(each.getGroupId(), each.getArtifactId(), each.getVersion());
      boolean isInside = replaced != null && replaced.getPurl().equals(component.getPurl());
      String scope = each.getScope() == null ? "compile" : each.getScope();
      if (!isInside && List.of("compile", "runtime").contains(scope)) {
        component.setScope(Component.Scope.REQUIRED);
        bom.addComponent(component);
        needed.addDependency(new org.cyclonedx.model.Dependency(component.getBomRef()));
      }
    }
    bom.addDependency(needed);
    List<BomReference> assemblies = new ArrayList<>(List.of(new BomReference(jar.getBomRef())));
    if (replaced != null) {
      jar.addComponent(replaced);
      assemblies.add(new BomReference(replaced.getBomRef()));
    }

    // All that is in the jar is listed; what comes with its dependencies is not.
    Composition inside = new Composition();
    inside.setAggregate(Composition.Aggregate.COMPLETE);
    inside.setAssemblies(assemblies);
    Composition beside = new Composition();
    beside.setAggregate(Composition.Aggregate.INCOMPLETE);
    beside.setDependencies(List.of(new BomReference(jar.getBomRef())));
    bom.setCompositions(List.of(inside, beside));

    Metadata metadata = new Metadata();
    metadata.setTimestamp(time);
    metadata.setComponent(jar);
    bom.setMetadata(metadata);
    bom.setVersion(1);
    byte[] withoutNumber = json(bom).getBytes(StandardCharsets.UTF_8);
    bom.setSerialNumber("urn:uuid:" + UUID.nameUUIDFromBytes(withoutNumber));
    Files.createDirectories(file.getParent());
    Files.writeString(file, json(bom) + "\n");
  }

  private static String json(Bom bom) throws Exception {
    String json = BomGeneratorFactory.createJson(Version.VERSION_16, bom).toJsonString();
    return json.replace("\r\n", "\n");
  }

  private static Component component(String group, String name, String version) {
    Component component = new Component();
    component.setType(Component.Type.LIBRARY);
    component.setGroup(group);
    component.setName(name);
    component.setVersion(version);
    String url = "pkg:maven/" + group + "/" + name + "@" + version + "?type=jar";
    component.setPurl(url);
    component.setBomRef(url);
    return component;
  }

  private static Component shaded(String group, String name, String version, String folder) {
    Component component = component(group, name, version);
    component.setLicenses(apache());
    component.setEvidence(found(folder));
    Pedigree pedigree = new Pedigree();
    pedigree.setNotes("A part of its classes, relocated by Apache Parquet; unchanged by us.");
    component.setPedigree(pedigree);
    return component;
  }

  /** Upstream's jar, as it is in ours. */
  private static Component replaced(
      String artifact, String version, Path upstreamJar, String index, String fastutil)
      throws Exception {
    Component inside = component("org.apache.parquet", artifact, version);
    inside.setLicenses(apache());
    inside.setEvidence(found("org/apache/parquet"));
    Component released = component(inside.getGroup(), artifact, version);
    released.setBomRef(inside.getPurl() + "#released");
    byte[] digest = MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(upstreamJar));
    released.addHash(new Hash(Hash.Algorithm.SHA_256, HexFormat.of().formatHex(digest)));
    Ancestors ancestors = new Ancestors();
    ancestors.addComponent(released);
    Pedigree pedigree = new Pedigree();
    pedigree.setAncestors(ancestors);
    pedigree.setNotes(
        "Upstream's released classes, except for those that "
            + index
            + "/replaced-classes.txt names, which are ours or call ours.");
    inside.setPedigree(pedigree);
    String hashing = hashingIn(upstreamJar);
    if (has(upstreamJar, FASTUTIL)) {
      inside.addComponent(shaded("it.unimi.dsi", "fastutil", fastutil, FASTUTIL));
    }
    if (hashing != null) {
      inside.addComponent(
          shaded(
              "net.openhft",
              "zero-allocation-hashing",
              hashing,
              "shaded/parquet/net/openhft/hashing"));
    }
    return inside;
  }

  private static Evidence found(String folder) {
    Occurrence occurrence = new Occurrence();
    occurrence.setLocation(folder);
    Evidence evidence = new Evidence();
    evidence.setOccurrences(List.of(occurrence));
    return evidence;
  }

  private static LicenseChoice apache() {
    License license = new License();
    license.setId("Apache-2.0");
    LicenseChoice choice = new LicenseChoice();
    choice.addLicense(license);
    return choice;
  }

  private static boolean has(Path jar, String folder) throws IOException {
    try (ZipFile file = new ZipFile(jar.toFile())) {
      return file.stream().anyMatch(entry -> entry.getName().startsWith(folder + "/"));
    }
  }

  /** The version of the library that upstream's parquet-column has shaded, or null. */
  private static String hashingIn(Path upstreamJar) throws IOException {
    Properties properties = new Properties();
    try (JarFile jar = new JarFile(upstreamJar.toFile())) {
      ZipEntry entry = jar.getEntry(HASHING + "pom.properties");
      if (entry != null) {
        try (InputStream in = jar.getInputStream(entry)) {
          properties.load(in);
        }
      }
    }
    return properties.getProperty("version");
  }

  /**
   * Makes the folder from which our jar is packed. It holds our compiled classes, and every file of
   * upstream's jar that they do not replace.
   *
   * <p>The class folder alone decides what is replaced: a file of the same name, and all nested
   * classes of a class of the same name. Upstream's nested classes are dropped even if our class
   * has none of that name, because they would link with an outer class that they were not made for.
   * PatchClasses adds those of a class that it has changed only. The manifest is dropped too,
   * because our jar has its own.
   */
  private static void overlay(Path classes, Path upstreamJar, Path overlay) throws IOException {
    delete(overlay);
    for (Path file : filesUnder(classes)) {
      Path copy = overlay.resolve(classes.relativize(file).toString());
      Files.createDirectories(copy.getParent());
      Files.copy(file, copy);
    }
    try (ZipFile upstream = new ZipFile(upstreamJar.toFile())) {
      for (ZipEntry entry : Collections.list(upstream.entries())) {
        if (entry.isDirectory() || isReplaced(entry.getName(), classes)) {
          continue;
        }
        Path copy = overlay.resolve(entry.getName());
        Files.createDirectories(copy.getParent());
        try (InputStream in = upstream.getInputStream(entry)) {
          Files.copy(in, copy);
        }
      }
    }
  }

  private static boolean isReplaced(String name, Path classes) {
    if (name.equals("META-INF/MANIFEST.MF")) {
      return true;
    }
    int nested = name.endsWith(".class") ? name.indexOf('$') : -1;
    String ours = nested < 0 ? name : name.substring(0, nested) + ".class";
    return Files.exists(classes.resolve(name)) || Files.exists(classes.resolve(ours));
  }

  /** Deletes the files of an earlier build, which may be of another version of upstream. */
  private static void delete(Path folder) throws IOException {
    if (Files.exists(folder)) {
      List<Path> files;
      try (Stream<Path> walk = Files.walk(folder)) {
        files = walk.sorted(Comparator.reverseOrder()).collect(Collectors.toList());
      }
      for (Path file : files) {
        Files.delete(file);
      }
    }
  }

  /**
   * Removes upstream's artifact from the POM, which must not name what the jar itself contains, and
   * what is provided, which nobody inherits; adds the marker of Gradle's module metadata.
   */
  private static void finishPom(Path pom, String artifact) throws IOException {
    String coordinates =
        "<groupId>org\\.apache\\.parquet</groupId>\\s*<artifactId>" + artifact + "</artifactId>";
    String dependency =
        "\\s*<dependency>\\s*" + coordinates + "(?:(?!</dependency>).)*</dependency>";
    String text = Files.readString(pom);
    String published = Pattern.compile(dependency, Pattern.DOTALL).matcher(text).replaceAll("");
    String provided =
        "\\s*<dependency>(?:(?!</dependency>).)*<scope>provided</scope>(?:(?!</dependency>).)*"
            + "</dependency>";
    if (published.equals(text)) {
      throw new IllegalStateException(pom + " has no dependency on " + artifact);
    }
    published = Pattern.compile(provided, Pattern.DOTALL).matcher(published).replaceAll("");
    if (!published.contains(GRADLE_MARKER)) {
      published =
          published.replaceFirst(
              "</modelVersion>", "</modelVersion>\n  <!-- " + GRADLE_MARKER + " -->");
    }
    Files.writeString(pom, published);
  }
}
