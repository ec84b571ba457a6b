package dev.parquetfast.arrow;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.parquetfast.testkit.Choices;
import java.io.IOException;

/** Files with wrong bytes, read into vectors. */
class ArrowFuzz {

  @FuzzTest
  void damagedFiles(byte[] input) throws IOException {
    DamagedFile file = new DamagedFile(new Choices(input));
    try {
      file.run();
    } catch (RuntimeException | AssertionError e) {
      throw new AssertionError(file.toString(), e);
    }
  }
}
