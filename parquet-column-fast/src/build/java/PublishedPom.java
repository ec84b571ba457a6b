import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;

/**
 * Build step: removes one dependency, named by its group and artifact, from a flattened POM, and
 * adds the marker of Gradle's module metadata. The POM must not name what the jar itself contains.
 */
public final class PublishedPom {
  /** Tells Gradle to read the module metadata beside the POM. */
  private static final String GRADLE_MARKER = "do_not_remove: published-with-gradle-metadata";

  public static void main(String[] args) throws Exception {
    Path pom = Path.of(args[0]);
    String coordinates =
        "<groupId>%s</groupId>\\s*<artifactId>%s</artifactId>"
            .formatted(Pattern.quote(args[1]), Pattern.quote(args[2]));
    String dependency =
        "\\s*<dependency>\\s*" + coordinates + "(?:(?!</dependency>).)*</dependency>";
    String text = Files.readString(pom);
    String published = Pattern.compile(dependency, Pattern.DOTALL).matcher(text).replaceAll("");
    if (published.equals(text)) {
      throw new IllegalStateException(pom + " has no dependency " + args[1] + ":" + args[2]);
    }
    if (!published.contains(GRADLE_MARKER)) {
      published =
          published.replaceFirst(
              "</modelVersion>", "</modelVersion>\n  <!-- " + GRADLE_MARKER + " -->");
    }
    Files.writeString(pom, published);
  }
}
