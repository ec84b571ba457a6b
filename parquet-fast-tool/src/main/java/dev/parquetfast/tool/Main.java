package dev.parquetfast.tool;

import dev.parquetfast.tool.patch.Refusal;
import dev.parquetfast.tool.zip.Untrusted;
import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.net.URISyntaxException;
import java.nio.charset.Charset;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The program: reads the command line, and tells failures in one line. */
@Command(
    name = "parquet-fast-tool",
    description =
        "Says what parquet-column-fast would save, finds copies of parquet-column, and puts it into"
            + " bundles that have one. Each command has its own --help, with its exit codes.",
    mixinStandardHelpOptions = true,
    versionProvider = Main.ToolVersion.class,
    subcommands = {
      GainCommand.class,
      DoctorCommand.class,
      PatchCommand.class,
      VerifyCommand.class,
      UnpatchCommand.class
    })
public final class Main implements Runnable {
  @Spec private CommandSpec spec;

  private Main() {}

  public static void main(String[] args) {
    System.exit(run(args, writer(System.out), writer(System.err)));
  }

  private static PrintWriter writer(PrintStream stream) {
    return new PrintWriter(stream, true, Charset.defaultCharset());
  }

  /** Runs a command; returns its exit code. */
  static int run(String[] args, PrintWriter out, PrintWriter err) {
    CommandLine line = new CommandLine(new Main());
    line.setOut(out);
    line.setErr(err);
    line.setExecutionExceptionHandler(
        (exception, command, result) -> failed(exception, command.getErr()));
    try {
      return line.execute(args);
    } catch (OutOfMemoryError e) {
      err.println("Failed: it needs more memory than this JVM has; try java -Xmx4g -jar ...");
      return ExitCode.FAILED;
    }
  }

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "A command is missing");
  }

  private static int failed(Exception exception, PrintWriter err) {
    if (exception instanceof Refusal) {
      err.println("Refused: " + exception.getMessage());
      return ExitCode.REFUSED;
    }
    if (exception instanceof IOException) {
      err.println("Failed: " + Untrusted.printable(message((IOException) exception)));
      return ExitCode.FAILED;
    }
    err.println("Failed, by a fault of parquet-fast-tool " + version() + "; please report this:");
    exception.printStackTrace(err);
    return ExitCode.FAILED;
  }

  static String message(IOException e) {
    if (e instanceof FileAlreadyExistsException) {
      return e.getMessage() + " exists already and is left as it is; name another file";
    }
    if (e instanceof NoSuchFileException) {
      return "there is no file or folder " + e.getMessage();
    }
    if (e instanceof AccessDeniedException) {
      return "no permission for " + e.getMessage();
    }
    return e.getMessage() == null ? e.toString() : e.getMessage();
  }

  /** The version of the jar, which its manifest has. */
  static String version() {
    String version = Main.class.getPackage().getImplementationVersion();
    return version == null ? "unpackaged-1" : version;
  }

  /** The jar that runs, as a shell in the current folder finds it. */
  static Path jar() {
    Path jar = Path.of("parquet-fast-tool.jar");
    try {
      Path source = Path.of(Main.class.getProtectionDomain().getCodeSource().getLocation().toURI());
      Path here = Path.of("").toAbsolutePath();
      if (Files.isRegularFile(source)) {
        jar = source.startsWith(here) ? here.relativize(source) : source;
      }
    } catch (URISyntaxException | SecurityException classesAreElsewhere) {
      return jar;
    }
    return jar;
  }

  /** What the option for the version prints. */
  static final class ToolVersion implements CommandLine.IVersionProvider {
    @Override
    public String[] getVersion() {
      return new String[] {"parquet-fast-tool " + version()};
    }
  }
}
