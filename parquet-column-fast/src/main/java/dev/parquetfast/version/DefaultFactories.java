package dev.parquetfast.version;

/** Whether each writer has a default factory of its own. Before 1.18, all share parts of one. */
public final class DefaultFactories {

  /** Whether the settings of a factory are those of one writer. */
  public static final boolean ARE_OWN = UpstreamVersion.MINOR >= 18;

  private DefaultFactories() {}
}
