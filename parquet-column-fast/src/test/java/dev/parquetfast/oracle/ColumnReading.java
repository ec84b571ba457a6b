package dev.parquetfast.oracle;

import java.util.List;

/** How a column is read. */
public final class ColumnReading {

  /** What is done with a value that is present, before the reader continues. */
  public enum Step {
    /** The getter of the column's type. */
    GET,
    /** The getter twice: the same value again. */
    GET_TWICE,
    /** The converter, which gets the value. */
    CONVERT,
    /** The getter, then the converter. */
    GET_AND_CONVERT,
    /** The dictionary id. */
    ID,
    SKIP,
    /** The getter, then a skip, which has nothing left to skip. */
    GET_AND_SKIP,
    /** A skip, then the getter, which has no value to return. */
    SKIP_AND_GET,
    /** A skip, then the converter. */
    SKIP_AND_CONVERT,
    /** A skip, then the dictionary id. */
    SKIP_AND_ID,
    /** Nothing at all. */
    PASS,
    /** The getter of another type. */
    WRONG_GET
  }

  /** Steps for the first values present, then from the beginning again. */
  public final List<Step> steps;

  /** Indexes of the rows to read, ascending; null for all rows. */
  public long[] rows;

  /** Whether the converter takes dictionary ids. */
  public boolean dictionaryConverter;

  /**
   * Which calls of {@code hasDictionarySupport()} such a converter answers with no, from the lowest
   * bit on.
   */
  public long declined;

  /** Who wrote the file. */
  public String createdBy = "parquet-mr version 1.18.1 (build 1)";

  /** How often to call {@code consume()} after the last value. */
  public int beyond;

  /** Whether nulls are asked for as if they were values. */
  public boolean nullsToo;

  public ColumnReading(Step... steps) {
    this.steps = List.of(steps);
  }

  public ColumnReading(List<Step> steps) {
    this.steps = List.copyOf(steps);
  }
}
