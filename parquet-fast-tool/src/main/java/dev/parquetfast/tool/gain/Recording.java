package dev.parquetfast.tool.gain;

import dev.parquetfast.tool.zip.Untrusted;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedMethod;
import jdk.jfr.consumer.RecordedStackTrace;
import jdk.jfr.consumer.RecordedThread;
import jdk.jfr.consumer.RecordingFile;

/** Reads the samples of a Flight Recorder file, one event after another. */
final class Recording {
  private static final String JAVA = "jdk.ExecutionSample";
  private static final String NATIVE = "jdk.NativeMethodSample";
  private static final String CPU_TIME = "jdk.CPUTimeSample";

  private static final long EVERY_NANOS = 2_000_000_000L;

  /** Threads in these methods are in native code, and wait there. */
  private static final Pattern WAITING =
      Pattern.compile(
          "(sun\\.nio\\.ch\\.(EPoll|KQueue|WEPoll|Net|SocketDispatcher|NioSocketImpl"
              + "|ServerSocketChannelImpl|UnixDomainSockets|UnixAsynchronousServerSocket)"
              + "|sun\\.nio\\.fs\\.LinuxWatchService"
              + "|java\\.net\\.(PlainSocketImpl|SocketInputStream|SocketOutputStream)"
              + "|java\\.lang\\.(ProcessImpl|ProcessHandleImpl|UNIXProcess)"
              + "|jdk\\.internal\\.misc\\.Unsafe\\.park|java\\.lang\\.(Object\\.wait|Thread\\.sleep)"
              + "|(.*\\.)?io\\.netty\\.channel\\.(epoll|kqueue|uring)\\.Native)"
              + ".*");

  private static final Profile.Cell UNSEEN = new Profile.Cell("", Part.UNSEEN, Direction.UNKNOWN);

  private final Names names = new Names();
  private final PartRules rules = new PartRules();
  private final Pattern threads;
  private final Instant from;
  private final Instant to;
  private final PrintWriter progress;
  private final long every;

  /**
   * Creates a reader.
   *
   * @param threads what is to be found in the names of threads, or null for all
   * @param from the first time that counts, or null
   * @param to the last time that counts, or null
   * @param progress gets a line now and then, or null
   * @param every nanoseconds between two lines
   */
  Recording(Pattern threads, Instant from, Instant to, PrintWriter progress, long every) {
    this.threads = threads;
    this.from = from;
    this.to = to;
    this.progress = progress;
    this.every = every;
  }

  Recording(Pattern threads, Instant from, Instant to, PrintWriter progress) {
    this(threads, from, to, progress, EVERY_NANOS);
  }

  /** What a file has. */
  static final class Content {
    /** Samples of processor time, if there are any, otherwise those of threads that ran. */
    Profile profile = new Profile();

    boolean isCpuTime;

    /** Time of the first and the last sample, null if there is none. */
    Instant first;

    Instant last;

    /** Stretches the time to that of another recording. */
    Content with(Content other) {
      first = first.isBefore(other.first) ? first : other.first;
      last = last.isAfter(other.last) ? last : other.last;
      return this;
    }

    void note(Instant time) {
      first = first == null || time.isBefore(first) ? time : first;
      last = last == null || time.isAfter(last) ? time : last;
    }
  }

  /**
   * Reads a file.
   *
   * @throws IOException if not all of it can be read
   */
  Content read(Path file) throws IOException {
    Content content = new Content();
    Profile ran = new Profile();
    Profile cpuTime = new Profile();
    long events = 0;
    try (RecordingFile recording = open(file)) {
      long next = System.nanoTime() + every;
      while (recording.hasMoreEvents()) {
        RecordedEvent event = recording.readEvent();
        events++;
        switch (event.getEventType().getName()) {
          case JAVA:
            add(event, "sampledThread", false, ran, content);
            break;
          case NATIVE:
            add(event, "sampledThread", true, ran, content);
            break;
          case CPU_TIME:
            add(event, "eventThread", false, cpuTime, content);
            break;
          default:
            break;
        }
        if (progress != null && (events & 0xfff) == 0 && System.nanoTime() >= next) {
          next = System.nanoTime() + every;
          progress.println(
              Untrusted.printable(file.toString())
                  + ": "
                  + events
                  + " events so far, until "
                  + event.getEndTime());
        }
      }
    } catch (FileSystemException e) {
      throw e;
    } catch (IOException | RuntimeException e) {
      // What the JDK's parser throws depends on where a file is cut off.
      throw broken(file, events, e);
    }
    content.isCpuTime = cpuTime.total() > 0;
    content.profile = content.isCpuTime ? cpuTime : ran;
    return content;
  }

  private static RecordingFile open(Path file) throws IOException {
    if (Files.size(file) == 0) {
      throw new IOException("it is empty; a JVM writes a recording when it ends or is asked to");
    }
    return new RecordingFile(file);
  }

  private static IOException broken(Path file, long events, Exception cause) {
    String reason = cause.getMessage() == null ? cause.toString() : cause.getMessage();
    return new IOException(
        file
            + ": no Flight Recorder file, or one that is cut off or damaged after "
            + events
            + " events ("
            + reason
            + ")",
        cause);
  }

  private void add(
      RecordedEvent event, String threadField, boolean isNative, Profile profile, Content content) {
    Instant time = event.getStartTime();
    if ((from != null && time.isBefore(from)) || (to != null && time.isAfter(to))) {
      return;
    }
    String thread = name(event.getThread(threadField));
    if (threads != null && !threads.matcher(thread).find()) {
      return;
    }
    RecordedStackTrace stack = event.getStackTrace();
    List<RecordedFrame> frames = stack == null ? List.of() : stack.getFrames();
    if (isNative && !frames.isEmpty() && WAITING.matcher(nameOf(frames.get(0))).matches()) {
      profile.addWaiting();
      return;
    }
    content.note(time);
    profile.add(frames.isEmpty() ? UNSEEN : cell(frames, profile), thread);
  }

  private static String name(RecordedThread thread) {
    if (thread == null) {
      return "?";
    }
    String name = thread.getJavaName() == null ? thread.getOSName() : thread.getJavaName();
    return name == null ? "?" : name;
  }

  private static String nameOf(RecordedFrame frame) {
    RecordedMethod method = frame.getMethod();
    return method.getType().getName() + "." + method.getName();
  }

  private Profile.Cell cell(List<RecordedFrame> frames, Profile profile) {
    String copy = "";
    Direction direction = Direction.UNKNOWN;
    List<String> methods = new ArrayList<>(frames.size());
    for (RecordedFrame frame : frames) {
      Names.Method method =
          names.method(frame.getMethod().getType().getName(), frame.getMethod().getName());
      methods.add(method.name);
      if (method.copy != null) {
        copy = copy.isEmpty() ? method.copy : copy;
        direction = direction == Direction.UNKNOWN ? method.direction : direction;
        if (method.ours != null) {
          profile.addOurs(method.copy, method.ours);
        }
      }
    }
    return new Profile.Cell(copy, rules.partOf(methods), direction);
  }
}
