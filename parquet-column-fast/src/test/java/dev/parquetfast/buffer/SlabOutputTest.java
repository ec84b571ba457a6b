package dev.parquetfast.buffer;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.parquetfast.version.FloatBits;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.apache.parquet.bytes.ByteBufferAllocator;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.io.ParquetEncodingException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SlabOutputTest {

  private static final int INITIAL = 16;
  private static final int PAGE = 1000;

  private static byte[] bytes(SlabOutput out) throws IOException {
    return bytes(out.toBytesInput());
  }

  private static void writeInts(SlabOutput out, int count) {
    for (int i = 0; i < count; i++) {
      out.writeInt(i);
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void everyKindOfWriteGivesLittleEndianBytesWhereverSlabsEnd(boolean direct) throws IOException {
    for (int seed = 0; seed < 200; seed++) {
      Random random = new Random(seed);
      ByteBuffer expected = ByteBuffer.allocate(100_000).order(ByteOrder.LITTLE_ENDIAN);
      CountingAllocator allocator = new CountingAllocator(direct);
      SlabOutput out = new SlabOutput(1 + random.nextInt(40), 40 + random.nextInt(500), allocator);
      for (int step = 0; step < 60; step++) {
        int offset = random.nextInt(5);
        int count = random.nextInt(40);
        byte[] raw = new byte[45];
        random.nextBytes(raw);
        int[] ints = random.ints(45).toArray();
        long[] longs = random.longs(45).toArray();
        float[] floats = new float[45];
        double[] doubles = new double[45];
        for (int i = 0; i < 45; i++) {
          floats[i] = Float.intBitsToFloat(ints[i]);
          doubles[i] = Double.longBitsToDouble(longs[i]);
        }
        switch (random.nextInt(10)) {
          case 0:
            out.write(ints[0]);
            expected.put((byte) ints[0]);
            break;
          case 1:
            out.write(raw, offset, count);
            expected.put(raw, offset, count);
            break;
          case 9:
            out.writeWithLength(raw, offset, count);
            expected.putInt(count).put(raw, offset, count);
            break;
          case 8:
            int from = random.nextInt(count + 1);
            out.writeTail(raw, offset, count, from);
            expected.put(raw, offset + from, count - from);
            break;
          case 2:
            out.writeInt(ints[0]);
            expected.putInt(ints[0]);
            break;
          case 3:
            out.writeLong(longs[0]);
            expected.putLong(longs[0]);
            break;
          case 4:
            out.writeInts(ints, offset, count);
            Arrays.stream(ints, offset, offset + count).forEach(expected::putInt);
            break;
          case 5:
            out.writeLongs(longs, offset, count);
            Arrays.stream(longs, offset, offset + count).forEach(expected::putLong);
            break;
          case 6:
            out.writeFloats(floats, offset, count);
            for (int i = offset; i < offset + count; i++) {
              expected.putInt(FloatBits.of(floats[i]));
            }
            break;
          default:
            out.writeDoubles(doubles, offset, count);
            Arrays.stream(doubles, offset, offset + count)
                .forEach(d -> expected.putLong(FloatBits.of(d)));
        }
        assertEquals(expected.position(), out.size());
      }
      assertArrayEquals(Arrays.copyOf(expected.array(), expected.position()), bytes(out));
      out.close();
      assertEquals(0, allocator.outstanding());
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void steadyPagesTakeNothingFromTheAllocator(boolean direct) throws IOException {
    CountingAllocator allocator = new CountingAllocator(direct);
    SlabOutput out = new SlabOutput(INITIAL, PAGE, allocator);
    writeInts(out, 200);
    out.reset();
    writeInts(out, 200);
    out.reset();
    int before = allocator.sizes().size();
    for (int page = 0; page < 20; page++) {
      writeInts(out, 190 + page);
      assertEquals(1, out.slabCount());
      assertEquals((190 + page) * 4, bytes(out).length);
      out.reset();
    }
    assertEquals(before, allocator.sizes().size());
    out.close();
    assertEquals(0, allocator.outstanding());
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void steadyPagesAboveThePageSizeAllocateOnlyWhatIsBeyondIt(boolean direct) throws IOException {
    CountingAllocator allocator = new CountingAllocator(direct);
    SlabOutput out = new SlabOutput(INITIAL, PAGE, allocator);
    writeInts(out, 300);
    out.reset();
    assertEquals(0, allocator.outstanding(), "the first slab was as small as the first page began");
    writeInts(out, 300);
    out.reset();
    int before = allocator.sizes().size();
    for (int page = 0; page < 5; page++) {
      assertEquals(1, allocator.outstanding());
      writeInts(out, 300);
      assertEquals(300 * 4, bytes(out).length);
      out.reset();
    }
    List<Integer> sizes = allocator.sizes();
    assertEquals(
        Collections.nCopies(5, PAGE / 5), new ArrayList<>(sizes.subList(before, sizes.size())));
    out.close();
    assertEquals(0, allocator.outstanding());
  }

  @Test
  void resetKeepsAtMostOneSlabAndNoneAboveThePageSize() {
    CountingAllocator allocator = new CountingAllocator(false);
    SlabOutput out = new SlabOutput(INITIAL, PAGE, allocator);
    for (int count : new int[] {1, 10, 100, 200, 240, 250, 300, 2000, 10_000, 3, 200, 1}) {
      writeInts(out, count);
      out.reset();
      assertTrue(allocator.outstanding() <= 1, () -> count + " ints");
      assertTrue(out.allocatedSize() <= PAGE, () -> count + " ints");
      assertEquals(0, out.size());
    }
    out.close();
  }

  @Test
  void allocatedSizeIsWhatTheAllocatorGave() {
    CountingAllocator allocator = new CountingAllocator(false);
    SlabOutput out = new SlabOutput(INITIAL, PAGE, allocator);
    assertEquals(0, out.allocatedSize());
    writeInts(out, 1000);
    assertEquals(allocator.sizes().stream().mapToInt(Integer::intValue).sum(), out.allocatedSize());
    out.close();
    assertEquals(0, out.allocatedSize());
  }

  @Test
  void slabForALargePageGoesBackWhenPagesShrink() {
    CountingAllocator allocator = new CountingAllocator(false);
    SlabOutput out = new SlabOutput(INITIAL, PAGE, allocator);
    writeInts(out, 240);
    out.reset();
    writeInts(out, 240);
    out.reset();
    assertTrue(out.allocatedSize() >= 240 * 4);
    writeInts(out, 5);
    out.reset();
    assertEquals(0, allocator.outstanding());
    writeInts(out, 5);
    assertTrue(out.allocatedSize() < 100, "a small page takes a small slab");
    out.close();
  }

  @Test
  void growthDoublesUpToThePageSizeAndIsAFifthOfItFromThere() {
    CountingAllocator allocator = new CountingAllocator(false);
    SlabOutput out = new SlabOutput(INITIAL, PAGE, allocator);
    writeInts(out, 400);
    assertEquals(Arrays.asList(16, 16, 32, 64, 128, 256, 488, 200, 200, 200), allocator.sizes());
    out.close();
  }

  @Test
  void bytesStayValidWhileThePageGrows() throws IOException {
    SlabOutput out = new SlabOutput(INITIAL, PAGE, new CountingAllocator(false));
    writeInts(out, 3);
    BytesInput early = out.toBytesInput();
    writeInts(out, 300);
    assertEquals(12, early.size());
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    early.writeAllTo(bytes);
    assertArrayEquals(new byte[] {0, 0, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0}, bytes.toByteArray());
    out.close();
  }

  @Test
  void failedAllocationLosesNothing() throws IOException {
    for (int failAt = 0; failAt < 6; failAt++) {
      CountingAllocator allocator = new CountingAllocator(false);
      SlabOutput out = new SlabOutput(INITIAL, PAGE, allocator);
      allocator.failAfter(failAt);
      assertThrows(OutOfMemoryError.class, () -> writeInts(out, 1000));
      long size = out.size();
      allocator.failAfter(Integer.MAX_VALUE - 100);
      out.writeInt((int) (size / 4));
      assertEquals(size + 4, out.size());
      byte[] bytes = bytes(out);
      for (int i = 0; i < bytes.length / 4; i++) {
        assertEquals(i, ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).getInt(i * 4));
      }
      out.close();
      assertEquals(0, allocator.outstanding());
    }
  }

  @Test
  void lifeGoesOnAfterClose() throws IOException {
    CountingAllocator allocator = new CountingAllocator(false);
    SlabOutput out = new SlabOutput(INITIAL, PAGE, allocator);
    out.close();
    out.writeInt(7);
    assertArrayEquals(new byte[] {7, 0, 0, 0}, bytes(out));
    out.close();
    out.close();
    out.reset();
    assertEquals(0, out.size());
    assertEquals(0, allocator.outstanding());
  }

  /** ZSTD's stream makes another frame of a write of no bytes than of no write. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void emptyPageWritesNothingNotEvenNoBytes(boolean direct) throws IOException {
    SlabOutput out = new SlabOutput(INITIAL, PAGE, new CountingAllocator(direct));
    writeInts(out, 3);
    out.reset();
    assertEquals(1, out.slabCount());
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

  @Test
  void sizesThatCannotBe() {
    CountingAllocator allocator = new CountingAllocator(false);
    assertThrows(IllegalArgumentException.class, () -> new SlabOutput(0, 10, allocator));
    assertThrows(IllegalArgumentException.class, () -> new SlabOutput(-1, 10, allocator));
    assertThrows(IllegalArgumentException.class, () -> new SlabOutput(10, 0, allocator));
    assertThrows(IllegalArgumentException.class, () -> new SlabOutput(20, 10, allocator));
    assertThrows(NullPointerException.class, () -> new SlabOutput(10, 10, null));
  }

  /** Slabs that all lie in one array, to write 2 GB in little memory; their content is garbage. */
  private static final class OverlappingAllocator implements ByteBufferAllocator {
    private final ByteBuffer shared = ByteBuffer.allocate(1 << 26);
    private int outstanding;

    @Override
    public ByteBuffer allocate(int size) {
      outstanding++;
      ByteBuffer slab = shared.duplicate();
      slab.limit(size);
      return slab.slice();
    }

    @Override
    public void release(ByteBuffer slab) {
      outstanding--;
    }

    @Override
    public boolean isDirect() {
      return false;
    }
  }

  @Test
  void pageOfTwoGigabytesFailsCleanly() {
    OverlappingAllocator allocator = new OverlappingAllocator();
    SlabOutput out = new SlabOutput(1 << 26, 1 << 26, allocator);
    byte[] chunk = new byte[(1 << 20) - 1];
    while (out.size() + chunk.length <= Integer.MAX_VALUE) {
      out.write(chunk, 0, chunk.length);
    }
    long size = out.size();
    assertTrue(size > Integer.MAX_VALUE - (1 << 20));
    assertThrows(ParquetEncodingException.class, () -> out.write(chunk, 0, chunk.length));
    assertThrows(ParquetEncodingException.class, () -> out.writeInts(new int[1 << 18], 0, 1 << 18));
    assertEquals(size, out.size(), "nothing was written by the failed calls");
    int rest = (int) (Integer.MAX_VALUE - size);
    assertThrows(
        ParquetEncodingException.class,
        () -> out.writeWithLength(chunk, 0, rest - Integer.BYTES + 1));
    assertEquals(size, out.size(), "not even the length");
    out.write(new byte[rest], 0, rest);
    assertEquals(Integer.MAX_VALUE, out.size());
    assertEquals(Integer.MAX_VALUE, out.toBytesInput().size());
    assertThrows(ParquetEncodingException.class, () -> out.write(1));
    assertThrows(ParquetEncodingException.class, () -> out.writeInt(1));
    assertThrows(ParquetEncodingException.class, () -> out.writeLong(1));
    out.close();
    assertEquals(0, allocator.outstanding);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void precedingBytesShareTheSlabOfPagesThatAreLikeTheLast(boolean direct) throws IOException {
    CountingAllocator allocator = new CountingAllocator(direct);
    SlabOutput out = new SlabOutput(INITIAL, PAGE, allocator);
    for (int page = 0; page < 5; page++) {
      writeInts(out, 100);
      BytesInput joined = out.toBytesInput(BytesInput.from(new byte[40 + page % 2]));
      int before = allocator.sizes().size();
      ByteBuffer buffer = joined.toByteBuffer(allocator, copy -> {});
      assertEquals(40 + page % 2 + 400, buffer.remaining());
      // The first page has several slabs.
      assertEquals(
          page > 0 && (direct || !CountingAllocator.arraysAreCopied()),
          allocator.sizes().size() == before,
          "page " + page);
      out.reset();
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void precedingBytesOfAnyNumberAreFollowedByThePage(boolean direct) throws IOException {
    for (int seed = 0; seed < 200; seed++) {
      Random random = new Random(seed);
      CountingAllocator allocator = new CountingAllocator(direct);
      SlabOutput out = new SlabOutput(1 + random.nextInt(40), 40 + random.nextInt(500), allocator);
      for (int page = 0; page < 10; page++) {
        if (random.nextInt(3) == 0) {
          out.reserve(random.nextInt(60));
        }
        byte[] values = new byte[random.nextInt(600)];
        random.nextBytes(values);
        int first = random.nextInt(values.length + 1);
        out.write(values, 0, first);
        byte[] before = new byte[random.nextInt(50)];
        byte[] again = new byte[random.nextInt(50)];
        random.nextBytes(before);
        random.nextBytes(again);
        BytesInput earlier = out.toBytesInput(BytesInput.from(before));
        byte[] expected = joined(before, values, first);
        assertArrayEquals(expected, bytes(earlier));
        out.write(values, first, values.length - first);
        BytesInput later = out.toBytesInput(BytesInput.from(again));
        assertArrayEquals(joined(again, values, values.length), bytes(later), "seed " + seed);
        assertArrayEquals(expected, bytes(earlier), "still valid, seed " + seed);
        assertArrayEquals(values, bytes(out), "seed " + seed);
        assertEquals(values.length, out.size());
        if (random.nextInt(4) == 0) {
          out.close();
        } else {
          out.reset();
        }
      }
      out.close();
      assertEquals(0, allocator.outstanding());
    }
  }

  private static byte[] joined(byte[] before, byte[] values, int count) {
    byte[] all = Arrays.copyOf(before, before.length + count);
    System.arraycopy(values, 0, all, before.length, count);
    return all;
  }

  private static byte[] bytes(BytesInput input) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    input.writeAllTo(bytes);
    assertEquals(input.size(), bytes.size());
    return bytes.toByteArray();
  }
}
