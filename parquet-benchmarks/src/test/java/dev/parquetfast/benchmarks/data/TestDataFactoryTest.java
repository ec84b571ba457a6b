package dev.parquetfast.benchmarks.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.parquetfast.benchmarks.bridge.Encoding;
import dev.parquetfast.benchmarks.bridge.PageSpec;
import dev.parquetfast.benchmarks.bridge.Pattern;
import dev.parquetfast.benchmarks.bridge.PhysicalType;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class TestDataFactoryTest {

  private static final int COUNT = 20_000;

  @ParameterizedTest
  @EnumSource
  void givesTheSameValuesForTheSamePage(PhysicalType type) {
    PageSpec page = new PageSpec(Encoding.PLAIN, type, 12, Pattern.RANDOM, COUNT);
    assertThat(TestDataFactory.values(page)).isEqualTo(TestDataFactory.values(page));
  }

  @Test
  void givesTheSameValuesOnEveryMachine() {
    assertThat(TestDataFactory.ints(Pattern.RANDOM, 3))
        .containsExactly(1022824281, -1982809983, 1985462305);
    assertThat(TestDataFactory.doubles(Pattern.RANDOM, 2))
        .containsExactly(-523710.3242176451, -75447.0645943226);
  }

  @Test
  void countsUpwardsIfSequential() {
    assertThat(TestDataFactory.ints(Pattern.SEQUENTIAL, 4)).containsExactly(0, 1, 2, 3);
    assertThat(TestDataFactory.longs(Pattern.SEQUENTIAL, 4)).containsExactly(0, 1, 2, 3);
    assertThat(TestDataFactory.floats(Pattern.SEQUENTIAL, 3)).containsExactly(0f, 0.25f, 0.5f);
    assertThat(TestDataFactory.doubles(Pattern.SEQUENTIAL, 3)).containsExactly(0, 0.25, 0.5);
  }

  @Test
  void spacesLongsAsTheirPatternSays() {
    assertThat(TestDataFactory.longs(Pattern.SEQUENTIAL_DENSE, 3)).containsExactly(0, 1, 2);
    assertThat(TestDataFactory.longs(Pattern.SEQUENTIAL_STRIDED, 3)).containsExactly(0, 1000, 2000);
    assertThat(Arrays.stream(TestDataFactory.longs(Pattern.RANDOM_SMALL, COUNT)))
        .allMatch(value -> value >= 0 && value < TestDataFactory.SMALL);
    assertThat(Arrays.stream(TestDataFactory.longs(Pattern.RANDOM_WIDE, COUNT)))
        .anyMatch(value -> value < Integer.MIN_VALUE * 1000L);
    long[] events = TestDataFactory.longs(Pattern.TIMESTAMP_MILLIS, COUNT);
    assertThat(IntStream.range(1, COUNT).mapToLong(i -> events[i] - events[i - 1]))
        .allMatch(pause -> pause >= 0 && pause <= TestDataFactory.LONGEST_PAUSE);
  }

  @Test
  void hasAHundredDistinctValuesOfLowCardinality() {
    assertThat(Arrays.stream(TestDataFactory.ints(Pattern.LOW_CARDINALITY, COUNT)).distinct())
        .hasSize(TestDataFactory.FEW);
    assertThat(Arrays.stream(TestDataFactory.doubles(Pattern.LOW_CARDINALITY, COUNT)).distinct())
        .hasSize(TestDataFactory.FEW);
    assertThat(
            Arrays.stream(TestDataFactory.binaries(Pattern.LOW_CARDINALITY, 6, COUNT))
                .map(Arrays::hashCode)
                .distinct())
        .hasSize(TestDataFactory.FEW);
  }

  @Test
  void hasEachValueOnceButNotInOrderIfOfHighCardinality() {
    int[] values = TestDataFactory.ints(Pattern.HIGH_CARDINALITY, COUNT);
    assertThat(values).isNotEqualTo(TestDataFactory.ints(Pattern.SEQUENTIAL, COUNT));
    Arrays.sort(values);
    assertThat(values).isEqualTo(TestDataFactory.ints(Pattern.SEQUENTIAL, COUNT));
  }

  @Test
  void spreadsRandomFloatingPointNumbersOverFiniteValues() {
    assertThat(Arrays.stream(TestDataFactory.doubles(Pattern.RANDOM, COUNT)))
        .allMatch(value -> Double.isFinite(value) && Math.abs(value) <= 1e6);
    assertThat(Arrays.stream(TestDataFactory.doubles(Pattern.RANDOM, COUNT)).filter(v -> v < 0))
        .hasSizeBetween(COUNT * 48 / 100, COUNT * 52 / 100);
  }

  @Test
  void makesBooleansOfEachPattern() {
    assertThat(TestDataFactory.booleans(Pattern.ALL_TRUE, 3)).containsExactly(true, true, true);
    assertThat(TestDataFactory.booleans(Pattern.ALTERNATING, 4))
        .containsExactly(true, false, true, false);
    assertThat(trueOnes(Pattern.RANDOM)).isBetween(COUNT * 48 / 100, COUNT * 52 / 100);
    assertThat(trueOnes(Pattern.MOSTLY_FALSE)).isBetween(COUNT / 200, COUNT / 50);
  }

  @Test
  void makesBinariesOfTheLengthThatIsAskedFor() {
    assertThat(Arrays.stream(TestDataFactory.binaries(Pattern.HIGH_CARDINALITY, 1000, 5)))
        .allMatch(value -> value.length == 1000);
    assertThat(List.of(TestDataFactory.binaries(Pattern.RANDOM, PageSpec.MIXED_LENGTHS, COUNT)))
        .anyMatch(value -> value.length == 0)
        .anyMatch(value -> value.length == TestDataFactory.LONGEST_OF_MIXED)
        .allMatch(value -> value.length <= TestDataFactory.LONGEST_OF_MIXED);
  }

  @Test
  void sortsKeysAsTheirBytesUnsigned() {
    for (Pattern pattern : List.of(Pattern.SORTED, Pattern.SORTED_VARIABLE)) {
      byte[][] keys = TestDataFactory.binaries(pattern, 16, COUNT);
      assertThat(IntStream.range(1, COUNT))
          .allMatch(i -> Arrays.compareUnsigned(keys[i - 1], keys[i]) <= 0)
          .allMatch(i -> Arrays.mismatch(keys[i - 1], keys[i]) >= 2);
      assertThat(Arrays.stream(keys).mapToInt(key -> key.length).average().getAsDouble())
          .isBetween(15.8, 16.2);
    }
    assertThat(Arrays.stream(TestDataFactory.binaries(Pattern.SORTED, 64, COUNT)))
        .allMatch(key -> key.length == 64);
  }

  @Test
  void variesLengthsUpToTwiceTheAverage() {
    assertThat(Arrays.stream(TestDataFactory.binaries(Pattern.VARIABLE_LENGTH, 6, COUNT)))
        .anyMatch(value -> value.length == 0)
        .anyMatch(value -> value.length == 12)
        .allMatch(value -> value.length <= 12);
    assertThat(Arrays.stream(TestDataFactory.binaries(Pattern.UNIFORM_LENGTH, 6, COUNT)))
        .allMatch(value -> value.length == 6);
  }

  @Test
  void refusesPatternsThatMakeNoSenseForTheType() {
    assertThatThrownBy(() -> TestDataFactory.ints(Pattern.ALL_TRUE, 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("ALL_TRUE");
    assertThatThrownBy(() -> TestDataFactory.booleans(Pattern.SEQUENTIAL, 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("SEQUENTIAL");
    assertThatThrownBy(() -> TestDataFactory.binaries(Pattern.MOSTLY_FALSE, 6, 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("MOSTLY_FALSE");
  }

  private static int trueOnes(Pattern pattern) {
    boolean[] values = TestDataFactory.booleans(pattern, COUNT);
    return (int) IntStream.range(0, COUNT).filter(i -> values[i]).count();
  }
}
