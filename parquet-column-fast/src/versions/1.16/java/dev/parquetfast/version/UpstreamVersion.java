package dev.parquetfast.version;

/** The version of upstream that this jar replaces. */
final class UpstreamVersion {

  /** Its second number. */
  static final int MINOR = 16;

  private UpstreamVersion() {}
}
