package dev.parquetfast.tool.gain;

import dev.parquetfast.tool.zip.Untrusted;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** The report as one page for a browser, without anything from elsewhere. */
final class GainPage {
  private static final int LABELS = 300;
  private static final int BARS = 420;
  private static final int WIDTH = LABELS + BARS + 80;
  private static final int BAR = 12;
  private static final int ROW = 40;
  private static final int TOP = 8;

  /** Below this share of the time a bar is not to be seen. */
  private static final double SEEN = 0.002;

  private static final String STYLE =
      ":root{color-scheme:light dark;--page:#fff;--text:#1b1f24;--quiet:#59636e;--today:#8c959f;"
          + "--after:#0969da;--line:#d1d9e0}\n"
          + "@media (prefers-color-scheme:dark){:root{--page:#0d1117;--text:#e6edf3;"
          + "--quiet:#9198a1;--today:#6e7681;--after:#58a6ff;--line:#3d444d}}\n"
          + "body{background:var(--page);color:var(--text);font:15px/1.5 system-ui,sans-serif;"
          + "max-width:860px;margin:2em auto;padding:0 1em}\n"
          + "svg{width:100%;height:auto}\n"
          + "text{fill:var(--text);font:13px system-ui,sans-serif}\n"
          + ".today{fill:var(--today)}.after{fill:var(--after)}\n"
          + ".quiet{color:var(--quiet)}text.quiet{fill:var(--quiet)}\n"
          + "table{border-collapse:collapse;width:100%}\n"
          + "td,th{border-bottom:1px solid var(--line);padding:.25em .5em;text-align:left}\n"
          + "td.figure,th.figure{text-align:right;white-space:nowrap}\n";

  private final GainReport report;
  private final StringBuilder html = new StringBuilder();

  GainPage(GainReport report) {
    this.report = report;
  }

  /** Returns the page. */
  String html() {
    html.append("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n")
        .append("<meta name=\"viewport\" content=\"width=device-width\">\n")
        .append("<title>What parquet-column-fast would save</title>\n<style>\n")
        .append(STYLE)
        .append("</style>\n</head>\n<body>\n<h1>What parquet-column-fast would save</h1>\n");
    report.statement.forEach(sentence -> html.append("<p>").append(text(sentence)).append("</p>"));
    html.append('\n');
    if (report.samples > 0) {
      picture();
      table();
    }
    html.append("<p class=\"quiet\">")
        .append(
            text(
                String.format(
                    Locale.ROOT,
                    "%,d samples of %,d threads, %s, from %s to %s, of %s.",
                    report.samples,
                    report.threads,
                    report.kind,
                    report.from,
                    report.to,
                    String.join(", ", report.recordings))))
        .append("</p>\n<p class=\"quiet\">")
        .append(text("Made by parquet-fast-tool " + report.tool + "; docs/tool.md says what the "))
        .append("figures are and are not.</p>\n</body>\n</html>\n");
    return html.toString();
  }

  /** Two bars for each part, the greatest first. */
  private void picture() {
    List<GainReport.PartOfTime> seen = new ArrayList<>(report.parts);
    seen.removeIf(part -> part.share < SEEN);
    seen.sort(Comparator.comparingDouble(part -> -part.share));
    double greatest = seen.stream().mapToDouble(part -> part.share).max().orElse(1);
    int height = TOP + ROW * (seen.size() + 1);
    html.append(
        String.format(
            Locale.ROOT,
            "<svg viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"Parts of the time, today and with"
                + " our jars\">\n",
            WIDTH,
            height));
    legend();
    int y = TOP + ROW;
    for (GainReport.PartOfTime part : seen) {
      label(LABELS - 10, y + BAR + 4, "end", "", part.label());
      bar("today", y, part.share, greatest);
      bar("after", y + BAR + 2, part.after, greatest);
      y += ROW;
    }
    html.append("</svg>\n");
  }

  private void legend() {
    html.append(
        String.format(
            Locale.ROOT,
            "<rect class=\"today\" x=\"%d\" y=\"%d\" width=\"12\" height=\"12\"/>\n",
            LABELS,
            TOP));
    label(LABELS + 18, TOP + 11, "start", "", "today");
    html.append(
        String.format(
            Locale.ROOT,
            "<rect class=\"after\" x=\"%d\" y=\"%d\" width=\"12\" height=\"12\"/>\n",
            LABELS + 80,
            TOP));
    label(LABELS + 98, TOP + 11, "start", "", "with our jars, in percent of today's time");
  }

  private void bar(String style, int y, double share, double greatest) {
    double width = BARS * share / greatest;
    html.append(
        String.format(
            Locale.ROOT,
            "<rect class=\"%s\" x=\"%d\" y=\"%d\" width=\"%.1f\" height=\"%d\" rx=\"2\"/>\n",
            style,
            LABELS,
            y,
            width,
            BAR));
    label(LABELS + width + 6, y + BAR - 1, "start", "quiet", percent(share));
  }

  private void label(double x, int y, String anchor, String style, String text) {
    html.append(
        String.format(
            Locale.ROOT,
            "<text x=\"%.1f\" y=\"%d\" text-anchor=\"%s\" class=\"%s\">%s</text>\n",
            x,
            y,
            anchor,
            style,
            text(text)));
  }

  private void table() {
    html.append("<table>\n<tr><th>part</th><th class=\"figure\">today</th>")
        .append("<th class=\"figure\">times as fast</th><th class=\"figure\">after</th>")
        .append("<th>by</th></tr>\n");
    for (GainReport.PartOfTime part : report.parts) {
      html.append("<tr><td>").append(text(part.label())).append("</td>");
      figure(percent(part.share));
      figure(part.factor == null ? "" : GainReport.times(part.factor));
      figure(percent(part.after));
      html.append("<td>").append(part.jar == null ? "" : part.jar).append("</td></tr>\n");
    }
    html.append("</table>\n");
  }

  private void figure(String text) {
    html.append("<td class=\"figure\">").append(text).append("</td>");
  }

  private static String percent(double share) {
    return GainReport.percent(share);
  }

  /** Names of files and packages are others' texts. */
  private static String text(String text) {
    return Untrusted.printable(text)
        .replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;");
  }
}
