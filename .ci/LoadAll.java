import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.util.CheckClassAdapter;

/**
 * Links every class of a jar, so that the JVM verifies it, and lets ASM's CheckClassAdapter check it. Prints those that fail,
 * each with the kind of error. Arguments: the jar, and perhaps a folder of jars that it needs. The class path has ASM.
 */
public final class LoadAll {
  public static void main(String[] args) throws Exception {
    Path jar = Path.of(args[0]);
    List<URL> urls = new ArrayList<>(List.of(jar.toUri().toURL()));
    if (args.length > 1) {
      try (DirectoryStream<Path> others = Files.newDirectoryStream(Path.of(args[1]), "*.jar")) {
        for (Path other : others) {
          urls.add(other.toUri().toURL());
        }
      }
    }
    Map<String, String> failures = new TreeMap<>();
    int classes = 0;
    try (ZipFile zip = new ZipFile(jar.toFile());
        URLClassLoader loader = new URLClassLoader(urls.toArray(URL[]::new), ClassLoader.getPlatformClassLoader())) {
      for (ZipEntry entry : Collections.list(zip.entries())) {
        String name = entry.getName();
        if (!name.endsWith(".class") || name.endsWith("module-info.class")) {
          continue;
        }
        classes++;
        try (InputStream in = zip.getInputStream(entry)) {
          new ClassReader(in).accept(new CheckClassAdapter(new ClassWriter(0), true), 0);
        } catch (RuntimeException e) {
          failures.put(name, "CheckClassAdapter " + e.getClass().getName());
        }
        if (name.startsWith("META-INF/")) {
          continue; // The JVM takes some of these instead of others, some never.
        }
        String className = name.substring(0, name.length() - ".class".length()).replace('/', '.');
        try {
          // HotSpot links a class before it lists its methods.
          Class.forName(className, false, loader).getDeclaredMethods();
        } catch (LinkageError | ClassNotFoundException e) {
          failures.put(className, e.getClass().getName());
        }
      }
    }
    failures.forEach((name, reason) -> System.out.println(name + " " + reason));
    System.err.println(classes + " classes checked and linked; " + failures.size() + " fail");
  }
}
