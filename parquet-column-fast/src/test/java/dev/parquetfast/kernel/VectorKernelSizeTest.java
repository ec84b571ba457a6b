package dev.parquetfast.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Modifier;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.CodeSizeEvaluator;

/**
 * C2 inlines no method of more than 325 bytes of bytecode (FreqInlineSize). Vector kernels depend
 * on it, so that the code that C2 has compiled during the warm-up is the code that is used.
 */
class VectorKernelSizeTest {

  private static final int INLINED = 325;

  @ParameterizedTest
  @ValueSource(strings = {"BitVectors", "BooleanVectors", "SplitVectors"})
  void noKernelIsSmallEnoughToBeInlined(String name) throws IOException {
    Map<String, Integer> sizes = sizes("/dev/parquetfast/vector/" + name + ".class");
    assertThat(sizes).isNotEmpty();
    assertThat(sizes).allSatisfy((kernel, size) -> assertThat(size).isGreaterThan(INLINED));
  }

  /** The smallest sizes in bytes that the code of public methods can have. */
  private static Map<String, Integer> sizes(String file) throws IOException {
    Map<String, Integer> sizes = new TreeMap<>();
    try (InputStream stream = VectorKernelSizeTest.class.getResourceAsStream(file)) {
      new ClassReader(stream)
          .accept(
              new ClassVisitor(Opcodes.ASM9) {
                @Override
                public MethodVisitor visitMethod(
                    int access, String name, String descriptor, String signature, String[] thrown) {
                  return Modifier.isPublic(access) ? new Size(name + descriptor, sizes) : null;
                }
              },
              ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
    }
    return sizes;
  }

  private static final class Size extends CodeSizeEvaluator {

    private final String method;
    private final Map<String, Integer> sizes;

    Size(String method, Map<String, Integer> sizes) {
      super(Opcodes.ASM9, null);
      this.method = method;
      this.sizes = sizes;
    }

    @Override
    public void visitEnd() {
      sizes.put(method, getMinSize());
    }
  }
}
