package dev.parquetfast.benchmarks;

import dev.parquetfast.benchmarks.bridge.AccessPath;
import dev.parquetfast.benchmarks.bridge.PageSpec;

/**
 * A page under one implementation, as state of an encoding and a decoding benchmark.
 *
 * <p>A subclass adds the parameters of one codec and says which page they stand for. Whatever they
 * are, a measured operation is one page.
 */
public abstract class Pages extends ImplementationState {

  /** The page that the parameters stand for. */
  protected abstract PageSpec page();

  /** The parameter that says by which methods values are written and read. */
  protected abstract AccessPath path();

  @Override
  final Subject subject() {
    return Subject.of(page(), path());
  }
}
