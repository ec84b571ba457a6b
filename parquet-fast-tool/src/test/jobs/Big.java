import java.nio.file.Path;
import java.time.Duration;
import java.util.Random;
import jdk.jfr.Event;
import jdk.jfr.Name;
import jdk.jfr.Recording;

/**
 * Makes a recording of a size, with samples and mostly other events: {@code Big FILE MEGABYTES}.
 * .ci/recordings starts it.
 */
final class Big {
  @Name("dev.parquetfast.Big")
  static final class Text extends Event {
    String text;
  }

  public static void main(String[] args) throws Exception {
    long bytes = Long.parseLong(args[1]) << 20;
    Random random = new Random(1);
    char[] characters = new char[8000];
    try (Recording recording = new Recording()) {
      recording.enable("jdk.ExecutionSample").withPeriod(Duration.ofMillis(1));
      recording.enable(Text.class);
      recording.start();
      for (long written = 0; written < bytes; written += characters.length) {
        for (int i = 0; i < characters.length; i++) {
          characters[i] = (char) ('a' + random.nextInt(26));
        }
        Text event = new Text();
        event.text = new String(characters);
        event.commit();
      }
      recording.dump(Path.of(args[0]));
    }
  }
}
