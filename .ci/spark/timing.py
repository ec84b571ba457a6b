"""The statements that .ci/spark/time and .ci/spark/iceberg run, and tables of how long they took: by the clock, from the logs
of spark-sql, and the processor's time of the tasks, from Spark's logs of events.

timing.py statements WORKLOAD | table WORKLOAD FOLDER ROUNDS | pairs CASE FOLDER ROUNDS: the last prints a case of the
workload "files" as .ci/engines.d/record.py reads it.
"""

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
NESTED = """
CACHE TABLE nested AS SELECT
  id,
  transform(sequence(0, id % 4), x -> CAST(x * id AS INT)) AS list,
  named_struct('key', CAST(id % 100 AS STRING), 'value', IF(id % 2 = 0, NULL, id / 3)) AS entry,
  map(CAST(id AS STRING), id, 'other', -id) AS pairs
FROM range(0, 1000000, 1, 4);
"""



def table_of(name, source="source", clauses="USING parquet"):
    """Makes a table, and then fills it again and again."""
    columns = f"CREATE TABLE {name} {clauses} AS SELECT * FROM {source} LIMIT 0;\n"
    return columns, f"INSERT OVERWRITE {name} SELECT * FROM {source};\n"


def iceberg(name, source="source", clauses=""):
    return table_of("lake.db." + name, source, "USING iceberg " + clauses)


FILES, WRITE_FILES = table_of("flat")
READ_FILES = "SELECT count(*), sum(hash(*)) FROM flat;\n"
NESTED_FILES, WRITE_NESTED_FILES = table_of("lists", "nested")
READ_NESTED_FILES = "SELECT count(*), sum(hash(id, list, entry, map_entries(pairs))) FROM lists;\n"
VECTORS = "SET spark.sql.parquet.enableVectorizedReader=true;\n"
READ_VECTORS = READ_FILES.replace("count(*)", "count(*) AS vectors")

FLAT, WRITE_FLAT = iceberg("flat")
PLAIN, WRITE_PLAIN = iceberg("plain", clauses="TBLPROPERTIES ('write.parquet.compression-codec' = 'uncompressed')")
PARTED, WRITE_PARTED = iceberg("parted", clauses="PARTITIONED BY (word)")
LISTS, WRITE_LISTS = iceberg("lists", "nested")

# What is timed, and what comes before it.
WORKLOADS = {
    "files": [
        ("flat: write", [SETUP, FILES], WRITE_FILES),
        ("flat: read by rows", [], READ_FILES),
        ("nested: write", [NESTED, NESTED_FILES], WRITE_NESTED_FILES),
        ("nested: read by rows", [], READ_NESTED_FILES),
        ("flat: read vectorised", [VECTORS], READ_VECTORS),
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


def measured(parts, rounds, measure, log):
    """For each jar a list of rounds, each with the time of each part."""
    return {
        jar: [measure(parts, Path(log.format(jar, i)).read_text()) for i in range(1, rounds + 1)]
        for jar in ("upstream", "fast")
    }


def table(parts, rounds, measure, log):
    jars = measured(parts, rounds, measure, log)
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


CLOCK = seconds, "/log-{}-{}"
PROCESSOR = task_seconds, "/events-{}-{}"

if __name__ == "__main__":
    command, *arguments = sys.argv[1:]
    if command == "statements":
        print(statements(WORKLOADS[arguments[0]]))
    elif command == "table":
        workload, folder, count = arguments
        measure, log = CLOCK
        print(table(WORKLOADS[workload], int(count), measure, folder + log))
        print("\nThe same of the processor's time that the tasks took:\n")
        measure, log = PROCESSOR
        print(table(WORKLOADS[workload], int(count), measure, folder + log))
    else:
        case, folder, count = arguments
        parts = WORKLOADS["files"]
        ways = [[name for name, _, _ in parts].index(case + way) for way in (": write", ": read by rows")]
        sides = [measured(parts, int(count), measure, folder + log) for measure, log in (PROCESSOR, CLOCK)]
        for i in range(int(count)):
            # Seconds for a million rows are microseconds for one.
            print(*(
                word
                for jar in ("upstream", "fast")
                for word in [round(side[jar][i][way] * 1000, 1) for way in ways for side in sides] + ["-"]
            ))
