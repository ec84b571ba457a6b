package dev.parquetfast.tool.copies;

import dev.parquetfast.tool.names.BadClassException;
import dev.parquetfast.tool.names.ClassFiles;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Properties;
import java.util.regex.Pattern;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.Opcodes;

/** The version that a container states of one of Parquet's artifacts. */
final class StatedVersion {
  private static final int LIMIT = 1 << 16;

  private StatedVersion() {}

  /**
   * Of a copy: by the class {@code Version} in Parquet's package, or by Maven's properties, or
   * null. A jar with copies in two packages has properties for one of them.
   */
  static String of(Copy copy) throws IOException {
    String byClass =
        byClass(copy.container(), copy.root() + copy.base() + "Version" + ClassFiles.SUFFIX);
    return byClass != null ? byClass : byProperties(copy.container(), copy.overlay().artifact());
  }

  /**
   * Of another artifact, whose own properties tell if a bundle was put together of several
   * versions.
   */
  static String of(Container container, String start, String artifact) throws IOException {
    String byProperties = byProperties(container, artifact);
    return byProperties != null
        ? byProperties
        : byClass(container, start + "Version" + ClassFiles.SUFFIX);
  }

  private static String byProperties(Container container, String artifact) throws IOException {
    // Those for Scala have its version in their names.
    Pattern file =
        Pattern.compile(
            "META-INF/maven/org.apache.parquet/" + artifact + "(_[\\d.]+)?/pom.properties");
    String name =
        container.names().stream()
            .filter(each -> file.matcher(each).matches())
            .findFirst()
            .orElse(null);
    if (name == null) {
      return null;
    }
    Properties properties = new Properties();
    try {
      properties.load(new ByteArrayInputStream(container.read(name, LIMIT)));
    } catch (IllegalArgumentException e) {
      throw new IOException(name + " cannot be read: " + e.getMessage(), e);
    }
    return properties.getProperty("version");
  }

  private static String byClass(Container container, String name) throws IOException {
    if (!container.has(name)) {
      return null;
    }
    String[] version = new String[1];
    ClassVisitor constant =
        new ClassVisitor(Opcodes.ASM9) {
          @Override
          public FieldVisitor visitField(
              int access, String field, String descriptor, String signature, Object value) {
            if (field.equals("VERSION_NUMBER") && value instanceof String) {
              version[0] = (String) value;
            }
            return null;
          }
        };
    byte[] content = container.read(name, ClassFiles.LIMIT);
    try {
      ClassFiles.accept(ClassFiles.reader(content, name), constant, ClassReader.SKIP_CODE, name);
    } catch (BadClassException itStatesNothing) {
      return null;
    }
    return version[0];
  }
}
