#!/usr/bin/env bash
# fastparquet 2026.9.0: a column of lists of strings is a column of nulls if the strings are PLAIN instead of in a dictionary.
#
# No exception, no warning; pyarrow 26.0.1 reads it. Files have such pages wherever a dictionary does not pay, so
# whether lists arrive depends on how many strings are distinct. Lists of numbers and strings outside of lists are right.
#
# Seen: [["a", "b"], ["c"], [], None] with a dictionary, [None, None, None, None] without.
#
# Needs Python 3 with venv and pip. Without any jar of this repository.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
python3 -m venv venv
venv/bin/pip -q --disable-pip-version-check install pyarrow==26.0.1 fastparquet==2026.9.0 pandas==3.1.1
cat > finding.py <<'EOF'
import fastparquet
import pyarrow as pa
import pyarrow.parquet as pq

table = pa.table({
    "strings": [["a", "b"], ["c"], [], None],
    "numbers": [[1, 2], [3], [], None],
    "flat": ["a", "b", "c", None],
})
read = {}
for dictionary in (True, False):
    pq.write_table(table, "lists.parquet", use_dictionary=dictionary)
    assert pq.read_table("lists.parquet").equals(table), "pyarrow is different now"
    frame = fastparquet.ParquetFile("lists.parquet").to_pandas()
    read[dictionary] = {name: [None if v is None or v != v else v for v in frame[name]] for name in frame}
    print("fastparquet", fastparquet.__version__, "dictionaries:", dictionary, read[dictionary])
right = table.to_pydict()
assert read[True] == right, "with dictionaries it is different now"
assert read[False] == {**right, "strings": [None] * 4}, "without dictionaries it is different now"
print("As described")
EOF
venv/bin/python finding.py
