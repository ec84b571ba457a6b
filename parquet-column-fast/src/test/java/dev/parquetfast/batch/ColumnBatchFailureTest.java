package dev.parquetfast.batch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.parquetfast.oracle.ColumnChunk;
import dev.parquetfast.oracle.ColumnChunks;
import dev.parquetfast.oracle.ColumnChunks.Levels;
import dev.parquetfast.oracle.ColumnChunks.Physical;
import dev.parquetfast.oracle.ColumnChunks.Shape;
import dev.parquetfast.oracle.TestValues;
import dev.parquetfast.oracle.driver.ChunkStore;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Optional;
import java.util.PrimitiveIterator;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.page.DataPage;
import org.apache.parquet.column.page.DictionaryPage;
import org.apache.parquet.column.page.PageReadStore;
import org.apache.parquet.column.page.PageReader;
import org.apache.parquet.io.ParquetDecodingException;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** No row is passed over or mixed with another, whatever fails on the way. */
class ColumnBatchFailureTest {

  private final OutOfMemoryError simulated = new OutOfMemoryError("simulated");

  private static MessageType schema(ColumnChunk chunk) {
    return MessageTypeParser.parseMessageType(chunk.schema);
  }

  private static ColumnDescriptor column(ColumnChunk chunk) {
    return schema(chunk).getColumns().get(0);
  }

  private static ColumnBatchReader open(ColumnChunk chunk, long... rows) {
    return ColumnBatchReader.open(
        new ChunkStore(chunk, rows.length == 0 ? null : rows), column(chunk), schema(chunk), null);
  }

  private static ColumnChunk numbers(Shape shape, int pages, int rows) {
    ColumnChunks chunks =
        new ColumnChunks(Physical.INT32, shape, Levels.V2, TestValues.SEQUENTIAL, 7);
    for (int i = 0; i < pages; i++) {
      chunks.page("PLAIN", rows, 20);
    }
    return chunks.chunk();
  }

  /** A chunk that throws {@link #simulated} once, instead of its second page. */
  private final class FailingStore implements PageReadStore {
    private final ChunkStore chunk;

    FailingStore(ColumnChunk chunk) {
      this.chunk = new ChunkStore(chunk, null);
    }

    @Override
    public PageReader getPageReader(ColumnDescriptor descriptor) {
      PageReader pages = chunk.getPageReader(descriptor);
      return new PageReader() {
        private int read;

        @Override
        public DictionaryPage readDictionaryPage() {
          return pages.readDictionaryPage();
        }

        @Override
        public long getTotalValueCount() {
          return pages.getTotalValueCount();
        }

        @Override
        public DataPage readPage() {
          if (++read == 2) {
            throw simulated;
          }
          return pages.readPage();
        }
      };
    }

    @Override
    public long getRowCount() {
      return chunk.getRowCount();
    }

    @Override
    public Optional<PrimitiveIterator.OfLong> getRowIndexes() {
      return chunk.getRowIndexes();
    }
  }

  @ParameterizedTest
  @EnumSource(Shape.class)
  void afterAnErrorNothingMoreIsRead(Shape shape) {
    ColumnChunk chunk = numbers(shape, 3, 1000);
    ColumnBatchReader reader =
        ColumnBatchReader.open(new FailingStore(chunk), column(chunk), schema(chunk), null);
    ColumnBatch batch = reader.newBatch(2000);
    assertThatThrownBy(() -> reader.read(batch)).isSameAs(simulated);
    assertEquals(0, batch.rows());
    assertEquals(0, batch.entries());
    for (int i = 0; i < 2; i++) {
      assertThatThrownBy(() -> reader.read(batch))
          .isInstanceOf(IllegalStateException.class)
          .hasCause(simulated);
      assertThatThrownBy(() -> reader.skip(1))
          .isInstanceOf(IllegalStateException.class)
          .hasCause(simulated);
    }
  }

  @ParameterizedTest
  @EnumSource(Shape.class)
  void anErrorInASkipEndsTheColumn(Shape shape) {
    ColumnChunk chunk = numbers(shape, 3, 1000);
    ColumnBatchReader reader =
        ColumnBatchReader.open(new FailingStore(chunk), column(chunk), schema(chunk), null);
    ColumnBatch batch = reader.newBatch(2000);
    assertThatThrownBy(() -> reader.skip(1500)).isSameAs(simulated);
    assertThatThrownBy(() -> reader.read(batch))
        .isInstanceOf(IllegalStateException.class)
        .hasCause(simulated);
  }

  /**
   * The rows of a good page can be skipped, whatever the next page is like. The last row of a
   * repeated column is not known to be complete, so it is not delivered and cannot be skipped.
   */
  @ParameterizedTest
  @EnumSource(Shape.class)
  void aSkipEndsBeforeADamagedPage(Shape shape) {
    int last = shape.maxRepetition() > 0 ? 1 : 0;
    ColumnChunk chunk = numbers(shape, 2, 1000);
    // Numbers cannot have it, so the page cannot be opened.
    chunk.pages.get(1).encoding = "DELTA_BYTE_ARRAY";
    ColumnBatchReader reader = open(chunk);
    ColumnBatch batch = reader.newBatch(999 - last);
    assertTrue(reader.read(batch));
    assertEquals(999 - last, batch.rows());
    assertEquals(0, reader.skip(0));
    assertEquals(1, reader.skip(1));
    assertThatThrownBy(() -> reader.read(batch)).isInstanceOf(ParquetDecodingException.class);
    assertThatThrownBy(() -> open(chunk).skip(1001 - last))
        .isInstanceOf(ParquetDecodingException.class);
  }

  /** A page of ids without a dictionary has the entries that are null, and no others. */
  @Test
  void nullsNeedNoDictionary() {
    for (Levels levels : Levels.values()) {
      for (boolean ids : new boolean[] {false, true}) {
        ColumnChunks chunks =
            new ColumnChunks(Physical.BINARY, Shape.OPTIONAL, levels, TestValues.SEQUENTIAL, 1);
        for (int nulls : new int[] {100, 100, 0}) {
          chunks.page("PLAIN", 10, nulls);
        }
        ColumnChunk chunk = chunks.chunk();
        chunk.pages.forEach(page -> page.encoding = "RLE_DICTIONARY");
        ColumnBatchReader reader = open(chunk);
        if (ids) {
          reader.dictionaryIds();
        }
        ColumnBatch batch = reader.newBatch(15);
        assertEquals(5, reader.skip(5));
        assertTrue(reader.read(batch));
        assertEquals(15, batch.rows());
        assertEquals(15, batch.nulls());
        assertThatThrownBy(() -> reader.read(batch))
            .isInstanceOf(ParquetDecodingException.class)
            .hasStackTraceContaining(
                "could not read page in col " + column(chunk) + " as the dictionary was missing");
      }
    }
  }

  /** PLAIN byte strings {@code v0}, {@code v1} and so on, the length of number 4 being wrong. */
  private static ColumnChunk damagedString(Shape shape) {
    ColumnChunks chunks =
        new ColumnChunks(Physical.BINARY, shape, Levels.V1_RLE, TestValues.SEQUENTIAL, 1);
    ColumnChunk.Page page = chunks.page("PLAIN", 10, 0);
    page.firstRow = 0;
    page.valueCount = 10;
    page.nullCount = 0;
    page.rowCount = 10;
    if (shape == Shape.REPEATED) {
      page.repetitionLevels = chunks.levels(new int[10], 1);
      page.definitionLevels = chunks.levels(new int[] {1, 1, 1, 1, 1, 1, 1, 1, 1, 1}, 1);
    }
    ByteBuffer values = ByteBuffer.allocate(10 * 6).order(ByteOrder.LITTLE_ENDIAN);
    for (int i = 0; i < 10; i++) {
      values.putInt(i == 4 ? -1 : 2).put((byte) 'v').put((byte) ('0' + i));
    }
    page.values = values.array();
    return chunks.chunk();
  }

  @ParameterizedTest
  @EnumSource(
      value = Shape.class,
      names = {"REQUIRED", "REPEATED"})
  void rowsBeforeDamageThatIsSkippedAreDelivered(Shape shape) {
    ColumnBatchReader reader = open(damagedString(shape), 0, 1, 8);
    ColumnBatch batch = reader.newBatch(100);
    assertTrue(reader.read(batch));
    assertEquals(2, batch.rows());
    assertEquals(2, batch.values());
    assertEquals("v1", batch.binary(1).toStringUsingUTF8());
    assertThatThrownBy(() -> reader.read(batch)).isInstanceOf(ParquetDecodingException.class);
  }

  @ParameterizedTest
  @ValueSource(ints = {100, 200_000})
  void oneLongEntryOfADictionaryTakesItsOwnLengthOnly(int length) {
    ColumnChunks chunks =
        new ColumnChunks(Physical.BINARY, Shape.REPEATED, Levels.V2, TestValues.SEQUENTIAL, 1);
    chunks.dictionary(8).dictionaryPage("RLE_DICTIONARY", 5000, 0);
    ColumnChunk chunk = chunks.chunk();
    ByteBuffer dictionary =
        ByteBuffer.allocate(8 * 4 + 7 * 2 + length).order(ByteOrder.LITTLE_ENDIAN);
    for (int i = 0; i < 8; i++) {
      dictionary.putInt(i == 7 ? length : 2).put(new byte[i == 7 ? length : 2]);
    }
    chunk.dictionary = dictionary.array();
    ColumnChunk.Page page = chunk.pages.get(0);
    int[] ids = new int[page.valueCount];
    ids[600] = 7;
    page.values = ColumnChunks.ids(ids, 3);
    page.nullCount = 0;
    page.definitionLevels = onlyOnes(page.valueCount);
    ColumnBatchReader reader = open(chunk);
    ColumnBatch batch = reader.newBatch(5000);
    assertTrue(reader.read(batch));
    int size = 2 * (batch.values() - 1) + length;
    assertEquals(size, batch.offsets()[batch.values()]);
    assertThat(batch.bytes().length).isLessThan(3 * size + (1 << 17));
    assertFalse(reader.read(batch));
  }

  /** Levels of 1: one run of the hybrid, as a page of version 2 has it. */
  private static byte[] onlyOnes(int count) {
    ByteBuffer run = ByteBuffer.allocate(6);
    int header = count << 1;
    for (; header > 0x7F; header >>>= 7) {
      run.put((byte) (header | 0x80));
    }
    run.put((byte) header).put((byte) 1);
    byte[] bytes = new byte[run.position()];
    run.flip().get(bytes);
    return bytes;
  }

  @Test
  void bitsAfterTheLastEntryAreZero() {
    ColumnChunk chunk = numbers(Shape.OPTIONAL, 1, 1100);
    ColumnBatchReader reader = open(chunk);
    ColumnBatch batch = reader.newBatch(1000);
    while (reader.read(batch)) {
      long[] validity = batch.validity().words();
      for (int i = batch.entries(); i % Long.SIZE != 0; i++) {
        assertEquals(0, validity[i / 64] >>> i & 1, "bit " + i + " of " + batch.entries());
      }
    }
  }

  @Test
  void aBatchOfAnotherKindOfColumnIsRefused() {
    ColumnChunk chunk = numbers(Shape.OPTIONAL, 1, 10);
    ColumnBatchReader reader = open(chunk);
    ColumnBatch required = open(numbers(Shape.REQUIRED, 1, 10)).newBatch(10);
    ColumnBatch lists = open(numbers(Shape.LISTS, 1, 10)).newBatch(10);
    ColumnBatch strings = open(damagedString(Shape.REQUIRED)).newBatch(10);
    for (ColumnBatch other : new ColumnBatch[] {required, lists, strings}) {
      assertThatThrownBy(() -> reader.read(other)).isInstanceOf(IllegalArgumentException.class);
    }
    ColumnBatch same = open(numbers(Shape.OPTIONAL, 1, 10)).newBatch(10);
    assertTrue(reader.read(same));
    assertEquals(10, same.rows());
  }
}
