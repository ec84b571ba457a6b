package dev.parquetfast.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.parquetfast.oracle.BufferKind;
import dev.parquetfast.oracle.Driver;
import dev.parquetfast.oracle.HybridSection;
import dev.parquetfast.oracle.Implementations;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.Stream;
import org.apache.parquet.bytes.ByteBufferInputStream;
import org.apache.parquet.column.values.rle.RunLengthBitPackingHybridDecoder;
import org.apache.parquet.column.values.rle.RunLengthBitPackingHybridValuesReader;
import org.apache.parquet.io.ParquetDecodingException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The decoder of runs in a stream, for every kind of stream and order of calls. */
class RunLengthBitPackingHybridDecoderTest {

  private static final byte[] BEHIND = {2, 1, 5, 3};

  /** A stream that is not over a buffer and returns a few bytes at a time. */
  private static class Trickle extends ByteArrayInputStream {
    Trickle(byte[] bytes) {
      super(bytes);
    }

    @Override
    public synchronized int read(byte[] dst, int offset, int length) {
      return super.read(dst, offset, Math.min(length, 3));
    }

    int position() {
      return pos;
    }
  }

  private static byte[] join(byte[] first, byte[] second) {
    byte[] joined = Arrays.copyOf(first, first.length + second.length);
    System.arraycopy(second, 0, joined, first.length, second.length);
    return joined;
  }

  @Test
  void streamStandsWhereUpstreamLeavesIt() throws Exception {
    for (int width = 0; width <= 32; width++) {
      // Without empty runs, which upstream repeats for ever.
      HybridSection section = new HybridSection(width);
      Random random = new Random(width);
      for (int run = 0; run < 30; run++) {
        section.repeat(1 + random.nextInt(20), run & (int) ((1L << width) - 1));
        section.pack(new int[8 * (1 + random.nextInt(5))]);
      }
      Trickle ours = new Trickle(section.bytes());
      Trickle theirs = new Trickle(section.bytes());
      Driver.IntSource our = Implementations.OURS.hybridDecoder(width, ours);
      Driver.IntSource their = Implementations.UPSTREAM.hybridDecoder(width, theirs);
      assertEquals(theirs.position(), ours.position());
      for (int i = 0; i < section.values().length; i++) {
        assertEquals(their.next(), our.next());
        assertEquals(theirs.position(), ours.position(), "width " + width + ", value " + i);
      }
    }
  }

  @Test
  void batchTakesTheRunsOfItsValuesAndNoMore() throws Exception {
    byte[] runs = new HybridSection(3).repeat(9, 5).pack(1, 2, 3, 4, 5, 6, 7, 0).bytes();
    Trickle in = new Trickle(join(runs, BEHIND));
    RunLengthBitPackingHybridDecoder decoder = new RunLengthBitPackingHybridDecoder(3, in);
    decoder.readIntegers(new int[9], 0, 9);
    assertEquals(2, in.position());
    decoder.skip(2);
    assertEquals(runs.length, in.position());
    int[] rest = new int[6];
    decoder.readIntegers(rest, 0, 6);
    assertArrayEquals(new int[] {3, 4, 5, 6, 7, 0}, rest);
    assertEquals(runs.length, in.position());
  }

  private static Stream<InputStream> streams(byte[] runs, long seed) {
    return Stream.concat(
        Stream.of(new Trickle(runs)),
        Arrays.stream(BufferKind.values())
            .map(kind -> ByteBufferInputStream.wrap(kind.wrap(runs, seed))));
  }

  @Test
  void readsBatchesAndSkipsMixFreelyOnAnyStream() {
    for (int width = 0; width <= 32; width++) {
      for (int seed = 0; seed < 4; seed++) {
        HybridSection section = HybridSection.random(width, 40, seed);
        int schedule = seed;
        streams(section.bytes(), seed)
            .forEach(
                in -> {
                  RunLengthBitPackingHybridDecoder decoder =
                      new RunLengthBitPackingHybridDecoder(section.width(), in);
                  try {
                    follow(decoder, section.values(), schedule);
                  } catch (IOException e) {
                    throw new AssertionError(e);
                  }
                });
      }
    }
  }

  /** Sections of long runs only, and of long runs before others. */
  @Test
  void longRunsAloneAndBeforeOthers() {
    for (int width = 0; width <= 32; width++) {
      for (int seed = 0; seed < 6; seed++) {
        Random random = new Random(seed);
        HybridSection section = new HybridSection(width);
        int mask = (int) ((1L << width) - 1);
        for (int run = 0; run < 12; run++) {
          // Some runs are empty, and some are too long to be expanded.
          int length = run % 5 == 0 ? random.nextInt(2) : random.nextInt(run == 7 ? 20_000 : 600);
          section.repeat(length, random.nextInt() & mask);
        }
        if (seed % 2 == 1) {
          section.pack(1 & mask, 0, 1 & mask, 0, 0, 0, 0, 1 & mask).repeat(300, 0);
        }
        int schedule = seed;
        streams(section.bytes(), seed)
            .forEach(
                in -> {
                  try {
                    follow(
                        new RunLengthBitPackingHybridDecoder(section.width(), in),
                        section.values(),
                        schedule);
                  } catch (IOException e) {
                    throw new AssertionError(e);
                  }
                });
      }
    }
  }

  private static void follow(RunLengthBitPackingHybridDecoder decoder, int[] values, long seed)
      throws IOException {
    Random random = new Random(seed);
    for (int at = 0; at < values.length; ) {
      int n = Math.min(values.length - at, random.nextInt(random.nextInt(8) == 0 ? 900 : 12));
      switch (random.nextInt(4)) {
        case 0:
          decoder.skip(n);
          at += n;
          break;
        case 1:
          int[] batch = new int[n + 4];
          decoder.readIntegers(batch, 2, n);
          int[] expected = new int[n + 4];
          System.arraycopy(values, at, expected, 2, n);
          assertArrayEquals(expected, batch);
          at += n;
          break;
        case 2:
          int tooMany = values.length - at + 1;
          assertThrows(
              ParquetDecodingException.class,
              () -> decoder.readIntegers(new int[tooMany], 0, tooMany));
          assertThrows(ParquetDecodingException.class, () -> decoder.skip(tooMany));
          break;
        default:
          assertEquals(values[at++], decoder.readInt());
      }
    }
    assertThrows(ParquetDecodingException.class, decoder::readInt);
    assertThrows(ParquetDecodingException.class, decoder::readInt);
  }

  /** Runs of all kinds cross the ends of windows, at every bit width. */
  @ParameterizedTest
  @ValueSource(ints = {1, 7, 8, 12, 16, 20, 32})
  void manyValuesOneByOne(int width) throws Exception {
    HybridSection section = new HybridSection(width).repeat(3, 1);
    Random random = new Random(width);
    int mask = (int) ((1L << width) - 1);
    while (section.values().length < 300_000) {
      section.repeat(random.nextInt(2000), random.nextInt() & mask);
      section.pack(
          random.ints(8L * (1 + random.nextInt(3000))).map(value -> value & mask).toArray());
    }
    int[] values = section.values();
    byte[] runs = section.bytes();
    byte[] page =
        ByteBuffer.allocate(Integer.BYTES + runs.length)
            .order(ByteOrder.LITTLE_ENDIAN)
            .putInt(runs.length)
            .put(runs)
            .array();
    RunLengthBitPackingHybridValuesReader reader = new RunLengthBitPackingHybridValuesReader(width);
    reader.initFromPage(values.length, ByteBufferInputStream.wrap(ByteBuffer.wrap(page)));
    for (int i = 0; i < values.length; i++) {
      assertEquals(values[i], reader.readInteger(), "value " + i);
    }
    for (int seed = 0; seed < 3; seed++) {
      reader.initFromPage(values.length, ByteBufferInputStream.wrap(ByteBuffer.wrap(page)));
      for (int at = 0; at < values.length; ) {
        int n = Math.min(values.length - at, 1 + random.nextInt(9000));
        int kind = random.nextInt(4);
        if (kind == 0) {
          reader.skip(n);
        } else if (kind == 1) {
          int[] batch = new int[n];
          reader.readIntegers(batch, 0, n);
          assertArrayEquals(Arrays.copyOfRange(values, at, at + n), batch);
        } else {
          for (int i = at; i < at + n; i++) {
            assertEquals(values[i], reader.readInteger(), "value " + i);
          }
        }
        at += n;
      }
      assertThrows(ParquetDecodingException.class, reader::readInteger);
    }
  }

  @Test
  void brokenRunIsTheErrorOfItsFirstValueOnly() {
    HybridSection broken = new HybridSection(5).repeat(20, 3).pack(1, 2, 3, 4, 5, 6, 7, 8).raw(1);
    streams(join(broken.bytes(), BEHIND), 1)
        .forEach(
            in -> {
              RunLengthBitPackingHybridDecoder decoder =
                  new RunLengthBitPackingHybridDecoder(5, in);
              assertThrows(
                  ParquetDecodingException.class, () -> decoder.readIntegers(new int[29], 0, 29));
              try {
                for (int value : broken.values()) {
                  assertEquals(value, decoder.readInt());
                }
              } catch (IOException e) {
                throw new AssertionError(e);
              }
              ParquetDecodingException e =
                  assertThrows(ParquetDecodingException.class, decoder::readInt);
              assertEquals(
                  "Malformed RLE / bit-packing hybrid section, expected a run of 1 to 268435455"
                      + " groups, found 0 at offset 8",
                  e.getMessage());
            });
  }

  @Test
  void streamThatFailsKeepsWhatItGave() throws Exception {
    byte[] runs = new HybridSection(8).repeat(3, 7).pack(1, 2, 3, 4, 5, 6, 7, 8).bytes();
    InputStream failing =
        new Trickle(runs) {
          @Override
          public synchronized int read(byte[] dst, int offset, int length) {
            if (position() > 5) {
              throw new IllegalStateException("disk");
            }
            return super.read(dst, offset, length);
          }
        };
    RunLengthBitPackingHybridDecoder decoder = new RunLengthBitPackingHybridDecoder(8, failing);
    assertThrows(IllegalStateException.class, () -> decoder.skip(4));
    decoder.skip(2);
    assertEquals(7, decoder.readInt());
    assertThrows(ParquetDecodingException.class, decoder::readInt);
  }

  @Test
  void badArgumentsAreTheCallers() throws Exception {
    InputStream none = new ByteArrayInputStream(new byte[0]);
    for (int width : new int[] {-1, 33, Integer.MAX_VALUE}) {
      assertThrows(
          IllegalArgumentException.class, () -> new RunLengthBitPackingHybridDecoder(width, none));
    }
    RunLengthBitPackingHybridDecoder decoder = new RunLengthBitPackingHybridDecoder(1, none);
    assertThrows(IndexOutOfBoundsException.class, () -> decoder.readIntegers(new int[3], 2, 2));
    assertThrows(ParquetDecodingException.class, () -> decoder.skip(-1));
    decoder.skip(0);
    decoder.readIntegers(new int[0], 0, 0);
  }
}
