package dev.parquetfast.kernel;

import java.lang.reflect.Constructor;
import java.util.Locale;

/**
 * Decides once for the JVM whether vector kernels may be used at all, and loads them.
 *
 * <p>They are allowed if the JVM has the module {@value #MODULE}, which an application adds with
 * {@code --add-modules jdk.incubator.vector}. Whether a kernel is used then is decided by a {@link
 * Trial} of its own. Nothing here throws: whatever goes wrong, the plain kernels remain.
 *
 * <p>The kernels are found by name, so that a JVM without the module loads none of their classes.
 * The name is derived from this class's own, and so stays right if a tool moves both to another
 * package.
 */
public final class VectorGate {

  /**
   * System property. {@code false} keeps all vector kernels from being used. {@code eager} has
   * trials at once and until they are decided, for benchmarks. {@code always} uses each kernel
   * without a trial, for tests. Anything else, or nothing, is for everybody.
   */
  public static final String PROPERTY = "dev.parquetfast.vector";

  static final String MODULE = "jdk.incubator.vector";

  /** Fewer bits than these have no use for the conversions between bytes and ints. */
  private static final int LEAST_BITS = 256;

  private static final String SETTING = setting();

  /** Whether vector kernels may be used. C2 removes what depends on it if it is false. */
  static final boolean OPEN = !SETTING.equals("false") && hasModule();

  /** Whether trials need not wait. */
  static final boolean EAGER = OPEN && SETTING.equals("eager");

  /** Whether they are used without a trial. */
  static final boolean ALWAYS = OPEN && SETTING.equals("always") && bits() >= LEAST_BITS;

  private VectorGate() {}

  /** Describes which kernels this JVM uses and why, in one line. */
  public static String description() {
    if (SETTING.equals("false")) {
      return "plain Java, because the property " + PROPERTY + " is false";
    }
    if (!OPEN) {
      return "plain Java, because this JVM runs without --add-modules " + MODULE;
    }
    int bits = bits();
    if (bits < LEAST_BITS) {
      return "plain Java, because the vectors of this JVM have " + bits + " bits";
    }
    return "vectors of "
        + bits
        + " bits"
        + (ALWAYS ? "" : ", each kernel once it is faster than plain Java in this JVM");
  }

  /** Returns the size in bits of the JVM's preferred vectors, or 0 if there are none. */
  private static int bits() {
    VectorWidth width = load("PreferredWidth", VectorWidth.class);
    return width == null ? 0 : width.bits();
  }

  /**
   * Creates the kernels of a family.
   *
   * @param name name of their class in the package {@code vector}
   * @return null if they do not work in this JVM
   */
  static <T> T load(String name, Class<T> type) {
    if (!OPEN) {
      return null;
    }
    String own = VectorGate.class.getPackageName();
    String beside = own.substring(0, own.lastIndexOf('.') + 1) + "vector.";
    try {
      Constructor<?> constructor =
          Class.forName(beside + name, true, VectorGate.class.getClassLoader())
              .getDeclaredConstructor();
      constructor.setAccessible(true);
      return type.cast(constructor.newInstance());
    } catch (LinkageError | RuntimeException | ReflectiveOperationException notHere) {
      // A bundle may have left them out, or the vectors may be too short.
      return null;
    }
  }

  private static String setting() {
    try {
      return System.getProperty(PROPERTY, "").toLowerCase(Locale.ROOT);
    } catch (SecurityException mayNotRead) {
      return "";
    }
  }

  private static boolean hasModule() {
    return ModuleLayer.boot().findModule(MODULE).isPresent();
  }
}
