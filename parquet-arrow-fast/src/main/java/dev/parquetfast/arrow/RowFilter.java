package dev.parquetfast.arrow;

import dev.parquetfast.batch.ColumnBatch;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.filter2.predicate.FilterPredicate;
import org.apache.parquet.filter2.predicate.Operators;
import org.apache.parquet.filter2.predicate.SchemaCompatibilityValidator;
import org.apache.parquet.hadoop.metadata.ColumnPath;
import org.apache.parquet.io.ColumnIOFactory;
import org.apache.parquet.io.PrimitiveColumnIO;
import org.apache.parquet.schema.MessageType;

/**
 * Finds the rows of a batch that match a predicate, as parquet-hadoop finds records.
 *
 * <p>Each condition on a column makes a bit for each row. Upstream's own code judges values and
 * nulls ({@link FilterCondition}); only comparisons that are frequent have loops here.
 */
final class RowFilter {

  private final Node root;

  private RowFilter(Node root) {
    this.root = root;
  }

  /**
   * Returns a filter of rows.
   *
   * @param predicate one without {@code not()}, as {@code FilterCompat} has it
   * @param file the schema of the file
   * @param read the columns that are read; those that a filter asks for and the file has are among
   *     them
   * @throws IllegalArgumentException if the predicate does not fit a column; the message names it
   */
  static RowFilter of(
      FilterPredicate predicate, MessageType file, MessageType read, String createdBy) {
    SchemaCompatibilityValidator.validate(predicate, file);
    List<ColumnDescriptor> columns = read.getColumns();
    Map<ColumnPath, Integer> indexes = new HashMap<>();
    for (int i = 0; i < columns.size(); i++) {
      indexes.put(ColumnPath.get(columns.get(i).getPath()), i);
    }
    List<PrimitiveColumnIO> leaves =
        new ColumnIOFactory(createdBy).getColumnIO(read, file).getLeaves();
    return new RowFilter(node(predicate, c -> FilterCondition.of(c, read, indexes, leaves)));
  }

  private static Node node(FilterPredicate predicate, Function<FilterPredicate, Node> condition) {
    if (predicate instanceof Operators.And) {
      Operators.And and = (Operators.And) predicate;
      return new Both(node(and.getLeft(), condition), node(and.getRight(), condition), true);
    }
    if (predicate instanceof Operators.Or) {
      Operators.Or or = (Operators.Or) predicate;
      return new Both(node(or.getLeft(), condition), node(or.getRight(), condition), false);
    }
    return condition.apply(predicate);
  }

  /** Takes the columns from which the next batches are. */
  void open(List<ColumnBatch> columns) {
    root.open(columns);
  }

  /**
   * Returns a bit for each row of the batch: whether it matches. Bits after the last are undefined.
   * The array belongs to this object.
   *
   * @param rows the number of rows of the batch
   */
  long[] matches(int rows) {
    return root.matches(rows);
  }

  /** A predicate, or a part of one. */
  abstract static class Node {

    private long[] bits = {};

    abstract void open(List<ColumnBatch> columns);

    /**
     * Returns a bit for each row of the batch: whether it matches. Bits after the last are
     * undefined. The array belongs to this node.
     */
    abstract long[] matches(int rows);

    /** Returns the array of this node, with bits that are not set. */
    final long[] clearBits(int rows) {
      int words = (int) ((rows + 63L) / Long.SIZE);
      if (bits.length < words) {
        bits = new long[Math.max(words, 2 * bits.length)];
      } else {
        Arrays.fill(bits, 0, words, 0);
      }
      return bits;
    }
  }

  /** Two predicates. */
  static final class Both extends Node {

    private final Node left;
    private final Node right;
    private final boolean and;

    Both(Node left, Node right, boolean and) {
      this.left = left;
      this.right = right;
      this.and = and;
    }

    @Override
    void open(List<ColumnBatch> columns) {
      left.open(columns);
      right.open(columns);
    }

    @Override
    long[] matches(int rows) {
      long[] bits = left.matches(rows);
      long[] others = right.matches(rows);
      for (int i = 0; i < (rows + 63L) / Long.SIZE; i++) {
        bits[i] = and ? bits[i] & others[i] : bits[i] | others[i];
      }
      return bits;
    }
  }
}
