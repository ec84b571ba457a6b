package dev.parquetfast.benchmarks.workload;

import dev.parquetfast.benchmarks.bridge.ColumnEntries;
import dev.parquetfast.benchmarks.bridge.ColumnShape;
import dev.parquetfast.benchmarks.bridge.ColumnSpec;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongSupplier;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.ColumnWriteStore;
import org.apache.parquet.column.ColumnWriter;
import org.apache.parquet.schema.MessageType;

/**
 * Writes the columns of a group: <i>a</i> has a null in every seventh group, <i>b</i> has none, and
 * <i>c</i> has a null in every fifth or, in lists, zero to three values.
 */
final class GroupWorkload implements LongSupplier {

  private final PageSizes sizes = new PageSizes();
  private final ColumnWriteStore store;
  private final int rows;
  private final List<Leaf> leaves;

  /** Null if this implementation has no batches. */
  private final BatchOutput output;

  GroupWorkload(ColumnSpec spec, ColumnEntries entries, boolean batchMethods) {
    MessageType schema = ColumnSchema.ofGroup(spec);
    rows = (int) Arrays.stream(entries.repetitionLevels()).filter(level -> level == 0).count();
    store = ColumnWorkload.newStore(schema, spec, sizes, rows);
    boolean lists = spec.shape() == ColumnShape.LIST;
    int there = spec.shape().maximumDefinitionLevel();
    leaves = new ArrayList<>();
    for (int field = 0; field < 3; field++) {
      ColumnDescriptor column = schema.getColumns().get(field);
      leaves.add(new Leaf(spec, column, entries, there, field, lists, store));
    }
    List<ColumnArrays> arrays = new ArrayList<>();
    for (Leaf leaf : leaves) {
      arrays.add(leaf.arrays());
    }
    output = batchMethods ? new BatchOutput(store, schema, arrays) : null;
  }

  @Override
  public long getAsLong() {
    long before = sizes.bytes();
    if (output != null) {
      output.writeLevels(rows);
    } else {
      for (int row = 0; row < rows; row++) {
        for (Leaf leaf : leaves) {
          leaf.writeRow(row);
        }
        store.endRecord();
      }
    }
    return sizes.bytes() - before;
  }

  /** A column of the group. */
  private static final class Leaf {

    private final int[] repetitionLevels;
    private final int[] definitionLevels;
    private final Object perEntry;
    private final ColumnValues values;
    private final ColumnWriter writer;
    private final int maximum;
    private int next;

    Leaf(
        ColumnSpec spec,
        ColumnDescriptor column,
        ColumnEntries entries,
        int groupLevel,
        int field,
        boolean lists,
        ColumnWriteStore store) {
      maximum = column.getMaxDefinitionLevel();
      int[] outer = entries.definitionLevels();
      int length = outer.length;
      int[] repetition = new int[4 * length];
      int[] definition = new int[4 * length];
      Object all = entries.values();
      Object copied = Array.newInstance(all.getClass().getComponentType(), 4 * length);
      int n = 0;
      for (int i = 0; i < length; i++) {
        boolean there = outer[i] == groupLevel;
        int elements = there && lists && field == 2 ? i % 4 : 1;
        boolean missing = elements == 0 || (field == 0 && i % 7 == 0) || (field == 2 && i % 5 == 0);
        for (int k = 0; k < Math.max(1, elements); k++) {
          repetition[n] = k == 0 ? entries.repetitionLevels()[i] : 2;
          definition[n] = !there ? outer[i] : missing && k == 0 ? groupLevel : maximum;
          if (k > 0 && missing) {
            break;
          }
          System.arraycopy(all, i, copied, n, 1);
          n++;
        }
      }
      repetitionLevels = Arrays.copyOf(repetition, n);
      definitionLevels = Arrays.copyOf(definition, n);
      perEntry = Array.newInstance(all.getClass().getComponentType(), n);
      System.arraycopy(copied, 0, perEntry, 0, n);
      values = new ColumnValues(spec.type(), perEntry);
      writer = store.getColumnWriter(column);
    }

    ColumnArrays arrays() {
      return ColumnArrays.ofLists(perEntry, repetitionLevels, definitionLevels, maximum);
    }

    void writeRow(int row) {
      next = row == 0 ? 0 : next;
      do {
        if (definitionLevels[next] == maximum) {
          values.write(next, writer, repetitionLevels[next], definitionLevels[next]);
        } else {
          writer.writeNull(repetitionLevels[next], definitionLevels[next]);
        }
        next++;
      } while (next < repetitionLevels.length && repetitionLevels[next] > 0);
    }
  }
}
