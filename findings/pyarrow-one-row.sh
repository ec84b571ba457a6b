#!/usr/bin/env bash
# pyarrow 26.0.1: the only row of a file that it has written is not read, without an exception.
#
# If data_page_size is small, a list column is in DELTA_BINARY_PACKED, or its booleans in RLE, and the file has one row, pyarrow
# returns no row of it. The footer, DuckDB 2.0.1 and Polars 2.1.0 have the row. With two rows, in PLAIN, or with pages of the
# default size, pyarrow reads all.
#
# Seen, for [[7]] and [[True]], with pages of 20 bytes: num_rows 1, pyarrow reads [], DuckDB and Polars read the row.
#
# Needs Python 3 with venv and pip. Without any jar of this repository.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
python3 -m venv venv
venv/bin/pip -q --disable-pip-version-check install pyarrow==26.0.1 duckdb==2.0.1 polars==2.1.0
cat > finding.py <<'EOF'
import duckdb
import polars
import pyarrow as pa
import pyarrow.parquet as pq


def write(rows, element, encoding, size=20):
    table = pa.table({"l": pa.array(rows, pa.list_(element))})
    pq.write_table(
        table, "one.parquet", data_page_version="2.0", use_dictionary=False, column_encoding=encoding, data_page_size=size
    )
    return pq.read_table("one.parquet")["l"].to_pylist()


for value, element, encoding in ((7, pa.int64(), "DELTA_BINARY_PACKED"), (True, pa.bool_(), "RLE")):
    two = [[value], [value]]
    assert write(two, element, encoding) == two, "two rows are read otherwise now"
    one = [[value]]
    assert write(one, element, "PLAIN") == one, "PLAIN is read otherwise now"
    assert write(one, element, encoding, 1 << 20) == one, "large pages are read otherwise now"
    read = write(one, element, encoding)
    rows = pq.ParquetFile("one.parquet").metadata.num_rows
    by_duckdb = [row[0] for row in duckdb.sql("SELECT l FROM 'one.parquet'").fetchall()]
    by_polars = polars.read_parquet("one.parquet")["l"].to_list()
    print(encoding, "num_rows", rows, "pyarrow", pa.__version__, read, "DuckDB", by_duckdb, "Polars", by_polars)
    assert rows == 1 and by_duckdb == by_polars == one, "the file is different now"
    assert read == [], "pyarrow is different now"
print("As described")
EOF
venv/bin/python finding.py
