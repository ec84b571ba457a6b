package dev.parquetfast.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.Test;

/** The choice between vector kernels and plain ones, over all combinations of facts. */
class KernelChoiceTest {

  /** In the order in which they are looked at. */
  private static final List<Fact> FACTS =
      List.of(
          new Fact(
              (facts, value) -> facts.property = (String) value,
              List.of("true"),
              List.of("unknown", "", "false", "eager", "1"),
              "the property dev.parquetfast.vector is not true"),
          new Fact(
              (facts, value) -> facts.module = (boolean) value,
              List.of(true),
              List.of(false),
              "this JVM runs without --add-modules jdk.incubator.vector"),
          new Fact(
              (facts, value) -> facts.java = (int) value,
              List.of(17, 21, 25),
              List.of(0, 11, 16, 26, 99),
              "vector kernels are tested on Java 17 to 25, and this is %s"),
          new Fact(
              (facts, value) -> facts.processor = (String) value,
              List.of("amd64", "x86_64"),
              List.of("aarch64", "s390x", "x86", "unknown"),
              "vector kernels are tested on x86-64, and this processor is %s"),
          new Fact(
              (facts, value) -> facts.jvm = (String) value,
              List.of("OpenJDK 64-Bit Server VM", "Java HotSpot(TM) 64-Bit Server VM"),
              List.of(
                  "Eclipse OpenJ9 VM",
                  "OpenJDK 64-Bit Client VM",
                  "OpenJDK 64-Bit Zero VM",
                  "Substrate VM",
                  "Zing 64-Bit Tiered VM",
                  "unknown"),
              "vector kernels are tested on HotSpot, and this JVM is %s"),
          new Fact(
              (facts, value) -> facts.mode = (String) value,
              List.of("mixed mode, sharing", "mixed mode", "compiled mode"),
              List.of(
                  "interpreted mode", "interpreted mode, sharing", "mixed mode, emulated-client"),
              "this JVM runs without the compiler C2, in %s"),
          new Fact(
              (facts, value) -> facts.jvmci = (boolean) value,
              List.of(false),
              List.of(true),
              "this JVM may have another compiler than C2, because it has JVMCI"),
          new Fact(
              (facts, value) -> facts.bits = () -> (int) value,
              List.of(256, 512, 2048),
              List.of(0, 64, 128),
              "the vectors of this JVM have %s bits"));

  @Test
  void vectorKernelsAreUsedOnlyIfEveryFactAllowsIt() {
    choose(0, new ArrayList<>(), null);
  }

  private static void choose(int depth, List<Object> values, String expected) {
    if (depth == FACTS.size()) {
      VectorGate.Facts facts = new VectorGate.Facts(() -> 0);
      for (int i = 0; i < depth; i++) {
        FACTS.get(i).setter.accept(facts, values.get(i));
      }
      if (!Objects.equals(facts.objection(), expected)) {
        assertThat(facts.objection()).as("with %s", values).isEqualTo(expected);
      }
      return;
    }
    Fact fact = FACTS.get(depth);
    for (List<?> list : List.of(fact.good, fact.bad)) {
      for (Object value : list) {
        values.add(value);
        String first =
            expected == null && list == fact.bad ? String.format(fact.objection, value) : expected;
        choose(depth + 1, values, first);
        values.remove(depth);
      }
    }
  }

  /** Somebody has to try the kernels on a new version of Java, before it is one of the tested. */
  @Test
  void alwaysIncludesNewerVersionsOfJava() {
    VectorGate.Facts facts = new VectorGate.Facts(() -> 256);
    facts.property = VectorGate.ALWAYS;
    facts.module = true;
    facts.processor = "amd64";
    facts.jvm = "OpenJDK 64-Bit Server VM";
    facts.mode = "mixed mode";
    for (int java : new int[] {17, 25, 26, 99}) {
      facts.java = java;
      assertThat(facts.objection()).isNull();
    }
    facts.java = 16;
    assertThat(facts.objection()).contains("tested on Java 17 to 25");
  }

  @Test
  void vectorsAreNotLookedAtIfAnotherFactForbidsThem() {
    VectorGate.Facts facts =
        new VectorGate.Facts(
            () -> {
              throw new AssertionError("would load the module's classes");
            });
    assertThat(facts.objection()).contains("dev.parquetfast.vector is not true");
    facts.property = "true";
    assertThat(facts.objection()).contains("--add-modules");
    facts.module = true;
    assertThat(facts.objection()).contains("tested on Java");
  }

  @Test
  void thisJvmIsDescribed() {
    assertThat(VectorGate.description()).matches("vectors of \\d+ bits|plain Java, because .+");
    assertThat(VectorGate.description().startsWith("vectors"))
        .isEqualTo(VectorGate.KERNELS != null);
  }

  /** A fact, with values that allow vector kernels and values that forbid them. */
  private static final class Fact {
    final BiConsumer<VectorGate.Facts, Object> setter;
    final List<?> good;
    final List<?> bad;
    final String objection;

    Fact(BiConsumer<VectorGate.Facts, Object> setter, List<?> good, List<?> bad, String objection) {
      this.setter = setter;
      this.good = good;
      this.bad = bad;
      this.objection = objection;
    }
  }
}
