"""The scans that .ci/spark/scan runs, and a table of how long their tasks took, from Spark's logs of events.

scans.py statements <what precedes a table's name> <repetitions>
scans.py table <what precedes a table's name> <repetitions> <folder of the logs> <rounds>
"""

import json
import statistics
import sys
from pathlib import Path

# The columns of the tables of scan.sql. All are counted, so that all are decoded.
LINEITEM = (
    "l_orderkey l_partkey l_suppkey l_linenumber l_quantity l_extendedprice l_discount l_tax l_returnflag l_linestatus "
    "l_shipdate l_commitdate l_receiptdate l_shipinstruct l_shipmode l_comment"
)
TAXI = (
    "vendor pickup dropoff passengers distance rate_code stored pickup_zone dropoff_zone payment fare extra mta tip tolls "
    "improvement total congestion airport"
)
TABLES = {
    "lineitem": LINEITEM,
    "lineitem2": LINEITEM,
    "taxi": TAXI,
    "taxi2": TAXI,
    "ints": " ".join(f"i{i}" for i in range(1, 14)),
    "dates": "l_shipdate",
    "decimals": "l_discount",
    "keys": "l_suppkey",
    "delta_ints": "i",
    "delta_longs": "l",
    "delta_wide": "l",
    "delta_strings": "l_comment",
}
# The median is of the last ones. Before them the JVM compiles.
TIMED = 5


def scans(prefix):
    found = {
        name: "SELECT " + ", ".join(f"count({each})" for each in columns.split()) + f" FROM {prefix}{name}"
        for name, columns in TABLES.items()
    }
    found["TPC-H Q6"] = (
        f"SELECT sum(l_extendedprice * l_discount) FROM {prefix}lineitem WHERE l_shipdate >= DATE '1994-01-01' "
        "AND l_shipdate < DATE '1995-01-01' AND l_discount BETWEEN 0.05 AND 0.07 AND l_quantity < 24"
    )
    return found


def statements(prefix, repetitions):
    """Compares all values first, by their hashes."""
    hashes = "".join(f"SELECT count(*), sum(hash(*)) FROM {prefix}{name};\n" for name in TABLES)
    return hashes + "".join(f"{scan};\n" * repetitions for scan in scans(prefix).values())


def seconds(prefix, repetitions, log):
    """The median of each scan in one JVM: the processor's time of its tasks, and their time by the clock."""
    execution_of_stage, text, cpu, clock = {}, {}, {}, {}
    for line in log.read_text().splitlines():
        event = json.loads(line)
        kind = event["Event"].split(".")[-1]
        if kind == "SparkListenerSQLExecutionStart":
            text[str(event["executionId"])] = event["description"].strip()
        elif kind == "SparkListenerJobStart":
            for stage in event["Stage IDs"]:
                execution_of_stage[stage] = event["Properties"].get("spark.sql.execution.id")
        elif kind == "SparkListenerTaskEnd":
            execution, metrics = execution_of_stage[event["Stage ID"]], event["Task Metrics"]
            cpu[execution] = cpu.get(execution, 0) + metrics["Executor CPU Time"] / 1e9
            clock[execution] = clock.get(execution, 0) + metrics["Executor Run Time"] / 1e3
    medians = {}
    for name, scan in scans(prefix).items():
        runs = [each for each, statement in text.items() if statement == scan and each in cpu]
        if len(runs) != repetitions:
            sys.exit(f"{log} has {len(runs)} scans of {name}, not {repetitions}")
        medians[name] = [statistics.median(each[run] for run in runs[-TIMED:]) for each in (cpu, clock)]
    return medians


def table(prefix, repetitions, folder, rounds):
    sides = [
        [seconds(prefix, repetitions, Path(folder, f"events-{jar}-{i}")) for i in range(1, rounds + 1)]
        for jar in ("upstream", "fast")
    ]
    lines = [
        "| 1 to 3 million rows | task CPU, upstream s | fast s | Ratio | all pairs | by the clock | all pairs |",
        "| :--- | ---: | ---: | ---: | :--- | ---: | :--- |",
    ]
    for name in scans(prefix):
        cells = [f"{statistics.median(each[name][0] for each in side):.3f}" for side in sides]
        for kind in (0, 1):
            ratios = sorted(a[name][kind] / b[name][kind] for a, b in zip(*sides))
            cells += [f"{statistics.median(ratios):.2f}", " ".join(f"{each:.2f}" for each in ratios)]
        lines.append(f"| {name} | " + " | ".join(cells) + " |")
    return "\n".join(lines)


if __name__ == "__main__":
    command, before, count, *arguments = sys.argv[1:]
    if command == "statements":
        print(statements(before, int(count)))
    else:
        print(table(before, int(count), arguments[0], int(arguments[1])))
