package dev.parquetfast.kernel;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.util.Locale;
import java.util.function.IntSupplier;

/**
 * Decides once for the JVM whether vector kernels are used, and loads them.
 *
 * <p>They are used if the application asks for them with the property {@value #PROPERTY}, and if
 * the JVM is one of those on which they have been tested: see {@link Facts}. The choice depends on
 * nothing else, so equal JVMs on equal machines run the same code. Nothing here throws: whatever is
 * missing, the plain kernels remain.
 *
 * <p>The kernels are found by name, so that a JVM that does not use them loads none of their
 * classes. The name is derived from this class's own, and so stays right if a tool moves both to
 * another package.
 */
public final class VectorGate {

  /**
   * System property that turns vector kernels on if it is {@code true}. {@code always} is for tests
   * and benchmarks: it leaves out the {@link WarmUp}, and tries newer versions of Java.
   */
  public static final String PROPERTY = "dev.parquetfast.vector";

  static final String ALWAYS = "always";

  static final String MODULE = "jdk.incubator.vector";

  /** The versions of Java on which they have been tested are these two and those in between. */
  static final int FIRST_JAVA = 17;

  static final int LAST_JAVA = 25;

  /** The kernels convert between bytes and vectors of a quarter of the bits, at least 64. */
  static final int LEAST_BITS = 256;

  /** The kernels; null if they are not used. */
  static final VectorKernels KERNELS;

  /** Size in bits of the JVM's preferred vectors; 0 if vector kernels are not used. */
  static final int WIDTH;

  /** Whether each kernel has a {@link WarmUp}. */
  static final boolean WARMS_UP;

  private static final String DESCRIPTION;

  static {
    Loader loader = new Loader();
    Facts facts = Facts.ofThisJvm(loader);
    String objection = facts.objection();
    KERNELS = objection == null ? loader.load("Kernels", VectorKernels.class) : null;
    WARMS_UP = !facts.property.equals(ALWAYS);
    if (loader.failure != null) {
      objection = "the vector kernels cannot be loaded: " + loader.failure;
    }
    WIDTH = KERNELS == null ? 0 : loader.getAsInt();
    DESCRIPTION =
        KERNELS == null ? "plain Java, because " + objection : "vectors of " + WIDTH + " bits";
  }

  private VectorGate() {}

  /** Describes which kernels this JVM uses and why, in one line. */
  public static String description() {
    return DESCRIPTION;
  }

  /** What the choice depends on. */
  static final class Facts {

    private static final String UNKNOWN = "unknown";

    /** The value of {@link #PROPERTY}, in lower case. */
    String property = UNKNOWN;

    /** Whether the JVM was started with {@link #MODULE}. */
    boolean module;

    /** The version of Java, such as 17. */
    int java;

    /** The processor, for which the kernels were written and measured. */
    String processor = UNKNOWN;

    /** Name of the JVM. Other JVMs than HotSpot have other names. */
    String jvm = UNKNOWN;

    /**
     * How the JVM compiles. HotSpot says here if it only interprets, or has only C1. It does not
     * say so if it was told to stop at the level 0, 2 or 3, which serves to examine C1.
     */
    String mode = UNKNOWN;

    /** Whether another compiler may be in the place of C2: Graal, which HotSpot calls by JVMCI. */
    boolean jvmci;

    /**
     * Size in bits of the vectors that the JVM prefers. Asked only if all else is as it must be.
     */
    IntSupplier bits;

    Facts(IntSupplier bits) {
      this.bits = bits;
    }

    static Facts ofThisJvm(IntSupplier bits) {
      Facts facts = new Facts(bits);
      facts.property = property(PROPERTY).toLowerCase(Locale.ROOT);
      facts.module = hasModule(MODULE);
      facts.java = Runtime.version().feature();
      facts.processor = property("os.arch");
      facts.jvm = property("java.vm.name");
      facts.mode = property("java.vm.info");
      facts.jvmci = hasModule("jdk.internal.vm.ci");
      return facts;
    }

    /** Returns the reason not to use vector kernels, or null if there is none. */
    String objection() {
      if (!property.equals("true") && !property.equals(ALWAYS)) {
        return "the property " + PROPERTY + " is not true";
      }
      if (!module) {
        return "this JVM runs without --add-modules " + MODULE;
      }
      if (java < FIRST_JAVA || (java > LAST_JAVA && !property.equals(ALWAYS))) {
        return String.format(
            "vector kernels are tested on Java %d to %d, and this is %d",
            FIRST_JAVA, LAST_JAVA, java);
      }
      if (!processor.equals("amd64") && !processor.equals("x86_64")) {
        return "vector kernels are tested on x86-64, and this processor is " + processor;
      }
      if (!jvm.matches("(OpenJDK|Java HotSpot\\(TM\\)) 64-Bit Server VM")) {
        return "vector kernels are tested on HotSpot, and this JVM is " + jvm;
      }
      if (mode.contains("interpreted") || mode.contains("emulated-client")) {
        return "this JVM runs without the compiler C2, in " + mode;
      }
      if (jvmci) {
        return "this JVM may have another compiler than C2, because it has JVMCI";
      }
      return bits.getAsInt() < LEAST_BITS
          ? "the vectors of this JVM have " + bits.getAsInt() + " bits"
          : null;
    }

    private static String property(String name) {
      try {
        return System.getProperty(name, UNKNOWN);
      } catch (SecurityException mayNotRead) {
        return UNKNOWN;
      }
    }

    private static boolean hasModule(String name) {
      return ModuleLayer.boot().findModule(name).isPresent();
    }
  }

  /** Creates objects of the package {@code vector}. */
  private static final class Loader implements IntSupplier {

    /** Why something could not be loaded, or null. */
    Throwable failure;

    /** Returns the size in bits of the JVM's preferred vectors, or 0 if there are none. */
    @Override
    public int getAsInt() {
      VectorWidth width = load("PreferredWidth", VectorWidth.class);
      return width == null ? 0 : width.bits();
    }

    <T> T load(String name, Class<T> type) {
      String own = VectorGate.class.getPackageName();
      String beside = own.substring(0, own.lastIndexOf('.') + 1) + "vector.";
      try {
        Constructor<?> constructor =
            Class.forName(beside + name, true, VectorGate.class.getClassLoader())
                .getDeclaredConstructor();
        constructor.setAccessible(true);
        return type.cast(constructor.newInstance());
      } catch (LinkageError | RuntimeException | ReflectiveOperationException notHere) {
        // Such as a bundle that leaves them out.
        failure = notHere instanceof InvocationTargetException ? notHere.getCause() : notHere;
        return null;
      }
    }
  }
}
