package dev.parquetfast.kernel;

import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Finds out which way this JVM copies byte strings of fewer than 16 bytes faster when their lengths
 * differ. Those of 16 bytes are copied the same way.
 *
 * <p>Pairs of numbers need a branch on the length, which the processor mispredicts. Some JVMs
 * compile {@code System.arraycopy} of such a length into one masked load and one masked store,
 * without a branch. That takes half the time on a recent Intel processor, and twice the time on
 * AMD's Zen 4, or where the JVM calls a subroutine. No interface of the JVM tells which is the
 * case. So both ways copy the same strings and are timed.
 *
 * <p><b>Cost.</b> Rounds of 64 strings, less than a microsecond each once C2 has compiled them, at
 * the end of pages of strings: less than a part in {@value #SHARE} of the time since the first
 * string, and {@value #MOST_ROUNDS} rounds at most.
 *
 * <p><b>Results</b> do not depend on it. The fields are not volatile: a thread that sees an old
 * value copies the old way for a little longer.
 */
public final class ShortCopies {

  /** The strings that are compared are shorter than this, in bytes. */
  static final int LONGEST = 2 * Long.BYTES;

  private static final int STRINGS = 64;

  /** In nanoseconds. A round of 64 strings that takes longer has not been compiled by C2. */
  static final long SLOW = 2_500;

  /** How many times in a row one way must be faster to be chosen. */
  static final int WINS = 16;

  private static final int SHARE = 16;
  static final int MOST_ROUNDS = 10_000;

  /** Rounds at the end of one page. */
  private static final int ROUNDS = 32;

  static final ShortCopies OF_THE_JVM = new ShortCopies();

  private final AtomicBoolean busy = new AtomicBoolean();
  private final byte[] source = new byte[STRINGS + LONGEST];
  private final byte[] target = new byte[STRINGS * LONGEST];

  /** Whether to copy with {@code System.arraycopy}. */
  boolean byArraycopy;

  /** State of a generator of lengths. A sequence that repeats would be predicted. */
  private long random = 0x9E3779B97F4A7C15L;

  private final long start = System.nanoTime();

  /** Time of all rounds in nanoseconds. */
  private long spent;

  private int rounds;

  /** Consecutive rounds in which {@code System.arraycopy} was faster, or if negative, was not. */
  private int lead;

  ShortCopies() {}

  /**
   * Times both ways some more, unless it is decided, another thread does so, or the share of the
   * time is used up.
   */
  public static void compare() {
    OF_THE_JVM.compareUnlessDecided();
  }

  /**
   * Decides now if nothing is decided and no other thread is deciding, and describes the choice.
   * Takes a few hundredths of a second and more of the time than a writer may, so it is for
   * commands.
   */
  public static String description() {
    OF_THE_JVM.decide();
    return OF_THE_JVM.describe();
  }

  String describe() {
    String way = byArraycopy ? "System.arraycopy" : "pairs of numbers";
    return isDecided() ? way : way + ", which is not decided";
  }

  private void decide() {
    if (busy.compareAndSet(false, true)) {
      try {
        while (!isDecided()) {
          random = round(System.nanoTime(), random);
        }
        byArraycopy = prefersArraycopy();
      } finally {
        busy.set(false);
      }
    }
  }

  private void compareUnlessDecided() {
    if (!isDecided() && busy.compareAndSet(false, true)) {
      try {
        run();
        byArraycopy = prefersArraycopy();
      } finally {
        busy.set(false);
      }
    }
  }

  private void run() {
    long now = System.nanoTime();
    for (int i = 0; i < ROUNDS && !isDecided() && (now - start) / SHARE > spent; i++) {
      long before = now;
      random = round(before, random);
      now = System.nanoTime();
      spent += now - before;
    }
  }

  /** Copies both ways from a time on that has just been read. Returns the next seed. */
  private long round(long before, long seed) {
    copyByNumbers(seed);
    long middle = System.nanoTime();
    long next = copyByArraycopy(seed);
    judge(middle - before, System.nanoTime() - middle);
    return next;
  }

  /** Counts a round that took these times in nanoseconds. */
  void judge(long numbers, long arraycopy) {
    rounds++;
    if (Math.max(numbers, arraycopy) > SLOW) {
      lead = 0;
    } else {
      lead = arraycopy < numbers ? Math.max(lead, 0) + 1 : Math.min(lead, 0) - 1;
    }
  }

  boolean isDecided() {
    return Math.abs(lead) >= WINS || rounds >= MOST_ROUNDS;
  }

  boolean prefersArraycopy() {
    return lead >= WINS;
  }

  private long copyByNumbers(long seed) {
    long state = seed;
    int at = 0;
    for (int i = 0; i < STRINGS; i++) {
      state = next(state);
      int length = length(state);
      ByteStrings.copyByNumbers(source, i, target, at, length);
      at += length;
    }
    return state;
  }

  private long copyByArraycopy(long seed) {
    long state = seed;
    int at = 0;
    for (int i = 0; i < STRINGS; i++) {
      state = next(state);
      int length = length(state);
      System.arraycopy(source, i, target, at, length);
      at += length;
    }
    return state;
  }

  /** Returns the next state of a generator by shifts (xorshift). */
  private static long next(long state) {
    long x = state;
    x ^= x << 13;
    x ^= x >>> 7;
    x ^= x << 17;
    return x;
  }

  /** Returns a length from 0 to 15. */
  private static int length(long state) {
    return (int) (state >>> (Long.SIZE - 4));
  }
}
