package dev.parquetfast.kernel;

import javax.annotation.processing.Generated;

/**
 * Sums up bit-packed deltas.
 *
 * <p>With d(i) the unsigned number in the {@code width} bits from bit i * width on of {@code src[at
 * ..]}, lowest bits first, {@code dst[to + i] = previous + (i + 1) * minDelta + d(0) + ... + d(i)},
 * modulo 2 to the power of 64 and then narrowed; the last sum is returned in 64 bits. {@code count}
 * is a multiple of 8. Reads whole words: those of the numbers, {@code count / 8 * width} bytes,
 * from 8 bits on; below, 8 bytes from the start of every eight numbers.
 */
@Generated("BitKernelGenerator")
final class DeltaUnpackingByWidth {

  private DeltaUnpackingByWidth() {}

  /** Widths 1 to 64. */
  static long longs(
      byte[] src, int at, int width, long[] dst, int to, int count, long previous, long minDelta) {
    switch (width) {
      case 1:
        return longs1(src, at, dst, to, count, previous, minDelta);
      case 2:
        return longs2(src, at, dst, to, count, previous, minDelta);
      case 3:
        return longs3(src, at, dst, to, count, previous, minDelta);
      case 4:
        return longs4(src, at, dst, to, count, previous, minDelta);
      case 5:
        return longs5(src, at, dst, to, count, previous, minDelta);
      case 6:
        return longs6(src, at, dst, to, count, previous, minDelta);
      case 7:
        return longs7(src, at, dst, to, count, previous, minDelta);
      case 8:
        return longs8(src, at, dst, to, count, previous, minDelta);
      case 9:
        return longs9(src, at, dst, to, count, previous, minDelta);
      case 10:
        return longs10(src, at, dst, to, count, previous, minDelta);
      case 11:
        return longs11(src, at, dst, to, count, previous, minDelta);
      case 12:
        return longs12(src, at, dst, to, count, previous, minDelta);
      case 13:
        return longs13(src, at, dst, to, count, previous, minDelta);
      case 14:
        return longs14(src, at, dst, to, count, previous, minDelta);
      case 15:
        return longs15(src, at, dst, to, count, previous, minDelta);
      case 16:
        return longs16(src, at, dst, to, count, previous, minDelta);
      case 17:
        return longs17(src, at, dst, to, count, previous, minDelta);
      case 18:
        return longs18(src, at, dst, to, count, previous, minDelta);
      case 19:
        return longs19(src, at, dst, to, count, previous, minDelta);
      case 20:
        return longs20(src, at, dst, to, count, previous, minDelta);
      case 21:
        return longs21(src, at, dst, to, count, previous, minDelta);
      case 22:
        return longs22(src, at, dst, to, count, previous, minDelta);
      case 23:
        return longs23(src, at, dst, to, count, previous, minDelta);
      case 24:
        return longs24(src, at, dst, to, count, previous, minDelta);
      case 25:
        return longs25(src, at, dst, to, count, previous, minDelta);
      case 26:
        return longs26(src, at, dst, to, count, previous, minDelta);
      case 27:
        return longs27(src, at, dst, to, count, previous, minDelta);
      case 28:
        return longs28(src, at, dst, to, count, previous, minDelta);
      case 29:
        return longs29(src, at, dst, to, count, previous, minDelta);
      case 30:
        return longs30(src, at, dst, to, count, previous, minDelta);
      case 31:
        return longs31(src, at, dst, to, count, previous, minDelta);
      case 32:
        return longs32(src, at, dst, to, count, previous, minDelta);
      case 33:
        return longs33(src, at, dst, to, count, previous, minDelta);
      case 34:
        return longs34(src, at, dst, to, count, previous, minDelta);
      case 35:
        return longs35(src, at, dst, to, count, previous, minDelta);
      case 36:
        return longs36(src, at, dst, to, count, previous, minDelta);
      case 37:
        return longs37(src, at, dst, to, count, previous, minDelta);
      case 38:
        return longs38(src, at, dst, to, count, previous, minDelta);
      case 39:
        return longs39(src, at, dst, to, count, previous, minDelta);
      case 40:
        return longs40(src, at, dst, to, count, previous, minDelta);
      case 41:
        return longs41(src, at, dst, to, count, previous, minDelta);
      case 42:
        return longs42(src, at, dst, to, count, previous, minDelta);
      case 43:
        return longs43(src, at, dst, to, count, previous, minDelta);
      case 44:
        return longs44(src, at, dst, to, count, previous, minDelta);
      case 45:
        return longs45(src, at, dst, to, count, previous, minDelta);
      case 46:
        return longs46(src, at, dst, to, count, previous, minDelta);
      case 47:
        return longs47(src, at, dst, to, count, previous, minDelta);
      case 48:
        return longs48(src, at, dst, to, count, previous, minDelta);
      case 49:
        return longs49(src, at, dst, to, count, previous, minDelta);
      case 50:
        return longs50(src, at, dst, to, count, previous, minDelta);
      case 51:
        return longs51(src, at, dst, to, count, previous, minDelta);
      case 52:
        return longs52(src, at, dst, to, count, previous, minDelta);
      case 53:
        return longs53(src, at, dst, to, count, previous, minDelta);
      case 54:
        return longs54(src, at, dst, to, count, previous, minDelta);
      case 55:
        return longs55(src, at, dst, to, count, previous, minDelta);
      case 56:
        return longs56(src, at, dst, to, count, previous, minDelta);
      case 57:
        return longs57(src, at, dst, to, count, previous, minDelta);
      case 58:
        return longs58(src, at, dst, to, count, previous, minDelta);
      case 59:
        return longs59(src, at, dst, to, count, previous, minDelta);
      case 60:
        return longs60(src, at, dst, to, count, previous, minDelta);
      case 61:
        return longs61(src, at, dst, to, count, previous, minDelta);
      case 62:
        return longs62(src, at, dst, to, count, previous, minDelta);
      case 63:
        return longs63(src, at, dst, to, count, previous, minDelta);
      case 64:
        return longs64(src, at, dst, to, count, previous, minDelta);
      default:
        throw new IllegalArgumentException("No kernel for width " + width);
    }
  }

  private static long longs1(
      byte[] src, int at, long[] dst, int to, int count, long previous, long minDelta) {
    long sum = previous;
    for (int end = to + count; to != end; to += 8, at += 1) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      sum += minDelta + (w0 & 0x1L);
      dst[to] = sum;
      sum += minDelta + ((w0 >>> 1) & 0x1L);
      dst[to + 1] = sum;
      sum += minDelta + ((w0 >>> 2) & 0x1L);
      dst[to + 2] = sum;
      sum += minDelta + ((w0 >>> 3) & 0x1L);
      dst[to + 3] = sum;
      sum += minDelta + ((w0 >>> 4) & 0x1L);
      dst[to + 4] = sum;
      sum += minDelta + ((w0 >>> 5) & 0x1L);
      dst[to + 5] = sum;
      sum += minDelta + ((w0 >>> 6) & 0x1L);
      dst[to + 6] = sum;
      sum += minDelta + ((w0 >>> 7) & 0x1L);
      dst[to + 7] = sum;
    }
    return sum;
  }

  private static long longs2(
      byte[] src, int at, long[] dst, int to, int count, long previous, long minDelta) {
    long sum = previous;
    for (int end = to + count; to != end; to += 8, at += 2) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      sum += minDelta + (w0 & 0x3L);
      dst[to] = sum;
      sum += minDelta + ((w0 >>> 2) & 0x3L);
      dst[to + 1] = sum;
      sum += minDelta + ((w0 >>> 4) & 0x3L);
      dst[to + 2] = sum;
      sum += minDelta + ((w0 >>> 6) & 0x3L);
      dst[to + 3] = sum;
      sum += minDelta + ((w0 >>> 8) & 0x3L);
      dst[to + 4] = sum;
      sum += minDelta + ((w0 >>> 10) & 0x3L);
      dst[to + 5] = sum;
      sum += minDelta + ((w0 >>> 12) & 0x3L);
      dst[to + 6] = sum;
      sum += minDelta + ((w0 >>> 14) & 0x3L);
      dst[to + 7] = sum;
    }
    return sum;
  }

  private static long longs3(
      byte[] src, int at, long[] dst, int to, int count, long previous, long minDelta) {
    long sum = previous;
    for (int end = to + count; to != end; to += 8, at += 3) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      sum += minDelta + (w0 & 0x7L);
      dst[to] = sum;
      sum += minDelta + ((w0 >>> 3) & 0x7L);
      dst[to + 1] = sum;
      sum += minDelta + ((w0 >>> 6) & 0x7L);
      dst[to + 2] = sum;
      sum += minDelta + ((w0 >>> 9) & 0x7L);
      dst[to + 3] = sum;
      sum += minDelta + ((w0 >>> 12) & 0x7L);
      dst[to + 4] = sum;
      sum += minDelta + ((w0 >>> 15) & 0x7L);
      dst[to + 5] = sum;
      sum += minDelta + ((w0 >>> 18) & 0x7L);
      dst[to + 6] = sum;
      sum += minDelta + ((w0 >>> 21) & 0x7L);
      dst[to + 7] = sum;
    }
    return sum;
  }

  private static long longs4(
      byte[] src, int at, long[] dst, int to, int count, long previous, long minDelta) {
    long sum = previous;
    for (int end = to + count; to != end; to += 8, at += 4) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      sum += minDelta + (w0 & 0xFL);
      dst[to] = sum;
      sum += minDelta + ((w0 >>> 4) & 0xFL);
      dst[to + 1] = sum;
      sum += minDelta + ((w0 >>> 8) & 0xFL);
      dst[to + 2] = sum;
      sum += minDelta + ((w0 >>> 12) & 0xFL);
      dst[to + 3] = sum;
      sum += minDelta + ((w0 >>> 16) & 0xFL);
      dst[to + 4] = sum;
      sum += minDelta + ((w0 >>> 20) & 0xFL);
      dst[to + 5] = sum;
      sum += minDelta + ((w0 >>> 24) & 0xFL);
      dst[to + 6] = sum;
      sum += minDelta + ((w0 >>> 28) & 0xFL);
      dst[to + 7] = sum;
    }
    return sum;
  }

  private static long longs5(
      byte[] src, int at, long[] dst, int to, int count, long previous, long minDelta) {
    long sum = previous;
    for (int end = to + count; to != end; to += 8, at += 5) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      sum += minDelta + (w0 & 0x1FL);
      dst[to] = sum;
      sum += minDelta + ((w0 >>> 5) & 0x1FL);
      dst[to + 1] = sum;
      sum += minDelta + ((w0 >>> 10) & 0x1FL);
      dst[to + 2] = sum;
      sum += minDelta + ((w0 >>> 15) & 0x1FL);
      dst[to + 3] = sum;
      sum += minDelta + ((w0 >>> 20) & 0x1FL);
      dst[to + 4] = sum;
      sum += minDelta + ((w0 >>> 25) & 0x1FL);
      dst[to + 5] = sum;
      sum += minDelta + ((w0 >>> 30) & 0x1FL);
      dst[to + 6] = sum;
      sum += minDelta + ((w0 >>> 35) & 0x1FL);
      dst[to + 7] = sum;
    }
    return sum;
  }

  private static long longs6(
      byte[] src, int at, long[] dst, int to, int count, long previous, long minDelta) {
    long sum = previous;
    for (int end = to + count; to != end; to += 8, at += 6) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      sum += minDelta + (w0 & 0x3FL);
      dst[to] = sum;
      sum += minDelta + ((w0 >>> 6) & 0x3FL);
      dst[to + 1] = sum;
      sum += minDelta + ((w0 >>> 12) & 0x3FL);
      dst[to + 2] = sum;
      sum += minDelta + ((w0 >>> 18) & 0x3FL);
      dst[to + 3] = sum;
      sum += minDelta + ((w0 >>> 24) & 0x3FL);
      dst[to + 4] = sum;
      sum += minDelta + ((w0 >>> 30) & 0x3FL);
      dst[to + 5] = sum;
      sum += minDelta + ((w0 >>> 36) & 0x3FL);
      dst[to + 6] = sum;
      sum += minDelta + ((w0 >>> 42) & 0x3FL);
      dst[to + 7] = sum;
    }
    return sum;
  }

  private static long longs7(
      byte[] src, int at, long[] dst, int to, int count, long previous, long minDelta) {
    long sum = previous;
    for (int end = to + count; to != end; to += 8, at += 7) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      sum += minDelta + (w0 & 0x7FL);
      dst[to] = sum;
      sum += minDelta + ((w0 >>> 7) & 0x7FL);
      dst[to + 1] = sum;
      sum += minDelta + ((w0 >>> 14) & 0x7FL);
      dst[to + 2] = sum;
      sum += minDelta + ((w0 >>> 21) & 0x7FL);
      dst[to + 3] = sum;
      sum += minDelta + ((w0 >>> 28) & 0x7FL);
      dst[to + 4] = sum;
      sum += minDelta + ((w0 >>> 35) & 0x7FL);
      dst[to + 5] = sum;
      sum += minDelta + ((w0 >>> 42) & 0x7FL);
      dst[to + 6] = sum;
      sum += minDelta + ((w0 >>> 49) & 0x7FL);
      dst[to + 7] = sum;
    }
    return sum;
  }

  private static long longs8(
      byte[] src, int at, long[] dst, int to, int count, long previous, long minDelta) {
    long sum = previous;
    for (int end = to + count; to != end; to += 8, at += 8) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      sum += minDelta + (w0 & 0xFFL);
      dst[to] = sum;
      sum += minDelta + ((w0 >>> 8) & 0xFFL);
      dst[to + 1] = sum;
      sum += minDelta + ((w0 >>> 16) & 0xFFL);
      dst[to + 2] = sum;
      sum += minDelta + ((w0 >>> 24) & 0xFFL);
      dst[to + 3] = sum;
      sum += minDelta + ((w0 >>> 32) & 0xFFL);
      dst[to + 4] = sum;
      sum += minDelta + ((w0 >>> 40) & 0xFFL);
      dst[to + 5] = sum;
      sum += minDelta + ((w0 >>> 48) & 0xFFL);
      dst[to + 6] = sum;
      sum += minDelta + (w0 >>> 56);
      dst[to + 7] = sum;
    }
    return sum;
  }

  private static long longs9(
      byte[] src, int at, long[] dst, int to, int count, long previous, long minDelta) {
    long sum = previous;
    for (int end = to + count; to != end; to += 8, at += 9) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      sum += minDelta + (w0 & 0x1FFL);
      dst[to] = sum;
      sum += minDelta + ((w0 >>> 9) & 0x1FFL);
      dst[to + 1] = sum;
      sum += minDelta + ((w0 >>> 18) & 0x1FFL);
      dst[to + 2] = sum;
      sum += minDelta + ((w0 >>> 27) & 0x1FFL);
      dst[to + 3] = sum;
      sum += minDelta + ((w0 >>> 36) & 0x1FFL);
      dst[to + 4] = sum;
      sum += minDelta + ((w0 >>> 45) & 0x1FFL);
      dst[to + 5] = sum;
      sum += minDelta + ((w0 >>> 54) & 0x1FFL);
      dst[to + 6] = sum;
      long w1 = (long) LittleEndian.LONG.get(src, at + 1);
      sum += minDelta + (w1 >>> 55);
      dst[to + 7] = sum;
    }
    return sum;
  }

  private static long longs10(
      byte[] src, int at, long[] dst, int to, int count, long previous, long minDelta) {
    long sum = previous;
    for (int end = to + count; to != end; to += 8, at += 10) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      sum += minDelta + (w0 & 0x3FFL);
      dst[to] = sum;
      sum += minDelta + ((w0 >>> 10) & 0x3FFL);
      dst[to + 1] = sum;
      sum += minDelta + ((w0 >>> 20) & 0x3FFL);
      dst[to + 2] = sum;
      sum += minDelta + ((w0 >>> 30) & 0x3FFL);
      dst[to + 3] = sum;
      sum += minDelta + ((w0 >>> 40) & 0x3FFL);
      dst[to + 4] = sum;
      sum += minDelta + ((w0 >>> 50) & 0x3FFL);
      dst[to + 5] = sum;
      long w1 = (long) LittleEndian.LONG.get(src, at + 2);
      sum += minDelta + ((w1 >>> 44) & 0x3FFL);
      dst[to + 6] = sum;
      sum += minDelta + (w1 >>> 54);
      dst[to + 7] = sum;
    }
    return sum;
  }

  private static long longs11(
      byte[] src, int at, long[] dst, int to, int count, long previous, long minDelta) {
    long sum = previous;
    for (int end = to + count; to != end; to += 8, at += 11) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      sum += minDelta + (w0 & 0x7FFL);
      dst[to] = sum;
      sum += minDelta + ((w0 >>> 11) & 0x7FFL);
      dst[to + 1] = sum;
      sum += minDelta + ((w0 >>> 22) & 0x7FFL);
      dst[to + 2] = sum;
      sum += minDelta + ((w0 >>> 33) & 0x7FFL);
      dst[to + 3] = sum;
      sum += minDelta + ((w0 >>> 44) & 0x7FFL);
      dst[to + 4] = sum;
      long w1 = (long) LittleEndian.LONG.get(src, at + 3);
      sum += minDelta + ((w1 >>> 31) & 0x7FFL);
      dst[to + 5] = sum;
      sum += minDelta + ((w1 >>> 42) & 0x7FFL);
      dst[to + 6] = sum;
      sum += minDelta + (w1 >>> 53);
      dst[to + 7] = sum;
    }
    return sum;
  }

  private static long longs12(
      byte[] src, int at, long[] dst, int to, int count, long previous, long minDelta) {
    long sum = previous;
    for (int end = to + count; to != end; to += 8, at += 12) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      sum += minDelta + (w0 & 0xFFFL);
      dst[to] = sum;
      sum += minDelta + ((w0 >>> 12) & 0xFFFL);
      dst[to + 1] = sum;
      sum += minDelta + ((w0 >>> 24) & 0xFFFL);
      dst[to + 2] = sum;
      sum += minDelta + ((w0 >>> 36) & 0xFFFL);
      dst[to + 3] = sum;
      sum += minDelta + ((w0 >>> 48) & 0xFFFL);
      dst[to + 4] = sum;
      long w1 = (long) LittleEndian.LONG.get(src, at + 4);
      sum += minDelta + ((w1 >>> 28) & 0xFFFL);
      dst[to + 5] = sum;
      sum += minDelta + ((w1 >>> 40) & 0xFFFL);
      dst[to + 6] = sum;
      sum += minDelta + (w1 >>> 52);
      dst[to + 7] = sum;
    }
    return sum;
  }

  private static long longs13(
      byte[] src, int at, long[] dst, int to, int count, long previous, long minDelta) {
    long sum = previous;
    for (int end = to + count; to != end; to += 8, at += 13) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      sum += minDelta + (w0 & 0x1FFFL);
      dst[to] = sum;
      sum += minDelta + ((w0 >>> 13) & 0x1FFFL);
      dst[to + 1] = sum;
      sum += minDelta + ((w0 >>> 26) & 0x1FFFL);
      dst[to + 2] = sum;
      sum += minDelta + ((w0 >>> 39) & 0x1FFFL);
      dst[to + 3] = sum;
      long w1 = (long) LittleEndian.LONG.get(src, at + 5);
      sum += minDelta + ((w1 >>> 12) & 0x1FFFL);
      dst[to + 4] = sum;
      sum += minDelta + ((w1 >>> 25) & 0x1FFFL);
      dst[to + 5] = sum;
      sum += minDelta + ((w1 >>> 38) & 0x1FFFL);
      dst[to + 6] = sum;
      sum += minDelta + (w1 >>> 51);
      dst[to + 7] = sum;
    }
    return sum;
  }

  private static long longs14(
      byte[] src, int at, long[] dst, int to, int count, long previous, long minDelta) {
    long sum = previous;
    for (int end = to + count; to != end; to += 8, at += 14) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      sum += minDelta + (w0 & 0x3FFFL);
      dst[to] = sum;
      sum += minDelta + ((w0 >>> 14) & 0x3FFFL);
      dst[to + 1] = sum;
      sum += minDelta + ((w0 >>> 28) & 0x3FFFL);
      dst[to + 2] = sum;
      sum += minDelta + ((w0 >>> 42) & 0x3FFFL);
      dst[to + 3] = sum;
      long w1 = (long) LittleEndian.LONG.get(src, at + 6);
      sum += minDelta + ((w1 >>> 8) & 0x3FFFL);
      dst[to + 4] = sum;
      sum += minDelta + ((w1 >>> 22) & 0x3FFFL);
      dst[to + 5] = sum;
      sum += minDelta + ((w1 >>> 36) & 0x3FFFL);
      dst[to + 6] = sum;
      sum += minDelta + (w1 >>> 50);
      dst[to + 7] = sum;
    }
    return sum;
  }

  private static long longs15(
      byte[] src, int at, long[] dst, int to, int count, long previous, long minDelta) {
    long sum = previous;
    for (int end = to + count; to != end; to += 8, at += 15) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      sum += minDelta + (w0 & 0x7FFFL);
      dst[to] = sum;
      sum += minDelta + ((w0 >>> 15) & 0x7FFFL);
      dst[to + 1] = sum;
      sum += minDelta + ((w0 >>> 30) & 0x7FFFL);
      dst[to + 2] = sum;
      sum += minDelta + ((w0 >>> 45) & 0x7FFFL);
      dst[to + 3] = sum;
      long w1 = (long) LittleEndian.LONG.get(src, at + 7);
      sum += minDelta + ((w1 >>> 4) & 0x7FFFL);
      dst[to + 4] = sum;
      sum += minDelta + ((w1 >>> 19) & 0x7FFFL);
      dst[to + 5] = sum;
      sum += minDelta + ((w1 >>> 34) & 0x7FFFL);
      dst[to + 6] = sum;
      sum += minDelta + (w1 >>> 49);
      dst[to + 7] = sum;
    }
    return sum;
  }

  private static long longs16(
      byte[] src, int at, long[] dst, int to, int count, long previous, long minDelta) {
    long sum = previous;
    for (int end = to + count; to != end; to += 8, at += 16) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      sum += minDelta + (w0 & 0xFFFFL);
      dst[to] = sum;
      sum += minDelta + ((w0 >>> 16) & 0xFFFFL);
      dst[to + 1] = sum;
      sum += minDelta + ((w0 >>> 32) & 0xFFFFL);
      dst[to + 2] = sum;
      sum += minDelta + (w0 >>> 48);
      dst[to + 3] = sum;
      long w1 = (long) LittleEndian.LONG.get(src, at + 8);
      sum += minDelta + (w1 & 0xFFFFL);
      dst[to + 4] = sum;
      sum += minDelta + ((w1 >>> 16) & 0xFFFFL);
      dst[to + 5] = sum;
      sum += minDelta + ((w1 >>> 32) & 0xFFFFL);
      dst[to + 6] = sum;
      sum += minDelta + (w1 >>> 48);
      dst[to + 7] = sum;
    }
    return sum;
  }

  private static long longs17(
      byte[] src, int at, long[] dst, int to, int count, long previous, long minDelta) {
    long sum = previous;
    for (int end = to + count; to != end; to += 8, at += 17) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      sum += minDelta + (w0 & 0x1FFFFL);
      dst[to] = sum;
      sum += minDelta + ((w0 >>> 17) & 0x1FFFFL);
      dst[to + 1] = sum;
      sum += minDelta + ((w0 >>> 34) & 0x1FFFFL);
      dst[to + 2] = sum;
      long w1 = (long) LittleEndian.LONG.get(src, at + 6);
      sum += minDelta + ((w1 >>> 3) & 0x1FFFFL);
      dst[to + 3] = sum;
      sum += minDelta + ((w1 >>> 20) & 0x1FFFFL);
      dst[to + 4] = sum;
      sum += minDelta + ((w1 >>> 37) & 0x1FFFFL);
      dst[to + 5] = sum;
      long w2 = (long) LittleEndian.LONG.get(src, at + 9);
      sum += minDelta + ((w2 >>> 30) & 0x1FFFFL);
      dst[to + 6] = sum;
      sum += minDelta + (w2 >>> 47);
      dst[to + 7] = sum;
    }
    return sum;
  }

  private static long longs18(
      byte[] src, int at, long[] dst, int to, int count, long previous, long minDelta) {
    long sum = previous;
    for (int end = to + count; to != end; to += 8, at += 18) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      sum += minDelta + (w0 & 0x3FFFFL);
      dst[to] = sum;
      sum += minDelta + ((w0 >>> 18) & 0x3FFFFL);
      dst[to + 1] = sum;
      sum += minDelta + ((w0 >>> 36) & 0x3FFFFL);
      dst[to + 2] = sum;
      long w1 = (long) LittleEndian.LONG.get(src, at + 6);
      sum += minDelta + ((w1 >>> 6) & 0x3FFFFL);
      dst[to + 3] = sum;
      sum += minDelta + ((w1 >>> 24) & 0x3FFFFL);
      dst[to + 4] = sum;
      sum += minDelta + ((w1 >>> 42) & 0x3FFFFL);
      dst[to + 5] = sum;
      long w2 = (long) LittleEndian.LONG.get(src, at + 10);
      sum += minDelta + ((w2 >>> 28) & 0x3FFFFL);
      dst[to + 6] = sum;
      sum += minDelta + (w2 >>> 46);
      dst[to + 7] = sum;
    }
    return sum;
  }

  private static long longs19(
      byte[] src, int at, long[] dst, int to, int count, long previous, long minDelta) {
    long sum = previous;
    for (int end = to + count; to != end; to += 8, at += 19) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      sum += minDelta + (w0 & 0x7FFFFL);
      dst[to] = sum;
      sum += minDelta + ((w0 >>> 19) & 0x7FFFFL);
      dst[to + 1] = sum;
      sum += minDelta + ((w0 >>> 38) & 0x7FFFFL);
      dst[to + 2] = sum;
      long w1 = (long) LittleEndian.LONG.get(src, at + 7);
      sum += minDelta + ((w1 >>> 1) & 0x7FFFFL);
      dst[to + 3] = sum;
      sum += minDelta + ((w1 >>> 20) & 0x7FFFFL);
      dst[to + 4] = sum;
      sum += minDelta + ((w1 >>> 39) & 0x7FFFFL);
      dst[to + 5] = sum;
      long w2 = (long) LittleEndian.LONG.get(src, at + 11);
      sum += minDelta + ((w2 >>> 26) & 0x7FFFFL);
      dst[to + 6] = sum;
      sum += minDelta + (w2 >>> 45);
      dst[to + 7] = sum;
    }
    return sum;
  }

  private static long longs20(
      byte[] src, int at, long[] dst, int to, int count, long previous, long minDelta) {
    long sum = previous;
    for (int end = to + count; to != end; to += 8, at += 20) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      sum += minDelta + (w0 & 0xFFFFFL);
      dst[to] = sum;
      sum += minDelta + ((w0 >>> 20) & 0xFFFFFL);
      dst[to + 1] = sum;
      sum += minDelta + ((w0 >>> 40) & 0xFFFFFL);
      dst[to + 2] = sum;
      long w1 = (long) LittleEndian.LONG.get(src, at + 7);
      sum += minDelta + ((w1 >>> 4) & 0xFFFFFL);
      dst[to + 3] = sum;
      sum += minDelta + ((w1 >>> 24) & 0xFFFFFL);
      dst[to + 4] = sum;
      sum += minDelta + (w1 >>> 44);
      dst[to + 5] = sum;
      long w2 = (long) LittleEndian.LONG.get(src, at + 12);
      sum += minDelta + ((w2 >>> 24) & 0xFFFFFL);
      dst[to + 6] = sum;
      sum += minDelta + (w2 >>> 44);
      dst[to + 7] = sum;
    }
    return sum;
  }

  private static long longs21(
      byte[] src, int at, long[] dst, int to, int count, long previous, long minDelta) {
    long sum = previous;
    for (int end = to + count; to != end; to += 8, at += 21) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      sum += minDelta + (w0 & 0x1FFFFFL);
      dst[to] = sum;
      sum += minDelta + ((w0 >>> 21) & 0x1FFFFFL);
      dst[to + 1] = sum;
      sum += minDelta + ((w0 >>> 42) & 0x1FFFFFL);
      dst[to + 2] = sum;
      long w1 = (long) LittleEndian.LONG.get(src, at + 7);
      sum += minDelta + ((w1 >>> 7) & 0x1FFFFFL);
      dst[to + 3] = sum;
      sum += minDelta + ((w1 >>> 28) & 0x1FFFFFL);
      dst[to + 4] = sum;
      long w2 = (long) LittleEndian.LONG.get(src, at + 13);
      sum += minDelta + ((w2 >>> 1) & 0x1FFFFFL);
      dst[to + 5] = sum;
      sum += minDelta + ((w2 >>> 22) & 0x1FFFFFL);
      dst[to + 6] = sum;
      sum += minDelta + (w2 >>> 43);
      dst[to + 7] = sum;
    }
    return sum;
  }

  private static long longs22(
      byte[] src, int at, long[] dst, int to, int count, long previous, long minDelta) {
    long sum = previous;
    for (int end = to + count; to != end; to += 8, at += 22) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      sum += minDelta + (w0 & 0x3FFFFFL);
      dst[to] = sum;
      sum += minDelta + ((w0 >>> 22) & 0x3FFFFFL);
      dst[to + 1] = sum;
      long w1 = (long) LittleEndian.LONG.get(src, at + 5);
      sum += minDelta + ((w1 >>> 4) & 0x3FFFFFL);
      dst[to + 2] = sum;
      sum += minDelta + ((w1 >>> 26) & 0x3FFFFFL);
      dst[to + 3] = sum;
      long w2 = (long) LittleEndian.LONG.get(src, at + 11);
      sum += minDelta + (w2 & 0x3FFFFFL);
      dst[to + 4] = sum;
      sum += minDelta + ((w2 >>> 22) & 0x3FFFFFL);
      dst[to + 5] = sum;
      long w3 = (long) LittleEndian.LONG.get(src, at + 14);
      sum += minDelta + ((w3 >>> 20) & 0x3FFFFFL);
      dst[to + 6] = sum;
      sum += minDelta + (w3 >>> 42);
      dst[to + 7] = sum;
    }
    return sum;
  }

  private static long longs23(
      byte[] src, int at, long[] dst, int to, int count, long previous, long minDelta) {
    long sum = previous;
    for (int end = to + count; to != end; to += 8, at += 23) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      sum += minDelta + (w0 & 0x7FFFFFL);
      dst[to] = sum;
      sum += minDelta + ((w0 >>> 23) & 0x7FFFFFL);
      dst[to + 1] = sum;
      long w1 = (long) LittleEndian.LONG.get(src, at + 5);
      sum += minDelta + ((w1 >>> 6) & 0x7FFFFFL);
      dst[to + 2] = sum;
      sum += minDelta + ((w1 >>> 29) & 0x7FFFFFL);
      dst[to + 3] = sum;
      long w2 = (long) LittleEndian.LONG.get(src, at + 11);
      sum += minDelta + ((w2 >>> 4) & 0x7FFFFFL);
      dst[to + 4] = sum;
      sum += minDelta + ((w2 >>> 27) & 0x7FFFFFL);
      dst[to + 5] = sum;
      long w3 = (long) LittleEndian.LONG.get(src, at + 15);
      sum += minDelta + ((w3 >>> 18) & 0x7FFFFFL);
      dst[to + 6] = sum;
      sum += minDelta + (w3 >>> 41);
      dst[to + 7] = sum;
    }
    return sum;
  }

  private static long longs24(
      byte[] src, int at, long[] dst, int to, int count, long previous, long minDelta) {
    long sum = previous;
    for (int end = to + count; to != end; to += 8, at += 24) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      sum += minDelta + (w0 & 0xFFFFFFL);
      dst[to] = sum;
      sum += minDelta + ((w0 >>> 24) & 0xFFFFFFL);
      dst[to + 1] = sum;
      long w1 = (long) LittleEndian.LONG.get(src, at + 6);
      sum += minDelta + (w1 & 0xFFFFFFL);
      dst[to + 2] = sum;
      sum += minDelta + ((w1 >>> 24) & 0xFFFFFFL);
      dst[to + 3] = sum;
      long w2 = (long) LittleEndian.LONG.get(src, at + 12);
      sum += minDelta + (w2 & 0xFFFFFFL);
      dst[to + 4] = sum;
      sum += minDelta + ((w2 >>> 24) & 0xFFFFFFL);
      dst[to + 5] = sum;
      long w3 = (long) LittleEndian.LONG.get(src, at + 16);
      sum += minDelta + ((w3 >>> 16) & 0xFFFFFFL);
      dst[to + 6] = sum;
      sum += minDelta + (w3 >>> 40);
      dst[to + 7] = sum;
    }
    return sum;
  }

  private static long longs25(
      byte[] src, int at, long[] dst, int to, int count, long previous, long minDelta) {
    long sum = previous;
    for (int end = to + count; to != end; to += 8, at += 25) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      sum += minDelta + (w0 & 0x1FFFFFFL);
      dst[to] = sum;
      sum += minDelta + ((w0 >>> 25) & 0x1FFFFFFL);
      dst[to + 1] = sum;
      long w1 = (long) LittleEndian.LONG.get(src, at + 6);
      sum += minDelta + ((w1 >>> 2) & 0x1FFFFFFL);
      dst[to + 2] = sum;
      sum += minDelta + ((w1 >>> 27) & 0x1FFFFFFL);
      dst[to + 3] = sum;
      long w2 = (long) LittleEndian.LONG.get(src, at + 12);
      sum += minDelta + ((w2 >>> 4) & 0x1FFFFFFL);
      dst[to + 4] = sum;
      sum += minDelta + ((w2 >>> 29) & 0x1FFFFFFL);
      dst[to + 5] = sum;
      long w3 = (long) LittleEndian.LONG.get(src, at + 17);
      sum += minDelta + ((w3 >>> 14) & 0x1FFFFFFL);
      dst[to + 6] = sum;
      sum += minDelta + (w3 >>> 39);
      dst[to + 7] = sum;
    }
    return sum;
  }

  private static long longs26(
      byte[] src, int at, long[] dst, int to, int count, long previous, long minDelta) {
    long sum = previous;
    for (int end = to + count; to != end; to += 8, at += 26) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      sum += minDelta + (w0 & 0x3FFFFFFL);
      dst[to] = sum;
      sum += minDelta + ((w0 >>> 26) & 0x3FFFFFFL);
      dst[to + 1] = sum;
      long w1 = (long) LittleEndian.LONG.get(src, at + 6);
      sum += minDelta + ((w1 >>> 4) & 0x3FFFFFFL);
      dst[to + 2] = sum;
      sum += minDelta + ((w1 >>> 30) & 0x3FFFFFFL);
      dst[to + 3] = sum;
      long w2 = (long) LittleEndian.LONG.get(src, at + 13);
      sum += minDelta + (w2 & 0x3FFFFFFL);
      dst[to + 4] = sum;
      sum += minDelta + ((w2 >>> 26) & 0x3FFFFFFL);
      dst[to + 5] = sum;
      long w3 = (long) LittleEndian.LONG.get(src, at + 18);
      sum += minDelta + ((w3 >>> 12) & 0x3FFFFFFL);
      dst[to + 6] = sum;
      sum += minDelta + (w3 >>> 38);
      dst[to + 7] = sum;
    }
    return sum;
  }

  private static long longs27(
      byte[] src, int at, long[] dst, int to, int count, long previous, long minDelta) {
    long sum = previous;
    for (int end = to + count; to != end; to += 8, at += 27) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      sum += minDelta + (w0 & 0x7FFFFFFL);
      dst[to] = sum;
      sum += minDelta + ((w0 >>> 27) & 0x7FFFFFFL);
      dst[to + 1] = sum;
      long w1 = (long) LittleEndian.LONG.get(src, at + 6);
      sum += minDelta + ((w1 >>> 6) & 0x7FFFFFFL);
      dst[to + 2] = sum;
      sum += minDelta + ((w1 >>> 33) & 0x7FFFFFFL);
      dst[to + 3] = sum;
      long w2 = (long) LittleEndian.LONG.get(src, at + 13);
      sum += minDelta + ((w2 >>> 4) & 0x7FFFFFFL);
      dst[to + 4] = sum;
      sum += minDelta + ((w2 >>> 31) & 0x7FFFFFFL);
      dst[to + 5] = sum;
      long w3 = (long) LittleEndian.LONG.get(src, at + 19);
      sum += minDelta + ((w3 >>> 10) & 0x7FFFFFFL);
      dst[to + 6] = sum;
      sum += minDelta + (w3 >>> 37);
      dst[to + 7] = sum;
    }
    return sum;
  }

  private static long longs28(
      byte[] src, int at, long[] dst, int to, int count, long previous, long minDelta) {
    long sum = previous;
    for (int end = to + count; to != end; to += 8, at += 28) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      sum += minDelta + (w0 & 0xFFFFFFFL);
      dst[to] = sum;
      sum += minDelta + ((w0 >>> 28) & 0xFFFFFFFL);
      dst[to + 1] = sum;
      long w1 = (long) LittleEndian.LONG.get(src, at + 7);
      sum += minDelta + (w1 & 0xFFFFFFFL);
      dst[to + 2] = sum;
      sum += minDelta + ((w1 >>> 28) & 0xFFFFFFFL);
      dst[to + 3] = sum;
      long w2 = (long) LittleEndian.LONG.get(src, at + 14);
      sum += minDelta + (w2 & 0xFFFFFFFL);
      dst[to + 4] = sum;
      sum += minDelta + ((w2 >>> 28) & 0xFFFFFFFL);
      dst[to + 5] = sum;
      long w3 = (long) LittleEndian.LONG.get(src, at + 20);
      sum += minDelta + ((w3 >>> 8) & 0xFFFFFFFL);
      dst[to + 6] = sum;
      sum += minDelta + (w3 >>> 36);
      dst[to + 7] = sum;
    }
    return sum;
  }

  private static long longs29(
      byte[] src, int at, long[] dst, int to, int count, long previous, long minDelta) {
    long sum = previous;
    for (int end = to + count; to != end; to += 8, at += 29) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      sum += minDelta + (w0 & 0x1FFFFFFFL);
      dst[to] = sum;
      sum += minDelta + ((w0 >>> 29) & 0x1FFFFFFFL);
      dst[to + 1] = sum;
      long w1 = (long) LittleEndian.LONG.get(src, at + 7);
      sum += minDelta + ((w1 >>> 2) & 0x1FFFFFFFL);
      dst[to + 2] = sum;
      sum += minDelta + ((w1 >>> 31) & 0x1FFFFFFFL);
      dst[to + 3] = sum;
      long w2 = (long) LittleEndian.LONG.get(src, at + 14);
      sum += minDelta + ((w2 >>> 4) & 0x1FFFFFFFL);
      dst[to + 4] = sum;
      sum += minDelta + ((w2 >>> 33) & 0x1FFFFFFFL);
      dst[to + 5] = sum;
      long w3 = (long) LittleEndian.LONG.get(src, at + 21);
      sum += minDelta + ((w3 >>> 6) & 0x1FFFFFFFL);
      dst[to + 6] = sum;
      sum += minDelta + (w3 >>> 35);
      dst[to + 7] = sum;
    }
    return sum;
  }

  private static long longs30(
      byte[] src, int at, long[] dst, int to, int count, long previous, long minDelta) {
    long sum = previous;
    for (int end = to + count; to != end; to += 8, at += 30) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      sum += minDelta + (w0 & 0x3FFFFFFFL);
      dst[to] = sum;
      sum += minDelta + ((w0 >>> 30) & 0x3FFFFFFFL);
      dst[to + 1] = sum;
      long w1 = (long) LittleEndian.LONG.get(src, at + 7);
      sum += minDelta + ((w1 >>> 4) & 0x3FFFFFFFL);
      dst[to + 2] = sum;
      sum += minDelta + (w1 >>> 34);
      dst[to + 3] = sum;
      long w2 = (long) LittleEndian.LONG.get(src, at + 15);
      sum += minDelta + (w2 & 0x3FFFFFFFL);
      dst[to + 4] = sum;
      sum += minDelta + ((w2 >>> 30) & 0x3FFFFFFFL);
      dst[to + 5] = sum;
      long w3 = (long) LittleEndian.LONG.get(src, at + 22);
      sum += minDelta + ((w3 >>> 4) & 0x3FFFFFFFL);
      dst[to + 6] = sum;
      sum += minDelta + (w3 >>> 34);
      dst[to + 7] = sum;
    }
    return sum;
  }

  private static long longs31(
      byte[] src, int at, long[] dst, int to, int count, long previous, long minDelta) {
    long sum = previous;
    for (int end = to + count; to != end; to += 8, at += 31) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      sum += minDelta + (w0 & 0x7FFFFFFFL);
      dst[to] = sum;
      sum += minDelta + ((w0 >>> 31) & 0x7FFFFFFFL);
      dst[to + 1] = sum;
      long w1 = (long) LittleEndian.LONG.get(src, at + 7);
      sum += minDelta + ((w1 >>> 6) & 0x7FFFFFFFL);
      dst[to + 2] = sum;
      long w2 = (long) LittleEndian.LONG.get(src, at + 11);
      sum += minDelta + ((w2 >>> 5) & 0x7FFFFFFFL);
      dst[to + 3] = sum;
      long w3 = (long) LittleEndian.LONG.get(src, at + 15);
      sum += minDelta + ((w3 >>> 4) & 0x7FFFFFFFL);
      dst[to + 4] = sum;
      long w4 = (long) LittleEndian.LONG.get(src, at + 19);
      sum += minDelta + ((w4 >>> 3) & 0x7FFFFFFFL);
      dst[to + 5] = sum;
      long w5 = (long) LittleEndian.LONG.get(src, at + 23);
      sum += minDelta + ((w5 >>> 2) & 0x7FFFFFFFL);
      dst[to + 6] = sum;
      sum += minDelta + (w5 >>> 33);
      dst[to + 7] = sum;
    }
    return sum;
  }

  private static long longs32(
      byte[] src, int at, long[] dst, int to, int count, long previous, long minDelta) {
    long sum = previous;
    for (int end = to + count; to != end; to += 8, at += 32) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      sum += minDelta + (w0 & 0xFFFFFFFFL);
      dst[to] = sum;
      sum += minDelta + (w0 >>> 32);
      dst[to + 1] = sum;
      long w1 = (long) LittleEndian.LONG.get(src, at + 8);
      sum += minDelta + (w1 & 0xFFFFFFFFL);
      dst[to + 2] = sum;
      sum += minDelta + (w1 >>> 32);
      dst[to + 3] = sum;
      long w2 = (long) LittleEndian.LONG.get(src, at + 16);
      sum += minDelta + (w2 & 0xFFFFFFFFL);
      dst[to + 4] = sum;
      sum += minDelta + (w2 >>> 32);
      dst[to + 5] = sum;
      long w3 = (long) LittleEndian.LONG.get(src, at + 24);
      sum += minDelta + (w3 & 0xFFFFFFFFL);
      dst[to + 6] = sum;
      sum += minDelta + (w3 >>> 32);
      dst[to + 7] = sum;
    }
    return sum;
  }

  private static long longs33(
      byte[] src, int at, long[] dst, int to, int count, long previous, long minDelta) {
    long sum = previous;
    for (int end = to + count; to != end; to += 8, at += 33) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      sum += minDelta + (w0 & 0x1FFFFFFFFL);
      dst[to] = sum;
      long w1 = (long) LittleEndian.LONG.get(src, at + 4);
      sum += minDelta + ((w1 >>> 1) & 0x1FFFFFFFFL);
      dst[to + 1] = sum;
      long w2 = (long) LittleEndian.LONG.get(src, at + 8);
      sum += minDelta + ((w2 >>> 2) & 0x1FFFFFFFFL);
      dst[to + 2] = sum;
      long w3 = (long) LittleEndian.LONG.get(src, at + 12);
      sum += minDelta + ((w3 >>> 3) & 0x1FFFFFFFFL);
      dst[to + 3] = sum;
      long w4 = (long) LittleEndian.LONG.get(src, at + 16);
      sum += minDelta + ((w4 >>> 4) & 0x1FFFFFFFFL);
      dst[to + 4] = sum;
      long w5 = (long) LittleEndian.LONG.get(src, at + 20);
      sum += minDelta + ((w5 >>> 5) & 0x1FFFFFFFFL);
      dst[to + 5] = sum;
      long w6 = (long) LittleEndian.LONG.get(src, at + 24);
      sum += minDelta + ((w6 >>> 6) & 0x1FFFFFFFFL);
      dst[to + 6] = sum;
      long w7 = (long) LittleEndian.LONG.get(src, at + 25);
      sum += minDelta + (w7 >>> 31);
      dst[to + 7] = sum;
    }
    return sum;
  }

  private static long longs34(
      byte[] src, int at, long[] dst, int to, int count, long previous, long minDelta) {
    long sum = previous;
    for (int end = to + count; to != end; to += 8, at += 34) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      sum += minDelta + (w0 & 0x3FFFFFFFFL);
      dst[to] = sum;
      long w1 = (long) LittleEndian.LONG.get(src, at + 4);
      sum += minDelta + ((w1 >>> 2) & 0x3FFFFFFFFL);
      dst[to + 1] = sum;
      long w2 = (long) LittleEndian.LONG.get(src, at + 8);
      sum += minDelta + ((w2 >>> 4) & 0x3FFFFFFFFL);
      dst[to + 2] = sum;
      long w3 = (long) LittleEndian.LONG.get(src, at + 12);
      sum += minDelta + ((w3 >>> 6) & 0x3FFFFFFFFL);
      dst[to + 3] = sum;
      long w4 = (long) LittleEndian.LONG.get(src, at + 17);
      sum += minDelta + (w4 & 0x3FFFFFFFFL);
      dst[to + 4] = sum;
      long w5 = (long) LittleEndian.LONG.get(src, at + 21);
      sum += minDelta + ((w5 >>> 2) & 0x3FFFFFFFFL);
      dst[to + 5] = sum;
      long w6 = (long) LittleEndian.LONG.get(src, at + 25);
      sum += minDelta + ((w6 >>> 4) & 0x3FFFFFFFFL);
      dst[to + 6] = sum;
      long w7 = (long) LittleEndian.LONG.get(src, at + 26);
      sum += minDelta + (w7 >>> 30);
      dst[to + 7] = sum;
    }
    return sum;
  }

  private static long longs35(
      byte[] src, int at, long[] dst, int to, int count, long previous, long minDelta) {
    long sum = previous;
    for (int end = to + count; to != end; to += 8, at += 35) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      sum += minDelta + (w0 & 0x7FFFFFFFFL);
      dst[to] = sum;
      long w1 = (long) LittleEndian.LONG.get(src, at + 4);
      sum += minDelta + ((w1 >>> 3) & 0x7FFFFFFFFL);
      dst[to + 1] = sum;
      long w2 = (long) LittleEndian.LONG.get(src, at + 8);
      sum += minDelta + ((w2 >>> 6) & 0x7FFFFFFFFL);
      dst[to + 2] = sum;
      long w3 = (long) LittleEndian.LONG.get(src, at + 13);
      sum += minDelta + ((w3 >>> 1) & 0x7FFFFFFFFL);
      dst[to + 3] = sum;
      long w4 = (long) LittleEndian.LONG.get(src, at + 17);
      sum += minDelta + ((w4 >>> 4) & 0x7FFFFFFFFL);
      dst[to + 4] = sum;
      long w5 = (long) LittleEndian.LONG.get(src, at + 21);
      sum += minDelta + ((w5 >>> 7) & 0x7FFFFFFFFL);
      dst[to + 5] = sum;
      long w6 = (long) LittleEndian.LONG.get(src, at + 26);
      sum += minDelta + ((w6 >>> 2) & 0x7FFFFFFFFL);
      dst[to + 6] = sum;
      long w7 = (long) LittleEndian.LONG.get(src, at + 27);
      sum += minDelta + (w7 >>> 29);
      dst[to + 7] = sum;
    }
    return sum;
  }

  private static long longs36(
      byte[] src, int at, long[] dst, int to, int count, long previous, long minDelta) {
    long sum = previous;
    for (int end = to + count; to != end; to += 8, at += 36) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      sum += minDelta + (w0 & 0xFFFFFFFFFL);
      dst[to] = sum;
      long w1 = (long) LittleEndian.LONG.get(src, at + 4);
      sum += minDelta + ((w1 >>> 4) & 0xFFFFFFFFFL);
      dst[to + 1] = sum;
      long w2 = (long) LittleEndian.LONG.get(src, at + 9);
      sum += minDelta + (w2 & 0xFFFFFFFFFL);
      dst[to + 2] = sum;
      long w3 = (long) LittleEndian.LONG.get(src, at + 13);
      sum += minDelta + ((w3 >>> 4) & 0xFFFFFFFFFL);
      dst[to + 3] = sum;
      long w4 = (long) LittleEndian.LONG.get(src, at + 18);
      sum += minDelta + (w4 & 0xFFFFFFFFFL);
      dst[to + 4] = sum;
      long w5 = (long) LittleEndian.LONG.get(src, at + 22);
      sum += minDelta + ((w5 >>> 4) & 0xFFFFFFFFFL);
      dst[to + 5] = sum;
      long w6 = (long) LittleEndian.LONG.get(src, at + 27);
      sum += minDelta + (w6 & 0xFFFFFFFFFL);
      dst[to + 6] = sum;
      long w7 = (long) LittleEndian.LONG.get(src, at + 28);
      sum += minDelta + (w7 >>> 28);
      dst[to + 7] = sum;
    }
    return sum;
  }

  private static long longs37(
      byte[] src, int at, long[] dst, int to, int count, long previous, long minDelta) {
    long sum = previous;
    for (int end = to + count; to != end; to += 8, at += 37) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      sum += minDelta + (w0 & 0x1FFFFFFFFFL);
      dst[to] = sum;
      long w1 = (long) LittleEndian.LONG.get(src, at + 4);
      sum += minDelta + ((w1 >>> 5) & 0x1FFFFFFFFFL);
      dst[to + 1] = sum;
      long w2 = (long) LittleEndian.LONG.get(src, at + 9);
      sum += minDelta + ((w2 >>> 2) & 0x1FFFFFFFFFL);
      dst[to + 2] = sum;
      long w3 = (long) LittleEndian.LONG.get(src, at + 13);
      sum += minDelta + ((w3 >>> 7) & 0x1FFFFFFFFFL);
      dst[to + 3] = sum;
      long w4 = (long) LittleEndian.LONG.get(src, at + 18);
      sum += minDelta + ((w4 >>> 4) & 0x1FFFFFFFFFL);
      dst[to + 4] = sum;
      long w5 = (long) LittleEndian.LONG.get(src, at + 23);
      sum += minDelta + ((w5 >>> 1) & 0x1FFFFFFFFFL);
      dst[to + 5] = sum;
      long w6 = (long) LittleEndian.LONG.get(src, at + 27);
      sum += minDelta + ((w6 >>> 6) & 0x1FFFFFFFFFL);
      dst[to + 6] = sum;
      long w7 = (long) LittleEndian.LONG.get(src, at + 29);
      sum += minDelta + (w7 >>> 27);
      dst[to + 7] = sum;
    }
    return sum;
  }

  private static long longs38(
      byte[] src, int at, long[] dst, int to, int count, long previous, long minDelta) {
    long sum = previous;
    for (int end = to + count; to != end; to += 8, at += 38) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      sum += minDelta + (w0 & 0x3FFFFFFFFFL);
      dst[to] = sum;
      long w1 = (long) LittleEndian.LONG.get(src, at + 4);
      sum += minDelta + ((w1 >>> 6) & 0x3FFFFFFFFFL);
      dst[to + 1] = sum;
      long w2 = (long) LittleEndian.LONG.get(src, at + 9);
      sum += minDelta + ((w2 >>> 4) & 0x3FFFFFFFFFL);
      dst[to + 2] = sum;
      long w3 = (long) LittleEndian.LONG.get(src, at + 14);
      sum += minDelta + ((w3 >>> 2) & 0x3FFFFFFFFFL);
      dst[to + 3] = sum;
      long w4 = (long) LittleEndian.LONG.get(src, at + 19);
      sum += minDelta + (w4 & 0x3FFFFFFFFFL);
      dst[to + 4] = sum;
      long w5 = (long) LittleEndian.LONG.get(src, at + 23);
      sum += minDelta + ((w5 >>> 6) & 0x3FFFFFFFFFL);
      dst[to + 5] = sum;
      long w6 = (long) LittleEndian.LONG.get(src, at + 28);
      sum += minDelta + ((w6 >>> 4) & 0x3FFFFFFFFFL);
      dst[to + 6] = sum;
      long w7 = (long) LittleEndian.LONG.get(src, at + 30);
      sum += minDelta + (w7 >>> 26);
      dst[to + 7] = sum;
    }
    return sum;
  }

  private static long longs39(
      byte[] src, int at, long[] dst, int to, int count, long previous, long minDelta) {
    long sum = previous;
    for (int end = to + count; to != end; to += 8, at += 39) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      sum += minDelta + (w0 & 0x7FFFFFFFFFL);
      dst[to] = sum;
      long w1 = (long) LittleEndian.LONG.get(src, at + 4);
      sum += minDelta + ((w1 >>> 7) & 0x7FFFFFFFFFL);
      dst[to + 1] = sum;
      long w2 = (long) LittleEndian.LONG.get(src, at + 9);
      sum += minDelta + ((w2 >>> 6) & 0x7FFFFFFFFFL);
      dst[to + 2] = sum;
      long w3 = (long) LittleEndian.LONG.get(src, at + 14);
      sum += minDelta + ((w3 >>> 5) & 0x7FFFFFFFFFL);
      dst[to + 3] = sum;
      long w4 = (long) LittleEndian.LONG.get(src, at + 19);
      sum += minDelta + ((w4 >>> 4) & 0x7FFFFFFFFFL);
      dst[to + 4] = sum;
      long w5 = (long) LittleEndian.LONG.get(src, at + 24);
      sum += minDelta + ((w5 >>> 3) & 0x7FFFFFFFFFL);
      dst[to + 5] = sum;
      long w6 = (long) LittleEndian.LONG.get(src, at + 29);
      sum += minDelta + ((w6 >>> 2) & 0x7FFFFFFFFFL);
      dst[to + 6] = sum;
      long w7 = (long) LittleEndian.LONG.get(src, at + 31);
      sum += minDelta + (w7 >>> 25);
      dst[to + 7] = sum;
    }
    return sum;
  }

  private static long longs40(
      byte[] src, int at, long[] dst, int to, int count, long previous, long minDelta) {
    long sum = previous;
    for (int end = to + count; to != end; to += 8, at += 40) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      sum += minDelta + (w0 & 0xFFFFFFFFFFL);
      dst[to] = sum;
      long w1 = (long) LittleEndian.LONG.get(src, at + 5);
      sum += minDelta + (w1 & 0xFFFFFFFFFFL);
      dst[to + 1] = sum;
      long w2 = (long) LittleEndian.LONG.get(src, at + 10);
      sum += minDelta + (w2 & 0xFFFFFFFFFFL);
      dst[to + 2] = sum;
      long w3 = (long) LittleEndian.LONG.get(src, at + 15);
      sum += minDelta + (w3 & 0xFFFFFFFFFFL);
      dst[to + 3] = sum;
      long w4 = (long) LittleEndian.LONG.get(src, at + 20);
      sum += minDelta + (w4 & 0xFFFFFFFFFFL);
      dst[to + 4] = sum;
      long w5 = (long) LittleEndian.LONG.get(src, at + 25);
      sum += minDelta + (w5 & 0xFFFFFFFFFFL);
      dst[to + 5] = sum;
      long w6 = (long) LittleEndian.LONG.get(src, at + 30);
      sum += minDelta + (w6 & 0xFFFFFFFFFFL);
      dst[to + 6] = sum;
      long w7 = (long) LittleEndian.LONG.get(src, at + 32);
      sum += minDelta + (w7 >>> 24);
      dst[to + 7] = sum;
    }
    return sum;
  }

  private static long longs41(
      byte[] src, int at, long[] dst, int to, int count, long previous, long minDelta) {
    long sum = previous;
    for (int end = to + count; to != end; to += 8, at += 41) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      sum += minDelta + (w0 & 0x1FFFFFFFFFFL);
      dst[to] = sum;
      long w1 = (long) LittleEndian.LONG.get(src, at + 5);
      sum += minDelta + ((w1 >>> 1) & 0x1FFFFFFFFFFL);
      dst[to + 1] = sum;
      long w2 = (long) LittleEndian.LONG.get(src, at + 10);
      sum += minDelta + ((w2 >>> 2) & 0x1FFFFFFFFFFL);
      dst[to + 2] = sum;
      long w3 = (long) LittleEndian.LONG.get(src, at + 15);
      sum += minDelta + ((w3 >>> 3) & 0x1FFFFFFFFFFL);
      dst[to + 3] = sum;
      long w4 = (long) LittleEndian.LONG.get(src, at + 20);
      sum += minDelta + ((w4 >>> 4) & 0x1FFFFFFFFFFL);
      dst[to + 4] = sum;
      long w5 = (long) LittleEndian.LONG.get(src, at + 25);
      sum += minDelta + ((w5 >>> 5) & 0x1FFFFFFFFFFL);
      dst[to + 5] = sum;
      long w6 = (long) LittleEndian.LONG.get(src, at + 30);
      sum += minDelta + ((w6 >>> 6) & 0x1FFFFFFFFFFL);
      dst[to + 6] = sum;
      long w7 = (long) LittleEndian.LONG.get(src, at + 33);
      sum += minDelta + (w7 >>> 23);
      dst[to + 7] = sum;
    }
    return sum;
  }

  private static long longs42(
      byte[] src, int at, long[] dst, int to, int count, long previous, long minDelta) {
    long sum = previous;
    for (int end = to + count; to != end; to += 8, at += 42) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      sum += minDelta + (w0 & 0x3FFFFFFFFFFL);
      dst[to] = sum;
      long w1 = (long) LittleEndian.LONG.get(src, at + 5);
      sum += minDelta + ((w1 >>> 2) & 0x3FFFFFFFFFFL);
      dst[to + 1] = sum;
      long w2 = (long) LittleEndian.LONG.get(src, at + 10);
      sum += minDelta + ((w2 >>> 4) & 0x3FFFFFFFFFFL);
      dst[to + 2] = sum;
      long w3 = (long) LittleEndian.LONG.get(src, at + 15);
      sum += minDelta + ((w3 >>> 6) & 0x3FFFFFFFFFFL);
      dst[to + 3] = sum;
      long w4 = (long) LittleEndian.LONG.get(src, at + 21);
      sum += minDelta + (w4 & 0x3FFFFFFFFFFL);
      dst[to + 4] = sum;
      long w5 = (long) LittleEndian.LONG.get(src, at + 26);
      sum += minDelta + ((w5 >>> 2) & 0x3FFFFFFFFFFL);
      dst[to + 5] = sum;
      long w6 = (long) LittleEndian.LONG.get(src, at + 31);
      sum += minDelta + ((w6 >>> 4) & 0x3FFFFFFFFFFL);
      dst[to + 6] = sum;
      long w7 = (long) LittleEndian.LONG.get(src, at + 34);
      sum += minDelta + (w7 >>> 22);
      dst[to + 7] = sum;
    }
    return sum;
  }

  private static long longs43(
      byte[] src, int at, long[] dst, int to, int count, long previous, long minDelta) {
    long sum = previous;
    for (int end = to + count; to != end; to += 8, at += 43) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      sum += minDelta + (w0 & 0x7FFFFFFFFFFL);
      dst[to] = sum;
      long w1 = (long) LittleEndian.LONG.get(src, at + 5);
      sum += minDelta + ((w1 >>> 3) & 0x7FFFFFFFFFFL);
      dst[to + 1] = sum;
      long w2 = (long) LittleEndian.LONG.get(src, at + 10);
      sum += minDelta + ((w2 >>> 6) & 0x7FFFFFFFFFFL);
      dst[to + 2] = sum;
      long w3 = (long) LittleEndian.LONG.get(src, at + 16);
      sum += minDelta + ((w3 >>> 1) & 0x7FFFFFFFFFFL);
      dst[to + 3] = sum;
      long w4 = (long) LittleEndian.LONG.get(src, at + 21);
      sum += minDelta + ((w4 >>> 4) & 0x7FFFFFFFFFFL);
      dst[to + 4] = sum;
      long w5 = (long) LittleEndian.LONG.get(src, at + 26);
      sum += minDelta + ((w5 >>> 7) & 0x7FFFFFFFFFFL);
      dst[to + 5] = sum;
      long w6 = (long) LittleEndian.LONG.get(src, at + 32);
      sum += minDelta + ((w6 >>> 2) & 0x7FFFFFFFFFFL);
      dst[to + 6] = sum;
      long w7 = (long) LittleEndian.LONG.get(src, at + 35);
      sum += minDelta + (w7 >>> 21);
      dst[to + 7] = sum;
    }
    return sum;
  }

  private static long longs44(
      byte[] src, int at, long[] dst, int to, int count, long previous, long minDelta) {
    long sum = previous;
    for (int end = to + count; to != end; to += 8, at += 44) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      sum += minDelta + (w0 & 0xFFFFFFFFFFFL);
      dst[to] = sum;
      long w1 = (long) LittleEndian.LONG.get(src, at + 5);
      sum += minDelta + ((w1 >>> 4) & 0xFFFFFFFFFFFL);
      dst[to + 1] = sum;
      long w2 = (long) LittleEndian.LONG.get(src, at + 11);
      sum += minDelta + (w2 & 0xFFFFFFFFFFFL);
      dst[to + 2] = sum;
      long w3 = (long) LittleEndian.LONG.get(src, at + 16);
      sum += minDelta + ((w3 >>> 4) & 0xFFFFFFFFFFFL);
      dst[to + 3] = sum;
      long w4 = (long) LittleEndian.LONG.get(src, at + 22);
      sum += minDelta + (w4 & 0xFFFFFFFFFFFL);
      dst[to + 4] = sum;
      long w5 = (long) LittleEndian.LONG.get(src, at + 27);
      sum += minDelta + ((w5 >>> 4) & 0xFFFFFFFFFFFL);
      dst[to + 5] = sum;
      long w6 = (long) LittleEndian.LONG.get(src, at + 33);
      sum += minDelta + (w6 & 0xFFFFFFFFFFFL);
      dst[to + 6] = sum;
      long w7 = (long) LittleEndian.LONG.get(src, at + 36);
      sum += minDelta + (w7 >>> 20);
      dst[to + 7] = sum;
    }
    return sum;
  }

  private static long longs45(
      byte[] src, int at, long[] dst, int to, int count, long previous, long minDelta) {
    long sum = previous;
    for (int end = to + count; to != end; to += 8, at += 45) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      sum += minDelta + (w0 & 0x1FFFFFFFFFFFL);
      dst[to] = sum;
      long w1 = (long) LittleEndian.LONG.get(src, at + 5);
      sum += minDelta + ((w1 >>> 5) & 0x1FFFFFFFFFFFL);
      dst[to + 1] = sum;
      long w2 = (long) LittleEndian.LONG.get(src, at + 11);
      sum += minDelta + ((w2 >>> 2) & 0x1FFFFFFFFFFFL);
      dst[to + 2] = sum;
      long w3 = (long) LittleEndian.LONG.get(src, at + 16);
      sum += minDelta + ((w3 >>> 7) & 0x1FFFFFFFFFFFL);
      dst[to + 3] = sum;
      long w4 = (long) LittleEndian.LONG.get(src, at + 22);
      sum += minDelta + ((w4 >>> 4) & 0x1FFFFFFFFFFFL);
      dst[to + 4] = sum;
      long w5 = (long) LittleEndian.LONG.get(src, at + 28);
      sum += minDelta + ((w5 >>> 1) & 0x1FFFFFFFFFFFL);
      dst[to + 5] = sum;
      long w6 = (long) LittleEndian.LONG.get(src, at + 33);
      sum += minDelta + ((w6 >>> 6) & 0x1FFFFFFFFFFFL);
      dst[to + 6] = sum;
      long w7 = (long) LittleEndian.LONG.get(src, at + 37);
      sum += minDelta + (w7 >>> 19);
      dst[to + 7] = sum;
    }
    return sum;
  }

  private static long longs46(
      byte[] src, int at, long[] dst, int to, int count, long previous, long minDelta) {
    long sum = previous;
    for (int end = to + count; to != end; to += 8, at += 46) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      sum += minDelta + (w0 & 0x3FFFFFFFFFFFL);
      dst[to] = sum;
      long w1 = (long) LittleEndian.LONG.get(src, at + 5);
      sum += minDelta + ((w1 >>> 6) & 0x3FFFFFFFFFFFL);
      dst[to + 1] = sum;
      long w2 = (long) LittleEndian.LONG.get(src, at + 11);
      sum += minDelta + ((w2 >>> 4) & 0x3FFFFFFFFFFFL);
      dst[to + 2] = sum;
      long w3 = (long) LittleEndian.LONG.get(src, at + 17);
      sum += minDelta + ((w3 >>> 2) & 0x3FFFFFFFFFFFL);
      dst[to + 3] = sum;
      long w4 = (long) LittleEndian.LONG.get(src, at + 23);
      sum += minDelta + (w4 & 0x3FFFFFFFFFFFL);
      dst[to + 4] = sum;
      long w5 = (long) LittleEndian.LONG.get(src, at + 28);
      sum += minDelta + ((w5 >>> 6) & 0x3FFFFFFFFFFFL);
      dst[to + 5] = sum;
      long w6 = (long) LittleEndian.LONG.get(src, at + 34);
      sum += minDelta + ((w6 >>> 4) & 0x3FFFFFFFFFFFL);
      dst[to + 6] = sum;
      long w7 = (long) LittleEndian.LONG.get(src, at + 38);
      sum += minDelta + (w7 >>> 18);
      dst[to + 7] = sum;
    }
    return sum;
  }

  private static long longs47(
      byte[] src, int at, long[] dst, int to, int count, long previous, long minDelta) {
    long sum = previous;
    for (int end = to + count; to != end; to += 8, at += 47) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      sum += minDelta + (w0 & 0x7FFFFFFFFFFFL);
      dst[to] = sum;
      long w1 = (long) LittleEndian.LONG.get(src, at + 5);
      sum += minDelta + ((w1 >>> 7) & 0x7FFFFFFFFFFFL);
      dst[to + 1] = sum;
      long w2 = (long) LittleEndian.LONG.get(src, at + 11);
      sum += minDelta + ((w2 >>> 6) & 0x7FFFFFFFFFFFL);
      dst[to + 2] = sum;
      long w3 = (long) LittleEndian.LONG.get(src, at + 17);
      sum += minDelta + ((w3 >>> 5) & 0x7FFFFFFFFFFFL);
      dst[to + 3] = sum;
      long w4 = (long) LittleEndian.LONG.get(src, at + 23);
      sum += minDelta + ((w4 >>> 4) & 0x7FFFFFFFFFFFL);
      dst[to + 4] = sum;
      long w5 = (long) LittleEndian.LONG.get(src, at + 29);
      sum += minDelta + ((w5 >>> 3) & 0x7FFFFFFFFFFFL);
      dst[to + 5] = sum;
      long w6 = (long) LittleEndian.LONG.get(src, at + 35);
      sum += minDelta + ((w6 >>> 2) & 0x7FFFFFFFFFFFL);
      dst[to + 6] = sum;
      long w7 = (long) LittleEndian.LONG.get(src, at + 39);
      sum += minDelta + (w7 >>> 17);
      dst[to + 7] = sum;
    }
    return sum;
  }

  private static long longs48(
      byte[] src, int at, long[] dst, int to, int count, long previous, long minDelta) {
    long sum = previous;
    for (int end = to + count; to != end; to += 8, at += 48) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      sum += minDelta + (w0 & 0xFFFFFFFFFFFFL);
      dst[to] = sum;
      long w1 = (long) LittleEndian.LONG.get(src, at + 6);
      sum += minDelta + (w1 & 0xFFFFFFFFFFFFL);
      dst[to + 1] = sum;
      long w2 = (long) LittleEndian.LONG.get(src, at + 12);
      sum += minDelta + (w2 & 0xFFFFFFFFFFFFL);
      dst[to + 2] = sum;
      long w3 = (long) LittleEndian.LONG.get(src, at + 18);
      sum += minDelta + (w3 & 0xFFFFFFFFFFFFL);
      dst[to + 3] = sum;
      long w4 = (long) LittleEndian.LONG.get(src, at + 24);
      sum += minDelta + (w4 & 0xFFFFFFFFFFFFL);
      dst[to + 4] = sum;
      long w5 = (long) LittleEndian.LONG.get(src, at + 30);
      sum += minDelta + (w5 & 0xFFFFFFFFFFFFL);
      dst[to + 5] = sum;
      long w6 = (long) LittleEndian.LONG.get(src, at + 36);
      sum += minDelta + (w6 & 0xFFFFFFFFFFFFL);
      dst[to + 6] = sum;
      long w7 = (long) LittleEndian.LONG.get(src, at + 40);
      sum += minDelta + (w7 >>> 16);
      dst[to + 7] = sum;
    }
    return sum;
  }

  private static long longs49(
      byte[] src, int at, long[] dst, int to, int count, long previous, long minDelta) {
    long sum = previous;
    for (int end = to + count; to != end; to += 8, at += 49) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      sum += minDelta + (w0 & 0x1FFFFFFFFFFFFL);
      dst[to] = sum;
      long w1 = (long) LittleEndian.LONG.get(src, at + 6);
      sum += minDelta + ((w1 >>> 1) & 0x1FFFFFFFFFFFFL);
      dst[to + 1] = sum;
      long w2 = (long) LittleEndian.LONG.get(src, at + 12);
      sum += minDelta + ((w2 >>> 2) & 0x1FFFFFFFFFFFFL);
      dst[to + 2] = sum;
      long w3 = (long) LittleEndian.LONG.get(src, at + 18);
      sum += minDelta + ((w3 >>> 3) & 0x1FFFFFFFFFFFFL);
      dst[to + 3] = sum;
      long w4 = (long) LittleEndian.LONG.get(src, at + 24);
      sum += minDelta + ((w4 >>> 4) & 0x1FFFFFFFFFFFFL);
      dst[to + 4] = sum;
      long w5 = (long) LittleEndian.LONG.get(src, at + 30);
      sum += minDelta + ((w5 >>> 5) & 0x1FFFFFFFFFFFFL);
      dst[to + 5] = sum;
      long w6 = (long) LittleEndian.LONG.get(src, at + 36);
      sum += minDelta + ((w6 >>> 6) & 0x1FFFFFFFFFFFFL);
      dst[to + 6] = sum;
      long w7 = (long) LittleEndian.LONG.get(src, at + 41);
      sum += minDelta + (w7 >>> 15);
      dst[to + 7] = sum;
    }
    return sum;
  }

  private static long longs50(
      byte[] src, int at, long[] dst, int to, int count, long previous, long minDelta) {
    long sum = previous;
    for (int end = to + count; to != end; to += 8, at += 50) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      sum += minDelta + (w0 & 0x3FFFFFFFFFFFFL);
      dst[to] = sum;
      long w1 = (long) LittleEndian.LONG.get(src, at + 6);
      sum += minDelta + ((w1 >>> 2) & 0x3FFFFFFFFFFFFL);
      dst[to + 1] = sum;
      long w2 = (long) LittleEndian.LONG.get(src, at + 12);
      sum += minDelta + ((w2 >>> 4) & 0x3FFFFFFFFFFFFL);
      dst[to + 2] = sum;
      long w3 = (long) LittleEndian.LONG.get(src, at + 18);
      sum += minDelta + ((w3 >>> 6) & 0x3FFFFFFFFFFFFL);
      dst[to + 3] = sum;
      long w4 = (long) LittleEndian.LONG.get(src, at + 25);
      sum += minDelta + (w4 & 0x3FFFFFFFFFFFFL);
      dst[to + 4] = sum;
      long w5 = (long) LittleEndian.LONG.get(src, at + 31);
      sum += minDelta + ((w5 >>> 2) & 0x3FFFFFFFFFFFFL);
      dst[to + 5] = sum;
      long w6 = (long) LittleEndian.LONG.get(src, at + 37);
      sum += minDelta + ((w6 >>> 4) & 0x3FFFFFFFFFFFFL);
      dst[to + 6] = sum;
      long w7 = (long) LittleEndian.LONG.get(src, at + 42);
      sum += minDelta + (w7 >>> 14);
      dst[to + 7] = sum;
    }
    return sum;
  }

  private static long longs51(
      byte[] src, int at, long[] dst, int to, int count, long previous, long minDelta) {
    long sum = previous;
    for (int end = to + count; to != end; to += 8, at += 51) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      sum += minDelta + (w0 & 0x7FFFFFFFFFFFFL);
      dst[to] = sum;
      long w1 = (long) LittleEndian.LONG.get(src, at + 6);
      sum += minDelta + ((w1 >>> 3) & 0x7FFFFFFFFFFFFL);
      dst[to + 1] = sum;
      long w2 = (long) LittleEndian.LONG.get(src, at + 12);
      sum += minDelta + ((w2 >>> 6) & 0x7FFFFFFFFFFFFL);
      dst[to + 2] = sum;
      long w3 = (long) LittleEndian.LONG.get(src, at + 19);
      sum += minDelta + ((w3 >>> 1) & 0x7FFFFFFFFFFFFL);
      dst[to + 3] = sum;
      long w4 = (long) LittleEndian.LONG.get(src, at + 25);
      sum += minDelta + ((w4 >>> 4) & 0x7FFFFFFFFFFFFL);
      dst[to + 4] = sum;
      long w5 = (long) LittleEndian.LONG.get(src, at + 31);
      sum += minDelta + ((w5 >>> 7) & 0x7FFFFFFFFFFFFL);
      dst[to + 5] = sum;
      long w6 = (long) LittleEndian.LONG.get(src, at + 38);
      sum += minDelta + ((w6 >>> 2) & 0x7FFFFFFFFFFFFL);
      dst[to + 6] = sum;
      long w7 = (long) LittleEndian.LONG.get(src, at + 43);
      sum += minDelta + (w7 >>> 13);
      dst[to + 7] = sum;
    }
    return sum;
  }

  private static long longs52(
      byte[] src, int at, long[] dst, int to, int count, long previous, long minDelta) {
    long sum = previous;
    for (int end = to + count; to != end; to += 8, at += 52) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      sum += minDelta + (w0 & 0xFFFFFFFFFFFFFL);
      dst[to] = sum;
      long w1 = (long) LittleEndian.LONG.get(src, at + 6);
      sum += minDelta + ((w1 >>> 4) & 0xFFFFFFFFFFFFFL);
      dst[to + 1] = sum;
      long w2 = (long) LittleEndian.LONG.get(src, at + 13);
      sum += minDelta + (w2 & 0xFFFFFFFFFFFFFL);
      dst[to + 2] = sum;
      long w3 = (long) LittleEndian.LONG.get(src, at + 19);
      sum += minDelta + ((w3 >>> 4) & 0xFFFFFFFFFFFFFL);
      dst[to + 3] = sum;
      long w4 = (long) LittleEndian.LONG.get(src, at + 26);
      sum += minDelta + (w4 & 0xFFFFFFFFFFFFFL);
      dst[to + 4] = sum;
      long w5 = (long) LittleEndian.LONG.get(src, at + 32);
      sum += minDelta + ((w5 >>> 4) & 0xFFFFFFFFFFFFFL);
      dst[to + 5] = sum;
      long w6 = (long) LittleEndian.LONG.get(src, at + 39);
      sum += minDelta + (w6 & 0xFFFFFFFFFFFFFL);
      dst[to + 6] = sum;
      long w7 = (long) LittleEndian.LONG.get(src, at + 44);
      sum += minDelta + (w7 >>> 12);
      dst[to + 7] = sum;
    }
    return sum;
  }

  private static long longs53(
      byte[] src, int at, long[] dst, int to, int count, long previous, long minDelta) {
    long sum = previous;
    for (int end = to + count; to != end; to += 8, at += 53) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      sum += minDelta + (w0 & 0x1FFFFFFFFFFFFFL);
      dst[to] = sum;
      long w1 = (long) LittleEndian.LONG.get(src, at + 6);
      sum += minDelta + ((w1 >>> 5) & 0x1FFFFFFFFFFFFFL);
      dst[to + 1] = sum;
      long w2 = (long) LittleEndian.LONG.get(src, at + 13);
      sum += minDelta + ((w2 >>> 2) & 0x1FFFFFFFFFFFFFL);
      dst[to + 2] = sum;
      long w3 = (long) LittleEndian.LONG.get(src, at + 19);
      sum += minDelta + ((w3 >>> 7) & 0x1FFFFFFFFFFFFFL);
      dst[to + 3] = sum;
      long w4 = (long) LittleEndian.LONG.get(src, at + 26);
      sum += minDelta + ((w4 >>> 4) & 0x1FFFFFFFFFFFFFL);
      dst[to + 4] = sum;
      long w5 = (long) LittleEndian.LONG.get(src, at + 33);
      sum += minDelta + ((w5 >>> 1) & 0x1FFFFFFFFFFFFFL);
      dst[to + 5] = sum;
      long w6 = (long) LittleEndian.LONG.get(src, at + 39);
      sum += minDelta + ((w6 >>> 6) & 0x1FFFFFFFFFFFFFL);
      dst[to + 6] = sum;
      long w7 = (long) LittleEndian.LONG.get(src, at + 45);
      sum += minDelta + (w7 >>> 11);
      dst[to + 7] = sum;
    }
    return sum;
  }

  private static long longs54(
      byte[] src, int at, long[] dst, int to, int count, long previous, long minDelta) {
    long sum = previous;
    for (int end = to + count; to != end; to += 8, at += 54) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      sum += minDelta + (w0 & 0x3FFFFFFFFFFFFFL);
      dst[to] = sum;
      long w1 = (long) LittleEndian.LONG.get(src, at + 6);
      sum += minDelta + ((w1 >>> 6) & 0x3FFFFFFFFFFFFFL);
      dst[to + 1] = sum;
      long w2 = (long) LittleEndian.LONG.get(src, at + 13);
      sum += minDelta + ((w2 >>> 4) & 0x3FFFFFFFFFFFFFL);
      dst[to + 2] = sum;
      long w3 = (long) LittleEndian.LONG.get(src, at + 20);
      sum += minDelta + ((w3 >>> 2) & 0x3FFFFFFFFFFFFFL);
      dst[to + 3] = sum;
      long w4 = (long) LittleEndian.LONG.get(src, at + 27);
      sum += minDelta + (w4 & 0x3FFFFFFFFFFFFFL);
      dst[to + 4] = sum;
      long w5 = (long) LittleEndian.LONG.get(src, at + 33);
      sum += minDelta + ((w5 >>> 6) & 0x3FFFFFFFFFFFFFL);
      dst[to + 5] = sum;
      long w6 = (long) LittleEndian.LONG.get(src, at + 40);
      sum += minDelta + ((w6 >>> 4) & 0x3FFFFFFFFFFFFFL);
      dst[to + 6] = sum;
      long w7 = (long) LittleEndian.LONG.get(src, at + 46);
      sum += minDelta + (w7 >>> 10);
      dst[to + 7] = sum;
    }
    return sum;
  }

  private static long longs55(
      byte[] src, int at, long[] dst, int to, int count, long previous, long minDelta) {
    long sum = previous;
    for (int end = to + count; to != end; to += 8, at += 55) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      sum += minDelta + (w0 & 0x7FFFFFFFFFFFFFL);
      dst[to] = sum;
      long w1 = (long) LittleEndian.LONG.get(src, at + 6);
      sum += minDelta + ((w1 >>> 7) & 0x7FFFFFFFFFFFFFL);
      dst[to + 1] = sum;
      long w2 = (long) LittleEndian.LONG.get(src, at + 13);
      sum += minDelta + ((w2 >>> 6) & 0x7FFFFFFFFFFFFFL);
      dst[to + 2] = sum;
      long w3 = (long) LittleEndian.LONG.get(src, at + 20);
      sum += minDelta + ((w3 >>> 5) & 0x7FFFFFFFFFFFFFL);
      dst[to + 3] = sum;
      long w4 = (long) LittleEndian.LONG.get(src, at + 27);
      sum += minDelta + ((w4 >>> 4) & 0x7FFFFFFFFFFFFFL);
      dst[to + 4] = sum;
      long w5 = (long) LittleEndian.LONG.get(src, at + 34);
      sum += minDelta + ((w5 >>> 3) & 0x7FFFFFFFFFFFFFL);
      dst[to + 5] = sum;
      long w6 = (long) LittleEndian.LONG.get(src, at + 41);
      sum += minDelta + ((w6 >>> 2) & 0x7FFFFFFFFFFFFFL);
      dst[to + 6] = sum;
      long w7 = (long) LittleEndian.LONG.get(src, at + 47);
      sum += minDelta + (w7 >>> 9);
      dst[to + 7] = sum;
    }
    return sum;
  }

  private static long longs56(
      byte[] src, int at, long[] dst, int to, int count, long previous, long minDelta) {
    long sum = previous;
    for (int end = to + count; to != end; to += 8, at += 56) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      sum += minDelta + (w0 & 0xFFFFFFFFFFFFFFL);
      dst[to] = sum;
      long w1 = (long) LittleEndian.LONG.get(src, at + 7);
      sum += minDelta + (w1 & 0xFFFFFFFFFFFFFFL);
      dst[to + 1] = sum;
      long w2 = (long) LittleEndian.LONG.get(src, at + 14);
      sum += minDelta + (w2 & 0xFFFFFFFFFFFFFFL);
      dst[to + 2] = sum;
      long w3 = (long) LittleEndian.LONG.get(src, at + 21);
      sum += minDelta + (w3 & 0xFFFFFFFFFFFFFFL);
      dst[to + 3] = sum;
      long w4 = (long) LittleEndian.LONG.get(src, at + 28);
      sum += minDelta + (w4 & 0xFFFFFFFFFFFFFFL);
      dst[to + 4] = sum;
      long w5 = (long) LittleEndian.LONG.get(src, at + 35);
      sum += minDelta + (w5 & 0xFFFFFFFFFFFFFFL);
      dst[to + 5] = sum;
      long w6 = (long) LittleEndian.LONG.get(src, at + 42);
      sum += minDelta + (w6 & 0xFFFFFFFFFFFFFFL);
      dst[to + 6] = sum;
      long w7 = (long) LittleEndian.LONG.get(src, at + 48);
      sum += minDelta + (w7 >>> 8);
      dst[to + 7] = sum;
    }
    return sum;
  }

  private static long longs57(
      byte[] src, int at, long[] dst, int to, int count, long previous, long minDelta) {
    long sum = previous;
    for (int end = to + count; to != end; to += 8, at += 57) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      sum += minDelta + (w0 & 0x1FFFFFFFFFFFFFFL);
      dst[to] = sum;
      long w1 = (long) LittleEndian.LONG.get(src, at + 7);
      sum += minDelta + ((w1 >>> 1) & 0x1FFFFFFFFFFFFFFL);
      dst[to + 1] = sum;
      long w2 = (long) LittleEndian.LONG.get(src, at + 14);
      sum += minDelta + ((w2 >>> 2) & 0x1FFFFFFFFFFFFFFL);
      dst[to + 2] = sum;
      long w3 = (long) LittleEndian.LONG.get(src, at + 21);
      sum += minDelta + ((w3 >>> 3) & 0x1FFFFFFFFFFFFFFL);
      dst[to + 3] = sum;
      long w4 = (long) LittleEndian.LONG.get(src, at + 28);
      sum += minDelta + ((w4 >>> 4) & 0x1FFFFFFFFFFFFFFL);
      dst[to + 4] = sum;
      long w5 = (long) LittleEndian.LONG.get(src, at + 35);
      sum += minDelta + ((w5 >>> 5) & 0x1FFFFFFFFFFFFFFL);
      dst[to + 5] = sum;
      long w6 = (long) LittleEndian.LONG.get(src, at + 42);
      sum += minDelta + ((w6 >>> 6) & 0x1FFFFFFFFFFFFFFL);
      dst[to + 6] = sum;
      long w7 = (long) LittleEndian.LONG.get(src, at + 49);
      sum += minDelta + (w7 >>> 7);
      dst[to + 7] = sum;
    }
    return sum;
  }

  private static long longs58(
      byte[] src, int at, long[] dst, int to, int count, long previous, long minDelta) {
    long sum = previous;
    for (int end = to + count; to != end; to += 8, at += 58) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      sum += minDelta + (w0 & 0x3FFFFFFFFFFFFFFL);
      dst[to] = sum;
      long w1 = (long) LittleEndian.LONG.get(src, at + 8);
      sum += minDelta + (((w0 >>> 58) | (w1 << 6)) & 0x3FFFFFFFFFFFFFFL);
      dst[to + 1] = sum;
      long w2 = (long) LittleEndian.LONG.get(src, at + 16);
      sum += minDelta + (((w1 >>> 52) | (w2 << 12)) & 0x3FFFFFFFFFFFFFFL);
      dst[to + 2] = sum;
      long w3 = (long) LittleEndian.LONG.get(src, at + 24);
      sum += minDelta + (((w2 >>> 46) | (w3 << 18)) & 0x3FFFFFFFFFFFFFFL);
      dst[to + 3] = sum;
      long w4 = (long) LittleEndian.LONG.get(src, at + 32);
      sum += minDelta + (((w3 >>> 40) | (w4 << 24)) & 0x3FFFFFFFFFFFFFFL);
      dst[to + 4] = sum;
      long w5 = (long) LittleEndian.LONG.get(src, at + 40);
      sum += minDelta + (((w4 >>> 34) | (w5 << 30)) & 0x3FFFFFFFFFFFFFFL);
      dst[to + 5] = sum;
      long w6 = (long) LittleEndian.LONG.get(src, at + 48);
      sum += minDelta + (((w5 >>> 28) | (w6 << 36)) & 0x3FFFFFFFFFFFFFFL);
      dst[to + 6] = sum;
      long w7 = (long) LittleEndian.LONG.get(src, at + 50) >>> 48;
      sum += minDelta + (((w6 >>> 22) | (w7 << 42)) & 0x3FFFFFFFFFFFFFFL);
      dst[to + 7] = sum;
    }
    return sum;
  }

  private static long longs59(
      byte[] src, int at, long[] dst, int to, int count, long previous, long minDelta) {
    long sum = previous;
    for (int end = to + count; to != end; to += 8, at += 59) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      sum += minDelta + (w0 & 0x7FFFFFFFFFFFFFFL);
      dst[to] = sum;
      long w1 = (long) LittleEndian.LONG.get(src, at + 8);
      sum += minDelta + (((w0 >>> 59) | (w1 << 5)) & 0x7FFFFFFFFFFFFFFL);
      dst[to + 1] = sum;
      long w2 = (long) LittleEndian.LONG.get(src, at + 16);
      sum += minDelta + (((w1 >>> 54) | (w2 << 10)) & 0x7FFFFFFFFFFFFFFL);
      dst[to + 2] = sum;
      long w3 = (long) LittleEndian.LONG.get(src, at + 24);
      sum += minDelta + (((w2 >>> 49) | (w3 << 15)) & 0x7FFFFFFFFFFFFFFL);
      dst[to + 3] = sum;
      long w4 = (long) LittleEndian.LONG.get(src, at + 32);
      sum += minDelta + (((w3 >>> 44) | (w4 << 20)) & 0x7FFFFFFFFFFFFFFL);
      dst[to + 4] = sum;
      long w5 = (long) LittleEndian.LONG.get(src, at + 40);
      sum += minDelta + (((w4 >>> 39) | (w5 << 25)) & 0x7FFFFFFFFFFFFFFL);
      dst[to + 5] = sum;
      long w6 = (long) LittleEndian.LONG.get(src, at + 48);
      sum += minDelta + (((w5 >>> 34) | (w6 << 30)) & 0x7FFFFFFFFFFFFFFL);
      dst[to + 6] = sum;
      long w7 = (long) LittleEndian.LONG.get(src, at + 51) >>> 40;
      sum += minDelta + (((w6 >>> 29) | (w7 << 35)) & 0x7FFFFFFFFFFFFFFL);
      dst[to + 7] = sum;
    }
    return sum;
  }

  private static long longs60(
      byte[] src, int at, long[] dst, int to, int count, long previous, long minDelta) {
    long sum = previous;
    for (int end = to + count; to != end; to += 8, at += 60) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      sum += minDelta + (w0 & 0xFFFFFFFFFFFFFFFL);
      dst[to] = sum;
      long w1 = (long) LittleEndian.LONG.get(src, at + 8);
      sum += minDelta + (((w0 >>> 60) | (w1 << 4)) & 0xFFFFFFFFFFFFFFFL);
      dst[to + 1] = sum;
      long w2 = (long) LittleEndian.LONG.get(src, at + 16);
      sum += minDelta + (((w1 >>> 56) | (w2 << 8)) & 0xFFFFFFFFFFFFFFFL);
      dst[to + 2] = sum;
      long w3 = (long) LittleEndian.LONG.get(src, at + 24);
      sum += minDelta + (((w2 >>> 52) | (w3 << 12)) & 0xFFFFFFFFFFFFFFFL);
      dst[to + 3] = sum;
      long w4 = (long) LittleEndian.LONG.get(src, at + 32);
      sum += minDelta + (((w3 >>> 48) | (w4 << 16)) & 0xFFFFFFFFFFFFFFFL);
      dst[to + 4] = sum;
      long w5 = (long) LittleEndian.LONG.get(src, at + 40);
      sum += minDelta + (((w4 >>> 44) | (w5 << 20)) & 0xFFFFFFFFFFFFFFFL);
      dst[to + 5] = sum;
      long w6 = (long) LittleEndian.LONG.get(src, at + 48);
      sum += minDelta + (((w5 >>> 40) | (w6 << 24)) & 0xFFFFFFFFFFFFFFFL);
      dst[to + 6] = sum;
      long w7 = (long) LittleEndian.LONG.get(src, at + 52) >>> 32;
      sum += minDelta + (((w6 >>> 36) | (w7 << 28)) & 0xFFFFFFFFFFFFFFFL);
      dst[to + 7] = sum;
    }
    return sum;
  }

  private static long longs61(
      byte[] src, int at, long[] dst, int to, int count, long previous, long minDelta) {
    long sum = previous;
    for (int end = to + count; to != end; to += 8, at += 61) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      sum += minDelta + (w0 & 0x1FFFFFFFFFFFFFFFL);
      dst[to] = sum;
      long w1 = (long) LittleEndian.LONG.get(src, at + 8);
      sum += minDelta + (((w0 >>> 61) | (w1 << 3)) & 0x1FFFFFFFFFFFFFFFL);
      dst[to + 1] = sum;
      long w2 = (long) LittleEndian.LONG.get(src, at + 16);
      sum += minDelta + (((w1 >>> 58) | (w2 << 6)) & 0x1FFFFFFFFFFFFFFFL);
      dst[to + 2] = sum;
      long w3 = (long) LittleEndian.LONG.get(src, at + 24);
      sum += minDelta + (((w2 >>> 55) | (w3 << 9)) & 0x1FFFFFFFFFFFFFFFL);
      dst[to + 3] = sum;
      long w4 = (long) LittleEndian.LONG.get(src, at + 32);
      sum += minDelta + (((w3 >>> 52) | (w4 << 12)) & 0x1FFFFFFFFFFFFFFFL);
      dst[to + 4] = sum;
      long w5 = (long) LittleEndian.LONG.get(src, at + 40);
      sum += minDelta + (((w4 >>> 49) | (w5 << 15)) & 0x1FFFFFFFFFFFFFFFL);
      dst[to + 5] = sum;
      long w6 = (long) LittleEndian.LONG.get(src, at + 48);
      sum += minDelta + (((w5 >>> 46) | (w6 << 18)) & 0x1FFFFFFFFFFFFFFFL);
      dst[to + 6] = sum;
      long w7 = (long) LittleEndian.LONG.get(src, at + 53) >>> 24;
      sum += minDelta + (((w6 >>> 43) | (w7 << 21)) & 0x1FFFFFFFFFFFFFFFL);
      dst[to + 7] = sum;
    }
    return sum;
  }

  private static long longs62(
      byte[] src, int at, long[] dst, int to, int count, long previous, long minDelta) {
    long sum = previous;
    for (int end = to + count; to != end; to += 8, at += 62) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      sum += minDelta + (w0 & 0x3FFFFFFFFFFFFFFFL);
      dst[to] = sum;
      long w1 = (long) LittleEndian.LONG.get(src, at + 8);
      sum += minDelta + (((w0 >>> 62) | (w1 << 2)) & 0x3FFFFFFFFFFFFFFFL);
      dst[to + 1] = sum;
      long w2 = (long) LittleEndian.LONG.get(src, at + 16);
      sum += minDelta + (((w1 >>> 60) | (w2 << 4)) & 0x3FFFFFFFFFFFFFFFL);
      dst[to + 2] = sum;
      long w3 = (long) LittleEndian.LONG.get(src, at + 24);
      sum += minDelta + (((w2 >>> 58) | (w3 << 6)) & 0x3FFFFFFFFFFFFFFFL);
      dst[to + 3] = sum;
      long w4 = (long) LittleEndian.LONG.get(src, at + 32);
      sum += minDelta + (((w3 >>> 56) | (w4 << 8)) & 0x3FFFFFFFFFFFFFFFL);
      dst[to + 4] = sum;
      long w5 = (long) LittleEndian.LONG.get(src, at + 40);
      sum += minDelta + (((w4 >>> 54) | (w5 << 10)) & 0x3FFFFFFFFFFFFFFFL);
      dst[to + 5] = sum;
      long w6 = (long) LittleEndian.LONG.get(src, at + 48);
      sum += minDelta + (((w5 >>> 52) | (w6 << 12)) & 0x3FFFFFFFFFFFFFFFL);
      dst[to + 6] = sum;
      long w7 = (long) LittleEndian.LONG.get(src, at + 54) >>> 16;
      sum += minDelta + (((w6 >>> 50) | (w7 << 14)) & 0x3FFFFFFFFFFFFFFFL);
      dst[to + 7] = sum;
    }
    return sum;
  }

  private static long longs63(
      byte[] src, int at, long[] dst, int to, int count, long previous, long minDelta) {
    long sum = previous;
    for (int end = to + count; to != end; to += 8, at += 63) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      sum += minDelta + (w0 & 0x7FFFFFFFFFFFFFFFL);
      dst[to] = sum;
      long w1 = (long) LittleEndian.LONG.get(src, at + 8);
      sum += minDelta + (((w0 >>> 63) | (w1 << 1)) & 0x7FFFFFFFFFFFFFFFL);
      dst[to + 1] = sum;
      long w2 = (long) LittleEndian.LONG.get(src, at + 16);
      sum += minDelta + (((w1 >>> 62) | (w2 << 2)) & 0x7FFFFFFFFFFFFFFFL);
      dst[to + 2] = sum;
      long w3 = (long) LittleEndian.LONG.get(src, at + 24);
      sum += minDelta + (((w2 >>> 61) | (w3 << 3)) & 0x7FFFFFFFFFFFFFFFL);
      dst[to + 3] = sum;
      long w4 = (long) LittleEndian.LONG.get(src, at + 32);
      sum += minDelta + (((w3 >>> 60) | (w4 << 4)) & 0x7FFFFFFFFFFFFFFFL);
      dst[to + 4] = sum;
      long w5 = (long) LittleEndian.LONG.get(src, at + 40);
      sum += minDelta + (((w4 >>> 59) | (w5 << 5)) & 0x7FFFFFFFFFFFFFFFL);
      dst[to + 5] = sum;
      long w6 = (long) LittleEndian.LONG.get(src, at + 48);
      sum += minDelta + (((w5 >>> 58) | (w6 << 6)) & 0x7FFFFFFFFFFFFFFFL);
      dst[to + 6] = sum;
      long w7 = (long) LittleEndian.LONG.get(src, at + 55) >>> 8;
      sum += minDelta + (((w6 >>> 57) | (w7 << 7)) & 0x7FFFFFFFFFFFFFFFL);
      dst[to + 7] = sum;
    }
    return sum;
  }

  private static long longs64(
      byte[] src, int at, long[] dst, int to, int count, long previous, long minDelta) {
    long sum = previous;
    for (int end = to + count; to != end; to += 8, at += 64) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      sum += minDelta + w0;
      dst[to] = sum;
      long w1 = (long) LittleEndian.LONG.get(src, at + 8);
      sum += minDelta + w1;
      dst[to + 1] = sum;
      long w2 = (long) LittleEndian.LONG.get(src, at + 16);
      sum += minDelta + w2;
      dst[to + 2] = sum;
      long w3 = (long) LittleEndian.LONG.get(src, at + 24);
      sum += minDelta + w3;
      dst[to + 3] = sum;
      long w4 = (long) LittleEndian.LONG.get(src, at + 32);
      sum += minDelta + w4;
      dst[to + 4] = sum;
      long w5 = (long) LittleEndian.LONG.get(src, at + 40);
      sum += minDelta + w5;
      dst[to + 5] = sum;
      long w6 = (long) LittleEndian.LONG.get(src, at + 48);
      sum += minDelta + w6;
      dst[to + 6] = sum;
      long w7 = (long) LittleEndian.LONG.get(src, at + 56);
      sum += minDelta + w7;
      dst[to + 7] = sum;
    }
    return sum;
  }

  /** Widths 1 to 32. */
  static long ints(
      byte[] src, int at, int width, int[] dst, int to, int count, long previous, long minDelta) {
    switch (width) {
      case 1:
        return ints1(src, at, dst, to, count, previous, minDelta);
      case 2:
        return ints2(src, at, dst, to, count, previous, minDelta);
      case 3:
        return ints3(src, at, dst, to, count, previous, minDelta);
      case 4:
        return ints4(src, at, dst, to, count, previous, minDelta);
      case 5:
        return ints5(src, at, dst, to, count, previous, minDelta);
      case 6:
        return ints6(src, at, dst, to, count, previous, minDelta);
      case 7:
        return ints7(src, at, dst, to, count, previous, minDelta);
      case 8:
        return ints8(src, at, dst, to, count, previous, minDelta);
      case 9:
        return ints9(src, at, dst, to, count, previous, minDelta);
      case 10:
        return ints10(src, at, dst, to, count, previous, minDelta);
      case 11:
        return ints11(src, at, dst, to, count, previous, minDelta);
      case 12:
        return ints12(src, at, dst, to, count, previous, minDelta);
      case 13:
        return ints13(src, at, dst, to, count, previous, minDelta);
      case 14:
        return ints14(src, at, dst, to, count, previous, minDelta);
      case 15:
        return ints15(src, at, dst, to, count, previous, minDelta);
      case 16:
        return ints16(src, at, dst, to, count, previous, minDelta);
      case 17:
        return ints17(src, at, dst, to, count, previous, minDelta);
      case 18:
        return ints18(src, at, dst, to, count, previous, minDelta);
      case 19:
        return ints19(src, at, dst, to, count, previous, minDelta);
      case 20:
        return ints20(src, at, dst, to, count, previous, minDelta);
      case 21:
        return ints21(src, at, dst, to, count, previous, minDelta);
      case 22:
        return ints22(src, at, dst, to, count, previous, minDelta);
      case 23:
        return ints23(src, at, dst, to, count, previous, minDelta);
      case 24:
        return ints24(src, at, dst, to, count, previous, minDelta);
      case 25:
        return ints25(src, at, dst, to, count, previous, minDelta);
      case 26:
        return ints26(src, at, dst, to, count, previous, minDelta);
      case 27:
        return ints27(src, at, dst, to, count, previous, minDelta);
      case 28:
        return ints28(src, at, dst, to, count, previous, minDelta);
      case 29:
        return ints29(src, at, dst, to, count, previous, minDelta);
      case 30:
        return ints30(src, at, dst, to, count, previous, minDelta);
      case 31:
        return ints31(src, at, dst, to, count, previous, minDelta);
      case 32:
        return ints32(src, at, dst, to, count, previous, minDelta);
      default:
        throw new IllegalArgumentException("No kernel for width " + width);
    }
  }

  private static long ints1(
      byte[] src, int at, int[] dst, int to, int count, long previous, long minDelta) {
    long sum = previous;
    for (int end = to + count; to != end; to += 8, at += 1) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      sum += minDelta + (w0 & 0x1L);
      dst[to] = (int) sum;
      sum += minDelta + ((w0 >>> 1) & 0x1L);
      dst[to + 1] = (int) sum;
      sum += minDelta + ((w0 >>> 2) & 0x1L);
      dst[to + 2] = (int) sum;
      sum += minDelta + ((w0 >>> 3) & 0x1L);
      dst[to + 3] = (int) sum;
      sum += minDelta + ((w0 >>> 4) & 0x1L);
      dst[to + 4] = (int) sum;
      sum += minDelta + ((w0 >>> 5) & 0x1L);
      dst[to + 5] = (int) sum;
      sum += minDelta + ((w0 >>> 6) & 0x1L);
      dst[to + 6] = (int) sum;
      sum += minDelta + ((w0 >>> 7) & 0x1L);
      dst[to + 7] = (int) sum;
    }
    return sum;
  }

  private static long ints2(
      byte[] src, int at, int[] dst, int to, int count, long previous, long minDelta) {
    long sum = previous;
    for (int end = to + count; to != end; to += 8, at += 2) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      sum += minDelta + (w0 & 0x3L);
      dst[to] = (int) sum;
      sum += minDelta + ((w0 >>> 2) & 0x3L);
      dst[to + 1] = (int) sum;
      sum += minDelta + ((w0 >>> 4) & 0x3L);
      dst[to + 2] = (int) sum;
      sum += minDelta + ((w0 >>> 6) & 0x3L);
      dst[to + 3] = (int) sum;
      sum += minDelta + ((w0 >>> 8) & 0x3L);
      dst[to + 4] = (int) sum;
      sum += minDelta + ((w0 >>> 10) & 0x3L);
      dst[to + 5] = (int) sum;
      sum += minDelta + ((w0 >>> 12) & 0x3L);
      dst[to + 6] = (int) sum;
      sum += minDelta + ((w0 >>> 14) & 0x3L);
      dst[to + 7] = (int) sum;
    }
    return sum;
  }

  private static long ints3(
      byte[] src, int at, int[] dst, int to, int count, long previous, long minDelta) {
    long sum = previous;
    for (int end = to + count; to != end; to += 8, at += 3) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      sum += minDelta + (w0 & 0x7L);
      dst[to] = (int) sum;
      sum += minDelta + ((w0 >>> 3) & 0x7L);
      dst[to + 1] = (int) sum;
      sum += minDelta + ((w0 >>> 6) & 0x7L);
      dst[to + 2] = (int) sum;
      sum += minDelta + ((w0 >>> 9) & 0x7L);
      dst[to + 3] = (int) sum;
      sum += minDelta + ((w0 >>> 12) & 0x7L);
      dst[to + 4] = (int) sum;
      sum += minDelta + ((w0 >>> 15) & 0x7L);
      dst[to + 5] = (int) sum;
      sum += minDelta + ((w0 >>> 18) & 0x7L);
      dst[to + 6] = (int) sum;
      sum += minDelta + ((w0 >>> 21) & 0x7L);
      dst[to + 7] = (int) sum;
    }
    return sum;
  }

  private static long ints4(
      byte[] src, int at, int[] dst, int to, int count, long previous, long minDelta) {
    long sum = previous;
    for (int end = to + count; to != end; to += 8, at += 4) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      sum += minDelta + (w0 & 0xFL);
      dst[to] = (int) sum;
      sum += minDelta + ((w0 >>> 4) & 0xFL);
      dst[to + 1] = (int) sum;
      sum += minDelta + ((w0 >>> 8) & 0xFL);
      dst[to + 2] = (int) sum;
      sum += minDelta + ((w0 >>> 12) & 0xFL);
      dst[to + 3] = (int) sum;
      sum += minDelta + ((w0 >>> 16) & 0xFL);
      dst[to + 4] = (int) sum;
      sum += minDelta + ((w0 >>> 20) & 0xFL);
      dst[to + 5] = (int) sum;
      sum += minDelta + ((w0 >>> 24) & 0xFL);
      dst[to + 6] = (int) sum;
      sum += minDelta + ((w0 >>> 28) & 0xFL);
      dst[to + 7] = (int) sum;
    }
    return sum;
  }

  private static long ints5(
      byte[] src, int at, int[] dst, int to, int count, long previous, long minDelta) {
    long sum = previous;
    for (int end = to + count; to != end; to += 8, at += 5) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      sum += minDelta + (w0 & 0x1FL);
      dst[to] = (int) sum;
      sum += minDelta + ((w0 >>> 5) & 0x1FL);
      dst[to + 1] = (int) sum;
      sum += minDelta + ((w0 >>> 10) & 0x1FL);
      dst[to + 2] = (int) sum;
      sum += minDelta + ((w0 >>> 15) & 0x1FL);
      dst[to + 3] = (int) sum;
      sum += minDelta + ((w0 >>> 20) & 0x1FL);
      dst[to + 4] = (int) sum;
      sum += minDelta + ((w0 >>> 25) & 0x1FL);
      dst[to + 5] = (int) sum;
      sum += minDelta + ((w0 >>> 30) & 0x1FL);
      dst[to + 6] = (int) sum;
      sum += minDelta + ((w0 >>> 35) & 0x1FL);
      dst[to + 7] = (int) sum;
    }
    return sum;
  }

  private static long ints6(
      byte[] src, int at, int[] dst, int to, int count, long previous, long minDelta) {
    long sum = previous;
    for (int end = to + count; to != end; to += 8, at += 6) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      sum += minDelta + (w0 & 0x3FL);
      dst[to] = (int) sum;
      sum += minDelta + ((w0 >>> 6) & 0x3FL);
      dst[to + 1] = (int) sum;
      sum += minDelta + ((w0 >>> 12) & 0x3FL);
      dst[to + 2] = (int) sum;
      sum += minDelta + ((w0 >>> 18) & 0x3FL);
      dst[to + 3] = (int) sum;
      sum += minDelta + ((w0 >>> 24) & 0x3FL);
      dst[to + 4] = (int) sum;
      sum += minDelta + ((w0 >>> 30) & 0x3FL);
      dst[to + 5] = (int) sum;
      sum += minDelta + ((w0 >>> 36) & 0x3FL);
      dst[to + 6] = (int) sum;
      sum += minDelta + ((w0 >>> 42) & 0x3FL);
      dst[to + 7] = (int) sum;
    }
    return sum;
  }

  private static long ints7(
      byte[] src, int at, int[] dst, int to, int count, long previous, long minDelta) {
    long sum = previous;
    for (int end = to + count; to != end; to += 8, at += 7) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      sum += minDelta + (w0 & 0x7FL);
      dst[to] = (int) sum;
      sum += minDelta + ((w0 >>> 7) & 0x7FL);
      dst[to + 1] = (int) sum;
      sum += minDelta + ((w0 >>> 14) & 0x7FL);
      dst[to + 2] = (int) sum;
      sum += minDelta + ((w0 >>> 21) & 0x7FL);
      dst[to + 3] = (int) sum;
      sum += minDelta + ((w0 >>> 28) & 0x7FL);
      dst[to + 4] = (int) sum;
      sum += minDelta + ((w0 >>> 35) & 0x7FL);
      dst[to + 5] = (int) sum;
      sum += minDelta + ((w0 >>> 42) & 0x7FL);
      dst[to + 6] = (int) sum;
      sum += minDelta + ((w0 >>> 49) & 0x7FL);
      dst[to + 7] = (int) sum;
    }
    return sum;
  }

  private static long ints8(
      byte[] src, int at, int[] dst, int to, int count, long previous, long minDelta) {
    long sum = previous;
    for (int end = to + count; to != end; to += 8, at += 8) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      sum += minDelta + (w0 & 0xFFL);
      dst[to] = (int) sum;
      sum += minDelta + ((w0 >>> 8) & 0xFFL);
      dst[to + 1] = (int) sum;
      sum += minDelta + ((w0 >>> 16) & 0xFFL);
      dst[to + 2] = (int) sum;
      sum += minDelta + ((w0 >>> 24) & 0xFFL);
      dst[to + 3] = (int) sum;
      sum += minDelta + ((w0 >>> 32) & 0xFFL);
      dst[to + 4] = (int) sum;
      sum += minDelta + ((w0 >>> 40) & 0xFFL);
      dst[to + 5] = (int) sum;
      sum += minDelta + ((w0 >>> 48) & 0xFFL);
      dst[to + 6] = (int) sum;
      sum += minDelta + (w0 >>> 56);
      dst[to + 7] = (int) sum;
    }
    return sum;
  }

  private static long ints9(
      byte[] src, int at, int[] dst, int to, int count, long previous, long minDelta) {
    long sum = previous;
    for (int end = to + count; to != end; to += 8, at += 9) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      sum += minDelta + (w0 & 0x1FFL);
      dst[to] = (int) sum;
      sum += minDelta + ((w0 >>> 9) & 0x1FFL);
      dst[to + 1] = (int) sum;
      sum += minDelta + ((w0 >>> 18) & 0x1FFL);
      dst[to + 2] = (int) sum;
      sum += minDelta + ((w0 >>> 27) & 0x1FFL);
      dst[to + 3] = (int) sum;
      sum += minDelta + ((w0 >>> 36) & 0x1FFL);
      dst[to + 4] = (int) sum;
      sum += minDelta + ((w0 >>> 45) & 0x1FFL);
      dst[to + 5] = (int) sum;
      sum += minDelta + ((w0 >>> 54) & 0x1FFL);
      dst[to + 6] = (int) sum;
      long w1 = (long) LittleEndian.LONG.get(src, at + 1);
      sum += minDelta + (w1 >>> 55);
      dst[to + 7] = (int) sum;
    }
    return sum;
  }

  private static long ints10(
      byte[] src, int at, int[] dst, int to, int count, long previous, long minDelta) {
    long sum = previous;
    for (int end = to + count; to != end; to += 8, at += 10) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      sum += minDelta + (w0 & 0x3FFL);
      dst[to] = (int) sum;
      sum += minDelta + ((w0 >>> 10) & 0x3FFL);
      dst[to + 1] = (int) sum;
      sum += minDelta + ((w0 >>> 20) & 0x3FFL);
      dst[to + 2] = (int) sum;
      sum += minDelta + ((w0 >>> 30) & 0x3FFL);
      dst[to + 3] = (int) sum;
      sum += minDelta + ((w0 >>> 40) & 0x3FFL);
      dst[to + 4] = (int) sum;
      sum += minDelta + ((w0 >>> 50) & 0x3FFL);
      dst[to + 5] = (int) sum;
      long w1 = (long) LittleEndian.LONG.get(src, at + 2);
      sum += minDelta + ((w1 >>> 44) & 0x3FFL);
      dst[to + 6] = (int) sum;
      sum += minDelta + (w1 >>> 54);
      dst[to + 7] = (int) sum;
    }
    return sum;
  }

  private static long ints11(
      byte[] src, int at, int[] dst, int to, int count, long previous, long minDelta) {
    long sum = previous;
    for (int end = to + count; to != end; to += 8, at += 11) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      sum += minDelta + (w0 & 0x7FFL);
      dst[to] = (int) sum;
      sum += minDelta + ((w0 >>> 11) & 0x7FFL);
      dst[to + 1] = (int) sum;
      sum += minDelta + ((w0 >>> 22) & 0x7FFL);
      dst[to + 2] = (int) sum;
      sum += minDelta + ((w0 >>> 33) & 0x7FFL);
      dst[to + 3] = (int) sum;
      sum += minDelta + ((w0 >>> 44) & 0x7FFL);
      dst[to + 4] = (int) sum;
      long w1 = (long) LittleEndian.LONG.get(src, at + 3);
      sum += minDelta + ((w1 >>> 31) & 0x7FFL);
      dst[to + 5] = (int) sum;
      sum += minDelta + ((w1 >>> 42) & 0x7FFL);
      dst[to + 6] = (int) sum;
      sum += minDelta + (w1 >>> 53);
      dst[to + 7] = (int) sum;
    }
    return sum;
  }

  private static long ints12(
      byte[] src, int at, int[] dst, int to, int count, long previous, long minDelta) {
    long sum = previous;
    for (int end = to + count; to != end; to += 8, at += 12) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      sum += minDelta + (w0 & 0xFFFL);
      dst[to] = (int) sum;
      sum += minDelta + ((w0 >>> 12) & 0xFFFL);
      dst[to + 1] = (int) sum;
      sum += minDelta + ((w0 >>> 24) & 0xFFFL);
      dst[to + 2] = (int) sum;
      sum += minDelta + ((w0 >>> 36) & 0xFFFL);
      dst[to + 3] = (int) sum;
      sum += minDelta + ((w0 >>> 48) & 0xFFFL);
      dst[to + 4] = (int) sum;
      long w1 = (long) LittleEndian.LONG.get(src, at + 4);
      sum += minDelta + ((w1 >>> 28) & 0xFFFL);
      dst[to + 5] = (int) sum;
      sum += minDelta + ((w1 >>> 40) & 0xFFFL);
      dst[to + 6] = (int) sum;
      sum += minDelta + (w1 >>> 52);
      dst[to + 7] = (int) sum;
    }
    return sum;
  }

  private static long ints13(
      byte[] src, int at, int[] dst, int to, int count, long previous, long minDelta) {
    long sum = previous;
    for (int end = to + count; to != end; to += 8, at += 13) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      sum += minDelta + (w0 & 0x1FFFL);
      dst[to] = (int) sum;
      sum += minDelta + ((w0 >>> 13) & 0x1FFFL);
      dst[to + 1] = (int) sum;
      sum += minDelta + ((w0 >>> 26) & 0x1FFFL);
      dst[to + 2] = (int) sum;
      sum += minDelta + ((w0 >>> 39) & 0x1FFFL);
      dst[to + 3] = (int) sum;
      long w1 = (long) LittleEndian.LONG.get(src, at + 5);
      sum += minDelta + ((w1 >>> 12) & 0x1FFFL);
      dst[to + 4] = (int) sum;
      sum += minDelta + ((w1 >>> 25) & 0x1FFFL);
      dst[to + 5] = (int) sum;
      sum += minDelta + ((w1 >>> 38) & 0x1FFFL);
      dst[to + 6] = (int) sum;
      sum += minDelta + (w1 >>> 51);
      dst[to + 7] = (int) sum;
    }
    return sum;
  }

  private static long ints14(
      byte[] src, int at, int[] dst, int to, int count, long previous, long minDelta) {
    long sum = previous;
    for (int end = to + count; to != end; to += 8, at += 14) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      sum += minDelta + (w0 & 0x3FFFL);
      dst[to] = (int) sum;
      sum += minDelta + ((w0 >>> 14) & 0x3FFFL);
      dst[to + 1] = (int) sum;
      sum += minDelta + ((w0 >>> 28) & 0x3FFFL);
      dst[to + 2] = (int) sum;
      sum += minDelta + ((w0 >>> 42) & 0x3FFFL);
      dst[to + 3] = (int) sum;
      long w1 = (long) LittleEndian.LONG.get(src, at + 6);
      sum += minDelta + ((w1 >>> 8) & 0x3FFFL);
      dst[to + 4] = (int) sum;
      sum += minDelta + ((w1 >>> 22) & 0x3FFFL);
      dst[to + 5] = (int) sum;
      sum += minDelta + ((w1 >>> 36) & 0x3FFFL);
      dst[to + 6] = (int) sum;
      sum += minDelta + (w1 >>> 50);
      dst[to + 7] = (int) sum;
    }
    return sum;
  }

  private static long ints15(
      byte[] src, int at, int[] dst, int to, int count, long previous, long minDelta) {
    long sum = previous;
    for (int end = to + count; to != end; to += 8, at += 15) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      sum += minDelta + (w0 & 0x7FFFL);
      dst[to] = (int) sum;
      sum += minDelta + ((w0 >>> 15) & 0x7FFFL);
      dst[to + 1] = (int) sum;
      sum += minDelta + ((w0 >>> 30) & 0x7FFFL);
      dst[to + 2] = (int) sum;
      sum += minDelta + ((w0 >>> 45) & 0x7FFFL);
      dst[to + 3] = (int) sum;
      long w1 = (long) LittleEndian.LONG.get(src, at + 7);
      sum += minDelta + ((w1 >>> 4) & 0x7FFFL);
      dst[to + 4] = (int) sum;
      sum += minDelta + ((w1 >>> 19) & 0x7FFFL);
      dst[to + 5] = (int) sum;
      sum += minDelta + ((w1 >>> 34) & 0x7FFFL);
      dst[to + 6] = (int) sum;
      sum += minDelta + (w1 >>> 49);
      dst[to + 7] = (int) sum;
    }
    return sum;
  }

  private static long ints16(
      byte[] src, int at, int[] dst, int to, int count, long previous, long minDelta) {
    long sum = previous;
    for (int end = to + count; to != end; to += 8, at += 16) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      sum += minDelta + (w0 & 0xFFFFL);
      dst[to] = (int) sum;
      sum += minDelta + ((w0 >>> 16) & 0xFFFFL);
      dst[to + 1] = (int) sum;
      sum += minDelta + ((w0 >>> 32) & 0xFFFFL);
      dst[to + 2] = (int) sum;
      sum += minDelta + (w0 >>> 48);
      dst[to + 3] = (int) sum;
      long w1 = (long) LittleEndian.LONG.get(src, at + 8);
      sum += minDelta + (w1 & 0xFFFFL);
      dst[to + 4] = (int) sum;
      sum += minDelta + ((w1 >>> 16) & 0xFFFFL);
      dst[to + 5] = (int) sum;
      sum += minDelta + ((w1 >>> 32) & 0xFFFFL);
      dst[to + 6] = (int) sum;
      sum += minDelta + (w1 >>> 48);
      dst[to + 7] = (int) sum;
    }
    return sum;
  }

  private static long ints17(
      byte[] src, int at, int[] dst, int to, int count, long previous, long minDelta) {
    long sum = previous;
    for (int end = to + count; to != end; to += 8, at += 17) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      sum += minDelta + (w0 & 0x1FFFFL);
      dst[to] = (int) sum;
      sum += minDelta + ((w0 >>> 17) & 0x1FFFFL);
      dst[to + 1] = (int) sum;
      sum += minDelta + ((w0 >>> 34) & 0x1FFFFL);
      dst[to + 2] = (int) sum;
      long w1 = (long) LittleEndian.LONG.get(src, at + 6);
      sum += minDelta + ((w1 >>> 3) & 0x1FFFFL);
      dst[to + 3] = (int) sum;
      sum += minDelta + ((w1 >>> 20) & 0x1FFFFL);
      dst[to + 4] = (int) sum;
      sum += minDelta + ((w1 >>> 37) & 0x1FFFFL);
      dst[to + 5] = (int) sum;
      long w2 = (long) LittleEndian.LONG.get(src, at + 9);
      sum += minDelta + ((w2 >>> 30) & 0x1FFFFL);
      dst[to + 6] = (int) sum;
      sum += minDelta + (w2 >>> 47);
      dst[to + 7] = (int) sum;
    }
    return sum;
  }

  private static long ints18(
      byte[] src, int at, int[] dst, int to, int count, long previous, long minDelta) {
    long sum = previous;
    for (int end = to + count; to != end; to += 8, at += 18) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      sum += minDelta + (w0 & 0x3FFFFL);
      dst[to] = (int) sum;
      sum += minDelta + ((w0 >>> 18) & 0x3FFFFL);
      dst[to + 1] = (int) sum;
      sum += minDelta + ((w0 >>> 36) & 0x3FFFFL);
      dst[to + 2] = (int) sum;
      long w1 = (long) LittleEndian.LONG.get(src, at + 6);
      sum += minDelta + ((w1 >>> 6) & 0x3FFFFL);
      dst[to + 3] = (int) sum;
      sum += minDelta + ((w1 >>> 24) & 0x3FFFFL);
      dst[to + 4] = (int) sum;
      sum += minDelta + ((w1 >>> 42) & 0x3FFFFL);
      dst[to + 5] = (int) sum;
      long w2 = (long) LittleEndian.LONG.get(src, at + 10);
      sum += minDelta + ((w2 >>> 28) & 0x3FFFFL);
      dst[to + 6] = (int) sum;
      sum += minDelta + (w2 >>> 46);
      dst[to + 7] = (int) sum;
    }
    return sum;
  }

  private static long ints19(
      byte[] src, int at, int[] dst, int to, int count, long previous, long minDelta) {
    long sum = previous;
    for (int end = to + count; to != end; to += 8, at += 19) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      sum += minDelta + (w0 & 0x7FFFFL);
      dst[to] = (int) sum;
      sum += minDelta + ((w0 >>> 19) & 0x7FFFFL);
      dst[to + 1] = (int) sum;
      sum += minDelta + ((w0 >>> 38) & 0x7FFFFL);
      dst[to + 2] = (int) sum;
      long w1 = (long) LittleEndian.LONG.get(src, at + 7);
      sum += minDelta + ((w1 >>> 1) & 0x7FFFFL);
      dst[to + 3] = (int) sum;
      sum += minDelta + ((w1 >>> 20) & 0x7FFFFL);
      dst[to + 4] = (int) sum;
      sum += minDelta + ((w1 >>> 39) & 0x7FFFFL);
      dst[to + 5] = (int) sum;
      long w2 = (long) LittleEndian.LONG.get(src, at + 11);
      sum += minDelta + ((w2 >>> 26) & 0x7FFFFL);
      dst[to + 6] = (int) sum;
      sum += minDelta + (w2 >>> 45);
      dst[to + 7] = (int) sum;
    }
    return sum;
  }

  private static long ints20(
      byte[] src, int at, int[] dst, int to, int count, long previous, long minDelta) {
    long sum = previous;
    for (int end = to + count; to != end; to += 8, at += 20) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      sum += minDelta + (w0 & 0xFFFFFL);
      dst[to] = (int) sum;
      sum += minDelta + ((w0 >>> 20) & 0xFFFFFL);
      dst[to + 1] = (int) sum;
      sum += minDelta + ((w0 >>> 40) & 0xFFFFFL);
      dst[to + 2] = (int) sum;
      long w1 = (long) LittleEndian.LONG.get(src, at + 7);
      sum += minDelta + ((w1 >>> 4) & 0xFFFFFL);
      dst[to + 3] = (int) sum;
      sum += minDelta + ((w1 >>> 24) & 0xFFFFFL);
      dst[to + 4] = (int) sum;
      sum += minDelta + (w1 >>> 44);
      dst[to + 5] = (int) sum;
      long w2 = (long) LittleEndian.LONG.get(src, at + 12);
      sum += minDelta + ((w2 >>> 24) & 0xFFFFFL);
      dst[to + 6] = (int) sum;
      sum += minDelta + (w2 >>> 44);
      dst[to + 7] = (int) sum;
    }
    return sum;
  }

  private static long ints21(
      byte[] src, int at, int[] dst, int to, int count, long previous, long minDelta) {
    long sum = previous;
    for (int end = to + count; to != end; to += 8, at += 21) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      sum += minDelta + (w0 & 0x1FFFFFL);
      dst[to] = (int) sum;
      sum += minDelta + ((w0 >>> 21) & 0x1FFFFFL);
      dst[to + 1] = (int) sum;
      sum += minDelta + ((w0 >>> 42) & 0x1FFFFFL);
      dst[to + 2] = (int) sum;
      long w1 = (long) LittleEndian.LONG.get(src, at + 7);
      sum += minDelta + ((w1 >>> 7) & 0x1FFFFFL);
      dst[to + 3] = (int) sum;
      sum += minDelta + ((w1 >>> 28) & 0x1FFFFFL);
      dst[to + 4] = (int) sum;
      long w2 = (long) LittleEndian.LONG.get(src, at + 13);
      sum += minDelta + ((w2 >>> 1) & 0x1FFFFFL);
      dst[to + 5] = (int) sum;
      sum += minDelta + ((w2 >>> 22) & 0x1FFFFFL);
      dst[to + 6] = (int) sum;
      sum += minDelta + (w2 >>> 43);
      dst[to + 7] = (int) sum;
    }
    return sum;
  }

  private static long ints22(
      byte[] src, int at, int[] dst, int to, int count, long previous, long minDelta) {
    long sum = previous;
    for (int end = to + count; to != end; to += 8, at += 22) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      sum += minDelta + (w0 & 0x3FFFFFL);
      dst[to] = (int) sum;
      sum += minDelta + ((w0 >>> 22) & 0x3FFFFFL);
      dst[to + 1] = (int) sum;
      long w1 = (long) LittleEndian.LONG.get(src, at + 5);
      sum += minDelta + ((w1 >>> 4) & 0x3FFFFFL);
      dst[to + 2] = (int) sum;
      sum += minDelta + ((w1 >>> 26) & 0x3FFFFFL);
      dst[to + 3] = (int) sum;
      long w2 = (long) LittleEndian.LONG.get(src, at + 11);
      sum += minDelta + (w2 & 0x3FFFFFL);
      dst[to + 4] = (int) sum;
      sum += minDelta + ((w2 >>> 22) & 0x3FFFFFL);
      dst[to + 5] = (int) sum;
      long w3 = (long) LittleEndian.LONG.get(src, at + 14);
      sum += minDelta + ((w3 >>> 20) & 0x3FFFFFL);
      dst[to + 6] = (int) sum;
      sum += minDelta + (w3 >>> 42);
      dst[to + 7] = (int) sum;
    }
    return sum;
  }

  private static long ints23(
      byte[] src, int at, int[] dst, int to, int count, long previous, long minDelta) {
    long sum = previous;
    for (int end = to + count; to != end; to += 8, at += 23) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      sum += minDelta + (w0 & 0x7FFFFFL);
      dst[to] = (int) sum;
      sum += minDelta + ((w0 >>> 23) & 0x7FFFFFL);
      dst[to + 1] = (int) sum;
      long w1 = (long) LittleEndian.LONG.get(src, at + 5);
      sum += minDelta + ((w1 >>> 6) & 0x7FFFFFL);
      dst[to + 2] = (int) sum;
      sum += minDelta + ((w1 >>> 29) & 0x7FFFFFL);
      dst[to + 3] = (int) sum;
      long w2 = (long) LittleEndian.LONG.get(src, at + 11);
      sum += minDelta + ((w2 >>> 4) & 0x7FFFFFL);
      dst[to + 4] = (int) sum;
      sum += minDelta + ((w2 >>> 27) & 0x7FFFFFL);
      dst[to + 5] = (int) sum;
      long w3 = (long) LittleEndian.LONG.get(src, at + 15);
      sum += minDelta + ((w3 >>> 18) & 0x7FFFFFL);
      dst[to + 6] = (int) sum;
      sum += minDelta + (w3 >>> 41);
      dst[to + 7] = (int) sum;
    }
    return sum;
  }

  private static long ints24(
      byte[] src, int at, int[] dst, int to, int count, long previous, long minDelta) {
    long sum = previous;
    for (int end = to + count; to != end; to += 8, at += 24) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      sum += minDelta + (w0 & 0xFFFFFFL);
      dst[to] = (int) sum;
      sum += minDelta + ((w0 >>> 24) & 0xFFFFFFL);
      dst[to + 1] = (int) sum;
      long w1 = (long) LittleEndian.LONG.get(src, at + 6);
      sum += minDelta + (w1 & 0xFFFFFFL);
      dst[to + 2] = (int) sum;
      sum += minDelta + ((w1 >>> 24) & 0xFFFFFFL);
      dst[to + 3] = (int) sum;
      long w2 = (long) LittleEndian.LONG.get(src, at + 12);
      sum += minDelta + (w2 & 0xFFFFFFL);
      dst[to + 4] = (int) sum;
      sum += minDelta + ((w2 >>> 24) & 0xFFFFFFL);
      dst[to + 5] = (int) sum;
      long w3 = (long) LittleEndian.LONG.get(src, at + 16);
      sum += minDelta + ((w3 >>> 16) & 0xFFFFFFL);
      dst[to + 6] = (int) sum;
      sum += minDelta + (w3 >>> 40);
      dst[to + 7] = (int) sum;
    }
    return sum;
  }

  private static long ints25(
      byte[] src, int at, int[] dst, int to, int count, long previous, long minDelta) {
    long sum = previous;
    for (int end = to + count; to != end; to += 8, at += 25) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      sum += minDelta + (w0 & 0x1FFFFFFL);
      dst[to] = (int) sum;
      sum += minDelta + ((w0 >>> 25) & 0x1FFFFFFL);
      dst[to + 1] = (int) sum;
      long w1 = (long) LittleEndian.LONG.get(src, at + 6);
      sum += minDelta + ((w1 >>> 2) & 0x1FFFFFFL);
      dst[to + 2] = (int) sum;
      sum += minDelta + ((w1 >>> 27) & 0x1FFFFFFL);
      dst[to + 3] = (int) sum;
      long w2 = (long) LittleEndian.LONG.get(src, at + 12);
      sum += minDelta + ((w2 >>> 4) & 0x1FFFFFFL);
      dst[to + 4] = (int) sum;
      sum += minDelta + ((w2 >>> 29) & 0x1FFFFFFL);
      dst[to + 5] = (int) sum;
      long w3 = (long) LittleEndian.LONG.get(src, at + 17);
      sum += minDelta + ((w3 >>> 14) & 0x1FFFFFFL);
      dst[to + 6] = (int) sum;
      sum += minDelta + (w3 >>> 39);
      dst[to + 7] = (int) sum;
    }
    return sum;
  }

  private static long ints26(
      byte[] src, int at, int[] dst, int to, int count, long previous, long minDelta) {
    long sum = previous;
    for (int end = to + count; to != end; to += 8, at += 26) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      sum += minDelta + (w0 & 0x3FFFFFFL);
      dst[to] = (int) sum;
      sum += minDelta + ((w0 >>> 26) & 0x3FFFFFFL);
      dst[to + 1] = (int) sum;
      long w1 = (long) LittleEndian.LONG.get(src, at + 6);
      sum += minDelta + ((w1 >>> 4) & 0x3FFFFFFL);
      dst[to + 2] = (int) sum;
      sum += minDelta + ((w1 >>> 30) & 0x3FFFFFFL);
      dst[to + 3] = (int) sum;
      long w2 = (long) LittleEndian.LONG.get(src, at + 13);
      sum += minDelta + (w2 & 0x3FFFFFFL);
      dst[to + 4] = (int) sum;
      sum += minDelta + ((w2 >>> 26) & 0x3FFFFFFL);
      dst[to + 5] = (int) sum;
      long w3 = (long) LittleEndian.LONG.get(src, at + 18);
      sum += minDelta + ((w3 >>> 12) & 0x3FFFFFFL);
      dst[to + 6] = (int) sum;
      sum += minDelta + (w3 >>> 38);
      dst[to + 7] = (int) sum;
    }
    return sum;
  }

  private static long ints27(
      byte[] src, int at, int[] dst, int to, int count, long previous, long minDelta) {
    long sum = previous;
    for (int end = to + count; to != end; to += 8, at += 27) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      sum += minDelta + (w0 & 0x7FFFFFFL);
      dst[to] = (int) sum;
      sum += minDelta + ((w0 >>> 27) & 0x7FFFFFFL);
      dst[to + 1] = (int) sum;
      long w1 = (long) LittleEndian.LONG.get(src, at + 6);
      sum += minDelta + ((w1 >>> 6) & 0x7FFFFFFL);
      dst[to + 2] = (int) sum;
      sum += minDelta + ((w1 >>> 33) & 0x7FFFFFFL);
      dst[to + 3] = (int) sum;
      long w2 = (long) LittleEndian.LONG.get(src, at + 13);
      sum += minDelta + ((w2 >>> 4) & 0x7FFFFFFL);
      dst[to + 4] = (int) sum;
      sum += minDelta + ((w2 >>> 31) & 0x7FFFFFFL);
      dst[to + 5] = (int) sum;
      long w3 = (long) LittleEndian.LONG.get(src, at + 19);
      sum += minDelta + ((w3 >>> 10) & 0x7FFFFFFL);
      dst[to + 6] = (int) sum;
      sum += minDelta + (w3 >>> 37);
      dst[to + 7] = (int) sum;
    }
    return sum;
  }

  private static long ints28(
      byte[] src, int at, int[] dst, int to, int count, long previous, long minDelta) {
    long sum = previous;
    for (int end = to + count; to != end; to += 8, at += 28) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      sum += minDelta + (w0 & 0xFFFFFFFL);
      dst[to] = (int) sum;
      sum += minDelta + ((w0 >>> 28) & 0xFFFFFFFL);
      dst[to + 1] = (int) sum;
      long w1 = (long) LittleEndian.LONG.get(src, at + 7);
      sum += minDelta + (w1 & 0xFFFFFFFL);
      dst[to + 2] = (int) sum;
      sum += minDelta + ((w1 >>> 28) & 0xFFFFFFFL);
      dst[to + 3] = (int) sum;
      long w2 = (long) LittleEndian.LONG.get(src, at + 14);
      sum += minDelta + (w2 & 0xFFFFFFFL);
      dst[to + 4] = (int) sum;
      sum += minDelta + ((w2 >>> 28) & 0xFFFFFFFL);
      dst[to + 5] = (int) sum;
      long w3 = (long) LittleEndian.LONG.get(src, at + 20);
      sum += minDelta + ((w3 >>> 8) & 0xFFFFFFFL);
      dst[to + 6] = (int) sum;
      sum += minDelta + (w3 >>> 36);
      dst[to + 7] = (int) sum;
    }
    return sum;
  }

  private static long ints29(
      byte[] src, int at, int[] dst, int to, int count, long previous, long minDelta) {
    long sum = previous;
    for (int end = to + count; to != end; to += 8, at += 29) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      sum += minDelta + (w0 & 0x1FFFFFFFL);
      dst[to] = (int) sum;
      sum += minDelta + ((w0 >>> 29) & 0x1FFFFFFFL);
      dst[to + 1] = (int) sum;
      long w1 = (long) LittleEndian.LONG.get(src, at + 7);
      sum += minDelta + ((w1 >>> 2) & 0x1FFFFFFFL);
      dst[to + 2] = (int) sum;
      sum += minDelta + ((w1 >>> 31) & 0x1FFFFFFFL);
      dst[to + 3] = (int) sum;
      long w2 = (long) LittleEndian.LONG.get(src, at + 14);
      sum += minDelta + ((w2 >>> 4) & 0x1FFFFFFFL);
      dst[to + 4] = (int) sum;
      sum += minDelta + ((w2 >>> 33) & 0x1FFFFFFFL);
      dst[to + 5] = (int) sum;
      long w3 = (long) LittleEndian.LONG.get(src, at + 21);
      sum += minDelta + ((w3 >>> 6) & 0x1FFFFFFFL);
      dst[to + 6] = (int) sum;
      sum += minDelta + (w3 >>> 35);
      dst[to + 7] = (int) sum;
    }
    return sum;
  }

  private static long ints30(
      byte[] src, int at, int[] dst, int to, int count, long previous, long minDelta) {
    long sum = previous;
    for (int end = to + count; to != end; to += 8, at += 30) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      sum += minDelta + (w0 & 0x3FFFFFFFL);
      dst[to] = (int) sum;
      sum += minDelta + ((w0 >>> 30) & 0x3FFFFFFFL);
      dst[to + 1] = (int) sum;
      long w1 = (long) LittleEndian.LONG.get(src, at + 7);
      sum += minDelta + ((w1 >>> 4) & 0x3FFFFFFFL);
      dst[to + 2] = (int) sum;
      sum += minDelta + (w1 >>> 34);
      dst[to + 3] = (int) sum;
      long w2 = (long) LittleEndian.LONG.get(src, at + 15);
      sum += minDelta + (w2 & 0x3FFFFFFFL);
      dst[to + 4] = (int) sum;
      sum += minDelta + ((w2 >>> 30) & 0x3FFFFFFFL);
      dst[to + 5] = (int) sum;
      long w3 = (long) LittleEndian.LONG.get(src, at + 22);
      sum += minDelta + ((w3 >>> 4) & 0x3FFFFFFFL);
      dst[to + 6] = (int) sum;
      sum += minDelta + (w3 >>> 34);
      dst[to + 7] = (int) sum;
    }
    return sum;
  }

  private static long ints31(
      byte[] src, int at, int[] dst, int to, int count, long previous, long minDelta) {
    long sum = previous;
    for (int end = to + count; to != end; to += 8, at += 31) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      sum += minDelta + (w0 & 0x7FFFFFFFL);
      dst[to] = (int) sum;
      sum += minDelta + ((w0 >>> 31) & 0x7FFFFFFFL);
      dst[to + 1] = (int) sum;
      long w1 = (long) LittleEndian.LONG.get(src, at + 7);
      sum += minDelta + ((w1 >>> 6) & 0x7FFFFFFFL);
      dst[to + 2] = (int) sum;
      long w2 = (long) LittleEndian.LONG.get(src, at + 11);
      sum += minDelta + ((w2 >>> 5) & 0x7FFFFFFFL);
      dst[to + 3] = (int) sum;
      long w3 = (long) LittleEndian.LONG.get(src, at + 15);
      sum += minDelta + ((w3 >>> 4) & 0x7FFFFFFFL);
      dst[to + 4] = (int) sum;
      long w4 = (long) LittleEndian.LONG.get(src, at + 19);
      sum += minDelta + ((w4 >>> 3) & 0x7FFFFFFFL);
      dst[to + 5] = (int) sum;
      long w5 = (long) LittleEndian.LONG.get(src, at + 23);
      sum += minDelta + ((w5 >>> 2) & 0x7FFFFFFFL);
      dst[to + 6] = (int) sum;
      sum += minDelta + (w5 >>> 33);
      dst[to + 7] = (int) sum;
    }
    return sum;
  }

  private static long ints32(
      byte[] src, int at, int[] dst, int to, int count, long previous, long minDelta) {
    long sum = previous;
    for (int end = to + count; to != end; to += 8, at += 32) {
      long w0 = (long) LittleEndian.LONG.get(src, at);
      sum += minDelta + (w0 & 0xFFFFFFFFL);
      dst[to] = (int) sum;
      sum += minDelta + (w0 >>> 32);
      dst[to + 1] = (int) sum;
      long w1 = (long) LittleEndian.LONG.get(src, at + 8);
      sum += minDelta + (w1 & 0xFFFFFFFFL);
      dst[to + 2] = (int) sum;
      sum += minDelta + (w1 >>> 32);
      dst[to + 3] = (int) sum;
      long w2 = (long) LittleEndian.LONG.get(src, at + 16);
      sum += minDelta + (w2 & 0xFFFFFFFFL);
      dst[to + 4] = (int) sum;
      sum += minDelta + (w2 >>> 32);
      dst[to + 5] = (int) sum;
      long w3 = (long) LittleEndian.LONG.get(src, at + 24);
      sum += minDelta + (w3 & 0xFFFFFFFFL);
      dst[to + 6] = (int) sum;
      sum += minDelta + (w3 >>> 32);
      dst[to + 7] = (int) sum;
    }
    return sum;
  }
}
