package dev.parquetfast.benchmarks;

import java.io.IOException;

/** Runs the benchmarks: JMH's own command line. */
public final class Main {

  private Main() {}

  public static void main(String[] args) throws IOException {
    org.openjdk.jmh.Main.main(args);
  }
}
