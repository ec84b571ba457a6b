#!/usr/bin/env bash
# pyarrow 26.0.1: write_table writes a file that read_table cannot read, if a dictionary field is encoded as DELTA_BYTE_ARRAY.
#
# A field that is dictionary-encoded in Arrow is read as such by what the Arrow schema in the file says, whatever the encoding
# of its pages. For DELTA_BYTE_ARRAY and DELTA_LENGTH_BYTE_ARRAY that is not implemented. Parquet Java chooses the first for
# strings in version 2 wherever a dictionary does not pay, so its files have it by default. The same column is read if the
# Arrow schema is left out (store_schema=False).
#
# Seen: OSError "Not yet implemented: DecodeArrow of DictAccumulator for DeltaByteArrayDecoder."
#
# Needs Python 3 with venv and pip. Without any jar of this repository.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
python3 -m venv venv
venv/bin/pip -q --disable-pip-version-check install pyarrow==26.0.1
cat > finding.py <<'EOF'
import pyarrow as pa
import pyarrow.parquet as pq

table = pa.table({"c": pa.array(["a", "b", "a"]).dictionary_encode()})
outcomes = []
for encoding in ("PLAIN", "DELTA_LENGTH_BYTE_ARRAY", "DELTA_BYTE_ARRAY"):
    for schema in (True, False):
        pq.write_table(table, "f.parquet", use_dictionary=False, column_encoding=encoding, store_schema=schema)
        try:
            outcome = str(pq.read_table("f.parquet")["c"].to_pylist())
        except OSError as e:
            outcome = str(e).splitlines()[0]
        outcomes.append(outcome)
        print(pa.__version__, encoding, "Arrow schema in the file:", schema, "->", outcome)
right = "['a', 'b', 'a']"
assert [outcome == right for outcome in outcomes] == [True, True, False, True, False, True], "it is different now"
print("As described")
EOF
venv/bin/python finding.py
