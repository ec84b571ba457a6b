package dev.parquetfast.bytestreamsplit;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.parquetfast.buffer.CountingAllocator;
import dev.parquetfast.version.FloatBits;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Random;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.io.ParquetEncodingException;
import org.apache.parquet.io.api.Binary;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ByteStreamSplitEncoderTest {

  private static final int INITIAL = 64;
  private static final int PAGE = 64_000;

  private static byte[] bytes(ByteStreamSplitEncoder out) throws IOException {
    return bytes(out.toBytesInput());
  }

  private static byte[] bytes(BytesInput input) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    input.writeAllTo(bytes);
    assertEquals(input.size(), bytes.size());
    return bytes.toByteArray();
  }

  private static byte[] split(byte[] values, int width) {
    int count = values.length / width;
    byte[] streams = new byte[values.length];
    for (int i = 0; i < values.length; i++) {
      streams[i % width * count + i / width] = values[i];
    }
    return streams;
  }

  private static void writeLongs(ByteStreamSplitEncoder out, int from, int to) {
    for (int i = from; i < to; i++) {
      out.writeLong(i * 0x0102030405060708L);
    }
  }

  /** The page of {@link #writeLongs}. */
  private static byte[] longs(int from, int to) {
    ByteBuffer values = ByteBuffer.allocate((to - from) * 8).order(ByteOrder.LITTLE_ENDIAN);
    for (int i = from; i < to; i++) {
      values.putLong(i * 0x0102030405060708L);
    }
    return split(values.array(), 8);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void everyKindOfWriteWhereverStagingAndSlabsEnd(boolean direct) throws IOException {
    for (int seed = 0; seed < 200; seed++) {
      Random random = new Random(seed);
      int width = random.nextBoolean() ? 4 : 8;
      int staging = 1 + random.nextInt(2000);
      CountingAllocator allocator = new CountingAllocator(direct);
      ByteStreamSplitEncoder out =
          new ByteStreamSplitEncoder(
              width, 1 + random.nextInt(900), 900 + random.nextInt(9000), staging, allocator);
      for (int page = 0; page < 3; page++) {
        ByteBuffer expected = ByteBuffer.allocate(200_000).order(ByteOrder.LITTLE_ENDIAN);
        for (int step = 0; step < 60; step++) {
          writeSomething(out, width, random, expected);
          assertEquals(expected.position(), out.size());
          if (random.nextInt(20) == 0) {
            assertArrayEquals(
                split(Arrays.copyOf(expected.array(), expected.position()), width), bytes(out));
          }
        }
        assertArrayEquals(
            split(Arrays.copyOf(expected.array(), expected.position()), width), bytes(out));
        out.reset();
        assertEquals(0, out.size());
        assertTrue(allocator.outstanding() <= 1);
      }
      out.close();
      assertEquals(0, allocator.outstanding());
    }
  }

  private static void writeSomething(
      ByteStreamSplitEncoder out, int width, Random random, ByteBuffer expected) {
    int offset = random.nextInt(5);
    int count = random.nextInt(10) == 0 ? 400 : random.nextInt(40);
    int[] ints = random.ints(405).toArray();
    long[] longs = random.longs(405).toArray();
    byte[] value = new byte[width];
    random.nextBytes(value);
    switch (random.nextInt(5)) {
      case 0:
        if (width == 4) {
          out.writeInt(ints[0]);
          expected.putInt(ints[0]);
        } else {
          out.writeLong(longs[0]);
          expected.putLong(longs[0]);
        }
        break;
      case 1:
        out.writeBytes(value, 0, value.length);
        expected.put(value);
        break;
      case 2:
        out.writeBytes(Binary.fromConstantByteArray(value));
        expected.put(value);
        break;
      case 3:
        if (width == 4) {
          out.writeInts(ints, offset, count);
          Arrays.stream(ints, offset, offset + count).forEach(expected::putInt);
        } else {
          out.writeLongs(longs, offset, count);
          Arrays.stream(longs, offset, offset + count).forEach(expected::putLong);
        }
        break;
      default:
        if (width == 4) {
          float[] floats = new float[405];
          for (int i = 0; i < 405; i++) {
            floats[i] = Float.intBitsToFloat(ints[i]);
          }
          out.writeFloats(floats, offset, count);
          for (int i = offset; i < offset + count; i++) {
            expected.putInt(FloatBits.of(floats[i]));
          }
        } else {
          double[] doubles = Arrays.stream(longs).mapToDouble(Double::longBitsToDouble).toArray();
          out.writeDoubles(doubles, offset, count);
          Arrays.stream(doubles, offset, offset + count)
              .forEach(d -> expected.putLong(FloatBits.of(d)));
        }
    }
  }

  @Test
  void bytesOfEveryKindOfBinary() throws IOException {
    byte[] array = {9, 1, 2, 3, 9};
    ByteBuffer direct = ByteBuffer.allocateDirect(5);
    direct.put(array).flip();
    byte[] exact = {1, 2, 3};
    Binary[] kinds = {
      Binary.fromConstantByteArray(exact),
      Binary.fromReusedByteArray(exact),
      Binary.fromConstantByteArray(array, 1, 3),
      Binary.fromReusedByteArray(array, 1, 3),
      Binary.fromConstantByteBuffer(ByteBuffer.wrap(array), 1, 3),
      Binary.fromReusedByteBuffer(direct, 1, 3),
      Binary.fromString("\1\2\3"),
      Binary.fromCharSequence("\1\2\3"),
    };
    ByteStreamSplitEncoder out =
        new ByteStreamSplitEncoder(3, INITIAL, PAGE, new CountingAllocator(false));
    for (Binary kind : kinds) {
      out.writeBytes(kind);
    }
    byte[] expected = new byte[3 * kinds.length];
    for (int i = 0; i < expected.length; i++) {
      expected[i] = (byte) (1 + i / kinds.length);
    }
    assertArrayEquals(expected, bytes(out));
    out.close();
  }

  @Test
  void valuesOfAnotherLengthAreRefusedAndLeaveNothing() throws IOException {
    ByteStreamSplitEncoder out =
        new ByteStreamSplitEncoder(4, INITIAL, PAGE, new CountingAllocator(false));
    out.writeInt(0x04030201);
    for (int length : new int[] {0, 3, 5, 1000}) {
      assertThrows(
          ParquetEncodingException.class, () -> out.writeBytes(new byte[length], 0, length));
      assertThrows(
          ParquetEncodingException.class,
          () -> out.writeBytes(Binary.fromConstantByteArray(new byte[length])));
    }
    assertEquals(4, out.size());
    out.writeInt(0x08070605);
    assertArrayEquals(new byte[] {1, 5, 2, 6, 3, 7, 4, 8}, bytes(out));
    out.close();
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void steadyPagesTakeNothingFromTheAllocator(boolean direct) throws IOException {
    CountingAllocator allocator = new CountingAllocator(direct);
    ByteStreamSplitEncoder out = new ByteStreamSplitEncoder(8, INITIAL, PAGE, allocator);
    for (int page = 0; page < 2; page++) {
      writeLongs(out, 0, 5000);
      bytes(out);
      out.reset();
    }
    int before = allocator.sizes().size();
    for (int page = 0; page < 20; page++) {
      writeLongs(out, 0, 4990 + page);
      assertArrayEquals(longs(0, 4990 + page), bytes(out));
      out.reset();
    }
    assertEquals(before, allocator.sizes().size());
    out.close();
    assertEquals(0, allocator.outstanding());
  }

  @Test
  void resetKeepsAtMostOneSlabAndNoneAboveThePageSize() {
    CountingAllocator allocator = new CountingAllocator(false);
    ByteStreamSplitEncoder out = new ByteStreamSplitEncoder(8, INITIAL, PAGE, allocator);
    for (int count : new int[] {1, 10, 1000, 7000, 7900, 8000, 8100, 20_000, 100_000, 3, 7000, 1}) {
      writeLongs(out, 0, count);
      out.toBytesInput();
      out.reset();
      assertTrue(allocator.outstanding() <= 1, () -> count + " longs");
      // Streams begin an odd number of cache lines apart, so a slab may be two lines each larger.
      int own = ByteStreamSplitEncoder.STAGING_SIZE * 2;
      assertTrue(out.allocatedSize() - own <= PAGE + 8 * 128, () -> count + " longs");
      assertEquals(0, out.size());
    }
    out.close();
  }

  @Test
  void slabForALargePageGoesBackWhenPagesShrink() {
    CountingAllocator allocator = new CountingAllocator(false);
    ByteStreamSplitEncoder out = new ByteStreamSplitEncoder(8, INITIAL, PAGE, allocator);
    for (int page = 0; page < 2; page++) {
      writeLongs(out, 0, 7000);
      out.toBytesInput();
      out.reset();
    }
    assertEquals(1, allocator.outstanding());
    writeLongs(out, 0, 5);
    out.reset();
    assertEquals(0, allocator.outstanding());
    out.close();
  }

  @Test
  void memoryIsInProportionToTheValues() {
    CountingAllocator allocator = new CountingAllocator(false);
    ByteStreamSplitEncoder out = new ByteStreamSplitEncoder(4, INITIAL, 1 << 20, allocator);
    assertEquals(0, out.allocatedSize());
    out.writeInt(1);
    out.toBytesInput();
    assertTrue(out.allocatedSize() <= 600, () -> out.allocatedSize() + " bytes for one value");
    out.close();
    assertEquals(0, out.allocatedSize());
  }

  @Test
  void bytesStayValidWhileThePageGrows() throws IOException {
    ByteStreamSplitEncoder out =
        new ByteStreamSplitEncoder(8, INITIAL, PAGE, new CountingAllocator(false));
    writeLongs(out, 0, 3);
    BytesInput early = out.toBytesInput();
    writeLongs(out, 3, 3001);
    BytesInput late = out.toBytesInput();
    writeLongs(out, 3001, 9000);
    assertArrayEquals(longs(0, 3), bytes(early));
    assertArrayEquals(longs(0, 3001), bytes(late));
    assertArrayEquals(longs(0, 9000), bytes(out));
    out.close();
  }

  @Test
  void failedAllocationLosesNothing() throws IOException {
    for (int failAt = 0; failAt < 6; failAt++) {
      CountingAllocator allocator = new CountingAllocator(false);
      ByteStreamSplitEncoder out = new ByteStreamSplitEncoder(8, INITIAL, PAGE, allocator);
      allocator.failAfter(failAt);
      assertThrows(OutOfMemoryError.class, () -> writeLongs(out, 0, 100_000));
      int written = (int) (out.size() / 8);
      assertTrue(written > 0);
      allocator.failAfter(1_000_000);
      writeLongs(out, written, written + 2000);
      assertArrayEquals(longs(0, written + 2000), bytes(out));
      out.close();
      assertEquals(0, allocator.outstanding());
    }
  }

  @Test
  void lifeGoesOnAfterClose() throws IOException {
    CountingAllocator allocator = new CountingAllocator(false);
    ByteStreamSplitEncoder out = new ByteStreamSplitEncoder(8, INITIAL, PAGE, allocator);
    out.close();
    assertEquals(0, bytes(out).length);
    writeLongs(out, 0, 10);
    out.close();
    out.reset();
    assertEquals(0, out.size());
    writeLongs(out, 0, 2000);
    assertArrayEquals(longs(0, 2000), bytes(out));
    out.close();
    out.close();
    assertEquals(0, allocator.outstanding());
  }

  @Test
  void sizesThatCannotBe() {
    CountingAllocator allocator = new CountingAllocator(false);
    for (int[] sizes : new int[][] {{0, 9, 9, 9}, {-1, 9, 9, 9}, {4, 0, 9, 9}, {4, 9, 0, 9}}) {
      assertThrows(
          IllegalArgumentException.class,
          () -> new ByteStreamSplitEncoder(sizes[0], sizes[1], sizes[2], sizes[3], allocator));
    }
    assertThrows(
        IllegalArgumentException.class, () -> new ByteStreamSplitEncoder(4, 9, 9, 0, allocator));
    assertThrows(NullPointerException.class, () -> new ByteStreamSplitEncoder(4, 9, 9, null));
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void emptyPageWritesNothingNotEvenNoBytes(boolean direct) throws IOException {
    ByteStreamSplitEncoder out =
        new ByteStreamSplitEncoder(4, INITIAL, PAGE, new CountingAllocator(direct));
    for (int i = 0; i < 20; i++) {
      out.writeInt(i);
    }
    out.toBytesInput();
    out.reset();
    out.toBytesInput()
        .writeAllTo(
            new OutputStream() {
              @Override
              public void write(int b) {
                throw new AssertionError("A byte of an empty page");
              }

              @Override
              public void write(byte[] from, int offset, int length) {
                throw new AssertionError(length + " bytes of an empty page");
              }
            });
    out.close();
  }
}
