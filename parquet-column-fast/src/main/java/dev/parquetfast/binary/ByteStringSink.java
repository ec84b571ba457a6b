package dev.parquetfast.binary;

/** A writer of byte strings that accepts them from one array, without an object for each. */
public interface ByteStringSink {

  /**
   * Writes {@code count} byte strings: {@code src[offsets[i] .. offsets[i + 1] - 1]} for each
   * {@code i} from {@code from} on. The page is the same as if each had been written by itself. The
   * arrays may change afterwards.
   *
   * @param offsets ascending, and within {@code src}, which the caller has checked
   */
  void writeByteStrings(byte[] src, int[] offsets, int from, int count);
}
