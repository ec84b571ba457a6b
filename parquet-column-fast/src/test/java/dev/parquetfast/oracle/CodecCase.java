package dev.parquetfast.oracle;

import dev.parquetfast.oracle.Codec.Trait;
import dev.parquetfast.oracle.driver.SinceParquet118;

/** A codec with a physical type and, where its pages need one, a width. */
public final class CodecCase {

  private static final int INITIAL_SIZE = 64;
  private static final int PAGE_SIZE = 4096;

  public final Codec codec;
  public final Type type;

  /** The width for a driver: bytes of a FIXED_LEN_BYTE_ARRAY, or bits of a number. */
  public final int width;

  public CodecCase(Codec codec, Type type, int width) {
    this.codec = codec;
    this.type = type;
    this.width = width;
  }

  /**
   * Returns values in a pattern that the codec returns unchanged: wider ones are cut to its bits.
   */
  public Values values(TestValues pattern, int count, long seed) {
    if (!codec.has(Trait.BIT_WIDTH)) {
      return pattern.make(type, width, count, seed);
    }
    Values values = pattern.make(type, 0, count, seed);
    for (int i = 0; i < count; i++) {
      int kept = (int) (values.bits(i) & ((1L << width) - 1));
      values.set(i, kept);
    }
    return values;
  }

  public Driver.Reader reader(Driver driver) {
    return driver.reader(codec, type, width);
  }

  /** Returns a writer for small pages. */
  public Driver.Writer writer(Driver driver, Driver.Allocator memory) {
    return driver.writer(codec, type, width, INITIAL_SIZE, PAGE_SIZE, memory);
  }

  /** Returns the page that an implementation writes for these values. */
  public byte[] page(Driver driver, Values values) {
    try (Driver.Writer writer = writer(driver, Driver.Allocator.HEAP)) {
      for (int i = 0; i < values.size(); i++) {
        writer.write(values, i);
      }
      return writer.bytes();
    }
  }

  /** Returns whether {@link Trait#STRUCTURE} applies: PLAIN strings have lengths too. */
  public boolean hasStructure() {
    return codec.has(Trait.STRUCTURE) || (codec == Codec.PLAIN && type == Type.BINARY);
  }

  /** Returns whether {@link Trait#MEMORY_OF_ITS_OWN} applies. */
  public boolean hasMemoryOfItsOwn() {
    return codec.has(Trait.MEMORY_OF_ITS_OWN) || isPlainBoolean();
  }

  /**
   * Returns whether {@link Trait#GET_BYTES_ENDS_THE_PAGE} applies. Before 1.18 upstream's PLAIN
   * booleans continue in the next byte, and the page is wrong.
   */
  public boolean getBytesEndsThePage() {
    return codec.has(Trait.GET_BYTES_ENDS_THE_PAGE)
        || (isPlainBoolean() && !SinceParquet118.PRESENT);
  }

  private boolean isPlainBoolean() {
    return codec == Codec.PLAIN && type == Type.BOOLEAN;
  }

  @Override
  public String toString() {
    return codec + " " + type + (width == 0 ? "" : "(" + width + ")");
  }
}
