package dev.parquetfast.delta;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.parquetfast.binary.ByteStringArray;
import dev.parquetfast.oracle.DeltaStringPages;
import java.lang.reflect.Field;
import java.nio.ByteBuffer;
import java.util.Arrays;
import org.apache.parquet.bytes.ByteBufferInputStream;
import org.apache.parquet.io.api.Binary;
import org.junit.jupiter.api.Test;

/** A batch ends before a malformed value. It does not end before a mistake of the decoder. */
class OwnMistakesTest {

  private static final int VALUES = 900;

  /** More than a group of the decoder, and less than a window of lengths. */
  private static final int KNOWN = 300;

  @Test
  void suffixesAreNotWhereTheyShouldBe() throws Exception {
    int[] prefixes = new int[VALUES];
    int[] suffixes = new int[VALUES];
    Arrays.fill(prefixes, 1, VALUES, 1);
    Arrays.fill(suffixes, 1);
    byte[] page = DeltaStringPages.prefixPage(prefixes, suffixes, new byte[VALUES]);
    for (boolean objects : new boolean[] {false, true}) {
      DeltaByteArrayDecoder decoder = new DeltaByteArrayDecoder();
      decoder.init(in(page), new byte[0]);
      Field field = DeltaByteArrayDecoder.class.getDeclaredField("suffixes");
      field.setAccessible(true);
      field.set(decoder, Arrays.copyOf((int[]) field.get(decoder), KNOWN));
      assertThatThrownBy(
              () -> {
                if (objects) {
                  decoder.readUpTo(new Binary[VALUES], 0, VALUES, Integer.MAX_VALUE);
                } else {
                  decoder.readUpTo(new ByteStringArray(), VALUES, Integer.MAX_VALUE);
                }
              })
          .isInstanceOf(ArrayIndexOutOfBoundsException.class)
          .hasMessageNotContaining("prefix");
    }
  }

  private static ByteBufferInputStream in(byte[] page) {
    return ByteBufferInputStream.wrap(ByteBuffer.wrap(page));
  }
}
