#!/usr/bin/env bash
# pyarrow 26.0.1: ordered categories lose their order in silence when their column is written without a dictionary page.
#
# The Arrow schema in the file goes on saying "dictionary, ordered", and pyarrow makes the categories anew, in the order in
# which values come. So low < mid < high comes back as mid < low < high, pandas compares and sorts by that, and categories
# that do not occur are gone. With a dictionary page, the order is kept, because it is the dictionary of the vector.
#
# Seen: [mid, low, high, low] < mid is [F, T, F, T] when the table is made and after write_table(table), and [F, F, F, F] after
# write_table(table, use_dictionary=False).
#
# Needs Python 3 with venv and pip. Without any jar of this repository.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
python3 -m venv venv
venv/bin/pip -q --disable-pip-version-check install pyarrow==26.0.1 pandas==3.1.1
cat > finding.py <<'EOF'
import pyarrow as pa
import pyarrow.parquet as pq

categories = ["low", "mid", "high", "never"]
column = pa.DictionaryArray.from_arrays(pa.array([1, 0, 2, 0], pa.int8()), categories, ordered=True)
table = pa.table({"c": column})
found = {}
for dictionary in (True, False):
    pq.write_table(table, "f.parquet", use_dictionary=dictionary)
    read = pq.read_table("f.parquet")
    found[dictionary] = (
        read.schema.field("c").type.ordered,
        read["c"].chunk(0).dictionary.to_pylist(),
        (read.to_pandas()["c"] < "mid").tolist(),
    )
    print(pa.__version__, "use_dictionary:", dictionary, "ordered, categories, c < mid:", *found[dictionary])
assert found[True] == (True, categories, [False, True, False, True]), "with a dictionary, it is different now"
assert found[False] == (True, ["mid", "low", "high"], [False] * 4), "without one, it is different now"
print("As described")
EOF
venv/bin/python finding.py
