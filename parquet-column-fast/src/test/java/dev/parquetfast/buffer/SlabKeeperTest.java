package dev.parquetfast.buffer;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Random;
import org.apache.parquet.bytes.CapacityByteArrayOutputStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SlabKeeperTest {

  private static final int INITIAL = 16;
  private static final int PAGE = 1000;

  private CountingAllocator allocator;
  private SlabKeeper slabs;
  private CapacityByteArrayOutputStream out;

  private void open(boolean direct) {
    allocator = new CountingAllocator(direct);
    slabs = new SlabKeeper(PAGE, allocator);
    out = new CapacityByteArrayOutputStream(INITIAL, PAGE, slabs);
  }

  /** Writes a page of so many bytes, compares it, and ends it. */
  private void page(int size) throws IOException {
    byte[] expected = new byte[size];
    new Random(size).nextBytes(expected);
    for (int at = 0; at < size; at += 7) {
      out.write(expected, at, Math.min(7, size - at));
    }
    if (size > 0) {
      out.setByte(size / 2, expected[0]);
      expected[size / 2] = expected[0];
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    out.writeTo(bytes);
    assertArrayEquals(expected, bytes.toByteArray());
    assertEquals(size, out.size());
    slabs.endPage(out.size());
    out.reset();
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void steadyPagesTakeNothingFromTheAllocator(boolean direct) throws IOException {
    open(direct);
    page(800);
    assertEquals(0, allocator.outstanding(), "a page of several slabs");
    assertEquals(0, slabs.allocatedSize());
    page(800);
    int taken = allocator.sizes().size();
    assertEquals(900, allocator.sizes().get(taken - 1));
    assertEquals(1, allocator.outstanding());
    assertEquals(900, slabs.allocatedSize());
    for (int size : new int[] {800, 0, 790, 300, 900}) {
      page(size);
    }
    assertEquals(taken, allocator.sizes().size());
    slabs.close();
    assertEquals(0, allocator.outstanding());
    assertEquals(0, slabs.allocatedSize());
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void pagesOfAllSizesAreWhatWasWritten(boolean direct) throws IOException {
    open(direct);
    Random random = new Random(1);
    for (int i = 0; i < 500; i++) {
      page(random.nextInt(1 << random.nextInt(13)));
      assertEquals(allocator.outstanding() == 0, slabs.allocatedSize() == 0);
      assertTrue(slabs.allocatedSize() <= PAGE);
    }
    out.write(1);
    out.reset();
    assertEquals(0, allocator.outstanding(), "reset without the end of a page keeps nothing");
    slabs.close();
    assertEquals(0, allocator.outstanding());
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void slabsAboveTheHintOrFarAboveThePageAreNotKept(boolean direct) {
    open(direct);
    ByteBuffer large = slabs.allocate(PAGE + 1);
    slabs.endPage(900);
    slabs.release(large);
    assertEquals(0, allocator.outstanding());

    ByteBuffer last = slabs.allocate(1);
    assertEquals(PAGE, last.capacity(), "900 and an eighth, but not above the hint");
    slabs.endPage(1);
    slabs.release(last);
    assertEquals(0, allocator.outstanding());

    ByteBuffer asked = slabs.allocate(PAGE);
    slabs.endPage(1);
    slabs.release(asked);
    assertEquals(1, allocator.outstanding(), "kept, for the stream asks for as much again");
    assertEquals(asked, slabs.allocate(PAGE - 1));
    assertEquals(List.of(PAGE + 1, PAGE, PAGE), allocator.sizes());
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void aFailingAllocatorLeavesThePageAsItWas(boolean direct) throws IOException {
    open(direct);
    out.write(new byte[INITIAL], 0, INITIAL);
    allocator.failAfter(0);
    assertThrows(OutOfMemoryError.class, () -> out.write(1));
    assertEquals(INITIAL, out.size());
    slabs.endPage(out.size());
    out.reset();
    slabs.close();
    assertEquals(0, allocator.outstanding());
    assertEquals(0, slabs.allocatedSize());
  }
}
