"""Makes a table of each type of Arrow, and reads what has become of it with other readers.

interop.py make <folder>: writes NAME.arrows for each type.
interop.py check <folder>: reads each NAME.SETTING.parquet with each reader, and compares with expected.csv.
interop.py record <folder>: writes expected.csv and the table of docs/arrow.md.
interop.py read <reader> <folder> <file>...: the process of a reader; prints a line for each file.
"""

import collections
import csv
import datetime
import decimal
import importlib.metadata
import pathlib
import subprocess
import sys
import uuid

import pyarrow as pa
import pyarrow.ipc

HERE = pathlib.Path(__file__).parent
EXPECTED = HERE / "expected.csv"
DOCUMENT = HERE.parent.parent / "docs" / "arrow.md"
ROWS = 1500
UTC = datetime.timezone.utc
EPOCH = datetime.datetime(1970, 1, 1)


def tables():
    """Every type with values of all lengths and signs, and with nulls."""
    day = lambda i: datetime.date(1969, 12, 1) + datetime.timedelta(days=i)
    moment = lambda i: datetime.datetime(1969, 12, 1, 5, 6, 7) + datetime.timedelta(hours=i)
    time = lambda i: datetime.time(i % 24, i % 60, i * 7 % 60)
    text = lambda i: "é" * (i % 5) + str(i % 90)
    number = lambda i: i % 100 - 50
    types = {
        "null": (pa.null(), lambda i: None), "bool": (pa.bool_(), lambda i: i % 3 == 0),
        "date32": (pa.date32(), day), "date64": (pa.date64(), day),
        "time32-s": (pa.time32("s"), time), "time32-ms": (pa.time32("ms"), time),
        "time64-us": (pa.time64("us"), time), "time64-ns": (pa.time64("ns"), time),
        "float16": (pa.float16(), lambda i: i / 4), "float32": (pa.float32(), lambda i: i / 4), "float64": (pa.float64(), lambda i: i / 3),
        "binary": (pa.binary(), lambda i: bytes([i % 256]) * (i % 7)), "large_binary": (pa.large_binary(), lambda i: bytes(i % 3)),
        "binary_view": (pa.binary_view(), lambda i: bytes([i % 256]) * (i % 20)),
        "string": (pa.string(), text), "large_string": (pa.large_string(), text), "string_view": (pa.string_view(), text),
        "fixed-3": (pa.binary(3), lambda i: bytes([i % 256, 255, 0])), "fixed-16": (pa.binary(16), lambda i: bytes([i % 256]) * 16),
        "fixed-65": (pa.binary(65), lambda i: bytes(63) + i.to_bytes(2, "big")),
        "uuid": (pa.uuid(), lambda i: uuid.UUID(int=i << 100 | i).bytes), "json": (pa.json_(), lambda i: f'{{"a":{i}}}'),
        "dictionary": (pa.dictionary(pa.int8(), pa.string()), lambda i: text(i % 40)),
        "ordered": (pa.dictionary(pa.int8(), pa.string(), ordered=True), lambda i: ["low", "mid", "high"][i % 3]),
        "list": (pa.list_(pa.int32()), lambda i: [j if j != 2 else None for j in range(i % 4)]),
        "large_list": (pa.large_list(pa.string()), lambda i: [text(j) for j in range(i % 3)]),
        "fixed_list": (pa.list_(pa.float32(), 2), lambda i: [i / 2, None]),
        "list-list": (pa.list_(pa.list_(pa.int64())), lambda i: [[i], None, []][: i % 4]),
        "struct": (pa.struct([("x", pa.int32()), ("y", pa.string())]), lambda i: {"x": number(i), "y": None if i % 3 else "y"}),
        "list-struct": (pa.list_(pa.struct([("x", pa.int32()), ("y", pa.bool_())])), lambda i: [{"x": j, "y": None} for j in range(i % 3)]),
        "map": (pa.map_(pa.string(), pa.int32()), lambda i: [(f"k{j}", j or None) for j in range(i % 3)]),
    }
    for name in "int8 int16 int32 int64".split():
        types[name] = getattr(pa, name)(), number
        types["u" + name] = getattr(pa, "u" + name)(), lambda i, bits=int(name[3:]): 2**bits - 1 - i % 90 if i % 2 else i % 100
    for unit in "s ms us ns".split():
        types[f"timestamp-{unit}"] = pa.timestamp(unit), moment
        types[f"timestamp-{unit}-utc"] = pa.timestamp(unit, "UTC"), lambda i: moment(i).replace(tzinfo=UTC)
        types[f"duration-{unit}"] = pa.duration(unit), lambda i: datetime.timedelta(seconds=i - 5)
    for precision in (5, 15, 25, 38):
        types[f"decimal-{precision}"] = pa.decimal128(precision, 2), lambda i: decimal.Decimal(number(i)) / 4
    types["decimal-50"] = pa.decimal256(50, 2), lambda i: decimal.Decimal(number(i)) / 4
    for name, (type_, value) in types.items():
        yield name, pa.field("v", type_), [None if i % 11 == 4 else value(i) for i in range(ROWS)]
    geometry = {"ARROW:extension:name": "geoarrow.wkb", "ARROW:extension:metadata": '{"crs":"EPSG:3857"}'}
    point = lambda i: bytes.fromhex("0101000000") + bytes(8) + i.to_bytes(8, "little")
    yield "geometry", pa.field("v", pa.binary(), metadata=geometry), [None if i % 11 == 4 else point(i) for i in range(ROWS)]


def make(folder):
    for name, field, values in tables():
        storage = field.type.storage_type if isinstance(field.type, pa.BaseExtensionType) else field.type
        if pa.types.is_dictionary(storage):
            categories = ["low", "mid", "high", "never"] if storage.ordered else sorted({v for v in values if v is not None})
            ids = pa.array([None if v is None else categories.index(v) for v in values], storage.index_type)
            array = pa.DictionaryArray.from_arrays(ids, pa.array(categories, storage.value_type), ordered=storage.ordered)
        else:
            array = pa.array(values, storage)
        if isinstance(field.type, pa.BaseExtensionType):
            array = pa.ExtensionArray.from_storage(field.type, array)
        ids = pa.array(range(ROWS), pa.int32())
        table = pa.Table.from_arrays([ids, array], schema=pa.schema([pa.field("id", pa.int32(), nullable=False), field]))
        with pa.ipc.new_stream(folder / f"{name}.arrows", table.schema) as stream:
            stream.write_table(table, max_chunksize=400)


# ---- values, however a reader represents them


def plain(value):
    if value is None or type(value).__name__ == "NAType" or value != value:
        return None
    if isinstance(value, str):
        return value.encode(errors="surrogateescape")  # some readers have no strings
    if isinstance(value, (bytes, bytearray, memoryview)):
        return bytes(value)
    if hasattr(value, "getBytes"):
        return bytes(value.getBytes())
    if isinstance(value, uuid.UUID):
        return value.bytes
    if hasattr(value, "to_pydatetime"):
        value = value.to_pydatetime(warn=False)
    if hasattr(value, "to_pytimedelta"):
        value = value.to_pytimedelta()
    if isinstance(value, datetime.datetime):
        if value.tzinfo is not None:
            value = value.astimezone(UTC).replace(tzinfo=None)
        return (value - EPOCH) // datetime.timedelta(microseconds=1)
    if isinstance(value, datetime.date):
        return (datetime.datetime(value.year, value.month, value.day) - EPOCH) // datetime.timedelta(microseconds=1)
    if isinstance(value, datetime.time):
        return ((value.hour * 60 + value.minute) * 60 + value.second) * 1000000 + value.microsecond
    if isinstance(value, datetime.timedelta):
        return value // datetime.timedelta(microseconds=1)
    if hasattr(value, "asDict"):
        return plain(value.asDict())
    if isinstance(value, dict):
        return {key: plain(each) for key, each in value.items()}
    if isinstance(value, (list, tuple)):
        return [plain(each) for each in value]
    if hasattr(value, "tolist"):
        return plain(value.tolist())
    return value


def same(name, found, expected):
    """A map may be a dict, or a list of pairs; a duration and nanoseconds the integers that are stored; a UUID its text."""
    if isinstance(expected, decimal.Decimal):
        return isinstance(found, decimal.Decimal) and found == expected
    if found == expected:
        return True
    if found is None or expected is None:
        return False
    if name == "map":
        entries = found.items() if isinstance(found, dict) else [e.values() if isinstance(e, dict) else e for e in found]
        return [[key.encode() if isinstance(key, str) else key, value] for key, value in entries] == expected
    if name.startswith("duration"):
        return found * {"s": 1000000, "ms": 1000, "us": 1, "ns": 0.001}[name.split("-")[1]] == expected
    if name.startswith("timestamp-ns"):
        return found == 1000 * expected
    return isinstance(found, bytes) and found.replace(b"-", b"") == expected.hex().encode() if isinstance(expected, bytes) else False


def arrow(table):
    return pa.table(table).to_pydict()


def read_polars(path):
    import polars
    return polars.read_parquet(path).to_dict(as_series=False)


def read_duckdb(path):
    import duckdb
    cursor = duckdb.connect().execute(f"SELECT * FROM '{path}'")
    columns = [each[0] for each in cursor.description]
    return dict(zip(columns, map(list, zip(*cursor.fetchall()))))


def read_datafusion(path):
    import datafusion
    return arrow(datafusion.SessionContext().read_parquet(str(path)).to_arrow_table())


def read_arro3(path):
    import arro3.io
    return arrow(arro3.io.read_parquet(str(path)).read_all())


def read_clickhouse(path):
    import chdb
    buffer = chdb.query(f"SELECT * FROM file('{path}', Parquet) SETTINGS output_format_arrow_string_as_string = 0", "Arrow").bytes()
    return arrow(pa.ipc.open_file(buffer).read_all())


def read_fastparquet(path):
    import fastparquet
    frame = fastparquet.ParquetFile(str(path)).to_pandas()
    return {column: list(frame[column]) for column in frame.columns}


spark = None


def read_spark(path):
    global spark
    if spark is None:
        from pyspark.sql import SparkSession
        spark = SparkSession.builder.master("local[1]").config("spark.sql.session.timeZone", "UTC").config("spark.ui.enabled", False) \
            .config("spark.sql.legacy.parquet.nanosAsLong", True).getOrCreate()
        spark.sparkContext.setLogLevel("OFF")
    rows = spark.read.parquet(str(path)).collect()
    return {column: [row[column] for row in rows] for column in ("id", "v")}


def read_pyarrow(path):
    import geoarrow.pyarrow  # registers the extension
    import pyarrow.parquet
    table = pyarrow.parquet.read_table(path)
    result = {}
    for column in table.column_names:
        values = table[column]
        if column == "v" and path.name.startswith("geometry"):
            assert values.type.extension_name == "geoarrow.wkb" and b"3857" in values.type.__arrow_ext_serialize__(), values.type
            values = pa.chunked_array([chunk.storage for chunk in values.chunks], pa.binary())
        if column == "v" and path.name.startswith("ordered") and path.name.split(".")[1] in ("default", "v2", "bloom"):
            assert values.type.ordered and values.chunk(0).dictionary.to_pylist() == ["low", "mid", "high", "never"], values.type
        result[column] = values.to_pylist()
    return result


READERS = {
    "pyarrow": (read_pyarrow, "pyarrow"), "Polars": (read_polars, "polars"), "DuckDB": (read_duckdb, "duckdb"),
    "DataFusion": (read_datafusion, "datafusion"), "arro3": (read_arro3, "arro3-core"), "ClickHouse": (read_clickhouse, "chdb"),
    "fastparquet": (read_fastparquet, "fastparquet"), "Spark": (read_spark, "pyspark"),
}


def read(reader, folder, names):
    function = READERS[reader][0]
    truth = {name: [plain(value) for value in values] for name, _, values in tables()}
    for file in names:
        name = file.split(".")[0]
        try:
            columns = function(folder / file)
            order = sorted(range(len(columns["id"])), key=lambda i: columns["id"][i])
            values = [plain(columns["v"][i]) for i in order] if "v" in columns else []
            whole = [columns["id"][i] for i in order] == list(range(ROWS)) and len(values) == ROWS
            wrong = [i for i in range(ROWS) if not same(name, values[i], truth[name][i])] if whole else [0]
            outcome = "right" if not wrong else "other"
            detail = "" if not wrong or not whole else f"row {wrong[0]}: {values[wrong[0]]!r}"
        except BaseException as e:
            outcome, detail = "refused", f"{type(e).__name__}: {e}".splitlines()[0]
        print(f"{file}\t{outcome}\t{detail[:160]}", flush=True)


def outcomes(folder):
    """Reads all files with all readers, each in a process of its own, which may end at a file."""
    files = sorted(path.name for path in folder.glob("*.parquet"))
    found = {}
    for reader in READERS:
        left = list(files)
        while left:
            process = subprocess.run([sys.executable, __file__, "read", reader, str(folder), *left], capture_output=True, text=True)
            lines = [line.split("\t") for line in process.stdout.splitlines() if line.count("\t") == 2]
            for file, outcome, detail in lines:
                found[reader, file.removesuffix(".parquet")] = outcome, detail
            left = left[len(lines):]
            if left:
                found[reader, left.pop(0).removesuffix(".parquet")] = "ended", process.stderr[-200:]
        print(reader, collections.Counter(outcome for (by, _), (outcome, _) in found.items() if by == reader), flush=True)
    return found


def check(folder):
    with open(EXPECTED, newline="") as rows:
        expected = {(row["reader"], row["file"]): row["outcome"] for row in csv.DictReader(rows)}
    worse = 0
    found = outcomes(folder)
    for key in sorted(expected.keys() | found.keys()):
        now, detail = found.get(key, ("not written", ""))
        before = expected.get(key, "new")
        if now != before:
            failed = before == "right"
            worse += failed
            print("FAILED" if failed else "changed", *key, f"{before} -> {now}", detail)
    print(f"{len(found)} files and readers, {worse} that were read rightly are not")
    return 1 if worse else 0


def record(folder):
    found = outcomes(folder)
    with open(EXPECTED, "w", newline="") as out:
        rows = csv.writer(out, lineterminator="\n")
        rows.writerow(["reader", "file", "outcome"])
        for (reader, file), (outcome, detail) in sorted(found.items()):
            rows.writerow([reader, file, outcome])
            if outcome != "right":
                print(reader, file, outcome, detail)
    settings = sorted({file.split(".")[1] for _, file in found}, key=["default", "plain", "v2", "v2-plain", "split", "bloom"].index)
    lines = ["| reader | " + " | ".join(settings) + " |", "| --- |" + " --- |" * len(settings)]
    for reader, (_, package) in READERS.items():
        cells = []
        for setting in settings:
            files = sorted(file for by, file in found if by == reader and file.split(".")[1] == setting)
            bad = [file.split(".")[0] for file in files if found[reader, file][0] != "right"]
            # What is the same with default settings is not said again.
            usual = {f.split(".")[0] for f in (file for by, file in found if by == reader) if found[reader, f][0] != "right" and f.endswith(".default")}
            bad = [name for name in bad if setting == "default" or name not in usual]
            cells.append(f"{len(files) - len(bad)} of {len(files)}" + (": not " + ", ".join(bad) if bad and len(bad) < 12 else "") if bad else "all")
        lines.append(f"| {reader} {importlib.metadata.version(package)} | " + " | ".join(cells) + " |")
    text = DOCUMENT.read_text()
    begin, end = "<!-- who reads what -->\n", "<!-- end -->\n"
    head, rest = text.split(begin)
    DOCUMENT.write_text(head + begin + "\n".join(lines) + "\n" + end + rest.split(end)[1])
    return 0


if __name__ == "__main__":
    command, *arguments = sys.argv[1:]
    if command == "read":
        read(arguments[0], pathlib.Path(arguments[1]), arguments[2:])
        sys.exit(0)
    sys.exit({"make": make, "check": check, "record": record}[command](pathlib.Path(arguments[0])) or 0)
