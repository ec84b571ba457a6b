package dev.parquetfast.tool.patch;

import dev.parquetfast.tool.names.ClassFiles;
import java.io.IOException;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.util.CheckClassAdapter;

/** Whether class files are well-formed. */
final class Bytecode {
  private Bytecode() {}

  /** Checks a class and its name. */
  static void check(String name, byte[] classFile) throws IOException, Refusal {
    ClassReader reader = ClassFiles.reader(classFile, name);
    if (!reader.getClassName().equals(name)) {
      throw new Refusal("the file of " + name + " has the class " + reader.getClassName());
    }
    try {
      reader.accept(new CheckClassAdapter(new ClassWriter(0), true), 0);
    } catch (RuntimeException e) {
      // Which one depends on what is wrong.
      throw new Refusal("the class " + name + " is not valid: " + e.getMessage());
    }
  }
}
