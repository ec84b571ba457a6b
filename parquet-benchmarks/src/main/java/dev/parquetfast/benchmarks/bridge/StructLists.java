package dev.parquetfast.benchmarks.bridge;

import java.util.List;

/**
 * A column of lists of structs. Row <i>i</i> has the structs {@code offsets[i] .. offsets[i + 1] -
 * 1}.
 *
 * @param nullLists whether a row has no list; the list of such a row has no structs
 * @param nullStructs whether a struct is null; its fields are null then
 * @param fields have an element for each struct
 */
@SuppressWarnings("ArrayRecordComponent") // columns are not compared
public record StructLists(
    String name,
    int[] offsets,
    boolean[] nullLists,
    boolean[] nullStructs,
    List<TableColumn> fields) {

  public int rows() {
    return nullLists.length;
  }
}
