package dev.parquetfast.benchmarks.bridge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class ColumnSpecTest {

  @Test
  void isReadBackFromItsName() {
    ColumnSpec column =
        new ColumnSpec(
            PhysicalType.FIXED_LEN_BYTE_ARRAY, ColumnShape.LIST, PageVersion.V2, true, 20_000);
    ColumnSpec parsed = ColumnSpec.parse(column.toString());
    assertThat(parsed).hasToString(column.toString());
    assertThat(parsed.type()).isEqualTo(PhysicalType.FIXED_LEN_BYTE_ARRAY);
    assertThat(parsed.shape()).isEqualTo(ColumnShape.LIST);
    assertThat(parsed.version()).isEqualTo(PageVersion.V2);
    assertThat(parsed.dictionary()).isTrue();
    assertThat(parsed.count()).isEqualTo(20_000);
  }

  @Test
  void isToldFromAPageByItsName() {
    PageSpec page = new PageSpec(Encoding.PLAIN, PhysicalType.INT32, 0, Pattern.RANDOM, 100);
    ColumnSpec column =
        new ColumnSpec(PhysicalType.INT32, ColumnShape.REQUIRED, PageVersion.V1, false, 100);
    assertThat(ColumnSpec.isName(column.toString())).isTrue();
    assertThat(ColumnSpec.isName(page.toString())).isFalse();
  }

  @Test
  void refusesWhatIsNotAName() {
    assertThatThrownBy(() -> ColumnSpec.parse("COLUMN,INT32"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("COLUMN,INT32");
  }
}
