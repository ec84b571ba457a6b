import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.BiFunction;

/**
 * Writes the kernels that have a body per bit width, in the format of google-java-format:
 *
 * <pre>java BitKernelGenerator.java src/main/java/dev/parquetfast/kernel</pre>
 *
 * <p>They work on 32 values, which are a whole number of bytes (4 x width) at every width and of
 * 8-byte words at every even one, or on 8, which are a whole number of bytes, too. Value i lies in
 * the bits from i x width on, counted from the lowest bit of the first byte; in little-endian words
 * it is a shift and a mask, or two shifts where it straddles two words.
 */
final class BitKernelGenerator {

  private static final int COUNT = 32;

  private static final int MAX_LINE = 100;

  private BitKernelGenerator() {}

  public static void main(String[] args) throws IOException {
    Path folder = Path.of(args[0]);
    write(folder, "DeltaUnpackingByWidth", deltaUnpacking());
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
                + " * Sums up bit-packed deltas.\n"
                + " *\n"
                + " * <p>With d(i) the unsigned number in the {@code width} bits from bit i * width"
                + " on of {@code src[at\n"
                + " * ..]}, lowest bits first, {@code dst[to + i] = previous + (i + 1) * minDelta +"
                + " d(0) + ... + d(i)},\n"
                + " * modulo 2 to the power of 64 and then narrowed; the last sum is returned in 64"
                + " bits. {@code count}\n"
                + " * is a multiple of 8, and of 32 if {@code width} is below 8. Reads the {@code"
                + " count / 8 * width}\n"
                + " * bytes that the deltas take and no more.\n"
                + " *\n"
                + " * <p>Eight deltas of 8 bits or more take at least a word. Where they are no"
                + " whole number of words,\n"
                + " * the last word that is read of them overlaps the one before it.\n"
                + " */\n",
            "DeltaUnpackingByWidth"));
    for (String type : new String[] {"long", "int"}) {
      String parameters = type + "[] dst, int to, int count, long previous, long minDelta";
      // Whole ints need no body of their own.
      int max = type.equals("int") ? Integer.SIZE - 1 : Long.SIZE;
      dispatch(
          out,
          "long",
          type + "s",
          "byte[] src, int at, int width, " + parameters,
          "src, at, dst, to, count, previous, minDelta",
          max);
      for (int width = 1; width <= max; width++) {
        method(
            out, "private static long " + type + "s" + width, "byte[] src, int at, " + parameters);
        sum(out, type, width);
        out.append("  }\n");
      }
    }
    return out.append("}\n").toString();
  }

  /**
   * A loop over 32 deltas, or over 8 from 8 bits on: of a longer body C2 unpacks all deltas before
   * it adds the first, and spills them.
   */
  private static void sum(StringBuilder out, String type, int width) {
    int values = width < Byte.SIZE ? COUNT : Byte.SIZE;
    // Eight deltas of up to 29 bits add up to less than 2^32, which the sums' low 32 bits show.
    boolean narrow = type.equals("int") && width <= 29;
    String add = narrow ? "sum += min + (int) " : "sum += minDelta + ";
    String stored = type.equals("int") && !narrow ? "(int) sum" : "sum";
    if (narrow) {
      out.append("    int min = (int) minDelta;\n");
      out.append("    int sum = (int) previous;\n");
      out.append("    long last = previous;\n");
    } else {
      out.append("    long sum = previous;\n");
    }
    out.append("    int end = to + count;\n");
    out.append("    for (; to < end; to += ").append(values);
    out.append(", at += ").append(values / 8 * width).append(") {\n");
    if (narrow) {
      out.append("      int before = sum;\n");
    }
    String indent = "      ";
    unpack(
        out,
        width,
        values,
        indent,
        (i, value) -> add + value + ";\n" + indent + "dst[to" + plus(i) + "] = " + stored);
    if (narrow) {
      out.append("      last += ").append(values).append(" * minDelta + Integer.toUnsignedLong(");
      out.append("sum - before - ").append(values).append(" * min);\n");
    }
    out.append("    }\n    return ").append(narrow ? "last" : "sum").append(";\n");
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
        unpack(out, width, COUNT, "    ", (i, value) -> "dst[to" + plus(i) + "] = " + cast + value);
        out.append("  }\n");
      }
    }
    return out.append("}\n").toString();
  }

  /**
   * The first values from {@code src[at]} on, one after another, each word loaded just before the
   * first value in it.
   */
  private static void unpack(
      StringBuilder out,
      int width,
      int values,
      String indent,
      BiFunction<Integer, String, String> statements) {
    int loaded = 0;
    for (int i = 0; i < values; i++) {
      for (; loaded * Long.SIZE < (i + 1) * width; loaded++) {
        out.append(indent).append("long w").append(loaded).append(" = ");
        out.append(load(width * values, loaded)).append(";\n");
      }
      out.append(indent).append(statements.apply(i, value(width, values, i))).append(";\n");
    }
  }

  /**
   * A word of {@code bits} packed bits. The last one may be half a word, or begin before the end of
   * the one before it; it has then the bits that are left in its highest ones.
   */
  private static String load(int bits, int word) {
    int left = bits - word * Long.SIZE;
    if (left >= Long.SIZE) {
      return "(long) LittleEndian.LONG.get(src, at" + plus(word * Long.BYTES) + ")";
    }
    if (left == Integer.SIZE) {
      return "(int) LittleEndian.INT.get(src, at" + plus(word * Long.BYTES) + ") & 0xFFFFFFFFL";
    }
    String index = "at" + plus(bits / 8 - Long.BYTES);
    return "(long) LittleEndian.LONG.get(src, " + index + ") >>> " + (Long.SIZE - left);
  }

  private static String value(int width, int values, int i) {
    int word = i * width / Long.SIZE;
    int shift = i * width % Long.SIZE;
    // What a last, shorter word lacks is 0.
    int inWord = Math.min(Long.SIZE, values * width - word * Long.SIZE);
    String low = shift == 0 ? "w" + word : "(w" + word + " >>> " + shift + ")";
    if (shift + width == inWord) {
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
