package dev.parquetfast.arrow;

import java.util.List;

/**
 * A value that the type of its vector cannot hold. {@link ParquetArrowReader} catches it, returns
 * the rows before, and then throws an exception that names the row.
 */
final class UnfitValueException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final int index;

  /**
   * A value that is found.
   *
   * @param index its index in the vector
   * @param path the names of the fields from the root to the column or list
   * @param message what is wrong with it
   */
  UnfitValueException(int index, List<String> path, String message) {
    super("the field " + String.join(".", path) + " has " + message);
    this.index = index;
  }

  private UnfitValueException(int index, UnfitValueException value) {
    super(value.getMessage(), value);
    this.index = index;
  }

  /** Returns the index of the value in the vector; in the end, of its row in the batch. */
  int index() {
    return index;
  }

  /** Returns the same of what has the value in it: a list, or a place with its id. */
  UnfitValueException at(int place) {
    return new UnfitValueException(place, this);
  }
}
