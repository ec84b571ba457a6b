package dev.parquetfast.hostile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.parquetfast.oracle.BufferKind;
import dev.parquetfast.oracle.Codec;
import dev.parquetfast.oracle.Implementations;
import java.util.Arrays;
import java.util.Random;

/**
 * Any bytes, given to our readers as a page: value by value, and by a random sequence of calls over
 * any kind of buffer, which have to agree.
 *
 * <p>An input is {@link #HEADER} bytes that say how it is read, and the page.
 */
class ReaderFuzz {

  /** Type, kind of buffers, number of values in the page header, seed of the calls. */
  static final int HEADER = 4;

  private static final int MOST = 64;

  /**
   * Most bytes that one input may take: what {@link Reading} itself holds, twice {@link #MOST}
   * values of at most the page's size, and for the readers what BoundedResourcesTest allows.
   */
  private static final long MEMORY = 6 << 20;

  private static final long MEMORY_PER_BYTE = 1024;

  @FuzzTest
  void plain(byte[] input) throws Exception {
    read(Codec.PLAIN, input);
  }

  @FuzzTest
  void byteStreamSplit(byte[] input) throws Exception {
    read(Codec.BYTE_STREAM_SPLIT, input);
  }

  @FuzzTest
  void deltaBinaryPacked(byte[] input) throws Exception {
    read(Codec.DELTA_BINARY_PACKED, input);
  }

  @FuzzTest
  void deltaLengthByteArray(byte[] input) throws Exception {
    read(Codec.DELTA_LENGTH_BYTE_ARRAY, input);
  }

  @FuzzTest
  void deltaByteArray(byte[] input) throws Exception {
    read(Codec.DELTA_BYTE_ARRAY, input);
  }

  @FuzzTest
  void rle(byte[] input) throws Exception {
    read(Codec.RLE, input);
  }

  @FuzzTest
  void bitPacked(byte[] input) throws Exception {
    read(Codec.BIT_PACKED, input);
  }

  @FuzzTest
  void bitPackedLittleEndian(byte[] input) throws Exception {
    read(Codec.BIT_PACKED_LITTLE_ENDIAN, input);
  }

  @FuzzTest
  void rleDictionary(byte[] input) throws Exception {
    read(Codec.RLE_DICTIONARY, input);
  }

  private static void read(Codec codec, byte[] input) throws Exception {
    if (input.length < HEADER) {
      return;
    }
    Memory.within(
        MEMORY + MEMORY_PER_BYTE * input.length,
        () -> {
          Format format = Format.of(codec, input[0]);
          BufferKind kind = Format.one(BufferKind.values(), input[1]);
          int valueCount = input[2] & 0xFF;
          Random random = new Random(input[3]);
          byte[] page = Arrays.copyOfRange(input, HEADER, input.length);
          Reading reading =
              Reading.of(Implementations.OURS, format, page, valueCount, MOST)
                  .assertContract(format);
          assertSaysNothing(format, page, valueCount, reading);
          reading.assertSameBySchedule(
              format.reader(Implementations.OURS), page, valueCount, kind, random::nextInt);
          return reading;
        });
  }

  /** A page without a byte has no values; one of ids of bit width 0 needs none for them. */
  private static void assertSaysNothing(
      Format format, byte[] page, int valueCount, Reading reading) {
    if (page.length == 0) {
      assertFalse(reading.initFailed(), format.name());
      assertEquals(0, reading.count, format.name());
    }
    if (page.length == 1 && page[0] == 0 && format.codec == Codec.RLE_DICTIONARY) {
      assertEquals(Math.min(valueCount, MOST), reading.count, format.name());
    }
  }
}
