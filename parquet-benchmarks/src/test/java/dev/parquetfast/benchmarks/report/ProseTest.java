package dev.parquetfast.benchmarks.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class ProseTest {

  private static final String NINE_WORDS = "nine words ".repeat(9);

  @Test
  void shortLinesStayAsTheyAre() {
    String page = "# Title\n\nTwo\nlines.\n\n- An item\n  of two lines.\n- Another.\n\n\n";
    assertThat(Prose.wrap(page)).isEqualTo(page);
    assertThat(Prose.wrap("")).isEmpty();
    assertThat(Prose.wrap("no line feed")).isEqualTo("no line feed");
  }

  @Test
  void longParagraphsAreFilledAnew() {
    String words = "word ".repeat(50).strip();
    String line = "word ".repeat(24).strip();
    assertThat(line).hasSizeLessThanOrEqualTo(Prose.WIDTH);
    assertThat(line + " word").hasSizeGreaterThan(Prose.WIDTH);
    assertThat(Prose.wrap("Before.\n\n" + words + "\nand more\n\nAfter.\n"))
        .isEqualTo("Before.\n\n" + line + "\n" + line + "\nword word and more\n\nAfter.\n");
  }

  @Test
  void lineOfExactlyTheWidthIsNotTooLong() {
    String line = "x".repeat(Prose.WIDTH - 2) + " y";
    assertThat(Prose.wrap(line + "\nz")).isEqualTo(line + "\nz");
    assertThat(Prose.wrap(line + "y\nz")).isEqualTo(line.replace(" y", "\nyy z"));
  }

  @Test
  void listItemsAreIndented() {
    assertThat(Prose.wrap("- short\n- " + NINE_WORDS + NINE_WORDS + "end\n  of it\n- short"))
        .isEqualTo(
            "- short\n- "
                + NINE_WORDS
                + "nine words nine\n  "
                + NINE_WORDS.substring("nine words nine ".length())
                + "end of it\n- short");
    assertThat(Prose.wrap("12. " + NINE_WORDS + NINE_WORDS.strip()))
        .contains("nine words nine\n    words");
  }

  @Test
  void noLineStartsAnotherBlock() {
    for (String sign : new String[] {"-", "*", "+", "#", "##", ">", ">a", "1.", "20)", "==="}) {
      String text = "x".repeat(Prose.WIDTH - 2) + " " + sign + " y";
      assertThat(Prose.wrap(text)).isEqualTo(text.replace(" y", "\ny"));
    }
  }

  @Test
  void codeSpansAreNotBroken() {
    assertThat(Prose.wrap(NINE_WORDS + "and (`some code with blanks`, and more)"))
        .isEqualTo(NINE_WORDS + "and\n(`some code with blanks`, and more)");
    assertThat(Prose.wrap(NINE_WORDS + "a ` alone among many words"))
        .isEqualTo(NINE_WORDS + "a ` alone among many\nwords");
  }

  @Test
  void tablesHeadingsHtmlAndOtherCodeStayAsTheyAre() {
    String text = "a ".repeat(100).strip();
    for (String start : new String[] {"| ", "## ", "<p>", "![", "```\n", "```java\n"}) {
      String page = start + text + (start.startsWith("```") ? "\n```" : "") + "\n\nend\n";
      assertThat(Prose.wrap(page)).isEqualTo(page);
    }
  }

  @Test
  void commandsContinueOnTheNextLine() {
    String regex = "'" + "(one |two)".repeat(9) + "'";
    String command =
        "java -jar some.jar compare --all --include " + regex + " --forks 4 --jvm x/java";
    String comment = "# " + NINE_WORDS + NINE_WORDS + "end";
    assertThat(Prose.wrap("```sh\n" + comment + "\n" + command + "\nshort\n```\n"))
        .isEqualTo(
            "```sh\n"
                + comment
                + "\njava -jar some.jar compare --all \\\n  --include "
                + regex
                + " --forks 4 \\\n  --jvm x/java\nshort\n```\n");
  }

  @Test
  void quotesAndPlaceholdersAreNotBroken() {
    String option = " --long-option-" + "x".repeat(90);
    for (String value :
        new String[] {"'a b'", "'it'\\''s b'", "a\\ b", "<JDK 17>/bin/java", "a<"}) {
      assertThat(Prose.wrap("```sh\ncommand" + option + " --some " + value + "\n```"))
          .isEqualTo("```sh\ncommand" + option + " \\\n  --some " + value + "\n```");
    }
  }

  /** Only blanks and line feeds, indents and the signs of continuation may differ. */
  @Test
  void wordsStayAsTheyAre() {
    String page = NINE_WORDS + "\n" + NINE_WORDS + "it's `a  b` and \\ \n- " + NINE_WORDS + "* x";
    assertThat(words(Prose.wrap(page))).isEqualTo(words(page));
  }

  private static String words(String page) {
    return Arrays.toString(page.strip().split("\\s+"));
  }
}
