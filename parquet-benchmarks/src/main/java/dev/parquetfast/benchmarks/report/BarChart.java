package dev.parquetfast.benchmarks.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/**
 * Draws ratios to upstream or others as horizontal bars, as SVG.
 *
 * <p>A row has its name on the left, and a bar, a whisker and the value on the right. The axis is
 * linear and begins at 0, so that a bar twice as long is twice as fast.
 *
 * <p>The viewer sets the text in a font that is unknown here. So all space for text is computed
 * from the {@linkplain #width widest usual font}, and long text is wrapped. The drawing has its own
 * background, because a page may be dark on a system that is not.
 *
 * <p>Written by hand, because no library draws this. XChart's horizontal bars have no whiskers, and
 * JFreeChart's are symmetric. Their SVG has fixed colours, either for light or for dark pages, and
 * text that is measured with the fonts of the JVM, which small containers do not have. JFreeSVG is
 * under the GPL.
 */
final class BarChart {

  private static final int WIDTH = 640;
  private static final int MARGIN = 18;

  /** Space between two things beside each other. */
  private static final int GAP = 8;

  private static final int LINE = 20;
  private static final int BAR = 14;
  private static final int ROW = 26;
  private static final int MAXIMUM_NAME = 260;

  // Sizes of fonts, which are those of the style sheet.
  private static final int TEXT = 14;
  private static final int SMALL = 13;

  /** Sizes of bold fonts, with what bold letters are wider than others. */
  private static final double TITLE = 17 * 1.13;

  private static final double GROUP = TEXT * 1.13;
  private static final double VALUE = SMALL * 1.13;

  /** Side of the square of a colour in the legend. */
  private static final int SWATCH = 12;

  private static final String CUT = "A line without an end goes further.";

  /** Maximum length of a whisker, as a multiple of the longest bar. Longer ones have no end. */
  private static final int MAXIMUM_WHISKER = 2;

  private static final String STYLE =
      """
      <style>
      text { font: 14px system-ui, -apple-system, 'Segoe UI', Helvetica, Arial, sans-serif; \
      fill: #1f2328 }
      .title { font-size: 17px; font-weight: 600 }
      .group { font-weight: 600 }
      .note { font-size: 13px; fill: #59636e }
      .value { font-size: 13px; font-weight: 600; paint-order: stroke; stroke: #ffffff; \
      stroke-width: 4px }
      .paper { fill: #ffffff; stroke: #d1d9e0 }
      .grid { stroke: #d1d9e0 }
      .one, .whisker { stroke: #1f2328; stroke-width: 1.5; fill: none }
      .faster { fill: #4493f8 }
      .slower { fill: #e8804c }
      @media (prefers-color-scheme: dark) {
      text { fill: #e6edf3 }
      .note { fill: #9198a1 }
      .value { stroke: #0d1117 }
      .paper { fill: #0d1117; stroke: #3d444d }
      .grid { stroke: #30363d }
      .one, .whisker { stroke: #e6edf3 }
      .faster { fill: #388bfd }
      .slower { fill: #db6d28 }
      }
      </style>
      """;

  private final String title;
  private final String note;
  private final String baseline;
  private final List<Group> groups = new ArrayList<>();

  /**
   * Creates a chart without bars.
   *
   * @param title what is compared
   * @param note what a bar and a whisker are
   * @param baseline what has the ratio 1
   */
  BarChart(String title, String note, String baseline) {
    this.title = title;
    this.note = note;
    this.baseline = baseline + " = 1";
  }

  /** Begins a group of bars below a heading. */
  void group(String heading) {
    groups.add(new Group(heading, new ArrayList<>()));
  }

  /**
   * Adds a bar to the last group.
   *
   * @param low start of the whisker; not finite if there is none
   * @param high end of the whisker
   */
  void bar(String name, double value, double low, double high) {
    groups.get(groups.size() - 1).bars.add(new Bar(name, value, low, high));
  }

  /** Returns the drawing, which is the same for the same bars. */
  @Override
  public String toString() {
    return new Drawing().draw();
  }

  /**
   * Returns the width of a text as in DejaVu Sans, which is the widest of the fonts that systems
   * use. A class of letters is as wide as its widest letter.
   *
   * @param size in pixels
   */
  private static double width(String text, double size) {
    return size * text.chars().mapToDouble(BarChart::widthOf).sum();
  }

  private static double widthOf(int character) {
    if (" .,:;'|!-()[]/fijlrt".indexOf(character) >= 0) {
      return 0.44;
    } else if ("mwMW%@—…".indexOf(character) >= 0) {
      return 1;
    } else if (Character.isUpperCase(character)) {
      return 0.8;
    }
    return Character.isLowerCase(character) || "_0123456789".indexOf(character) >= 0 ? 0.65 : 0.84;
  }

  /** Returns the text in lines that are not wider than a limit. A word may be broken. */
  private static List<String> wrap(String text, double limit, double size) {
    List<String> lines = new ArrayList<>();
    String rest = text;
    while (width(rest, size) > limit) {
      int end = 1;
      while (width(rest.substring(0, end + 1), size) <= limit) {
        end++;
      }
      int space = rest.lastIndexOf(' ', end);
      lines.add(rest.substring(0, space > 0 ? space : end));
      rest = rest.substring(space > 0 ? space + 1 : end);
    }
    lines.add(rest);
    return lines;
  }

  private record Group(String heading, List<Bar> bars) {}

  /** A bar and its whisker. */
  private record Bar(String name, double value, double low, double high) {

    String words() {
      return Figures.number(value) + "×";
    }

    String style() {
      return value < 1 ? "slower" : "faster";
    }

    boolean hasWhisker() {
      return Double.isFinite(low) && Double.isFinite(high) && high > low;
    }

    double end() {
      return hasWhisker() ? Math.max(high, value) : value;
    }
  }

  /** One drawing of the chart, from top to bottom. */
  private final class Drawing {

    private final List<Bar> all = new ArrayList<>();
    private final double left;
    private final double right;

    /** The ratio at the right end of the axis. */
    private final double end;

    private final StringBuilder svg = new StringBuilder();
    private double y = MARGIN;

    Drawing() {
      groups.forEach(group -> all.addAll(group.bars));
      left = MARGIN + Math.min(greatest(each -> width(each.name, TEXT)), MAXIMUM_NAME) + GAP;
      right = WIDTH - MARGIN - greatest(each -> width(each.words(), VALUE)) - GAP;
      double longest = Math.max(1.25, greatest(each -> each.value));
      end = Math.max(longest, Math.min(greatest(Bar::end), MAXIMUM_WHISKER * longest));
    }

    private double greatest(ToDoubleFunction<Bar> property) {
      return all.stream().mapToDouble(property).max().orElse(1);
    }

    String draw() {
      paragraph("title", title, TITLE);
      paragraph("note", greatest(Bar::end) > end ? note + " " + CUT : note, SMALL);
      legend();
      y += GAP + LINE;
      // The name of the line begins where the line is, as far as there is space.
      double most = WIDTH - MARGIN - width(baseline, SMALL);
      text("note", Math.min(x(1), most), y, List.of(baseline));
      y += GAP;
      for (Group group : groups) {
        paragraph("group", group.heading, GROUP);
        y += GAP;
        draw(group);
      }
      y += LINE;
      for (double tick = step(); tick <= end; tick += step()) {
        add(
            "<text class=\"note\" x=\"%.1f\" y=\"%.1f\" text-anchor=\"middle\">%s×</text>",
            x(tick), y, Figures.plain(tick));
      }
      y += MARGIN;
      return String.format(
          Locale.ROOT,
          "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%1$d\" height=\"%2$.0f\""
              + " viewBox=\"0 0 %1$d %2$.0f\" role=\"img\">\n<title>%3$s</title>\n%4$s"
              + "<rect class=\"paper\" x=\"0.5\" y=\"0.5\" width=\"%5$d\" height=\"%6$.0f\""
              + " rx=\"6\"/>\n%7$s</svg>\n",
          WIDTH,
          y,
          escaped(title),
          STYLE,
          WIDTH - 1,
          y - 1,
          svg);
    }

    /** Says what a colour means, unless all bars are faster, as readers expect. */
    private void legend() {
      if (all.stream().allMatch(each -> each.value >= 1)) {
        return;
      }
      y += LINE;
      double x = MARGIN;
      for (String style : List.of("faster", "slower")) {
        if (all.stream().anyMatch(each -> each.style().equals(style))) {
          rectangle(style, x, y - 11, SWATCH, SWATCH);
          text("note", x + SWATCH + GAP, y, List.of(style));
          x += SWATCH + width(style, SMALL) + 3 * GAP;
        }
      }
    }

    private void draw(Group group) {
      double top = y;
      List<Double> middles = new ArrayList<>();
      for (Bar bar : group.bars) {
        List<String> name = wrap(bar.name, MAXIMUM_NAME, TEXT);
        double height = Math.max(ROW, name.size() * LINE + GAP);
        double middle = y + height / 2;
        text("name", MARGIN, middle - (name.size() - 1) * LINE / 2.0 + 5, name);
        middles.add(middle);
        y += height;
      }
      for (double tick = step(); tick <= end; tick += step()) {
        vertical("grid", tick, top);
      }
      for (int i = 0; i < middles.size(); i++) {
        Bar bar = group.bars.get(i);
        rectangle(
            bar.style(), left, middles.get(i) - BAR / 2.0, Math.max(1, x(bar.value) - left), BAR);
      }
      vertical("one", 1, top);
      for (int i = 0; i < middles.size(); i++) {
        mark(group.bars.get(i), middles.get(i));
      }
    }

    /** Draws what is on top of a bar and of the line of upstream. */
    private void mark(Bar bar, double middle) {
      double high = Math.min(bar.end(), end);
      if (bar.hasWhisker()) {
        add(
            "<path class=\"whisker\" d=\"M%.1f %.1fv6m0 -3H%.1f%s\"/>",
            x(bar.low), middle - 3, x(high), high < bar.high ? "" : "m0 -3v6");
      }
      text("value", x(Math.max(high, 1)) + GAP, middle + 5, List.of(bar.words()));
    }

    /** Returns the distance of two lines of the axis: a round number with space for its name. */
    private double step() {
      double space = width(Figures.plain(Math.ceil(end)) + "×", SMALL) + GAP;
      double step = 1;
      while (x(step) - left < space) {
        step *= Figures.plain(step).startsWith("2") ? 2.5 : 2;
      }
      return step;
    }

    private double x(double value) {
      return left + value / end * (right - left);
    }

    private void vertical(String style, double value, double top) {
      add("<path class=\"%s\" d=\"M%.1f %.1fV%.1f\"/>", style, x(value), top, y);
    }

    private void rectangle(String style, double x, double y, double width, double height) {
      add(
          "<rect class=\"%s\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\"/>",
          style, x, y, width, height);
    }

    /** Adds text of the whole width below y. */
    private void paragraph(String style, String words, double size) {
      List<String> lines = wrap(words, WIDTH - 2 * MARGIN, size);
      text(style, MARGIN, y + LINE, lines);
      y += lines.size() * LINE;
    }

    private void text(String style, double x, double y, List<String> lines) {
      String start = String.format(Locale.ROOT, "<tspan x=\"%.1f\" dy=\"%d\">", x, LINE);
      String rest =
          lines.stream()
              .skip(1)
              .map(each -> start + escaped(each) + "</tspan>")
              .collect(Collectors.joining());
      add(
          "<text class=\"%s\" x=\"%.1f\" y=\"%.1f\">%s%s</text>",
          style, x, y, escaped(lines.get(0)), rest);
    }

    private void add(String format, Object... arguments) {
      svg.append(String.format(Locale.ROOT, format, arguments)).append('\n');
    }

    private String escaped(String text) {
      return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }
  }
}
