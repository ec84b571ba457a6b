package dev.parquetfast.kernel;

import javax.annotation.processing.Generated;

/**
 * Unpacks bit-packed numbers.
 *
 * <p>{@code dst[to + i]} becomes the unsigned number in the {@code width} bits from bit i * width
 * on of {@code src[at ..]}, lowest bits first; shorts are stored little-endian in two bytes each.
 * {@code count} is a multiple of 8. Reads whole words: those of the numbers, {@code count / 8 *
 * width} bytes, from 8 bits on; below, 8 bytes from the start of every eight numbers.
 */
@Generated("BitKernelGenerator")
final class BitUnpackingByWidth {

  private BitUnpackingByWidth() {}

  /** Widths 1 to 32. */
  static void ints(byte[] src, int at, int width, int[] dst, int to, int count) {
    switch (width) {
      case 1:
        ints1(src, at, dst, to, count);
        break;
      case 2:
        ints2(src, at, dst, to, count);
        break;
      case 3:
        ints3(src, at, dst, to, count);
        break;
      case 4:
        ints4(src, at, dst, to, count);
        break;
      case 5:
        ints5(src, at, dst, to, count);
        break;
      case 6:
        ints6(src, at, dst, to, count);
        break;
      case 7:
        ints7(src, at, dst, to, count);
        break;
      case 8:
        ints8(src, at, dst, to, count);
        break;
      case 9:
        ints9(src, at, dst, to, count);
        break;
      case 10:
        ints10(src, at, dst, to, count);
        break;
      case 11:
        ints11(src, at, dst, to, count);
        break;
      case 12:
        ints12(src, at, dst, to, count);
        break;
      case 13:
        ints13(src, at, dst, to, count);
        break;
      case 14:
        ints14(src, at, dst, to, count);
        break;
      case 15:
        ints15(src, at, dst, to, count);
        break;
      case 16:
        ints16(src, at, dst, to, count);
        break;
      case 17:
        ints17(src, at, dst, to, count);
        break;
      case 18:
        ints18(src, at, dst, to, count);
        break;
      case 19:
        ints19(src, at, dst, to, count);
        break;
      case 20:
        ints20(src, at, dst, to, count);
        break;
      case 21:
        ints21(src, at, dst, to, count);
        break;
      case 22:
        ints22(src, at, dst, to, count);
        break;
      case 23:
        ints23(src, at, dst, to, count);
        break;
      case 24:
        ints24(src, at, dst, to, count);
        break;
      case 25:
        ints25(src, at, dst, to, count);
        break;
      case 26:
        ints26(src, at, dst, to, count);
        break;
      case 27:
        ints27(src, at, dst, to, count);
        break;
      case 28:
        ints28(src, at, dst, to, count);
        break;
      case 29:
        ints29(src, at, dst, to, count);
        break;
      case 30:
        ints30(src, at, dst, to, count);
        break;
      case 31:
        ints31(src, at, dst, to, count);
        break;
      case 32:
        ints32(src, at, dst, to, count);
        break;
      default:
        throw new IllegalArgumentException("No kernel for width " + width);
    }
  }

  private static void ints1(byte[] src, int at, int[] dst, int to, int count) {
    for (int end = to + count; to != end; to += 8, at += 1) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      dst[to] = ((int) w0 & 0x1);
      dst[to + 1] = ((int) (w0 >>> 1) & 0x1);
      dst[to + 2] = ((int) (w0 >>> 2) & 0x1);
      dst[to + 3] = ((int) (w0 >>> 3) & 0x1);
      dst[to + 4] = ((int) (w0 >>> 4) & 0x1);
      dst[to + 5] = ((int) (w0 >>> 5) & 0x1);
      dst[to + 6] = ((int) (w0 >>> 6) & 0x1);
      dst[to + 7] = ((int) (w0 >>> 7) & 0x1);
    }
  }

  private static void ints2(byte[] src, int at, int[] dst, int to, int count) {
    for (int end = to + count; to != end; to += 8, at += 2) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      dst[to] = ((int) w0 & 0x3);
      dst[to + 1] = ((int) (w0 >>> 2) & 0x3);
      dst[to + 2] = ((int) (w0 >>> 4) & 0x3);
      dst[to + 3] = ((int) (w0 >>> 6) & 0x3);
      dst[to + 4] = ((int) (w0 >>> 8) & 0x3);
      dst[to + 5] = ((int) (w0 >>> 10) & 0x3);
      dst[to + 6] = ((int) (w0 >>> 12) & 0x3);
      dst[to + 7] = ((int) (w0 >>> 14) & 0x3);
    }
  }

  private static void ints3(byte[] src, int at, int[] dst, int to, int count) {
    for (int end = to + count; to != end; to += 8, at += 3) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      dst[to] = ((int) w0 & 0x7);
      dst[to + 1] = ((int) (w0 >>> 3) & 0x7);
      dst[to + 2] = ((int) (w0 >>> 6) & 0x7);
      dst[to + 3] = ((int) (w0 >>> 9) & 0x7);
      dst[to + 4] = ((int) (w0 >>> 12) & 0x7);
      dst[to + 5] = ((int) (w0 >>> 15) & 0x7);
      dst[to + 6] = ((int) (w0 >>> 18) & 0x7);
      dst[to + 7] = ((int) (w0 >>> 21) & 0x7);
    }
  }

  private static void ints4(byte[] src, int at, int[] dst, int to, int count) {
    for (int end = to + count; to != end; to += 8, at += 4) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      dst[to] = ((int) w0 & 0xF);
      dst[to + 1] = ((int) (w0 >>> 4) & 0xF);
      dst[to + 2] = ((int) (w0 >>> 8) & 0xF);
      dst[to + 3] = ((int) (w0 >>> 12) & 0xF);
      dst[to + 4] = ((int) (w0 >>> 16) & 0xF);
      dst[to + 5] = ((int) (w0 >>> 20) & 0xF);
      dst[to + 6] = ((int) (w0 >>> 24) & 0xF);
      dst[to + 7] = ((int) (w0 >>> 28) & 0xF);
    }
  }

  private static void ints5(byte[] src, int at, int[] dst, int to, int count) {
    for (int end = to + count; to != end; to += 8, at += 5) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      dst[to] = ((int) w0 & 0x1F);
      dst[to + 1] = ((int) (w0 >>> 5) & 0x1F);
      dst[to + 2] = ((int) (w0 >>> 10) & 0x1F);
      dst[to + 3] = ((int) (w0 >>> 15) & 0x1F);
      dst[to + 4] = ((int) (w0 >>> 20) & 0x1F);
      dst[to + 5] = ((int) (w0 >>> 25) & 0x1F);
      dst[to + 6] = ((int) (w0 >>> 30) & 0x1F);
      dst[to + 7] = ((int) (w0 >>> 35) & 0x1F);
    }
  }

  private static void ints6(byte[] src, int at, int[] dst, int to, int count) {
    for (int end = to + count; to != end; to += 8, at += 6) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      dst[to] = ((int) w0 & 0x3F);
      dst[to + 1] = ((int) (w0 >>> 6) & 0x3F);
      dst[to + 2] = ((int) (w0 >>> 12) & 0x3F);
      dst[to + 3] = ((int) (w0 >>> 18) & 0x3F);
      dst[to + 4] = ((int) (w0 >>> 24) & 0x3F);
      dst[to + 5] = ((int) (w0 >>> 30) & 0x3F);
      dst[to + 6] = ((int) (w0 >>> 36) & 0x3F);
      dst[to + 7] = ((int) (w0 >>> 42) & 0x3F);
    }
  }

  private static void ints7(byte[] src, int at, int[] dst, int to, int count) {
    for (int end = to + count; to != end; to += 8, at += 7) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      dst[to] = ((int) w0 & 0x7F);
      dst[to + 1] = ((int) (w0 >>> 7) & 0x7F);
      dst[to + 2] = ((int) (w0 >>> 14) & 0x7F);
      dst[to + 3] = ((int) (w0 >>> 21) & 0x7F);
      dst[to + 4] = ((int) (w0 >>> 28) & 0x7F);
      dst[to + 5] = ((int) (w0 >>> 35) & 0x7F);
      dst[to + 6] = ((int) (w0 >>> 42) & 0x7F);
      dst[to + 7] = ((int) (w0 >>> 49) & 0x7F);
    }
  }

  private static void ints8(byte[] src, int at, int[] dst, int to, int count) {
    for (int end = to + count; to != end; to += 8, at += 8) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      dst[to] = ((int) w0 & 0xFF);
      dst[to + 1] = ((int) (w0 >>> 8) & 0xFF);
      dst[to + 2] = ((int) (w0 >>> 16) & 0xFF);
      dst[to + 3] = ((int) (w0 >>> 24) & 0xFF);
      dst[to + 4] = ((int) (w0 >>> 32) & 0xFF);
      dst[to + 5] = ((int) (w0 >>> 40) & 0xFF);
      dst[to + 6] = ((int) (w0 >>> 48) & 0xFF);
      dst[to + 7] = (int) (w0 >>> 56);
    }
  }

  private static void ints9(byte[] src, int at, int[] dst, int to, int count) {
    for (int end = to + count; to != end; to += 8, at += 9) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      dst[to] = ((int) w0 & 0x1FF);
      dst[to + 1] = ((int) (w0 >>> 9) & 0x1FF);
      dst[to + 2] = ((int) (w0 >>> 18) & 0x1FF);
      dst[to + 3] = ((int) (w0 >>> 27) & 0x1FF);
      dst[to + 4] = ((int) (w0 >>> 36) & 0x1FF);
      dst[to + 5] = ((int) (w0 >>> 45) & 0x1FF);
      dst[to + 6] = ((int) (w0 >>> 54) & 0x1FF);
      long w1 = (long) LittleEndian.LONG.get(src, at + 1);
      dst[to + 7] = (int) (w1 >>> 55);
    }
  }

  private static void ints10(byte[] src, int at, int[] dst, int to, int count) {
    for (int end = to + count; to != end; to += 8, at += 10) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      dst[to] = ((int) w0 & 0x3FF);
      dst[to + 1] = ((int) (w0 >>> 10) & 0x3FF);
      dst[to + 2] = ((int) (w0 >>> 20) & 0x3FF);
      dst[to + 3] = ((int) (w0 >>> 30) & 0x3FF);
      dst[to + 4] = ((int) (w0 >>> 40) & 0x3FF);
      dst[to + 5] = ((int) (w0 >>> 50) & 0x3FF);
      long w1 = (long) LittleEndian.LONG.get(src, at + 2);
      dst[to + 6] = ((int) (w1 >>> 44) & 0x3FF);
      dst[to + 7] = (int) (w1 >>> 54);
    }
  }

  private static void ints11(byte[] src, int at, int[] dst, int to, int count) {
    for (int end = to + count; to != end; to += 8, at += 11) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      dst[to] = ((int) w0 & 0x7FF);
      dst[to + 1] = ((int) (w0 >>> 11) & 0x7FF);
      dst[to + 2] = ((int) (w0 >>> 22) & 0x7FF);
      dst[to + 3] = ((int) (w0 >>> 33) & 0x7FF);
      dst[to + 4] = ((int) (w0 >>> 44) & 0x7FF);
      long w1 = (long) LittleEndian.LONG.get(src, at + 3);
      dst[to + 5] = ((int) (w1 >>> 31) & 0x7FF);
      dst[to + 6] = ((int) (w1 >>> 42) & 0x7FF);
      dst[to + 7] = (int) (w1 >>> 53);
    }
  }

  private static void ints12(byte[] src, int at, int[] dst, int to, int count) {
    for (int end = to + count; to != end; to += 8, at += 12) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      dst[to] = ((int) w0 & 0xFFF);
      dst[to + 1] = ((int) (w0 >>> 12) & 0xFFF);
      dst[to + 2] = ((int) (w0 >>> 24) & 0xFFF);
      dst[to + 3] = ((int) (w0 >>> 36) & 0xFFF);
      dst[to + 4] = ((int) (w0 >>> 48) & 0xFFF);
      long w1 = (long) LittleEndian.LONG.get(src, at + 4);
      dst[to + 5] = ((int) (w1 >>> 28) & 0xFFF);
      dst[to + 6] = ((int) (w1 >>> 40) & 0xFFF);
      dst[to + 7] = (int) (w1 >>> 52);
    }
  }

  private static void ints13(byte[] src, int at, int[] dst, int to, int count) {
    for (int end = to + count; to != end; to += 8, at += 13) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      dst[to] = ((int) w0 & 0x1FFF);
      dst[to + 1] = ((int) (w0 >>> 13) & 0x1FFF);
      dst[to + 2] = ((int) (w0 >>> 26) & 0x1FFF);
      dst[to + 3] = ((int) (w0 >>> 39) & 0x1FFF);
      long w1 = (long) LittleEndian.LONG.get(src, at + 5);
      dst[to + 4] = ((int) (w1 >>> 12) & 0x1FFF);
      dst[to + 5] = ((int) (w1 >>> 25) & 0x1FFF);
      dst[to + 6] = ((int) (w1 >>> 38) & 0x1FFF);
      dst[to + 7] = (int) (w1 >>> 51);
    }
  }

  private static void ints14(byte[] src, int at, int[] dst, int to, int count) {
    for (int end = to + count; to != end; to += 8, at += 14) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      dst[to] = ((int) w0 & 0x3FFF);
      dst[to + 1] = ((int) (w0 >>> 14) & 0x3FFF);
      dst[to + 2] = ((int) (w0 >>> 28) & 0x3FFF);
      dst[to + 3] = ((int) (w0 >>> 42) & 0x3FFF);
      long w1 = (long) LittleEndian.LONG.get(src, at + 6);
      dst[to + 4] = ((int) (w1 >>> 8) & 0x3FFF);
      dst[to + 5] = ((int) (w1 >>> 22) & 0x3FFF);
      dst[to + 6] = ((int) (w1 >>> 36) & 0x3FFF);
      dst[to + 7] = (int) (w1 >>> 50);
    }
  }

  private static void ints15(byte[] src, int at, int[] dst, int to, int count) {
    for (int end = to + count; to != end; to += 8, at += 15) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      dst[to] = ((int) w0 & 0x7FFF);
      dst[to + 1] = ((int) (w0 >>> 15) & 0x7FFF);
      dst[to + 2] = ((int) (w0 >>> 30) & 0x7FFF);
      dst[to + 3] = ((int) (w0 >>> 45) & 0x7FFF);
      long w1 = (long) LittleEndian.LONG.get(src, at + 7);
      dst[to + 4] = ((int) (w1 >>> 4) & 0x7FFF);
      dst[to + 5] = ((int) (w1 >>> 19) & 0x7FFF);
      dst[to + 6] = ((int) (w1 >>> 34) & 0x7FFF);
      dst[to + 7] = (int) (w1 >>> 49);
    }
  }

  private static void ints16(byte[] src, int at, int[] dst, int to, int count) {
    for (int end = to + count; to != end; to += 8, at += 16) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      dst[to] = ((int) w0 & 0xFFFF);
      dst[to + 1] = ((int) (w0 >>> 16) & 0xFFFF);
      dst[to + 2] = ((int) (w0 >>> 32) & 0xFFFF);
      dst[to + 3] = (int) (w0 >>> 48);
      long w1 = (long) LittleEndian.LONG.get(src, at + 8);
      dst[to + 4] = ((int) w1 & 0xFFFF);
      dst[to + 5] = ((int) (w1 >>> 16) & 0xFFFF);
      dst[to + 6] = ((int) (w1 >>> 32) & 0xFFFF);
      dst[to + 7] = (int) (w1 >>> 48);
    }
  }

  private static void ints17(byte[] src, int at, int[] dst, int to, int count) {
    for (int end = to + count; to != end; to += 8, at += 17) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      dst[to] = ((int) w0 & 0x1FFFF);
      dst[to + 1] = ((int) (w0 >>> 17) & 0x1FFFF);
      dst[to + 2] = ((int) (w0 >>> 34) & 0x1FFFF);
      long w1 = (long) LittleEndian.LONG.get(src, at + 6);
      dst[to + 3] = ((int) (w1 >>> 3) & 0x1FFFF);
      dst[to + 4] = ((int) (w1 >>> 20) & 0x1FFFF);
      dst[to + 5] = ((int) (w1 >>> 37) & 0x1FFFF);
      long w2 = (long) LittleEndian.LONG.get(src, at + 9);
      dst[to + 6] = ((int) (w2 >>> 30) & 0x1FFFF);
      dst[to + 7] = (int) (w2 >>> 47);
    }
  }

  private static void ints18(byte[] src, int at, int[] dst, int to, int count) {
    for (int end = to + count; to != end; to += 8, at += 18) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      dst[to] = ((int) w0 & 0x3FFFF);
      dst[to + 1] = ((int) (w0 >>> 18) & 0x3FFFF);
      dst[to + 2] = ((int) (w0 >>> 36) & 0x3FFFF);
      long w1 = (long) LittleEndian.LONG.get(src, at + 6);
      dst[to + 3] = ((int) (w1 >>> 6) & 0x3FFFF);
      dst[to + 4] = ((int) (w1 >>> 24) & 0x3FFFF);
      dst[to + 5] = ((int) (w1 >>> 42) & 0x3FFFF);
      long w2 = (long) LittleEndian.LONG.get(src, at + 10);
      dst[to + 6] = ((int) (w2 >>> 28) & 0x3FFFF);
      dst[to + 7] = (int) (w2 >>> 46);
    }
  }

  private static void ints19(byte[] src, int at, int[] dst, int to, int count) {
    for (int end = to + count; to != end; to += 8, at += 19) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      dst[to] = ((int) w0 & 0x7FFFF);
      dst[to + 1] = ((int) (w0 >>> 19) & 0x7FFFF);
      dst[to + 2] = ((int) (w0 >>> 38) & 0x7FFFF);
      long w1 = (long) LittleEndian.LONG.get(src, at + 7);
      dst[to + 3] = ((int) (w1 >>> 1) & 0x7FFFF);
      dst[to + 4] = ((int) (w1 >>> 20) & 0x7FFFF);
      dst[to + 5] = ((int) (w1 >>> 39) & 0x7FFFF);
      long w2 = (long) LittleEndian.LONG.get(src, at + 11);
      dst[to + 6] = ((int) (w2 >>> 26) & 0x7FFFF);
      dst[to + 7] = (int) (w2 >>> 45);
    }
  }

  private static void ints20(byte[] src, int at, int[] dst, int to, int count) {
    for (int end = to + count; to != end; to += 8, at += 20) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      dst[to] = ((int) w0 & 0xFFFFF);
      dst[to + 1] = ((int) (w0 >>> 20) & 0xFFFFF);
      dst[to + 2] = ((int) (w0 >>> 40) & 0xFFFFF);
      long w1 = (long) LittleEndian.LONG.get(src, at + 7);
      dst[to + 3] = ((int) (w1 >>> 4) & 0xFFFFF);
      dst[to + 4] = ((int) (w1 >>> 24) & 0xFFFFF);
      dst[to + 5] = (int) (w1 >>> 44);
      long w2 = (long) LittleEndian.LONG.get(src, at + 12);
      dst[to + 6] = ((int) (w2 >>> 24) & 0xFFFFF);
      dst[to + 7] = (int) (w2 >>> 44);
    }
  }

  private static void ints21(byte[] src, int at, int[] dst, int to, int count) {
    for (int end = to + count; to != end; to += 8, at += 21) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      dst[to] = ((int) w0 & 0x1FFFFF);
      dst[to + 1] = ((int) (w0 >>> 21) & 0x1FFFFF);
      dst[to + 2] = ((int) (w0 >>> 42) & 0x1FFFFF);
      long w1 = (long) LittleEndian.LONG.get(src, at + 7);
      dst[to + 3] = ((int) (w1 >>> 7) & 0x1FFFFF);
      dst[to + 4] = ((int) (w1 >>> 28) & 0x1FFFFF);
      long w2 = (long) LittleEndian.LONG.get(src, at + 13);
      dst[to + 5] = ((int) (w2 >>> 1) & 0x1FFFFF);
      dst[to + 6] = ((int) (w2 >>> 22) & 0x1FFFFF);
      dst[to + 7] = (int) (w2 >>> 43);
    }
  }

  private static void ints22(byte[] src, int at, int[] dst, int to, int count) {
    for (int end = to + count; to != end; to += 8, at += 22) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      dst[to] = ((int) w0 & 0x3FFFFF);
      dst[to + 1] = ((int) (w0 >>> 22) & 0x3FFFFF);
      long w1 = (long) LittleEndian.LONG.get(src, at + 5);
      dst[to + 2] = ((int) (w1 >>> 4) & 0x3FFFFF);
      dst[to + 3] = ((int) (w1 >>> 26) & 0x3FFFFF);
      long w2 = (long) LittleEndian.LONG.get(src, at + 11);
      dst[to + 4] = ((int) w2 & 0x3FFFFF);
      dst[to + 5] = ((int) (w2 >>> 22) & 0x3FFFFF);
      long w3 = (long) LittleEndian.LONG.get(src, at + 14);
      dst[to + 6] = ((int) (w3 >>> 20) & 0x3FFFFF);
      dst[to + 7] = (int) (w3 >>> 42);
    }
  }

  private static void ints23(byte[] src, int at, int[] dst, int to, int count) {
    for (int end = to + count; to != end; to += 8, at += 23) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      dst[to] = ((int) w0 & 0x7FFFFF);
      dst[to + 1] = ((int) (w0 >>> 23) & 0x7FFFFF);
      long w1 = (long) LittleEndian.LONG.get(src, at + 5);
      dst[to + 2] = ((int) (w1 >>> 6) & 0x7FFFFF);
      dst[to + 3] = ((int) (w1 >>> 29) & 0x7FFFFF);
      long w2 = (long) LittleEndian.LONG.get(src, at + 11);
      dst[to + 4] = ((int) (w2 >>> 4) & 0x7FFFFF);
      dst[to + 5] = ((int) (w2 >>> 27) & 0x7FFFFF);
      long w3 = (long) LittleEndian.LONG.get(src, at + 15);
      dst[to + 6] = ((int) (w3 >>> 18) & 0x7FFFFF);
      dst[to + 7] = (int) (w3 >>> 41);
    }
  }

  private static void ints24(byte[] src, int at, int[] dst, int to, int count) {
    for (int end = to + count; to != end; to += 8, at += 24) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      dst[to] = ((int) w0 & 0xFFFFFF);
      dst[to + 1] = ((int) (w0 >>> 24) & 0xFFFFFF);
      long w1 = (long) LittleEndian.LONG.get(src, at + 6);
      dst[to + 2] = ((int) w1 & 0xFFFFFF);
      dst[to + 3] = ((int) (w1 >>> 24) & 0xFFFFFF);
      long w2 = (long) LittleEndian.LONG.get(src, at + 12);
      dst[to + 4] = ((int) w2 & 0xFFFFFF);
      dst[to + 5] = ((int) (w2 >>> 24) & 0xFFFFFF);
      long w3 = (long) LittleEndian.LONG.get(src, at + 16);
      dst[to + 6] = ((int) (w3 >>> 16) & 0xFFFFFF);
      dst[to + 7] = (int) (w3 >>> 40);
    }
  }

  private static void ints25(byte[] src, int at, int[] dst, int to, int count) {
    for (int end = to + count; to != end; to += 8, at += 25) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      dst[to] = ((int) w0 & 0x1FFFFFF);
      dst[to + 1] = ((int) (w0 >>> 25) & 0x1FFFFFF);
      long w1 = (long) LittleEndian.LONG.get(src, at + 6);
      dst[to + 2] = ((int) (w1 >>> 2) & 0x1FFFFFF);
      dst[to + 3] = ((int) (w1 >>> 27) & 0x1FFFFFF);
      long w2 = (long) LittleEndian.LONG.get(src, at + 12);
      dst[to + 4] = ((int) (w2 >>> 4) & 0x1FFFFFF);
      dst[to + 5] = ((int) (w2 >>> 29) & 0x1FFFFFF);
      long w3 = (long) LittleEndian.LONG.get(src, at + 17);
      dst[to + 6] = ((int) (w3 >>> 14) & 0x1FFFFFF);
      dst[to + 7] = (int) (w3 >>> 39);
    }
  }

  private static void ints26(byte[] src, int at, int[] dst, int to, int count) {
    for (int end = to + count; to != end; to += 8, at += 26) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      dst[to] = ((int) w0 & 0x3FFFFFF);
      dst[to + 1] = ((int) (w0 >>> 26) & 0x3FFFFFF);
      long w1 = (long) LittleEndian.LONG.get(src, at + 6);
      dst[to + 2] = ((int) (w1 >>> 4) & 0x3FFFFFF);
      dst[to + 3] = ((int) (w1 >>> 30) & 0x3FFFFFF);
      long w2 = (long) LittleEndian.LONG.get(src, at + 13);
      dst[to + 4] = ((int) w2 & 0x3FFFFFF);
      dst[to + 5] = ((int) (w2 >>> 26) & 0x3FFFFFF);
      long w3 = (long) LittleEndian.LONG.get(src, at + 18);
      dst[to + 6] = ((int) (w3 >>> 12) & 0x3FFFFFF);
      dst[to + 7] = (int) (w3 >>> 38);
    }
  }

  private static void ints27(byte[] src, int at, int[] dst, int to, int count) {
    for (int end = to + count; to != end; to += 8, at += 27) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      dst[to] = ((int) w0 & 0x7FFFFFF);
      dst[to + 1] = ((int) (w0 >>> 27) & 0x7FFFFFF);
      long w1 = (long) LittleEndian.LONG.get(src, at + 6);
      dst[to + 2] = ((int) (w1 >>> 6) & 0x7FFFFFF);
      dst[to + 3] = ((int) (w1 >>> 33) & 0x7FFFFFF);
      long w2 = (long) LittleEndian.LONG.get(src, at + 13);
      dst[to + 4] = ((int) (w2 >>> 4) & 0x7FFFFFF);
      dst[to + 5] = ((int) (w2 >>> 31) & 0x7FFFFFF);
      long w3 = (long) LittleEndian.LONG.get(src, at + 19);
      dst[to + 6] = ((int) (w3 >>> 10) & 0x7FFFFFF);
      dst[to + 7] = (int) (w3 >>> 37);
    }
  }

  private static void ints28(byte[] src, int at, int[] dst, int to, int count) {
    for (int end = to + count; to != end; to += 8, at += 28) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      dst[to] = ((int) w0 & 0xFFFFFFF);
      dst[to + 1] = ((int) (w0 >>> 28) & 0xFFFFFFF);
      long w1 = (long) LittleEndian.LONG.get(src, at + 7);
      dst[to + 2] = ((int) w1 & 0xFFFFFFF);
      dst[to + 3] = ((int) (w1 >>> 28) & 0xFFFFFFF);
      long w2 = (long) LittleEndian.LONG.get(src, at + 14);
      dst[to + 4] = ((int) w2 & 0xFFFFFFF);
      dst[to + 5] = ((int) (w2 >>> 28) & 0xFFFFFFF);
      long w3 = (long) LittleEndian.LONG.get(src, at + 20);
      dst[to + 6] = ((int) (w3 >>> 8) & 0xFFFFFFF);
      dst[to + 7] = (int) (w3 >>> 36);
    }
  }

  private static void ints29(byte[] src, int at, int[] dst, int to, int count) {
    for (int end = to + count; to != end; to += 8, at += 29) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      dst[to] = ((int) w0 & 0x1FFFFFFF);
      dst[to + 1] = ((int) (w0 >>> 29) & 0x1FFFFFFF);
      long w1 = (long) LittleEndian.LONG.get(src, at + 7);
      dst[to + 2] = ((int) (w1 >>> 2) & 0x1FFFFFFF);
      dst[to + 3] = ((int) (w1 >>> 31) & 0x1FFFFFFF);
      long w2 = (long) LittleEndian.LONG.get(src, at + 14);
      dst[to + 4] = ((int) (w2 >>> 4) & 0x1FFFFFFF);
      dst[to + 5] = ((int) (w2 >>> 33) & 0x1FFFFFFF);
      long w3 = (long) LittleEndian.LONG.get(src, at + 21);
      dst[to + 6] = ((int) (w3 >>> 6) & 0x1FFFFFFF);
      dst[to + 7] = (int) (w3 >>> 35);
    }
  }

  private static void ints30(byte[] src, int at, int[] dst, int to, int count) {
    for (int end = to + count; to != end; to += 8, at += 30) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      dst[to] = ((int) w0 & 0x3FFFFFFF);
      dst[to + 1] = ((int) (w0 >>> 30) & 0x3FFFFFFF);
      long w1 = (long) LittleEndian.LONG.get(src, at + 7);
      dst[to + 2] = ((int) (w1 >>> 4) & 0x3FFFFFFF);
      dst[to + 3] = (int) (w1 >>> 34);
      long w2 = (long) LittleEndian.LONG.get(src, at + 15);
      dst[to + 4] = ((int) w2 & 0x3FFFFFFF);
      dst[to + 5] = ((int) (w2 >>> 30) & 0x3FFFFFFF);
      long w3 = (long) LittleEndian.LONG.get(src, at + 22);
      dst[to + 6] = ((int) (w3 >>> 4) & 0x3FFFFFFF);
      dst[to + 7] = (int) (w3 >>> 34);
    }
  }

  private static void ints31(byte[] src, int at, int[] dst, int to, int count) {
    for (int end = to + count; to != end; to += 8, at += 31) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      dst[to] = ((int) w0 & 0x7FFFFFFF);
      dst[to + 1] = ((int) (w0 >>> 31) & 0x7FFFFFFF);
      long w1 = (long) LittleEndian.LONG.get(src, at + 7);
      dst[to + 2] = ((int) (w1 >>> 6) & 0x7FFFFFFF);
      long w2 = (long) LittleEndian.LONG.get(src, at + 11);
      dst[to + 3] = ((int) (w2 >>> 5) & 0x7FFFFFFF);
      long w3 = (long) LittleEndian.LONG.get(src, at + 15);
      dst[to + 4] = ((int) (w3 >>> 4) & 0x7FFFFFFF);
      long w4 = (long) LittleEndian.LONG.get(src, at + 19);
      dst[to + 5] = ((int) (w4 >>> 3) & 0x7FFFFFFF);
      long w5 = (long) LittleEndian.LONG.get(src, at + 23);
      dst[to + 6] = ((int) (w5 >>> 2) & 0x7FFFFFFF);
      dst[to + 7] = (int) (w5 >>> 33);
    }
  }

  private static void ints32(byte[] src, int at, int[] dst, int to, int count) {
    for (int end = to + count; to != end; to += 8, at += 32) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      dst[to] = (int) w0;
      dst[to + 1] = (int) (w0 >>> 32);
      long w1 = (long) LittleEndian.LONG.get(src, at + 8);
      dst[to + 2] = (int) w1;
      dst[to + 3] = (int) (w1 >>> 32);
      long w2 = (long) LittleEndian.LONG.get(src, at + 16);
      dst[to + 4] = (int) w2;
      dst[to + 5] = (int) (w2 >>> 32);
      long w3 = (long) LittleEndian.LONG.get(src, at + 24);
      dst[to + 6] = (int) w3;
      dst[to + 7] = (int) (w3 >>> 32);
    }
  }

  /** Widths 1 to 16. */
  static void shorts(byte[] src, int at, int width, byte[] dst, int to, int count) {
    switch (width) {
      case 1:
        shorts1(src, at, dst, to, count);
        break;
      case 2:
        shorts2(src, at, dst, to, count);
        break;
      case 3:
        shorts3(src, at, dst, to, count);
        break;
      case 4:
        shorts4(src, at, dst, to, count);
        break;
      case 5:
        shorts5(src, at, dst, to, count);
        break;
      case 6:
        shorts6(src, at, dst, to, count);
        break;
      case 7:
        shorts7(src, at, dst, to, count);
        break;
      case 8:
        shorts8(src, at, dst, to, count);
        break;
      case 9:
        shorts9(src, at, dst, to, count);
        break;
      case 10:
        shorts10(src, at, dst, to, count);
        break;
      case 11:
        shorts11(src, at, dst, to, count);
        break;
      case 12:
        shorts12(src, at, dst, to, count);
        break;
      case 13:
        shorts13(src, at, dst, to, count);
        break;
      case 14:
        shorts14(src, at, dst, to, count);
        break;
      case 15:
        shorts15(src, at, dst, to, count);
        break;
      case 16:
        shorts16(src, at, dst, to, count);
        break;
      default:
        throw new IllegalArgumentException("No kernel for width " + width);
    }
  }

  private static void shorts1(byte[] src, int at, byte[] dst, int to, int count) {
    for (int end = to + 2 * count; to < end; to += 16, at += 1) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      w0 = (w0 & 0x3L) | ((w0 & 0xCL) << 30);
      w0 = (w0 & 0x100000001L) | ((w0 & 0x200000002L) << 15);
      LittleEndian.LONG.set(dst, to, w0);
      long w1 = (long) LittleEndian.LONG.get(src, at) >>> 4;
      w1 = (w1 & 0x3L) | ((w1 & 0xCL) << 30);
      w1 = (w1 & 0x100000001L) | ((w1 & 0x200000002L) << 15);
      LittleEndian.LONG.set(dst, to + 8, w1);
    }
  }

  private static void shorts2(byte[] src, int at, byte[] dst, int to, int count) {
    for (int end = to + 2 * count; to < end; to += 16, at += 2) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      w0 = (w0 & 0xFL) | ((w0 & 0xF0L) << 28);
      w0 = (w0 & 0x300000003L) | ((w0 & 0xC0000000CL) << 14);
      LittleEndian.LONG.set(dst, to, w0);
      long w1 = (long) LittleEndian.LONG.get(src, at) >>> 8;
      w1 = (w1 & 0xFL) | ((w1 & 0xF0L) << 28);
      w1 = (w1 & 0x300000003L) | ((w1 & 0xC0000000CL) << 14);
      LittleEndian.LONG.set(dst, to + 8, w1);
    }
  }

  private static void shorts3(byte[] src, int at, byte[] dst, int to, int count) {
    for (int end = to + 2 * count; to < end; to += 16, at += 3) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      w0 = (w0 & 0x3FL) | ((w0 & 0xFC0L) << 26);
      w0 = (w0 & 0x700000007L) | ((w0 & 0x3800000038L) << 13);
      LittleEndian.LONG.set(dst, to, w0);
      long w1 = (long) LittleEndian.LONG.get(src, at) >>> 12;
      w1 = (w1 & 0x3FL) | ((w1 & 0xFC0L) << 26);
      w1 = (w1 & 0x700000007L) | ((w1 & 0x3800000038L) << 13);
      LittleEndian.LONG.set(dst, to + 8, w1);
    }
  }

  private static void shorts4(byte[] src, int at, byte[] dst, int to, int count) {
    for (int end = to + 2 * count; to < end; to += 16, at += 4) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      w0 = (w0 & 0xFFL) | ((w0 & 0xFF00L) << 24);
      w0 = (w0 & 0xF0000000FL) | ((w0 & 0xF0000000F0L) << 12);
      LittleEndian.LONG.set(dst, to, w0);
      long w1 = (long) LittleEndian.LONG.get(src, at) >>> 16;
      w1 = (w1 & 0xFFL) | ((w1 & 0xFF00L) << 24);
      w1 = (w1 & 0xF0000000FL) | ((w1 & 0xF0000000F0L) << 12);
      LittleEndian.LONG.set(dst, to + 8, w1);
    }
  }

  private static void shorts5(byte[] src, int at, byte[] dst, int to, int count) {
    for (int end = to + 2 * count; to < end; to += 16, at += 5) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      w0 = (w0 & 0x3FFL) | ((w0 & 0xFFC00L) << 22);
      w0 = (w0 & 0x1F0000001FL) | ((w0 & 0x3E0000003E0L) << 11);
      LittleEndian.LONG.set(dst, to, w0);
      long w1 = (long) LittleEndian.LONG.get(src, at) >>> 20;
      w1 = (w1 & 0x3FFL) | ((w1 & 0xFFC00L) << 22);
      w1 = (w1 & 0x1F0000001FL) | ((w1 & 0x3E0000003E0L) << 11);
      LittleEndian.LONG.set(dst, to + 8, w1);
    }
  }

  private static void shorts6(byte[] src, int at, byte[] dst, int to, int count) {
    for (int end = to + 2 * count; to < end; to += 16, at += 6) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      w0 = (w0 & 0xFFFL) | ((w0 & 0xFFF000L) << 20);
      w0 = (w0 & 0x3F0000003FL) | ((w0 & 0xFC000000FC0L) << 10);
      LittleEndian.LONG.set(dst, to, w0);
      long w1 = (long) LittleEndian.LONG.get(src, at) >>> 24;
      w1 = (w1 & 0xFFFL) | ((w1 & 0xFFF000L) << 20);
      w1 = (w1 & 0x3F0000003FL) | ((w1 & 0xFC000000FC0L) << 10);
      LittleEndian.LONG.set(dst, to + 8, w1);
    }
  }

  private static void shorts7(byte[] src, int at, byte[] dst, int to, int count) {
    for (int end = to + 2 * count; to < end; to += 16, at += 7) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      w0 = (w0 & 0x3FFFL) | ((w0 & 0xFFFC000L) << 18);
      w0 = (w0 & 0x7F0000007FL) | ((w0 & 0x3F8000003F80L) << 9);
      LittleEndian.LONG.set(dst, to, w0);
      long w1 = (long) LittleEndian.LONG.get(src, at) >>> 28;
      w1 = (w1 & 0x3FFFL) | ((w1 & 0xFFFC000L) << 18);
      w1 = (w1 & 0x7F0000007FL) | ((w1 & 0x3F8000003F80L) << 9);
      LittleEndian.LONG.set(dst, to + 8, w1);
    }
  }

  private static void shorts8(byte[] src, int at, byte[] dst, int to, int count) {
    for (int end = to + 2 * count; to < end; to += 16, at += 8) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      w0 = (w0 & 0xFFFFL) | ((w0 & 0xFFFF0000L) << 16);
      w0 = (w0 & 0xFF000000FFL) | ((w0 & 0xFF000000FF00L) << 8);
      LittleEndian.LONG.set(dst, to, w0);
      long w1 = (long) LittleEndian.LONG.get(src, at) >>> 32;
      w1 = (w1 & 0xFFFFL) | ((w1 & 0xFFFF0000L) << 16);
      w1 = (w1 & 0xFF000000FFL) | ((w1 & 0xFF000000FF00L) << 8);
      LittleEndian.LONG.set(dst, to + 8, w1);
    }
  }

  private static void shorts9(byte[] src, int at, byte[] dst, int to, int count) {
    for (int end = to + 2 * count; to < end; to += 16, at += 9) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      w0 = (w0 & 0x3FFFFL) | ((w0 & 0xFFFFC0000L) << 14);
      w0 = (w0 & 0x1FF000001FFL) | ((w0 & 0x3FE000003FE00L) << 7);
      LittleEndian.LONG.set(dst, to, w0);
      long w1 = (long) LittleEndian.LONG.get(src, at + 1) >>> 28;
      w1 = (w1 & 0x3FFFFL) | ((w1 & 0xFFFFC0000L) << 14);
      w1 = (w1 & 0x1FF000001FFL) | ((w1 & 0x3FE000003FE00L) << 7);
      LittleEndian.LONG.set(dst, to + 8, w1);
    }
  }

  private static void shorts10(byte[] src, int at, byte[] dst, int to, int count) {
    for (int end = to + 2 * count; to < end; to += 16, at += 10) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      w0 = (w0 & 0xFFFFFL) | ((w0 & 0xFFFFF00000L) << 12);
      w0 = (w0 & 0x3FF000003FFL) | ((w0 & 0xFFC00000FFC00L) << 6);
      LittleEndian.LONG.set(dst, to, w0);
      long w1 = (long) LittleEndian.LONG.get(src, at + 2) >>> 24;
      w1 = (w1 & 0xFFFFFL) | ((w1 & 0xFFFFF00000L) << 12);
      w1 = (w1 & 0x3FF000003FFL) | ((w1 & 0xFFC00000FFC00L) << 6);
      LittleEndian.LONG.set(dst, to + 8, w1);
    }
  }

  private static void shorts11(byte[] src, int at, byte[] dst, int to, int count) {
    for (int end = to + 2 * count; to < end; to += 16, at += 11) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      w0 = (w0 & 0x3FFFFFL) | ((w0 & 0xFFFFFC00000L) << 10);
      w0 = (w0 & 0x7FF000007FFL) | ((w0 & 0x3FF800003FF800L) << 5);
      LittleEndian.LONG.set(dst, to, w0);
      long w1 = (long) LittleEndian.LONG.get(src, at + 3) >>> 20;
      w1 = (w1 & 0x3FFFFFL) | ((w1 & 0xFFFFFC00000L) << 10);
      w1 = (w1 & 0x7FF000007FFL) | ((w1 & 0x3FF800003FF800L) << 5);
      LittleEndian.LONG.set(dst, to + 8, w1);
    }
  }

  private static void shorts12(byte[] src, int at, byte[] dst, int to, int count) {
    for (int end = to + 2 * count; to < end; to += 16, at += 12) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      w0 = (w0 & 0xFFFFFFL) | ((w0 & 0xFFFFFF000000L) << 8);
      w0 = (w0 & 0xFFF00000FFFL) | ((w0 & 0xFFF00000FFF000L) << 4);
      LittleEndian.LONG.set(dst, to, w0);
      long w1 = (long) LittleEndian.LONG.get(src, at + 4) >>> 16;
      w1 = (w1 & 0xFFFFFFL) | ((w1 & 0xFFFFFF000000L) << 8);
      w1 = (w1 & 0xFFF00000FFFL) | ((w1 & 0xFFF00000FFF000L) << 4);
      LittleEndian.LONG.set(dst, to + 8, w1);
    }
  }

  private static void shorts13(byte[] src, int at, byte[] dst, int to, int count) {
    for (int end = to + 2 * count; to < end; to += 16, at += 13) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      w0 = (w0 & 0x3FFFFFFL) | ((w0 & 0xFFFFFFC000000L) << 6);
      w0 = (w0 & 0x1FFF00001FFFL) | ((w0 & 0x3FFE00003FFE000L) << 3);
      LittleEndian.LONG.set(dst, to, w0);
      long w1 = (long) LittleEndian.LONG.get(src, at + 5) >>> 12;
      w1 = (w1 & 0x3FFFFFFL) | ((w1 & 0xFFFFFFC000000L) << 6);
      w1 = (w1 & 0x1FFF00001FFFL) | ((w1 & 0x3FFE00003FFE000L) << 3);
      LittleEndian.LONG.set(dst, to + 8, w1);
    }
  }

  private static void shorts14(byte[] src, int at, byte[] dst, int to, int count) {
    for (int end = to + 2 * count; to < end; to += 16, at += 14) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      w0 = (w0 & 0xFFFFFFFL) | ((w0 & 0xFFFFFFF0000000L) << 4);
      w0 = (w0 & 0x3FFF00003FFFL) | ((w0 & 0xFFFC0000FFFC000L) << 2);
      LittleEndian.LONG.set(dst, to, w0);
      long w1 = (long) LittleEndian.LONG.get(src, at + 6) >>> 8;
      w1 = (w1 & 0xFFFFFFFL) | ((w1 & 0xFFFFFFF0000000L) << 4);
      w1 = (w1 & 0x3FFF00003FFFL) | ((w1 & 0xFFFC0000FFFC000L) << 2);
      LittleEndian.LONG.set(dst, to + 8, w1);
    }
  }

  private static void shorts15(byte[] src, int at, byte[] dst, int to, int count) {
    for (int end = to + 2 * count; to < end; to += 16, at += 15) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      w0 = (w0 & 0x3FFFFFFFL) | ((w0 & 0xFFFFFFFC0000000L) << 2);
      w0 = (w0 & 0x7FFF00007FFFL) | ((w0 & 0x3FFF80003FFF8000L) << 1);
      LittleEndian.LONG.set(dst, to, w0);
      long w1 = (long) LittleEndian.LONG.get(src, at + 7) >>> 4;
      w1 = (w1 & 0x3FFFFFFFL) | ((w1 & 0xFFFFFFFC0000000L) << 2);
      w1 = (w1 & 0x7FFF00007FFFL) | ((w1 & 0x3FFF80003FFF8000L) << 1);
      LittleEndian.LONG.set(dst, to + 8, w1);
    }
  }

  private static void shorts16(byte[] src, int at, byte[] dst, int to, int count) {
    for (int end = to + 2 * count; to < end; to += 16, at += 16) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      LittleEndian.LONG.set(dst, to, w0);
      long w1 = (long) LittleEndian.LONG.get(src, at + 8);
      LittleEndian.LONG.set(dst, to + 8, w1);
    }
  }
}
