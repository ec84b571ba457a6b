package dev.parquetfast.benchmarks.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

class BarChartTest {

  private static final double TOLERANCE = 0.15;

  private final BarChart chart = new BarChart("Title", List.of("note"));

  @Test
  void hasBarsThatAreAsLongAsTheirValues() throws Exception {
    chart.group("only");
    chart.bar("twice", 1.98, 1.5, 3);
    chart.bar("half", 0.495, 0.4, 0.6);
    Document svg = svg();
    Element twice = bars(svg, "faster").get(0);
    Element half = bars(svg, "slower").get(0);
    double one = pathX(only(svg, "one"));
    assertThat(number(twice, "width")).isCloseTo(4 * number(half, "width"), within());
    assertThat(number(twice, "x") + number(twice, "width") / 1.98).isCloseTo(one, within());
    assertThat(texts(svg))
        .contains("Title", "note", "twice", "half", "1.98×", "0.495×", "upstream");
    assertThat(texts(svg)).as("the heading of a single group").doesNotContain("only");
  }

  @Test
  void hasAWhiskerFromEndToEnd() throws Exception {
    chart.group("only");
    chart.bar("twice", 2, 1, 3);
    chart.bar("no interval", 2, Double.NaN, Double.POSITIVE_INFINITY);
    Document svg = svg();
    Element whisker = only(svg, "whisker");
    assertThat(pathX(whisker)).isCloseTo(pathX(only(svg, "one")), within());
    Element bar = bars(svg, "faster").get(0);
    double unit = number(bar, "width") / 2;
    double high = Double.parseDouble(whisker.getAttribute("d").replaceAll(".*H([0-9.]+).*", "$1"));
    assertThat(high).isCloseTo(number(bar, "x") + 3 * unit, within());
  }

  /**
   * From the line of upstream, four times as fast goes as far to the right as a fourth goes left.
   */
  @Test
  void hasALogarithmicAxisWhereRatiosDifferMuch() throws Exception {
    chart.group("only");
    chart.bar("much", 16, 15, 17);
    chart.bar("more", 4, 3.9, 4.1);
    chart.bar("less", 0.25, 0.24, 0.26);
    Document svg = svg();
    double one = pathX(only(svg, "one"));
    List<Element> faster = bars(svg, "faster");
    Element slower = bars(svg, "slower").get(0);
    assertThat(number(faster.get(0), "x")).isCloseTo(one, within());
    assertThat(number(faster.get(0), "width"))
        .isCloseTo(2 * number(faster.get(1), "width"), within());
    assertThat(number(slower, "x") + number(slower, "width")).isCloseTo(one, within());
    assertThat(number(slower, "width")).isCloseTo(number(faster.get(1), "width"), within());
    assertThat(texts(svg)).contains("0.5×", "8×", "16×").doesNotContain("0.125×", "32×");
  }

  @Test
  void keepsAllInsideAndNamesApart() throws Exception {
    chart.group("JDK 17 & <others>");
    chart.bar("a name that is too long to stand beside a bar", 3, 1, 5.9);
    chart.group("JDK 25");
    chart.bar("short", 1, 0.9, 1.1);
    Document svg = svg();
    assertThat(texts(svg)).contains("JDK 17 & <others>", "JDK 25");
    double width = number(svg.getDocumentElement(), "width");
    double height = number(svg.getDocumentElement(), "height");
    NodeList texts = svg.getElementsByTagName("text");
    double previous = 0;
    for (int i = 0; i < texts.getLength(); i++) {
      Element text = (Element) texts.item(i);
      assertThat(number(text, "x")).isBetween(0.0, width - 45);
      assertThat(number(text, "y")).isLessThan(height - 5);
      if (text.getAttribute("class").equals("name")) {
        assertThat(number(text, "y")).isGreaterThan(previous + 20);
        previous = number(text, "y");
      }
    }
  }

  private Document svg() throws Exception {
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new ByteArrayInputStream(chart.toString().getBytes(StandardCharsets.UTF_8)));
  }

  /** Those of the chart; a legend's squares are higher than wide bars and come first. */
  private static List<Element> bars(Document svg, String style) {
    List<Element> bars = styled(svg, "rect", style);
    return bars.subList(1, bars.size());
  }

  private static Element only(Document svg, String style) {
    List<Element> all = styled(svg, "path", style);
    assertThat(all).as(style).hasSize(1);
    return all.get(0);
  }

  private static List<Element> styled(Document svg, String name, String style) {
    List<Element> found = new ArrayList<>();
    NodeList all = svg.getElementsByTagName(name);
    for (int i = 0; i < all.getLength(); i++) {
      Element each = (Element) all.item(i);
      if (each.getAttribute("class").equals(style)) {
        found.add(each);
      }
    }
    return found;
  }

  private static List<String> texts(Document svg) {
    List<String> words = new ArrayList<>();
    NodeList texts = svg.getElementsByTagName("text");
    for (int i = 0; i < texts.getLength(); i++) {
      words.add(texts.item(i).getTextContent());
    }
    return words;
  }

  private static double pathX(Element path) {
    return Double.parseDouble(path.getAttribute("d").replaceAll("^M([0-9.]+) .*", "$1"));
  }

  private static double number(Element element, String attribute) {
    return Double.parseDouble(element.getAttribute(attribute));
  }

  private static org.assertj.core.data.Offset<Double> within() {
    return org.assertj.core.data.Offset.offset(2 * TOLERANCE);
  }
}
