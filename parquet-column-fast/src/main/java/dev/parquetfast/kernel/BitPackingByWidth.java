package dev.parquetfast.kernel;

import javax.annotation.processing.Generated;

/**
 * Packs numbers.
 *
 * <p>The {@code width} bits from bit i * width on of {@code dst[at ..]}, lowest bits first, become
 * {@code src[from + i]}, which must be below 2 to the power of {@code width} as an unsigned number.
 * {@code count} is a multiple of 8, and of 32 if {@code width} is below 8. Writes the {@code count
 * / 8 * width} bytes that the numbers take and no more.
 */
@Generated("BitKernelGenerator")
final class BitPackingByWidth {

  private BitPackingByWidth() {}

  /** Widths 1 to 64. */
  static void longs(long[] src, int from, byte[] dst, int at, int width, int count) {
    switch (width) {
      case 1:
        longs1(src, from, dst, at, count);
        break;
      case 2:
        longs2(src, from, dst, at, count);
        break;
      case 3:
        longs3(src, from, dst, at, count);
        break;
      case 4:
        longs4(src, from, dst, at, count);
        break;
      case 5:
        longs5(src, from, dst, at, count);
        break;
      case 6:
        longs6(src, from, dst, at, count);
        break;
      case 7:
        longs7(src, from, dst, at, count);
        break;
      case 8:
        longs8(src, from, dst, at, count);
        break;
      case 9:
        longs9(src, from, dst, at, count);
        break;
      case 10:
        longs10(src, from, dst, at, count);
        break;
      case 11:
        longs11(src, from, dst, at, count);
        break;
      case 12:
        longs12(src, from, dst, at, count);
        break;
      case 13:
        longs13(src, from, dst, at, count);
        break;
      case 14:
        longs14(src, from, dst, at, count);
        break;
      case 15:
        longs15(src, from, dst, at, count);
        break;
      case 16:
        longs16(src, from, dst, at, count);
        break;
      case 17:
        longs17(src, from, dst, at, count);
        break;
      case 18:
        longs18(src, from, dst, at, count);
        break;
      case 19:
        longs19(src, from, dst, at, count);
        break;
      case 20:
        longs20(src, from, dst, at, count);
        break;
      case 21:
        longs21(src, from, dst, at, count);
        break;
      case 22:
        longs22(src, from, dst, at, count);
        break;
      case 23:
        longs23(src, from, dst, at, count);
        break;
      case 24:
        longs24(src, from, dst, at, count);
        break;
      case 25:
        longs25(src, from, dst, at, count);
        break;
      case 26:
        longs26(src, from, dst, at, count);
        break;
      case 27:
        longs27(src, from, dst, at, count);
        break;
      case 28:
        longs28(src, from, dst, at, count);
        break;
      case 29:
        longs29(src, from, dst, at, count);
        break;
      case 30:
        longs30(src, from, dst, at, count);
        break;
      case 31:
        longs31(src, from, dst, at, count);
        break;
      case 32:
        longs32(src, from, dst, at, count);
        break;
      case 33:
        longs33(src, from, dst, at, count);
        break;
      case 34:
        longs34(src, from, dst, at, count);
        break;
      case 35:
        longs35(src, from, dst, at, count);
        break;
      case 36:
        longs36(src, from, dst, at, count);
        break;
      case 37:
        longs37(src, from, dst, at, count);
        break;
      case 38:
        longs38(src, from, dst, at, count);
        break;
      case 39:
        longs39(src, from, dst, at, count);
        break;
      case 40:
        longs40(src, from, dst, at, count);
        break;
      case 41:
        longs41(src, from, dst, at, count);
        break;
      case 42:
        longs42(src, from, dst, at, count);
        break;
      case 43:
        longs43(src, from, dst, at, count);
        break;
      case 44:
        longs44(src, from, dst, at, count);
        break;
      case 45:
        longs45(src, from, dst, at, count);
        break;
      case 46:
        longs46(src, from, dst, at, count);
        break;
      case 47:
        longs47(src, from, dst, at, count);
        break;
      case 48:
        longs48(src, from, dst, at, count);
        break;
      case 49:
        longs49(src, from, dst, at, count);
        break;
      case 50:
        longs50(src, from, dst, at, count);
        break;
      case 51:
        longs51(src, from, dst, at, count);
        break;
      case 52:
        longs52(src, from, dst, at, count);
        break;
      case 53:
        longs53(src, from, dst, at, count);
        break;
      case 54:
        longs54(src, from, dst, at, count);
        break;
      case 55:
        longs55(src, from, dst, at, count);
        break;
      case 56:
        longs56(src, from, dst, at, count);
        break;
      case 57:
        longs57(src, from, dst, at, count);
        break;
      case 58:
        longs58(src, from, dst, at, count);
        break;
      case 59:
        longs59(src, from, dst, at, count);
        break;
      case 60:
        longs60(src, from, dst, at, count);
        break;
      case 61:
        longs61(src, from, dst, at, count);
        break;
      case 62:
        longs62(src, from, dst, at, count);
        break;
      case 63:
        longs63(src, from, dst, at, count);
        break;
      case 64:
        longs64(src, from, dst, at, count);
        break;
      default:
        throw new IllegalArgumentException("No kernel for width " + width);
    }
  }

  private static void longs1(long[] src, int from, byte[] dst, int at, int count) {
    for (int end = from + count; from < end; from += 32, at += 4) {
      long v0 = src[from];
      long w0 = v0;
      long v1 = src[from + 1];
      w0 |= v1 << 1;
      long v2 = src[from + 2];
      w0 |= v2 << 2;
      long v3 = src[from + 3];
      w0 |= v3 << 3;
      long v4 = src[from + 4];
      w0 |= v4 << 4;
      long v5 = src[from + 5];
      w0 |= v5 << 5;
      long v6 = src[from + 6];
      w0 |= v6 << 6;
      long v7 = src[from + 7];
      w0 |= v7 << 7;
      long v8 = src[from + 8];
      w0 |= v8 << 8;
      long v9 = src[from + 9];
      w0 |= v9 << 9;
      long v10 = src[from + 10];
      w0 |= v10 << 10;
      long v11 = src[from + 11];
      w0 |= v11 << 11;
      long v12 = src[from + 12];
      w0 |= v12 << 12;
      long v13 = src[from + 13];
      w0 |= v13 << 13;
      long v14 = src[from + 14];
      w0 |= v14 << 14;
      long v15 = src[from + 15];
      w0 |= v15 << 15;
      long v16 = src[from + 16];
      w0 |= v16 << 16;
      long v17 = src[from + 17];
      w0 |= v17 << 17;
      long v18 = src[from + 18];
      w0 |= v18 << 18;
      long v19 = src[from + 19];
      w0 |= v19 << 19;
      long v20 = src[from + 20];
      w0 |= v20 << 20;
      long v21 = src[from + 21];
      w0 |= v21 << 21;
      long v22 = src[from + 22];
      w0 |= v22 << 22;
      long v23 = src[from + 23];
      w0 |= v23 << 23;
      long v24 = src[from + 24];
      w0 |= v24 << 24;
      long v25 = src[from + 25];
      w0 |= v25 << 25;
      long v26 = src[from + 26];
      w0 |= v26 << 26;
      long v27 = src[from + 27];
      w0 |= v27 << 27;
      long v28 = src[from + 28];
      w0 |= v28 << 28;
      long v29 = src[from + 29];
      w0 |= v29 << 29;
      long v30 = src[from + 30];
      w0 |= v30 << 30;
      long v31 = src[from + 31];
      w0 |= v31 << 31;
      LittleEndian.INT.set(dst, at, (int) w0);
    }
  }

  private static void longs2(long[] src, int from, byte[] dst, int at, int count) {
    for (int end = from + count; from < end; from += 32, at += 8) {
      long v0 = src[from];
      long w0 = v0;
      long v1 = src[from + 1];
      w0 |= v1 << 2;
      long v2 = src[from + 2];
      w0 |= v2 << 4;
      long v3 = src[from + 3];
      w0 |= v3 << 6;
      long v4 = src[from + 4];
      w0 |= v4 << 8;
      long v5 = src[from + 5];
      w0 |= v5 << 10;
      long v6 = src[from + 6];
      w0 |= v6 << 12;
      long v7 = src[from + 7];
      w0 |= v7 << 14;
      long v8 = src[from + 8];
      w0 |= v8 << 16;
      long v9 = src[from + 9];
      w0 |= v9 << 18;
      long v10 = src[from + 10];
      w0 |= v10 << 20;
      long v11 = src[from + 11];
      w0 |= v11 << 22;
      long v12 = src[from + 12];
      w0 |= v12 << 24;
      long v13 = src[from + 13];
      w0 |= v13 << 26;
      long v14 = src[from + 14];
      w0 |= v14 << 28;
      long v15 = src[from + 15];
      w0 |= v15 << 30;
      long v16 = src[from + 16];
      w0 |= v16 << 32;
      long v17 = src[from + 17];
      w0 |= v17 << 34;
      long v18 = src[from + 18];
      w0 |= v18 << 36;
      long v19 = src[from + 19];
      w0 |= v19 << 38;
      long v20 = src[from + 20];
      w0 |= v20 << 40;
      long v21 = src[from + 21];
      w0 |= v21 << 42;
      long v22 = src[from + 22];
      w0 |= v22 << 44;
      long v23 = src[from + 23];
      w0 |= v23 << 46;
      long v24 = src[from + 24];
      w0 |= v24 << 48;
      long v25 = src[from + 25];
      w0 |= v25 << 50;
      long v26 = src[from + 26];
      w0 |= v26 << 52;
      long v27 = src[from + 27];
      w0 |= v27 << 54;
      long v28 = src[from + 28];
      w0 |= v28 << 56;
      long v29 = src[from + 29];
      w0 |= v29 << 58;
      long v30 = src[from + 30];
      w0 |= v30 << 60;
      long v31 = src[from + 31];
      w0 |= v31 << 62;
      LittleEndian.LONG.set(dst, at, w0);
    }
  }

  private static void longs3(long[] src, int from, byte[] dst, int at, int count) {
    for (int end = from + count; from < end; from += 32, at += 12) {
      long v0 = src[from];
      long w0 = v0;
      long v1 = src[from + 1];
      w0 |= v1 << 3;
      long v2 = src[from + 2];
      w0 |= v2 << 6;
      long v3 = src[from + 3];
      w0 |= v3 << 9;
      long v4 = src[from + 4];
      w0 |= v4 << 12;
      long v5 = src[from + 5];
      w0 |= v5 << 15;
      long v6 = src[from + 6];
      w0 |= v6 << 18;
      long v7 = src[from + 7];
      w0 |= v7 << 21;
      long v8 = src[from + 8];
      w0 |= v8 << 24;
      long v9 = src[from + 9];
      w0 |= v9 << 27;
      long v10 = src[from + 10];
      w0 |= v10 << 30;
      long v11 = src[from + 11];
      w0 |= v11 << 33;
      long v12 = src[from + 12];
      w0 |= v12 << 36;
      long v13 = src[from + 13];
      w0 |= v13 << 39;
      long v14 = src[from + 14];
      w0 |= v14 << 42;
      long v15 = src[from + 15];
      w0 |= v15 << 45;
      long v16 = src[from + 16];
      w0 |= v16 << 48;
      long v17 = src[from + 17];
      w0 |= v17 << 51;
      long v18 = src[from + 18];
      w0 |= v18 << 54;
      long v19 = src[from + 19];
      w0 |= v19 << 57;
      long v20 = src[from + 20];
      w0 |= v20 << 60;
      long v21 = src[from + 21];
      w0 |= v21 << 63;
      LittleEndian.LONG.set(dst, at, w0);
      long w1 = v21 >>> 1;
      long v22 = src[from + 22];
      w1 |= v22 << 2;
      long v23 = src[from + 23];
      w1 |= v23 << 5;
      long v24 = src[from + 24];
      w1 |= v24 << 8;
      long v25 = src[from + 25];
      w1 |= v25 << 11;
      long v26 = src[from + 26];
      w1 |= v26 << 14;
      long v27 = src[from + 27];
      w1 |= v27 << 17;
      long v28 = src[from + 28];
      w1 |= v28 << 20;
      long v29 = src[from + 29];
      w1 |= v29 << 23;
      long v30 = src[from + 30];
      w1 |= v30 << 26;
      long v31 = src[from + 31];
      w1 |= v31 << 29;
      LittleEndian.INT.set(dst, at + 8, (int) w1);
    }
  }

  private static void longs4(long[] src, int from, byte[] dst, int at, int count) {
    for (int end = from + count; from < end; from += 32, at += 16) {
      long v0 = src[from];
      long w0 = v0;
      long v1 = src[from + 1];
      w0 |= v1 << 4;
      long v2 = src[from + 2];
      w0 |= v2 << 8;
      long v3 = src[from + 3];
      w0 |= v3 << 12;
      long v4 = src[from + 4];
      w0 |= v4 << 16;
      long v5 = src[from + 5];
      w0 |= v5 << 20;
      long v6 = src[from + 6];
      w0 |= v6 << 24;
      long v7 = src[from + 7];
      w0 |= v7 << 28;
      long v8 = src[from + 8];
      w0 |= v8 << 32;
      long v9 = src[from + 9];
      w0 |= v9 << 36;
      long v10 = src[from + 10];
      w0 |= v10 << 40;
      long v11 = src[from + 11];
      w0 |= v11 << 44;
      long v12 = src[from + 12];
      w0 |= v12 << 48;
      long v13 = src[from + 13];
      w0 |= v13 << 52;
      long v14 = src[from + 14];
      w0 |= v14 << 56;
      long v15 = src[from + 15];
      w0 |= v15 << 60;
      LittleEndian.LONG.set(dst, at, w0);
      long v16 = src[from + 16];
      long w1 = v16;
      long v17 = src[from + 17];
      w1 |= v17 << 4;
      long v18 = src[from + 18];
      w1 |= v18 << 8;
      long v19 = src[from + 19];
      w1 |= v19 << 12;
      long v20 = src[from + 20];
      w1 |= v20 << 16;
      long v21 = src[from + 21];
      w1 |= v21 << 20;
      long v22 = src[from + 22];
      w1 |= v22 << 24;
      long v23 = src[from + 23];
      w1 |= v23 << 28;
      long v24 = src[from + 24];
      w1 |= v24 << 32;
      long v25 = src[from + 25];
      w1 |= v25 << 36;
      long v26 = src[from + 26];
      w1 |= v26 << 40;
      long v27 = src[from + 27];
      w1 |= v27 << 44;
      long v28 = src[from + 28];
      w1 |= v28 << 48;
      long v29 = src[from + 29];
      w1 |= v29 << 52;
      long v30 = src[from + 30];
      w1 |= v30 << 56;
      long v31 = src[from + 31];
      w1 |= v31 << 60;
      LittleEndian.LONG.set(dst, at + 8, w1);
    }
  }

  private static void longs5(long[] src, int from, byte[] dst, int at, int count) {
    for (int end = from + count; from < end; from += 32, at += 20) {
      long v0 = src[from];
      long w0 = v0;
      long v1 = src[from + 1];
      w0 |= v1 << 5;
      long v2 = src[from + 2];
      w0 |= v2 << 10;
      long v3 = src[from + 3];
      w0 |= v3 << 15;
      long v4 = src[from + 4];
      w0 |= v4 << 20;
      long v5 = src[from + 5];
      w0 |= v5 << 25;
      long v6 = src[from + 6];
      w0 |= v6 << 30;
      long v7 = src[from + 7];
      w0 |= v7 << 35;
      long v8 = src[from + 8];
      w0 |= v8 << 40;
      long v9 = src[from + 9];
      w0 |= v9 << 45;
      long v10 = src[from + 10];
      w0 |= v10 << 50;
      long v11 = src[from + 11];
      w0 |= v11 << 55;
      long v12 = src[from + 12];
      w0 |= v12 << 60;
      LittleEndian.LONG.set(dst, at, w0);
      long w1 = v12 >>> 4;
      long v13 = src[from + 13];
      w1 |= v13 << 1;
      long v14 = src[from + 14];
      w1 |= v14 << 6;
      long v15 = src[from + 15];
      w1 |= v15 << 11;
      long v16 = src[from + 16];
      w1 |= v16 << 16;
      long v17 = src[from + 17];
      w1 |= v17 << 21;
      long v18 = src[from + 18];
      w1 |= v18 << 26;
      long v19 = src[from + 19];
      w1 |= v19 << 31;
      long v20 = src[from + 20];
      w1 |= v20 << 36;
      long v21 = src[from + 21];
      w1 |= v21 << 41;
      long v22 = src[from + 22];
      w1 |= v22 << 46;
      long v23 = src[from + 23];
      w1 |= v23 << 51;
      long v24 = src[from + 24];
      w1 |= v24 << 56;
      long v25 = src[from + 25];
      w1 |= v25 << 61;
      LittleEndian.LONG.set(dst, at + 8, w1);
      long w2 = v25 >>> 3;
      long v26 = src[from + 26];
      w2 |= v26 << 2;
      long v27 = src[from + 27];
      w2 |= v27 << 7;
      long v28 = src[from + 28];
      w2 |= v28 << 12;
      long v29 = src[from + 29];
      w2 |= v29 << 17;
      long v30 = src[from + 30];
      w2 |= v30 << 22;
      long v31 = src[from + 31];
      w2 |= v31 << 27;
      LittleEndian.INT.set(dst, at + 16, (int) w2);
    }
  }

  private static void longs6(long[] src, int from, byte[] dst, int at, int count) {
    for (int end = from + count; from < end; from += 32, at += 24) {
      long v0 = src[from];
      long w0 = v0;
      long v1 = src[from + 1];
      w0 |= v1 << 6;
      long v2 = src[from + 2];
      w0 |= v2 << 12;
      long v3 = src[from + 3];
      w0 |= v3 << 18;
      long v4 = src[from + 4];
      w0 |= v4 << 24;
      long v5 = src[from + 5];
      w0 |= v5 << 30;
      long v6 = src[from + 6];
      w0 |= v6 << 36;
      long v7 = src[from + 7];
      w0 |= v7 << 42;
      long v8 = src[from + 8];
      w0 |= v8 << 48;
      long v9 = src[from + 9];
      w0 |= v9 << 54;
      long v10 = src[from + 10];
      w0 |= v10 << 60;
      LittleEndian.LONG.set(dst, at, w0);
      long w1 = v10 >>> 4;
      long v11 = src[from + 11];
      w1 |= v11 << 2;
      long v12 = src[from + 12];
      w1 |= v12 << 8;
      long v13 = src[from + 13];
      w1 |= v13 << 14;
      long v14 = src[from + 14];
      w1 |= v14 << 20;
      long v15 = src[from + 15];
      w1 |= v15 << 26;
      long v16 = src[from + 16];
      w1 |= v16 << 32;
      long v17 = src[from + 17];
      w1 |= v17 << 38;
      long v18 = src[from + 18];
      w1 |= v18 << 44;
      long v19 = src[from + 19];
      w1 |= v19 << 50;
      long v20 = src[from + 20];
      w1 |= v20 << 56;
      long v21 = src[from + 21];
      w1 |= v21 << 62;
      LittleEndian.LONG.set(dst, at + 8, w1);
      long w2 = v21 >>> 2;
      long v22 = src[from + 22];
      w2 |= v22 << 4;
      long v23 = src[from + 23];
      w2 |= v23 << 10;
      long v24 = src[from + 24];
      w2 |= v24 << 16;
      long v25 = src[from + 25];
      w2 |= v25 << 22;
      long v26 = src[from + 26];
      w2 |= v26 << 28;
      long v27 = src[from + 27];
      w2 |= v27 << 34;
      long v28 = src[from + 28];
      w2 |= v28 << 40;
      long v29 = src[from + 29];
      w2 |= v29 << 46;
      long v30 = src[from + 30];
      w2 |= v30 << 52;
      long v31 = src[from + 31];
      w2 |= v31 << 58;
      LittleEndian.LONG.set(dst, at + 16, w2);
    }
  }

  private static void longs7(long[] src, int from, byte[] dst, int at, int count) {
    for (int end = from + count; from < end; from += 32, at += 28) {
      long v0 = src[from];
      long w0 = v0;
      long v1 = src[from + 1];
      w0 |= v1 << 7;
      long v2 = src[from + 2];
      w0 |= v2 << 14;
      long v3 = src[from + 3];
      w0 |= v3 << 21;
      long v4 = src[from + 4];
      w0 |= v4 << 28;
      long v5 = src[from + 5];
      w0 |= v5 << 35;
      long v6 = src[from + 6];
      w0 |= v6 << 42;
      long v7 = src[from + 7];
      w0 |= v7 << 49;
      long v8 = src[from + 8];
      w0 |= v8 << 56;
      long v9 = src[from + 9];
      w0 |= v9 << 63;
      LittleEndian.LONG.set(dst, at, w0);
      long w1 = v9 >>> 1;
      long v10 = src[from + 10];
      w1 |= v10 << 6;
      long v11 = src[from + 11];
      w1 |= v11 << 13;
      long v12 = src[from + 12];
      w1 |= v12 << 20;
      long v13 = src[from + 13];
      w1 |= v13 << 27;
      long v14 = src[from + 14];
      w1 |= v14 << 34;
      long v15 = src[from + 15];
      w1 |= v15 << 41;
      long v16 = src[from + 16];
      w1 |= v16 << 48;
      long v17 = src[from + 17];
      w1 |= v17 << 55;
      long v18 = src[from + 18];
      w1 |= v18 << 62;
      LittleEndian.LONG.set(dst, at + 8, w1);
      long w2 = v18 >>> 2;
      long v19 = src[from + 19];
      w2 |= v19 << 5;
      long v20 = src[from + 20];
      w2 |= v20 << 12;
      long v21 = src[from + 21];
      w2 |= v21 << 19;
      long v22 = src[from + 22];
      w2 |= v22 << 26;
      long v23 = src[from + 23];
      w2 |= v23 << 33;
      long v24 = src[from + 24];
      w2 |= v24 << 40;
      long v25 = src[from + 25];
      w2 |= v25 << 47;
      long v26 = src[from + 26];
      w2 |= v26 << 54;
      long v27 = src[from + 27];
      w2 |= v27 << 61;
      LittleEndian.LONG.set(dst, at + 16, w2);
      long w3 = v27 >>> 3;
      long v28 = src[from + 28];
      w3 |= v28 << 4;
      long v29 = src[from + 29];
      w3 |= v29 << 11;
      long v30 = src[from + 30];
      w3 |= v30 << 18;
      long v31 = src[from + 31];
      w3 |= v31 << 25;
      LittleEndian.INT.set(dst, at + 24, (int) w3);
    }
  }

  private static void longs8(long[] src, int from, byte[] dst, int at, int count) {
    for (int end = from + count; from < end; from += 8, at += 8) {
      long v0 = src[from];
      long w0 = v0;
      long v1 = src[from + 1];
      w0 |= v1 << 8;
      long v2 = src[from + 2];
      w0 |= v2 << 16;
      long v3 = src[from + 3];
      w0 |= v3 << 24;
      long v4 = src[from + 4];
      w0 |= v4 << 32;
      long v5 = src[from + 5];
      w0 |= v5 << 40;
      long v6 = src[from + 6];
      w0 |= v6 << 48;
      long v7 = src[from + 7];
      w0 |= v7 << 56;
      LittleEndian.LONG.set(dst, at, w0);
    }
  }

  private static void longs9(long[] src, int from, byte[] dst, int at, int count) {
    for (int end = from + count; from < end; from += 8, at += 9) {
      long v0 = src[from];
      long w0 = v0;
      long v1 = src[from + 1];
      w0 |= v1 << 9;
      long v2 = src[from + 2];
      w0 |= v2 << 18;
      long v3 = src[from + 3];
      w0 |= v3 << 27;
      long v4 = src[from + 4];
      w0 |= v4 << 36;
      long v5 = src[from + 5];
      w0 |= v5 << 45;
      long v6 = src[from + 6];
      w0 |= v6 << 54;
      long v7 = src[from + 7];
      w0 |= v7 << 63;
      LittleEndian.LONG.set(dst, at, w0);
      long w1 = v7 >>> 1;
      LittleEndian.LONG.set(dst, at + 1, (w0 >>> 8) | (w1 << 56));
    }
  }

  private static void longs10(long[] src, int from, byte[] dst, int at, int count) {
    for (int end = from + count; from < end; from += 8, at += 10) {
      long v0 = src[from];
      long w0 = v0;
      long v1 = src[from + 1];
      w0 |= v1 << 10;
      long v2 = src[from + 2];
      w0 |= v2 << 20;
      long v3 = src[from + 3];
      w0 |= v3 << 30;
      long v4 = src[from + 4];
      w0 |= v4 << 40;
      long v5 = src[from + 5];
      w0 |= v5 << 50;
      long v6 = src[from + 6];
      w0 |= v6 << 60;
      LittleEndian.LONG.set(dst, at, w0);
      long w1 = v6 >>> 4;
      long v7 = src[from + 7];
      w1 |= v7 << 6;
      LittleEndian.LONG.set(dst, at + 2, (w0 >>> 16) | (w1 << 48));
    }
  }

  private static void longs11(long[] src, int from, byte[] dst, int at, int count) {
    for (int end = from + count; from < end; from += 8, at += 11) {
      long v0 = src[from];
      long w0 = v0;
      long v1 = src[from + 1];
      w0 |= v1 << 11;
      long v2 = src[from + 2];
      w0 |= v2 << 22;
      long v3 = src[from + 3];
      w0 |= v3 << 33;
      long v4 = src[from + 4];
      w0 |= v4 << 44;
      long v5 = src[from + 5];
      w0 |= v5 << 55;
      LittleEndian.LONG.set(dst, at, w0);
      long w1 = v5 >>> 9;
      long v6 = src[from + 6];
      w1 |= v6 << 2;
      long v7 = src[from + 7];
      w1 |= v7 << 13;
      LittleEndian.LONG.set(dst, at + 3, (w0 >>> 24) | (w1 << 40));
    }
  }

  private static void longs12(long[] src, int from, byte[] dst, int at, int count) {
    for (int end = from + count; from < end; from += 8, at += 12) {
      long v0 = src[from];
      long w0 = v0;
      long v1 = src[from + 1];
      w0 |= v1 << 12;
      long v2 = src[from + 2];
      w0 |= v2 << 24;
      long v3 = src[from + 3];
      w0 |= v3 << 36;
      long v4 = src[from + 4];
      w0 |= v4 << 48;
      long v5 = src[from + 5];
      w0 |= v5 << 60;
      LittleEndian.LONG.set(dst, at, w0);
      long w1 = v5 >>> 4;
      long v6 = src[from + 6];
      w1 |= v6 << 8;
      long v7 = src[from + 7];
      w1 |= v7 << 20;
      LittleEndian.INT.set(dst, at + 8, (int) w1);
    }
  }

  private static void longs13(long[] src, int from, byte[] dst, int at, int count) {
    for (int end = from + count; from < end; from += 8, at += 13) {
      long v0 = src[from];
      long w0 = v0;
      long v1 = src[from + 1];
      w0 |= v1 << 13;
      long v2 = src[from + 2];
      w0 |= v2 << 26;
      long v3 = src[from + 3];
      w0 |= v3 << 39;
      long v4 = src[from + 4];
      w0 |= v4 << 52;
      LittleEndian.LONG.set(dst, at, w0);
      long w1 = v4 >>> 12;
      long v5 = src[from + 5];
      w1 |= v5 << 1;
      long v6 = src[from + 6];
      w1 |= v6 << 14;
      long v7 = src[from + 7];
      w1 |= v7 << 27;
      LittleEndian.LONG.set(dst, at + 5, (w0 >>> 40) | (w1 << 24));
    }
  }

  private static void longs14(long[] src, int from, byte[] dst, int at, int count) {
    for (int end = from + count; from < end; from += 8, at += 14) {
      long v0 = src[from];
      long w0 = v0;
      long v1 = src[from + 1];
      w0 |= v1 << 14;
      long v2 = src[from + 2];
      w0 |= v2 << 28;
      long v3 = src[from + 3];
      w0 |= v3 << 42;
      long v4 = src[from + 4];
      w0 |= v4 << 56;
      LittleEndian.LONG.set(dst, at, w0);
      long w1 = v4 >>> 8;
      long v5 = src[from + 5];
      w1 |= v5 << 6;
      long v6 = src[from + 6];
      w1 |= v6 << 20;
      long v7 = src[from + 7];
      w1 |= v7 << 34;
      LittleEndian.LONG.set(dst, at + 6, (w0 >>> 48) | (w1 << 16));
    }
  }

  private static void longs15(long[] src, int from, byte[] dst, int at, int count) {
    for (int end = from + count; from < end; from += 8, at += 15) {
      long v0 = src[from];
      long w0 = v0;
      long v1 = src[from + 1];
      w0 |= v1 << 15;
      long v2 = src[from + 2];
      w0 |= v2 << 30;
      long v3 = src[from + 3];
      w0 |= v3 << 45;
      long v4 = src[from + 4];
      w0 |= v4 << 60;
      LittleEndian.LONG.set(dst, at, w0);
      long w1 = v4 >>> 4;
      long v5 = src[from + 5];
      w1 |= v5 << 11;
      long v6 = src[from + 6];
      w1 |= v6 << 26;
      long v7 = src[from + 7];
      w1 |= v7 << 41;
      LittleEndian.LONG.set(dst, at + 7, (w0 >>> 56) | (w1 << 8));
    }
  }

  private static void longs16(long[] src, int from, byte[] dst, int at, int count) {
    for (int end = from + count; from < end; from += 8, at += 16) {
      long v0 = src[from];
      long w0 = v0;
      long v1 = src[from + 1];
      w0 |= v1 << 16;
      long v2 = src[from + 2];
      w0 |= v2 << 32;
      long v3 = src[from + 3];
      w0 |= v3 << 48;
      LittleEndian.LONG.set(dst, at, w0);
      long v4 = src[from + 4];
      long w1 = v4;
      long v5 = src[from + 5];
      w1 |= v5 << 16;
      long v6 = src[from + 6];
      w1 |= v6 << 32;
      long v7 = src[from + 7];
      w1 |= v7 << 48;
      LittleEndian.LONG.set(dst, at + 8, w1);
    }
  }

  private static void longs17(long[] src, int from, byte[] dst, int at, int count) {
    for (int end = from + count; from < end; from += 8, at += 17) {
      long v0 = src[from];
      long w0 = v0;
      long v1 = src[from + 1];
      w0 |= v1 << 17;
      long v2 = src[from + 2];
      w0 |= v2 << 34;
      long v3 = src[from + 3];
      w0 |= v3 << 51;
      LittleEndian.LONG.set(dst, at, w0);
      long w1 = v3 >>> 13;
      long v4 = src[from + 4];
      w1 |= v4 << 4;
      long v5 = src[from + 5];
      w1 |= v5 << 21;
      long v6 = src[from + 6];
      w1 |= v6 << 38;
      long v7 = src[from + 7];
      w1 |= v7 << 55;
      LittleEndian.LONG.set(dst, at + 8, w1);
      long w2 = v7 >>> 9;
      LittleEndian.LONG.set(dst, at + 9, (w1 >>> 8) | (w2 << 56));
    }
  }

  private static void longs18(long[] src, int from, byte[] dst, int at, int count) {
    for (int end = from + count; from < end; from += 8, at += 18) {
      long v0 = src[from];
      long w0 = v0;
      long v1 = src[from + 1];
      w0 |= v1 << 18;
      long v2 = src[from + 2];
      w0 |= v2 << 36;
      long v3 = src[from + 3];
      w0 |= v3 << 54;
      LittleEndian.LONG.set(dst, at, w0);
      long w1 = v3 >>> 10;
      long v4 = src[from + 4];
      w1 |= v4 << 8;
      long v5 = src[from + 5];
      w1 |= v5 << 26;
      long v6 = src[from + 6];
      w1 |= v6 << 44;
      long v7 = src[from + 7];
      w1 |= v7 << 62;
      LittleEndian.LONG.set(dst, at + 8, w1);
      long w2 = v7 >>> 2;
      LittleEndian.LONG.set(dst, at + 10, (w1 >>> 16) | (w2 << 48));
    }
  }

  private static void longs19(long[] src, int from, byte[] dst, int at, int count) {
    for (int end = from + count; from < end; from += 8, at += 19) {
      long v0 = src[from];
      long w0 = v0;
      long v1 = src[from + 1];
      w0 |= v1 << 19;
      long v2 = src[from + 2];
      w0 |= v2 << 38;
      long v3 = src[from + 3];
      w0 |= v3 << 57;
      LittleEndian.LONG.set(dst, at, w0);
      long w1 = v3 >>> 7;
      long v4 = src[from + 4];
      w1 |= v4 << 12;
      long v5 = src[from + 5];
      w1 |= v5 << 31;
      long v6 = src[from + 6];
      w1 |= v6 << 50;
      LittleEndian.LONG.set(dst, at + 8, w1);
      long w2 = v6 >>> 14;
      long v7 = src[from + 7];
      w2 |= v7 << 5;
      LittleEndian.LONG.set(dst, at + 11, (w1 >>> 24) | (w2 << 40));
    }
  }

  private static void longs20(long[] src, int from, byte[] dst, int at, int count) {
    for (int end = from + count; from < end; from += 8, at += 20) {
      long v0 = src[from];
      long w0 = v0;
      long v1 = src[from + 1];
      w0 |= v1 << 20;
      long v2 = src[from + 2];
      w0 |= v2 << 40;
      long v3 = src[from + 3];
      w0 |= v3 << 60;
      LittleEndian.LONG.set(dst, at, w0);
      long w1 = v3 >>> 4;
      long v4 = src[from + 4];
      w1 |= v4 << 16;
      long v5 = src[from + 5];
      w1 |= v5 << 36;
      long v6 = src[from + 6];
      w1 |= v6 << 56;
      LittleEndian.LONG.set(dst, at + 8, w1);
      long w2 = v6 >>> 8;
      long v7 = src[from + 7];
      w2 |= v7 << 12;
      LittleEndian.INT.set(dst, at + 16, (int) w2);
    }
  }

  private static void longs21(long[] src, int from, byte[] dst, int at, int count) {
    for (int end = from + count; from < end; from += 8, at += 21) {
      long v0 = src[from];
      long w0 = v0;
      long v1 = src[from + 1];
      w0 |= v1 << 21;
      long v2 = src[from + 2];
      w0 |= v2 << 42;
      long v3 = src[from + 3];
      w0 |= v3 << 63;
      LittleEndian.LONG.set(dst, at, w0);
      long w1 = v3 >>> 1;
      long v4 = src[from + 4];
      w1 |= v4 << 20;
      long v5 = src[from + 5];
      w1 |= v5 << 41;
      long v6 = src[from + 6];
      w1 |= v6 << 62;
      LittleEndian.LONG.set(dst, at + 8, w1);
      long w2 = v6 >>> 2;
      long v7 = src[from + 7];
      w2 |= v7 << 19;
      LittleEndian.LONG.set(dst, at + 13, (w1 >>> 40) | (w2 << 24));
    }
  }

  private static void longs22(long[] src, int from, byte[] dst, int at, int count) {
    for (int end = from + count; from < end; from += 8, at += 22) {
      long v0 = src[from];
      long w0 = v0;
      long v1 = src[from + 1];
      w0 |= v1 << 22;
      long v2 = src[from + 2];
      w0 |= v2 << 44;
      LittleEndian.LONG.set(dst, at, w0);
      long w1 = v2 >>> 20;
      long v3 = src[from + 3];
      w1 |= v3 << 2;
      long v4 = src[from + 4];
      w1 |= v4 << 24;
      long v5 = src[from + 5];
      w1 |= v5 << 46;
      LittleEndian.LONG.set(dst, at + 8, w1);
      long w2 = v5 >>> 18;
      long v6 = src[from + 6];
      w2 |= v6 << 4;
      long v7 = src[from + 7];
      w2 |= v7 << 26;
      LittleEndian.LONG.set(dst, at + 14, (w1 >>> 48) | (w2 << 16));
    }
  }

  private static void longs23(long[] src, int from, byte[] dst, int at, int count) {
    for (int end = from + count; from < end; from += 8, at += 23) {
      long v0 = src[from];
      long w0 = v0;
      long v1 = src[from + 1];
      w0 |= v1 << 23;
      long v2 = src[from + 2];
      w0 |= v2 << 46;
      LittleEndian.LONG.set(dst, at, w0);
      long w1 = v2 >>> 18;
      long v3 = src[from + 3];
      w1 |= v3 << 5;
      long v4 = src[from + 4];
      w1 |= v4 << 28;
      long v5 = src[from + 5];
      w1 |= v5 << 51;
      LittleEndian.LONG.set(dst, at + 8, w1);
      long w2 = v5 >>> 13;
      long v6 = src[from + 6];
      w2 |= v6 << 10;
      long v7 = src[from + 7];
      w2 |= v7 << 33;
      LittleEndian.LONG.set(dst, at + 15, (w1 >>> 56) | (w2 << 8));
    }
  }

  private static void longs24(long[] src, int from, byte[] dst, int at, int count) {
    for (int end = from + count; from < end; from += 8, at += 24) {
      long v0 = src[from];
      long w0 = v0;
      long v1 = src[from + 1];
      w0 |= v1 << 24;
      long v2 = src[from + 2];
      w0 |= v2 << 48;
      LittleEndian.LONG.set(dst, at, w0);
      long w1 = v2 >>> 16;
      long v3 = src[from + 3];
      w1 |= v3 << 8;
      long v4 = src[from + 4];
      w1 |= v4 << 32;
      long v5 = src[from + 5];
      w1 |= v5 << 56;
      LittleEndian.LONG.set(dst, at + 8, w1);
      long w2 = v5 >>> 8;
      long v6 = src[from + 6];
      w2 |= v6 << 16;
      long v7 = src[from + 7];
      w2 |= v7 << 40;
      LittleEndian.LONG.set(dst, at + 16, w2);
    }
  }

  private static void longs25(long[] src, int from, byte[] dst, int at, int count) {
    for (int end = from + count; from < end; from += 8, at += 25) {
      long v0 = src[from];
      long w0 = v0;
      long v1 = src[from + 1];
      w0 |= v1 << 25;
      long v2 = src[from + 2];
      w0 |= v2 << 50;
      LittleEndian.LONG.set(dst, at, w0);
      long w1 = v2 >>> 14;
      long v3 = src[from + 3];
      w1 |= v3 << 11;
      long v4 = src[from + 4];
      w1 |= v4 << 36;
      long v5 = src[from + 5];
      w1 |= v5 << 61;
      LittleEndian.LONG.set(dst, at + 8, w1);
      long w2 = v5 >>> 3;
      long v6 = src[from + 6];
      w2 |= v6 << 22;
      long v7 = src[from + 7];
      w2 |= v7 << 47;
      LittleEndian.LONG.set(dst, at + 16, w2);
      long w3 = v7 >>> 17;
      LittleEndian.LONG.set(dst, at + 17, (w2 >>> 8) | (w3 << 56));
    }
  }

  private static void longs26(long[] src, int from, byte[] dst, int at, int count) {
    for (int end = from + count; from < end; from += 8, at += 26) {
      long v0 = src[from];
      long w0 = v0;
      long v1 = src[from + 1];
      w0 |= v1 << 26;
      long v2 = src[from + 2];
      w0 |= v2 << 52;
      LittleEndian.LONG.set(dst, at, w0);
      long w1 = v2 >>> 12;
      long v3 = src[from + 3];
      w1 |= v3 << 14;
      long v4 = src[from + 4];
      w1 |= v4 << 40;
      LittleEndian.LONG.set(dst, at + 8, w1);
      long w2 = v4 >>> 24;
      long v5 = src[from + 5];
      w2 |= v5 << 2;
      long v6 = src[from + 6];
      w2 |= v6 << 28;
      long v7 = src[from + 7];
      w2 |= v7 << 54;
      LittleEndian.LONG.set(dst, at + 16, w2);
      long w3 = v7 >>> 10;
      LittleEndian.LONG.set(dst, at + 18, (w2 >>> 16) | (w3 << 48));
    }
  }

  private static void longs27(long[] src, int from, byte[] dst, int at, int count) {
    for (int end = from + count; from < end; from += 8, at += 27) {
      long v0 = src[from];
      long w0 = v0;
      long v1 = src[from + 1];
      w0 |= v1 << 27;
      long v2 = src[from + 2];
      w0 |= v2 << 54;
      LittleEndian.LONG.set(dst, at, w0);
      long w1 = v2 >>> 10;
      long v3 = src[from + 3];
      w1 |= v3 << 17;
      long v4 = src[from + 4];
      w1 |= v4 << 44;
      LittleEndian.LONG.set(dst, at + 8, w1);
      long w2 = v4 >>> 20;
      long v5 = src[from + 5];
      w2 |= v5 << 7;
      long v6 = src[from + 6];
      w2 |= v6 << 34;
      long v7 = src[from + 7];
      w2 |= v7 << 61;
      LittleEndian.LONG.set(dst, at + 16, w2);
      long w3 = v7 >>> 3;
      LittleEndian.LONG.set(dst, at + 19, (w2 >>> 24) | (w3 << 40));
    }
  }

  private static void longs28(long[] src, int from, byte[] dst, int at, int count) {
    for (int end = from + count; from < end; from += 8, at += 28) {
      long v0 = src[from];
      long w0 = v0;
      long v1 = src[from + 1];
      w0 |= v1 << 28;
      long v2 = src[from + 2];
      w0 |= v2 << 56;
      LittleEndian.LONG.set(dst, at, w0);
      long w1 = v2 >>> 8;
      long v3 = src[from + 3];
      w1 |= v3 << 20;
      long v4 = src[from + 4];
      w1 |= v4 << 48;
      LittleEndian.LONG.set(dst, at + 8, w1);
      long w2 = v4 >>> 16;
      long v5 = src[from + 5];
      w2 |= v5 << 12;
      long v6 = src[from + 6];
      w2 |= v6 << 40;
      LittleEndian.LONG.set(dst, at + 16, w2);
      long w3 = v6 >>> 24;
      long v7 = src[from + 7];
      w3 |= v7 << 4;
      LittleEndian.INT.set(dst, at + 24, (int) w3);
    }
  }

  private static void longs29(long[] src, int from, byte[] dst, int at, int count) {
    for (int end = from + count; from < end; from += 8, at += 29) {
      long v0 = src[from];
      long w0 = v0;
      long v1 = src[from + 1];
      w0 |= v1 << 29;
      long v2 = src[from + 2];
      w0 |= v2 << 58;
      LittleEndian.LONG.set(dst, at, w0);
      long w1 = v2 >>> 6;
      long v3 = src[from + 3];
      w1 |= v3 << 23;
      long v4 = src[from + 4];
      w1 |= v4 << 52;
      LittleEndian.LONG.set(dst, at + 8, w1);
      long w2 = v4 >>> 12;
      long v5 = src[from + 5];
      w2 |= v5 << 17;
      long v6 = src[from + 6];
      w2 |= v6 << 46;
      LittleEndian.LONG.set(dst, at + 16, w2);
      long w3 = v6 >>> 18;
      long v7 = src[from + 7];
      w3 |= v7 << 11;
      LittleEndian.LONG.set(dst, at + 21, (w2 >>> 40) | (w3 << 24));
    }
  }

  private static void longs30(long[] src, int from, byte[] dst, int at, int count) {
    for (int end = from + count; from < end; from += 8, at += 30) {
      long v0 = src[from];
      long w0 = v0;
      long v1 = src[from + 1];
      w0 |= v1 << 30;
      long v2 = src[from + 2];
      w0 |= v2 << 60;
      LittleEndian.LONG.set(dst, at, w0);
      long w1 = v2 >>> 4;
      long v3 = src[from + 3];
      w1 |= v3 << 26;
      long v4 = src[from + 4];
      w1 |= v4 << 56;
      LittleEndian.LONG.set(dst, at + 8, w1);
      long w2 = v4 >>> 8;
      long v5 = src[from + 5];
      w2 |= v5 << 22;
      long v6 = src[from + 6];
      w2 |= v6 << 52;
      LittleEndian.LONG.set(dst, at + 16, w2);
      long w3 = v6 >>> 12;
      long v7 = src[from + 7];
      w3 |= v7 << 18;
      LittleEndian.LONG.set(dst, at + 22, (w2 >>> 48) | (w3 << 16));
    }
  }

  private static void longs31(long[] src, int from, byte[] dst, int at, int count) {
    for (int end = from + count; from < end; from += 8, at += 31) {
      long v0 = src[from];
      long w0 = v0;
      long v1 = src[from + 1];
      w0 |= v1 << 31;
      long v2 = src[from + 2];
      w0 |= v2 << 62;
      LittleEndian.LONG.set(dst, at, w0);
      long w1 = v2 >>> 2;
      long v3 = src[from + 3];
      w1 |= v3 << 29;
      long v4 = src[from + 4];
      w1 |= v4 << 60;
      LittleEndian.LONG.set(dst, at + 8, w1);
      long w2 = v4 >>> 4;
      long v5 = src[from + 5];
      w2 |= v5 << 27;
      long v6 = src[from + 6];
      w2 |= v6 << 58;
      LittleEndian.LONG.set(dst, at + 16, w2);
      long w3 = v6 >>> 6;
      long v7 = src[from + 7];
      w3 |= v7 << 25;
      LittleEndian.LONG.set(dst, at + 23, (w2 >>> 56) | (w3 << 8));
    }
  }

  private static void longs32(long[] src, int from, byte[] dst, int at, int count) {
    for (int end = from + count; from < end; from += 8, at += 32) {
      long v0 = src[from];
      long w0 = v0;
      long v1 = src[from + 1];
      w0 |= v1 << 32;
      LittleEndian.LONG.set(dst, at, w0);
      long v2 = src[from + 2];
      long w1 = v2;
      long v3 = src[from + 3];
      w1 |= v3 << 32;
      LittleEndian.LONG.set(dst, at + 8, w1);
      long v4 = src[from + 4];
      long w2 = v4;
      long v5 = src[from + 5];
      w2 |= v5 << 32;
      LittleEndian.LONG.set(dst, at + 16, w2);
      long v6 = src[from + 6];
      long w3 = v6;
      long v7 = src[from + 7];
      w3 |= v7 << 32;
      LittleEndian.LONG.set(dst, at + 24, w3);
    }
  }

  private static void longs33(long[] src, int from, byte[] dst, int at, int count) {
    for (int end = from + count; from < end; from += 8, at += 33) {
      long v0 = src[from];
      long w0 = v0;
      long v1 = src[from + 1];
      w0 |= v1 << 33;
      LittleEndian.LONG.set(dst, at, w0);
      long w1 = v1 >>> 31;
      long v2 = src[from + 2];
      w1 |= v2 << 2;
      long v3 = src[from + 3];
      w1 |= v3 << 35;
      LittleEndian.LONG.set(dst, at + 8, w1);
      long w2 = v3 >>> 29;
      long v4 = src[from + 4];
      w2 |= v4 << 4;
      long v5 = src[from + 5];
      w2 |= v5 << 37;
      LittleEndian.LONG.set(dst, at + 16, w2);
      long w3 = v5 >>> 27;
      long v6 = src[from + 6];
      w3 |= v6 << 6;
      long v7 = src[from + 7];
      w3 |= v7 << 39;
      LittleEndian.LONG.set(dst, at + 24, w3);
      long w4 = v7 >>> 25;
      LittleEndian.LONG.set(dst, at + 25, (w3 >>> 8) | (w4 << 56));
    }
  }

  private static void longs34(long[] src, int from, byte[] dst, int at, int count) {
    for (int end = from + count; from < end; from += 8, at += 34) {
      long v0 = src[from];
      long w0 = v0;
      long v1 = src[from + 1];
      w0 |= v1 << 34;
      LittleEndian.LONG.set(dst, at, w0);
      long w1 = v1 >>> 30;
      long v2 = src[from + 2];
      w1 |= v2 << 4;
      long v3 = src[from + 3];
      w1 |= v3 << 38;
      LittleEndian.LONG.set(dst, at + 8, w1);
      long w2 = v3 >>> 26;
      long v4 = src[from + 4];
      w2 |= v4 << 8;
      long v5 = src[from + 5];
      w2 |= v5 << 42;
      LittleEndian.LONG.set(dst, at + 16, w2);
      long w3 = v5 >>> 22;
      long v6 = src[from + 6];
      w3 |= v6 << 12;
      long v7 = src[from + 7];
      w3 |= v7 << 46;
      LittleEndian.LONG.set(dst, at + 24, w3);
      long w4 = v7 >>> 18;
      LittleEndian.LONG.set(dst, at + 26, (w3 >>> 16) | (w4 << 48));
    }
  }

  private static void longs35(long[] src, int from, byte[] dst, int at, int count) {
    for (int end = from + count; from < end; from += 8, at += 35) {
      long v0 = src[from];
      long w0 = v0;
      long v1 = src[from + 1];
      w0 |= v1 << 35;
      LittleEndian.LONG.set(dst, at, w0);
      long w1 = v1 >>> 29;
      long v2 = src[from + 2];
      w1 |= v2 << 6;
      long v3 = src[from + 3];
      w1 |= v3 << 41;
      LittleEndian.LONG.set(dst, at + 8, w1);
      long w2 = v3 >>> 23;
      long v4 = src[from + 4];
      w2 |= v4 << 12;
      long v5 = src[from + 5];
      w2 |= v5 << 47;
      LittleEndian.LONG.set(dst, at + 16, w2);
      long w3 = v5 >>> 17;
      long v6 = src[from + 6];
      w3 |= v6 << 18;
      long v7 = src[from + 7];
      w3 |= v7 << 53;
      LittleEndian.LONG.set(dst, at + 24, w3);
      long w4 = v7 >>> 11;
      LittleEndian.LONG.set(dst, at + 27, (w3 >>> 24) | (w4 << 40));
    }
  }

  private static void longs36(long[] src, int from, byte[] dst, int at, int count) {
    for (int end = from + count; from < end; from += 8, at += 36) {
      long v0 = src[from];
      long w0 = v0;
      long v1 = src[from + 1];
      w0 |= v1 << 36;
      LittleEndian.LONG.set(dst, at, w0);
      long w1 = v1 >>> 28;
      long v2 = src[from + 2];
      w1 |= v2 << 8;
      long v3 = src[from + 3];
      w1 |= v3 << 44;
      LittleEndian.LONG.set(dst, at + 8, w1);
      long w2 = v3 >>> 20;
      long v4 = src[from + 4];
      w2 |= v4 << 16;
      long v5 = src[from + 5];
      w2 |= v5 << 52;
      LittleEndian.LONG.set(dst, at + 16, w2);
      long w3 = v5 >>> 12;
      long v6 = src[from + 6];
      w3 |= v6 << 24;
      long v7 = src[from + 7];
      w3 |= v7 << 60;
      LittleEndian.LONG.set(dst, at + 24, w3);
      long w4 = v7 >>> 4;
      LittleEndian.INT.set(dst, at + 32, (int) w4);
    }
  }

  private static void longs37(long[] src, int from, byte[] dst, int at, int count) {
    for (int end = from + count; from < end; from += 8, at += 37) {
      long v0 = src[from];
      long w0 = v0;
      long v1 = src[from + 1];
      w0 |= v1 << 37;
      LittleEndian.LONG.set(dst, at, w0);
      long w1 = v1 >>> 27;
      long v2 = src[from + 2];
      w1 |= v2 << 10;
      long v3 = src[from + 3];
      w1 |= v3 << 47;
      LittleEndian.LONG.set(dst, at + 8, w1);
      long w2 = v3 >>> 17;
      long v4 = src[from + 4];
      w2 |= v4 << 20;
      long v5 = src[from + 5];
      w2 |= v5 << 57;
      LittleEndian.LONG.set(dst, at + 16, w2);
      long w3 = v5 >>> 7;
      long v6 = src[from + 6];
      w3 |= v6 << 30;
      LittleEndian.LONG.set(dst, at + 24, w3);
      long w4 = v6 >>> 34;
      long v7 = src[from + 7];
      w4 |= v7 << 3;
      LittleEndian.LONG.set(dst, at + 29, (w3 >>> 40) | (w4 << 24));
    }
  }

  private static void longs38(long[] src, int from, byte[] dst, int at, int count) {
    for (int end = from + count; from < end; from += 8, at += 38) {
      long v0 = src[from];
      long w0 = v0;
      long v1 = src[from + 1];
      w0 |= v1 << 38;
      LittleEndian.LONG.set(dst, at, w0);
      long w1 = v1 >>> 26;
      long v2 = src[from + 2];
      w1 |= v2 << 12;
      long v3 = src[from + 3];
      w1 |= v3 << 50;
      LittleEndian.LONG.set(dst, at + 8, w1);
      long w2 = v3 >>> 14;
      long v4 = src[from + 4];
      w2 |= v4 << 24;
      long v5 = src[from + 5];
      w2 |= v5 << 62;
      LittleEndian.LONG.set(dst, at + 16, w2);
      long w3 = v5 >>> 2;
      long v6 = src[from + 6];
      w3 |= v6 << 36;
      LittleEndian.LONG.set(dst, at + 24, w3);
      long w4 = v6 >>> 28;
      long v7 = src[from + 7];
      w4 |= v7 << 10;
      LittleEndian.LONG.set(dst, at + 30, (w3 >>> 48) | (w4 << 16));
    }
  }

  private static void longs39(long[] src, int from, byte[] dst, int at, int count) {
    for (int end = from + count; from < end; from += 8, at += 39) {
      long v0 = src[from];
      long w0 = v0;
      long v1 = src[from + 1];
      w0 |= v1 << 39;
      LittleEndian.LONG.set(dst, at, w0);
      long w1 = v1 >>> 25;
      long v2 = src[from + 2];
      w1 |= v2 << 14;
      long v3 = src[from + 3];
      w1 |= v3 << 53;
      LittleEndian.LONG.set(dst, at + 8, w1);
      long w2 = v3 >>> 11;
      long v4 = src[from + 4];
      w2 |= v4 << 28;
      LittleEndian.LONG.set(dst, at + 16, w2);
      long w3 = v4 >>> 36;
      long v5 = src[from + 5];
      w3 |= v5 << 3;
      long v6 = src[from + 6];
      w3 |= v6 << 42;
      LittleEndian.LONG.set(dst, at + 24, w3);
      long w4 = v6 >>> 22;
      long v7 = src[from + 7];
      w4 |= v7 << 17;
      LittleEndian.LONG.set(dst, at + 31, (w3 >>> 56) | (w4 << 8));
    }
  }

  private static void longs40(long[] src, int from, byte[] dst, int at, int count) {
    for (int end = from + count; from < end; from += 8, at += 40) {
      long v0 = src[from];
      long w0 = v0;
      long v1 = src[from + 1];
      w0 |= v1 << 40;
      LittleEndian.LONG.set(dst, at, w0);
      long w1 = v1 >>> 24;
      long v2 = src[from + 2];
      w1 |= v2 << 16;
      long v3 = src[from + 3];
      w1 |= v3 << 56;
      LittleEndian.LONG.set(dst, at + 8, w1);
      long w2 = v3 >>> 8;
      long v4 = src[from + 4];
      w2 |= v4 << 32;
      LittleEndian.LONG.set(dst, at + 16, w2);
      long w3 = v4 >>> 32;
      long v5 = src[from + 5];
      w3 |= v5 << 8;
      long v6 = src[from + 6];
      w3 |= v6 << 48;
      LittleEndian.LONG.set(dst, at + 24, w3);
      long w4 = v6 >>> 16;
      long v7 = src[from + 7];
      w4 |= v7 << 24;
      LittleEndian.LONG.set(dst, at + 32, w4);
    }
  }

  private static void longs41(long[] src, int from, byte[] dst, int at, int count) {
    for (int end = from + count; from < end; from += 8, at += 41) {
      long v0 = src[from];
      long w0 = v0;
      long v1 = src[from + 1];
      w0 |= v1 << 41;
      LittleEndian.LONG.set(dst, at, w0);
      long w1 = v1 >>> 23;
      long v2 = src[from + 2];
      w1 |= v2 << 18;
      long v3 = src[from + 3];
      w1 |= v3 << 59;
      LittleEndian.LONG.set(dst, at + 8, w1);
      long w2 = v3 >>> 5;
      long v4 = src[from + 4];
      w2 |= v4 << 36;
      LittleEndian.LONG.set(dst, at + 16, w2);
      long w3 = v4 >>> 28;
      long v5 = src[from + 5];
      w3 |= v5 << 13;
      long v6 = src[from + 6];
      w3 |= v6 << 54;
      LittleEndian.LONG.set(dst, at + 24, w3);
      long w4 = v6 >>> 10;
      long v7 = src[from + 7];
      w4 |= v7 << 31;
      LittleEndian.LONG.set(dst, at + 32, w4);
      long w5 = v7 >>> 33;
      LittleEndian.LONG.set(dst, at + 33, (w4 >>> 8) | (w5 << 56));
    }
  }

  private static void longs42(long[] src, int from, byte[] dst, int at, int count) {
    for (int end = from + count; from < end; from += 8, at += 42) {
      long v0 = src[from];
      long w0 = v0;
      long v1 = src[from + 1];
      w0 |= v1 << 42;
      LittleEndian.LONG.set(dst, at, w0);
      long w1 = v1 >>> 22;
      long v2 = src[from + 2];
      w1 |= v2 << 20;
      long v3 = src[from + 3];
      w1 |= v3 << 62;
      LittleEndian.LONG.set(dst, at + 8, w1);
      long w2 = v3 >>> 2;
      long v4 = src[from + 4];
      w2 |= v4 << 40;
      LittleEndian.LONG.set(dst, at + 16, w2);
      long w3 = v4 >>> 24;
      long v5 = src[from + 5];
      w3 |= v5 << 18;
      long v6 = src[from + 6];
      w3 |= v6 << 60;
      LittleEndian.LONG.set(dst, at + 24, w3);
      long w4 = v6 >>> 4;
      long v7 = src[from + 7];
      w4 |= v7 << 38;
      LittleEndian.LONG.set(dst, at + 32, w4);
      long w5 = v7 >>> 26;
      LittleEndian.LONG.set(dst, at + 34, (w4 >>> 16) | (w5 << 48));
    }
  }

  private static void longs43(long[] src, int from, byte[] dst, int at, int count) {
    for (int end = from + count; from < end; from += 8, at += 43) {
      long v0 = src[from];
      long w0 = v0;
      long v1 = src[from + 1];
      w0 |= v1 << 43;
      LittleEndian.LONG.set(dst, at, w0);
      long w1 = v1 >>> 21;
      long v2 = src[from + 2];
      w1 |= v2 << 22;
      LittleEndian.LONG.set(dst, at + 8, w1);
      long w2 = v2 >>> 42;
      long v3 = src[from + 3];
      w2 |= v3 << 1;
      long v4 = src[from + 4];
      w2 |= v4 << 44;
      LittleEndian.LONG.set(dst, at + 16, w2);
      long w3 = v4 >>> 20;
      long v5 = src[from + 5];
      w3 |= v5 << 23;
      LittleEndian.LONG.set(dst, at + 24, w3);
      long w4 = v5 >>> 41;
      long v6 = src[from + 6];
      w4 |= v6 << 2;
      long v7 = src[from + 7];
      w4 |= v7 << 45;
      LittleEndian.LONG.set(dst, at + 32, w4);
      long w5 = v7 >>> 19;
      LittleEndian.LONG.set(dst, at + 35, (w4 >>> 24) | (w5 << 40));
    }
  }

  private static void longs44(long[] src, int from, byte[] dst, int at, int count) {
    for (int end = from + count; from < end; from += 8, at += 44) {
      long v0 = src[from];
      long w0 = v0;
      long v1 = src[from + 1];
      w0 |= v1 << 44;
      LittleEndian.LONG.set(dst, at, w0);
      long w1 = v1 >>> 20;
      long v2 = src[from + 2];
      w1 |= v2 << 24;
      LittleEndian.LONG.set(dst, at + 8, w1);
      long w2 = v2 >>> 40;
      long v3 = src[from + 3];
      w2 |= v3 << 4;
      long v4 = src[from + 4];
      w2 |= v4 << 48;
      LittleEndian.LONG.set(dst, at + 16, w2);
      long w3 = v4 >>> 16;
      long v5 = src[from + 5];
      w3 |= v5 << 28;
      LittleEndian.LONG.set(dst, at + 24, w3);
      long w4 = v5 >>> 36;
      long v6 = src[from + 6];
      w4 |= v6 << 8;
      long v7 = src[from + 7];
      w4 |= v7 << 52;
      LittleEndian.LONG.set(dst, at + 32, w4);
      long w5 = v7 >>> 12;
      LittleEndian.INT.set(dst, at + 40, (int) w5);
    }
  }

  private static void longs45(long[] src, int from, byte[] dst, int at, int count) {
    for (int end = from + count; from < end; from += 8, at += 45) {
      long v0 = src[from];
      long w0 = v0;
      long v1 = src[from + 1];
      w0 |= v1 << 45;
      LittleEndian.LONG.set(dst, at, w0);
      long w1 = v1 >>> 19;
      long v2 = src[from + 2];
      w1 |= v2 << 26;
      LittleEndian.LONG.set(dst, at + 8, w1);
      long w2 = v2 >>> 38;
      long v3 = src[from + 3];
      w2 |= v3 << 7;
      long v4 = src[from + 4];
      w2 |= v4 << 52;
      LittleEndian.LONG.set(dst, at + 16, w2);
      long w3 = v4 >>> 12;
      long v5 = src[from + 5];
      w3 |= v5 << 33;
      LittleEndian.LONG.set(dst, at + 24, w3);
      long w4 = v5 >>> 31;
      long v6 = src[from + 6];
      w4 |= v6 << 14;
      long v7 = src[from + 7];
      w4 |= v7 << 59;
      LittleEndian.LONG.set(dst, at + 32, w4);
      long w5 = v7 >>> 5;
      LittleEndian.LONG.set(dst, at + 37, (w4 >>> 40) | (w5 << 24));
    }
  }

  private static void longs46(long[] src, int from, byte[] dst, int at, int count) {
    for (int end = from + count; from < end; from += 8, at += 46) {
      long v0 = src[from];
      long w0 = v0;
      long v1 = src[from + 1];
      w0 |= v1 << 46;
      LittleEndian.LONG.set(dst, at, w0);
      long w1 = v1 >>> 18;
      long v2 = src[from + 2];
      w1 |= v2 << 28;
      LittleEndian.LONG.set(dst, at + 8, w1);
      long w2 = v2 >>> 36;
      long v3 = src[from + 3];
      w2 |= v3 << 10;
      long v4 = src[from + 4];
      w2 |= v4 << 56;
      LittleEndian.LONG.set(dst, at + 16, w2);
      long w3 = v4 >>> 8;
      long v5 = src[from + 5];
      w3 |= v5 << 38;
      LittleEndian.LONG.set(dst, at + 24, w3);
      long w4 = v5 >>> 26;
      long v6 = src[from + 6];
      w4 |= v6 << 20;
      LittleEndian.LONG.set(dst, at + 32, w4);
      long w5 = v6 >>> 44;
      long v7 = src[from + 7];
      w5 |= v7 << 2;
      LittleEndian.LONG.set(dst, at + 38, (w4 >>> 48) | (w5 << 16));
    }
  }

  private static void longs47(long[] src, int from, byte[] dst, int at, int count) {
    for (int end = from + count; from < end; from += 8, at += 47) {
      long v0 = src[from];
      long w0 = v0;
      long v1 = src[from + 1];
      w0 |= v1 << 47;
      LittleEndian.LONG.set(dst, at, w0);
      long w1 = v1 >>> 17;
      long v2 = src[from + 2];
      w1 |= v2 << 30;
      LittleEndian.LONG.set(dst, at + 8, w1);
      long w2 = v2 >>> 34;
      long v3 = src[from + 3];
      w2 |= v3 << 13;
      long v4 = src[from + 4];
      w2 |= v4 << 60;
      LittleEndian.LONG.set(dst, at + 16, w2);
      long w3 = v4 >>> 4;
      long v5 = src[from + 5];
      w3 |= v5 << 43;
      LittleEndian.LONG.set(dst, at + 24, w3);
      long w4 = v5 >>> 21;
      long v6 = src[from + 6];
      w4 |= v6 << 26;
      LittleEndian.LONG.set(dst, at + 32, w4);
      long w5 = v6 >>> 38;
      long v7 = src[from + 7];
      w5 |= v7 << 9;
      LittleEndian.LONG.set(dst, at + 39, (w4 >>> 56) | (w5 << 8));
    }
  }

  private static void longs48(long[] src, int from, byte[] dst, int at, int count) {
    for (int end = from + count; from < end; from += 8, at += 48) {
      long v0 = src[from];
      long w0 = v0;
      long v1 = src[from + 1];
      w0 |= v1 << 48;
      LittleEndian.LONG.set(dst, at, w0);
      long w1 = v1 >>> 16;
      long v2 = src[from + 2];
      w1 |= v2 << 32;
      LittleEndian.LONG.set(dst, at + 8, w1);
      long w2 = v2 >>> 32;
      long v3 = src[from + 3];
      w2 |= v3 << 16;
      LittleEndian.LONG.set(dst, at + 16, w2);
      long v4 = src[from + 4];
      long w3 = v4;
      long v5 = src[from + 5];
      w3 |= v5 << 48;
      LittleEndian.LONG.set(dst, at + 24, w3);
      long w4 = v5 >>> 16;
      long v6 = src[from + 6];
      w4 |= v6 << 32;
      LittleEndian.LONG.set(dst, at + 32, w4);
      long w5 = v6 >>> 32;
      long v7 = src[from + 7];
      w5 |= v7 << 16;
      LittleEndian.LONG.set(dst, at + 40, w5);
    }
  }

  private static void longs49(long[] src, int from, byte[] dst, int at, int count) {
    for (int end = from + count; from < end; from += 8, at += 49) {
      long v0 = src[from];
      long w0 = v0;
      long v1 = src[from + 1];
      w0 |= v1 << 49;
      LittleEndian.LONG.set(dst, at, w0);
      long w1 = v1 >>> 15;
      long v2 = src[from + 2];
      w1 |= v2 << 34;
      LittleEndian.LONG.set(dst, at + 8, w1);
      long w2 = v2 >>> 30;
      long v3 = src[from + 3];
      w2 |= v3 << 19;
      LittleEndian.LONG.set(dst, at + 16, w2);
      long w3 = v3 >>> 45;
      long v4 = src[from + 4];
      w3 |= v4 << 4;
      long v5 = src[from + 5];
      w3 |= v5 << 53;
      LittleEndian.LONG.set(dst, at + 24, w3);
      long w4 = v5 >>> 11;
      long v6 = src[from + 6];
      w4 |= v6 << 38;
      LittleEndian.LONG.set(dst, at + 32, w4);
      long w5 = v6 >>> 26;
      long v7 = src[from + 7];
      w5 |= v7 << 23;
      LittleEndian.LONG.set(dst, at + 40, w5);
      long w6 = v7 >>> 41;
      LittleEndian.LONG.set(dst, at + 41, (w5 >>> 8) | (w6 << 56));
    }
  }

  private static void longs50(long[] src, int from, byte[] dst, int at, int count) {
    for (int end = from + count; from < end; from += 8, at += 50) {
      long v0 = src[from];
      long w0 = v0;
      long v1 = src[from + 1];
      w0 |= v1 << 50;
      LittleEndian.LONG.set(dst, at, w0);
      long w1 = v1 >>> 14;
      long v2 = src[from + 2];
      w1 |= v2 << 36;
      LittleEndian.LONG.set(dst, at + 8, w1);
      long w2 = v2 >>> 28;
      long v3 = src[from + 3];
      w2 |= v3 << 22;
      LittleEndian.LONG.set(dst, at + 16, w2);
      long w3 = v3 >>> 42;
      long v4 = src[from + 4];
      w3 |= v4 << 8;
      long v5 = src[from + 5];
      w3 |= v5 << 58;
      LittleEndian.LONG.set(dst, at + 24, w3);
      long w4 = v5 >>> 6;
      long v6 = src[from + 6];
      w4 |= v6 << 44;
      LittleEndian.LONG.set(dst, at + 32, w4);
      long w5 = v6 >>> 20;
      long v7 = src[from + 7];
      w5 |= v7 << 30;
      LittleEndian.LONG.set(dst, at + 40, w5);
      long w6 = v7 >>> 34;
      LittleEndian.LONG.set(dst, at + 42, (w5 >>> 16) | (w6 << 48));
    }
  }

  private static void longs51(long[] src, int from, byte[] dst, int at, int count) {
    for (int end = from + count; from < end; from += 8, at += 51) {
      long v0 = src[from];
      long w0 = v0;
      long v1 = src[from + 1];
      w0 |= v1 << 51;
      LittleEndian.LONG.set(dst, at, w0);
      long w1 = v1 >>> 13;
      long v2 = src[from + 2];
      w1 |= v2 << 38;
      LittleEndian.LONG.set(dst, at + 8, w1);
      long w2 = v2 >>> 26;
      long v3 = src[from + 3];
      w2 |= v3 << 25;
      LittleEndian.LONG.set(dst, at + 16, w2);
      long w3 = v3 >>> 39;
      long v4 = src[from + 4];
      w3 |= v4 << 12;
      long v5 = src[from + 5];
      w3 |= v5 << 63;
      LittleEndian.LONG.set(dst, at + 24, w3);
      long w4 = v5 >>> 1;
      long v6 = src[from + 6];
      w4 |= v6 << 50;
      LittleEndian.LONG.set(dst, at + 32, w4);
      long w5 = v6 >>> 14;
      long v7 = src[from + 7];
      w5 |= v7 << 37;
      LittleEndian.LONG.set(dst, at + 40, w5);
      long w6 = v7 >>> 27;
      LittleEndian.LONG.set(dst, at + 43, (w5 >>> 24) | (w6 << 40));
    }
  }

  private static void longs52(long[] src, int from, byte[] dst, int at, int count) {
    for (int end = from + count; from < end; from += 8, at += 52) {
      long v0 = src[from];
      long w0 = v0;
      long v1 = src[from + 1];
      w0 |= v1 << 52;
      LittleEndian.LONG.set(dst, at, w0);
      long w1 = v1 >>> 12;
      long v2 = src[from + 2];
      w1 |= v2 << 40;
      LittleEndian.LONG.set(dst, at + 8, w1);
      long w2 = v2 >>> 24;
      long v3 = src[from + 3];
      w2 |= v3 << 28;
      LittleEndian.LONG.set(dst, at + 16, w2);
      long w3 = v3 >>> 36;
      long v4 = src[from + 4];
      w3 |= v4 << 16;
      LittleEndian.LONG.set(dst, at + 24, w3);
      long w4 = v4 >>> 48;
      long v5 = src[from + 5];
      w4 |= v5 << 4;
      long v6 = src[from + 6];
      w4 |= v6 << 56;
      LittleEndian.LONG.set(dst, at + 32, w4);
      long w5 = v6 >>> 8;
      long v7 = src[from + 7];
      w5 |= v7 << 44;
      LittleEndian.LONG.set(dst, at + 40, w5);
      long w6 = v7 >>> 20;
      LittleEndian.INT.set(dst, at + 48, (int) w6);
    }
  }

  private static void longs53(long[] src, int from, byte[] dst, int at, int count) {
    for (int end = from + count; from < end; from += 8, at += 53) {
      long v0 = src[from];
      long w0 = v0;
      long v1 = src[from + 1];
      w0 |= v1 << 53;
      LittleEndian.LONG.set(dst, at, w0);
      long w1 = v1 >>> 11;
      long v2 = src[from + 2];
      w1 |= v2 << 42;
      LittleEndian.LONG.set(dst, at + 8, w1);
      long w2 = v2 >>> 22;
      long v3 = src[from + 3];
      w2 |= v3 << 31;
      LittleEndian.LONG.set(dst, at + 16, w2);
      long w3 = v3 >>> 33;
      long v4 = src[from + 4];
      w3 |= v4 << 20;
      LittleEndian.LONG.set(dst, at + 24, w3);
      long w4 = v4 >>> 44;
      long v5 = src[from + 5];
      w4 |= v5 << 9;
      long v6 = src[from + 6];
      w4 |= v6 << 62;
      LittleEndian.LONG.set(dst, at + 32, w4);
      long w5 = v6 >>> 2;
      long v7 = src[from + 7];
      w5 |= v7 << 51;
      LittleEndian.LONG.set(dst, at + 40, w5);
      long w6 = v7 >>> 13;
      LittleEndian.LONG.set(dst, at + 45, (w5 >>> 40) | (w6 << 24));
    }
  }

  private static void longs54(long[] src, int from, byte[] dst, int at, int count) {
    for (int end = from + count; from < end; from += 8, at += 54) {
      long v0 = src[from];
      long w0 = v0;
      long v1 = src[from + 1];
      w0 |= v1 << 54;
      LittleEndian.LONG.set(dst, at, w0);
      long w1 = v1 >>> 10;
      long v2 = src[from + 2];
      w1 |= v2 << 44;
      LittleEndian.LONG.set(dst, at + 8, w1);
      long w2 = v2 >>> 20;
      long v3 = src[from + 3];
      w2 |= v3 << 34;
      LittleEndian.LONG.set(dst, at + 16, w2);
      long w3 = v3 >>> 30;
      long v4 = src[from + 4];
      w3 |= v4 << 24;
      LittleEndian.LONG.set(dst, at + 24, w3);
      long w4 = v4 >>> 40;
      long v5 = src[from + 5];
      w4 |= v5 << 14;
      LittleEndian.LONG.set(dst, at + 32, w4);
      long w5 = v5 >>> 50;
      long v6 = src[from + 6];
      w5 |= v6 << 4;
      long v7 = src[from + 7];
      w5 |= v7 << 58;
      LittleEndian.LONG.set(dst, at + 40, w5);
      long w6 = v7 >>> 6;
      LittleEndian.LONG.set(dst, at + 46, (w5 >>> 48) | (w6 << 16));
    }
  }

  private static void longs55(long[] src, int from, byte[] dst, int at, int count) {
    for (int end = from + count; from < end; from += 8, at += 55) {
      long v0 = src[from];
      long w0 = v0;
      long v1 = src[from + 1];
      w0 |= v1 << 55;
      LittleEndian.LONG.set(dst, at, w0);
      long w1 = v1 >>> 9;
      long v2 = src[from + 2];
      w1 |= v2 << 46;
      LittleEndian.LONG.set(dst, at + 8, w1);
      long w2 = v2 >>> 18;
      long v3 = src[from + 3];
      w2 |= v3 << 37;
      LittleEndian.LONG.set(dst, at + 16, w2);
      long w3 = v3 >>> 27;
      long v4 = src[from + 4];
      w3 |= v4 << 28;
      LittleEndian.LONG.set(dst, at + 24, w3);
      long w4 = v4 >>> 36;
      long v5 = src[from + 5];
      w4 |= v5 << 19;
      LittleEndian.LONG.set(dst, at + 32, w4);
      long w5 = v5 >>> 45;
      long v6 = src[from + 6];
      w5 |= v6 << 10;
      LittleEndian.LONG.set(dst, at + 40, w5);
      long w6 = v6 >>> 54;
      long v7 = src[from + 7];
      w6 |= v7 << 1;
      LittleEndian.LONG.set(dst, at + 47, (w5 >>> 56) | (w6 << 8));
    }
  }

  private static void longs56(long[] src, int from, byte[] dst, int at, int count) {
    for (int end = from + count; from < end; from += 8, at += 56) {
      long v0 = src[from];
      long w0 = v0;
      long v1 = src[from + 1];
      w0 |= v1 << 56;
      LittleEndian.LONG.set(dst, at, w0);
      long w1 = v1 >>> 8;
      long v2 = src[from + 2];
      w1 |= v2 << 48;
      LittleEndian.LONG.set(dst, at + 8, w1);
      long w2 = v2 >>> 16;
      long v3 = src[from + 3];
      w2 |= v3 << 40;
      LittleEndian.LONG.set(dst, at + 16, w2);
      long w3 = v3 >>> 24;
      long v4 = src[from + 4];
      w3 |= v4 << 32;
      LittleEndian.LONG.set(dst, at + 24, w3);
      long w4 = v4 >>> 32;
      long v5 = src[from + 5];
      w4 |= v5 << 24;
      LittleEndian.LONG.set(dst, at + 32, w4);
      long w5 = v5 >>> 40;
      long v6 = src[from + 6];
      w5 |= v6 << 16;
      LittleEndian.LONG.set(dst, at + 40, w5);
      long w6 = v6 >>> 48;
      long v7 = src[from + 7];
      w6 |= v7 << 8;
      LittleEndian.LONG.set(dst, at + 48, w6);
    }
  }

  private static void longs57(long[] src, int from, byte[] dst, int at, int count) {
    for (int end = from + count; from < end; from += 8, at += 57) {
      long v0 = src[from];
      long w0 = v0;
      long v1 = src[from + 1];
      w0 |= v1 << 57;
      LittleEndian.LONG.set(dst, at, w0);
      long w1 = v1 >>> 7;
      long v2 = src[from + 2];
      w1 |= v2 << 50;
      LittleEndian.LONG.set(dst, at + 8, w1);
      long w2 = v2 >>> 14;
      long v3 = src[from + 3];
      w2 |= v3 << 43;
      LittleEndian.LONG.set(dst, at + 16, w2);
      long w3 = v3 >>> 21;
      long v4 = src[from + 4];
      w3 |= v4 << 36;
      LittleEndian.LONG.set(dst, at + 24, w3);
      long w4 = v4 >>> 28;
      long v5 = src[from + 5];
      w4 |= v5 << 29;
      LittleEndian.LONG.set(dst, at + 32, w4);
      long w5 = v5 >>> 35;
      long v6 = src[from + 6];
      w5 |= v6 << 22;
      LittleEndian.LONG.set(dst, at + 40, w5);
      long w6 = v6 >>> 42;
      long v7 = src[from + 7];
      w6 |= v7 << 15;
      LittleEndian.LONG.set(dst, at + 48, w6);
      long w7 = v7 >>> 49;
      LittleEndian.LONG.set(dst, at + 49, (w6 >>> 8) | (w7 << 56));
    }
  }

  private static void longs58(long[] src, int from, byte[] dst, int at, int count) {
    for (int end = from + count; from < end; from += 8, at += 58) {
      long v0 = src[from];
      long w0 = v0;
      long v1 = src[from + 1];
      w0 |= v1 << 58;
      LittleEndian.LONG.set(dst, at, w0);
      long w1 = v1 >>> 6;
      long v2 = src[from + 2];
      w1 |= v2 << 52;
      LittleEndian.LONG.set(dst, at + 8, w1);
      long w2 = v2 >>> 12;
      long v3 = src[from + 3];
      w2 |= v3 << 46;
      LittleEndian.LONG.set(dst, at + 16, w2);
      long w3 = v3 >>> 18;
      long v4 = src[from + 4];
      w3 |= v4 << 40;
      LittleEndian.LONG.set(dst, at + 24, w3);
      long w4 = v4 >>> 24;
      long v5 = src[from + 5];
      w4 |= v5 << 34;
      LittleEndian.LONG.set(dst, at + 32, w4);
      long w5 = v5 >>> 30;
      long v6 = src[from + 6];
      w5 |= v6 << 28;
      LittleEndian.LONG.set(dst, at + 40, w5);
      long w6 = v6 >>> 36;
      long v7 = src[from + 7];
      w6 |= v7 << 22;
      LittleEndian.LONG.set(dst, at + 48, w6);
      long w7 = v7 >>> 42;
      LittleEndian.LONG.set(dst, at + 50, (w6 >>> 16) | (w7 << 48));
    }
  }

  private static void longs59(long[] src, int from, byte[] dst, int at, int count) {
    for (int end = from + count; from < end; from += 8, at += 59) {
      long v0 = src[from];
      long w0 = v0;
      long v1 = src[from + 1];
      w0 |= v1 << 59;
      LittleEndian.LONG.set(dst, at, w0);
      long w1 = v1 >>> 5;
      long v2 = src[from + 2];
      w1 |= v2 << 54;
      LittleEndian.LONG.set(dst, at + 8, w1);
      long w2 = v2 >>> 10;
      long v3 = src[from + 3];
      w2 |= v3 << 49;
      LittleEndian.LONG.set(dst, at + 16, w2);
      long w3 = v3 >>> 15;
      long v4 = src[from + 4];
      w3 |= v4 << 44;
      LittleEndian.LONG.set(dst, at + 24, w3);
      long w4 = v4 >>> 20;
      long v5 = src[from + 5];
      w4 |= v5 << 39;
      LittleEndian.LONG.set(dst, at + 32, w4);
      long w5 = v5 >>> 25;
      long v6 = src[from + 6];
      w5 |= v6 << 34;
      LittleEndian.LONG.set(dst, at + 40, w5);
      long w6 = v6 >>> 30;
      long v7 = src[from + 7];
      w6 |= v7 << 29;
      LittleEndian.LONG.set(dst, at + 48, w6);
      long w7 = v7 >>> 35;
      LittleEndian.LONG.set(dst, at + 51, (w6 >>> 24) | (w7 << 40));
    }
  }

  private static void longs60(long[] src, int from, byte[] dst, int at, int count) {
    for (int end = from + count; from < end; from += 8, at += 60) {
      long v0 = src[from];
      long w0 = v0;
      long v1 = src[from + 1];
      w0 |= v1 << 60;
      LittleEndian.LONG.set(dst, at, w0);
      long w1 = v1 >>> 4;
      long v2 = src[from + 2];
      w1 |= v2 << 56;
      LittleEndian.LONG.set(dst, at + 8, w1);
      long w2 = v2 >>> 8;
      long v3 = src[from + 3];
      w2 |= v3 << 52;
      LittleEndian.LONG.set(dst, at + 16, w2);
      long w3 = v3 >>> 12;
      long v4 = src[from + 4];
      w3 |= v4 << 48;
      LittleEndian.LONG.set(dst, at + 24, w3);
      long w4 = v4 >>> 16;
      long v5 = src[from + 5];
      w4 |= v5 << 44;
      LittleEndian.LONG.set(dst, at + 32, w4);
      long w5 = v5 >>> 20;
      long v6 = src[from + 6];
      w5 |= v6 << 40;
      LittleEndian.LONG.set(dst, at + 40, w5);
      long w6 = v6 >>> 24;
      long v7 = src[from + 7];
      w6 |= v7 << 36;
      LittleEndian.LONG.set(dst, at + 48, w6);
      long w7 = v7 >>> 28;
      LittleEndian.INT.set(dst, at + 56, (int) w7);
    }
  }

  private static void longs61(long[] src, int from, byte[] dst, int at, int count) {
    for (int end = from + count; from < end; from += 8, at += 61) {
      long v0 = src[from];
      long w0 = v0;
      long v1 = src[from + 1];
      w0 |= v1 << 61;
      LittleEndian.LONG.set(dst, at, w0);
      long w1 = v1 >>> 3;
      long v2 = src[from + 2];
      w1 |= v2 << 58;
      LittleEndian.LONG.set(dst, at + 8, w1);
      long w2 = v2 >>> 6;
      long v3 = src[from + 3];
      w2 |= v3 << 55;
      LittleEndian.LONG.set(dst, at + 16, w2);
      long w3 = v3 >>> 9;
      long v4 = src[from + 4];
      w3 |= v4 << 52;
      LittleEndian.LONG.set(dst, at + 24, w3);
      long w4 = v4 >>> 12;
      long v5 = src[from + 5];
      w4 |= v5 << 49;
      LittleEndian.LONG.set(dst, at + 32, w4);
      long w5 = v5 >>> 15;
      long v6 = src[from + 6];
      w5 |= v6 << 46;
      LittleEndian.LONG.set(dst, at + 40, w5);
      long w6 = v6 >>> 18;
      long v7 = src[from + 7];
      w6 |= v7 << 43;
      LittleEndian.LONG.set(dst, at + 48, w6);
      long w7 = v7 >>> 21;
      LittleEndian.LONG.set(dst, at + 53, (w6 >>> 40) | (w7 << 24));
    }
  }

  private static void longs62(long[] src, int from, byte[] dst, int at, int count) {
    for (int end = from + count; from < end; from += 8, at += 62) {
      long v0 = src[from];
      long w0 = v0;
      long v1 = src[from + 1];
      w0 |= v1 << 62;
      LittleEndian.LONG.set(dst, at, w0);
      long w1 = v1 >>> 2;
      long v2 = src[from + 2];
      w1 |= v2 << 60;
      LittleEndian.LONG.set(dst, at + 8, w1);
      long w2 = v2 >>> 4;
      long v3 = src[from + 3];
      w2 |= v3 << 58;
      LittleEndian.LONG.set(dst, at + 16, w2);
      long w3 = v3 >>> 6;
      long v4 = src[from + 4];
      w3 |= v4 << 56;
      LittleEndian.LONG.set(dst, at + 24, w3);
      long w4 = v4 >>> 8;
      long v5 = src[from + 5];
      w4 |= v5 << 54;
      LittleEndian.LONG.set(dst, at + 32, w4);
      long w5 = v5 >>> 10;
      long v6 = src[from + 6];
      w5 |= v6 << 52;
      LittleEndian.LONG.set(dst, at + 40, w5);
      long w6 = v6 >>> 12;
      long v7 = src[from + 7];
      w6 |= v7 << 50;
      LittleEndian.LONG.set(dst, at + 48, w6);
      long w7 = v7 >>> 14;
      LittleEndian.LONG.set(dst, at + 54, (w6 >>> 48) | (w7 << 16));
    }
  }

  private static void longs63(long[] src, int from, byte[] dst, int at, int count) {
    for (int end = from + count; from < end; from += 8, at += 63) {
      long v0 = src[from];
      long w0 = v0;
      long v1 = src[from + 1];
      w0 |= v1 << 63;
      LittleEndian.LONG.set(dst, at, w0);
      long w1 = v1 >>> 1;
      long v2 = src[from + 2];
      w1 |= v2 << 62;
      LittleEndian.LONG.set(dst, at + 8, w1);
      long w2 = v2 >>> 2;
      long v3 = src[from + 3];
      w2 |= v3 << 61;
      LittleEndian.LONG.set(dst, at + 16, w2);
      long w3 = v3 >>> 3;
      long v4 = src[from + 4];
      w3 |= v4 << 60;
      LittleEndian.LONG.set(dst, at + 24, w3);
      long w4 = v4 >>> 4;
      long v5 = src[from + 5];
      w4 |= v5 << 59;
      LittleEndian.LONG.set(dst, at + 32, w4);
      long w5 = v5 >>> 5;
      long v6 = src[from + 6];
      w5 |= v6 << 58;
      LittleEndian.LONG.set(dst, at + 40, w5);
      long w6 = v6 >>> 6;
      long v7 = src[from + 7];
      w6 |= v7 << 57;
      LittleEndian.LONG.set(dst, at + 48, w6);
      long w7 = v7 >>> 7;
      LittleEndian.LONG.set(dst, at + 55, (w6 >>> 56) | (w7 << 8));
    }
  }

  private static void longs64(long[] src, int from, byte[] dst, int at, int count) {
    for (int end = from + count; from < end; from += 8, at += 64) {
      long v0 = src[from];
      long w0 = v0;
      LittleEndian.LONG.set(dst, at, w0);
      long v1 = src[from + 1];
      long w1 = v1;
      LittleEndian.LONG.set(dst, at + 8, w1);
      long v2 = src[from + 2];
      long w2 = v2;
      LittleEndian.LONG.set(dst, at + 16, w2);
      long v3 = src[from + 3];
      long w3 = v3;
      LittleEndian.LONG.set(dst, at + 24, w3);
      long v4 = src[from + 4];
      long w4 = v4;
      LittleEndian.LONG.set(dst, at + 32, w4);
      long v5 = src[from + 5];
      long w5 = v5;
      LittleEndian.LONG.set(dst, at + 40, w5);
      long v6 = src[from + 6];
      long w6 = v6;
      LittleEndian.LONG.set(dst, at + 48, w6);
      long v7 = src[from + 7];
      long w7 = v7;
      LittleEndian.LONG.set(dst, at + 56, w7);
    }
  }

  /** Widths 1 to 32. */
  static void ints(int[] src, int from, byte[] dst, int at, int width, int count) {
    switch (width) {
      case 1:
        ints1(src, from, dst, at, count);
        break;
      case 2:
        ints2(src, from, dst, at, count);
        break;
      case 3:
        ints3(src, from, dst, at, count);
        break;
      case 4:
        ints4(src, from, dst, at, count);
        break;
      case 5:
        ints5(src, from, dst, at, count);
        break;
      case 6:
        ints6(src, from, dst, at, count);
        break;
      case 7:
        ints7(src, from, dst, at, count);
        break;
      case 8:
        ints8(src, from, dst, at, count);
        break;
      case 9:
        ints9(src, from, dst, at, count);
        break;
      case 10:
        ints10(src, from, dst, at, count);
        break;
      case 11:
        ints11(src, from, dst, at, count);
        break;
      case 12:
        ints12(src, from, dst, at, count);
        break;
      case 13:
        ints13(src, from, dst, at, count);
        break;
      case 14:
        ints14(src, from, dst, at, count);
        break;
      case 15:
        ints15(src, from, dst, at, count);
        break;
      case 16:
        ints16(src, from, dst, at, count);
        break;
      case 17:
        ints17(src, from, dst, at, count);
        break;
      case 18:
        ints18(src, from, dst, at, count);
        break;
      case 19:
        ints19(src, from, dst, at, count);
        break;
      case 20:
        ints20(src, from, dst, at, count);
        break;
      case 21:
        ints21(src, from, dst, at, count);
        break;
      case 22:
        ints22(src, from, dst, at, count);
        break;
      case 23:
        ints23(src, from, dst, at, count);
        break;
      case 24:
        ints24(src, from, dst, at, count);
        break;
      case 25:
        ints25(src, from, dst, at, count);
        break;
      case 26:
        ints26(src, from, dst, at, count);
        break;
      case 27:
        ints27(src, from, dst, at, count);
        break;
      case 28:
        ints28(src, from, dst, at, count);
        break;
      case 29:
        ints29(src, from, dst, at, count);
        break;
      case 30:
        ints30(src, from, dst, at, count);
        break;
      case 31:
        ints31(src, from, dst, at, count);
        break;
      case 32:
        ints32(src, from, dst, at, count);
        break;
      default:
        throw new IllegalArgumentException("No kernel for width " + width);
    }
  }

  private static void ints1(int[] src, int from, byte[] dst, int at, int count) {
    for (int end = from + count; from < end; from += 32, at += 4) {
      long v0 = src[from] & 0xFFFFFFFFL;
      long w0 = v0;
      long v1 = src[from + 1] & 0xFFFFFFFFL;
      w0 |= v1 << 1;
      long v2 = src[from + 2] & 0xFFFFFFFFL;
      w0 |= v2 << 2;
      long v3 = src[from + 3] & 0xFFFFFFFFL;
      w0 |= v3 << 3;
      long v4 = src[from + 4] & 0xFFFFFFFFL;
      w0 |= v4 << 4;
      long v5 = src[from + 5] & 0xFFFFFFFFL;
      w0 |= v5 << 5;
      long v6 = src[from + 6] & 0xFFFFFFFFL;
      w0 |= v6 << 6;
      long v7 = src[from + 7] & 0xFFFFFFFFL;
      w0 |= v7 << 7;
      long v8 = src[from + 8] & 0xFFFFFFFFL;
      w0 |= v8 << 8;
      long v9 = src[from + 9] & 0xFFFFFFFFL;
      w0 |= v9 << 9;
      long v10 = src[from + 10] & 0xFFFFFFFFL;
      w0 |= v10 << 10;
      long v11 = src[from + 11] & 0xFFFFFFFFL;
      w0 |= v11 << 11;
      long v12 = src[from + 12] & 0xFFFFFFFFL;
      w0 |= v12 << 12;
      long v13 = src[from + 13] & 0xFFFFFFFFL;
      w0 |= v13 << 13;
      long v14 = src[from + 14] & 0xFFFFFFFFL;
      w0 |= v14 << 14;
      long v15 = src[from + 15] & 0xFFFFFFFFL;
      w0 |= v15 << 15;
      long v16 = src[from + 16] & 0xFFFFFFFFL;
      w0 |= v16 << 16;
      long v17 = src[from + 17] & 0xFFFFFFFFL;
      w0 |= v17 << 17;
      long v18 = src[from + 18] & 0xFFFFFFFFL;
      w0 |= v18 << 18;
      long v19 = src[from + 19] & 0xFFFFFFFFL;
      w0 |= v19 << 19;
      long v20 = src[from + 20] & 0xFFFFFFFFL;
      w0 |= v20 << 20;
      long v21 = src[from + 21] & 0xFFFFFFFFL;
      w0 |= v21 << 21;
      long v22 = src[from + 22] & 0xFFFFFFFFL;
      w0 |= v22 << 22;
      long v23 = src[from + 23] & 0xFFFFFFFFL;
      w0 |= v23 << 23;
      long v24 = src[from + 24] & 0xFFFFFFFFL;
      w0 |= v24 << 24;
      long v25 = src[from + 25] & 0xFFFFFFFFL;
      w0 |= v25 << 25;
      long v26 = src[from + 26] & 0xFFFFFFFFL;
      w0 |= v26 << 26;
      long v27 = src[from + 27] & 0xFFFFFFFFL;
      w0 |= v27 << 27;
      long v28 = src[from + 28] & 0xFFFFFFFFL;
      w0 |= v28 << 28;
      long v29 = src[from + 29] & 0xFFFFFFFFL;
      w0 |= v29 << 29;
      long v30 = src[from + 30] & 0xFFFFFFFFL;
      w0 |= v30 << 30;
      long v31 = src[from + 31] & 0xFFFFFFFFL;
      w0 |= v31 << 31;
      LittleEndian.INT.set(dst, at, (int) w0);
    }
  }

  private static void ints2(int[] src, int from, byte[] dst, int at, int count) {
    for (int end = from + count; from < end; from += 32, at += 8) {
      long v0 = src[from] & 0xFFFFFFFFL;
      long w0 = v0;
      long v1 = src[from + 1] & 0xFFFFFFFFL;
      w0 |= v1 << 2;
      long v2 = src[from + 2] & 0xFFFFFFFFL;
      w0 |= v2 << 4;
      long v3 = src[from + 3] & 0xFFFFFFFFL;
      w0 |= v3 << 6;
      long v4 = src[from + 4] & 0xFFFFFFFFL;
      w0 |= v4 << 8;
      long v5 = src[from + 5] & 0xFFFFFFFFL;
      w0 |= v5 << 10;
      long v6 = src[from + 6] & 0xFFFFFFFFL;
      w0 |= v6 << 12;
      long v7 = src[from + 7] & 0xFFFFFFFFL;
      w0 |= v7 << 14;
      long v8 = src[from + 8] & 0xFFFFFFFFL;
      w0 |= v8 << 16;
      long v9 = src[from + 9] & 0xFFFFFFFFL;
      w0 |= v9 << 18;
      long v10 = src[from + 10] & 0xFFFFFFFFL;
      w0 |= v10 << 20;
      long v11 = src[from + 11] & 0xFFFFFFFFL;
      w0 |= v11 << 22;
      long v12 = src[from + 12] & 0xFFFFFFFFL;
      w0 |= v12 << 24;
      long v13 = src[from + 13] & 0xFFFFFFFFL;
      w0 |= v13 << 26;
      long v14 = src[from + 14] & 0xFFFFFFFFL;
      w0 |= v14 << 28;
      long v15 = src[from + 15] & 0xFFFFFFFFL;
      w0 |= v15 << 30;
      long v16 = src[from + 16] & 0xFFFFFFFFL;
      w0 |= v16 << 32;
      long v17 = src[from + 17] & 0xFFFFFFFFL;
      w0 |= v17 << 34;
      long v18 = src[from + 18] & 0xFFFFFFFFL;
      w0 |= v18 << 36;
      long v19 = src[from + 19] & 0xFFFFFFFFL;
      w0 |= v19 << 38;
      long v20 = src[from + 20] & 0xFFFFFFFFL;
      w0 |= v20 << 40;
      long v21 = src[from + 21] & 0xFFFFFFFFL;
      w0 |= v21 << 42;
      long v22 = src[from + 22] & 0xFFFFFFFFL;
      w0 |= v22 << 44;
      long v23 = src[from + 23] & 0xFFFFFFFFL;
      w0 |= v23 << 46;
      long v24 = src[from + 24] & 0xFFFFFFFFL;
      w0 |= v24 << 48;
      long v25 = src[from + 25] & 0xFFFFFFFFL;
      w0 |= v25 << 50;
      long v26 = src[from + 26] & 0xFFFFFFFFL;
      w0 |= v26 << 52;
      long v27 = src[from + 27] & 0xFFFFFFFFL;
      w0 |= v27 << 54;
      long v28 = src[from + 28] & 0xFFFFFFFFL;
      w0 |= v28 << 56;
      long v29 = src[from + 29] & 0xFFFFFFFFL;
      w0 |= v29 << 58;
      long v30 = src[from + 30] & 0xFFFFFFFFL;
      w0 |= v30 << 60;
      long v31 = src[from + 31] & 0xFFFFFFFFL;
      w0 |= v31 << 62;
      LittleEndian.LONG.set(dst, at, w0);
    }
  }

  private static void ints3(int[] src, int from, byte[] dst, int at, int count) {
    for (int end = from + count; from < end; from += 32, at += 12) {
      long v0 = src[from] & 0xFFFFFFFFL;
      long w0 = v0;
      long v1 = src[from + 1] & 0xFFFFFFFFL;
      w0 |= v1 << 3;
      long v2 = src[from + 2] & 0xFFFFFFFFL;
      w0 |= v2 << 6;
      long v3 = src[from + 3] & 0xFFFFFFFFL;
      w0 |= v3 << 9;
      long v4 = src[from + 4] & 0xFFFFFFFFL;
      w0 |= v4 << 12;
      long v5 = src[from + 5] & 0xFFFFFFFFL;
      w0 |= v5 << 15;
      long v6 = src[from + 6] & 0xFFFFFFFFL;
      w0 |= v6 << 18;
      long v7 = src[from + 7] & 0xFFFFFFFFL;
      w0 |= v7 << 21;
      long v8 = src[from + 8] & 0xFFFFFFFFL;
      w0 |= v8 << 24;
      long v9 = src[from + 9] & 0xFFFFFFFFL;
      w0 |= v9 << 27;
      long v10 = src[from + 10] & 0xFFFFFFFFL;
      w0 |= v10 << 30;
      long v11 = src[from + 11] & 0xFFFFFFFFL;
      w0 |= v11 << 33;
      long v12 = src[from + 12] & 0xFFFFFFFFL;
      w0 |= v12 << 36;
      long v13 = src[from + 13] & 0xFFFFFFFFL;
      w0 |= v13 << 39;
      long v14 = src[from + 14] & 0xFFFFFFFFL;
      w0 |= v14 << 42;
      long v15 = src[from + 15] & 0xFFFFFFFFL;
      w0 |= v15 << 45;
      long v16 = src[from + 16] & 0xFFFFFFFFL;
      w0 |= v16 << 48;
      long v17 = src[from + 17] & 0xFFFFFFFFL;
      w0 |= v17 << 51;
      long v18 = src[from + 18] & 0xFFFFFFFFL;
      w0 |= v18 << 54;
      long v19 = src[from + 19] & 0xFFFFFFFFL;
      w0 |= v19 << 57;
      long v20 = src[from + 20] & 0xFFFFFFFFL;
      w0 |= v20 << 60;
      long v21 = src[from + 21] & 0xFFFFFFFFL;
      w0 |= v21 << 63;
      LittleEndian.LONG.set(dst, at, w0);
      long w1 = v21 >>> 1;
      long v22 = src[from + 22] & 0xFFFFFFFFL;
      w1 |= v22 << 2;
      long v23 = src[from + 23] & 0xFFFFFFFFL;
      w1 |= v23 << 5;
      long v24 = src[from + 24] & 0xFFFFFFFFL;
      w1 |= v24 << 8;
      long v25 = src[from + 25] & 0xFFFFFFFFL;
      w1 |= v25 << 11;
      long v26 = src[from + 26] & 0xFFFFFFFFL;
      w1 |= v26 << 14;
      long v27 = src[from + 27] & 0xFFFFFFFFL;
      w1 |= v27 << 17;
      long v28 = src[from + 28] & 0xFFFFFFFFL;
      w1 |= v28 << 20;
      long v29 = src[from + 29] & 0xFFFFFFFFL;
      w1 |= v29 << 23;
      long v30 = src[from + 30] & 0xFFFFFFFFL;
      w1 |= v30 << 26;
      long v31 = src[from + 31] & 0xFFFFFFFFL;
      w1 |= v31 << 29;
      LittleEndian.INT.set(dst, at + 8, (int) w1);
    }
  }

  private static void ints4(int[] src, int from, byte[] dst, int at, int count) {
    for (int end = from + count; from < end; from += 32, at += 16) {
      long v0 = src[from] & 0xFFFFFFFFL;
      long w0 = v0;
      long v1 = src[from + 1] & 0xFFFFFFFFL;
      w0 |= v1 << 4;
      long v2 = src[from + 2] & 0xFFFFFFFFL;
      w0 |= v2 << 8;
      long v3 = src[from + 3] & 0xFFFFFFFFL;
      w0 |= v3 << 12;
      long v4 = src[from + 4] & 0xFFFFFFFFL;
      w0 |= v4 << 16;
      long v5 = src[from + 5] & 0xFFFFFFFFL;
      w0 |= v5 << 20;
      long v6 = src[from + 6] & 0xFFFFFFFFL;
      w0 |= v6 << 24;
      long v7 = src[from + 7] & 0xFFFFFFFFL;
      w0 |= v7 << 28;
      long v8 = src[from + 8] & 0xFFFFFFFFL;
      w0 |= v8 << 32;
      long v9 = src[from + 9] & 0xFFFFFFFFL;
      w0 |= v9 << 36;
      long v10 = src[from + 10] & 0xFFFFFFFFL;
      w0 |= v10 << 40;
      long v11 = src[from + 11] & 0xFFFFFFFFL;
      w0 |= v11 << 44;
      long v12 = src[from + 12] & 0xFFFFFFFFL;
      w0 |= v12 << 48;
      long v13 = src[from + 13] & 0xFFFFFFFFL;
      w0 |= v13 << 52;
      long v14 = src[from + 14] & 0xFFFFFFFFL;
      w0 |= v14 << 56;
      long v15 = src[from + 15] & 0xFFFFFFFFL;
      w0 |= v15 << 60;
      LittleEndian.LONG.set(dst, at, w0);
      long v16 = src[from + 16] & 0xFFFFFFFFL;
      long w1 = v16;
      long v17 = src[from + 17] & 0xFFFFFFFFL;
      w1 |= v17 << 4;
      long v18 = src[from + 18] & 0xFFFFFFFFL;
      w1 |= v18 << 8;
      long v19 = src[from + 19] & 0xFFFFFFFFL;
      w1 |= v19 << 12;
      long v20 = src[from + 20] & 0xFFFFFFFFL;
      w1 |= v20 << 16;
      long v21 = src[from + 21] & 0xFFFFFFFFL;
      w1 |= v21 << 20;
      long v22 = src[from + 22] & 0xFFFFFFFFL;
      w1 |= v22 << 24;
      long v23 = src[from + 23] & 0xFFFFFFFFL;
      w1 |= v23 << 28;
      long v24 = src[from + 24] & 0xFFFFFFFFL;
      w1 |= v24 << 32;
      long v25 = src[from + 25] & 0xFFFFFFFFL;
      w1 |= v25 << 36;
      long v26 = src[from + 26] & 0xFFFFFFFFL;
      w1 |= v26 << 40;
      long v27 = src[from + 27] & 0xFFFFFFFFL;
      w1 |= v27 << 44;
      long v28 = src[from + 28] & 0xFFFFFFFFL;
      w1 |= v28 << 48;
      long v29 = src[from + 29] & 0xFFFFFFFFL;
      w1 |= v29 << 52;
      long v30 = src[from + 30] & 0xFFFFFFFFL;
      w1 |= v30 << 56;
      long v31 = src[from + 31] & 0xFFFFFFFFL;
      w1 |= v31 << 60;
      LittleEndian.LONG.set(dst, at + 8, w1);
    }
  }

  private static void ints5(int[] src, int from, byte[] dst, int at, int count) {
    for (int end = from + count; from < end; from += 32, at += 20) {
      long v0 = src[from] & 0xFFFFFFFFL;
      long w0 = v0;
      long v1 = src[from + 1] & 0xFFFFFFFFL;
      w0 |= v1 << 5;
      long v2 = src[from + 2] & 0xFFFFFFFFL;
      w0 |= v2 << 10;
      long v3 = src[from + 3] & 0xFFFFFFFFL;
      w0 |= v3 << 15;
      long v4 = src[from + 4] & 0xFFFFFFFFL;
      w0 |= v4 << 20;
      long v5 = src[from + 5] & 0xFFFFFFFFL;
      w0 |= v5 << 25;
      long v6 = src[from + 6] & 0xFFFFFFFFL;
      w0 |= v6 << 30;
      long v7 = src[from + 7] & 0xFFFFFFFFL;
      w0 |= v7 << 35;
      long v8 = src[from + 8] & 0xFFFFFFFFL;
      w0 |= v8 << 40;
      long v9 = src[from + 9] & 0xFFFFFFFFL;
      w0 |= v9 << 45;
      long v10 = src[from + 10] & 0xFFFFFFFFL;
      w0 |= v10 << 50;
      long v11 = src[from + 11] & 0xFFFFFFFFL;
      w0 |= v11 << 55;
      long v12 = src[from + 12] & 0xFFFFFFFFL;
      w0 |= v12 << 60;
      LittleEndian.LONG.set(dst, at, w0);
      long w1 = v12 >>> 4;
      long v13 = src[from + 13] & 0xFFFFFFFFL;
      w1 |= v13 << 1;
      long v14 = src[from + 14] & 0xFFFFFFFFL;
      w1 |= v14 << 6;
      long v15 = src[from + 15] & 0xFFFFFFFFL;
      w1 |= v15 << 11;
      long v16 = src[from + 16] & 0xFFFFFFFFL;
      w1 |= v16 << 16;
      long v17 = src[from + 17] & 0xFFFFFFFFL;
      w1 |= v17 << 21;
      long v18 = src[from + 18] & 0xFFFFFFFFL;
      w1 |= v18 << 26;
      long v19 = src[from + 19] & 0xFFFFFFFFL;
      w1 |= v19 << 31;
      long v20 = src[from + 20] & 0xFFFFFFFFL;
      w1 |= v20 << 36;
      long v21 = src[from + 21] & 0xFFFFFFFFL;
      w1 |= v21 << 41;
      long v22 = src[from + 22] & 0xFFFFFFFFL;
      w1 |= v22 << 46;
      long v23 = src[from + 23] & 0xFFFFFFFFL;
      w1 |= v23 << 51;
      long v24 = src[from + 24] & 0xFFFFFFFFL;
      w1 |= v24 << 56;
      long v25 = src[from + 25] & 0xFFFFFFFFL;
      w1 |= v25 << 61;
      LittleEndian.LONG.set(dst, at + 8, w1);
      long w2 = v25 >>> 3;
      long v26 = src[from + 26] & 0xFFFFFFFFL;
      w2 |= v26 << 2;
      long v27 = src[from + 27] & 0xFFFFFFFFL;
      w2 |= v27 << 7;
      long v28 = src[from + 28] & 0xFFFFFFFFL;
      w2 |= v28 << 12;
      long v29 = src[from + 29] & 0xFFFFFFFFL;
      w2 |= v29 << 17;
      long v30 = src[from + 30] & 0xFFFFFFFFL;
      w2 |= v30 << 22;
      long v31 = src[from + 31] & 0xFFFFFFFFL;
      w2 |= v31 << 27;
      LittleEndian.INT.set(dst, at + 16, (int) w2);
    }
  }

  private static void ints6(int[] src, int from, byte[] dst, int at, int count) {
    for (int end = from + count; from < end; from += 32, at += 24) {
      long v0 = src[from] & 0xFFFFFFFFL;
      long w0 = v0;
      long v1 = src[from + 1] & 0xFFFFFFFFL;
      w0 |= v1 << 6;
      long v2 = src[from + 2] & 0xFFFFFFFFL;
      w0 |= v2 << 12;
      long v3 = src[from + 3] & 0xFFFFFFFFL;
      w0 |= v3 << 18;
      long v4 = src[from + 4] & 0xFFFFFFFFL;
      w0 |= v4 << 24;
      long v5 = src[from + 5] & 0xFFFFFFFFL;
      w0 |= v5 << 30;
      long v6 = src[from + 6] & 0xFFFFFFFFL;
      w0 |= v6 << 36;
      long v7 = src[from + 7] & 0xFFFFFFFFL;
      w0 |= v7 << 42;
      long v8 = src[from + 8] & 0xFFFFFFFFL;
      w0 |= v8 << 48;
      long v9 = src[from + 9] & 0xFFFFFFFFL;
      w0 |= v9 << 54;
      long v10 = src[from + 10] & 0xFFFFFFFFL;
      w0 |= v10 << 60;
      LittleEndian.LONG.set(dst, at, w0);
      long w1 = v10 >>> 4;
      long v11 = src[from + 11] & 0xFFFFFFFFL;
      w1 |= v11 << 2;
      long v12 = src[from + 12] & 0xFFFFFFFFL;
      w1 |= v12 << 8;
      long v13 = src[from + 13] & 0xFFFFFFFFL;
      w1 |= v13 << 14;
      long v14 = src[from + 14] & 0xFFFFFFFFL;
      w1 |= v14 << 20;
      long v15 = src[from + 15] & 0xFFFFFFFFL;
      w1 |= v15 << 26;
      long v16 = src[from + 16] & 0xFFFFFFFFL;
      w1 |= v16 << 32;
      long v17 = src[from + 17] & 0xFFFFFFFFL;
      w1 |= v17 << 38;
      long v18 = src[from + 18] & 0xFFFFFFFFL;
      w1 |= v18 << 44;
      long v19 = src[from + 19] & 0xFFFFFFFFL;
      w1 |= v19 << 50;
      long v20 = src[from + 20] & 0xFFFFFFFFL;
      w1 |= v20 << 56;
      long v21 = src[from + 21] & 0xFFFFFFFFL;
      w1 |= v21 << 62;
      LittleEndian.LONG.set(dst, at + 8, w1);
      long w2 = v21 >>> 2;
      long v22 = src[from + 22] & 0xFFFFFFFFL;
      w2 |= v22 << 4;
      long v23 = src[from + 23] & 0xFFFFFFFFL;
      w2 |= v23 << 10;
      long v24 = src[from + 24] & 0xFFFFFFFFL;
      w2 |= v24 << 16;
      long v25 = src[from + 25] & 0xFFFFFFFFL;
      w2 |= v25 << 22;
      long v26 = src[from + 26] & 0xFFFFFFFFL;
      w2 |= v26 << 28;
      long v27 = src[from + 27] & 0xFFFFFFFFL;
      w2 |= v27 << 34;
      long v28 = src[from + 28] & 0xFFFFFFFFL;
      w2 |= v28 << 40;
      long v29 = src[from + 29] & 0xFFFFFFFFL;
      w2 |= v29 << 46;
      long v30 = src[from + 30] & 0xFFFFFFFFL;
      w2 |= v30 << 52;
      long v31 = src[from + 31] & 0xFFFFFFFFL;
      w2 |= v31 << 58;
      LittleEndian.LONG.set(dst, at + 16, w2);
    }
  }

  private static void ints7(int[] src, int from, byte[] dst, int at, int count) {
    for (int end = from + count; from < end; from += 32, at += 28) {
      long v0 = src[from] & 0xFFFFFFFFL;
      long w0 = v0;
      long v1 = src[from + 1] & 0xFFFFFFFFL;
      w0 |= v1 << 7;
      long v2 = src[from + 2] & 0xFFFFFFFFL;
      w0 |= v2 << 14;
      long v3 = src[from + 3] & 0xFFFFFFFFL;
      w0 |= v3 << 21;
      long v4 = src[from + 4] & 0xFFFFFFFFL;
      w0 |= v4 << 28;
      long v5 = src[from + 5] & 0xFFFFFFFFL;
      w0 |= v5 << 35;
      long v6 = src[from + 6] & 0xFFFFFFFFL;
      w0 |= v6 << 42;
      long v7 = src[from + 7] & 0xFFFFFFFFL;
      w0 |= v7 << 49;
      long v8 = src[from + 8] & 0xFFFFFFFFL;
      w0 |= v8 << 56;
      long v9 = src[from + 9] & 0xFFFFFFFFL;
      w0 |= v9 << 63;
      LittleEndian.LONG.set(dst, at, w0);
      long w1 = v9 >>> 1;
      long v10 = src[from + 10] & 0xFFFFFFFFL;
      w1 |= v10 << 6;
      long v11 = src[from + 11] & 0xFFFFFFFFL;
      w1 |= v11 << 13;
      long v12 = src[from + 12] & 0xFFFFFFFFL;
      w1 |= v12 << 20;
      long v13 = src[from + 13] & 0xFFFFFFFFL;
      w1 |= v13 << 27;
      long v14 = src[from + 14] & 0xFFFFFFFFL;
      w1 |= v14 << 34;
      long v15 = src[from + 15] & 0xFFFFFFFFL;
      w1 |= v15 << 41;
      long v16 = src[from + 16] & 0xFFFFFFFFL;
      w1 |= v16 << 48;
      long v17 = src[from + 17] & 0xFFFFFFFFL;
      w1 |= v17 << 55;
      long v18 = src[from + 18] & 0xFFFFFFFFL;
      w1 |= v18 << 62;
      LittleEndian.LONG.set(dst, at + 8, w1);
      long w2 = v18 >>> 2;
      long v19 = src[from + 19] & 0xFFFFFFFFL;
      w2 |= v19 << 5;
      long v20 = src[from + 20] & 0xFFFFFFFFL;
      w2 |= v20 << 12;
      long v21 = src[from + 21] & 0xFFFFFFFFL;
      w2 |= v21 << 19;
      long v22 = src[from + 22] & 0xFFFFFFFFL;
      w2 |= v22 << 26;
      long v23 = src[from + 23] & 0xFFFFFFFFL;
      w2 |= v23 << 33;
      long v24 = src[from + 24] & 0xFFFFFFFFL;
      w2 |= v24 << 40;
      long v25 = src[from + 25] & 0xFFFFFFFFL;
      w2 |= v25 << 47;
      long v26 = src[from + 26] & 0xFFFFFFFFL;
      w2 |= v26 << 54;
      long v27 = src[from + 27] & 0xFFFFFFFFL;
      w2 |= v27 << 61;
      LittleEndian.LONG.set(dst, at + 16, w2);
      long w3 = v27 >>> 3;
      long v28 = src[from + 28] & 0xFFFFFFFFL;
      w3 |= v28 << 4;
      long v29 = src[from + 29] & 0xFFFFFFFFL;
      w3 |= v29 << 11;
      long v30 = src[from + 30] & 0xFFFFFFFFL;
      w3 |= v30 << 18;
      long v31 = src[from + 31] & 0xFFFFFFFFL;
      w3 |= v31 << 25;
      LittleEndian.INT.set(dst, at + 24, (int) w3);
    }
  }

  private static void ints8(int[] src, int from, byte[] dst, int at, int count) {
    for (int end = from + count; from < end; from += 8, at += 8) {
      long v0 = src[from] & 0xFFFFFFFFL;
      long w0 = v0;
      long v1 = src[from + 1] & 0xFFFFFFFFL;
      w0 |= v1 << 8;
      long v2 = src[from + 2] & 0xFFFFFFFFL;
      w0 |= v2 << 16;
      long v3 = src[from + 3] & 0xFFFFFFFFL;
      w0 |= v3 << 24;
      long v4 = src[from + 4] & 0xFFFFFFFFL;
      w0 |= v4 << 32;
      long v5 = src[from + 5] & 0xFFFFFFFFL;
      w0 |= v5 << 40;
      long v6 = src[from + 6] & 0xFFFFFFFFL;
      w0 |= v6 << 48;
      long v7 = src[from + 7] & 0xFFFFFFFFL;
      w0 |= v7 << 56;
      LittleEndian.LONG.set(dst, at, w0);
    }
  }

  private static void ints9(int[] src, int from, byte[] dst, int at, int count) {
    for (int end = from + count; from < end; from += 8, at += 9) {
      long v0 = src[from] & 0xFFFFFFFFL;
      long w0 = v0;
      long v1 = src[from + 1] & 0xFFFFFFFFL;
      w0 |= v1 << 9;
      long v2 = src[from + 2] & 0xFFFFFFFFL;
      w0 |= v2 << 18;
      long v3 = src[from + 3] & 0xFFFFFFFFL;
      w0 |= v3 << 27;
      long v4 = src[from + 4] & 0xFFFFFFFFL;
      w0 |= v4 << 36;
      long v5 = src[from + 5] & 0xFFFFFFFFL;
      w0 |= v5 << 45;
      long v6 = src[from + 6] & 0xFFFFFFFFL;
      w0 |= v6 << 54;
      long v7 = src[from + 7] & 0xFFFFFFFFL;
      w0 |= v7 << 63;
      LittleEndian.LONG.set(dst, at, w0);
      long w1 = v7 >>> 1;
      LittleEndian.LONG.set(dst, at + 1, (w0 >>> 8) | (w1 << 56));
    }
  }

  private static void ints10(int[] src, int from, byte[] dst, int at, int count) {
    for (int end = from + count; from < end; from += 8, at += 10) {
      long v0 = src[from] & 0xFFFFFFFFL;
      long w0 = v0;
      long v1 = src[from + 1] & 0xFFFFFFFFL;
      w0 |= v1 << 10;
      long v2 = src[from + 2] & 0xFFFFFFFFL;
      w0 |= v2 << 20;
      long v3 = src[from + 3] & 0xFFFFFFFFL;
      w0 |= v3 << 30;
      long v4 = src[from + 4] & 0xFFFFFFFFL;
      w0 |= v4 << 40;
      long v5 = src[from + 5] & 0xFFFFFFFFL;
      w0 |= v5 << 50;
      long v6 = src[from + 6] & 0xFFFFFFFFL;
      w0 |= v6 << 60;
      LittleEndian.LONG.set(dst, at, w0);
      long w1 = v6 >>> 4;
      long v7 = src[from + 7] & 0xFFFFFFFFL;
      w1 |= v7 << 6;
      LittleEndian.LONG.set(dst, at + 2, (w0 >>> 16) | (w1 << 48));
    }
  }

  private static void ints11(int[] src, int from, byte[] dst, int at, int count) {
    for (int end = from + count; from < end; from += 8, at += 11) {
      long v0 = src[from] & 0xFFFFFFFFL;
      long w0 = v0;
      long v1 = src[from + 1] & 0xFFFFFFFFL;
      w0 |= v1 << 11;
      long v2 = src[from + 2] & 0xFFFFFFFFL;
      w0 |= v2 << 22;
      long v3 = src[from + 3] & 0xFFFFFFFFL;
      w0 |= v3 << 33;
      long v4 = src[from + 4] & 0xFFFFFFFFL;
      w0 |= v4 << 44;
      long v5 = src[from + 5] & 0xFFFFFFFFL;
      w0 |= v5 << 55;
      LittleEndian.LONG.set(dst, at, w0);
      long w1 = v5 >>> 9;
      long v6 = src[from + 6] & 0xFFFFFFFFL;
      w1 |= v6 << 2;
      long v7 = src[from + 7] & 0xFFFFFFFFL;
      w1 |= v7 << 13;
      LittleEndian.LONG.set(dst, at + 3, (w0 >>> 24) | (w1 << 40));
    }
  }

  private static void ints12(int[] src, int from, byte[] dst, int at, int count) {
    for (int end = from + count; from < end; from += 8, at += 12) {
      long v0 = src[from] & 0xFFFFFFFFL;
      long w0 = v0;
      long v1 = src[from + 1] & 0xFFFFFFFFL;
      w0 |= v1 << 12;
      long v2 = src[from + 2] & 0xFFFFFFFFL;
      w0 |= v2 << 24;
      long v3 = src[from + 3] & 0xFFFFFFFFL;
      w0 |= v3 << 36;
      long v4 = src[from + 4] & 0xFFFFFFFFL;
      w0 |= v4 << 48;
      long v5 = src[from + 5] & 0xFFFFFFFFL;
      w0 |= v5 << 60;
      LittleEndian.LONG.set(dst, at, w0);
      long w1 = v5 >>> 4;
      long v6 = src[from + 6] & 0xFFFFFFFFL;
      w1 |= v6 << 8;
      long v7 = src[from + 7] & 0xFFFFFFFFL;
      w1 |= v7 << 20;
      LittleEndian.INT.set(dst, at + 8, (int) w1);
    }
  }

  private static void ints13(int[] src, int from, byte[] dst, int at, int count) {
    for (int end = from + count; from < end; from += 8, at += 13) {
      long v0 = src[from] & 0xFFFFFFFFL;
      long w0 = v0;
      long v1 = src[from + 1] & 0xFFFFFFFFL;
      w0 |= v1 << 13;
      long v2 = src[from + 2] & 0xFFFFFFFFL;
      w0 |= v2 << 26;
      long v3 = src[from + 3] & 0xFFFFFFFFL;
      w0 |= v3 << 39;
      long v4 = src[from + 4] & 0xFFFFFFFFL;
      w0 |= v4 << 52;
      LittleEndian.LONG.set(dst, at, w0);
      long w1 = v4 >>> 12;
      long v5 = src[from + 5] & 0xFFFFFFFFL;
      w1 |= v5 << 1;
      long v6 = src[from + 6] & 0xFFFFFFFFL;
      w1 |= v6 << 14;
      long v7 = src[from + 7] & 0xFFFFFFFFL;
      w1 |= v7 << 27;
      LittleEndian.LONG.set(dst, at + 5, (w0 >>> 40) | (w1 << 24));
    }
  }

  private static void ints14(int[] src, int from, byte[] dst, int at, int count) {
    for (int end = from + count; from < end; from += 8, at += 14) {
      long v0 = src[from] & 0xFFFFFFFFL;
      long w0 = v0;
      long v1 = src[from + 1] & 0xFFFFFFFFL;
      w0 |= v1 << 14;
      long v2 = src[from + 2] & 0xFFFFFFFFL;
      w0 |= v2 << 28;
      long v3 = src[from + 3] & 0xFFFFFFFFL;
      w0 |= v3 << 42;
      long v4 = src[from + 4] & 0xFFFFFFFFL;
      w0 |= v4 << 56;
      LittleEndian.LONG.set(dst, at, w0);
      long w1 = v4 >>> 8;
      long v5 = src[from + 5] & 0xFFFFFFFFL;
      w1 |= v5 << 6;
      long v6 = src[from + 6] & 0xFFFFFFFFL;
      w1 |= v6 << 20;
      long v7 = src[from + 7] & 0xFFFFFFFFL;
      w1 |= v7 << 34;
      LittleEndian.LONG.set(dst, at + 6, (w0 >>> 48) | (w1 << 16));
    }
  }

  private static void ints15(int[] src, int from, byte[] dst, int at, int count) {
    for (int end = from + count; from < end; from += 8, at += 15) {
      long v0 = src[from] & 0xFFFFFFFFL;
      long w0 = v0;
      long v1 = src[from + 1] & 0xFFFFFFFFL;
      w0 |= v1 << 15;
      long v2 = src[from + 2] & 0xFFFFFFFFL;
      w0 |= v2 << 30;
      long v3 = src[from + 3] & 0xFFFFFFFFL;
      w0 |= v3 << 45;
      long v4 = src[from + 4] & 0xFFFFFFFFL;
      w0 |= v4 << 60;
      LittleEndian.LONG.set(dst, at, w0);
      long w1 = v4 >>> 4;
      long v5 = src[from + 5] & 0xFFFFFFFFL;
      w1 |= v5 << 11;
      long v6 = src[from + 6] & 0xFFFFFFFFL;
      w1 |= v6 << 26;
      long v7 = src[from + 7] & 0xFFFFFFFFL;
      w1 |= v7 << 41;
      LittleEndian.LONG.set(dst, at + 7, (w0 >>> 56) | (w1 << 8));
    }
  }

  private static void ints16(int[] src, int from, byte[] dst, int at, int count) {
    for (int end = from + count; from < end; from += 8, at += 16) {
      long v0 = src[from] & 0xFFFFFFFFL;
      long w0 = v0;
      long v1 = src[from + 1] & 0xFFFFFFFFL;
      w0 |= v1 << 16;
      long v2 = src[from + 2] & 0xFFFFFFFFL;
      w0 |= v2 << 32;
      long v3 = src[from + 3] & 0xFFFFFFFFL;
      w0 |= v3 << 48;
      LittleEndian.LONG.set(dst, at, w0);
      long v4 = src[from + 4] & 0xFFFFFFFFL;
      long w1 = v4;
      long v5 = src[from + 5] & 0xFFFFFFFFL;
      w1 |= v5 << 16;
      long v6 = src[from + 6] & 0xFFFFFFFFL;
      w1 |= v6 << 32;
      long v7 = src[from + 7] & 0xFFFFFFFFL;
      w1 |= v7 << 48;
      LittleEndian.LONG.set(dst, at + 8, w1);
    }
  }

  private static void ints17(int[] src, int from, byte[] dst, int at, int count) {
    for (int end = from + count; from < end; from += 8, at += 17) {
      long v0 = src[from] & 0xFFFFFFFFL;
      long w0 = v0;
      long v1 = src[from + 1] & 0xFFFFFFFFL;
      w0 |= v1 << 17;
      long v2 = src[from + 2] & 0xFFFFFFFFL;
      w0 |= v2 << 34;
      long v3 = src[from + 3] & 0xFFFFFFFFL;
      w0 |= v3 << 51;
      LittleEndian.LONG.set(dst, at, w0);
      long w1 = v3 >>> 13;
      long v4 = src[from + 4] & 0xFFFFFFFFL;
      w1 |= v4 << 4;
      long v5 = src[from + 5] & 0xFFFFFFFFL;
      w1 |= v5 << 21;
      long v6 = src[from + 6] & 0xFFFFFFFFL;
      w1 |= v6 << 38;
      long v7 = src[from + 7] & 0xFFFFFFFFL;
      w1 |= v7 << 55;
      LittleEndian.LONG.set(dst, at + 8, w1);
      long w2 = v7 >>> 9;
      LittleEndian.LONG.set(dst, at + 9, (w1 >>> 8) | (w2 << 56));
    }
  }

  private static void ints18(int[] src, int from, byte[] dst, int at, int count) {
    for (int end = from + count; from < end; from += 8, at += 18) {
      long v0 = src[from] & 0xFFFFFFFFL;
      long w0 = v0;
      long v1 = src[from + 1] & 0xFFFFFFFFL;
      w0 |= v1 << 18;
      long v2 = src[from + 2] & 0xFFFFFFFFL;
      w0 |= v2 << 36;
      long v3 = src[from + 3] & 0xFFFFFFFFL;
      w0 |= v3 << 54;
      LittleEndian.LONG.set(dst, at, w0);
      long w1 = v3 >>> 10;
      long v4 = src[from + 4] & 0xFFFFFFFFL;
      w1 |= v4 << 8;
      long v5 = src[from + 5] & 0xFFFFFFFFL;
      w1 |= v5 << 26;
      long v6 = src[from + 6] & 0xFFFFFFFFL;
      w1 |= v6 << 44;
      long v7 = src[from + 7] & 0xFFFFFFFFL;
      w1 |= v7 << 62;
      LittleEndian.LONG.set(dst, at + 8, w1);
      long w2 = v7 >>> 2;
      LittleEndian.LONG.set(dst, at + 10, (w1 >>> 16) | (w2 << 48));
    }
  }

  private static void ints19(int[] src, int from, byte[] dst, int at, int count) {
    for (int end = from + count; from < end; from += 8, at += 19) {
      long v0 = src[from] & 0xFFFFFFFFL;
      long w0 = v0;
      long v1 = src[from + 1] & 0xFFFFFFFFL;
      w0 |= v1 << 19;
      long v2 = src[from + 2] & 0xFFFFFFFFL;
      w0 |= v2 << 38;
      long v3 = src[from + 3] & 0xFFFFFFFFL;
      w0 |= v3 << 57;
      LittleEndian.LONG.set(dst, at, w0);
      long w1 = v3 >>> 7;
      long v4 = src[from + 4] & 0xFFFFFFFFL;
      w1 |= v4 << 12;
      long v5 = src[from + 5] & 0xFFFFFFFFL;
      w1 |= v5 << 31;
      long v6 = src[from + 6] & 0xFFFFFFFFL;
      w1 |= v6 << 50;
      LittleEndian.LONG.set(dst, at + 8, w1);
      long w2 = v6 >>> 14;
      long v7 = src[from + 7] & 0xFFFFFFFFL;
      w2 |= v7 << 5;
      LittleEndian.LONG.set(dst, at + 11, (w1 >>> 24) | (w2 << 40));
    }
  }

  private static void ints20(int[] src, int from, byte[] dst, int at, int count) {
    for (int end = from + count; from < end; from += 8, at += 20) {
      long v0 = src[from] & 0xFFFFFFFFL;
      long w0 = v0;
      long v1 = src[from + 1] & 0xFFFFFFFFL;
      w0 |= v1 << 20;
      long v2 = src[from + 2] & 0xFFFFFFFFL;
      w0 |= v2 << 40;
      long v3 = src[from + 3] & 0xFFFFFFFFL;
      w0 |= v3 << 60;
      LittleEndian.LONG.set(dst, at, w0);
      long w1 = v3 >>> 4;
      long v4 = src[from + 4] & 0xFFFFFFFFL;
      w1 |= v4 << 16;
      long v5 = src[from + 5] & 0xFFFFFFFFL;
      w1 |= v5 << 36;
      long v6 = src[from + 6] & 0xFFFFFFFFL;
      w1 |= v6 << 56;
      LittleEndian.LONG.set(dst, at + 8, w1);
      long w2 = v6 >>> 8;
      long v7 = src[from + 7] & 0xFFFFFFFFL;
      w2 |= v7 << 12;
      LittleEndian.INT.set(dst, at + 16, (int) w2);
    }
  }

  private static void ints21(int[] src, int from, byte[] dst, int at, int count) {
    for (int end = from + count; from < end; from += 8, at += 21) {
      long v0 = src[from] & 0xFFFFFFFFL;
      long w0 = v0;
      long v1 = src[from + 1] & 0xFFFFFFFFL;
      w0 |= v1 << 21;
      long v2 = src[from + 2] & 0xFFFFFFFFL;
      w0 |= v2 << 42;
      long v3 = src[from + 3] & 0xFFFFFFFFL;
      w0 |= v3 << 63;
      LittleEndian.LONG.set(dst, at, w0);
      long w1 = v3 >>> 1;
      long v4 = src[from + 4] & 0xFFFFFFFFL;
      w1 |= v4 << 20;
      long v5 = src[from + 5] & 0xFFFFFFFFL;
      w1 |= v5 << 41;
      long v6 = src[from + 6] & 0xFFFFFFFFL;
      w1 |= v6 << 62;
      LittleEndian.LONG.set(dst, at + 8, w1);
      long w2 = v6 >>> 2;
      long v7 = src[from + 7] & 0xFFFFFFFFL;
      w2 |= v7 << 19;
      LittleEndian.LONG.set(dst, at + 13, (w1 >>> 40) | (w2 << 24));
    }
  }

  private static void ints22(int[] src, int from, byte[] dst, int at, int count) {
    for (int end = from + count; from < end; from += 8, at += 22) {
      long v0 = src[from] & 0xFFFFFFFFL;
      long w0 = v0;
      long v1 = src[from + 1] & 0xFFFFFFFFL;
      w0 |= v1 << 22;
      long v2 = src[from + 2] & 0xFFFFFFFFL;
      w0 |= v2 << 44;
      LittleEndian.LONG.set(dst, at, w0);
      long w1 = v2 >>> 20;
      long v3 = src[from + 3] & 0xFFFFFFFFL;
      w1 |= v3 << 2;
      long v4 = src[from + 4] & 0xFFFFFFFFL;
      w1 |= v4 << 24;
      long v5 = src[from + 5] & 0xFFFFFFFFL;
      w1 |= v5 << 46;
      LittleEndian.LONG.set(dst, at + 8, w1);
      long w2 = v5 >>> 18;
      long v6 = src[from + 6] & 0xFFFFFFFFL;
      w2 |= v6 << 4;
      long v7 = src[from + 7] & 0xFFFFFFFFL;
      w2 |= v7 << 26;
      LittleEndian.LONG.set(dst, at + 14, (w1 >>> 48) | (w2 << 16));
    }
  }

  private static void ints23(int[] src, int from, byte[] dst, int at, int count) {
    for (int end = from + count; from < end; from += 8, at += 23) {
      long v0 = src[from] & 0xFFFFFFFFL;
      long w0 = v0;
      long v1 = src[from + 1] & 0xFFFFFFFFL;
      w0 |= v1 << 23;
      long v2 = src[from + 2] & 0xFFFFFFFFL;
      w0 |= v2 << 46;
      LittleEndian.LONG.set(dst, at, w0);
      long w1 = v2 >>> 18;
      long v3 = src[from + 3] & 0xFFFFFFFFL;
      w1 |= v3 << 5;
      long v4 = src[from + 4] & 0xFFFFFFFFL;
      w1 |= v4 << 28;
      long v5 = src[from + 5] & 0xFFFFFFFFL;
      w1 |= v5 << 51;
      LittleEndian.LONG.set(dst, at + 8, w1);
      long w2 = v5 >>> 13;
      long v6 = src[from + 6] & 0xFFFFFFFFL;
      w2 |= v6 << 10;
      long v7 = src[from + 7] & 0xFFFFFFFFL;
      w2 |= v7 << 33;
      LittleEndian.LONG.set(dst, at + 15, (w1 >>> 56) | (w2 << 8));
    }
  }

  private static void ints24(int[] src, int from, byte[] dst, int at, int count) {
    for (int end = from + count; from < end; from += 8, at += 24) {
      long v0 = src[from] & 0xFFFFFFFFL;
      long w0 = v0;
      long v1 = src[from + 1] & 0xFFFFFFFFL;
      w0 |= v1 << 24;
      long v2 = src[from + 2] & 0xFFFFFFFFL;
      w0 |= v2 << 48;
      LittleEndian.LONG.set(dst, at, w0);
      long w1 = v2 >>> 16;
      long v3 = src[from + 3] & 0xFFFFFFFFL;
      w1 |= v3 << 8;
      long v4 = src[from + 4] & 0xFFFFFFFFL;
      w1 |= v4 << 32;
      long v5 = src[from + 5] & 0xFFFFFFFFL;
      w1 |= v5 << 56;
      LittleEndian.LONG.set(dst, at + 8, w1);
      long w2 = v5 >>> 8;
      long v6 = src[from + 6] & 0xFFFFFFFFL;
      w2 |= v6 << 16;
      long v7 = src[from + 7] & 0xFFFFFFFFL;
      w2 |= v7 << 40;
      LittleEndian.LONG.set(dst, at + 16, w2);
    }
  }

  private static void ints25(int[] src, int from, byte[] dst, int at, int count) {
    for (int end = from + count; from < end; from += 8, at += 25) {
      long v0 = src[from] & 0xFFFFFFFFL;
      long w0 = v0;
      long v1 = src[from + 1] & 0xFFFFFFFFL;
      w0 |= v1 << 25;
      long v2 = src[from + 2] & 0xFFFFFFFFL;
      w0 |= v2 << 50;
      LittleEndian.LONG.set(dst, at, w0);
      long w1 = v2 >>> 14;
      long v3 = src[from + 3] & 0xFFFFFFFFL;
      w1 |= v3 << 11;
      long v4 = src[from + 4] & 0xFFFFFFFFL;
      w1 |= v4 << 36;
      long v5 = src[from + 5] & 0xFFFFFFFFL;
      w1 |= v5 << 61;
      LittleEndian.LONG.set(dst, at + 8, w1);
      long w2 = v5 >>> 3;
      long v6 = src[from + 6] & 0xFFFFFFFFL;
      w2 |= v6 << 22;
      long v7 = src[from + 7] & 0xFFFFFFFFL;
      w2 |= v7 << 47;
      LittleEndian.LONG.set(dst, at + 16, w2);
      long w3 = v7 >>> 17;
      LittleEndian.LONG.set(dst, at + 17, (w2 >>> 8) | (w3 << 56));
    }
  }

  private static void ints26(int[] src, int from, byte[] dst, int at, int count) {
    for (int end = from + count; from < end; from += 8, at += 26) {
      long v0 = src[from] & 0xFFFFFFFFL;
      long w0 = v0;
      long v1 = src[from + 1] & 0xFFFFFFFFL;
      w0 |= v1 << 26;
      long v2 = src[from + 2] & 0xFFFFFFFFL;
      w0 |= v2 << 52;
      LittleEndian.LONG.set(dst, at, w0);
      long w1 = v2 >>> 12;
      long v3 = src[from + 3] & 0xFFFFFFFFL;
      w1 |= v3 << 14;
      long v4 = src[from + 4] & 0xFFFFFFFFL;
      w1 |= v4 << 40;
      LittleEndian.LONG.set(dst, at + 8, w1);
      long w2 = v4 >>> 24;
      long v5 = src[from + 5] & 0xFFFFFFFFL;
      w2 |= v5 << 2;
      long v6 = src[from + 6] & 0xFFFFFFFFL;
      w2 |= v6 << 28;
      long v7 = src[from + 7] & 0xFFFFFFFFL;
      w2 |= v7 << 54;
      LittleEndian.LONG.set(dst, at + 16, w2);
      long w3 = v7 >>> 10;
      LittleEndian.LONG.set(dst, at + 18, (w2 >>> 16) | (w3 << 48));
    }
  }

  private static void ints27(int[] src, int from, byte[] dst, int at, int count) {
    for (int end = from + count; from < end; from += 8, at += 27) {
      long v0 = src[from] & 0xFFFFFFFFL;
      long w0 = v0;
      long v1 = src[from + 1] & 0xFFFFFFFFL;
      w0 |= v1 << 27;
      long v2 = src[from + 2] & 0xFFFFFFFFL;
      w0 |= v2 << 54;
      LittleEndian.LONG.set(dst, at, w0);
      long w1 = v2 >>> 10;
      long v3 = src[from + 3] & 0xFFFFFFFFL;
      w1 |= v3 << 17;
      long v4 = src[from + 4] & 0xFFFFFFFFL;
      w1 |= v4 << 44;
      LittleEndian.LONG.set(dst, at + 8, w1);
      long w2 = v4 >>> 20;
      long v5 = src[from + 5] & 0xFFFFFFFFL;
      w2 |= v5 << 7;
      long v6 = src[from + 6] & 0xFFFFFFFFL;
      w2 |= v6 << 34;
      long v7 = src[from + 7] & 0xFFFFFFFFL;
      w2 |= v7 << 61;
      LittleEndian.LONG.set(dst, at + 16, w2);
      long w3 = v7 >>> 3;
      LittleEndian.LONG.set(dst, at + 19, (w2 >>> 24) | (w3 << 40));
    }
  }

  private static void ints28(int[] src, int from, byte[] dst, int at, int count) {
    for (int end = from + count; from < end; from += 8, at += 28) {
      long v0 = src[from] & 0xFFFFFFFFL;
      long w0 = v0;
      long v1 = src[from + 1] & 0xFFFFFFFFL;
      w0 |= v1 << 28;
      long v2 = src[from + 2] & 0xFFFFFFFFL;
      w0 |= v2 << 56;
      LittleEndian.LONG.set(dst, at, w0);
      long w1 = v2 >>> 8;
      long v3 = src[from + 3] & 0xFFFFFFFFL;
      w1 |= v3 << 20;
      long v4 = src[from + 4] & 0xFFFFFFFFL;
      w1 |= v4 << 48;
      LittleEndian.LONG.set(dst, at + 8, w1);
      long w2 = v4 >>> 16;
      long v5 = src[from + 5] & 0xFFFFFFFFL;
      w2 |= v5 << 12;
      long v6 = src[from + 6] & 0xFFFFFFFFL;
      w2 |= v6 << 40;
      LittleEndian.LONG.set(dst, at + 16, w2);
      long w3 = v6 >>> 24;
      long v7 = src[from + 7] & 0xFFFFFFFFL;
      w3 |= v7 << 4;
      LittleEndian.INT.set(dst, at + 24, (int) w3);
    }
  }

  private static void ints29(int[] src, int from, byte[] dst, int at, int count) {
    for (int end = from + count; from < end; from += 8, at += 29) {
      long v0 = src[from] & 0xFFFFFFFFL;
      long w0 = v0;
      long v1 = src[from + 1] & 0xFFFFFFFFL;
      w0 |= v1 << 29;
      long v2 = src[from + 2] & 0xFFFFFFFFL;
      w0 |= v2 << 58;
      LittleEndian.LONG.set(dst, at, w0);
      long w1 = v2 >>> 6;
      long v3 = src[from + 3] & 0xFFFFFFFFL;
      w1 |= v3 << 23;
      long v4 = src[from + 4] & 0xFFFFFFFFL;
      w1 |= v4 << 52;
      LittleEndian.LONG.set(dst, at + 8, w1);
      long w2 = v4 >>> 12;
      long v5 = src[from + 5] & 0xFFFFFFFFL;
      w2 |= v5 << 17;
      long v6 = src[from + 6] & 0xFFFFFFFFL;
      w2 |= v6 << 46;
      LittleEndian.LONG.set(dst, at + 16, w2);
      long w3 = v6 >>> 18;
      long v7 = src[from + 7] & 0xFFFFFFFFL;
      w3 |= v7 << 11;
      LittleEndian.LONG.set(dst, at + 21, (w2 >>> 40) | (w3 << 24));
    }
  }

  private static void ints30(int[] src, int from, byte[] dst, int at, int count) {
    for (int end = from + count; from < end; from += 8, at += 30) {
      long v0 = src[from] & 0xFFFFFFFFL;
      long w0 = v0;
      long v1 = src[from + 1] & 0xFFFFFFFFL;
      w0 |= v1 << 30;
      long v2 = src[from + 2] & 0xFFFFFFFFL;
      w0 |= v2 << 60;
      LittleEndian.LONG.set(dst, at, w0);
      long w1 = v2 >>> 4;
      long v3 = src[from + 3] & 0xFFFFFFFFL;
      w1 |= v3 << 26;
      long v4 = src[from + 4] & 0xFFFFFFFFL;
      w1 |= v4 << 56;
      LittleEndian.LONG.set(dst, at + 8, w1);
      long w2 = v4 >>> 8;
      long v5 = src[from + 5] & 0xFFFFFFFFL;
      w2 |= v5 << 22;
      long v6 = src[from + 6] & 0xFFFFFFFFL;
      w2 |= v6 << 52;
      LittleEndian.LONG.set(dst, at + 16, w2);
      long w3 = v6 >>> 12;
      long v7 = src[from + 7] & 0xFFFFFFFFL;
      w3 |= v7 << 18;
      LittleEndian.LONG.set(dst, at + 22, (w2 >>> 48) | (w3 << 16));
    }
  }

  private static void ints31(int[] src, int from, byte[] dst, int at, int count) {
    for (int end = from + count; from < end; from += 8, at += 31) {
      long v0 = src[from] & 0xFFFFFFFFL;
      long w0 = v0;
      long v1 = src[from + 1] & 0xFFFFFFFFL;
      w0 |= v1 << 31;
      long v2 = src[from + 2] & 0xFFFFFFFFL;
      w0 |= v2 << 62;
      LittleEndian.LONG.set(dst, at, w0);
      long w1 = v2 >>> 2;
      long v3 = src[from + 3] & 0xFFFFFFFFL;
      w1 |= v3 << 29;
      long v4 = src[from + 4] & 0xFFFFFFFFL;
      w1 |= v4 << 60;
      LittleEndian.LONG.set(dst, at + 8, w1);
      long w2 = v4 >>> 4;
      long v5 = src[from + 5] & 0xFFFFFFFFL;
      w2 |= v5 << 27;
      long v6 = src[from + 6] & 0xFFFFFFFFL;
      w2 |= v6 << 58;
      LittleEndian.LONG.set(dst, at + 16, w2);
      long w3 = v6 >>> 6;
      long v7 = src[from + 7] & 0xFFFFFFFFL;
      w3 |= v7 << 25;
      LittleEndian.LONG.set(dst, at + 23, (w2 >>> 56) | (w3 << 8));
    }
  }

  private static void ints32(int[] src, int from, byte[] dst, int at, int count) {
    for (int end = from + count; from < end; from += 8, at += 32) {
      long v0 = src[from] & 0xFFFFFFFFL;
      long w0 = v0;
      long v1 = src[from + 1] & 0xFFFFFFFFL;
      w0 |= v1 << 32;
      LittleEndian.LONG.set(dst, at, w0);
      long v2 = src[from + 2] & 0xFFFFFFFFL;
      long w1 = v2;
      long v3 = src[from + 3] & 0xFFFFFFFFL;
      w1 |= v3 << 32;
      LittleEndian.LONG.set(dst, at + 8, w1);
      long v4 = src[from + 4] & 0xFFFFFFFFL;
      long w2 = v4;
      long v5 = src[from + 5] & 0xFFFFFFFFL;
      w2 |= v5 << 32;
      LittleEndian.LONG.set(dst, at + 16, w2);
      long v6 = src[from + 6] & 0xFFFFFFFFL;
      long w3 = v6;
      long v7 = src[from + 7] & 0xFFFFFFFFL;
      w3 |= v7 << 32;
      LittleEndian.LONG.set(dst, at + 24, w3);
    }
  }
}
