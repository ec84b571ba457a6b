package dev.parquetfast.benchmarks;

import dev.parquetfast.benchmarks.bridge.AccessPath;
import dev.parquetfast.benchmarks.bridge.PageSpec;

/** A page under one implementation. A measured operation is always one page. */
public abstract class Pages extends ImplementationState {

  /** Returns the page that the parameters stand for. */
  protected abstract PageSpec page();

  /** Returns the methods that write and read values. */
  protected abstract AccessPath path();

  @Override
  final Subject subject() {
    return Subject.of(page(), path());
  }
}
