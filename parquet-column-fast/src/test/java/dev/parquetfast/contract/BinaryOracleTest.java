package dev.parquetfast.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.parquetfast.oracle.Cases;
import dev.parquetfast.oracle.Implementations;
import dev.parquetfast.oracle.driver.BinaryTranscript;
import dev.parquetfast.oracle.driver.SinceParquet118;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.function.LongFunction;
import org.apache.parquet.io.ParquetEncodingException;
import org.apache.parquet.io.api.Binary;
import org.junit.jupiter.api.Test;

/**
 * Methods of byte strings of every kind return what upstream's return, and serialised forms are
 * equal.
 */
class BinaryOracleTest {

  private static final int RUNS = Cases.of(400);

  @Test
  void answersAreUpstreams() {
    LongFunction<List<String>> upstream = Implementations.upstreams(BinaryTranscript.class);
    for (long seed = 0; seed < RUNS; seed++) {
      List<String> expected = upstream.apply(seed);
      List<String> actual = new BinaryTranscript().apply(seed);
      for (int i = 0; i < expected.size(); i++) {
        assertEquals(
            corrected(expected.get(i), actual.get(i)),
            actual.get(i),
            "seed " + seed + ", line " + i);
      }
      assertEquals(expected.size(), actual.size());
    }
  }

  /**
   * Upstream finds a byte string in one buffer unequal to the same bytes at another offset of
   * another buffer, although both have the same hash code and position in every order. Before 1.18
   * its copy of a constant of this kind is the constant itself.
   */
  private static String corrected(String line, String ours) {
    if (line.startsWith("equal ")) {
      return line.replaceFirst("^equal \\w+ \\w+ 0 0", "equal true true 0 0");
    }
    return SinceParquet118.PRESENT || !ours.startsWith("false Binary{")
        ? line
        : line.replaceFirst(
            "^true (Binary.* constant .*\\$Byte)Buffer(BackedBinary)", "false $1Array$2");
  }

  @Test
  void serialisedFormsAreUpstreams() throws ReflectiveOperationException, IOException {
    assertEquals(upstreams("serialisedForms"), new BinaryTranscript().serialisedForms());
  }

  @Test
  void longPartsOfArraysAnswerAsUpstreams() throws ReflectiveOperationException, IOException {
    assertEquals(upstreams("longParts"), new BinaryTranscript().longParts());
  }

  private static Object upstreams(String method) throws ReflectiveOperationException {
    Object upstream = Implementations.upstreams(BinaryTranscript.class);
    return upstream.getClass().getMethod(method).invoke(upstream);
  }

  /** A value that was read is part of a page, or of an array for several pages. */
  @Test
  void partsAreSerialisedWithoutTheRestOfTheirArray() throws Exception {
    byte[] page = new byte[1 << 20];
    for (int length : new int[] {0, 3, 70_000}) {
      for (Binary part :
          List.of(
              Binary.fromConstantByteArray(page, 5, length),
              Binary.fromReusedByteArray(page, 5, length),
              Binary.fromPage(page, 5, length))) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream objects = new ObjectOutputStream(bytes)) {
          objects.writeObject(part);
        }
        assertTrue(bytes.size() < length + 400, bytes.size() + " bytes for " + length);
        try (ObjectInputStream objects =
            new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
          Binary again = (Binary) objects.readObject();
          assertEquals(part, again);
          assertEquals(part.isBackingBytesReused(), again.isBackingBytesReused());
        }
      }
    }
  }

  @Test
  void slicesStayWithinTheValue() {
    byte[] page = new byte[100_000];
    for (int length : new int[] {10, 70_000}) {
      Binary value = Binary.fromConstantByteArray(page, 5, length);
      assertEquals(0, value.slice(length, 0).length());
      assertThrows(IndexOutOfBoundsException.class, () -> value.slice(0, length + 1));
      assertThrows(IndexOutOfBoundsException.class, () -> value.slice(-1, 2));
      assertThrows(IndexOutOfBoundsException.class, () -> value.slice(2, Integer.MAX_VALUE));
    }
  }

  @Test
  void aBufferIsReadWhereItStoodAndNotMoved() {
    ByteBuffer buffer = ByteBuffer.wrap(new byte[] {1, 2, 3, 4});
    buffer.position(1).limit(3);
    Binary binary = Binary.fromConstantByteBuffer(buffer);
    assertEquals(binary, Binary.fromConstantByteArray(new byte[] {2, 3}));
    binary.getBytes();
    binary.toByteBuffer().get();
    assertEquals(1, buffer.position());
    buffer.position(2);
    assertEquals(binary, Binary.fromConstantByteArray(new byte[] {2, 3}));
    assertEquals((short) 0x0302, binary.get2BytesLittleEndian());
  }

  /** A caller that changes its own array must not change a constant. */
  @Test
  void copiesAreTheCallers() {
    Binary binary = Binary.fromConstantByteBuffer(ByteBuffer.wrap(new byte[] {1, 2}));
    binary.getBytes()[0] = 9;
    assertEquals(1, binary.getBytesUnsafe()[0]);
    binary.getBytes()[0] = 9;
    assertEquals(1, binary.getBytesUnsafe()[0]);
  }

  @Test
  void reusedOnesAreCopied() {
    byte[] memory = {1, 2, 3};
    Binary reused = Binary.fromReusedByteArray(memory, 1, 2);
    Binary kept = reused.copy();
    memory[1] = 9;
    assertEquals(Binary.fromConstantByteArray(new byte[] {2, 3}), kept);
    assertNotEquals(reused, kept);
  }

  @Test
  void refusesWhatItCannotAnswer() {
    assertThrows(
        IllegalArgumentException.class,
        () -> Binary.fromConstantByteArray(new byte[3]).get2BytesLittleEndian());
    assertThrows(ParquetEncodingException.class, () -> Binary.fromCharSequence("\ud800"));
  }
}
