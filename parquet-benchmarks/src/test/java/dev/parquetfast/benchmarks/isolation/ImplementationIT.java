package dev.parquetfast.benchmarks.isolation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.parquetfast.benchmarks.bridge.WorkloadFactory;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class ImplementationIT {

  private static final String WRITER = "org.apache.parquet.column.values.ValuesWriter";
  private static final String OLDER = "upstream-" + System.getProperty("parquet.older.version");

  @Test
  void areAllInTheJar() throws Exception {
    assertThat(Implementation.names()).containsExactlyInAnyOrder("fast", "upstream", OLDER);
  }

  @Test
  void areOnNoOtherClassPath() {
    assertThatThrownBy(() -> Class.forName(WRITER)).isInstanceOf(ClassNotFoundException.class);
  }

  @Test
  void comeFromTheirOwnJars() throws Exception {
    try (Implementation fast = Implementation.open("fast");
        Implementation upstream = Implementation.open("upstream");
        Implementation older = Implementation.open(OLDER)) {
      assertThat(jar(fast, WRITER)).contains("parquet-column-fast-");
      assertThat(jar(upstream, WRITER)).contains("parquet-column-").doesNotContain("fast");
      assertThat(jar(older, WRITER)).contains(System.getProperty("parquet.older.version"));
    }
  }

  @Test
  void haveClassesOfTheirOwn() throws Exception {
    try (Implementation fast = Implementation.open("fast");
        Implementation upstream = Implementation.open("upstream")) {
      assertThat(fast.loadClass(WRITER)).isNotSameAs(upstream.loadClass(WRITER));
      assertThat(fast.workloads().getClass()).isNotSameAs(upstream.workloads().getClass());
      assertThat(hasBatchMethods(fast)).isTrue();
      assertThat(hasBatchMethods(upstream)).isFalse();
    }
  }

  @Test
  void shareTheInterfaceAndHideTheRest() throws Exception {
    try (Implementation fast = Implementation.open("fast")) {
      assertThat(fast.loadClass(WorkloadFactory.class.getName())).isSameAs(WorkloadFactory.class);
      assertThatThrownBy(() -> fast.loadClass("org.junit.jupiter.api.Test"))
          .isInstanceOf(ClassNotFoundException.class);
    }
  }

  @Test
  void mustExist() {
    assertThatThrownBy(() -> Implementation.open("slow"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("slow")
        .hasMessageContaining("upstream");
  }

  private static boolean hasBatchMethods(Implementation implementation) throws Exception {
    return Arrays.stream(implementation.loadClass(WRITER).getMethods())
        .anyMatch(method -> method.getName().equals("writeIntegers"));
  }

  private static String jar(Implementation implementation, String className) throws Exception {
    return implementation
        .loadClass(className)
        .getProtectionDomain()
        .getCodeSource()
        .getLocation()
        .getPath();
  }
}
