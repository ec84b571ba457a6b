"""The statements that .ci/spark/time runs, and the table of how long they took, from the logs of spark-sql."""

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

# What is timed, and what comes before it.
PARTS = [
    ("writing", [SETUP], WRITE),
    ("reading, row-based reader", [TABLE], READ),
    ("reading, vectorised reader", [VECTORS], READ),
]


def statements():
    return "".join("".join(before) + timed * REPETITIONS for _, before, timed in PARTS)


def seconds(log):
    """The median of each part's repetitions in one JVM."""
    times = [float(each) for each in re.findall(r"Time taken: ([0-9.]+) seconds", log)]
    expected = sum(len(before) + REPETITIONS for _, before, _ in PARTS)
    if len(times) != expected:
        sys.exit(f"{len(times)} statements were timed, not {expected}")
    medians = []
    for _, before, _ in PARTS:
        part = times[len(before) : len(before) + REPETITIONS]
        times = times[len(before) + REPETITIONS :]
        medians.append(statistics.median(part[WARM_UP:]))
    return medians


def table(folder, rounds):
    jars = {
        jar: [seconds(Path(folder, f"log-{jar}-{i}").read_text()) for i in range(1, rounds + 1)]
        for jar in ("upstream", "fast")
    }
    lines = ["| 1,000,000 rows | upstream s | fast s | Ratio | least and greatest |", "| :--- | ---: | ---: | ---: | ---: |"]
    for part, (name, _, _) in enumerate(PARTS):
        upstream = [each[part] for each in jars["upstream"]]
        fast = [each[part] for each in jars["fast"]]
        ratios = [a / b for a, b in zip(upstream, fast)]
        lines.append(
            f"| {name} | {statistics.median(upstream):.2f} | {statistics.median(fast):.2f} "
            f"| {statistics.median(ratios):.2f} | {min(ratios):.2f} … {max(ratios):.2f} |"
        )
    return "\n".join(lines)


if __name__ == "__main__":
    print(statements() if sys.argv[1] == "statements" else table(sys.argv[2], int(sys.argv[3])))
