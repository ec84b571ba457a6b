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
 * <p>They work on 8 values at a time, which are a whole number of bytes at every width, or on 32,
 * which are a whole number of ints, too. Value i lies in the bits from i x width on, counted from
 * the lowest bit of the first byte; in little-endian words it is a shift and a mask, or two shifts
 * where it straddles two words.
 */
final class BitKernelGenerator {

  /** How many values a loop takes at once. */
  private static final int GROUP = 8;

  /** The same, of numbers to be packed of which eight do not fill a word. */
  private static final int SMALL_GROUP = 32;

  /** So many bits and the 7 before them fit into a word. */
  private static final int MAX_WIDTH_WITHIN_WORD = 57;

  private static final String INDENT = "      ";

  private static final int MAX_LINE = 100;

  private BitKernelGenerator() {}

  public static void main(String[] args) throws IOException {
    Path folder = Path.of(args[0]);
    write(folder, "DeltaUnpackingByWidth", deltaUnpacking());
    write(folder, "BitUnpackingByWidth", unpacking());
    write(folder, "BitPackingByWidth", packing());
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
                + " * is a multiple of 8. Reads whole words: those of the numbers, {@code count / 8"
                + " * width} bytes,\n"
                + " * from 8 bits on; below, 8 bytes from the start of every eight numbers.\n"
                + " */\n",
            "DeltaUnpackingByWidth"));
    for (String type : new String[] {"long", "int"}) {
      String parameters = type + "[] dst, int to, int count, long previous, long minDelta";
      int max = maxWidth(type);
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

  private static void sum(StringBuilder out, String type, int width) {
    String stored = type.equals("int") ? "(int) sum" : "sum";
    out.append("    long sum = previous;\n");
    loop(out, width);
    unpack(
        out,
        "long",
        width,
        (i, value) ->
            "sum += minDelta + " + value + ";\n" + INDENT + "dst[to" + plus(i) + "] = " + stored);
    out.append("    }\n    return sum;\n");
  }

  private static String unpacking() {
    StringBuilder out = new StringBuilder();
    out.append(
        header(
            "/**\n"
                + " * Unpacks bit-packed numbers.\n"
                + " *\n"
                + " * <p>{@code dst[to + i]} becomes the unsigned number in the {@code width} bits"
                + " from bit i * width\n"
                + " * on of {@code src[at ..]}, lowest bits first; shorts are stored little-endian"
                + " in two bytes each.\n"
                + " * {@code count} is a multiple of 8. Reads whole words: those of the numbers,"
                + " {@code count / 8 *\n"
                + " * width} bytes, from 8 bits on; below, 8 bytes from the start of every eight numbers.\n"
                + " */\n",
            "BitUnpackingByWidth"));
    String ints = "int[] dst, int to, int count";
    dispatch(
        out,
        "void",
        "ints",
        "byte[] src, int at, int width, " + ints,
        "src, at, dst, to, count",
        Integer.SIZE);
    for (int width = 1; width <= Integer.SIZE; width++) {
      method(out, "private static void ints" + width, "byte[] src, int at, " + ints);
      loop(out, width);
      unpack(out, "int", width, (i, value) -> "dst[to" + plus(i) + "] = " + value);
      out.append("    }\n  }\n");
    }
    String shorts = "byte[] dst, int to, int count";
    dispatch(
        out,
        "void",
        "shorts",
        "byte[] src, int at, int width, " + shorts,
        "src, at, dst, to, count",
        Short.SIZE);
    for (int width = 1; width <= Short.SIZE; width++) {
      method(out, "private static void shorts" + width, "byte[] src, int at, " + shorts);
      out.append("    for (int end = to + 2 * count; to < end; to += 16, at += ");
      out.append(width).append(") {\n");
      spread(out, width, 0);
      spread(out, width, 1);
      out.append("    }\n  }\n");
    }
    return out.append("}\n").toString();
  }

  /** Moves four of eight values to where they belong in a word of four shorts. */
  private static void spread(StringBuilder out, int width, int half) {
    int bit = half * 4 * width;
    int from = Math.max(0, Math.min(bit / Byte.SIZE, width - Long.BYTES));
    int shift = bit - from * Byte.SIZE;
    String w = "w" + half;
    out.append(INDENT).append("long ").append(w).append(" = ").append(load(from));
    out.append(shift == 0 ? "" : " >>> " + shift).append(";\n");
    if (width < Short.SIZE) {
      long pair = (1L << 2 * width) - 1;
      apart(out, w, pair, 2 * width, Integer.SIZE);
      apart(out, w, ((1L << width) - 1) * 0x1_0000_0001L, width, Short.SIZE);
    }
    String index = "to" + plus(half * Long.BYTES);
    out.append(INDENT).append("LittleEndian.LONG.set(dst, ").append(index).append(", ").append(w);
    out.append(");\n");
  }

  /**
   * Moves what lies above the bits of a mask, in as many bits, up from bit {@code at} to another.
   */
  private static void apart(StringBuilder out, String w, long mask, int at, int to) {
    String lower = "0x" + Long.toHexString(mask).toUpperCase() + "L";
    String upper = "0x" + Long.toHexString(mask << at).toUpperCase() + "L";
    out.append(INDENT).append(w).append(" = (").append(w).append(" & ").append(lower);
    out.append(") | ((").append(w).append(" & ").append(upper).append(") << ").append(to - at);
    out.append(");\n");
  }

  /**
   * Of a body with more than eight values C2 unpacks all before it stores the first, or adds it,
   * and spills them. Of a loop that ends by {@code <} it checks all accesses beforehand, one by
   * one, which for the usual 32 values is as much work as to unpack them; a loop that ends by
   * {@code !=} checks two of each eight.
   */
  private static void loop(StringBuilder out, int width) {
    out.append("    for (int end = to + count; to != end; to += 8, at += ");
    out.append(width).append(") {\n");
  }

  /**
   * Eight values from {@code src[at]} on, one after another, each word loaded just before the first
   * value in it. A word begins in the byte in which that value does, unless it would then end
   * behind the eight; so words overlap, and no value of up to 57 bits straddles two.
   */
  private static void unpack(
      StringBuilder out, String type, int width, BiFunction<Integer, String, String> statements) {
    if (width > MAX_WIDTH_WITHIN_WORD) {
      unpackStraddling(out, width, statements);
      return;
    }
    boolean ints = type.equals("int");
    String mask = " & 0x" + Long.toHexString((1L << width) - 1).toUpperCase() + (ints ? "" : "L");
    int word = -1;
    int from = -Long.SIZE;
    for (int i = 0; i < GROUP; i++) {
      if ((i + 1) * width > from + Long.SIZE) {
        from = Math.max(0, Math.min(i * width / Byte.SIZE, width - Long.BYTES)) * Byte.SIZE;
        word++;
        out.append(INDENT).append("long w").append(word).append(" = ");
        out.append(load(from / Byte.SIZE)).append(";\n");
      }
      int shift = i * width - from;
      String low = shift == 0 ? "w" + word : "(w" + word + " >>> " + shift + ")";
      String value = ints ? "(int) " + low : low;
      if (shift + width < Long.SIZE && (!ints || width < Integer.SIZE)) {
        value = "(" + value + mask + ")";
      }
      out.append(INDENT).append(statements.apply(i, value)).append(";\n");
    }
  }

  /**
   * The same from words that follow each other, but the last one, which begins before the end of
   * the one before it, has its bits moved down to where they would be in one that follows.
   */
  private static void unpackStraddling(
      StringBuilder out, int width, BiFunction<Integer, String, String> statements) {
    int loaded = 0;
    for (int i = 0; i < GROUP; i++) {
      for (; loaded * Long.SIZE < (i + 1) * width; loaded++) {
        out.append(INDENT).append("long w").append(loaded).append(" = ");
        int missing = Math.max(0, (loaded + 1) * Long.BYTES - width);
        out.append(load(loaded * Long.BYTES - missing));
        out.append(missing == 0 ? "" : " >>> " + missing * Byte.SIZE).append(";\n");
      }
      out.append(INDENT).append(statements.apply(i, straddling(width, i))).append(";\n");
    }
  }

  private static String straddling(int width, int i) {
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

  private static String load(int index) {
    return "(long) LittleEndian.LONG.get(src, at" + plus(index) + ")";
  }

  private static String packing() {
    StringBuilder out = new StringBuilder();
    out.append(
        header(
            "/**\n"
                + " * Packs numbers.\n"
                + " *\n"
                + " * <p>The {@code width} bits from bit i * width on of {@code dst[at ..]}, lowest"
                + " bits first, become\n"
                + " * {@code src[from + i]}, which must be below 2 to the power of {@code width} as"
                + " an unsigned number.\n"
                + " * {@code count} is a multiple of 8, and of 32 if {@code width} is below 8. Writes"
                + " the {@code count\n"
                + " * / 8 * width} bytes that the numbers take and no more.\n"
                + " */\n",
            "BitPackingByWidth"));
    for (String type : new String[] {"long", "int"}) {
      String parameters = type + "[] src, int from, byte[] dst, int at";
      dispatch(
          out,
          "void",
          type + "s",
          parameters + ", int width, int count",
          "src, from, dst, at, count",
          maxWidth(type));
      for (int width = 1; width <= maxWidth(type); width++) {
        method(out, "private static void " + type + "s" + width, parameters + ", int count");
        int values = width < Byte.SIZE ? SMALL_GROUP : GROUP;
        out.append("    for (int end = from + count; from < end; from += ").append(values);
        out.append(", at += ").append(values / Byte.SIZE * width).append(") {\n");
        pack(out, type, width, values);
        out.append("    }\n  }\n");
      }
    }
    return out.append("}\n").toString();
  }

  private static void pack(StringBuilder out, String type, int width, int values) {
    for (int i = 0; i < values; i++) {
      int word = i * width / Long.SIZE;
      int shift = i * width % Long.SIZE;
      String number = "src[from" + plus(i) + "]";
      out.append(INDENT).append("long v").append(i).append(" = ");
      out.append(type.equals("int") ? number + " & 0xFFFFFFFFL" : number).append(";\n");
      String shifted = shift == 0 ? "v" + i : "v" + i + " << " + shift;
      out.append(INDENT).append(shift == 0 ? "long w" + word + " = " : "w" + word + " |= ");
      out.append(shifted).append(";\n");
      if (shift + width >= Long.SIZE) {
        store(out, word * Long.BYTES, "w" + word);
        if (shift + width > Long.SIZE) {
          out.append(INDENT).append("long w").append(word + 1).append(" = v").append(i);
          out.append(" >>> ").append(Long.SIZE - shift).append(";\n");
        }
      }
    }
    int bits = values * width;
    int left = bits % Long.SIZE;
    int word = bits / Long.SIZE;
    if (left == Integer.SIZE) {
      out.append(INDENT).append("LittleEndian.INT.set(dst, at").append(plus(word * Long.BYTES));
      out.append(", (int) w").append(word).append(");\n");
    } else if (left > 0) {
      // A word that ends with them, and begins with bytes that are stored already.
      String end =
          "(w" + (word - 1) + " >>> " + left + ") | (w" + word + " << " + (Long.SIZE - left);
      store(out, bits / Byte.SIZE - Long.BYTES, end + ")");
    }
  }

  private static void store(StringBuilder out, int index, String word) {
    out.append(INDENT).append("LittleEndian.LONG.set(dst, at").append(plus(index));
    out.append(", ").append(word).append(");\n");
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
