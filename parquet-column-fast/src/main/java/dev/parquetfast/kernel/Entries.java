package dev.parquetfast.kernel;

/**
 * Compares what the entries (pairs of a repetition and a definition level) of two columns say about
 * an ancestor that they share.
 *
 * <p>About an ancestor with the levels {@code r} and {@code d}, an entry speaks only if its
 * repetition level is at most {@code r}: others continue a list below the ancestor. What it says is
 * that repetition level and its definition level, or {@code d} if that is higher.
 *
 * <p>The loops have no branch that depends on levels. C2 vectorises those that go through both
 * arrays at one pace.
 */
public final class Entries {

  private Entries() {}

  /**
   * Returns how far a level is below another one as a number of at most 0, or 0 if it is not below:
   * what {@code Math.min} distinguishes, which C2 vectorises only since JDK 20.
   */
  private static int below(int level, int d) {
    int difference = level - d;
    return difference & (difference >> 31);
  }

  /** Returns whether all of {@code levels[from .. to - 1]} are within {@code lowest .. highest}. */
  public static boolean within(int[] levels, int from, int to, int lowest, int highest) {
    int outside = 0;
    for (int i = from; i < to; i++) {
      outside |= (levels[i] - lowest) | (highest - levels[i]);
    }
    return outside >= 0;
  }

  /**
   * Returns whether {@code count} definition levels of two columns say the same, where all entries
   * of both speak.
   */
  public static boolean sameDefinitions(
      int[] first, int firstFrom, int[] second, int secondFrom, int count, int d) {
    int different = 0;
    for (int i = 0; i < count; i++) {
      different |= below(first[firstFrom + i], d) ^ below(second[secondFrom + i], d);
    }
    return different == 0;
  }

  /**
   * Returns whether {@code count} definition levels say the same as bits, of which 1 stands for
   * {@code d} and 0 for {@code d - 1}.
   */
  public static boolean sameDefinitions(
      int[] levels, int from, long[] bits, int firstBit, int count, int d) {
    if (!within(levels, from, from + count, d - 1, Integer.MAX_VALUE)) {
      return false;
    }
    long different = 0;
    for (int at = 0; at < count; at += Long.SIZE) {
      int n = Math.min(Long.SIZE, count - at);
      long there = 0;
      for (int i = 0; i < n; i++) {
        there |= (long) (((levels[from + at + i] - d) >>> 31) ^ 1) << i;
      }
      different |= there ^ Levels.word(bits, firstBit + at, n);
    }
    return different == 0;
  }

  /** Returns whether two ranges of {@code count} bits are the same. */
  public static boolean sameBits(
      long[] first, int firstFrom, long[] second, int secondFrom, int count) {
    long different = 0;
    for (int at = 0; at < count; at += Long.SIZE) {
      int n = Math.min(Long.SIZE, count - at);
      different |= Levels.word(first, firstFrom + at, n) ^ Levels.word(second, secondFrom + at, n);
    }
    return different == 0;
  }

  /**
   * Returns whether a column of which all entries speak, one for each row, says the same as one
   * with further lists. The ancestor is in no list: its repetition level is 0.
   *
   * <p>Both must have the same number of rows, and the second must begin with one. So the index
   * into the first stays within its entries.
   */
  public static boolean sameRows(
      int[] first, int firstFrom, int[] repetition, int[] definition, int from, int to, int d) {
    int different = 0;
    int row = firstFrom - 1;
    for (int i = from; i < to; i++) {
      int deeper = -repetition[i] >> 31;
      row += 1 + deeper;
      different |= ~deeper & (below(first[row], d) ^ below(definition[i], d));
    }
    return different == 0;
  }

  /** As the other method, for a first column of bits: 1 for {@code d} and 0 for {@code d - 1}. */
  public static boolean sameRows(
      long[] bits, int firstBit, int[] repetition, int[] definition, int from, int to, int d) {
    int different = 0;
    int row = firstBit - 1;
    for (int i = from; i < to; i++) {
      int deeper = -repetition[i] >> 31;
      row += 1 + deeper;
      int level = (int) (bits[row / Long.SIZE] >>> row & 1) - 1;
      different |= ~deeper & (level ^ below(definition[i], d));
    }
    return different == 0;
  }

  /**
   * Returns whether a column of which all entries speak, {@code firstFrom .. firstTo - 1}, says the
   * same as one with further lists, {@code from .. to - 1}. Each must be empty or begin with an
   * entry that speaks.
   */
  public static boolean sameElements(
      int[] firstRepetition,
      int[] firstDefinition,
      int firstFrom,
      int firstTo,
      int[] repetition,
      int[] definition,
      int from,
      int to,
      int r,
      int d) {
    int different = 0;
    int element = firstFrom - 1;
    for (int i = from; i < to; i++) {
      int deeper = (r - repetition[i]) >> 31;
      element += 1 + deeper;
      if (element >= firstTo) {
        return false;
      }
      different |=
          ~deeper
              & ((firstRepetition[element] ^ repetition[i])
                  | (below(firstDefinition[element], d) ^ below(definition[i], d)));
    }
    return different == 0 && element == firstTo - 1;
  }
}
