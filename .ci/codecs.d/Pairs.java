import com.sun.management.ThreadMXBean;
import dev.parquetfast.files.PageCodecs;
import dev.parquetfast.files.ReadOptions;
import dev.parquetfast.files.RecordFileReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.function.Supplier;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.column.ColumnReader;
import org.apache.parquet.column.ColumnReadStore;
import org.apache.parquet.column.impl.ColumnReadStoreImpl;
import org.apache.parquet.column.page.PageReadStore;
import org.apache.parquet.compression.CompressionCodecFactory;
import org.apache.parquet.conf.ParquetConfiguration;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.example.DummyRecordConverter;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.SimpleGroupFactory;
import org.apache.parquet.hadoop.CodecFactory;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.hadoop.ParquetFileWriter;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.example.ExampleParquetWriter;
import org.apache.parquet.hadoop.example.GroupReadSupport;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.io.LocalInputFile;
import org.apache.parquet.io.LocalOutputFile;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;

/**
 * Times the codecs of parquet-files-fast and those of parquet-hadoop in turn, in one JVM: JVMs differ
 * by more than the codecs do. Prints, as rows of Markdown, upstream's time by ours: the median of the
 * pairs with an interval that has the true median in 95 % of runs, and the bytes that one call
 * allocates. Times are of the thread's processor time. Arguments: what (pages, files), the number of
 * pairs, the milliseconds of a sample, the rows of a file, and a folder.
 */
final class Pairs {

  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  private static final List<CompressionCodecName> CODECS =
      List.of(
          CompressionCodecName.SNAPPY,
          CompressionCodecName.ZSTD,
          CompressionCodecName.LZ4_RAW,
          CompressionCodecName.GZIP);

  private static final MessageType SCHEMA =
      MessageTypeParser.parseMessageType(
          "message m { required int64 id; required int32 day; optional double price; "
              + "required boolean flag; optional binary name (STRING); required binary url (STRING); "
              + "required float share; optional int32 count; }");

  private static int pairs;
  private static long nanos;

  private interface Work {
    void run() throws IOException;
  }

  public static void main(String[] args) throws IOException {
    pairs = Integer.parseInt(args[1]);
    nanos = Long.parseLong(args[2]) * 1_000_000;
    System.out.println("| | upstream, µs | upstream / ours | upstream, bytes | ours, bytes |");
    System.out.println("| --- | --- | --- | --- | --- |");
    if (args[0].equals("pages")) {
      pages();
    } else {
      files(Integer.parseInt(args[3]), Path.of(args[4]));
    }
  }

  private static CodecFactory upstream() {
    return new CodecFactory(new PlainParquetConfiguration(), 0);
  }

  /** The codecs of parquet-files-fast, or of the jar that {@code ours.jar} names. */
  private static CompressionCodecFactory ours() {
    return OURS == null ? new PageCodecs() : OURS.codecs();
  }

  private static final Jar OURS = Jar.of(System.getProperty("ours.jar"));

  /** Takes the classes that parquet-hadoop-fast has from there; what both sides share, it lacks. */
  private static final class Jar extends URLClassLoader {

    private Jar(URL jar) {
      super(new URL[] {jar}, Pairs.class.getClassLoader());
    }

    static Jar of(String path) {
      try {
        return path == null || path.isEmpty() ? null : new Jar(Path.of(path).toUri().toURL());
      } catch (MalformedURLException e) {
        throw new IllegalArgumentException(path, e);
      }
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      synchronized (getClassLoadingLock(name)) {
        Class<?> loaded = findLoadedClass(name);
        if (loaded != null) {
          return loaded;
        }
        boolean isHere = findResource(name.replace('.', '/') + ".class") != null;
        return isHere ? findClass(name) : super.loadClass(name, resolve);
      }
    }

    CompressionCodecFactory codecs() {
      try {
        return (CompressionCodecFactory)
            loadClass(CodecFactory.class.getName())
                .getConstructor(ParquetConfiguration.class, int.class)
                .newInstance(new PlainParquetConfiguration(), 0);
      } catch (ReflectiveOperationException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  // ---- pages

  private static void pages() throws IOException {
    for (CompressionCodecName codec : CODECS) {
      for (int size : new int[] {8 << 10, 64 << 10, 1 << 20}) {
        BytesInput page = BytesInput.from(words(size));
        CompressionCodecFactory theirs = upstream();
        CompressionCodecFactory ours = ours();
        ByteArrayOutputStream compressed = new ByteArrayOutputStream();
        theirs.getCompressor(codec).compress(page).writeAllTo(compressed);
        BytesInput bytes = BytesInput.from(compressed.toByteArray());
        String name = codec + " " + (size >> 10) + " KB, ";
        var decompressors = List.of(theirs.getDecompressor(codec), ours.getDecompressor(codec));
        compare(
            name + "decompress",
            () -> decompressors.get(0).decompress(bytes, size).toInputStream(),
            () -> decompressors.get(1).decompress(bytes, size).toInputStream());
        var compressors = List.of(theirs.getCompressor(codec), ours.getCompressor(codec));
        compare(
            name + "compress",
            () -> compressors.get(0).compress(page),
            () -> compressors.get(1).compress(page));
      }
    }
  }

  /** Returns bytes of which about two thirds can be saved. */
  private static byte[] words(int size) {
    Random random = new Random(1);
    byte[] bytes = new byte[size];
    for (int i = 0; i < size; ) {
      String word = "word" + (int) Math.abs(random.nextGaussian() * 300) + " ";
      for (int j = 0; j < word.length() && i < size; j++) {
        bytes[i++] = (byte) word.charAt(j);
      }
    }
    return bytes;
  }

  // ---- files

  private static void files(int rows, Path folder) throws IOException {
    Group[] groups = groups(rows);
    for (CompressionCodecName codec : CODECS) {
      Path file = folder.resolve(codec + ".parquet");
      Path other = folder.resolve(codec + "-2.parquet");
      write(groups, codec, Pairs::upstream, file);
      write(groups, codec, Pairs::ours, other);
      if (!Arrays.equals(Files.readAllBytes(file), Files.readAllBytes(other))) {
        throw new AssertionError(codec + ": the files differ");
      }
      compare(
          codec + ", ColumnReader",
          () -> readColumns(file, upstream()),
          () -> readColumns(file, ours()));
      compare(
          codec + ", Group",
          () -> readGroups(file, upstream()),
          () -> readGroups(file, ours()));
      compare(
          codec + ", write Group",
          () -> write(groups, codec, Pairs::upstream, other),
          () -> write(groups, codec, Pairs::ours, other));
    }
  }

  private static Group[] groups(int rows) {
    Random random = new Random(2);
    SimpleGroupFactory factory = new SimpleGroupFactory(SCHEMA);
    Group[] groups = new Group[rows];
    for (int i = 0; i < rows; i++) {
      Group group = factory.newGroup().append("id", (long) i).append("day", i / 100);
      if (random.nextInt(10) != 0) {
        group.append("price", random.nextInt(100_000) / 100.0);
      }
      group.append("flag", random.nextBoolean());
      if (random.nextInt(10) != 0) {
        group.append("name", "name " + random.nextInt(3000));
      }
      group.append("url", "https://example.org/products/" + random.nextInt(1_000_000) + "?page=" + i % 7);
      group.append("share", random.nextFloat());
      if (random.nextInt(3) != 0) {
        group.append("count", random.nextInt(20));
      }
      groups[i] = group;
    }
    return groups;
  }

  private static void write(
      Group[] groups, CompressionCodecName codec, Supplier<CompressionCodecFactory> codecs, Path file)
      throws IOException {
    try (ParquetWriter<Group> writer =
        ExampleParquetWriter.builder(new LocalOutputFile(file))
            .withType(SCHEMA)
            .withConf(new PlainParquetConfiguration())
            .withCodecFactory(codecs.get())
            .withCompressionCodec(codec)
            .withWriteMode(ParquetFileWriter.Mode.OVERWRITE)
            .build()) {
      for (Group group : groups) {
        writer.write(group);
      }
    }
  }

  private static void readColumns(Path path, CompressionCodecFactory codecs) throws IOException {
    try (ParquetFileReader file =
        new ParquetFileReader(
            new LocalInputFile(path), ReadOptions.builder().withCodecFactory(codecs).build())) {
      String createdBy = file.getFileMetaData().getCreatedBy();
      for (PageReadStore pages = file.readNextRowGroup(); pages != null; pages = file.readNextRowGroup()) {
        ColumnReadStore columns =
            new ColumnReadStoreImpl(
                pages, new DummyRecordConverter(SCHEMA).getRootConverter(), SCHEMA, createdBy);
        for (ColumnDescriptor column : SCHEMA.getColumns()) {
          ColumnReader reader = columns.getColumnReader(column);
          for (long i = reader.getTotalValueCount(); i > 0; i--) {
            if (reader.getCurrentDefinitionLevel() == column.getMaxDefinitionLevel()) {
              reader.writeCurrentValueToConverter();
            }
            reader.consume();
          }
        }
      }
    }
  }

  private static void readGroups(Path path, CompressionCodecFactory codecs) throws IOException {
    try (RecordFileReader<Group> reader =
        RecordFileReader.open(
            new GroupReadSupport(),
            new LocalInputFile(path),
            ReadOptions.builder().withCodecFactory(codecs).build())) {
      while (reader.read() != null) {
        // All that is wanted is the time.
      }
    }
  }

  // ---- times

  private static void compare(String name, Work theirs, Work ours) throws IOException {
    int theirCalls = calls(theirs);
    int ourCalls = calls(ours);
    double[] ratios = new double[pairs];
    double[] times = new double[pairs];
    for (int i = 0; i < pairs; i++) {
      double our;
      if (i % 2 == 0) {
        times[i] = time(theirs, theirCalls);
        our = time(ours, ourCalls);
      } else {
        our = time(ours, ourCalls);
        times[i] = time(theirs, theirCalls);
      }
      ratios[i] = times[i] / our;
    }
    Arrays.sort(ratios);
    Arrays.sort(times);
    // Ranks between which the median of a binomial distribution is in 95 % of cases.
    int low = Math.max(0, (int) Math.floor(pairs / 2.0 - 0.98 * Math.sqrt(pairs)));
    System.out.printf(
        Locale.ROOT,
        "| %s | %.1f | %.3f (%.3f … %.3f) | %d | %d |%n",
        name,
        times[pairs / 2] / 1000,
        ratios[pairs / 2],
        ratios[low],
        ratios[pairs - 1 - low],
        allocated(theirs),
        allocated(ours));
  }

  /** Warms up, and returns how many calls fill a sample. */
  private static int calls(Work work) throws IOException {
    long calls = 0;
    long start = System.nanoTime();
    while (System.nanoTime() - start < 10 * nanos) {
      work.run();
      calls++;
    }
    return (int) Math.max(1, calls / 10);
  }

  private static double time(Work work, int calls) throws IOException {
    long start = THREADS.getCurrentThreadCpuTime();
    for (int i = 0; i < calls; i++) {
      work.run();
    }
    return (THREADS.getCurrentThreadCpuTime() - start) / (double) calls;
  }

  private static long allocated(Work work) throws IOException {
    long thread = Thread.currentThread().getId();
    long start = THREADS.getThreadAllocatedBytes(thread);
    for (int i = 0; i < 4; i++) {
      work.run();
    }
    return (THREADS.getThreadAllocatedBytes(thread) - start) / 4;
  }
}
