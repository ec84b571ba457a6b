package dev.parquetfast.column;

import java.util.List;
import org.apache.parquet.io.api.RecordConsumer;
import org.apache.parquet.schema.MessageType;

/** A column store that may count rows before its columns have them. */
public interface RowCounter {

  /**
   * Returns whether {@code endRecord()} does nothing but count, unless {@code
   * isColumnFlushNeeded()} was true before: it then looks at the sizes of the columns. A subclass
   * may do more.
   */
  boolean onlyCountsRows();

  /** Returns how many rows have ended. */
  long rows();

  /**
   * Has {@code flush()} throw, and {@code close()} only release memory, until a row ends.
   *
   * @param cause why rows were refused; null if there is nothing to throw any more
   */
  void refuse(Throwable cause);

  /**
   * Returns the record consumers that hold back nulls of records which have ended. A consumer adds
   * itself, and removes itself when it is flushed.
   */
  List<RecordConsumer> consumersWithNulls();

  /** Returns the schema, or null if columns are added when their writers are requested. */
  MessageType schema();

  /** Returns how many columns the store has. */
  int columnCount();
}
