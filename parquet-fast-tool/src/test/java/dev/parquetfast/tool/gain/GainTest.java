package dev.parquetfast.tool.gain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.parquetfast.tool.copies.Overlay;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class GainTest {
  private static final String COPY = "org.apache.parquet";

  private final Factors factors = new Factors();
  private final Range plain = factors.of(Part.PLAIN, Direction.WRITING);
  private final Profile profile = new Profile();

  private void add(int count, String copy, Part part, Direction direction) {
    for (int i = 0; i < count; i++) {
      profile.add(new Profile.Cell(copy, part, direction), "thread");
    }
  }

  @Test
  void addsUpByAmdahlsLaw() {
    add(600, COPY, Part.PLAIN, Direction.WRITING);
    add(200, COPY, Part.COMPRESSION, Direction.WRITING);
    add(200, "", Part.OTHER, Direction.UNKNOWN);
    Gain gain = new Gain(profile, factors);
    assertThat(gain.whole().estimate).isEqualTo(0.4 + 0.6 / plain.estimate, within(1e-9));
    Range writing = gain.of(Direction.WRITING);
    assertThat(writing.estimate).isEqualTo(0.25 + 0.75 / plain.estimate, within(1e-9));
    assertThat(gain.of(Direction.READING)).isNull();
    assertThat(gain.whole().low).isLessThan(0.4 + 0.6 / plain.high);
    assertThat(gain.whole().high).isGreaterThan(0.4 + 0.6 / plain.low);
  }

  /** With many samples, what is left of the range is that of the factors. */
  @Test
  void isLessSureWithFewSamples() {
    add(60, COPY, Part.PLAIN, Direction.WRITING);
    add(40, "", Part.OTHER, Direction.UNKNOWN);
    Range few = new Gain(profile, factors).whole();
    add(59_940, COPY, Part.PLAIN, Direction.WRITING);
    add(39_960, "", Part.OTHER, Direction.UNKNOWN);
    Range many = new Gain(profile, factors).whole();
    assertThat(many.estimate).isEqualTo(few.estimate, within(1e-9));
    assertThat(many.high - many.low).isLessThan(few.high - few.low);
    double saved = 0.6 * (1 - 1 / plain.estimate);
    double whole = saved * (factors.saved().high - 1);
    double part = 0.6 * (1 / plain.estimate - 1 / plain.high);
    assertThat(many.low).isEqualTo(1 - saved - Math.hypot(whole, part), within(0.005));
  }

  @Test
  void savesNothingInACopyThatIsOurs() {
    add(500, COPY, Part.PLAIN, Direction.WRITING);
    add(500, "shaded." + COPY, Part.PLAIN, Direction.WRITING);
    profile.addOurs("shaded." + COPY, Overlay.COLUMN);
    assertThat(new Gain(profile, factors).whole().estimate)
        .isEqualTo(0.5 + 0.5 / plain.estimate, within(1e-9));
  }

  /** Of two executors, one may have been given our jar already. */
  @Test
  void eachRecordingSaysWhoseItsCodeIs() {
    add(300, COPY, Part.PLAIN, Direction.WRITING);
    Profile other = new Profile();
    for (int i = 0; i < 100; i++) {
      other.add(new Profile.Cell(COPY, Part.PLAIN, Direction.WRITING), "thread");
    }
    other.addOurs(COPY, Overlay.COLUMN);
    Profile both = new Profile();
    both.add(profile);
    both.add(other);
    assertThat(new Gain(both, factors).whole().estimate)
        .isEqualTo(0.25 + 0.75 / plain.estimate, within(1e-9));
    assertThat(report(both).copies)
        .extracting(copy -> copy.packageName + " " + copy.column + " " + copy.samples)
        .containsExactlyInAnyOrder(COPY + " upstream 300", COPY + " ours 100");
  }

  /** Samples in code of ours are not among those that could be faster. */
  @Test
  void fewSamplesOfUpstreamsSayNothing() {
    add(500, COPY, Part.PLAIN, Direction.WRITING);
    profile.addOurs(COPY, Overlay.COLUMN);
    add(1, "shaded." + COPY, Part.PLAIN, Direction.WRITING);
    GainReport report = report(profile);
    assertThat(report.whole).isNull();
    assertThat(report.statement).singleElement().asString().contains("is ours already");
  }

  @Test
  void aDirectionNeedsSamples() {
    add(1000, COPY, Part.PLAIN, Direction.WRITING);
    add(49, COPY, Part.PLAIN, Direction.READING);
    assertThat(report(profile).reading).isNull();
    add(1, COPY, Part.PLAIN, Direction.READING);
    assertThat(report(profile).reading).isNotNull();
  }

  @Test
  void savesNothingInPackersThatAreOurs() {
    add(500, COPY, Part.PACKERS, Direction.READING);
    double packers = factors.of(Part.PACKERS, Direction.READING).estimate;
    profile.addOurs(COPY, Overlay.COLUMN);
    assertThat(new Gain(profile, factors).whole().estimate).isEqualTo(1 / packers, within(1e-9));
    profile.addOurs(COPY, Overlay.ENCODING);
    assertThat(new Gain(profile, factors).whole().estimate).isEqualTo(1);
  }

  @Test
  void hasAFactorForEveryPartThatAJarOfOursMakesFaster() {
    for (Part part : Part.values()) {
      Range factor = factors.of(part, Direction.UNKNOWN);
      assertThat(factor != null).as(part.name()).isEqualTo(part.jar() != null);
      if (factor != null) {
        assertThat(factor.low).as(part.name()).isPositive().isLessThanOrEqualTo(factor.estimate);
        assertThat(factor.high).as(part.name()).isGreaterThanOrEqualTo(factor.estimate);
      }
    }
  }

  @Test
  void saysWhatIsLeft() {
    add(500, COPY, Part.PLAIN, Direction.WRITING);
    add(300, "", Part.OTHER, Direction.UNKNOWN);
    add(200, COPY, Part.COMPRESSION, Direction.WRITING);
    GainReport report = report();
    assertThat(report.statement.get(0))
        .startsWith("With our jars these threads would take 0.")
        .contains("; writing 0.")
        .doesNotContain("reading");
    double left = 0.5 + 0.5 / plain.estimate;
    assertThat(report.statement.get(1))
        .contains(Math.round(100 * 0.3 / left) + " % is the engine's or the application's")
        .contains(Math.round(100 * 0.2 / left) + " % is compression");
  }

  @Test
  void saysThatThereIsNextToNothingToGain() {
    add(970, "", Part.OTHER, Direction.UNKNOWN);
    add(30, COPY, Part.PLAIN, Direction.WRITING);
    GainReport report = report();
    assertThat(report.whole).isNull();
    assertThat(report.statement)
        .singleElement()
        .asString()
        .contains("Fewer than 50 of 1,000 samples", "next to nothing");
  }

  private GainReport report() {
    return report(profile);
  }

  private static GainReport report(Profile profile) {
    return new GainReport("1", List.of("a.jfr"), Instant.EPOCH, Instant.EPOCH, false, profile);
  }
}
