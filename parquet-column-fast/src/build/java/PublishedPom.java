import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;

/**
 * Build step: removes one dependency, named by its group and artifact, from a flattened POM. The
 * POM must not name what the jar itself contains.
 */
public final class PublishedPom {
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
    Files.writeString(pom, published);
  }
}
