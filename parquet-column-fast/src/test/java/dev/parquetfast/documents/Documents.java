package dev.parquetfast.documents;

import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.maven.model.Model;
import org.apache.maven.model.Profile;
import org.apache.maven.model.io.xpp3.MavenXpp3Reader;
import org.codehaus.plexus.util.xml.pull.XmlPullParserException;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Heading;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.HtmlInline;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.SourceSpan;
import org.commonmark.node.Text;
import org.commonmark.parser.IncludeSourceSpans;
import org.commonmark.parser.Parser;

/**
 * The Markdown files of a project, and what they point to that is not there: files and headings
 * that links name; files, scripts, Maven profiles, modules and test classes named in code.
 * Addresses on the web are not followed, nor is anything that only a build makes.
 */
final class Documents {

  private static final Parser PARSER =
      Parser.builder().includeSourceSpans(IncludeSourceSpans.BLOCKS_AND_INLINES).build();

  private static final Pattern WEB = Pattern.compile("[a-z][a-z0-9+.-]*:.*");
  private static final Pattern HTML_LINK = Pattern.compile("\\b(?:src|srcset|href)=\"([^\"]+)\"");
  private static final Pattern BLANK = Pattern.compile("\\s+");

  /** What is not part of a name when it stands beside it. */
  private static final Pattern AROUND = Pattern.compile("^[\"'(]+|[\"'),;:]+$|\\.$");

  private static final Pattern OURS = Pattern.compile("[A-Z][a-z]\\w*(?:Test|IT|Fuzz|Benchmark)");
  private static final Pattern VERSION = Pattern.compile("parquet-\\d+\\.\\d+\\.\\d+");

  /** Placeholders, wildcards and what a shell replaces: nothing to look for. */
  private static final Pattern OPEN = Pattern.compile(".*[<>*?$\\u2026{}@|].*|.*/target(/.*)?");

  private final Path root;
  private final Set<String> profiles = new TreeSet<>();
  private final Set<String> modules = new TreeSet<>();
  private final Set<String> classes = new HashSet<>();
  private final Map<Path, Set<String>> anchors = new HashMap<>();
  private final List<String> problems = new ArrayList<>();

  private Documents(Path root) {
    this.root = root;
  }

  /** One line for each thing that is missing: file, line, and what is wrong there. */
  static List<String> problems(Path root) throws IOException {
    Documents documents = new Documents(root);
    documents.readPoms();
    documents.readClasses();
    for (Path file : documents.files()) {
      documents.examine(file);
    }
    return documents.problems;
  }

  private List<Path> files() throws IOException {
    List<Path> files = new ArrayList<>();
    try (Stream<Path> top = Files.list(root)) {
      top.filter(Files::isRegularFile).forEach(files::add);
    }
    if (Files.isDirectory(root.resolve("docs"))) {
      try (Stream<Path> below = Files.walk(root.resolve("docs"))) {
        below.forEach(files::add);
      }
    }
    return files.stream()
        .filter(file -> file.toString().endsWith(".md"))
        .sorted()
        .collect(Collectors.toList());
  }

  private void readPoms() throws IOException {
    Model parent = pom(root);
    if (parent == null) {
      return;
    }
    modules.addAll(parent.getModules());
    for (String module : parent.getModules()) {
      pom(root.resolve(module));
    }
  }

  private Model pom(Path folder) throws IOException {
    Path file = folder.resolve("pom.xml");
    if (!Files.exists(file)) {
      return null;
    }
    try (Reader reader = Files.newBufferedReader(file)) {
      Model model = new MavenXpp3Reader().read(reader);
      model.getProfiles().stream().map(Profile::getId).forEach(profiles::add);
      return model;
    } catch (XmlPullParserException e) {
      throw new IOException(file + " is no POM", e);
    }
  }

  private void readClasses() throws IOException {
    for (String module : modules) {
      Path sources = root.resolve(module).resolve("src");
      if (Files.isDirectory(sources)) {
        try (Stream<Path> files = Files.walk(sources)) {
          files
              .map(file -> file.getFileName().toString())
              .filter(name -> name.endsWith(".java"))
              .forEach(name -> classes.add(name.substring(0, name.length() - ".java".length())));
        }
      }
    }
  }

  private void examine(Path file) throws IOException {
    parse(file)
        .accept(
            new AbstractVisitor() {
              @Override
              public void visit(Link link) {
                follow(file, line(link), link.getDestination());
                visitChildren(link);
              }

              @Override
              public void visit(Image image) {
                follow(file, line(image), image.getDestination());
              }

              @Override
              public void visit(HtmlBlock html) {
                followHtml(file, line(html), html.getLiteral());
              }

              @Override
              public void visit(HtmlInline html) {
                followHtml(file, line(html), html.getLiteral());
              }

              @Override
              public void visit(Code code) {
                readCode(file, line(code), code.getLiteral(), false);
              }

              @Override
              public void visit(FencedCodeBlock block) {
                boolean script = block.getInfo().equals("sh");
                int line = line(block);
                if (block.getInfo().contains(" ")) {
                  report(file, line, "code in the line that begins a block: " + block.getInfo());
                }
                for (String text : block.getLiteral().split("\n", -1)) {
                  line++;
                  readCode(file, line, text, script);
                }
              }
            });
  }

  private static Node parse(Path file) throws IOException {
    return PARSER.parse(Files.readString(file));
  }

  /** The line that a node begins in, counted from 1. */
  private static int line(Node node) {
    List<SourceSpan> spans = node.getSourceSpans();
    return spans.isEmpty() ? 0 : spans.get(0).getLineIndex() + 1;
  }

  private void followHtml(Path file, int line, String html) {
    Matcher link = HTML_LINK.matcher(html);
    while (link.find()) {
      follow(file, line, link.group(1));
    }
  }

  private void follow(Path file, int line, String destination) {
    if (WEB.matcher(destination).matches()) {
      return;
    }
    int hash = destination.indexOf('#');
    String path = hash < 0 ? destination : destination.substring(0, hash);
    Path target = path.isEmpty() ? file : file.resolveSibling(path).normalize();
    if (!target.startsWith(root) || !Files.exists(target)) {
      report(file, line, "link to " + destination + ": no such file");
    } else if (hash >= 0 && !anchors(target).contains(destination.substring(hash + 1))) {
      report(file, line, "link to " + destination + ": no such heading");
    }
  }

  private Set<String> anchors(Path file) {
    return anchors.computeIfAbsent(file, Documents::readAnchors);
  }

  private static Set<String> readAnchors(Path file) {
    Set<String> found = new HashSet<>();
    if (!file.toString().endsWith(".md")) {
      return found;
    }
    Node document;
    try {
      document = parse(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    document.accept(
        new AbstractVisitor() {
          @Override
          public void visit(Heading heading) {
            String anchor = anchor(heading);
            String unique = anchor;
            for (int i = 1; !found.add(unique); i++) {
              unique = anchor + "-" + i;
            }
          }
        });
    return found;
  }

  /** The name that the usual hosts of repositories give to a heading. */
  private static String anchor(Heading heading) {
    StringBuilder text = new StringBuilder();
    heading.accept(
        new AbstractVisitor() {
          @Override
          public void visit(Text node) {
            text.append(node.getLiteral());
          }

          @Override
          public void visit(Code node) {
            text.append(node.getLiteral());
          }

          @Override
          public void visit(SoftLineBreak node) {
            text.append(' ');
          }
        });
    return text.toString()
        .toLowerCase(Locale.ROOT)
        .replaceAll("[^\\p{L}\\p{N}_ -]", "")
        .replace(' ', '-');
  }

  private void readCode(Path file, int line, String code, boolean script) {
    String[] words = BLANK.split(code.trim(), -1);
    for (int i = 0; i < words.length; i++) {
      String word = AROUND.matcher(words[i]).replaceAll("");
      if (word.equals("-pl") && i + 1 < words.length) {
        named(file, line, "module", words[i + 1], modules);
      } else if (word.startsWith("-P")) {
        named(file, line, "profile", word.substring("-P".length()), profiles);
      } else if (word.startsWith("-Dtest=")) {
        named(file, line, "test", word.substring("-Dtest=".length()), classes);
      } else if (words.length == 1 && VERSION.matcher(word).matches()) {
        named(file, line, "profile", word, profiles);
      } else if (words.length == 1 && OURS.matcher(word).matches() && !isCaseName(word)) {
        named(file, line, "class", word, classes);
      } else if (!OPEN.matcher(word).matches()) {
        find(file, line, word, script);
      }
    }
  }

  /** The name of a benchmark's cases, in the record and for {@code --include}; not a class. */
  private static boolean isCaseName(String word) {
    return word.endsWith("EncodingBenchmark") || word.endsWith("DecodingBenchmark");
  }

  private void named(Path file, int line, String kind, String names, Set<String> known) {
    for (String name : names.split(",", -1)) {
      if (!name.isEmpty() && !OPEN.matcher(name).matches() && !known.contains(name)) {
        report(file, line, "no " + kind + " " + name);
      }
    }
  }

  /** Looks for a file where the word is the path of one, from the root or in a module. */
  private void find(Path file, int line, String word, boolean script) {
    int slash = word.indexOf('/');
    boolean document = slash < 0 && word.endsWith(".md");
    String first = slash < 0 ? word : word.substring(0, slash);
    boolean path =
        slash > 0
            && (Arrays.asList("src", "docs", ".ci", ".github", ".mvn").contains(first)
                || modules.contains(first));
    if (!path && !document) {
      return;
    }
    List<Path> places = new ArrayList<>();
    places.add(root.resolve(word));
    places.add(root.resolve("docs").resolve(word));
    modules.forEach(module -> places.add(root.resolve(module).resolve(word)));
    if (places.stream().noneMatch(Files::exists)) {
      report(file, line, "no file " + word);
    } else if (script && first.equals(".ci") && !Files.isExecutable(places.get(0))) {
      report(file, line, word + " cannot be run");
    }
  }

  private void report(Path file, int line, String problem) {
    problems.add(root.relativize(file) + ":" + line + ": " + problem);
  }
}
