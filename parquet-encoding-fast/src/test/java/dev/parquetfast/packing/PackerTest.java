package dev.parquetfast.packing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.parquetfast.packing.Case.Memory;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/** Packers do what upstream's do: the same numbers, the same bytes, and no access outside. */
class PackerTest {

  private static final List<Class<?>> TYPES = List.of(int.class, long.class);

  private interface Check {
    void of(Class<?> type, int width, int count) throws Throwable;
  }

  private static void forAll(Check check) throws Throwable {
    for (Class<?> type : TYPES) {
      for (int width = 0; width <= bits(type); width++) {
        for (int count : new int[] {8, 32}) {
          check.of(type, width, count);
        }
      }
    }
  }

  private static int bits(Class<?> type) {
    return type == int.class ? Integer.SIZE : Long.SIZE;
  }

  /** Ends of the memory from two bytes too early to a whole word after the numbers. */
  @Test
  void unpacksFromAllKindsOfMemoryUpToItsEnd() throws Throwable {
    Random random = new Random(1);
    forAll(
        (type, width, count) -> {
          Case each = new Case(type, width, count);
          for (Memory memory : Memory.values()) {
            for (int at : new int[] {0, 5}) {
              for (int after : new int[] {-2, -1, 0, 1, 7, 8}) {
                byte[] bytes = new byte[Math.max(0, at + each.bytes() + after)];
                random.nextBytes(bytes);
                String expected = each.unpacked(Packers.UPSTREAMS, memory, bytes, at, count + 5, 3);
                assertThat(each.unpacked(Packers.OURS, memory, bytes, at, count + 5, 3))
                    .as("%s in %s at %d, %d bytes after them", each, memory, at, after)
                    .isEqualTo(expected);
              }
            }
          }
        });
  }

  @Test
  void positionsOutsideAreRefused() throws Throwable {
    byte[] bytes = new byte[300];
    forAll(
        (type, width, count) -> {
          Case each = new Case(type, width, count);
          for (Memory memory : Memory.values()) {
            for (int at : new int[] {-1, Integer.MIN_VALUE, 301, Integer.MAX_VALUE}) {
              assertThat(each.unpacked(Packers.OURS, memory, bytes, at, count, 0))
                  .as("%s in %s at %d", each, memory, at)
                  .isEqualTo(each.unpacked(Packers.UPSTREAMS, memory, bytes, at, count, 0));
            }
            for (int to : new int[] {-1, 1, Integer.MAX_VALUE}) {
              assertThat(each.unpacked(Packers.OURS, memory, bytes, 0, count, to))
                  .as("%s in %s to %d", each, memory, to)
                  .isEqualTo(each.unpacked(Packers.UPSTREAMS, memory, bytes, 0, count, to))
                  .isEqualTo(width == 0 ? untouched(count) : "out of bounds");
            }
          }
        });
  }

  /** Numbers of all bits, of which the packer takes the lowest. */
  @Test
  void packsTheLowestBitsAndWritesNothingElse() throws Throwable {
    Random random = new Random(2);
    forAll(
        (type, width, count) -> {
          Case each = new Case(type, width, count);
          long[] numbers = random.longs(count + 2).toArray();
          for (int after : new int[] {-1, 0, 1, 8}) {
            int room = Math.max(0, 3 + each.bytes() + after);
            assertThat(each.packed(Packers.OURS, numbers, 1, room, 3))
                .as("%s, %d bytes after them", each, after)
                .isEqualTo(each.packed(Packers.UPSTREAMS, numbers, 1, room, 3));
          }
          assertThat(each.packed(Packers.OURS, numbers, 3, 300, 3))
              .isEqualTo(each.packed(Packers.UPSTREAMS, numbers, 3, 300, 3));
        });
  }

  /** Numbers without bits are not stored, whatever the position. */
  private static String untouched(int count) {
    return Collections.nCopies(count, -3).toString();
  }

  @Test
  void otherWidthsAreRefused() {
    for (Class<?> type : TYPES) {
      for (int width : new int[] {-1, bits(type) + 1}) {
        for (Packers packers : List.of(Packers.UPSTREAMS, Packers.OURS)) {
          assertThatThrownBy(() -> packers.of(type, width))
              .isInstanceOf(ArrayIndexOutOfBoundsException.class);
        }
      }
    }
  }

  /** An engine's calls stay calls of one class, whatever widths its files have. */
  @Test
  void oneClassServesAllWidthsAndOnePackerAllCallers() throws Throwable {
    for (Class<?> type : TYPES) {
      for (int width = 0; width <= bits(type); width++) {
        Object packer = Packers.OURS.of(type, width);
        assertThat(packer).isSameAs(Packers.OURS.of(type, width));
        assertThat(packer.getClass()).isEqualTo(Packers.OURS.of(type, 1).getClass());
        assertThat(packer.getClass().getMethod("getBitWidth").invoke(packer)).isEqualTo(width);
      }
    }
  }

  @Test
  void threadsShareAPacker() throws Exception {
    int threads = 4;
    ExecutorService executor = Executors.newFixedThreadPool(threads);
    try {
      List<Callable<Void>> tasks = new ArrayList<>();
      for (int i = 0; i < threads; i++) {
        Random random = new Random(i);
        tasks.add(
            () -> {
              for (int round = 0; round < 200; round++) {
                compare(random);
              }
              return null;
            });
      }
      for (Future<Void> each : executor.invokeAll(tasks)) {
        each.get();
      }
    } finally {
      executor.shutdownNow();
    }
  }

  private static void compare(Random random) throws Exception {
    Class<?> type = TYPES.get(random.nextInt(2));
    Case each = new Case(type, random.nextInt(bits(type) + 1), random.nextBoolean() ? 8 : 32);
    byte[] bytes = new byte[300];
    random.nextBytes(bytes);
    try {
      assertThat(each.unpacked(Packers.OURS, Memory.HEAP, bytes, 9, 40, 0))
          .isEqualTo(each.unpacked(Packers.UPSTREAMS, Memory.HEAP, bytes, 9, 40, 0));
    } catch (Throwable e) {
      throw new Exception(each.toString(), e);
    }
  }
}
