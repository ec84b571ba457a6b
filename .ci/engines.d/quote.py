"""Quotes the table of engines that .ci/page makes in docs/engines.md and README.md, as PerformancePageTest demands.

In docs/engines.md a cell begins with the ratio of each case, up to a semicolon; in README.md the first figure of a cell is
from the least median to the greatest. What has not been measured is "not measured".
"""
import re
from decimal import ROUND_HALF_UP, Decimal
from pathlib import Path

MEASURED = Path("parquet-benchmarks/target/measurements.md").read_text()
# The page, its first column of figures, and the cases of the rows that begin with some words.
PAGES = {
    "docs/engines.md": (3, {
        "`parquet-hadoop`": "parquet-hadoop",
        "`parquet-avro`": "parquet-avro",
        "`parquet-protobuf`": "parquet-protobuf",
        "Spark, row-based reader": "spark",
        "Flink SQL": "flink-sql",
        "Flink, Avro records": "flink-avro",
        "Hive": "hive",
        "Iceberg, generic": "iceberg",
        "Delta Kernel": "delta",
        "Beam": "beam",
    }),
    "README.md": (2, {
        "`parquet-hadoop`": "parquet-(?:hadoop|avro)",
        "Spark 4": "spark",
        "Flink SQL": "flink-sql",
        "Flink, Avro": "flink-avro",
        "Hive": "hive",
        "Iceberg": "iceberg",
        "Delta Kernel": "delta",
        "Beam": "beam",
    }),
}


def ratios(cases, way):
    rows = re.findall(rf"(?m)^\|[^|]+\| (?:{cases})-?([^ ]*): {way} +(?:\|[^|]+){{5}}\| +([^|]+?) +\|", MEASURED)
    return [(name.replace("-", " ") + " " + ratio).strip() for name, ratio in rows]


def rounded(number):
    # A loss of a twentieth must not read as 1.0.
    return str(Decimal(number).quantize(Decimal("0.1" if Decimal(number) >= 1 else "0.01"), ROUND_HALF_UP))


def quoted(page, cell, found):
    if page == "README.md":
        medians = sorted({rounded(each.split(" (")[0].split()[-1]) for each in found})
        new = " to ".join(medians[:1] + medians[-1:][: len(medians) - 1]) or "not measured"
        return re.sub(r"\d\.\d+( to \d\.\d+)?|not measured", new, cell, count=1)
    return " " + (", ".join(found) or "not measured") + (re.search(r";.* $", cell) or [" "])[0]


for page, (column, quotations) in PAGES.items():
    lines = Path(page).read_text().split("\n")
    for words, cases in quotations.items():
        number = next(i for i, line in enumerate(lines) if line.startswith("| " + words))
        cells = lines[number].split("|")
        for way, place in (("read", column), ("write", column + 1)):
            cells[place] = quoted(page, cells[place], ratios(cases, way))
        lines[number] = "|".join(cells)
    Path(page).write_text("\n".join(lines))
