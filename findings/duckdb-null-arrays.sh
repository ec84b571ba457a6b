#!/usr/bin/env bash
# DuckDB 2.0.1: pyarrow cannot read a file of DuckDB that has a NULL in an ARRAY column.
#
# DuckDB writes an ARRAY as LIST. For a null one of n elements it writes n entries: the first says that the list is null, the
# others, that they belong to the same list, which a null list cannot have. pyarrow 26.0.1 counts them, and refuses the file.
# Polars 2.1.0 and DuckDB itself pass over them. The same values as a list of DuckDB (INTEGER[]) are read by all.
#
# Seen: ArrowInvalid "Length spanned by list offsets (8) larger than values array (length 6)".
#
# Needs Python 3 with venv and pip. Without any jar of this repository.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
python3 -m venv venv
venv/bin/pip -q --disable-pip-version-check install duckdb==2.0.1 pyarrow==26.0.1 polars==2.1.0
cat > finding.py <<'EOF'
import duckdb
import polars
import pyarrow
import pyarrow.parquet as pq

right = [[1, 2, 3], None, [4, 5, 6]]


def by_pyarrow(file):
    try:
        return pq.read_table(file)["a"].to_pylist()
    except pyarrow.ArrowInvalid as e:
        return str(e).splitlines()[0]


for name, type in (("lists", "INTEGER[]"), ("arrays", "INTEGER[3]")):
    file = name + ".parquet"
    duckdb.sql(f"COPY (SELECT a::{type} AS a FROM (VALUES ([1, 2, 3]), (NULL), ([4, 5, 6])) t(a)) TO '{file}'")
    entries = pq.ParquetFile(file).metadata.row_group(0).column(0).num_values
    print("DuckDB", duckdb.__version__, type, "entries:", entries)
    print("Polars", polars.__version__, polars.read_parquet(file)["a"].to_list())
    print("pyarrow", pyarrow.__version__, by_pyarrow(file))
    assert entries == (7 if name == "lists" else 9), "DuckDB is different now"
    assert polars.read_parquet(file)["a"].to_list() == right, "Polars is different now"
assert by_pyarrow("lists.parquet") == right, "lists are different now"
assert by_pyarrow("arrays.parquet").startswith("Length spanned by list offsets (8)"), "arrays are different now"
print("As described")
EOF
venv/bin/python finding.py
