import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.time.OffsetDateTime;
import java.util.Date;
import java.util.HexFormat;
import java.util.List;
import java.util.Properties;
import java.util.UUID;
import java.util.jar.JarFile;
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
 * Build step: writes the list of what the jar consists of, as CycloneDX 1.6 in JSON.
 *
 * <p>What is in the jar is nested in the component of the jar: upstream's parquet-column, modified,
 * and in it the two libraries that upstream has shaded. Each names the folder of its classes. What
 * the jar needs beside it, the dependencies of the published POM, follows as other components.
 *
 * <p>The same input results in the same bytes: the time is an argument, and the serial number is
 * derived from all the rest.
 *
 * <p>Arguments: the file to write, the POM to be published, upstream's jar, the version of fastutil
 * in it, the time.
 */
public final class Sbom {
  private static final String HASHING = "META-INF/maven/net.openhft/zero-allocation-hashing/";

  public static void main(String[] args) throws Exception {
    Path file = Path.of(args[0]);
    Path pom = Path.of(args[1]);
    Path upstreamJar = Path.of(args[2]);
    String fastutil = args[3];
    Date time = Date.from(OffsetDateTime.parse(args[4]).toInstant());

    Model model;
    try (InputStream in = Files.newInputStream(pom)) {
      model = new MavenXpp3Reader().read(in);
    }
    Component jar = component(model.getGroupId(), model.getArtifactId(), model.getVersion());
    jar.setDescription(model.getDescription());
    jar.setLicenses(apache());
    Component column = null;
    Bom bom = new Bom();
    org.cyclonedx.model.Dependency needed = new org.cyclonedx.model.Dependency(jar.getBomRef());
    for (Dependency each : model.getDependencies()) {
      Component component = component(each.getGroupId(), each.getArtifactId(), each.getVersion());
      if (each.getArtifactId().equals("parquet-column")) {
        column = component;
      } else if (each.getScope() == null || !each.getScope().equals("test")) {
        component.setScope(Component.Scope.REQUIRED);
        bom.addComponent(component);
        needed.addDependency(new org.cyclonedx.model.Dependency(component.getBomRef()));
      }
    }
    bom.addDependency(needed);
    modified(column, upstreamJar);
    column.addComponent(
        shaded("it.unimi.dsi", "fastutil", fastutil, "shaded/parquet/it/unimi/dsi/fastutil"));
    column.addComponent(
        shaded(
            "net.openhft",
            "zero-allocation-hashing",
            hashingIn(upstreamJar),
            "shaded/parquet/net/openhft/hashing"));
    jar.addComponent(column);

    // All that is in the jar is listed; what comes with its dependencies is not.
    Composition inside = new Composition();
    inside.setAggregate(Composition.Aggregate.COMPLETE);
    inside.setAssemblies(
        List.of(new BomReference(jar.getBomRef()), new BomReference(column.getBomRef())));
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

  private static void modified(Component column, Path upstreamJar) throws Exception {
    column.setLicenses(apache());
    column.setEvidence(found("org/apache/parquet"));
    Component released = component(column.getGroup(), column.getName(), column.getVersion());
    released.setBomRef(column.getPurl() + "#released");
    byte[] digest = MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(upstreamJar));
    released.addHash(new Hash(Hash.Algorithm.SHA_256, HexFormat.of().formatHex(digest)));
    Ancestors ancestors = new Ancestors();
    ancestors.addComponent(released);
    Pedigree pedigree = new Pedigree();
    pedigree.setAncestors(ancestors);
    pedigree.setNotes(
        "Upstream's released classes, except for those that dev/parquetfast/replaced-classes.txt"
            + " names, which are ours.");
    column.setPedigree(pedigree);
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

  private static String hashingIn(Path upstreamJar) throws Exception {
    Properties properties = new Properties();
    try (JarFile jar = new JarFile(upstreamJar.toFile());
        InputStream in = jar.getInputStream(jar.getEntry(HASHING + "pom.properties"))) {
      properties.load(in);
    }
    return properties.getProperty("version");
  }
}
