package dev.parquetfast.benchmarks.report;

import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;

/**
 * Where everything in a picture is, as boxes that are computed from the SVG alone.
 *
 * <p>A viewer may have any font. So a text is taken to be as wide as in DejaVu Sans, which is among
 * the widest of those that are in use.
 */
final class PictureLayout {

  private static final double TOLERANCE = 0.2;

  /** How far the middle of a label may be from the middle of its bar. */
  private static final double ASIDE = 3;

  private static final Pattern RULE = Pattern.compile("([^{}]+)\\{([^{}]*)}");
  private static final Pattern SIZE = Pattern.compile("([0-9.]+)px");
  private static final Pattern STEP =
      Pattern.compile("([MmVvHh])\\s*([-0-9.]+)(?:[ ,]?(-?[0-9.]+))?");

  private final Map<String, Double> sizes = new LinkedHashMap<>();
  private final List<String> bold = new ArrayList<>();
  private final double width;
  private final double height;
  private final List<Box> texts;
  private final List<Box> bars = new ArrayList<>();
  private final List<Box> swatches = new ArrayList<>();
  private final List<Box> whiskers;
  private final List<Box> lines;

  private PictureLayout(Document svg) {
    readStyles(svg.getElementsByTagName("style").item(0).getTextContent());
    width = number(svg.getDocumentElement(), "width");
    height = number(svg.getDocumentElement(), "height");
    texts = elements(svg, "text").map(this::ofText).collect(Collectors.toList());
    elements(svg, "rect")
        .filter(each -> List.of("faster", "slower").contains(each.getAttribute("class")))
        .map(PictureLayout::ofRectangle)
        // The squares of a legend are 12 wide and higher than any bar is.
        .forEach(each -> (isSwatch(each) ? swatches : bars).add(each));
    whiskers = ofPaths(svg, "whisker");
    lines = ofPaths(svg, "one");
  }

  private static boolean isSwatch(Box box) {
    return box.area.getWidth() == 12 && box.area.getHeight() == 12;
  }

  static PictureLayout of(String svg) throws Exception {
    return new PictureLayout(
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8))));
  }

  /**
   * Returns what is wrong, a line for each pair of things that overlap and each that is outside.
   */
  List<String> faults() {
    List<String> faults = new ArrayList<>();
    List<Box> all = new ArrayList<>(texts);
    List.of(bars, swatches, whiskers, lines).forEach(all::addAll);
    Rectangle2D paper = new Rectangle2D.Double(0, 0, width, height);
    all.stream()
        .filter(each -> !paper.contains(each.area))
        .forEach(each -> faults.add(each + " is outside"));
    for (int i = 0; i < texts.size(); i++) {
      for (Box other : all.subList(i + 1, all.size())) {
        addOverlap(faults, texts.get(i), other);
      }
    }
    for (int i = 0; i < bars.size(); i++) {
      for (Box other : bars.subList(i + 1, bars.size())) {
        addOverlap(faults, bars.get(i), other);
      }
    }
    List<Box> names = named("name");
    List<Box> values = named("value");
    if (names.size() != bars.size() || values.size() != bars.size()) {
      faults.add(names.size() + " names and " + values.size() + " values of " + bars.size());
    } else {
      for (int i = 0; i < bars.size(); i++) {
        addAside(faults, names.get(i), bars.get(i));
        addAside(faults, values.get(i), bars.get(i));
        if (values.get(i).area.getMinX() < bars.get(i).area.getMaxX()) {
          faults.add(values.get(i) + " is not after its bar");
        }
      }
    }
    for (Box whisker : whiskers) {
      if (bars.stream().noneMatch(bar -> distance(bar, whisker) < TOLERANCE)) {
        faults.add(whisker + " is on no bar");
      }
    }
    return faults;
  }

  List<Box> bars() {
    return bars;
  }

  List<Box> whiskers() {
    return whiskers;
  }

  /** Returns the horizontal position of upstream's speed. */
  double one() {
    return lines.get(0).area.getCenterX();
  }

  List<Box> named(String style) {
    return texts.stream().filter(each -> each.style.equals(style)).collect(Collectors.toList());
  }

  List<String> words() {
    return texts.stream().map(each -> each.words).collect(Collectors.toList());
  }

  double width() {
    return width;
  }

  double height() {
    return height;
  }

  private static void addOverlap(List<String> faults, Box one, Box other) {
    Rectangle2D both = one.area.createIntersection(other.area);
    if (both.getWidth() > TOLERANCE && both.getHeight() > TOLERANCE) {
      faults.add(one + " overlaps " + other);
    }
  }

  private static void addAside(List<String> faults, Box text, Box bar) {
    if (distance(text, bar) > ASIDE) {
      faults.add(text + " is not beside its bar");
    }
  }

  private static double distance(Box one, Box other) {
    return Math.abs(one.area.getCenterY() - other.area.getCenterY());
  }

  /** Reads sizes and weights; those of the dark variant are the same. */
  private void readStyles(String styles) {
    Matcher rules = RULE.matcher(styles.replaceAll("(?s)@media.*", ""));
    while (rules.find()) {
      for (String selector : rules.group(1).split(",", -1)) {
        String style = selector.strip().replace(".", "");
        Matcher size = SIZE.matcher(rules.group(2));
        if (rules.group(2).contains("font") && size.find()) {
          sizes.put(style, Double.parseDouble(size.group(1)));
        }
        if (rules.group(2).contains("600")) {
          bold.add(style);
        }
      }
    }
  }

  private Box ofText(Element text) {
    String style = text.getAttribute("class");
    double size = sizes.getOrDefault(style, sizes.get("text"));
    double x = number(text, "x");
    double y = number(text, "y");
    List<String> words = new ArrayList<>();
    double last = y;
    for (Node each = text.getFirstChild(); each != null; each = each.getNextSibling()) {
      words.add(each.getTextContent());
      last += each instanceof Element ? number((Element) each, "dy") : 0;
    }
    double wide =
        words.stream().mapToDouble(each -> width(each, size, bold.contains(style))).max().orElse(0);
    double left = text.getAttribute("text-anchor").equals("middle") ? x - wide / 2 : x;
    return new Box(
        style,
        String.join(" ", words),
        // Ascenders and capitals; what hangs below the line is less than a quarter of the size.
        new Rectangle2D.Double(left, y - 0.76 * size, wide, last - y + size));
  }

  /** Returns the width in DejaVu Sans, by classes of letters, each as wide as its widest. */
  private static double width(String words, double size, boolean bold) {
    double width =
        words
            .chars()
            .mapToDouble(
                each -> {
                  if ("ijl.,:;'|!".indexOf(each) >= 0) {
                    return bold ? 0.4 : 0.34;
                  } else if ("frt-()[]/ ".indexOf(each) >= 0) {
                    return bold ? 0.49 : 0.42;
                  } else if ("mwMW%@—…".indexOf(each) >= 0) {
                    return bold ? 1.11 : 1;
                  } else if (Character.isUpperCase(each)) {
                    return bold ? 0.85 : 0.79;
                  } else if ("×=+<>&#".indexOf(each) >= 0) {
                    return 0.84;
                  }
                  return bold ? 0.72 : 0.64;
                })
            .sum();
    return width * size;
  }

  private static Box ofRectangle(Element each) {
    return new Box(
        each.getAttribute("class"),
        "",
        new Rectangle2D.Double(
            number(each, "x"), number(each, "y"), number(each, "width"), number(each, "height")));
  }

  /** Returns a box for each connected part of the paths. */
  private static List<Box> ofPaths(Document svg, String style) {
    List<Box> boxes = new ArrayList<>();
    elements(svg, "path")
        .filter(each -> each.getAttribute("class").equals(style))
        .forEach(
            each -> {
              Path2D path = new Path2D.Double();
              double x = 0;
              double y = 0;
              Matcher steps = STEP.matcher(each.getAttribute("d"));
              while (steps.find()) {
                double first = Double.parseDouble(steps.group(2));
                char step = steps.group(1).charAt(0);
                boolean relative = Character.isLowerCase(step);
                if (Character.toUpperCase(step) == 'V') {
                  y = relative ? y + first : first;
                } else {
                  x = relative ? x + first : first;
                }
                if (Character.toUpperCase(step) == 'M') {
                  double second = Double.parseDouble(steps.group(3));
                  y = relative ? y + second : second;
                  if (!relative && path.getCurrentPoint() != null) {
                    boxes.add(new Box(style, "", path.getBounds2D()));
                    path.reset();
                  }
                  path.moveTo(x, y);
                } else {
                  path.lineTo(x, y);
                }
              }
              boxes.add(new Box(style, "", path.getBounds2D()));
            });
    // A line has no area, and the overlap of two boxes has one.
    boxes.forEach(
        each ->
            each.area.setRect(
                each.area.getX() - 0.5,
                each.area.getY(),
                each.area.getWidth() + 1,
                each.area.getHeight()));
    return boxes;
  }

  private static Stream<Element> elements(Document svg, String name) {
    NodeList all = svg.getElementsByTagName(name);
    List<Element> found = new ArrayList<>();
    for (int i = 0; i < all.getLength(); i++) {
      found.add((Element) all.item(i));
    }
    return found.stream();
  }

  private static double number(Element element, String attribute) {
    return Double.parseDouble(element.getAttribute(attribute));
  }

  /** The space of one thing. */
  static final class Box {
    final String style;
    final String words;
    final Rectangle2D area;

    Box(String style, String words, Rectangle2D area) {
      this.style = style;
      this.words = words;
      this.area = area;
    }

    @Override
    public String toString() {
      return String.format(
          "%s \"%s\" at %.0f,%.0f to %.0f,%.0f",
          style, words, area.getMinX(), area.getMinY(), area.getMaxX(), area.getMaxY());
    }
  }
}
