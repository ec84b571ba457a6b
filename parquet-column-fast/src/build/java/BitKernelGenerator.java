import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.IntFunction;
import java.util.function.UnaryOperator;

/**
 * Writes the kernels that have a body per bit width, in the format of google-java-format:
 *
 * <pre>java BitKernelGenerator.java src/main/java/dev/parquetfast/kernel</pre>
 *
 * <p>All work on 32 values, for these are a whole number of bytes (4 x width) at every width and of
 * 8-byte words at every even one. Value i lies in the bits from i x width on, counted from the
 * lowest bit of the first byte; in little-endian words it is a shift and a mask, or two shifts
 * where it straddles two words.
 */
final class BitKernelGenerator {

  private static final int COUNT = 32;

  private static final int MAX_LINE = 100;

  private BitKernelGenerator() {}

  public static void main(String[] args) throws IOException {
    Path folder = Path.of(args[0]);
    write(folder, "DeltaUnpacking32", deltaUnpacking());
    write(folder, "BitUnpacking32", unpacking());
    write(folder, "BitPacking32", packing());
  }

  private static void write(Path folder, String name, String source) throws IOException {
    Files.write(folder.resolve(name + ".java"), source.getBytes(StandardCharsets.UTF_8));
  }

  private static String header(String javadoc, String name) {
    return "package dev.parquetfast.kernel;\n\n"
        + "import javax.annotation.processing.Generated;\n\n"
        + javadoc
        + "@Generated(\"BitKernelGenerator\")\n"
        + "final class "
        + name
        + " {\n\n"
        + "  private "
        + name
        + "() {}\n";
  }

  private static String deltaUnpacking() {
    StringBuilder out = new StringBuilder();
    out.append(
        header(
            "/**\n"
                + " * Sums up 32 bit-packed deltas.\n"
                + " *\n"
                + " * <p>With d(i) the unsigned number in the {@code width} bits from bit i * width"
                + " on of {@code src[at\n"
                + " * ..]}, lowest bits first, {@code dst[to + i] = previous + (i + 1) * minDelta +"
                + " d(0) + ... + d(i)},\n"
                + " * modulo 2 to the power of 64 and then narrowed; the last sum is returned in 64"
                + " bits. Reads the 4 *\n"
                + " * width bytes that the deltas take and no more.\n"
                + " */\n",
            "DeltaUnpacking32"));
    for (String type : new String[] {"long", "int"}) {
      String cast = type.equals("int") ? "(int) " : "";
      // Whole ints need no body of their own.
      int max = type.equals("int") ? Integer.SIZE - 1 : Long.SIZE;
      dispatch(
          out,
          "long",
          type + "s",
          "byte[] src, int at, int width, " + type + "[] dst, int to, long previous, long minDelta",
          "src, at, dst, to, previous, minDelta",
          max);
      for (int width = 1; width <= max; width++) {
        method(
            out,
            "private static long " + type + "s" + width,
            "byte[] src, int at, " + type + "[] dst, int to, long previous, long minDelta");
        out.append("    long sum = previous;\n");
        unpack(
            out,
            width,
            value -> "    sum += minDelta + " + value + ";\n",
            i -> "    dst[to" + plus(i) + "] = " + cast + "sum;\n");
        out.append("    return sum;\n  }\n");
      }
    }
    return out.append("}\n").toString();
  }

  private static String unpacking() {
    StringBuilder out = new StringBuilder();
    out.append(
        header(
            "/**\n"
                + " * Unpacks 32 bit-packed numbers.\n"
                + " *\n"
                + " * <p>{@code dst[to + i]} becomes the unsigned number in the {@code width} bits"
                + " from bit i * width\n"
                + " * on of {@code src[at ..]}, lowest bits first. Reads the 4 * width bytes that"
                + " the numbers take and\n"
                + " * no more.\n"
                + " */\n",
            "BitUnpacking32"));
    for (String type : new String[] {"long", "int"}) {
      String cast = type.equals("int") ? "(int) " : "";
      dispatch(
          out,
          "void",
          type + "s",
          "byte[] src, int at, int width, " + type + "[] dst, int to",
          "src, at, dst, to",
          maxWidth(type));
      for (int width = 1; width <= maxWidth(type); width++) {
        method(
            out,
            "private static void " + type + "s" + width,
            "byte[] src, int at, " + type + "[] dst, int to");
        String[] pending = new String[1];
        unpack(
            out,
            width,
            value -> {
              pending[0] = value;
              return "";
            },
            i -> "    dst[to" + plus(i) + "] = " + cast + pending[0] + ";\n");
        out.append("  }\n");
      }
    }
    return out.append("}\n").toString();
  }

  /** The values one after another, each word loaded just before the first value in it. */
  private static void unpack(
      StringBuilder out, int width, UnaryOperator<String> use, IntFunction<String> store) {
    int loaded = 0;
    for (int i = 0; i < COUNT; i++) {
      for (; loaded * Long.SIZE < (i + 1) * width; loaded++) {
        out.append("    long w").append(loaded).append(" = ").append(load(width, loaded));
        out.append(";\n");
      }
      out.append(use.apply(value(width, i))).append(store.apply(i));
    }
  }

  private static String load(int width, int word) {
    String index = "at" + plus(word * Long.BYTES);
    return (word + 1) * Long.SIZE <= width * COUNT
        ? "(long) LittleEndian.LONG.get(src, " + index + ")"
        : "(int) LittleEndian.INT.get(src, " + index + ") & 0xFFFFFFFFL";
  }

  private static String value(int width, int i) {
    int word = i * width / Long.SIZE;
    int shift = i * width % Long.SIZE;
    String low = shift == 0 ? "w" + word : "(w" + word + " >>> " + shift + ")";
    if (shift + width == Long.SIZE) {
      return low;
    }
    String mask = " & 0x" + Long.toHexString((1L << width) - 1).toUpperCase() + "L)";
    if (shift + width < Long.SIZE) {
      return "(" + low + mask;
    }
    return "((" + low + " | (w" + (word + 1) + " << " + (Long.SIZE - shift) + "))" + mask;
  }

  private static String packing() {
    StringBuilder out = new StringBuilder();
    out.append(
        header(
            "/**\n"
                + " * Packs 32 numbers.\n"
                + " *\n"
                + " * <p>The {@code width} bits from bit i * width on of {@code dst[at ..]}, lowest"
                + " bits first, become\n"
                + " * {@code src[from + i]}, which must be below 2 to the power of {@code width} as"
                + " an unsigned number.\n"
                + " * Writes the 4 * width bytes that the numbers take and no more.\n"
                + " */\n",
            "BitPacking32"));
    for (String type : new String[] {"long", "int"}) {
      dispatch(
          out,
          "void",
          type + "s",
          type + "[] src, int from, byte[] dst, int at, int width",
          "src, from, dst, at",
          maxWidth(type));
      for (int width = 1; width <= maxWidth(type); width++) {
        method(
            out,
            "private static void " + type + "s" + width,
            type + "[] src, int from, byte[] dst, int at");
        pack(out, type, width);
        out.append("  }\n");
      }
    }
    return out.append("}\n").toString();
  }

  private static void pack(StringBuilder out, String type, int width) {
    for (int i = 0; i < COUNT; i++) {
      int word = i * width / Long.SIZE;
      int shift = i * width % Long.SIZE;
      String number = "src[from" + plus(i) + "]";
      out.append("    long v").append(i).append(" = ");
      out.append(type.equals("int") ? number + " & 0xFFFFFFFFL" : number).append(";\n");
      String shifted = shift == 0 ? "v" + i : "v" + i + " << " + shift;
      out.append(shift == 0 ? "    long w" + word + " = " : "    w" + word + " |= ");
      out.append(shifted).append(";\n");
      if (shift + width >= Long.SIZE) {
        out.append("    LittleEndian.LONG.set(dst, at").append(plus(word * Long.BYTES));
        out.append(", w").append(word).append(");\n");
        if (shift + width > Long.SIZE) {
          out.append("    long w").append(word + 1).append(" = v").append(i);
          out.append(" >>> ").append(Long.SIZE - shift).append(";\n");
        }
      }
    }
    int bits = COUNT * width;
    if (bits % Long.SIZE != 0) {
      int word = bits / Long.SIZE;
      out.append("    LittleEndian.INT.set(dst, at").append(plus(word * Long.BYTES));
      out.append(", (int) w").append(word).append(");\n");
    }
  }

  private static void dispatch(
      StringBuilder out, String result, String name, String parameters, String arguments, int max) {
    method(out, "/** Widths 1 to " + max + ". */\n  static " + result + " " + name, parameters);
    out.append("    switch (width) {\n");
    for (int width = 1; width <= max; width++) {
      String call = name + width + "(" + arguments + ");\n";
      out.append("      case ").append(width).append(":\n        ");
      out.append(result.equals("void") ? call + "        break;\n" : "return " + call);
    }
    out.append("      default:\n");
    out.append("        throw new IllegalArgumentException(\"No kernel for width \" + width);\n");
    out.append("    }\n  }\n");
  }

  /** A method's head, on two lines if it is too long for one. */
  private static void method(StringBuilder out, String head, String parameters) {
    String line = "  " + head + "(" + parameters + ") {";
    String last = line.substring(line.lastIndexOf('\n') + 1);
    String wrapped = "  " + head + "(\n      " + parameters + ") {";
    out.append("\n").append(last.length() > MAX_LINE ? wrapped : line).append("\n");
  }

  private static int maxWidth(String type) {
    return type.equals("int") ? Integer.SIZE : Long.SIZE;
  }

  private static String plus(int constant) {
    return constant == 0 ? "" : " + " + constant;
  }
}
