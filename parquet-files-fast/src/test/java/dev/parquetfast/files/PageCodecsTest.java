package dev.parquetfast.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.LongStream;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.compression.CompressionCodecFactory;
import org.apache.parquet.compression.CompressionCodecFactory.BytesInputCompressor;
import org.apache.parquet.compression.CompressionCodecFactory.BytesInputDecompressor;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.hadoop.CodecFactory;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Compares with the codecs of parquet-hadoop. */
class PageCodecsTest {

  private static final int[] SIZES = {
    0, 1, 7, 100, 4085, 4086, 4087, 8192, 65_536, 300_000, 1 << 20
  };

  private static byte[] bytes(Random random, int size) {
    byte[] bytes = new byte[size];
    int kind = random.nextInt(3);
    for (int i = 0; i < size; i++) {
      bytes[i] = (byte) (kind == 0 ? random.nextInt() : kind == 1 ? i / 100 : random.nextInt(8));
    }
    return bytes;
  }

  /** Returns bytes in several parts, as pages have them. */
  private static BytesInput parts(byte[] bytes, int number) {
    List<BytesInput> parts = new ArrayList<>();
    int start = 0;
    for (int i = 1; i <= number; i++) {
      int end = (int) ((long) bytes.length * i / number);
      parts.add(
          i % 2 == 0
              ? BytesInput.from(ByteBuffer.wrap(bytes, start, end - start))
              : BytesInput.from(bytes, start, end - start));
      start = end;
    }
    return number == 1 ? parts.get(0) : BytesInput.concat(parts);
  }

  private static byte[] array(BytesInput bytes) throws IOException {
    ByteArrayOutputStream array = new ByteArrayOutputStream();
    bytes.writeAllTo(array);
    return array.toByteArray();
  }

  private static CompressionCodecFactory upstream(Map<String, String> settings) {
    return new CodecFactory(new PlainParquetConfiguration(settings), 0);
  }

  private static void compressesEqually(
      CompressionCodecName codec, Map<String, String> settings, int largest) throws IOException {
    BytesInputCompressor expected = upstream(settings).getCompressor(codec);
    BytesInputCompressor actual =
        new PageCodecs(new PlainParquetConfiguration(settings)).getCompressor(codec);
    assertThat(actual.getCodecName()).isEqualTo(codec);
    Random random = new Random(1);
    for (int size : Arrays.stream(SIZES).filter(size -> size <= largest).toArray()) {
      for (int parts : new int[] {1, 2, 5}) {
        byte[] bytes = bytes(random, size);
        assertThat(array(actual.compress(parts(bytes, parts))))
            .as("%s of %s bytes in %s parts, %s", codec, size, parts, settings)
            .isEqualTo(array(expected.compress(parts(bytes, parts))));
      }
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"UNCOMPRESSED", "SNAPPY", "ZSTD", "GZIP", "LZ4_RAW"})
  void compressesAsUpstream(CompressionCodecName codec) throws IOException {
    compressesEqually(codec, Map.of(), 1 << 20);
  }

  @Test
  void compressesAsUpstreamAtAllLevels() throws IOException {
    for (int level : new int[] {-7, -1, 0, 1, 2, 5, 9, 15, 19}) {
      String value = Integer.toString(level);
      compressesEqually(
          CompressionCodecName.ZSTD, Map.of("parquet.compression.codec.zstd.level", value), 65_536);
    }
    for (String level :
        List.of(
            "NO_COMPRESSION",
            "BEST_SPEED",
            "TWO",
            "THREE",
            "FOUR",
            "FIVE",
            "SIX",
            "SEVEN",
            "EIGHT",
            "BEST_COMPRESSION",
            "DEFAULT_COMPRESSION")) {
      for (String strategy : List.of("DEFAULT_STRATEGY", "HUFFMAN_ONLY")) {
        compressesEqually(
            CompressionCodecName.GZIP,
            Map.of("zlib.compress.level", level, "zlib.compress.strategy", strategy),
            65_536);
      }
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"UNCOMPRESSED", "SNAPPY", "ZSTD", "GZIP", "LZ4_RAW"})
  void decompressesWhatUpstreamCompresses(CompressionCodecName codec) throws IOException {
    BytesInputCompressor compressor = upstream(Map.of()).getCompressor(codec);
    BytesInputDecompressor expected = upstream(Map.of()).getDecompressor(codec);
    PageCodecs factory = new PageCodecs();
    BytesInputDecompressor actual = factory.getDecompressor(codec);
    Random random = new Random(2);
    for (int size : SIZES) {
      byte[] bytes = bytes(random, size);
      byte[] compressed = array(compressor.compress(BytesInput.from(bytes)));
      assertThat(array(actual.decompress(BytesInput.from(compressed), size))).isEqualTo(bytes);
      assertThat(array(actual.decompress(parts(compressed, 3), size))).isEqualTo(bytes);
      ByteBuffer direct = ByteBuffer.allocateDirect(compressed.length + 5);
      direct.position(5);
      direct.put(compressed).position(5);
      assertThat(array(actual.decompress(BytesInput.from(direct.slice()), size))).isEqualTo(bytes);
      for (boolean isDirect : new boolean[] {false, true}) {
        Buffers ours = new Buffers(compressed, size, isDirect);
        ours.decompress(actual);
        Buffers theirs = new Buffers(compressed, size, isDirect);
        theirs.decompress(expected);
        assertThat(ours.output.flip())
            .as("%s of %s", codec, size)
            .isEqualTo(ByteBuffer.wrap(bytes));
        assertThat(ours.input.position()).isEqualTo(theirs.input.position());
        assertThat(ours.output.position()).isEqualTo(theirs.output.flip().position());
      }
      factory.release();
    }
  }

  /** Two buffers of a page, as a reader with memory outside the heap has them. */
  private static final class Buffers {

    final ByteBuffer input;
    final ByteBuffer output;
    private final int length;
    private final int size;

    Buffers(byte[] compressed, int size, boolean isDirect) {
      length = compressed.length;
      this.size = size;
      input = isDirect ? ByteBuffer.allocateDirect(length) : ByteBuffer.allocate(length);
      input.put(compressed).flip();
      output = isDirect ? ByteBuffer.allocateDirect(size) : ByteBuffer.allocate(size);
    }

    void decompress(BytesInputDecompressor decompressor) throws IOException {
      decompressor.decompress(input, length, output, size);
    }
  }

  @Test
  void readsSeveralMembersAndFrames() throws IOException {
    byte[] page = bytes(new Random(3), 10_000);
    for (CompressionCodecName codec :
        List.of(CompressionCodecName.GZIP, CompressionCodecName.ZSTD)) {
      PageCodecs codecs = new PageCodecs();
      BytesInputCompressor compressor = codecs.getCompressor(codec);
      ByteArrayOutputStream several = new ByteArrayOutputStream();
      compressor.compress(BytesInput.from(page, 0, 3000)).writeAllTo(several);
      compressor.compress(BytesInput.empty()).writeAllTo(several);
      compressor.compress(BytesInput.from(page, 3000, 7000)).writeAllTo(several);
      several.write(new byte[] {1, 2, 3});
      BytesInput compressed = BytesInput.from(several.toByteArray());
      assertThat(array(codecs.getDecompressor(codec).decompress(compressed, page.length)))
          .isEqualTo(page);
    }
  }

  @Test
  void readsAllFieldsOfAHeaderOfGzip() throws IOException {
    byte[] page = {1, 2, 3};
    byte[] member =
        array(
            new PageCodecs()
                .getCompressor(CompressionCodecName.GZIP)
                .compress(BytesInput.from(page)));
    ByteArrayOutputStream full = new ByteArrayOutputStream();
    full.write(new byte[] {0x1f, (byte) 0x8b, 8, 2 | 4 | 8 | 16, 9, 9, 9, 9, 2, 3});
    full.write(new byte[] {4, 0, 1, 2, 3, 4});
    full.write(new byte[] {'n', 0, 'c', 'c', 0, 7, 7});
    full.write(member, 10, member.length - 10);
    BytesInputDecompressor decompressor =
        new PageCodecs().getDecompressor(CompressionCodecName.GZIP);
    byte[] whole = full.toByteArray();
    assertThat(array(decompressor.decompress(BytesInput.from(whole), 3))).isEqualTo(page);
    for (int length = 0; length < whole.length; length++) {
      byte[] outcome = outcome(decompressor, Arrays.copyOf(whole, length), 3);
      assertThat(outcome).as("%s bytes", length).isNull();
    }
    whole[whole.length - 8] ^= 1;
    assertThatThrownBy(() -> decompressor.decompress(BytesInput.from(whole), 3))
        .hasMessageContaining("checksum");
  }

  /** A member has a checksum, so no bit of it can change a page. */
  @Test
  void noDamagedBitOfGzipGivesAnotherPage() throws IOException {
    Random random = new Random(6);
    PageCodecs codecs = new PageCodecs();
    BytesInputDecompressor decompressor = codecs.getDecompressor(CompressionCodecName.GZIP);
    BytesInputCompressor compressor = codecs.getCompressor(CompressionCodecName.GZIP);
    int refused = 0;
    for (int i = 0; i < 3000; i++) {
      byte[] page = bytes(random, 1 + random.nextInt(1000));
      byte[] compressed = array(compressor.compress(BytesInput.from(page)));
      int bit = random.nextInt(compressed.length * Byte.SIZE);
      compressed[bit / Byte.SIZE] ^= (byte) (1 << bit % Byte.SIZE);
      byte[] outcome = outcome(decompressor, compressed, page.length);
      if (outcome == null) {
        refused++;
      } else {
        assertThat(outcome).as("page %s, bit %s", i, bit).isEqualTo(page);
      }
    }
    assertThat(refused).isGreaterThan(1000);
  }

  /** A header that says less or more than the member, or the page, has. */
  @ParameterizedTest
  @EnumSource(names = {"SNAPPY", "GZIP", "LZ4_RAW"})
  void sizesAreThoseOfTheHeader(CompressionCodecName codec) throws IOException {
    byte[] page = bytes(new Random(7), 1000);
    PageCodecs codecs = new PageCodecs();
    BytesInput compressed = codecs.getCompressor(codec).compress(BytesInput.from(page));
    BytesInputDecompressor decompressor = codecs.getDecompressor(codec);
    for (int size : new int[] {1, 600, 999, 1001, 2000}) {
      assertThatThrownBy(() -> decompressor.decompress(compressed, size))
          .as("%s bytes", size)
          .isInstanceOf(IOException.class);
    }
  }

  @Test
  void uncompressedPagesHaveTheSizeOfTheHeader() throws IOException {
    BytesInputDecompressor decompressor =
        new PageCodecs().getDecompressor(CompressionCodecName.UNCOMPRESSED);
    for (int size : new int[] {0, 99, 101, 200}) {
      ByteBuffer output = ByteBuffer.allocate(size);
      assertThatThrownBy(() -> decompressor.decompress(ByteBuffer.allocate(100), 100, output, size))
          .isInstanceOf(IOException.class)
          .hasMessage("A page of " + size + " bytes has 100");
    }
    ByteBuffer output = ByteBuffer.allocate(3);
    decompressor.decompress(ByteBuffer.wrap(new byte[] {1, 2, 3}), 3, output, 3);
    assertThat(output.array()).containsExactly(1, 2, 3);
  }

  /** What upstream decompresses to the page is decompressed to it, and nothing else than it. */
  @ParameterizedTest
  @EnumSource(names = {"SNAPPY", "ZSTD", "GZIP", "LZ4_RAW"})
  void damagedPagesEndAsUpstreams(CompressionCodecName codec) throws IOException {
    int count = Integer.getInteger("codec.mutations", 2000);
    Random random = new Random(4);
    BytesInputDecompressor ours = new PageCodecs().getDecompressor(codec);
    BytesInputCompressor compressor = new PageCodecs().getCompressor(codec);
    int read = 0;
    for (int i = 0; i < count; i++) {
      byte[] page = bytes(random, 1 + random.nextInt(random.nextInt(8) == 0 ? 100_000 : 2000));
      byte[] damaged = damaged(random, array(compressor.compress(BytesInput.from(page))));
      int size = random.nextInt(4) == 0 ? 1 + random.nextInt(2 * page.length) : page.length;
      byte[] expected = outcome(upstream(Map.of()).getDecompressor(codec), damaged, size);
      byte[] actual = outcome(ours, damaged, size);
      if (actual != null) {
        read++;
      }
      if (expected != null && expected.length == size && !Arrays.equals(expected, actual)) {
        // Upstream ignores checksums, and a size that is not that of the header.
        assertThat(actual).as("page %s", i).isNull();
        assertThat(codec).as("page %s", i).isNotEqualTo(CompressionCodecName.ZSTD);
      }
    }
    assertThat(read).isBetween(1, count - 1);
  }

  private static byte[] damaged(Random random, byte[] compressed) {
    byte[] damaged = compressed.clone();
    switch (random.nextInt(5)) {
      case 0:
        return Arrays.copyOf(damaged, random.nextInt(damaged.length + 1));
      case 1:
        return Arrays.copyOf(damaged, damaged.length + 1 + random.nextInt(20));
      case 2:
        return damaged;
      default:
        for (int i = random.nextInt(3); i >= 0; i--) {
          damaged[random.nextInt(damaged.length)] = (byte) random.nextInt();
        }
        return damaged;
    }
  }

  /** Returns the page, or null if there is an exception. */
  private static byte[] outcome(BytesInputDecompressor decompressor, byte[] damaged, int size) {
    try {
      return array(decompressor.decompress(BytesInput.from(damaged), size));
    } catch (IOException | RuntimeException e) {
      return null;
    } catch (Error e) {
      // How the library of SNAPPY reports some damage.
      return null;
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"UNCOMPRESSED", "SNAPPY", "ZSTD", "GZIP", "LZ4_RAW"})
  void threadsShareAFactory(CompressionCodecName codec) throws Exception {
    PageCodecs codecs = new PageCodecs();
    BytesInputCompressor compressor = codecs.getCompressor(codec);
    BytesInputDecompressor decompressor = codecs.getDecompressor(codec);
    ExecutorService threads = Executors.newFixedThreadPool(4);
    try {
      List<Callable<Boolean>> tasks = new ArrayList<>();
      for (int i = 0; i < 64; i++) {
        int seed = i;
        tasks.add(
            () -> {
              Random random = new Random(seed);
              for (int j = 0; j < 20; j++) {
                byte[] page = bytes(random, random.nextInt(20_000));
                BytesInput compressed = compressor.compress(BytesInput.from(page));
                if (seed % 16 == 0) {
                  codecs.release();
                }
                if (!Arrays.equals(page, array(decompressor.decompress(compressed, page.length)))) {
                  return false;
                }
              }
              return true;
            });
      }
      for (Future<Boolean> task : threads.invokeAll(tasks)) {
        assertThat(task.get()).isTrue();
      }
    } finally {
      threads.shutdown();
    }
  }

  /** Strings point into a page, so it must not change. */
  @ParameterizedTest
  @EnumSource(names = {"SNAPPY", "ZSTD", "GZIP", "LZ4_RAW"})
  void whatIsReturnedBelongsToTheCaller(CompressionCodecName codec) throws IOException {
    PageCodecs codecs = new PageCodecs();
    byte[] first = bytes(new Random(5), 5000);
    byte[] second = bytes(new Random(6), 5000);
    BytesInput compressed = codecs.getCompressor(codec).compress(BytesInput.from(first));
    BytesInput other = codecs.getCompressor(codec).compress(BytesInput.from(second));
    BytesInput page = codecs.getDecompressor(codec).decompress(compressed, 5000);
    assertThat(array(codecs.getDecompressor(codec).decompress(other, 5000))).isEqualTo(second);
    codecs.release();
    assertThat(array(page)).isEqualTo(first);
  }

  @Test
  void refusesSizesThatNoPageHas() {
    for (CompressionCodecName codec :
        List.of(
            CompressionCodecName.SNAPPY,
            CompressionCodecName.ZSTD,
            CompressionCodecName.GZIP,
            CompressionCodecName.LZ4_RAW)) {
      assertThatThrownBy(
              () -> new PageCodecs().getDecompressor(codec).decompress(BytesInput.fromInt(1), -1))
          .isInstanceOf(IOException.class)
          .hasMessageContaining(codec + " of a page of -1 bytes");
    }
  }

  /** Returns a page that says how large it is, and has no bytes. */
  private static BytesInput page(long size) {
    BytesInput[] parts =
        LongStream.iterate(size, left -> left > 0, left -> left - Integer.MAX_VALUE)
            .mapToInt(left -> (int) Math.min(left, Integer.MAX_VALUE))
            .mapToObj(part -> BytesInput.from(InputStream.nullInputStream(), part))
            .toArray(BytesInput[]::new);
    return BytesInput.concat(parts);
  }

  /** The first sizes whose bound is more than an array has, or more than an int, and others. */
  @ParameterizedTest
  @CsvSource({
    "SNAPPY, 1840700236",
    "SNAPPY, 1840700243",
    "SNAPPY, 2147483647",
    "LZ4_RAW, 2139095017",
    "LZ4_RAW, 2139095025",
    "LZ4_RAW, 2147483647",
    "GZIP, 2147483640",
    "GZIP, 2147483648",
    "ZSTD, 2147483640",
    "ZSTD, 4294967297",
  })
  void refusesPagesThatNoArrayHasRoomFor(CompressionCodecName codec, long size) {
    assertThatThrownBy(() -> new PageCodecs().getCompressor(codec).compress(page(size)))
        .isInstanceOf(IOException.class)
        .hasMessage("A page of " + size + " bytes is too large to be compressed as " + codec);
  }

  @ParameterizedTest
  @EnumSource(names = {"SNAPPY", "ZSTD", "GZIP", "LZ4_RAW"})
  void refusesToDecompressWhatNoArrayHasRoomFor(CompressionCodecName codec) {
    BytesInputDecompressor decompressor = new PageCodecs().getDecompressor(codec);
    for (int size : new int[] {Integer.MAX_VALUE, Integer.MAX_VALUE - 7}) {
      assertThatThrownBy(() -> decompressor.decompress(BytesInput.fromInt(1), size))
          .isInstanceOf(IOException.class)
          .hasMessageContaining(codec + " of a page of " + size + " bytes");
    }
    assertThatThrownBy(() -> decompressor.decompress(page(1L << 32), 1))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("4294967296 bytes are no " + codec);
  }

  @Test
  void refusesCompressedPagesThatNoArrayHasRoomFor() {
    PageBytes bytes = new PageBytes();
    assertThatThrownBy(() -> bytes.reserve(Integer.MAX_VALUE - 7L))
        .isInstanceOf(IOException.class)
        .hasMessage("No array has room for 2147483640 bytes");
    // As if a compressor had filled it.
    bytes.written(Integer.MAX_VALUE - 8);
    assertThatThrownBy(() -> bytes.write(1))
        .isInstanceOf(IOException.class)
        .hasMessageContaining(" 2147483640 bytes");
    assertThatThrownBy(() -> bytes.write(new byte[100], 0, 100))
        .isInstanceOf(IOException.class)
        .hasMessageContaining(" 2147483739 bytes");
  }

  /** The part of a member that is deflated next ends where no array does. */
  @Test
  void refusesMembersThatNoArrayHasRoomFor() {
    PageBytes bytes = new PageBytes();
    bytes.written(Integer.MAX_VALUE - 20);
    assertThatThrownBy(() -> new GzipCodec(6).compress(BytesInput.fromInt(1), 4, bytes))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("No array has room for 2147483");
  }

  @Test
  void refusesLevelsThatDoNotExist() {
    PageCodecs codecs =
        new PageCodecs(
            new PlainParquetConfiguration(
                Map.of(
                    "zlib.compress.level", "TEN", "parquet.compression.codec.zstd.level", "23")));
    for (CompressionCodecName codec :
        List.of(CompressionCodecName.GZIP, CompressionCodecName.ZSTD)) {
      assertThat(codecs.getDecompressor(codec)).isNotNull();
      assertThatThrownBy(() -> codecs.getCompressor(codec))
          .isInstanceOf(IllegalArgumentException.class);
      assertThatThrownBy(() -> codecs.getCompressor(codec, 100))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining(codec + " has levels");
    }
    String key = "parquet.compression.codec.zstd.level";
    PageCodecs noNumber = new PageCodecs(new PlainParquetConfiguration(Map.of(key, "high")));
    assertThatThrownBy(() -> noNumber.getCompressor(CompressionCodecName.ZSTD))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(key + " is no number: high");
  }

  @Test
  void levelsOfColumnsAreTheirs() throws IOException {
    byte[] page = bytes(new Random(1), 50_000);
    PageCodecs codecs = new PageCodecs();
    BytesInputCompressor configured =
        new PageCodecs(
                new PlainParquetConfiguration(Map.of("parquet.compression.codec.zstd.level", "9")))
            .getCompressor(CompressionCodecName.ZSTD);
    assertThat(
            array(
                codecs.getCompressor(CompressionCodecName.ZSTD, 9).compress(BytesInput.from(page))))
        .isEqualTo(array(configured.compress(BytesInput.from(page))))
        .isNotEqualTo(
            array(codecs.getCompressor(CompressionCodecName.ZSTD).compress(BytesInput.from(page))));
  }

  /**
   * A reader that is closed releases the factory of its options, which others may share. Hadoop
   * keeps what is released for any factory of the JVM, so two could use one compressor at once: one
   * page within another.
   */
  @Test
  void releasedCodecsOfUpstreamAreNoLongerUsed() throws IOException {
    Random random = new Random(8);
    byte[] outer = bytes(random, 50_000);
    byte[] inner = bytes(random, 70_000);
    PageCodecs first = new PageCodecs();
    BytesInputCompressor compressor = first.getCompressor(CompressionCodecName.LZ4);
    BytesInputDecompressor decompressor = first.getDecompressor(CompressionCodecName.LZ4);
    byte[] expected = array(compressor.compress(BytesInput.from(outer)));
    first.release();
    PageCodecs second = new PageCodecs();
    BytesInputCompressor other = second.getCompressor(CompressionCodecName.LZ4);
    byte[] expectedInner = array(other.compress(BytesInput.from(inner)));

    List<byte[]> compressed = new ArrayList<>();
    // The second of three parts is in a stream, and while it is read, the other page is compressed.
    InputStream interrupting =
        new ByteArrayInputStream(outer, 20_000, 10_000) {
          @Override
          public synchronized int read(byte[] dest, int start, int length) {
            if (compressed.isEmpty()) {
              try {
                compressed.add(array(other.compress(BytesInput.from(inner))));
              } catch (IOException e) {
                throw new UncheckedIOException(e);
              }
            }
            return super.read(dest, start, length);
          }
        };
    BytesInput interrupted =
        BytesInput.concat(
            BytesInput.from(outer, 0, 20_000),
            BytesInput.from(interrupting, 10_000),
            BytesInput.from(outer, 30_000, 20_000));
    compressed.add(array(compressor.compress(interrupted)));

    assertThat(compressed.get(0)).isEqualTo(expectedInner);
    assertThat(compressed.get(1)).isEqualTo(expected);
    assertThat(array(decompressor.decompress(BytesInput.from(expected), outer.length)))
        .isEqualTo(outer);
    first.release();
    second.release();
  }

  @Test
  void asksUpstreamForItsOwnCodecs() throws IOException {
    byte[] page = bytes(new Random(1), 50_000);
    PageCodecs codecs = new PageCodecs();
    BytesInput compressed =
        codecs.getCompressor(CompressionCodecName.LZ4).compress(BytesInput.from(page));
    assertThat(array(compressed))
        .isEqualTo(
            array(
                upstream(Map.of())
                    .getCompressor(CompressionCodecName.LZ4)
                    .compress(BytesInput.from(page))));
    assertThat(
            array(
                codecs
                    .getDecompressor(CompressionCodecName.LZ4)
                    .decompress(compressed, page.length)))
        .isEqualTo(page);
    codecs.release();
  }
}
