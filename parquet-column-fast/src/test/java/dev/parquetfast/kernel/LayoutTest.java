package dev.parquetfast.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Random;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;

/** Levels of any values, entry by entry: also such as no column can have. */
class LayoutTest {

  private int entries;
  private int maxRepetition;
  private int[] repetition;
  private int[] definition;
  private int lists;
  private int around;
  private long[] bits;

  private final BitSet expected = new BitSet();

  /** Few entries and many, with no place, some and all. */
  private void fill(Random random) {
    entries = random.nextInt(300);
    maxRepetition = 1 + random.nextInt(3);
    int maxDefinition = 1 + random.nextInt(4);
    int others = 1 + random.nextInt(40);
    repetition = random.ints(entries, 0, maxRepetition + 1).toArray();
    definition = random.ints(entries, 0, maxDefinition + 1).toArray();
    for (int i = 0; i < entries; i++) {
      definition[i] = random.nextInt(others) == 0 ? definition[i] : maxDefinition;
    }
    lists = random.nextInt(maxRepetition + 1);
    around = random.nextInt(maxDefinition + 1);
    bits = new long[(entries + 63) / 64];
    Arrays.fill(bits, random.nextLong());
  }

  private boolean isPlace(int entry) {
    return repetition[entry] <= lists && definition[entry] >= around;
  }

  @RepeatedTest(200)
  void setsABitForEachPlace(RepetitionInfo seed) {
    Random random = new Random(seed.getCurrentRepetition());
    fill(random);
    int there = around + random.nextInt(2);
    int places = 0;
    for (int i = 0; i < entries; i++) {
      if (isPlace(i)) {
        expected.set(places++, definition[i] >= there);
      }
    }
    assertThat(Layout.places(repetition, definition, entries, lists, around, there, bits))
        .isEqualTo(places);
    assertBits(places);
    if (lists == maxRepetition) {
      Arrays.fill(bits, random.nextLong());
      assertThat(Layout.innermostPlaces(definition, entries, around, there, bits))
          .isEqualTo(places);
      assertBits(places);
    }
  }

  @RepeatedTest(200)
  void listsHaveOffsetsAndABitEach(RepetitionInfo seed) {
    Random random = new Random(seed.getCurrentRepetition());
    fill(random);
    int element = around + 1;
    int[] starts = new int[entries + 1];
    int places = 0;
    int elements = 0;
    for (int i = 0; i < entries; i++) {
      if (isPlace(i)) {
        starts[places] = elements;
        expected.set(places++, definition[i] >= element - 1);
      }
      if (repetition[i] <= lists + 1 && definition[i] >= element) {
        elements++;
      }
    }
    starts[places] = elements;
    int[] offsets = new int[entries + 1];
    assertThat(Layout.lists(repetition, definition, entries, lists, around, element, offsets, bits))
        .isEqualTo(places);
    assertThat(Arrays.copyOf(offsets, places + 1)).isEqualTo(Arrays.copyOf(starts, places + 1));
    assertBits(places);
    if (maxRepetition == 1 && lists == 0 && around == 0) {
      Arrays.fill(offsets, -1);
      Arrays.fill(bits, random.nextLong());
      assertThat(Layout.onlyLists(repetition, definition, entries, element, offsets, bits))
          .isEqualTo(places);
      assertThat(Arrays.copyOf(offsets, places + 1)).isEqualTo(Arrays.copyOf(starts, places + 1));
      assertBits(places);
    }
  }

  /** Bits of the last word that follow are 0. */
  private void assertBits(int places) {
    assertThat(BitSet.valueOf(Arrays.copyOf(bits, (places + 63) / 64))).isEqualTo(expected);
  }
}
