package dev.parquetfast.endtoend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.parquetfast.oracle.ReadSettings;
import dev.parquetfast.oracle.driver.PageRecorder;
import dev.parquetfast.oracle.driver.PageReplay;
import dev.parquetfast.record.AssembledColumn;
import dev.parquetfast.record.GroupBatch;
import java.lang.reflect.Proxy;
import java.util.List;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.ColumnReader;
import org.apache.parquet.column.ColumnWriteStore;
import org.apache.parquet.column.ParquetProperties;
import org.apache.parquet.column.impl.ColumnReadStoreImpl;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.convert.GroupRecordConverter;
import org.apache.parquet.io.ColumnIOFactory;
import org.apache.parquet.io.ParquetDecodingException;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;
import org.junit.jupiter.api.Test;

/** Flat groups, which are read in batches. */
class GroupBatchTest {

  private static final int ROWS = 100;

  private static final MessageType SCHEMA =
      MessageTypeParser.parseMessageType("message m { required int32 a; required int32 b; }");

  private static PageReplay rows() {
    PageRecorder pages = new PageRecorder();
    ColumnWriteStore store = ParquetProperties.builder().build().newColumnWriteStore(SCHEMA, pages);
    for (int i = 0; i < ROWS; i++) {
      for (ColumnDescriptor column : SCHEMA.getColumns()) {
        store.getColumnWriter(column).write(i, 0, 0);
      }
      store.endRecord();
    }
    store.flush();
    store.close();
    return new PageReplay(pages.chunks(ROWS, List.of()), ReadSettings.plain());
  }

  /** Some columns have their values by then, and others have not. */
  @Test
  void groupsOfABatchThatHasFailedAreNotDelivered() {
    GroupRecordConverter groups = new GroupRecordConverter(SCHEMA);
    ColumnReadStoreImpl store =
        new ColumnReadStoreImpl(rows(), groups.getRootConverter(), SCHEMA, null);
    ColumnReader[] readers = new ColumnReader[2];
    for (int i = 0; i < readers.length; i++) {
      readers[i] = store.getColumnReader(SCHEMA.getColumns().get(i));
    }
    boolean[] fails = {false};
    ColumnReader second = readers[1];
    readers[1] =
        (ColumnReader)
            Proxy.newProxyInstance(
                GroupBatchTest.class.getClassLoader(),
                new Class<?>[] {ColumnReader.class, AssembledColumn.class},
                (proxy, method, arguments) -> {
                  if (fails[0] && method.getName().equals("addTo")) {
                    fails[0] = false;
                    throw new OutOfMemoryError("planted");
                  }
                  return method.invoke(second, arguments);
                });
    GroupBatch batch =
        GroupBatch.of(
            groups.getRootConverter(),
            new ColumnIOFactory().getColumnIO(SCHEMA).getLeaves(),
            readers);
    assertThat(batch.next()).isTrue();
    Group first = groups.getCurrentRecord();
    assertThat(first.getInteger("a", 0)).isEqualTo(0);
    assertThat(first.getInteger("b", 0)).isEqualTo(0);
    fails[0] = true;
    assertThatThrownBy(
            () -> {
              for (int i = 1; i < ROWS; i++) {
                assertThat(batch.next()).isTrue();
              }
            })
        .isInstanceOf(OutOfMemoryError.class);
    assertThatThrownBy(batch::next).isInstanceOf(ParquetDecodingException.class);
    assertThatThrownBy(batch::next).isInstanceOf(ParquetDecodingException.class);
  }
}
