package dev.parquetfast.benchmarks.report;

import dev.parquetfast.benchmarks.peers.PeerResult;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A document among others: what was run, where and when.
 *
 * @param number its place among the documents, from 1 on; empty if it is alone
 * @param machine the letter of the machine; empty if it is alone
 */
public record Run(String number, String machine, Document document) {

  /** Returns the run of a document that was just measured. */
  public static Run alone(Document document) {
    return new Run("", "", document);
  }

  /** Numbers documents from 1 and names their machines A, B, C, in the order of the documents. */
  public static List<Run> of(List<Document> documents) {
    List<List<Object>> machines = new ArrayList<>();
    List<Run> runs = new ArrayList<>();
    for (Document each : documents) {
      List<Object> hardware = each.machine().hardware();
      if (!machines.contains(hardware)) {
        machines.add(hardware);
      }
      String letter = Character.toString('A' + machines.indexOf(hardware));
      runs.add(new Run(Integer.toString(runs.size() + 1), letter, each));
    }
    return runs;
  }

  /**
   * Returns the runs, whose figures stand in one table or picture.
   *
   * @throws IllegalArgumentException if they are of several machines or commits
   */
  static List<Run> ofOneCommit(List<Run> runs) {
    for (Run each : runs) {
      Run first = runs.get(0);
      if (!each.machine.equals(first.machine) || !each.commit().equals(first.commit())) {
        throw new IllegalArgumentException(
            "Figures of run "
                + first.number
                + " and of run "
                + each.number
                + " would stand beside each other, and are of several machines or commits");
      }
    }
    return runs;
  }

  public List<Result> results() {
    return document.comparisons().stream().map(each -> each.in(this)).toList();
  }

  /** Returns enough digits of the commit to identify it. */
  String commit() {
    String commit = document.machine().commit();
    return commit.substring(0, Math.min(9, commit.length()));
  }

  String jdks() {
    return jvms().map(Result::version).distinct().collect(Collectors.joining(", "));
  }

  /** Returns the name of the JVM of each case. */
  Stream<String> jvms() {
    return Stream.of(
            document.comparisons().stream().map(Result::jvm),
            document.profiles().stream().map(FileProfile::jvm),
            document.peers().stream().map(PeerResult::jvm),
            document.engines().stream().map(EngineResult::jvm))
        .flatMap(each -> each);
  }

  String flags() {
    return Stream.of(
            document.comparisons().stream().map(Result::jvmFlags),
            document.profiles().stream().map(FileProfile::jvmFlags),
            document.peers().stream().map(PeerResult::jvmFlags),
            document.engines().stream().map(EngineResult::jvmFlags))
        .flatMap(each -> each)
        .findFirst()
        .map(flags -> String.join(" ", flags))
        .orElse("");
  }
}
