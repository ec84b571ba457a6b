package dev.parquetfast.oracle;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The registry of codecs: every encoding that we replace, with what it encodes and what tests have
 * to know of it.
 *
 * <p>A codec that has an entry here, a reader and a writer in {@code oracle.driver.Codecs} and
 * lines in {@code hostile.Format} comes under the contract and the hostile tests. {@code
 * CodecRegistryTest} fails while something is missing, and while a replaced reader or writer
 * belongs to no entry.
 */
public enum Codec {
  PLAIN(
      codec ->
          Stream.concat(
              codec.of(Type.BOOLEAN, Type.INT32, Type.INT64, Type.FLOAT, Type.DOUBLE, Type.BINARY),
              // 12 bytes are an INT96.
              codec.fixed(1, 2, 12, 16, 100))),
  BYTE_STREAM_SPLIT(
      codec ->
          Stream.concat(
              codec.of(Type.INT32, Type.INT64, Type.FLOAT, Type.DOUBLE),
              // They make groups of streams of every size.
              codec.fixed(1, 2, 3, 5, 7, 8, 12, 16, 20)),
      Trait.COUNT_IS_A_LIMIT),
  DELTA_BINARY_PACKED(codec -> codec.of(Type.INT32, Type.INT64), Trait.STRUCTURE),
  DELTA_LENGTH_BYTE_ARRAY(codec -> codec.of(Type.BINARY), Trait.STRUCTURE),
  DELTA_BYTE_ARRAY(
      codec -> Stream.concat(codec.of(Type.BINARY), codec.fixed(1, 12, 33)), Trait.STRUCTURE),
  RLE(
      codec ->
          Stream.concat(
              IntStream.of(1, 3).mapToObj(width -> new CodecCase(codec, Type.BOOLEAN, width)),
              codec.widths()),
      Trait.STRUCTURE,
      Trait.BIT_WIDTH,
      Trait.GET_BYTES_ENDS_THE_PAGE,
      Trait.PADDED),
  /** As levels of version 1 may have it. */
  BIT_PACKED(
      Codec::widths,
      Trait.BIT_WIDTH,
      Trait.GET_BYTES_ENDS_THE_PAGE,
      Trait.ZEROS_FOLLOW,
      Trait.MEMORY_OF_ITS_OWN),
  /** The numbers of BIT_PACKED in the bit order that no format has, but upstream's classes. */
  BIT_PACKED_LITTLE_ENDIAN(
      Codec::widths,
      Trait.BIT_WIDTH,
      Trait.GET_BYTES_ENDS_THE_PAGE,
      Trait.ZEROS_FOLLOW,
      Trait.MEMORY_OF_ITS_OWN),
  /** Ids, whose readers and writers belong to a dictionary and have methods of their own. */
  RLE_DICTIONARY(
      codec ->
          Stream.concat(
              codec.of(Type.INT32, Type.INT64, Type.FLOAT, Type.DOUBLE, Type.BINARY),
              codec.fixed(1, 3, 8, 12, 40)),
      Trait.STRUCTURE,
      Trait.GET_BYTES_ENDS_THE_PAGE,
      Trait.DICTIONARY);

  /** What is not the same for all codecs. */
  public enum Trait {
    /**
     * A page says how long something in it is, so one wrong byte can move or hide everything that
     * follows; in a page of any other codec it changes a value and nothing else.
     */
    STRUCTURE,
    /** Values are numbers of so many bits as the case's width says. */
    BIT_WIDTH,
    /** Upstream's writer takes no further value after {@code getBytes()}, or gives no good page. */
    GET_BYTES_ENDS_THE_PAGE,
    /** Readers return what pads the last group, too: a page does not say where that begins. */
    PADDED,
    /**
     * Zeros follow the last value, as many as anybody reads, and the count in the page header says
     * which value that is.
     */
    ZEROS_FOLLOW,
    /** A reader refuses a page of more values than its header counts, nulls included. */
    COUNT_IS_A_LIMIT,
    /** Writers take no allocator. */
    MEMORY_OF_ITS_OWN,
    /** Made by a driver's methods for dictionaries, not by those for any codec. */
    DICTIONARY
  }

  /** The codec that tests are limited to, as {@code .ci/quick} does; all, if it is not set. */
  private static final String SELECTION = System.getProperty("codec");

  /** A lambda without state. */
  @SuppressWarnings("ImmutableEnumChecker")
  private final Function<Codec, Stream<CodecCase>> cases;

  /** Not changed after construction. */
  @SuppressWarnings("ImmutableEnumChecker")
  private final Set<Trait> traits;

  Codec(Function<Codec, Stream<CodecCase>> cases, Trait... traits) {
    this.cases = cases;
    this.traits = Set.of(traits);
  }

  /** Whether tests that iterate over codecs take this one. */
  public boolean isSelected() {
    return SELECTION == null || SELECTION.equals(name());
  }

  /** Types and widths that the contract is tested with. */
  public List<CodecCase> cases() {
    return cases.apply(this).collect(Collectors.toList());
  }

  public boolean has(Trait trait) {
    return traits.contains(trait);
  }

  /** Name of this codec's targets in {@code ReaderFuzz} and {@code WriterFuzz}: deltaByteArray. */
  public String fuzzTarget() {
    StringBuilder target = new StringBuilder();
    boolean upper = false;
    for (char c : name().toCharArray()) {
      if (c != '_') {
        target.append(upper ? c : Character.toLowerCase(c));
      }
      upper = c == '_';
    }
    return target.toString();
  }

  private Stream<CodecCase> of(Type... types) {
    return Arrays.stream(types).map(type -> new CodecCase(this, type, 0));
  }

  private Stream<CodecCase> fixed(int... lengths) {
    return Arrays.stream(lengths)
        .mapToObj(length -> new CodecCase(this, Type.FIXED_LEN_BYTE_ARRAY, length));
  }

  /** Integers of every bit width. */
  private Stream<CodecCase> widths() {
    return IntStream.rangeClosed(0, Integer.SIZE)
        .mapToObj(width -> new CodecCase(this, Type.INT32, width));
  }
}
