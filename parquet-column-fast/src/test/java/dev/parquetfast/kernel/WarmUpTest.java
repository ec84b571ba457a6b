package dev.parquetfast.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import org.junit.jupiter.api.Test;

class WarmUpTest {

  private static final int PART = 65;

  private final WarmUp warmUp = new WarmUp(PART);

  @Test
  void aFixedNumberOfCallsGetsSmallPartsAndThenAllOfIt() {
    assumeTrue(VectorGate.WARMS_UP);
    for (int i = 0; i < WarmUp.CALLS; i++) {
      assertEquals(PART, warmUp.part(i % 2 == 0 ? PART : 20_000));
      assertEquals(0, warmUp.part(PART - 1) % (PART - 1), "is not counted");
    }
    assertEquals(20_000, warmUp.part(20_000));
    assertEquals(1, warmUp.part(1));
  }

  @Test
  void fewerValuesThanASmallPartAreLeftToThePlainKernel() {
    assumeTrue(VectorGate.WARMS_UP);
    assertEquals(0, warmUp.part(PART - 1));
    assertEquals(PART, warmUp.part(PART));
  }

  @Test
  void thereIsNoneIfKernelsAreAlwaysUsed() {
    assumeTrue(!VectorGate.WARMS_UP);
    assertEquals(1, warmUp.part(1));
    assertEquals(20_000, warmUp.part(20_000));
  }
}
