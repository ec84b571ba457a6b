package dev.parquetfast.tool.zip;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
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
