package dev.parquetfast.packing;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.parquetfast.packing.Case.Memory;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/**
 * Any call of a packer, which has to end as it does with upstream's: the same numbers or bytes, or
 * an index out of bounds.
 *
 * <p>An input is {@link #HEADER} bytes that say what is called, and the memory.
 */
class PackerFuzz {

  /** Type and count, width, kind of memory, position in the memory, position and room. */
  private static final int HEADER = 5;

  private static final List<Memory> MEMORIES = List.of(Memory.values());

  @FuzzTest
  void packer(byte[] input) throws Throwable {
    byte[] header = Arrays.copyOf(input, HEADER);
    byte[] bytes = input.length < HEADER ? new byte[0] : drop(input);
    boolean ints = (header[0] & 1) == 0;
    int count = (header[0] & 2) == 0 ? 8 : 32;
    Class<?> type = ints ? int.class : long.class;
    Case each = new Case(type, (header[1] & 0xFF) % (ints ? 33 : 65), count);
    int at = header[3];
    int to = header[4] >> 4;
    int room = Math.max(0, count + (header[4] & 0xF) - 4);
    if ((header[0] & 4) == 0) {
      Memory memory = MEMORIES.get((header[2] & 0xFF) % MEMORIES.size());
      assertThat(each.unpacked(Packers.OURS, memory, bytes, at, room, to))
          .isEqualTo(each.unpacked(Packers.UPSTREAMS, memory, bytes, at, room, to));
    } else {
      long[] numbers = new Random(Arrays.hashCode(bytes)).longs(room).toArray();
      assertThat(each.packed(Packers.OURS, numbers, to, bytes.length, at))
          .isEqualTo(each.packed(Packers.UPSTREAMS, numbers, to, bytes.length, at));
    }
  }

  private static byte[] drop(byte[] input) {
    return Arrays.copyOfRange(input, HEADER, input.length);
  }
}
