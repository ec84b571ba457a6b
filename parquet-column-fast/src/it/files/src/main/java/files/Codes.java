package files;

import java.util.SplittableRandom;

/**
 * An endless sequence of numbers that follow a pattern. {@link Leaf} turns each into a value of its
 * type, so every type has all patterns.
 */
final class Codes {
  private enum Pattern {
    CONSTANT,
    FEW,
    RUNS,
    ASCENDING,
    DESCENDING,
    STEADY,
    SMALL,
    ANY,
    ANY_WIDTH,
    ALTERNATING
  }

  private final SplittableRandom random;
  private Pattern pattern;
  private long base;
  private long step;
  private int distinct;
  private int maximumRun;
  private long last;
  private int left;

  /** How many numbers come before the next change of the pattern. */
  private int untilChange;

  Codes(SplittableRandom random) {
    this.random = random;
    change();
  }

  long next() {
    if (--untilChange == 0) {
      change();
    }
    switch (pattern) {
      case CONSTANT:
        return base;
      case FEW:
        return base + random.nextInt(distinct) * step;
      case RUNS:
        if (left-- == 0) {
          last = base + random.nextInt(distinct) * step;
          left = random.nextInt(maximumRun);
        }
        return last;
      case ASCENDING:
        return last += random.nextInt(distinct);
      case DESCENDING:
        return last -= random.nextInt(distinct);
      case STEADY:
        return last += step;
      case SMALL:
        return random.nextInt(distinct);
      case ANY:
        return random.nextLong();
      case ANY_WIDTH:
        return random.nextLong() >> random.nextInt(64);
      case ALTERNATING:
        left ^= 1;
        return left == 0 ? base : step;
      default:
        throw new AssertionError(pattern);
    }
  }

  private void change() {
    pattern = Pattern.values()[random.nextInt(Pattern.values().length)];
    base = random.nextLong() >> random.nextInt(64);
    step = random.nextLong() >> random.nextInt(64);
    distinct = 1 + random.nextInt(1 << (1 + random.nextInt(12)));
    maximumRun = 1 + random.nextInt(1 << (1 + random.nextInt(10)));
    last = base;
    left = 0;
    // Most sequences keep their pattern; the others outgrow, say, their dictionary in the middle.
    untilChange = random.nextInt(3) > 0 ? Integer.MAX_VALUE : 1 + random.nextInt(3000);
  }
}
