package dev.parquetfast.tool.patch;

import dev.parquetfast.tool.names.BadClassException;
import dev.parquetfast.tool.names.ClassFiles;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** What of a class others link with. */
final class ClassModel {
  final String name;
  final int access;
  final String superName;
  final List<String> interfaces;

  /** Their access flags, by name and descriptor. */
  final Map<String, Integer> methods = new HashMap<>();

  final Map<String, Integer> fields = new HashMap<>();

  ClassModel(byte[] classFile, String where) throws BadClassException {
    ClassReader reader = ClassFiles.reader(classFile, where);
    this.name = ClassFiles.name(reader, where);
    // Throws if what the next lines get cannot be read.
    ClassFiles.parents(reader, where);
    this.access = reader.getAccess();
    this.superName = reader.getSuperName();
    this.interfaces = List.of(reader.getInterfaces());
    ClassFiles.accept(
        reader,
        new ClassVisitor(Opcodes.ASM9) {
          @Override
          public MethodVisitor visitMethod(
              int flags, String method, String descriptor, String signature, String[] exceptions) {
            methods.put(method + descriptor, flags);
            return null;
          }

          @Override
          public FieldVisitor visitField(
              int flags, String field, String descriptor, String signature, Object value) {
            fields.put(field + descriptor, flags);
            return null;
          }
        },
        ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES,
        where);
  }

  boolean is(int flag) {
    return (access & flag) != 0;
  }
}
