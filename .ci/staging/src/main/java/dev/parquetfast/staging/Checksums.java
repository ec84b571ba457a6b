package dev.parquetfast.staging;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** The checksum files of a Maven repository. */
final class Checksums {
  /** What their names end with, and the algorithm of each. Central demands the first two. */
  static final Map<String, String> ALGORITHMS =
      new TreeMap<>(
          Map.of(".md5", "MD5", ".sha1", "SHA-1", ".sha256", "SHA-256", ".sha512", "SHA-512"));

  private Checksums() {}

  static boolean isChecksum(Path file) {
    return ALGORITHMS.keySet().stream().anyMatch(file.toString()::endsWith);
  }

  static Path of(Path file, String suffix) {
    return file.resolveSibling(file.getFileName() + suffix);
  }

  static String digest(Path file, String algorithm) throws IOException {
    try {
      MessageDigest digest = MessageDigest.getInstance(algorithm);
      return HexFormat.of().formatHex(digest.digest(Files.readAllBytes(file)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Signatures have none: Central needs none of them. */
  static void write(Path folder) throws IOException {
    for (Path file : filesUnder(folder)) {
      if (!isChecksum(file) && !file.toString().endsWith(".asc")) {
        for (Map.Entry<String, String> each : ALGORITHMS.entrySet()) {
          Files.writeString(of(file, each.getKey()), digest(file, each.getValue()));
        }
      }
    }
  }

  static List<Path> filesUnder(Path folder) throws IOException {
    try (Stream<Path> walk = Files.walk(folder)) {
      return walk.filter(Files::isRegularFile).sorted().toList();
    }
  }
}
