import java.nio.file.Path;
import java.util.function.Consumer;

/** One way in which an engine writes and reads. A folder of .ci/engines.d has a class Cases with a map of them. */
interface Case {

  /** Whether it says how fast an engine is. The others are only for {@code --check}. */
  default boolean timed() {
    return true;
  }

  /**
   * Writes random rows, the same in each call, to files *.parquet in an empty folder. The first call makes them and keeps
   * them, because only writing is to be timed.
   */
  void write(Path folder, int rows) throws Exception;

  /**
   * Passes all rows on, as objects whose toString, which is not called while time is taken, shows all values. May pass rows
   * on again, as other readers or filters return them.
   */
  void read(Path folder, Consumer<Object> rows) throws Exception;
}
