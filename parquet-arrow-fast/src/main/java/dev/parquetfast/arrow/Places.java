package dev.parquetfast.arrow;

import dev.parquetfast.batch.Validity;

/** Where the elements of lists of a fixed size are: a list that is null has places too. */
final class Places {

  private final Validity validity;
  private final int lists;
  private final int size;

  /**
   * The places of lists.
   *
   * @param validity says which lists are null
   * @param size the number of elements of each list that is there
   */
  Places(Validity validity, int lists, int size) {
    this.validity = validity;
    this.lists = lists;
    this.size = size;
  }

  /** Returns the places of what is in lists of a fixed size, if these are the elements here. */
  Places ofElements(int innerSize) {
    return new Places(validity, lists, Math.multiplyExact(size, innerSize));
  }

  int lists() {
    return lists;
  }

  /** Returns the number of elements of a list. */
  int size() {
    return size;
  }

  /** Returns the number of places of all lists. */
  int count() {
    return Math.multiplyExact(lists, size);
  }

  boolean isNull(int list) {
    return validity.isNull(list);
  }
}
