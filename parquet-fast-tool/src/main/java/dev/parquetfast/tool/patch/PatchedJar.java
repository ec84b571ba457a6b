package dev.parquetfast.tool.patch;

import dev.parquetfast.tool.copies.Copy;
import dev.parquetfast.tool.copies.CopyFinder;
import dev.parquetfast.tool.copies.Examination;
import dev.parquetfast.tool.copies.Jar;
import dev.parquetfast.tool.copies.Overlay;
import dev.parquetfast.tool.copies.Verdict;
import dev.parquetfast.tool.names.ClassFiles;
import dev.parquetfast.tool.zip.ZipRewriter;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** A jar that has been patched. */
public final class PatchedJar implements Closeable {
  private final Jar jar;
  private final PatchRecord record;

  private PatchedJar(Jar jar, PatchRecord record) {
    this.jar = jar;
    this.record = record;
  }

  /**
   * Opens the file.
   *
   * @throws Refusal if it has not been patched
   */
  public static PatchedJar open(Path file) throws IOException, Refusal {
    Jar jar = Jar.open(file);
    try {
      return new PatchedJar(jar, PatchRecord.of(jar));
    } catch (IOException | Refusal | RuntimeException e) {
      jar.close();
      throw e;
    }
  }

  /**
   * Checks that every class that was added is there and valid, that the copies are ours, and that
   * the original can be made again. Returns how many classes were added.
   *
   * @throws Refusal if something is not so
   */
  public int verify() throws IOException, Refusal {
    int classes = 0;
    for (Map.Entry<String, String> entry : record.added.entrySet()) {
      String name = entry.getKey();
      if (!jar.has(name)
          || !ClassFiles.sha256(jar.read(name, Integer.MAX_VALUE)).equals(entry.getValue())) {
        throw new Refusal("its entry " + name + " is not the one that was added");
      }
      if (name.endsWith(ClassFiles.SUFFIX)) {
        byte[] content = jar.read(name, ClassFiles.LIMIT);
        Bytecode.check(ClassFiles.reader(content, name).getClassName(), content);
        classes++;
      }
    }
    verify(Overlay.COLUMN);
    if (record.encoding != null) {
      verify(Overlay.ENCODING);
    }
    // Also the two that are no part of the list: the list, and what the original is made from.
    long expected = ZipRewriter.kept(jar.zip(), PatchRecord.ORIGINAL) + record.added.size() + 2;
    if (jar.zip().items().size() != expected) {
      throw new Refusal(
          "it has "
              + jar.zip().items().size()
              + " entries, not "
              + expected
              + ": something has been added to it or taken away");
    }
    check(Sum.of(this::writeOriginal));
    return classes;
  }

  private void verify(Overlay overlay) throws IOException, Refusal {
    List<Copy> copies = CopyFinder.find(overlay, jar);
    for (String package_ : record.packages) {
      String base = package_.replace('.', '/') + "/";
      Copy copy =
          copies.stream()
              .filter(each -> each.base().equals(base))
              .findFirst()
              .orElseThrow(
                  () ->
                      new Refusal(
                          "it has no copy of "
                              + overlay.artifact()
                              + " in package "
                              + package_
                              + " any more"));
      Examination examination = Examination.of(copy);
      if (examination.verdict() != Verdict.OURS) {
        throw new Refusal(
            "its copy of "
                + overlay.artifact()
                + " in package "
                + package_
                + " is "
                + examination.verdict()
                + ", not ours");
      }
    }
  }

  /** Checks that a file is the original. */
  public void checkOriginal(Path file) throws IOException, Refusal {
    check(Sum.of(out -> Files.copy(file, out)));
  }

  private void check(Sum original) throws Refusal {
    if (original.bytes() != record.originalBytes
        || !original.sha256().equals(record.originalSha256)) {
      throw new Refusal(
          "the original cannot be made from it: it has been changed since it was patched");
    }
  }

  /** Writes what {@link #checkOriginal} then checks. */
  public void writeOriginal(OutputStream out) throws IOException {
    ZipRewriter.restore(jar.zip(), PatchRecord.ORIGINAL, out);
  }

  public PatchRecord record() {
    return record;
  }

  @Override
  public void close() throws IOException {
    jar.close();
  }
}
