package dev.parquetfast.tool.zip;

import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** The bytes of a file, at any position. */
final class Bytes implements Closeable {
  private static final int CHUNK = 1 << 16;

  private final FileChannel channel;

  Bytes(Path file) throws IOException {
    this.channel = FileChannel.open(file, StandardOpenOption.READ);
  }

  long length() throws IOException {
    return channel.size();
  }

  byte[] read(long position, int length) throws IOException {
    if (position < 0 || length < 0 || position + length > channel.size()) {
      throw new BadZipException("it refers to bytes that it does not have");
    }
    ByteBuffer buffer = ByteBuffer.allocate(length);
    while (buffer.hasRemaining()) {
      if (channel.read(buffer, position + buffer.position()) < 0) {
        throw new BadZipException("it became shorter while it was read");
      }
    }
    return buffer.array();
  }

  void copy(long position, long length, OutputStream out) throws IOException {
    for (long done = 0; done < length; ) {
      int chunk = (int) Math.min(CHUNK, length - done);
      out.write(read(position + done, chunk));
      done += chunk;
    }
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
