package dev.parquetfast.oracle;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The registry of codecs: every encoding that we replace, with its types and what tests must know
 * about it.
 *
 * <p>The contract and the hostile tests cover each codec that has an entry here, a reader and a
 * writer in {@code oracle.driver.Codecs}, and lines in {@code hostile.Format}. {@code
 * CodecRegistryTest} fails if one of these is missing, or if a replaced reader or writer belongs to
 * no entry.
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
              // These lengths have groups of streams of every size.
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
  /** The encoding that levels of version 1 may have. */
  BIT_PACKED(
      Codec::widths,
      Trait.BIT_WIDTH,
      Trait.GET_BYTES_ENDS_THE_PAGE,
      Trait.COUNTED,
      Trait.MEMORY_OF_ITS_OWN),
  /** BIT_PACKED in the other bit order, which upstream's classes have and the format has not. */
  BIT_PACKED_LITTLE_ENDIAN(
      Codec::widths,
      Trait.BIT_WIDTH,
      Trait.GET_BYTES_ENDS_THE_PAGE,
      Trait.COUNTED,
      Trait.MEMORY_OF_ITS_OWN),
  /** Ids. Their readers and writers belong to a dictionary and have methods of their own. */
  RLE_DICTIONARY(
      codec ->
          Stream.concat(
              codec.of(Type.INT32, Type.INT64, Type.FLOAT, Type.DOUBLE, Type.BINARY),
              codec.fixed(1, 3, 8, 12, 40)),
      Trait.STRUCTURE,
      Trait.GET_BYTES_ENDS_THE_PAGE,
      Trait.DICTIONARY);

  /** Properties in which codecs differ. */
  public enum Trait {
    /**
     * The page contains lengths, so one wrong byte can move or hide everything that follows. In a
     * page of any other codec a wrong byte changes only a value.
     */
    STRUCTURE,
    /** Values are numbers whose bit width is the width of the case. */
    BIT_WIDTH,
    /** Upstream's writer accepts no value after {@code getBytes()}, or returns a wrong page. */
    GET_BYTES_ENDS_THE_PAGE,
    /**
     * Readers also return what pads the last group, because a page does not say where that begins.
     */
    PADDED,
    /**
     * The count in the page header determines where the values end. Upstream's readers return zeros
     * after them, without limit.
     */
    COUNTED,
    /** A reader rejects a page with more values than its header counts, nulls included. */
    COUNT_IS_A_LIMIT,
    /** Writers have no parameter for an allocator. */
    MEMORY_OF_ITS_OWN,
    /** Readers and writers come from a driver's methods for dictionaries. */
    DICTIONARY
  }

  /** The codec to which {@code .ci/quick} limits tests; null for all. */
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

  /** Returns whether tests that iterate over codecs include this one. */
  public boolean isSelected() {
    return SELECTION == null || SELECTION.equals(name());
  }

  /** Returns the types and widths with which the contract is tested. */
  public List<CodecCase> cases() {
    return cases.apply(this).collect(Collectors.toList());
  }

  public boolean has(Trait trait) {
    return traits.contains(trait);
  }

  /**
   * Returns the name of this codec's targets in {@code ReaderFuzz} and {@code WriterFuzz}, such as
   * deltaByteArray.
   */
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
