package dev.parquetfast.benchmarks.report;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Wraps the lines of a page in Markdown.
 *
 * <p>Paragraphs and list items that have too long a line are filled anew, and shell commands
 * continue on the next line. Tables, headings, HTML and other code stay as they are.
 */
public final class Prose {

  /** Maximum length of a line, unless a single word is longer. */
  static final int WIDTH = 120;

  private static final String FENCE = "```";
  private static final String CONTINUED = " \\";

  /** A line that is no paragraph: it is blank, or belongs to a table, a heading or HTML. */
  private static final Pattern APART = Pattern.compile("\\s*([|#<!].*)?");

  private static final Pattern LIST_ITEM = Pattern.compile("( *(?:[-*+]|\\d+[.)]) +).*");

  /** A word, with blanks only where it has a code span. */
  private static final Pattern WORD = Pattern.compile("(?:`[^`]*`|\\S)+");

  /** What starts a list, a heading or a quotation if it stands at the start of a line. */
  private static final Pattern BLOCK_START = Pattern.compile("[-*+]|#+|>.*|\\d+[.)]|=+");

  /** An argument of a shell command, with blanks only in quotes and in {@code <placeholders>}. */
  private static final Pattern ARGUMENT = Pattern.compile("(?:'[^']*'|<[^<>]*>|\\\\.|\\S)+");

  private final StringBuilder page = new StringBuilder();

  /** Lines of the paragraph or list item that has begun. */
  private final List<String> block = new ArrayList<>();

  private Prose() {}

  /** The page with no line of prose or of a command longer than 120 characters. */
  public static String wrap(String page) {
    Prose prose = new Prose();
    String fence = null;
    for (String line : page.split("\n", -1)) {
      if (line.startsWith(FENCE)) {
        prose.endBlock();
        fence = fence == null ? line.substring(FENCE.length()) : null;
        prose.add(line);
      } else if (fence != null) {
        prose.add(fence.equals("sh") && !line.startsWith("#") ? command(line) : line);
      } else if (APART.matcher(line).matches()) {
        prose.endBlock();
        prose.add(line);
      } else {
        if (LIST_ITEM.matcher(line).matches()) {
          prose.endBlock();
        }
        prose.block.add(line);
      }
    }
    prose.endBlock();
    // The lines of the page have line feeds between them, and here one after each.
    return prose.page.substring(0, prose.page.length() - 1);
  }

  private void add(String line) {
    page.append(line).append('\n');
  }

  private void endBlock() {
    if (block.stream().anyMatch(line -> line.length() > WIDTH)) {
      Matcher item = LIST_ITEM.matcher(block.get(0));
      String marker = item.matches() ? item.group(1) : "";
      String text = String.join("\n", block).substring(marker.length());
      List<String> words = new ArrayList<>();
      for (String word : words(WORD, text)) {
        if (BLOCK_START.matcher(word).matches() && !words.isEmpty()) {
          glue(words, word);
        } else {
          words.add(word);
        }
      }
      add(fill(words, marker, " ".repeat(marker.length()), ""));
    } else {
      block.forEach(this::add);
    }
    block.clear();
  }

  private static String command(String line) {
    if (line.length() <= WIDTH) {
      return line;
    }
    List<String> parts = new ArrayList<>();
    boolean option = false;
    for (String argument : words(ARGUMENT, line)) {
      boolean value = option && !argument.startsWith("-");
      option = argument.startsWith("-");
      if (value) {
        glue(parts, argument);
      } else {
        parts.add(argument);
      }
    }
    return fill(parts, "", "  ", CONTINUED);
  }

  private static List<String> words(Pattern pattern, String text) {
    List<String> words = new ArrayList<>();
    Matcher matcher = pattern.matcher(text);
    while (matcher.find()) {
      words.add(matcher.group());
    }
    return words;
  }

  /** Keeps a word in the line of the preceding one. */
  private static void glue(List<String> words, String word) {
    int last = words.size() - 1;
    words.set(last, words.get(last) + " " + word);
  }

  /**
   * Fills lines with words.
   *
   * @param first how the first line starts
   * @param indent how all others start
   * @param end how all but the last end
   */
  private static String fill(List<String> words, String first, String indent, String end) {
    StringBuilder text = new StringBuilder();
    StringBuilder line = new StringBuilder(first);
    int begin = first.length();
    for (String word : words) {
      if (line.length() > begin) {
        if (line.length() + 1 + word.length() + end.length() > WIDTH) {
          text.append(line).append(end).append('\n');
          line = new StringBuilder(indent);
          begin = indent.length();
        } else {
          line.append(' ');
        }
      }
      line.append(word);
    }
    return text.append(line).toString();
  }
}
