package dev.parquetfast.benchmarks.peers;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PeerResultTest {

  /** The interval of a median that covers 95 % has these ranks, as tables of the sign test say. */
  @ParameterizedTest
  @CsvSource({"1, 0", "3, 0", "5, 0", "6, 0", "8, 0", "9, 1", "12, 2", "20, 5"})
  void takesTheIntervalOfTheMedianFromTheRanks(int samples, int rank) {
    assertThat(PeerResult.rankOfLow(samples)).isEqualTo(rank);
  }
}
