package dev.parquetfast.tool;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.ModuleVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.ClassRemapper;
import org.objectweb.asm.commons.Remapper;

/**
 * Jars for the tests, as maps from names to contents, made of upstream's released jars and ours.
 */
final class Jars {
  /** The version of Parquet that our jar of this build is for, and another one. */
  static final String VERSION = System.getProperty("upstream.version");

  static final String OTHER_VERSION = VERSION.equals("1.15.2") ? "1.16.0" : "1.15.2";
  static final String OUR_VERSION = System.getProperty("our.version");
  static final Path OURS = Path.of(System.getProperty("test.jars"), "parquet-column-fast.jar");
  static final Path HADOOP = Path.of(System.getProperty("test.jars"), "parquet-hadoop-fast.jar");
  static final Path PACKERS = Path.of(System.getProperty("test.jars"), "parquet-encoding-fast.jar");

  private Jars() {}

  static Path upstream(String version) {
    return Path.of(System.getProperty("upstream.directory"), "parquet-column-" + version + ".jar");
  }

  /** A jar of the build beside them, such as {@code parquet-common}. */
  static Path other(String artifact) {
    return Path.of(System.getProperty("test.jars"), artifact + ".jar");
  }

  /** What bundles of Parquet contain at least, with files of the kinds that must survive. */
  static Map<String, byte[]> bundle() throws IOException {
    Map<String, byte[]> bundle = new LinkedHashMap<>();
    put(bundle, "META-INF/MANIFEST.MF", "Manifest-Version: 1.0\r\nMulti-Release: true\r\n\r\n");
    put(bundle, "META-INF/LICENSE", "The bundle's license.\n");
    put(bundle, "META-INF/NOTICE.txt", "The bundle's notice.\n");
    put(bundle, "META-INF/services/java.lang.Runnable", "some.Service\n");
    put(bundle, "META-INF/versions/21/some/Text.txt", "For Java 21.\n");
    for (Path jar :
        new Path[] {
          upstream(VERSION), other("parquet-common"), other("parquet-encoding"), other("slf4j-api")
        }) {
      read(jar).forEach(bundle::putIfAbsent);
      bundle.remove("META-INF/NOTICE");
    }
    return bundle;
  }

  /** The same files, with packages moved as bundlers do it. */
  static Map<String, byte[]> relocated(Map<String, byte[]> jar, Map<String, String> packages) {
    Remapper remapper =
        new Remapper(Opcodes.ASM9) {
          @Override
          public String map(String name) {
            for (Map.Entry<String, String> rule : packages.entrySet()) {
              if (name.startsWith(rule.getKey())) {
                return rule.getValue() + name.substring(rule.getKey().length());
              }
            }
            return name;
          }

          @Override
          public Object mapValue(Object value) {
            if (!(value instanceof String)) {
              return super.mapValue(value);
            }
            String text = (String) value;
            String dotted = map(text.replace('.', '/')).replace('/', '.');
            return text.replace('/', '.').equals(dotted)
                ? text
                : text.contains("/") ? map(text) : dotted;
          }
        };
    Map<String, byte[]> moved = new LinkedHashMap<>();
    jar.forEach(
        (name, content) -> {
          if (name.endsWith(".class") && !name.contains("module-info")) {
            ClassWriter writer = new ClassWriter(0);
            new ClassReader(content).accept(new ClassRemapper(writer, remapper), 0);
            moved.put(remapper.map(name), writer.toByteArray());
          } else {
            moved.put(name, content);
          }
        });
    return moved;
  }

  static Map<String, byte[]> read(Path jar) throws IOException {
    Map<String, byte[]> files = new LinkedHashMap<>();
    try (ZipFile zip = new ZipFile(jar.toFile())) {
      for (ZipEntry entry : Collections.list(zip.entries())) {
        if (!entry.isDirectory()) {
          files.put(entry.getName(), zip.getInputStream(entry).readAllBytes());
        }
      }
    }
    return files;
  }

  static void put(Map<String, byte[]> jar, String name, String text) {
    jar.put(name, text.getBytes(StandardCharsets.UTF_8));
  }

  static Path write(Map<String, byte[]> jar, Path file) throws IOException {
    Files.createDirectories(file.getParent());
    try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(file))) {
      for (Map.Entry<String, byte[]> entry : jar.entrySet()) {
        // Spring Boot stores the jars that it contains, as they are.
        ZipEntry zipEntry = new ZipEntry(entry.getKey());
        if (entry.getKey().startsWith("BOOT-INF/lib/")) {
          CRC32 crc = new CRC32();
          crc.update(entry.getValue());
          zipEntry.setMethod(ZipEntry.STORED);
          zipEntry.setSize(entry.getValue().length);
          zipEntry.setCrc(crc.getValue());
        }
        out.putNextEntry(zipEntry);
        out.write(entry.getValue());
        out.closeEntry();
      }
    }
    return file;
  }

  /** Writes the files into a folder, as they are in the jar. */
  static Path unpack(Map<String, byte[]> jar, Path folder) throws IOException {
    for (Map.Entry<String, byte[]> entry : jar.entrySet()) {
      Path file = folder.resolve(entry.getKey());
      Files.createDirectories(file.getParent());
      Files.write(file, entry.getValue());
    }
    return folder;
  }

  /** A class with a method that calls a method of another one. */
  static byte[] caller(String name, String owner, String method, String descriptor) {
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    writer.visit(Opcodes.V1_8, Opcodes.ACC_PUBLIC, name, null, "java/lang/Object", null);
    MethodVisitor code = writer.visitMethod(Opcodes.ACC_STATIC, "call", "()V", null, null);
    code.visitCode();
    code.visitInsn(Opcodes.ACONST_NULL);
    code.visitInsn(Opcodes.ICONST_0);
    code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, owner, method, descriptor, false);
    code.visitInsn(Opcodes.POP);
    code.visitInsn(Opcodes.RETURN);
    code.visitMaxs(0, 0);
    code.visitEnd();
    writer.visitEnd();
    return writer.toByteArray();
  }

  /** A class with a method that asks whether something is of another class. */
  static byte[] user(String name, String other) {
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    writer.visit(Opcodes.V1_8, Opcodes.ACC_PUBLIC, name, null, "java/lang/Object", null);
    MethodVisitor code = writer.visitMethod(Opcodes.ACC_STATIC, "is", "()Z", null, null);
    code.visitCode();
    code.visitInsn(Opcodes.ACONST_NULL);
    code.visitTypeInsn(Opcodes.INSTANCEOF, other);
    code.visitInsn(Opcodes.IRETURN);
    code.visitMaxs(0, 0);
    code.visitEnd();
    writer.visitEnd();
    return writer.toByteArray();
  }

  /** A class that lists another one as nested, as compilers do, and does not use it. */
  static byte[] lister(String name, String other) {
    ClassWriter writer = new ClassWriter(0);
    writer.visit(Opcodes.V1_8, Opcodes.ACC_PUBLIC, name, null, "java/lang/Object", null);
    int at = other.lastIndexOf('$');
    writer.visitInnerClass(other, other.substring(0, at), other.substring(at + 1), 0);
    writer.visitEnd();
    return writer.toByteArray();
  }

  /** The description of a module with one package. */
  static byte[] module(String name, String internalPackage) {
    ClassWriter writer = new ClassWriter(0);
    writer.visit(Opcodes.V9, Opcodes.ACC_MODULE, "module-info", null, null, null);
    ModuleVisitor module = writer.visitModule(name, 0, null);
    module.visitPackage(internalPackage);
    module.visitRequire("java.base", Opcodes.ACC_MANDATED, null);
    module.visitEnd();
    writer.visitEnd();
    return writer.toByteArray();
  }

  /** The class as one for a Java that nobody knows yet. */
  static byte[] ofTheFuture(byte[] classFile) {
    byte[] future = classFile.clone();
    ByteBuffer.wrap(future).putShort(6, (short) 200);
    return future;
  }

  /** The class with one more instruction, which no name tells. */
  static byte[] altered(byte[] classFile) {
    ClassWriter writer = new ClassWriter(0);
    ClassReader reader = new ClassReader(classFile);
    reader.accept(
        new ClassVisitor(Opcodes.ASM9, writer) {
          @Override
          public MethodVisitor visitMethod(
              int access, String name, String descriptor, String signature, String[] exceptions) {
            MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
            return new MethodVisitor(Opcodes.ASM9, next) {
              @Override
              public void visitCode() {
                super.visitCode();
                super.visitInsn(Opcodes.NOP);
              }
            };
          }
        },
        0);
    return writer.toByteArray();
  }
}
