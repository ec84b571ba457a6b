#!/usr/bin/env bash
# arrow-go 18.8.0: decimals and half floats in null structs shift to other rows as they are written to Parquet.
#
# In Arrow, the children of a null struct may have values there, which nobody may look at: a validity bitmap that is added to
# a struct, or a struct made of columns, leaves them as they are. pqarrow writes the right levels. For decimals and half floats
# it then takes the first values, also those in null structs, as if they were dense; so later rows have values of earlier
# ones, and the last are lost. Numbers, strings, dates and fixed-size binaries beside them are right. pyarrow 26.0.1 reads the
# file; it writes the same struct as it is meant.
#
# Seen: written 1, null, 3, 4, null, 6; the file has 1, null, 2, 3, null, 4.
#
# Needs Go (1.25 or newer), and Python 3 with venv and pip. Without any jar of this repository.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
python3 -m venv venv
venv/bin/pip -q --disable-pip-version-check install pyarrow==26.0.1
mkdir module
cd module
cat > go.mod <<'EOF'
module finding

go 1.25.0

require github.com/apache/arrow-go/v18 v18.8.0
EOF
cat > main.go <<'EOF'
package main

import (
	"os"

	"github.com/apache/arrow-go/v18/arrow"
	"github.com/apache/arrow-go/v18/arrow/array"
	"github.com/apache/arrow-go/v18/arrow/decimal128"
	"github.com/apache/arrow-go/v18/arrow/float16"
	"github.com/apache/arrow-go/v18/arrow/memory"
	"github.com/apache/arrow-go/v18/parquet"
	"github.com/apache/arrow-go/v18/parquet/pqarrow"
)

func check(err error) {
	if err != nil {
		panic(err)
	}
}

func main() {
	types := arrow.StructOf(
		arrow.Field{Name: "decimal", Type: &arrow.Decimal128Type{Precision: 20, Scale: 0}, Nullable: true},
		arrow.Field{Name: "half", Type: arrow.FixedWidthTypes.Float16, Nullable: true},
		arrow.Field{Name: "int", Type: arrow.PrimitiveTypes.Int64, Nullable: true})
	schema := arrow.NewSchema([]arrow.Field{{Name: "s", Type: types, Nullable: true}}, nil)
	builder := array.NewRecordBuilder(memory.DefaultAllocator, schema)
	structs := builder.Field(0).(*array.StructBuilder)
	structs.AppendValues([]bool{true, false, true, true, false, true})
	for i := 1; i <= 6; i++ {
		structs.FieldBuilder(0).(*array.Decimal128Builder).Append(decimal128.FromI64(int64(i)))
		structs.FieldBuilder(1).(*array.Float16Builder).Append(float16.New(float32(i)))
		structs.FieldBuilder(2).(*array.Int64Builder).Append(int64(i))
	}
	file, err := os.Create("structs.parquet")
	check(err)
	writer, err := pqarrow.NewFileWriter(schema, file, parquet.NewWriterProperties(), pqarrow.DefaultWriterProps())
	check(err)
	check(writer.Write(builder.NewRecordBatch()))
	check(writer.Close())
}
EOF
export GOFLAGS='-mod=mod -modcacherw' GOPATH="$work/go"
go mod tidy > go.log 2>&1 || { cat go.log; exit 1; }
go run .
cd ..
cat > finding.py <<'EOF'
import pyarrow as pa
import pyarrow.parquet as pq

written = {name: pq.read_table("module/structs.parquet").flatten()["s." + name].to_pylist() for name in ("decimal", "half", "int")}
for name, values in written.items():
    print("arrow-go 18.8.0, read by pyarrow", pa.__version__, name, [value and int(value) for value in values])
assert written["int"] == [1, None, 3, 4, None, 6], "int is different now"
for name in ("decimal", "half"):
    assert written[name] == [1, None, 2, 3, None, 4], name + " is different now"

struct = pa.StructArray.from_arrays(
    [pa.array([1, 2, 3, 4, 5, 6], pa.decimal128(20)), pa.array([1, 2, 3, 4, 5, 6], pa.float16())],
    ["decimal", "half"],
    mask=pa.array([False, True, False, False, True, False]))
pq.write_table(pa.table({"s": struct}), "pyarrow.parquet")
for name, values in zip(("decimal", "half"), pq.read_table("pyarrow.parquet").flatten().columns):
    assert values.to_pylist() == [1, None, 3, 4, None, 6], "pyarrow is different now"
print("As described")
EOF
venv/bin/python finding.py
