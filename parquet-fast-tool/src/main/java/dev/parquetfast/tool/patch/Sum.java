package dev.parquetfast.tool.patch;

import dev.parquetfast.tool.names.ClassFiles;
import dev.parquetfast.tool.zip.AtomicFile;
import java.io.IOException;
import java.io.OutputStream;
import java.security.MessageDigest;

/** The length and the digest of bytes that are written. */
final class Sum {
  private final long bytes;
  private final String sha256;

  private Sum(long bytes, String sha256) {
    this.bytes = bytes;
    this.sha256 = sha256;
  }

  static Sum of(AtomicFile.Content content) throws IOException {
    Digesting out = new Digesting();
    content.writeTo(out);
    return new Sum(out.bytes, ClassFiles.hex(out.digest.digest()));
  }

  long bytes() {
    return bytes;
  }

  String sha256() {
    return sha256;
  }

  private static final class Digesting extends OutputStream {
    private final MessageDigest digest = ClassFiles.sha256();
    private long bytes;

    @Override
    public void write(int b) {
      digest.update((byte) b);
      bytes++;
    }

    @Override
    public void write(byte[] b, int offset, int length) {
      digest.update(b, offset, length);
      bytes += length;
    }
  }
}
