package dev.parquetfast.oracle;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Writes runs of the RLE / bit-packing hybrid one by one, so that tests can have any sequence of
 * runs, including wrong ones. Keeps the values for which the runs stand.
 */
public final class HybridSection {

  private final int width;
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final List<Integer> values = new ArrayList<>();

  public HybridSection(int width) {
    this.width = width;
  }

  /** Returns how many bits a value has. */
  public int width() {
    return width;
  }

  /** Adds runs of all kinds and lengths, including RLE runs without values. */
  public static HybridSection random(int width, int runs, long seed) {
    Random random = new Random(seed);
    HybridSection section = new HybridSection(width);
    int mask = (int) ((1L << width) - 1);
    for (int i = 0; i < runs; i++) {
      int scale = random.nextInt(8) == 0 ? 600 : 12;
      if (random.nextBoolean()) {
        section.repeat(random.nextInt(scale), random.nextInt() & mask);
      } else {
        int[] packed = new int[8 * (1 + random.nextInt(scale / 4))];
        for (int j = 0; j < packed.length; j++) {
          packed[j] = random.nextInt() & mask;
        }
        section.pack(packed);
      }
    }
    return section;
  }

  /** Adds an RLE run. */
  public HybridSection repeat(int count, int value) {
    header((long) count << 1);
    for (int shift = 0; shift < width; shift += 8) {
      out.write(value >>> shift);
    }
    for (int i = 0; i < count; i++) {
      values.add(value);
    }
    return this;
  }

  /** Adds a bit-packed run of whole groups. */
  public HybridSection pack(int... packed) {
    header(((packed.length / 8) << 1) + 1L);
    byte[] bytes = new byte[packed.length / 8 * width];
    for (int i = 0; i < packed.length * width; i++) {
      bytes[i / 8] |= (byte) ((packed[i / width] >>> (i % width) & 1) << (i % 8));
    }
    out.writeBytes(bytes);
    for (int value : packed) {
      values.add(value);
    }
    return this;
  }

  /** Adds the header of a run, a ULEB128 number. */
  public HybridSection header(long header) {
    long left = header;
    for (; left > 0x7F; left >>>= 7) {
      out.write((int) (left & 0x7F) | 0x80);
    }
    out.write((int) left);
    return this;
  }

  public HybridSection raw(int... bytes) {
    for (int b : bytes) {
      out.write(b);
    }
    return this;
  }

  /** Returns the runs. */
  public byte[] bytes() {
    return out.toByteArray();
  }

  /** Returns the runs after their length. */
  public byte[] page() {
    byte[] runs = bytes();
    ByteArrayOutputStream page = new ByteArrayOutputStream();
    for (int shift = 0; shift < 32; shift += 8) {
      page.write(runs.length >>> shift);
    }
    page.writeBytes(runs);
    return page.toByteArray();
  }

  /** Returns the values of the well-formed runs. */
  public int[] values() {
    return values.stream().mapToInt(Integer::intValue).toArray();
  }
}
