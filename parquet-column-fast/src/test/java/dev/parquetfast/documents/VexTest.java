package dev.parquetfast.documents;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The statements on known holes are in OpenVEX 0.2.0, and name each of our versions. */
class VexTest {
  /** The reasons that OpenVEX knows why a product is not affected. */
  private static final List<String> JUSTIFICATIONS =
      List.of(
          "component_not_present",
          "vulnerable_code_not_present",
          "vulnerable_code_not_in_execute_path",
          "vulnerable_code_cannot_be_controlled_by_adversary",
          "inline_mitigations_already_exist");

  @Test
  void statementsAreCompleteAndOfAllVersions() throws Exception {
    Path project = Path.of("..").toRealPath();
    JsonNode vex = new ObjectMapper().readTree(project.resolve("docs/vex.openvex.json").toFile());
    assertThat(vex.path("@context").asText()).isEqualTo("https://openvex.dev/ns/v0.2.0");
    assertThat(vex.path("@id").asText()).isNotBlank();
    assertThat(vex.path("author").asText()).isNotBlank();
    assertThat(vex.path("version").asInt()).isPositive();
    assertThat(OffsetDateTime.parse(vex.path("timestamp").asText())).isNotNull();
    assertThat(vex.path("statements")).isNotEmpty();
    List<String> versions = versions(Files.readString(project.resolve("pom.xml")));
    for (JsonNode statement : vex.path("statements")) {
      String name = statement.path("vulnerability").path("name").asText();
      assertThat(name).matches("CVE-[0-9]{4}-[0-9]+");
      List<String> products = new ArrayList<>();
      statement.path("products").forEach(product -> products.add(product.path("@id").asText()));
      assertThat(products).as(name).containsExactlyInAnyOrderElementsOf(versions);
      assertThat(statement.path("status").asText()).as(name).isEqualTo("not_affected");
      assertThat(JUSTIFICATIONS).as(name).contains(statement.path("justification").asText());
      assertThat(statement.path("status_notes").asText()).as(name).isNotBlank();
      // One revision of the schema refuses it beside a justification.
      assertThat(statement.has("impact_statement")).as(name).isFalse();
    }
  }

  private static List<String> versions(String pom) {
    String counter = group(pom, "<revision>\\$\\{parquet.version}(-[0-9]+)</revision>").get(0);
    List<String> versions = new ArrayList<>(group(pom, "<parquet.version>(.*)</parquet.version>"));
    assertThat(versions).hasSizeGreaterThan(1).doesNotHaveDuplicates();
    versions.replaceAll(v -> "pkg:maven/dev.parquetfast/parquet-column-fast@" + v + counter);
    return Collections.unmodifiableList(versions);
  }

  private static List<String> group(String text, String regex) {
    List<String> found = new ArrayList<>();
    for (Matcher matcher = Pattern.compile(regex).matcher(text); matcher.find(); ) {
      found.add(matcher.group(1));
    }
    return found;
  }
}
