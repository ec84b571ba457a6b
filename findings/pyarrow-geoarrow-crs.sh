#!/usr/bin/env bash
# pyarrow 26.0.1 with geoarrow-pyarrow 0.3.0: geometries that say nothing of their reference system come back with one, and
# some that GeoArrow and Parquet both have cannot be written.
#
# No "crs" means "not known" in GeoArrow. Parquet's GEOMETRY has no such thing: without a CRS it is longitude and latitude. So a
# field in unknown coordinates is OGC:CRS84 after write_table and read_table, also by the Arrow schema that is in the file.
# Of the edges that both formats name, all but "spherical" are refused, and so is a "crs" with the "crs_type" srid, whose number
# is parsed as JSON.
#
# Seen: {} is read as {"crs": "OGC:CRS84"}; ArrowInvalid for vincenty, thomas, andoyer, karney, and for the SRID 5070.
#
# Needs Python 3 with venv and pip. Without any jar of this repository.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
python3 -m venv venv
venv/bin/pip -q --disable-pip-version-check install pyarrow==26.0.1 geoarrow-pyarrow==0.3.0 geoarrow-c==0.4.0 geoarrow-types==0.4.1
cat > finding.py <<'EOF'
import json
import os

import geoarrow.pyarrow  # registers the extension
import pyarrow as pa
import pyarrow.parquet as pq


def outcome(metadata):
    names = {"ARROW:extension:name": "geoarrow.wkb", "ARROW:extension:metadata": json.dumps(metadata)}
    point = bytes.fromhex("0101000000") + bytes(16)
    schema = pa.schema([pa.field("g", pa.binary(), metadata=names)])
    sink = pa.BufferOutputStream()
    with pa.ipc.new_stream(sink, schema) as stream:
        stream.write_table(pa.table([[point]], schema=schema))
    table = pa.ipc.open_stream(sink.getvalue()).read_all()
    try:
        pq.write_table(table, "f.parquet")
    except pa.ArrowInvalid:
        return "refused"
    return json.loads(pq.read_table("f.parquet").schema.field("g").type.__arrow_ext_serialize__())


found = {}
for name, metadata in {
    "nothing": {}, "EPSG:3857": {"crs": "EPSG:3857"}, "SRID": {"crs": "5070", "crs_type": "srid"}, "spherical": {"edges": "spherical"},
    "vincenty": {"edges": "vincenty"}, "thomas": {"edges": "thomas"}, "andoyer": {"edges": "andoyer"}, "karney": {"edges": "karney"},
}.items():
    found[name] = outcome(metadata)
    print(pa.__version__, metadata, "->", found[name])
default = {"crs": "OGC:CRS84"}
expected = dict.fromkeys(found, "refused") | {
    "nothing": default, "EPSG:3857": {"crs": "EPSG:3857"}, "spherical": {"edges": "spherical"} | default
}
assert found == expected, "it is different now"
print("As described", flush=True)
os._exit(0)  # the clean-up of the interpreter is not what this shows
EOF
venv/bin/python finding.py
