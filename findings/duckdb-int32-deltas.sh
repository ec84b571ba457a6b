#!/usr/bin/env bash
# DuckDB 2.0.1: integers that it writes in version 2 cannot be read by pyarrow, and are other numbers for fastparquet.
#
# DELTA_BINARY_PACKED of INT32 takes differences modulo 2^32 (Encodings.md, "Delta Encoding": overflow is as in two's
# complement), so none needs more than 32 bits. DuckDB stores up to 33. Polars 2.1.0 and DuckDB itself read the file; files of
# DuckDB with smaller differences are read by all.
#
# Seen: written -2^31, 2^31 - 1, -2^31, 5; pyarrow 26.0.1 raises OSError "Unexpected end of stream"; fastparquet 2026.9.0
# returns -2^31, 2^31 - 1, -2^31, 1 - 2^31.
#
# Needs Python 3 with venv and pip. Without any jar of this repository.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
python3 -m venv venv
venv/bin/pip -q --disable-pip-version-check install \
  duckdb==2.0.1 pyarrow==26.0.1 polars==2.1.0 fastparquet==2026.9.0 pandas==3.1.1
cat > finding.py <<'EOF'
import duckdb
import fastparquet
import polars
import pyarrow
import pyarrow.parquet as pq

LEAST, MOST = -(2**31), 2**31 - 1


def write(values):
    rows = ", ".join(f"(({value})::INT)" for value in values)
    duckdb.sql(f"COPY (SELECT * FROM (VALUES {rows}) t(x)) TO 'deltas.parquet' (PARQUET_VERSION 'V2', DICTIONARY_SIZE_LIMIT 1)")
    assert pq.ParquetFile("deltas.parquet").metadata.row_group(0).column(0).encodings == ("DELTA_BINARY_PACKED",)


def by_pyarrow():
    try:
        return pq.read_table("deltas.parquet")["x"].to_pylist()
    except OSError as e:
        return str(e).splitlines()[0]


def by_fastparquet():
    return fastparquet.ParquetFile("deltas.parquet").to_pandas()["x"].tolist()


near, far = [1, 2, 4, 3], [LEAST, MOST, LEAST, 5]
write(near)
assert by_pyarrow() == by_fastparquet() == near, "small differences are different now"
write(far)
print("DuckDB", duckdb.__version__, duckdb.sql("SELECT x FROM 'deltas.parquet'").fetchall())
print("Polars", polars.__version__, polars.read_parquet("deltas.parquet")["x"].to_list())
print("pyarrow", pyarrow.__version__, by_pyarrow())
print("fastparquet", fastparquet.__version__, by_fastparquet())
assert duckdb.sql("SELECT x FROM 'deltas.parquet'").fetchall() == [(value,) for value in far], "DuckDB is different now"
assert polars.read_parquet("deltas.parquet")["x"].to_list() == far, "Polars is different now"
assert "Unexpected end of stream" in by_pyarrow(), "pyarrow is different now"
assert by_fastparquet() == [LEAST, MOST, LEAST, LEAST + 1], "fastparquet is different now"
print("As described")
EOF
venv/bin/python finding.py
