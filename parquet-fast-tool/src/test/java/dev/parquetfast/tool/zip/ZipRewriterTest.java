package dev.parquetfast.tool.zip;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Zip files with entries left out and added, and the originals again. */
class ZipRewriterTest {
  @TempDir Path folder;

  @Test
  void anyEntries() throws IOException {
    for (int seed = 0; seed < 50; seed++) {
      Random random = new Random(seed);
      check(zip(random, random.nextInt(40)), random);
    }
  }

  @Test
  void moreEntriesThanAnOldEndRecordCounts() throws IOException {
    check(zip(new Random(1), 70_000), new Random(2));
  }

  @Test
  void addedEntriesMayNeedANewEndRecord() throws IOException {
    Path file = zip(new Random(1), 65_534);
    try (Zip zip = Zip.open(file)) {
      Path rewritten = rewrite(zip, Set.of(), Map.of("a", new byte[1], "b", new byte[2]));
      try (Zip again = Zip.open(rewritten)) {
        assertThat(again.items()).hasSize(65_537);
      }
      assertThat(restored(rewritten)).isEqualTo(Files.readAllBytes(file));
    }
  }

  /** The JVM takes the last one, too. */
  @Test
  void lastOfTwoEntriesOfOneName() throws IOException {
    Path file = folder.resolve("twice.zip");
    try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(file))) {
      for (String name : List.of("a1", "a2")) {
        out.putNextEntry(new ZipEntry(name));
        out.write(name.getBytes(StandardCharsets.UTF_8));
        out.closeEntry();
      }
    }
    byte[] bytes = Files.readAllBytes(file);
    for (int i = 0; i < bytes.length - 1; i++) {
      if (bytes[i] == 'a' && bytes[i + 1] == '2' && i > 4 && bytes[i - 1] == 0) {
        bytes[i + 1] = '1';
      }
    }
    Files.write(file, bytes);
    try (Zip zip = Zip.open(file);
        ZipFile java = new ZipFile(file.toFile())) {
      assertThat(zip.items()).extracting(ZipItem::name).containsExactly("a1", "a1");
      byte[] content = zip.read(zip.find("a1"), 10);
      assertThat(content).isEqualTo(java.getInputStream(java.getEntry("a1")).readAllBytes());
      assertThat(content).asString().isEqualTo("a2");
    }
  }

  /** Some tools write the fields of zip64 for entries of any size. */
  @Test
  void zip64FieldsOfSmallEntries() throws IOException {
    Path file = folder.resolve("large.zip");
    Files.write(file, withZip64Fields(zip(new Random(3), 5)));
    try (Zip zip = Zip.open(file);
        ZipFile java = new ZipFile(file.toFile())) {
      for (ZipItem item : zip.items()) {
        ZipEntry entry = java.getEntry(item.name());
        assertThat(item.size()).isEqualTo(entry.getSize());
        assertThat(zip.read(item, 1000)).isEqualTo(java.getInputStream(entry).readAllBytes());
      }
      Path rewritten = rewrite(zip, Set.of(zip.items().get(1)), Map.of("added", new byte[7]));
      assertThat(restored(rewritten)).isEqualTo(Files.readAllBytes(file));
      try (ZipFile result = new ZipFile(rewritten.toFile())) {
        for (int i : new int[] {0, 2, 3, 4}) {
          String name = "entry-" + i;
          assertThat(result.getInputStream(result.getEntry(name)).readAllBytes())
              .isEqualTo(java.getInputStream(java.getEntry(name)).readAllBytes());
        }
      }
    }
  }

  /** The same file, with sizes and offsets of the central directory in fields of zip64. */
  private static byte[] withZip64Fields(Path file) throws IOException {
    ByteBuffer old = ByteBuffer.wrap(Files.readAllBytes(file)).order(ByteOrder.LITTLE_ENDIAN);
    int end = old.capacity() - ZipDirectory.END - "a comment".length();
    int directory = old.getInt(end + 16);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.write(old.array(), 0, directory);
    for (int at = directory; at < end; ) {
      int name = old.getShort(at + 28);
      int extra = old.getShort(at + 30);
      int comment = old.getShort(at + 32);
      ByteBuffer record =
          ByteBuffer.allocate(ZipItem.FIXED + name + extra + 28 + comment)
              .order(ByteOrder.LITTLE_ENDIAN);
      record.put(old.array(), at, ZipItem.FIXED + name + extra);
      record.putShort((short) 1).putShort((short) 24);
      record.putLong(old.getInt(at + 24)).putLong(old.getInt(at + 20)).putLong(old.getInt(at + 42));
      record.put(old.array(), at + ZipItem.FIXED + name + extra, comment);
      record.putInt(20, -1).putInt(24, -1).putInt(42, -1);
      record.putShort(30, (short) (extra + 28));
      out.write(record.array());
      at += ZipItem.FIXED + name + extra + comment;
    }
    old.putInt(end + 12, out.size() - directory);
    out.write(old.array(), end, old.capacity() - end);
    return out.toByteArray();
  }

  private void check(Path file, Random random) throws IOException {
    try (Zip zip = Zip.open(file)) {
      Set<ZipItem> leftOut = new HashSet<>();
      Map<String, byte[]> expected = new TreeMap<>();
      for (ZipItem item : zip.items()) {
        if (random.nextInt(3) == 0) {
          leftOut.add(item);
        } else {
          expected.put(item.name(), zip.read(item, 1000));
        }
      }
      Map<String, byte[]> added = Map.of("added-\u00e9", new byte[] {1, 2, 3});
      Path rewritten = rewrite(zip, leftOut, added);
      expected.putAll(added);
      try (ZipFile result = new ZipFile(rewritten.toFile())) {
        assertThat(result.size()).isEqualTo(expected.size() + 1);
        assertThat(result.getComment()).isEqualTo("a comment");
        for (Map.Entry<String, byte[]> entry : expected.entrySet()) {
          byte[] content = result.getInputStream(result.getEntry(entry.getKey())).readAllBytes();
          if (!Arrays.equals(content, entry.getValue())) {
            fail(entry.getKey());
          }
        }
      }
      assertThat(restored(rewritten)).isEqualTo(Files.readAllBytes(file));
    }
  }

  private Path rewrite(Zip zip, Set<ZipItem> leftOut, Map<String, byte[]> added)
      throws IOException {
    Path rewritten = folder.resolve("rewritten.zip");
    try (OutputStream out = Files.newOutputStream(rewritten)) {
      ZipRewriter.write(zip, leftOut, added, "record", out);
    }
    return rewritten;
  }

  private static byte[] restored(Path rewritten) throws IOException {
    ByteArrayOutputStream original = new ByteArrayOutputStream();
    try (Zip zip = Zip.open(rewritten)) {
      ZipRewriter.restore(zip, "record", original);
    }
    return original.toByteArray();
  }

  private Path zip(Random random, int entries) throws IOException {
    Path file = folder.resolve("original.zip");
    try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(file))) {
      out.setComment("a comment");
      for (int i = 0; i < entries; i++) {
        ZipEntry entry = new ZipEntry("entry-" + i);
        if (random.nextInt(5) == 0) {
          entry.setComment("of the entry");
          entry.setExtra(new byte[] {1, 0, 2, 0, 3, 4});
        }
        out.putNextEntry(entry);
        out.write(String.valueOf(random.nextLong()).repeat(10).getBytes(StandardCharsets.UTF_8));
        out.closeEntry();
      }
    }
    return file;
  }
}
