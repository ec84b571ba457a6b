package dev.parquetfast.arrow;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.BaseFixedWidthVector;
import org.apache.arrow.vector.BaseLargeVariableWidthVector;
import org.apache.arrow.vector.BaseVariableWidthVector;
import org.apache.arrow.vector.BaseVariableWidthViewVector;
import org.apache.arrow.vector.BitVector;
import org.apache.arrow.vector.BitVectorHelper;
import org.apache.arrow.vector.ExtensionTypeVector;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.NullVector;
import org.apache.arrow.vector.complex.BaseListVector;
import org.apache.arrow.vector.complex.FixedSizeListVector;
import org.apache.arrow.vector.complex.LargeListVector;
import org.apache.arrow.vector.complex.LargeListViewVector;
import org.apache.arrow.vector.complex.ListVector;
import org.apache.arrow.vector.complex.ListViewVector;
import org.apache.arrow.vector.complex.RepeatedValueVector;
import org.apache.arrow.vector.complex.RunEndEncodedVector;
import org.apache.arrow.vector.complex.StructVector;
import org.apache.arrow.vector.ipc.message.ArrowFieldNode;

/**
 * List views and run-end encoded vectors, expanded to vectors of {@link PlainTypes}. All others are
 * written as they are.
 *
 * <p>A vector is made of the places of another one that are asked for, in any order and any number
 * of times. Place -1 is a null.
 */
final class PlainVectors {

  private final String path;

  private PlainVectors(String path) {
    this.path = path;
  }

  /**
   * Returns a vector if it is to be written as it is, and otherwise a new one with its values,
   * which the caller closes.
   *
   * @throws IllegalArgumentException if views or run ends are not within the vector; the message
   *     names the field
   */
  static FieldVector of(FieldVector declared, String path) {
    FieldVector src = storageOf(declared);
    if (!(src instanceof ListViewVector
        || src instanceof LargeListViewVector
        || src instanceof RunEndEncodedVector)) {
      return declared;
    }
    int[] places = new int[src.getValueCount()];
    Arrays.setAll(places, i -> i);
    FieldVector dest = PlainTypes.of(src.getField()).createVector(src.getAllocator());
    try {
      new PlainVectors(path).take(src, places, dest);
      return dest;
    } catch (Throwable e) {
      dest.close();
      throw e;
    }
  }

  static FieldVector storageOf(FieldVector declared) {
    FieldVector storage = declared;
    while (storage instanceof ExtensionTypeVector) {
      storage = (FieldVector) ((ExtensionTypeVector<?>) storage).getUnderlyingVector();
    }
    return storage;
  }

  private void take(FieldVector declared, int[] places, FieldVector declaredDest) {
    FieldVector src = storageOf(declared);
    FieldVector dest = storageOf(declaredDest);
    for (int place : places) {
      if (place >= src.getValueCount()) {
        throw wrong("has a place " + place + " in " + src.getValueCount() + " values");
      }
    }
    if (src instanceof RunEndEncodedVector) {
      RunEndEncodedVector runs = (RunEndEncodedVector) src;
      take(runs.getValuesVector(), runsOf(runs, places), dest);
    } else if (src instanceof StructVector) {
      takeStructs((StructVector) src, places, dest);
    } else if (src.getChildrenFromFields().isEmpty()) {
      takeValues(src, places, dest);
    } else if (src instanceof BaseListVector || src instanceof RepeatedValueVector) {
      takeLists(src, places, dest);
    } else {
      throw wrong("is in a vector of " + src.getField().getType());
    }
  }

  private IllegalArgumentException wrong(String what) {
    return new IllegalArgumentException("The field " + path + " " + what);
  }

  private void takeValues(FieldVector src, int[] places, FieldVector dest) {
    if (src.getMinorType() != dest.getMinorType()) {
      throw wrong("is in a vector of " + src.getField().getType());
    }
    dest.setInitialCapacity(places.length);
    dest.allocateNew();
    if (!(src instanceof NullVector)) {
      int[] there = thereOf(src, places);
      checkValues(src, there);
      for (int i = 0; i < there.length; i++) {
        if (there[i] >= 0) {
          dest.copyFromSafe(there[i], i, src);
        }
      }
    }
    dest.setValueCount(places.length);
  }

  /** Checks that values are in their vector's buffers. Arrow copies them without a check. */
  private void checkValues(FieldVector src, int[] there) {
    long count = src.getValueCount();
    if (src instanceof BitVector) {
      Buffers.check(src.getDataBuffer(), 0, (count + 7) / Byte.SIZE, path);
    } else if (src instanceof BaseFixedWidthVector) {
      int width = ((BaseFixedWidthVector) src).getTypeWidth();
      Buffers.check(src.getDataBuffer(), 0, width * count, path);
    } else if (src instanceof BaseVariableWidthViewVector) {
      checkViews((BaseVariableWidthViewVector) src, there);
    } else if (src instanceof BaseVariableWidthVector
        || src instanceof BaseLargeVariableWidthVector) {
      checkBytes(src, there);
    } else {
      throw wrong("is in a vector of " + src.getField().getType());
    }
  }

  private void checkBytes(FieldVector src, int[] there) {
    boolean large = src instanceof BaseLargeVariableWidthVector;
    ArrowBuf offsets = src.getOffsetBuffer();
    long width = large ? Long.BYTES : Integer.BYTES;
    long count = src.getValueCount();
    Buffers.check(offsets, 0, count == 0 ? 0 : width * (count + 1), path);
    for (int place : there) {
      if (place >= 0) {
        long at = width * place;
        long start = large ? offsets.getLong(at) : offsets.getInt(at);
        long end = large ? offsets.getLong(at + width) : offsets.getInt(at + width);
        Buffers.check(src.getDataBuffer(), start, end - start, path);
      }
    }
  }

  private void checkViews(BaseVariableWidthViewVector src, int[] there) {
    ArrowBuf views = src.getDataBuffer();
    long width = BaseVariableWidthViewVector.ELEMENT_SIZE;
    Buffers.check(views, 0, width * src.getValueCount(), path);
    for (int place : there) {
      int length = place < 0 ? 0 : views.getInt(width * place);
      if (length < 0) {
        throw wrong("has a view of the length " + length);
      }
      if (length > BaseVariableWidthViewVector.INLINE_SIZE) {
        long buffer =
            width * place
                + BaseVariableWidthViewVector.LENGTH_WIDTH
                + BaseVariableWidthViewVector.PREFIX_WIDTH;
        long offset = buffer + BaseVariableWidthViewVector.BUF_INDEX_WIDTH;
        Buffers.ofView(
            src.getDataBuffers(), views.getInt(buffer), views.getInt(offset), length, path);
      }
    }
  }

  private void takeStructs(StructVector src, int[] places, FieldVector dest) {
    int[] there = thereOf(src, places);
    load(dest, there);
    List<FieldVector> children = src.getChildrenFromFields();
    for (int i = 0; i < children.size(); i++) {
      take(children.get(i), there, dest.getChildrenFromFields().get(i));
    }
  }

  /** Returns places, and -1 for those where a vector has nulls. */
  private int[] thereOf(FieldVector src, int[] places) {
    int[] there = places.clone();
    if (src.getValueCount() > 0) {
      Bits validity = new Bits();
      validity.copy(src.getValidityBuffer(), 0, src.getValueCount(), path);
      for (int i = 0; i < there.length; i++) {
        if (there[i] >= 0 && !validity.get(there[i])) {
          there[i] = -1;
        }
      }
    }
    return there;
  }

  private void takeLists(FieldVector src, int[] places, FieldVector dest) {
    int[] there = thereOf(src, places);
    FieldVector elements = src.getChildrenFromFields().get(0);
    int fixed = src instanceof FixedSizeListVector ? ((FixedSizeListVector) src).getListSize() : 0;
    long[] offsets = new long[there.length + 1];
    for (int i = 0; i < there.length; i++) {
      long size = there[i] < 0 ? fixed : size(src, there[i]);
      long start = there[i] < 0 ? 0 : start(src, there[i]);
      if (there[i] >= 0 && (size < 0 || start < 0 || start > elements.getValueCount() - size)) {
        throw wrong(
            "has " + size + " elements from " + start + ", which are not within its vector");
      }
      offsets[i + 1] = offsets[i] + size;
    }
    long count = offsets[there.length];
    if (count > Buffers.MAX_LENGTH) {
      throw wrong("has " + count + " elements in one root, more than an array can hold");
    }
    int[] taken = new int[(int) count];
    for (int i = 0; i < there.length; i++) {
      int start = there[i] < 0 ? -1 : (int) start(src, there[i]);
      for (int at = (int) offsets[i]; at < offsets[i + 1]; at++) {
        taken[at] = start < 0 ? -1 : start++;
      }
    }
    if (src instanceof FixedSizeListVector) {
      load(dest, there);
    } else {
      load(dest, there, offsets);
    }
    take(elements, taken, dest.getChildrenFromFields().get(0));
  }

  private long start(FieldVector src, int place) {
    if (src instanceof FixedSizeListVector) {
      return (long) place * ((FixedSizeListVector) src).getListSize();
    }
    boolean large = src instanceof LargeListVector || src instanceof LargeListViewVector;
    return large
        ? Offsets.getLarge(src.getOffsetBuffer(), place, path)
        : Offsets.get(src.getOffsetBuffer(), place, path);
  }

  private long size(FieldVector src, int place) {
    if (src instanceof FixedSizeListVector) {
      return ((FixedSizeListVector) src).getListSize();
    }
    if (src instanceof ListViewVector) {
      return Offsets.get(((ListViewVector) src).getSizeBuffer(), place, path);
    }
    if (src instanceof LargeListViewVector) {
      return Offsets.getLarge(((LargeListViewVector) src).getSizeBuffer(), place, path);
    }
    return src instanceof ListVector
        ? Offsets.length(src.getOffsetBuffer(), place, 1, path)
        : Offsets.lengthLarge(src.getOffsetBuffer(), place, 1, path);
  }

  /** Loads the validity of a struct, or of lists of a fixed size, and offsets if there are some. */
  private static void load(FieldVector dest, int[] there, long... offsets) {
    BufferAllocator memory = dest.getAllocator();
    int width = dest instanceof LargeListVector ? Long.BYTES : Integer.BYTES;
    try (ArrowBuf validity = memory.buffer((there.length + 7L) / Byte.SIZE);
        ArrowBuf starts = memory.buffer((long) width * offsets.length)) {
      validity.setZero(0, validity.capacity());
      int nulls = 0;
      for (int i = 0; i < there.length; i++) {
        if (there[i] >= 0) {
          BitVectorHelper.setBit(validity, i);
        } else {
          nulls++;
        }
      }
      for (int i = 0; i < offsets.length; i++) {
        if (width == Long.BYTES) {
          starts.setLong((long) width * i, offsets[i]);
        } else {
          starts.setInt((long) width * i, (int) offsets[i]);
        }
      }
      dest.loadFieldBuffers(
          new ArrowFieldNode(there.length, nulls),
          offsets.length == 0 ? List.of(validity) : List.of(validity, starts));
    }
  }

  // ---- runs

  /** Returns in which run each place is. */
  private int[] runsOf(RunEndEncodedVector src, int[] places) {
    long[] ends = ends(src.getRunEndsVector());
    int[] runs = new int[places.length];
    int run = 0;
    for (int i = 0; i < places.length; i++) {
      int place = places[i];
      if (place < 0) {
        runs[i] = -1;
        continue;
      }
      boolean same = run < ends.length && place < ends[run] && (run == 0 || place >= ends[run - 1]);
      if (!same) {
        int found = Arrays.binarySearch(ends, place + 1L);
        run = found < 0 ? -found - 1 : found;
        if (run == ends.length) {
          throw wrong("has no run for the value " + place);
        }
      }
      runs[i] = run;
    }
    return runs;
  }

  private long[] ends(FieldVector src) {
    int count = src.getValueCount();
    int width;
    switch (src.getMinorType()) {
      case SMALLINT:
        width = Short.BYTES;
        break;
      case INT:
        width = Integer.BYTES;
        break;
      case BIGINT:
        width = Long.BYTES;
        break;
      default:
        throw wrong("has run ends of " + src.getField().getType());
    }
    ByteBuffer buffer = Buffers.values(src, 0, count, width, path);
    long[] ends = new long[count];
    for (int i = 0; i < count; i++) {
      ends[i] =
          width == Short.BYTES
              ? buffer.getShort(width * i)
              : width == Integer.BYTES ? buffer.getInt(width * i) : buffer.getLong(width * i);
      if (ends[i] <= (i == 0 ? 0 : ends[i - 1])) {
        throw wrong("has run ends that are not ascending: " + ends[i]);
      }
    }
    return ends;
  }
}
