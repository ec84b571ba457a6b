import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/**
 * Compares two runs of the same test suites, test by test, by the reports of Surefire.
 *
 * <p>Arguments: the folders of the two runs, and the tests whose outcomes may differ. Exits with 1
 * if the outcome of any other test differs, if a test is in one run only, or if few have passed: what
 * fails alike tells nothing of the jars.
 */
public final class CompareReports {
  private static final double MIN_PASSED = 0.9;

  private CompareReports() {}

  public static void main(String[] args) throws Exception {
    Map<String, List<String>> upstream = outcomes(Path.of(args[0]));
    Map<String, List<String>> fast = outcomes(Path.of(args[1]));
    Set<String> allowed = Set.copyOf(Arrays.asList(args).subList(2, args.length));

    Set<String> tests = new TreeSet<>(upstream.keySet());
    tests.addAll(fast.keySet());
    int differences = 0;
    for (String test : tests) {
      List<String> expected = upstream.getOrDefault(test, List.of("not run"));
      List<String> found = fast.getOrDefault(test, List.of("not run"));
      if (!expected.equals(found)) {
        boolean known = allowed.contains(test);
        differences += known ? 0 : 1;
        System.out.printf("%s: %s: upstream %s, ours %s%n", known ? "known difference" : "DIFFERENCE", test, expected, found);
      }
    }
    System.out.println("upstream: " + summary(upstream));
    System.out.println("ours:     " + summary(fast));
    System.out.println(differences + " differences that are not known");
    long all = upstream.values().stream().mapToLong(List::size).sum();
    long passed = summary(upstream).getOrDefault("passed", 0L);
    if (passed < MIN_PASSED * all) {
      System.out.printf("Of %d tests, only %d passed%n", all, passed);
    }
    if (differences > 0 || all == 0 || passed < MIN_PASSED * all) {
      System.exit(1);
    }
  }

  /** The outcomes of each test; several, sorted, where tests share a name. */
  private static Map<String, List<String>> outcomes(Path run) throws Exception {
    List<Path> reports;
    try (Stream<Path> files = Files.walk(run)) {
      reports = files.filter(file -> file.getFileName().toString().matches("TEST-.*\\.xml")).collect(Collectors.toList());
    }
    Map<String, List<String>> outcomes = new TreeMap<>();
    for (Path report : reports) {
      NodeList tests =
          DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(report.toFile()).getElementsByTagName("testcase");
      for (int i = 0; i < tests.getLength(); i++) {
        Element test = (Element) tests.item(i);
        String name = test.getAttribute("classname") + "." + test.getAttribute("name");
        outcomes.merge(name, List.of(outcome(test)), CompareReports::both);
      }
    }
    return outcomes;
  }

  private static String outcome(Element test) {
    for (String outcome : List.of("error", "failure", "skipped")) {
      NodeList found = test.getElementsByTagName(outcome);
      if (found.getLength() > 0) {
        String type = ((Element) found.item(0)).getAttribute("type");
        return type.isEmpty() ? outcome : outcome + " " + type;
      }
    }
    return "passed";
  }

  private static List<String> both(List<String> one, List<String> other) {
    return Stream.concat(one.stream(), other.stream()).sorted().collect(Collectors.toList());
  }

  /** How many tests had which outcome. */
  private static Map<String, Long> summary(Map<String, List<String>> outcomes) {
    return outcomes.values().stream()
        .flatMap(List::stream)
        .collect(Collectors.groupingBy(outcome -> outcome.split(" ")[0], TreeMap::new, Collectors.counting()));
  }
}
