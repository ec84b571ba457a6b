package dev.parquetfast.benchmarks.command;

import dev.parquetfast.benchmarks.bridge.Compression;
import dev.parquetfast.benchmarks.bridge.FileAccess;
import dev.parquetfast.benchmarks.bridge.FileEncoding;
import dev.parquetfast.benchmarks.bridge.FileSpec;
import dev.parquetfast.benchmarks.bridge.PageVersion;
import dev.parquetfast.benchmarks.bridge.TableColumn;
import dev.parquetfast.benchmarks.data.TestDataFactory;
import dev.parquetfast.benchmarks.isolation.Implementation;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Writes the same records with upstream's jar and with ours, and compares the files. */
@Command(
    name = "identical",
    mixinStandardHelpOptions = true,
    versionProvider = Commands.Version.class,
    sortOptions = false,
    description = {
      "Writes files with upstream's jar and with ours, and compares them byte by byte.",
      "There is one for each version of pages, encoding and codec, written record by record. Ends"
          + " with status 1 if two differ."
    })
final class IdenticalCommand implements Callable<Integer> {

  @Spec private CommandSpec command;

  @Option(
      names = "--rows",
      paramLabel = "N",
      description = "Rows of each file. Default: ${DEFAULT-VALUE}")
  private int rows = 100_000;

  @Option(
      names = "--implementation",
      paramLabel = "NAME",
      description = "What is compared with upstream. Default: ${DEFAULT-VALUE}")
  private String compared = Implementation.OURS;

  @Override
  public Integer call() throws Exception {
    Implementation.requireKnown(compared);
    PrintWriter out = command.commandLine().getOut();
    List<TableColumn> table = TestDataFactory.mixedTable(rows);
    int files = 0;
    int different = 0;
    try (Implementation upstream = Implementation.openForFiles(Implementation.UPSTREAM);
        Implementation ours = Implementation.openForFiles(compared)) {
      for (PageVersion version : PageVersion.values()) {
        for (FileEncoding encoding : FileEncoding.values()) {
          for (Compression compression : Compression.values()) {
            FileSpec spec = new FileSpec(version, encoding, compression, rows);
            byte[] expected = write(upstream, spec, table);
            int at = Arrays.mismatch(expected, write(ours, spec, table));
            out.printf(
                "pages %s, %s, %s: %,d bytes, %s%n",
                version,
                encoding,
                compression,
                expected.length,
                at < 0 ? "the same" : "different from byte " + at + " on");
            out.flush();
            files++;
            different += at < 0 ? 0 : 1;
          }
        }
      }
    }
    out.println(
        different == 0
            ? "OK: all " + files + " files are the same, byte for byte"
            : different + " of " + files + " files are different");
    out.flush();
    return different == 0 ? 0 : 1;
  }

  private static byte[] write(Implementation by, FileSpec spec, List<TableColumn> table)
      throws IOException, ReflectiveOperationException {
    return by.workloads().create(spec, table, FileAccess.RECORDS).page();
  }
}
