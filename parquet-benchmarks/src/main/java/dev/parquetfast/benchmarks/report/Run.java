package dev.parquetfast.benchmarks.report;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** One recorded document of {@code compare} or {@code profile}: what was run, where and when. */
public final class Run {

  private final int number;
  private final String machine;
  private final JsonNode document;

  private Run(int number, String machine, JsonNode document) {
    this.number = number;
    this.machine = machine;
    this.document = document;
  }

  /** Numbers documents from 1 and names their machines A, B, C, in the order of the documents. */
  public static List<Run> of(List<JsonNode> documents) {
    List<JsonNode> machines = new ArrayList<>();
    List<Run> runs = new ArrayList<>();
    for (JsonNode each : documents) {
      JsonNode description = description(each);
      if (!machines.contains(description)) {
        machines.add(description);
      }
      runs.add(new Run(runs.size() + 1, letter(machines.indexOf(description)), each));
    }
    return runs;
  }

  private static String letter(int index) {
    return Character.toString('A' + index);
  }

  /** Returns what identifies the machine of a document. */
  private static JsonNode description(JsonNode document) {
    ObjectNode machine = document.get("machine").deepCopy();
    machine.remove(List.of("commit", "date"));
    return machine;
  }

  int number() {
    return number;
  }

  /** Returns the letter of the machine. */
  String machine() {
    return machine;
  }

  JsonNode document() {
    return document;
  }

  boolean isProfile() {
    return ProfileReports.isIn(document);
  }

  boolean isOfPeers() {
    return PeerReports.isIn(document);
  }

  String date() {
    return document.get("machine").get("date").asText();
  }

  /** Returns enough digits of the commit to identify it. */
  String commit() {
    String commit = document.get("machine").get("commit").asText();
    return commit.substring(0, Math.min(9, commit.length()));
  }

  String command() {
    return document.get("command").asText();
  }

  /** Returns the release that was upstream. */
  String upstream() {
    return document.path(Reports.UPSTREAM_VERSION).asText();
  }

  /** Returns the versions of the JDKs that measured. */
  String jdks() {
    List<String> versions = new ArrayList<>();
    measured().forEach(each -> versions.add(Result.version(each.get("jvm").asText())));
    return versions.stream().distinct().collect(Collectors.joining(", "));
  }

  /** Returns how many cases it has measured. */
  int cases() {
    return measured().size();
  }

  /** Returns the flags of the JVMs that measured. */
  String flags() {
    List<String> flags = new ArrayList<>();
    measured().path(0).path(Reports.JVM_FLAGS).forEach(each -> flags.add(each.asText()));
    return String.join(" ", flags);
  }

  /** Returns a description of the machine. */
  List<String> machineInWords() {
    JsonNode words = document.get("machine");
    return List.of(
        words.get("cpu").asText(),
        words.get("processors").asText(),
        words.get("memoryGiB").asText(),
        words.get("os").asText());
  }

  private JsonNode measured() {
    if (isOfPeers()) {
      return document.get(PeerReports.PEERS);
    }
    return document.get(isProfile() ? ProfileReports.PROFILES : "comparisons");
  }
}
