package dev.parquetfast.hostile;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.parquetfast.oracle.BufferKind;
import dev.parquetfast.oracle.Codec;
import dev.parquetfast.oracle.Driver;
import dev.parquetfast.oracle.Values;
import java.io.IOException;
import java.util.function.IntUnaryOperator;
import org.apache.parquet.io.ParquetDecodingException;

/** What reading a page value by value came to: values, and the failure after the last of them. */
final class Reading {

  /** Bytes that {@code initFromPage} left in the stream, or -1 if it failed. */
  final int left;

  /** How many values were read before {@link #failure}, or before nobody wanted more. */
  final int count;

  /** The values, with room after them. */
  final Values values;

  /** Null if as many values were read as were wanted. */
  final Throwable failure;

  /** Whether skipping what cannot be read fails, too: an id that nobody looks up does no harm. */
  private final boolean skipFails;

  private Reading(int left, int count, Values values, Throwable failure) {
    this.left = left;
    this.count = count;
    this.values = values;
    this.failure = failure;
    this.skipFails =
        failure != null
            && !(failure instanceof ParquetDecodingException
                && failure.getMessage().startsWith("Expected a dictionary id of at most "));
  }

  /**
   * Reads a page in one buffer that is the page and nothing else, one by one.
   *
   * @param valueCount what the page header says
   * @param most how many values are wanted, if there are so many
   */
  static Reading of(Driver driver, Format format, byte[] page, int valueCount, int most) {
    Values values = Values.empty(format.type, most);
    int left = -1;
    int count = 0;
    try {
      Driver.Reader reader = format.reader(driver);
      left = reader.init(valueCount, BufferKind.HEAP.wrap(page, 0));
      while (count < most) {
        reader.read(values, count);
        count++;
      }
      return new Reading(left, count, values, null);
    } catch (Exception | OutOfMemoryError e) {
      // Upstream may throw what it likes; ours is judged by assertContract.
      return new Reading(left, count, values, e);
    }
  }

  /** A page as failures show it. */
  static String hex(byte[] page) {
    StringBuilder hex = new StringBuilder();
    for (byte b : page) {
      hex.append(String.format("%02x", b));
    }
    return hex.toString();
  }

  boolean initFailed() {
    return left < 0;
  }

  /** Fails unless this reading, of ours, ended in one of the ways that the contract allows. */
  Reading assertContract(Format format) {
    if (failure == null || failure instanceof ParquetDecodingException) {
      return this;
    }
    if (initFailed() && failure instanceof IOException) {
      return this;
    }
    // COMPATIBILITY, Keep 3: a prefix without a previous value that has it.
    if (!initFailed()
        && format.codec == Codec.DELTA_BYTE_ARRAY
        && failure.getClass() == ArrayIndexOutOfBoundsException.class
        && failure.getMessage().startsWith("Expected a prefix of at most the ")) {
      return this;
    }
    throw new AssertionError("Value " + count + " of the page gave " + failure, failure);
  }

  /**
   * Reads the page with ours again, by a random sequence of single reads, batches and skips, some
   * of them too long, over another kind of buffer, and fails unless that gives this reading's
   * values, this reading's failure where it ended, and leaves the reader in its place when a call
   * fails.
   *
   * @param reader fresh, or used for another page if what it read is of no consequence
   * @param choice gives a number from 0 up to, and without, its argument
   */
  void assertSameBySchedule(
      Driver.Reader reader, byte[] page, int valueCount, BufferKind kind, IntUnaryOperator choice) {
    if (choice.applyAsInt(2) == 0) {
      reader.expectBatches();
    }
    int found;
    try {
      found = reader.init(valueCount, kind.wrap(page, choice.applyAsInt(1 << 16)));
    } catch (Exception e) {
      assertFailsAsThis(e, initFailed(), "initFromPage");
      assertFails(() -> reader.read(Values.empty(values.type(), 1), 0), "read of no page");
      assertFails(reader::skip, "skip of no page");
      return;
    }
    assertEquals(left, found, "bytes left by initFromPage");
    Values again = values.range(0, count);
    int at = 0;
    for (int calls = 0; at < count && calls < 200; calls++) {
      int rest = count - at;
      int many = choice.applyAsInt(Math.min(rest, 1 + choice.applyAsInt(rest)) + 1);
      switch (choice.applyAsInt(6)) {
        case 0:
          reader.read(again, at);
          at++;
          break;
        case 1:
          reader.skip();
          at++;
          break;
        case 2:
          reader.readBatch(again, at, many);
          at += many;
          break;
        case 3:
          reader.skip(many);
          at += many;
          break;
        case 4:
          assertTooManyFail(reader, rest, choice);
          break;
        default:
          assertFails(() -> reader.skip(-1 - choice.applyAsInt(Integer.MAX_VALUE)), "negative");
      }
    }
    if (at < count) {
      reader.readBatch(again, at, count - at);
    }
    assertEquals(values.range(0, count), again);
    if (failure != null) {
      for (int i = 0; i < 2; i++) {
        assertFails(() -> reader.read(Values.empty(values.type(), 1), 0), "read at the end");
        // Upstream's tests of BIT_PACKED skip the value after the last.
        boolean bitPacked = failure.getMessage().startsWith("Cannot take 1 bit-packed values");
        if (skipFails && !bitPacked) {
          assertFails(reader::skip, "skip at the end");
        }
        assertTooManyFail(reader, 0, choice);
      }
    }
  }

  private void assertTooManyFail(Driver.Reader reader, int rest, IntUnaryOperator choice) {
    if (failure != null) {
      int tooMany = rest + 1 + choice.applyAsInt(choice.applyAsInt(2) == 0 ? 3 : 300);
      Values room = Values.empty(values.type(), tooMany);
      assertFails(() -> reader.readBatch(room, 0, tooMany), "batch of " + tooMany);
      if (skipFails) {
        assertFails(() -> reader.skip(tooMany), "skip of " + tooMany);
        assertFails(() -> reader.skip(Integer.MAX_VALUE), "skip of 2^31-1");
      }
    }
  }

  private void assertFails(Runnable call, String what) {
    try {
      call.run();
    } catch (ParquetDecodingException expected) {
      return;
    } catch (RuntimeException e) {
      assertFailsAsThis(e, true, what);
      return;
    }
    throw new AssertionError(what + " gave a result");
  }

  private void assertFailsAsThis(Exception e, boolean mayFail, String what) {
    if (!mayFail || failure == null || e.getClass() != failure.getClass()) {
      throw new AssertionError(what + " gave " + e + ", value by value " + failure, e);
    }
  }
}
