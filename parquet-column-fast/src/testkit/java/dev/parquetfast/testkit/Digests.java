package dev.parquetfast.testkit;

import java.math.BigInteger;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/** Digests of what tests compare: fast ones of many numbers, and one of bytes. */
public final class Digests {

  private Digests() {}

  /** Returns the digest of numbers that ended so far with {@code digest}, and one more. */
  public static long mix(long digest, long number) {
    long bits = (digest ^ number) * 0x9E3779B97F4A7C15L;
    return (bits ^ bits >>> 32) + number;
  }

  /** Returns 64 digits. */
  public static String sha256(byte[] bytes) {
    try {
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(bytes);
      return String.format("%064x", new BigInteger(1, digest));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("Every JDK has SHA-256", e);
    }
  }
}
