"""The statements that .ci/spark/time and .ci/spark/iceberg run, and tables of how long they took: by the clock, from the logs
of spark-sql, and for Iceberg also the processor's time of the tasks, from Spark's logs of events."""

import json
import re
import statistics
import sys
from pathlib import Path

REPETITIONS = 7
# The first ones are compiled as they run.
WARM_UP = 3

SETUP = """
CACHE TABLE source AS SELECT
  id,
  CAST(id % 50 AS INT) AS few,
  hash(id) AS any_int,
  xxhash64(id) AS any_long,
  CAST(rand(1) AS FLOAT) AS single,
  rand(2) AS precise,
  CAST(id * 1.25 AS DECIMAL(9, 2)) AS decimals,
  id % 3 = 0 AS flag,
  concat('/data/year=', 2000 + id DIV 1000, '/part-', hash(id)) AS path,
  elt(1 + CAST(id % 5 AS INT), '', 'alpha', 'beta', 'gamma', 'delta') AS word,
  timestamp_micros(1700000000000000 + id * 1000) AS instant,
  date_add(DATE '2026-01-01', CAST(id % 1000 AS INT)) AS day,
  IF(id % 10 = 0, NULL, id * 3) AS maybe_long,
  IF(id % 4 = 0, NULL, CAST(id AS STRING)) AS maybe_word
FROM range(0, 1000000, 1, 4);
"""
WRITE = "INSERT OVERWRITE DIRECTORY '${folder}' USING parquet SELECT * FROM source;\n"
TABLE = "CREATE TABLE written USING parquet LOCATION '${folder}';\n"
READ = "SELECT count(*), sum(hash(*)) FROM written;\n"
VECTORS = "SET spark.sql.parquet.enableVectorizedReader=true;\n"

NESTED = """
CACHE TABLE nested AS SELECT
  id,
  transform(sequence(0, id % 4), x -> CAST(x * id AS INT)) AS list,
  named_struct('key', CAST(id % 100 AS STRING), 'value', IF(id % 2 = 0, NULL, id / 3)) AS entry,
  map(CAST(id AS STRING), id, 'other', -id) AS pairs
FROM range(0, 1000000, 1, 4);
"""


def iceberg(name, source="source", clauses=""):
    """Makes a table, and then fills it again and again."""
    table = f"CREATE TABLE lake.db.{name} USING iceberg {clauses} AS SELECT * FROM {source} LIMIT 0;\n"
    return table, f"INSERT OVERWRITE lake.db.{name} SELECT * FROM {source};\n"


FLAT, WRITE_FLAT = iceberg("flat")
PLAIN, WRITE_PLAIN = iceberg("plain", clauses="TBLPROPERTIES ('write.parquet.compression-codec' = 'uncompressed')")
PARTED, WRITE_PARTED = iceberg("parted", clauses="PARTITIONED BY (word)")
LISTS, WRITE_LISTS = iceberg("lists", "nested")

# What is timed, and what comes before it.
WORKLOADS = {
    "files": [
        ("writing", [SETUP], WRITE),
        ("reading, row-based reader", [TABLE], READ),
        ("reading, vectorised reader", [VECTORS], READ),
    ],
    "iceberg": [
        ("fourteen columns", [SETUP, FLAT], WRITE_FLAT),
        ("the same, not compressed", [PLAIN], WRITE_PLAIN),
        ("the same, partitioned", [PARTED], WRITE_PARTED),
        ("lists, structs, maps", [NESTED, LISTS], WRITE_LISTS),
    ],
}


def statements(parts):
    return "".join("".join(before) + timed * REPETITIONS for _, before, timed in parts)


def seconds(parts, log):
    """The median of each part's repetitions in one JVM."""
    times = [float(each) for each in re.findall(r"Time taken: ([0-9.]+) seconds", log)]
    expected = sum(len(before) + REPETITIONS for _, before, _ in parts)
    if len(times) != expected:
        sys.exit(f"{len(times)} statements were timed, not {expected}")
    medians = []
    for _, before, _ in parts:
        part = times[len(before) : len(before) + REPETITIONS]
        times = times[len(before) + REPETITIONS :]
        medians.append(statistics.median(part[WARM_UP:]))
    return medians


def task_seconds(parts, log):
    """The same of the processor's time that the tasks took, from a log of events."""
    execution_of_stage = {}
    text_of_execution = {}
    nanos = {}
    for line in log.splitlines():
        event = json.loads(line)
        kind = event["Event"].split(".")[-1]
        if kind == "SparkListenerSQLExecutionStart":
            text_of_execution[str(event["executionId"])] = event["description"]
        elif kind == "SparkListenerJobStart":
            for stage in event["Stage IDs"]:
                execution_of_stage[stage] = event["Properties"].get("spark.sql.execution.id")
        elif kind == "SparkListenerTaskEnd":
            execution = execution_of_stage[event["Stage ID"]]
            nanos[execution] = nanos.get(execution, 0) + event["Task Metrics"]["Executor CPU Time"]
    medians = []
    for name, _, timed in parts:
        part = [nanos[id] / 1e9 for id, text in text_of_execution.items() if text.strip() == timed.strip(";\n") and id in nanos]
        if len(part) != REPETITIONS:
            sys.exit(f"{len(part)} statements of {name} are in the log of events, not {REPETITIONS}")
        medians.append(statistics.median(part[WARM_UP:]))
    return medians


def table(parts, rounds, measure, log):
    jars = {
        jar: [measure(parts, Path(log.format(jar, i)).read_text()) for i in range(1, rounds + 1)]
        for jar in ("upstream", "fast")
    }
    lines = ["| 1,000,000 rows | upstream s | fast s | Ratio | least and greatest |", "| :--- | ---: | ---: | ---: | ---: |"]
    for part, (name, _, _) in enumerate(parts):
        upstream = [each[part] for each in jars["upstream"]]
        fast = [each[part] for each in jars["fast"]]
        ratios = [a / b for a, b in zip(upstream, fast)]
        lines.append(
            f"| {name} | {statistics.median(upstream):.2f} | {statistics.median(fast):.2f} "
            f"| {statistics.median(ratios):.2f} | {min(ratios):.2f} … {max(ratios):.2f} |"
        )
    return "\n".join(lines)


if __name__ == "__main__":
    command, workload, *arguments = sys.argv[1:]
    chosen = WORKLOADS[workload]
    if command == "statements":
        print(statements(chosen))
    else:
        folder, count = arguments
        print(table(chosen, int(count), seconds, folder + "/log-{}-{}"))
        if workload == "iceberg":
            print("\nThe same of the processor's time that the tasks took:\n")
            print(table(chosen, int(count), task_seconds, folder + "/events-{}-{}"))
