package dev.parquetfast.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * C2 inlines no method of more than 325 bytes of bytecode (FreqInlineSize). Vector kernels depend
 * on it, so that what a trial has timed is what is used.
 */
class VectorKernelSizeTest {

  private static final int INLINED = 325;

  private static final int ACC_PUBLIC = 0x0001;

  @ParameterizedTest
  @ValueSource(strings = {"BitVectors", "BooleanVectors", "LevelVectors", "SplitVectors"})
  void noKernelIsSmallEnoughToBeInlined(String name) throws IOException {
    Map<String, Integer> sizes = sizes("/dev/parquetfast/vector/" + name + ".class");
    assertThat(sizes).isNotEmpty();
    assertThat(sizes).allSatisfy((kernel, size) -> assertThat(size).isGreaterThan(INLINED));
  }

  /** The sizes in bytes of the code of public methods; JVM specification, 4.1 and 4.7.3. */
  private static Map<String, Integer> sizes(String file) throws IOException {
    Map<String, Integer> sizes = new TreeMap<>();
    try (InputStream stream = VectorKernelSizeTest.class.getResourceAsStream(file)) {
      DataInputStream in = new DataInputStream(stream);
      in.skipNBytes(8);
      String[] texts = new String[in.readUnsignedShort()];
      for (int i = 1; i < texts.length; i++) {
        int tag = in.readUnsignedByte();
        if (tag == 1) {
          texts[i] = in.readUTF();
        } else {
          in.skipNBytes(tag == 5 || tag == 6 ? 8 : tag == 15 ? 3 : tag == 7 || tag == 8 ? 2 : 4);
          i += tag == 5 || tag == 6 ? 1 : 0;
        }
      }
      in.skipNBytes(6);
      in.skipNBytes(2L * in.readUnsignedShort());
      for (int fields = in.readUnsignedShort(); fields > 0; fields--) {
        in.skipNBytes(6);
        for (int attributes = in.readUnsignedShort(); attributes > 0; attributes--) {
          in.skipNBytes(2);
          in.skipNBytes(in.readInt());
        }
      }
      for (int methods = in.readUnsignedShort(); methods > 0; methods--) {
        int access = in.readUnsignedShort();
        String method = texts[in.readUnsignedShort()] + texts[in.readUnsignedShort()];
        for (int attributes = in.readUnsignedShort(); attributes > 0; attributes--) {
          String attribute = texts[in.readUnsignedShort()];
          int length = in.readInt();
          if (attribute.equals("Code")) {
            in.skipNBytes(4);
            if ((access & ACC_PUBLIC) != 0) {
              sizes.put(method, in.readInt());
            } else {
              in.skipNBytes(4);
            }
            in.skipNBytes(length - 8);
          } else {
            in.skipNBytes(length);
          }
        }
      }
    }
    return sizes;
  }
}
