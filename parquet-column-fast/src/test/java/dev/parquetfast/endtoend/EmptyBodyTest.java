package dev.parquetfast.endtoend;

import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.parquetfast.batch.ColumnBatch;
import dev.parquetfast.batch.ColumnBatchReader;
import dev.parquetfast.oracle.ColumnChunk;
import dev.parquetfast.oracle.ColumnChunks;
import dev.parquetfast.oracle.ColumnChunks.Levels;
import dev.parquetfast.oracle.ColumnChunks.Physical;
import dev.parquetfast.oracle.ColumnChunks.Shape;
import dev.parquetfast.oracle.ColumnReading;
import dev.parquetfast.oracle.ColumnReading.Step;
import dev.parquetfast.oracle.ColumnTracer;
import dev.parquetfast.oracle.TestValues;
import dev.parquetfast.oracle.driver.ChunkStore;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.parquet.io.ParquetDecodingException;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Pages that leave out the bytes that say nothing: those of values of which there are none. */
class EmptyBodyTest {

  private static final int ROWS = 5;

  /** A page between two others that have all that they need. */
  private static ColumnChunk chunk(
      Physical physical, Levels levels, String encoding, boolean nulls, byte[] body) {
    ColumnChunks chunks =
        new ColumnChunks(physical, Shape.OPTIONAL, levels, TestValues.SMALL_RANGE, 3);
    if (physical != Physical.BOOLEAN) {
      chunks.dictionary(1);
    }
    boolean ofIds = encoding.endsWith("DICTIONARY");
    for (int i = 0; i < 3; i++) {
      int share = nulls && i == 1 ? 100 : 0;
      ColumnChunk.Page page =
          ofIds ? chunks.dictionaryPage(encoding, ROWS, share) : chunks.page(encoding, ROWS, share);
      if (i == 1) {
        page.values = body;
      }
    }
    return chunks.chunk();
  }

  private static List<String> trace(ColumnChunk chunk) {
    return ColumnTracer.OURS.trace(chunk, new ColumnReading(Step.GET));
  }

  private static List<String> encodings(Physical physical) {
    List<String> encodings = new ArrayList<>(Arrays.asList(physical.encodings()));
    if (physical != Physical.BOOLEAN) {
      encodings.add("RLE_DICTIONARY");
      encodings.add("PLAIN_DICTIONARY");
    }
    return encodings;
  }

  private static int readInBatches(ColumnChunk chunk, boolean ids) {
    MessageType schema = MessageTypeParser.parseMessageType(chunk.schema);
    ColumnBatchReader reader =
        ColumnBatchReader.open(
            new ChunkStore(chunk, null), schema.getColumns().get(0), schema, null);
    if (ids) {
      reader.dictionaryIds();
    }
    ColumnBatch batch = reader.newBatch(4);
    int rows = 0;
    int values = 0;
    while (reader.read(batch)) {
      rows += batch.rows();
      values += batch.values();
    }
    assertEquals(3 * ROWS, rows);
    return values;
  }

  @ParameterizedTest
  @EnumSource(Physical.class)
  void pagesOfNullsNeedNoBytes(Physical physical) {
    for (String encoding : encodings(physical)) {
      for (Levels levels : Levels.values()) {
        ColumnChunk chunk = chunk(physical, levels, encoding, true, new byte[0]);
        List<String> trace = trace(chunk);
        for (int i = 1; i <= 3 * ROWS; i++) {
          boolean isNull = i > ROWS && i <= 2 * ROWS;
          assertTrue(trace.get(i).startsWith(isNull ? "0 0" : "0 1 GET"), trace.get(i));
        }
        assertTrue(trace.get(3 * ROWS + 1).startsWith("end"), () -> trace.toString());
        assertEquals(2 * ROWS, readInBatches(chunk, false), encoding);
        assertEquals(2 * ROWS, readInBatches(chunk, true), encoding);
      }
    }
  }

  @ParameterizedTest
  @EnumSource(Physical.class)
  void valuesThatAreNotThereAreMissed(Physical physical) {
    for (String encoding : encodings(physical)) {
      for (Levels levels : Levels.values()) {
        ColumnChunk chunk = chunk(physical, levels, encoding, false, new byte[0]);
        List<String> trace = trace(chunk);
        assertEquals(ROWS + 3, trace.size());
        String last = trace.get(ROWS + 1);
        assertTrue(last.startsWith("0 1 GET  ! " + ParquetDecodingException.class.getName()), last);
        assertTrue(last.contains("value 6 out of 15, 1 out of 5 in currentPage"), last);
        assertThatThrownBy(() -> readInBatches(chunk, false))
            .isInstanceOf(ParquetDecodingException.class)
            .hasMessageContaining("value 6 out of 15, 1 out of 5 in currentPage");
      }
    }
  }

  /** Bit width 0 says that all ids are 0; a run would add nothing. */
  @ParameterizedTest
  @EnumSource(value = Physical.class, mode = EnumSource.Mode.EXCLUDE, names = "BOOLEAN")
  void idsOfBitWidth0NeedNoRun(Physical physical) {
    for (String encoding : new String[] {"RLE_DICTIONARY", "PLAIN_DICTIONARY"}) {
      for (Levels levels : Levels.values()) {
        ColumnChunk chunk = chunk(physical, levels, encoding, false, new byte[1]);
        List<String> trace = trace(chunk);
        assertFalse(trace.toString().contains(" ! "), () -> trace.toString());
        for (int i = 2; i <= 3 * ROWS; i++) {
          assertEquals(trace.get(1), trace.get(i));
        }
        assertEquals(3 * ROWS, readInBatches(chunk, false));
        assertEquals(3 * ROWS, readInBatches(chunk, true));
        // A bit width above 0 has ids of its own.
        assertThatThrownBy(
                () ->
                    readInBatches(chunk(physical, levels, encoding, false, new byte[] {1}), false))
            .isInstanceOf(ParquetDecodingException.class);
      }
    }
  }
}
