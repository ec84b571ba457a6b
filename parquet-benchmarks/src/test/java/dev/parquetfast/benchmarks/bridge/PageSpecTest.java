package dev.parquetfast.benchmarks.bridge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class PageSpecTest {

  @Test
  void isReadBackFromItsName() {
    PageSpec page =
        new PageSpec(
            Encoding.BYTE_STREAM_SPLIT,
            PhysicalType.FIXED_LEN_BYTE_ARRAY,
            16,
            Pattern.RANDOM,
            65_536);
    PageSpec parsed = PageSpec.parse(page.toString());
    assertThat(parsed).hasToString(page.toString());
    assertThat(parsed.encoding()).isEqualTo(Encoding.BYTE_STREAM_SPLIT);
    assertThat(parsed.type()).isEqualTo(PhysicalType.FIXED_LEN_BYTE_ARRAY);
    assertThat(parsed.length()).isEqualTo(16);
    assertThat(parsed.pattern()).isEqualTo(Pattern.RANDOM);
    assertThat(parsed.count()).isEqualTo(65_536);
  }

  @Test
  void refusesWhatIsNotAName() {
    assertThatThrownBy(() -> PageSpec.parse("PLAIN,INT32"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("PLAIN,INT32");
  }
}
