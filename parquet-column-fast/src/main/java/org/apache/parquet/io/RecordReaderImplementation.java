package org.apache.parquet.io;

import dev.parquetfast.record.GroupBatch;
import dev.parquetfast.record.RecordAssembler;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.parquet.column.ColumnReader;
import org.apache.parquet.column.impl.ColumnReadStoreImpl;
import org.apache.parquet.io.api.Converter;
import org.apache.parquet.io.api.GroupConverter;
import org.apache.parquet.io.api.PrimitiveConverter;
import org.apache.parquet.io.api.RecordMaterializer;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;

/**
 * Reads all records of a row group; {@link RecordAssembler} puts them together.
 *
 * <p>{@link State} and {@link Case} describe the ways from column to column, for {@link
 * FilteredRecordReader} and for readers that are generated as bytecode. They are made when they are
 * asked for.
 */
class RecordReaderImplementation<T> extends RecordReader<T> {

  private final RecordMaterializer<T> recordMaterializer;
  private final GroupConverter record;
  private final List<PrimitiveColumnIO> leaves;
  private final ColumnReader[] columnReaders;
  private final RecordAssembler assembler;

  /** Null if records are not read as groups, or a subclass looks at their columns meanwhile. */
  private final GroupBatch groups;

  private State[] states;
  private boolean shouldSkipCurrentRecord;

  /**
   * Makes a reader.
   *
   * @param validating has no effect: converters have no calls that could be validated
   */
  public RecordReaderImplementation(
      MessageColumnIO root,
      RecordMaterializer<T> recordMaterializer,
      boolean validating,
      ColumnReadStoreImpl columnStore) {
    this.recordMaterializer = recordMaterializer;
    record = recordMaterializer.getRootConverter();
    leaves = root.getLeaves();
    columnReaders = new ColumnReader[leaves.size()];
    for (int i = 0; i < columnReaders.length; i++) {
      columnReaders[i] = columnStore.getColumnReader(leaves.get(i).getColumnDescriptor());
    }
    assembler = new RecordAssembler(record, leaves, columnReaders);
    groups =
        getClass() == RecordReaderImplementation.class
            ? GroupBatch.of(record, leaves, columnReaders)
            : null;
  }

  @Override
  public T read() {
    if (groups == null || !groups.next()) {
      assembler.read();
    }
    T current = recordMaterializer.getCurrentRecord();
    shouldSkipCurrentRecord = current == null;
    if (shouldSkipCurrentRecord) {
      recordMaterializer.skipCurrentRecord();
    }
    return current;
  }

  @Override
  public boolean shouldSkipCurrentRecord() {
    return shouldSkipCurrentRecord;
  }

  int getNextReader(int current, int nextRepetitionLevel) {
    return assembler.next(current, nextRepetitionLevel);
  }

  int getNextLevel(int current, int nextRepetitionLevel) {
    return assembler.groupsInCommon(current, nextRepetitionLevel);
  }

  protected int getStateCount() {
    return columnReaders.length;
  }

  protected State getState(int i) {
    if (states == null) {
      states = new State[columnReaders.length];
      for (int k = 0; k < states.length; k++) {
        states[k] = new State(this, k);
      }
    }
    return states[i];
  }

  protected RecordMaterializer<T> getMaterializer() {
    return recordMaterializer;
  }

  protected Converter getRecordConsumer() {
    return record;
  }

  protected Iterable<ColumnReader> getColumnReaders() {
    return Arrays.asList(columnReaders);
  }

  private PrimitiveConverter converterOf(PrimitiveColumnIO leaf) {
    Converter converter = record;
    for (int field : leaf.getIndexFieldPath()) {
      converter = converter.asGroupConverter().getConverter(field);
    }
    return converter.asPrimitiveConverter();
  }

  /** A column that is being read, and the ways that lead on from it. */
  public static class State {

    public final int id;
    public final PrimitiveColumnIO primitiveColumnIO;
    public final int maxDefinitionLevel;
    public final int maxRepetitionLevel;
    public final PrimitiveTypeName primitive;
    public final ColumnReader column;
    public final String[] fieldPath;
    public final int[] indexFieldPath;
    public final GroupConverter[] groupConverterPath;
    public final PrimitiveConverter primitiveConverter;
    public final String primitiveField;
    public final int primitiveFieldIndex;

    /** How many groups stay open, by repetition level of the next entry. */
    public final int[] nextLevel;

    private final RecordReaderImplementation<?> reader;
    private Map<List<Integer>, Case> defined;
    private Map<List<Integer>, Case> undefined;

    private State(RecordReaderImplementation<?> reader, int id) {
      this.reader = reader;
      this.id = id;
      primitiveColumnIO = reader.leaves.get(id);
      maxDefinitionLevel = primitiveColumnIO.getDefinitionLevel();
      maxRepetitionLevel = primitiveColumnIO.getRepetitionLevel();
      primitive = primitiveColumnIO.getPrimitive();
      column = reader.columnReaders[id];
      fieldPath = primitiveColumnIO.getFieldPath();
      indexFieldPath = primitiveColumnIO.getIndexFieldPath();
      groupConverterPath = reader.assembler.groups(id);
      primitiveConverter = reader.converterOf(primitiveColumnIO);
      primitiveField = fieldPath[fieldPath.length - 1];
      primitiveFieldIndex = indexFieldPath[indexFieldPath.length - 1];
      nextLevel = new int[maxRepetitionLevel + 1];
      for (int level = 0; level < nextLevel.length; level++) {
        nextLevel[level] = reader.getNextLevel(id, level);
      }
    }

    /** Index of the innermost group that is there; -1 if none is. */
    public int getDepth(int definitionLevel) {
      return reader.assembler.groupsAt(id, definitionLevel) - 1;
    }

    /** The cases in which there is a value, by id. */
    public List<Case> getDefinedCases() {
      findCases();
      return new ArrayList<>(defined.values());
    }

    /** The cases in which there is none, by id. */
    public List<Case> getUndefinedCases() {
      findCases();
      return new ArrayList<>(undefined.values());
    }

    /**
     * What is to be done for an entry.
     *
     * @param currentLevel how many groups are open
     * @param d definition level of the entry
     * @param nextR repetition level of the next entry
     */
    public Case getCase(int currentLevel, int d, int nextR) {
      findCases();
      Case found = caseOf(currentLevel, d, nextR);
      return (found.isDefined() ? defined : undefined).get(found.steps());
    }

    /** The state after this one, or null if the record is complete. */
    public State getNextState(int nextR) {
      int next = reader.getNextReader(id, nextR);
      return next == reader.getStateCount() ? null : reader.getState(next);
    }

    private Case caseOf(int currentLevel, int d, int nextR) {
      int depth = Math.max(getDepth(d), currentLevel - 1);
      return new Case(
          currentLevel,
          depth,
          Math.min(nextLevel[nextR], depth + 1),
          reader.getNextReader(id, nextR),
          d == maxDefinitionLevel);
    }

    private void findCases() {
      if (defined != null) {
        return;
      }
      Map<List<Integer>, Case> withValue = new LinkedHashMap<>();
      undefined = new LinkedHashMap<>();
      for (int level = 0; level < fieldPath.length; level++) {
        for (int d = 0; d <= maxDefinitionLevel; d++) {
          for (int r = 0; r <= maxRepetitionLevel; r++) {
            Case next = caseOf(level, d, r);
            Map<List<Integer>, Case> cases = next.isDefined() ? withValue : undefined;
            next.setID(cases.size());
            cases.putIfAbsent(next.steps(), next);
          }
        }
      }
      defined = withValue;
    }
  }

  /** What is to be done for an entry: groups to start, a value to add, groups to end. */
  public static class Case {

    private int id;
    private final int startLevel;
    private final int depth;
    private final int nextLevel;
    private final int nextState;
    private final boolean defined;

    /**
     * Makes a case.
     *
     * @param startLevel how many groups are open before
     * @param depth index of the innermost group that is open then
     * @param nextLevel how many groups stay open
     */
    public Case(int startLevel, int depth, int nextLevel, int nextState, boolean defined) {
      this.startLevel = startLevel;
      this.depth = depth;
      this.nextLevel = nextLevel;
      this.nextState = nextState;
      this.defined = defined;
    }

    public void setID(int id) {
      this.id = id;
    }

    public int getID() {
      return id;
    }

    public int getStartLevel() {
      return startLevel;
    }

    public int getDepth() {
      return depth;
    }

    public int getNextLevel() {
      return nextLevel;
    }

    public int getNextState() {
      return nextState;
    }

    /** Whether groups are started. */
    public boolean isGoingUp() {
      return startLevel <= depth;
    }

    /** Whether groups are ended. */
    public boolean isGoingDown() {
      return depth + 1 > nextLevel;
    }

    public boolean isDefined() {
      return defined;
    }

    private List<Integer> steps() {
      return List.of(startLevel, depth, nextLevel, nextState, defined ? 1 : 0);
    }

    @Override
    public int hashCode() {
      return steps().hashCode();
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Case && equals((Case) other);
    }

    /** Whether the same is done in another case; ids do not count. */
    @SuppressWarnings("NonOverridingEquals") // upstream's API
    public boolean equals(Case other) {
      return other != null && steps().equals(other.steps());
    }

    @Override
    public String toString() {
      return "Case "
          + id
          + ", from "
          + startLevel
          + " up to "
          + depth
          + ", down to "
          + nextLevel
          + ", state "
          + nextState
          + (defined ? "" : ", no value");
    }
  }
}
