package dev.parquetfast;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.lang.invoke.MethodType;
import java.lang.management.ManagementFactory;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.net.URL;
import java.security.CodeSource;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The class that this JVM runs under a name. It may be another than the class file says that its
 * loader finds: an AOT cache or a CDS archive that was made with other jars, an agent, or a loader
 * that asks another one first.
 */
final class RunningClass {

  private static final String FILE = "file:";

  private RunningClass() {}

  /**
   * Returns where the class comes from that runs in place of that of a class file, or null if it is
   * the same, or no class runs because it cannot be linked. The class is not initialised.
   *
   * @param root the jar or folder of the class file
   */
  static String insteadOf(String className, String root, byte[] classFile) throws IOException {
    Class<?> loaded;
    Set<String> members;
    try {
      loaded = Class.forName(className, false, RunningClass.class.getClassLoader());
      members = membersOf(loaded);
    } catch (ClassNotFoundException | LinkageError e) {
      return null;
    }
    String place = placeOf(loaded);
    boolean isElsewhere =
        place != null
            && place.startsWith(FILE)
            && isPlain(root)
            && !plain(place).equals(plain(root));
    // An agent may have added members.
    boolean lacksMembers =
        !members.containsAll(ClassFingerprint.members(new ByteArrayInputStream(classFile)));
    return isElsewhere || lacksMembers ? "from " + place + ", though the file is in " + root : null;
  }

  private static String placeOf(Class<?> loaded) {
    CodeSource source = loaded.getProtectionDomain().getCodeSource();
    URL place = source == null ? null : source.getLocation();
    return place == null ? null : place.toExternalForm();
  }

  /** Returns whether an address is that of a file, or of a jar that is a file. */
  private static boolean isPlain(String root) {
    String inner = root.startsWith("jar:") ? root.substring("jar:".length()) : root;
    return inner.startsWith(FILE) && inner.indexOf("!/") == inner.lastIndexOf("!/");
  }

  /** Returns an address in one form: class loaders and resources say the same in several. */
  private static String plain(String place) {
    String inner = place.startsWith("jar:") ? place.substring("jar:".length()) : place;
    int end = inner.length();
    while (end > 0 && (inner.charAt(end - 1) == '/' || inner.charAt(end - 1) == '!')) {
      end--;
    }
    return inner.substring(0, end).replaceFirst("^file:/+", FILE);
  }

  private static Set<String> membersOf(Class<?> type) {
    Set<String> members = new HashSet<>();
    for (Field field : type.getDeclaredFields()) {
      String method = MethodType.methodType(field.getType()).toMethodDescriptorString();
      members.add(field.getName() + ' ' + method.substring("()".length()));
    }
    for (Method method : type.getDeclaredMethods()) {
      MethodType signature =
          MethodType.methodType(method.getReturnType(), method.getParameterTypes());
      members.add(method.getName() + ' ' + signature.toMethodDescriptorString());
    }
    for (Constructor<?> constructor : type.getDeclaredConstructors()) {
      MethodType signature = MethodType.methodType(void.class, constructor.getParameterTypes());
      members.add("<init> " + signature.toMethodDescriptorString());
    }
    members.add("<clinit> ()V"); // which reflection does not show
    return members;
  }

  /** Returns the options of this JVM that let it run classes of an archive; empty if none does. */
  static String archives() {
    try {
      List<String> options = ManagementFactory.getRuntimeMXBean().getInputArguments();
      return options.stream()
          .filter(
              o -> o.matches("-XX:(AOTCache|AOTConfiguration|SharedArchiveFile)=.*|-javaagent.*"))
          .collect(Collectors.joining(" "));
    } catch (LinkageError withoutThatModule) {
      return "";
    }
  }
}
