package dev.parquetfast.benchmarks.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * Draws ratios to upstream as horizontal bars, as SVG.
 *
 * <p>Written by hand, because no maintained library draws this. XChart's horizontal bars have no
 * intervals, and JFreeChart's cannot change colours with the reader's theme. Both measure text with
 * the fonts of the JVM, which small containers do not have. A bar, a line and a text are one
 * element of SVG each, and the viewer sets the text.
 *
 * <p>The drawing is narrow enough to be read on a phone, where it is scaled down to the width of
 * the page. So a name is above its bar, unless all names are short. The drawing has its own
 * background, because a page may be dark on a system that is not.
 *
 * <p>The axis is linear and begins at 0, so that a bar twice as long is twice as fast. If ratios
 * exceed {@link #WIDEST_LINEAR}, small ones cannot be distinguished from 1 on that axis. Then it is
 * logarithmic, and bars begin at 1: a bar shows how far a case is from upstream, and a bar of the
 * same length to the left is slower by the same factor.
 */
public final class BarChart {

  private static final double WIDTH = 560;
  private static final double MARGIN = 18;

  /** Space for a value to the right of the longest bar. */
  private static final double ROOM_FOR_VALUE = 58;

  /** Maximum length in characters of a short name, which is to the left of its bar. */
  private static final int SHORT = 18;

  private static final double WIDTH_OF_SHORT = 132;
  private static final double HEIGHT_OF_BAR = 13;
  private static final double HEIGHT_OF_NAME = 19;
  private static final double GAP = 8;
  private static final double LINE = 18;

  /** Number of bars from which on the axis is also labelled above them. */
  private static final int MANY = 12;

  /** The greatest value of a linear axis. */
  private static final double WIDEST_LINEAR = 10;

  private static final String STYLE =
      String.join(
          "\n",
          "<style>",
          "text { font: 14px system-ui, -apple-system, 'Segoe UI', Helvetica, Arial, sans-serif; "
              + "fill: #1f2328 }",
          ".title { font-size: 18px; font-weight: 600 }",
          ".value { paint-order: stroke; stroke: #ffffff; stroke-width: 4px }",
          ".group { font-weight: 600 }",
          ".note, .tick { font-size: 13px; fill: #59636e }",
          ".value { font-size: 13px; font-weight: 600 }",
          ".paper { fill: #ffffff; stroke: #d1d9e0 }",
          ".grid { stroke: #d1d9e0 }",
          ".one { stroke: #1f2328; stroke-width: 1.5 }",
          ".whisker { stroke: #1f2328; stroke-width: 1.5; fill: none }",
          ".faster { fill: #4493f8 }",
          ".slower { fill: #e8804c }",
          "@media (prefers-color-scheme: dark) {",
          "text { fill: #e6edf3 }",
          ".value { stroke: #0d1117 }",
          ".note, .tick { fill: #9198a1 }",
          ".paper { fill: #0d1117; stroke: #3d444d }",
          ".grid { stroke: #30363d }",
          ".one, .whisker { stroke: #e6edf3 }",
          ".faster { fill: #388bfd }",
          ".slower { fill: #db6d28 }",
          "}",
          "</style>",
          "");

  private final String title;
  private final List<String> notes;
  private final List<Group> groups = new ArrayList<>();

  /**
   * Creates a chart without bars.
   *
   * @param title what is compared
   * @param notes lines that say what a bar and a whisker are
   */
  BarChart(String title, List<String> notes) {
    this.title = title;
    this.notes = List.copyOf(notes);
  }

  /** Begins a group of bars. The heading is left out if there is only one group. */
  void group(String heading) {
    groups.add(new Group(heading));
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

  boolean isEmpty() {
    return groups.isEmpty();
  }

  /** Returns the drawing, which is the same for the same bars. */
  @Override
  public String toString() {
    return new Drawing().draw();
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }

  private static final class Group {
    private final String heading;
    private final List<Bar> bars = new ArrayList<>();

    Group(String heading) {
      this.heading = heading;
    }
  }

  private static final class Bar {
    private final String name;
    private final double value;
    private final double low;
    private final double high;

    Bar(String name, double value, double low, double high) {
      this.name = name;
      this.value = value;
      this.low = low;
      this.high = high;
    }

    boolean hasWhisker() {
      return Double.isFinite(low) && Double.isFinite(high) && high > low;
    }

    double least() {
      return hasWhisker() ? Math.min(low, value) : value;
    }

    double greatest() {
      return hasWhisker() ? Math.max(high, value) : value;
    }
  }

  /** One drawing of the chart, from top to bottom. */
  private final class Drawing {

    private final StringBuilder bars = new StringBuilder();

    /** Vertical ranges in which grid lines are drawn, so that none crosses a name. */
    private final List<double[]> strips = new ArrayList<>();

    /** Elements that are drawn on top of the bars and the line of upstream. */
    private final StringBuilder words = new StringBuilder();

    private final boolean shortNames = all().allMatch(bar -> bar.name.length() <= SHORT);
    private final double left = MARGIN + (shortNames ? WIDTH_OF_SHORT : 0);
    private final double right = WIDTH - MARGIN - ROOM_FOR_VALUE;
    private final double greatest = all().mapToDouble(Bar::greatest).max().orElse(1);
    private final boolean linear = greatest <= WIDEST_LINEAR;
    private final double most = Math.max(1.25, greatest);
    private final double least =
        linear ? 0 : Math.min(0.8, all().mapToDouble(Bar::least).min().orElse(1));

    private Stream<Bar> all() {
      return groups.stream().flatMap(group -> group.bars.stream());
    }

    String draw() {
      double y = MARGIN + 14;
      StringBuilder head = new StringBuilder();
      head.append(text("title", MARGIN, y, "start", title));
      for (String note : notes) {
        y += LINE;
        head.append(text("note", MARGIN, y, "start", note));
      }
      y += LINE + 4;
      head.append(legend(y));
      y += LINE + 6;
      double top = y;
      if (all().count() > MANY) {
        y += GAP;
      }
      for (Group group : groups) {
        if (groups.size() > 1) {
          words.append(text("group", MARGIN, y + LINE, "start", group.heading));
          y += LINE + GAP;
        }
        for (Bar bar : group.bars) {
          y = draw(bar, y);
        }
        y += GAP;
      }
      double bottom = y;
      double height = bottom + LINE + MARGIN;
      return String.format(
              Locale.ROOT,
              "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%1$.0f\" height=\"%2$.0f\""
                  + " viewBox=\"0 0 %1$.0f %2$.0f\" role=\"img\">\n<title>%3$s</title>\n",
              WIDTH,
              height,
              escaped(title))
          + STYLE
          + String.format(
              Locale.ROOT,
              "<rect class=\"paper\" x=\"0.5\" y=\"0.5\" width=\"%.0f\" height=\"%.0f\""
                  + " rx=\"6\"/>\n",
              WIDTH - 1,
              height - 1)
          + head
          + grid(top, bottom)
          + bars
          + vertical("one", x(1))
          + words
          + "</svg>\n";
    }

    private String legend(double y) {
      return swatch("faster", MARGIN, y)
          + text("note", MARGIN + 18, y, "start", "faster than upstream")
          + swatch("slower", MARGIN + 168, y)
          + text("note", MARGIN + 186, y, "start", "slower")
          + (linear ? "" : text("note", MARGIN + 250, y, "start", "each step is twice as fast"));
    }

    private String swatch(String style, double x, double y) {
      return rectangle(style, x, y - 11, 12, 12);
    }

    /** Draws a bar below y, and returns where the next one begins. */
    private double draw(Bar bar, double y) {
      double top = y;
      if (all().count() > MANY) {
        y += GAP;
      }
      if (shortNames) {
        words.append(text("name", MARGIN, y + HEIGHT_OF_BAR - 1, "start", bar.name));
      } else {
        words.append(text("name", MARGIN, y + HEIGHT_OF_NAME - 5, "start", bar.name));
        top += HEIGHT_OF_NAME;
      }
      strips.add(new double[] {top - (shortNames ? GAP : 2), top + HEIGHT_OF_BAR + GAP / 2});
      double from = linear ? left : Math.min(x(1), x(bar.value));
      double to = linear ? x(bar.value) : Math.max(x(1), x(bar.value));
      String style = bar.value < 1 ? "slower" : "faster";
      bars.append(rectangle(style, from, top, to - from, HEIGHT_OF_BAR));
      if (bar.hasWhisker()) {
        double middle = top + HEIGHT_OF_BAR / 2;
        words.append(
            String.format(
                Locale.ROOT,
                "<path class=\"whisker\" d=\"M%1$.1f %3$.1fv6m0 -3H%2$.1fm0 -3v6\"/>\n",
                x(bar.low),
                x(bar.high),
                middle - 3));
      }
      double end = Math.max(to, x(Math.max(bar.greatest(), 1)));
      words.append(
          text(
              "value", end + 7, top + HEIGHT_OF_BAR - 2, "start", Figures.number(bar.value) + "×"));
      return top + HEIGHT_OF_BAR + GAP;
    }

    /** Returns the lines beneath the bars, and the labels of all lines. */
    private String grid(double top, double bottom) {
      StringBuilder grid = new StringBuilder();
      for (double tick : ticks()) {
        if (tick != 1) {
          grid.append(vertical("grid", x(tick)));
        }
        String name = tick == 1 ? "upstream" : Figures.plain(tick) + "×";
        grid.append(text("tick", x(tick), bottom + LINE - 2, "middle", name));
        if (all().count() > MANY) {
          grid.append(text("tick", x(tick), top, "middle", name));
        }
      }
      return grid.toString();
    }

    private List<Double> ticks() {
      List<Double> ticks = new ArrayList<>();
      if (linear) {
        for (int tick = 1; tick <= most; tick++) {
          ticks.add((double) tick);
        }
      } else {
        for (double tick = 0.125; tick <= most; tick *= 2) {
          if (tick >= least) {
            ticks.add(tick);
          }
        }
      }
      return ticks;
    }

    private double x(double value) {
      double part = linear ? value / most : Math.log(value / least) / Math.log(most / least);
      return left + part * (right - left);
    }

    private String rectangle(String style, double x, double y, double width, double height) {
      return String.format(
          Locale.ROOT,
          "<rect class=\"%s\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\"/>\n",
          style,
          x,
          y,
          width,
          height);
    }

    private String vertical(String style, double x) {
      StringBuilder path = new StringBuilder();
      for (double[] strip : strips) {
        path.append(String.format(Locale.ROOT, "M%.1f %.1fV%.1f", x, strip[0], strip[1]));
      }
      return "<path class=\"" + style + "\" d=\"" + path + "\"/>\n";
    }

    private String text(String style, double x, double y, String anchor, String words) {
      return String.format(
          Locale.ROOT,
          "<text class=\"%s\" x=\"%.1f\" y=\"%.1f\"%s>%s</text>\n",
          style,
          x,
          y,
          anchor.equals("start") ? "" : " text-anchor=\"" + anchor + "\"",
          escaped(words));
    }
  }
}
