package dev.parquetfast.hostile;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.parquetfast.oracle.BufferKind;
import dev.parquetfast.oracle.Codec;
import dev.parquetfast.oracle.Driver;
import dev.parquetfast.oracle.Implementations;
import dev.parquetfast.oracle.Values;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Random;

/**
 * Any values, given to our writer by a random sequence of calls: the page has to be upstream's, and
 * its values what upstream's reader and ours read of it.
 *
 * <p>An input is {@link #HEADER} bytes that say how it is written, and the values: numbers by their
 * bytes, byte strings as a length of one byte and what follows.
 */
class WriterFuzz {

  /** Type, memory, seed of the calls. */
  static final int HEADER = 3;

  /** A block of DELTA_BINARY_PACKED and some of the next; more would only make executions fewer. */
  private static final int MOST = 140;

  private static final int INITIAL_SIZE = 16;
  private static final int PAGE_SIZE = 256;

  @FuzzTest
  void plain(byte[] input) throws Exception {
    write(Codec.PLAIN, input);
  }

  @FuzzTest
  void byteStreamSplit(byte[] input) throws Exception {
    write(Codec.BYTE_STREAM_SPLIT, input);
  }

  @FuzzTest
  void deltaBinaryPacked(byte[] input) throws Exception {
    write(Codec.DELTA_BINARY_PACKED, input);
  }

  @FuzzTest
  void deltaLengthByteArray(byte[] input) throws Exception {
    write(Codec.DELTA_LENGTH_BYTE_ARRAY, input);
  }

  @FuzzTest
  void deltaByteArray(byte[] input) throws Exception {
    write(Codec.DELTA_BYTE_ARRAY, input);
  }

  @FuzzTest
  void rle(byte[] input) throws Exception {
    write(Codec.RLE, input);
  }

  @FuzzTest
  void bitPacked(byte[] input) throws Exception {
    write(Codec.BIT_PACKED, input);
  }

  @FuzzTest
  void bitPackedLittleEndian(byte[] input) throws Exception {
    write(Codec.BIT_PACKED_LITTLE_ENDIAN, input);
  }

  @FuzzTest
  void rleDictionary(byte[] input) throws Exception {
    write(Codec.RLE_DICTIONARY, input);
  }

  private static void write(Codec codec, byte[] input) throws Exception {
    if (input.length < HEADER) {
      return;
    }
    Format format = Format.of(codec, input[0]);
    Driver.Allocator memory = Format.one(Driver.Allocator.values(), input[1]);
    Random random = new Random(input[2]);
    Values values = values(format, ByteBuffer.wrap(input, HEADER, input.length - HEADER));
    Driver.Writer ours = format.writer(Implementations.OURS, INITIAL_SIZE, PAGE_SIZE, memory);
    Driver.Writer theirs =
        format.writer(Implementations.UPSTREAM, INITIAL_SIZE, PAGE_SIZE, Driver.Allocator.HEAP);
    try {
      // The page of an input is the second one, after a reset in the middle of the first.
      int dropped = random.nextInt(values.size() + 1);
      write(values.range(0, dropped), ours, theirs, random);
      ours.reset();
      theirs.reset();
      write(values, ours, theirs, random);
      byte[] page = theirs.bytes();
      assertArrayEquals(page, ours.bytes());
      if (values.size() == 0) {
        return;
      }
      assertArrayEquals(format.dictionaryBehind(theirs), format.dictionaryBehind(ours));
      for (Driver reading : new Driver[] {Implementations.UPSTREAM, Implementations.OURS}) {
        Driver.Reader reader = format.readerBehind(ours, reading);
        reader.init(values.size(), BufferKind.HEAP.wrap(page, 0));
        Values read = Values.empty(format.type, values.size());
        for (int i = 0; i < values.size(); i++) {
          reader.read(read, i);
        }
        assertEquals(values, read);
      }
    } finally {
      ours.close();
      theirs.close();
    }
    ours.assertNothingLeaked();
  }

  private static void write(
      Values values, Driver.Writer ours, Driver.Writer theirs, Random random) {
    for (int at = 0; at < values.size(); ) {
      if (random.nextBoolean()) {
        ours.write(values, at);
        theirs.write(values, at);
        at++;
      } else {
        int many = random.nextInt(Math.min(values.size() - at, 70) + 1);
        ours.writeBatch(values, at, many);
        theirs.writeBatch(values, at, many);
        at += many;
      }
      assertEquals(theirs.bufferedSize(), ours.bufferedSize());
    }
  }

  private static Values values(Format format, ByteBuffer in) {
    Values values = Values.empty(format.type, Math.min(in.remaining(), MOST));
    int count = 0;
    while (in.hasRemaining() && count < values.size()) {
      switch (format.type) {
        case BOOLEAN:
          values.set(count++, in.get() & 1);
          break;
        case INT32:
        case FLOAT:
          values.set(count++, narrow(format, (int) number(in, Integer.BYTES)));
          break;
        case INT64:
        case DOUBLE:
          values.set(count++, number(in, Long.BYTES));
          break;
        case BINARY:
          values.set(count++, bytes(in, in.get() & 0xFF));
          break;
        case FIXED_LEN_BYTE_ARRAY:
          values.set(count++, Arrays.copyOf(bytes(in, format.width), format.width));
          break;
      }
    }
    return values.range(0, count);
  }

  /** Values of so many bits are as wide as the writer was told. */
  private static int narrow(Format format, int number) {
    return format.hasBitWidth() ? (int) (number & ((1L << format.width) - 1)) : number;
  }

  /** Up to so many bytes, sign-extended if there are no more. */
  private static long number(ByteBuffer in, int bytes) {
    long number = 0;
    for (int i = 0; i < bytes && in.hasRemaining(); i++) {
      byte next = in.get();
      long low = (1L << (8 * i)) - 1;
      number = (number & low) | ((long) next << (8 * i));
    }
    return number;
  }

  private static byte[] bytes(ByteBuffer in, int most) {
    byte[] bytes = new byte[Math.min(most, in.remaining())];
    in.get(bytes);
    return bytes;
  }
}
