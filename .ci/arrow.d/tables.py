"""Makes random tables with pyarrow, and compares what has become of them.

tables.py make <folder> <first seed> <count>: writes N.parquet and N.arrow for each seed N.
tables.py compare <folder>: compares N.read.arrows, N.written.parquet and N.rewritten.parquet with N.parquet.
"""

import decimal
import pathlib
import random
import sys

import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.ipc
import pyarrow.parquet

def leaf_types(rng):
    # Without decimals of 32 and 64 bits, for which Arrow's Java library has no vectors.
    units = ["s", "ms", "us", "ns"]
    precision = rng.randint(1, 38)
    wide = rng.randint(1, 76)
    return [
        pa.null(), pa.bool_(), pa.int8(), pa.int16(), pa.int32(), pa.int64(), pa.uint8(), pa.uint16(), pa.uint32(),
        pa.uint64(), pa.float16(), pa.float32(), pa.float64(), pa.decimal128(precision, rng.randint(0, precision)),
        pa.decimal256(wide, rng.randint(0, wide)), pa.date32(), pa.date64(), pa.time32("s"), pa.time32("ms"),
        pa.time64("us"), pa.time64("ns"), pa.timestamp(rng.choice(units)),
        pa.timestamp(rng.choice(units), rng.choice(["UTC", "Europe/Berlin", "+02:30"])), pa.duration(rng.choice(units)),
        pa.binary(), pa.string(), pa.large_binary(), pa.large_string(), pa.binary_view(), pa.string_view(),
        pa.binary(rng.randint(1, 20)),
    ]


def any_type(rng, depth):
    if depth >= 4 or rng.random() < 0.5:
        return rng.choice(leaf_types(rng))
    kind = rng.randrange(6 if depth > 0 else 7)
    if kind == 0:
        return pa.list_(any_field(rng, "item", depth + 1))
    if kind == 1:
        return pa.large_list(any_field(rng, "element", depth + 1))
    if kind == 2:
        return pa.list_(any_field(rng, "item", depth + 1), rng.randint(1, 3))
    if kind == 3:
        key = rng.choice([pa.string(), pa.int32(), pa.binary(3), pa.timestamp("us")])
        return pa.map_(pa.field("key", key, nullable=False), any_field(rng, "value", depth + 1))
    if kind == 6:
        return pa.dictionary(rng.choice([pa.int8(), pa.int32()]), rng.choice([pa.string(), pa.int64(), pa.large_string()]))
    return pa.struct([any_field(rng, f"f{i}", depth + 1) for i in range(rng.randint(1, 3))])


def any_field(rng, name, depth):
    metadata = {"note": rng.choice(["", "a", "ü"])} if rng.random() < 0.2 else None
    type_ = any_type(rng, depth)
    nullable = pa.types.is_null(type_) or rng.random() < 0.7
    return pa.field(name, type_, nullable=nullable, metadata=metadata)


def integer(rng, bits, signed):
    low, high = (-(1 << (bits - 1)), (1 << (bits - 1)) - 1) if signed else (0, (1 << bits) - 1)
    return rng.choice([low, high, 0, min(high, 7), rng.randint(low, high), rng.randint(max(low, -20), min(high, 20))])


def any_value(rng, field):
    type_ = field.type
    if pa.types.is_null(type_) or (field.nullable and rng.random() < 0.2):
        return None
    if pa.types.is_boolean(type_):
        return rng.random() < 0.5
    if pa.types.is_integer(type_):
        return integer(rng, type_.bit_width, pa.types.is_signed_integer(type_))
    if pa.types.is_float16(type_):
        return rng.choice([0.0, -0.0, 1.5, float("inf"), 65504.0, 2.0**-24])
    if pa.types.is_float32(type_):
        return rng.choice([0.0, -0.0, 0.1, float("-inf"), rng.random()])
    if pa.types.is_float64(type_):
        return rng.choice([0.0, -0.0, 5e-324, float("inf"), rng.random()])
    if pa.types.is_decimal(type_):
        digits = rng.randint(1, type_.precision)
        unscaled = rng.randrange(-(10**digits) + 1, 10**digits)
        with decimal.localcontext(decimal.Context(prec=80)):
            return decimal.Decimal(unscaled).scaleb(-type_.scale)
    if pa.types.is_date32(type_):
        return integer(rng, 32, True)
    if pa.types.is_date64(type_):
        return 86_400_000 * rng.randint(-100_000, 100_000)
    if pa.types.is_time(type_):
        return rng.randrange({"s": 86_400, "ms": 86_400_000, "us": 86_400_000_000}.get(type_.unit, 86_400_000_000_000))
    if pa.types.is_timestamp(type_) and type_.unit == "s":
        return rng.randint(-(10**11), 10**11)  # stored as milliseconds
    if pa.types.is_timestamp(type_) or pa.types.is_duration(type_):
        return integer(rng, 64, True)
    if pa.types.is_fixed_size_binary(type_):
        return rng.randbytes(type_.byte_width)
    if pa.types.is_binary(type_) or pa.types.is_large_binary(type_) or type_ == pa.binary_view():
        return rng.randbytes(rng.choice([0, 3, 12, 13, 40]))
    if pa.types.is_string(type_) or pa.types.is_large_string(type_) or type_ == pa.string_view():
        return rng.choice(["", "a", "ü€𝄞", "x" * 12, "y" * 13, str(rng.random())])
    if pa.types.is_dictionary(type_):
        return any_value(rng, pa.field("", type_.value_type, nullable=False)) if type_.value_type != pa.int64() else rng.randint(0, 9)
    if pa.types.is_fixed_size_list(type_):
        return [any_value(rng, type_.value_field) for _ in range(type_.list_size)]
    if pa.types.is_map(type_):
        return [(any_value(rng, type_.key_field), any_value(rng, type_.item_field)) for _ in range(rng.randint(0, 3))]
    if pa.types.is_list(type_) or pa.types.is_large_list(type_):
        return [any_value(rng, type_.value_field) for _ in range(rng.choice([0, 1, 1, 2, 5]))]
    return {child.name: any_value(rng, child) for child in type_}


def array(values, type_):
    """pa.array, with numbers for dates, times, timestamps and durations at any depth."""
    if pa.types.is_date32(type_) or pa.types.is_time32(type_):
        return pa.array(values, pa.int32()).view(type_)
    if pa.types.is_date64(type_) or pa.types.is_time64(type_) or pa.types.is_timestamp(type_) or pa.types.is_duration(type_):
        return pa.array(values, pa.int64()).view(type_)
    if pa.types.is_float16(type_):
        return pa.array(values, pa.float32()).cast(type_)
    mask = pa.array([v is None for v in values], pa.bool_())
    if pa.types.is_struct(type_):
        children = [
            array([default(f) if v is None else v[f.name] for v in values], f.type) for f in type_
        ]
        return pa.StructArray.from_arrays(children, fields=list(type_), mask=mask)
    if pa.types.is_fixed_size_list(type_):
        size = type_.list_size
        flat = [x for v in values for x in ([default(type_.value_field)] * size if v is None else v)]
        return pa.FixedSizeListArray.from_arrays(array(flat, type_.value_type), type=type_, mask=mask)
    if pa.types.is_map(type_):
        offsets = [0]
        for v in values:
            offsets.append(offsets[-1] + len(v or []))
        keys = array([k for v in values if v for k, _ in v], type_.key_type)
        items = array([x for v in values if v for _, x in v], type_.item_type)
        return pa.MapArray.from_arrays(null_offsets(offsets, values, pa.int32()), keys, items, type=type_)
    if pa.types.is_list(type_) or pa.types.is_large_list(type_):
        offsets = [0]
        for v in values:
            offsets.append(offsets[-1] + len(v or []))
        flat = array([x for v in values if v for x in v], type_.value_type)
        large = pa.types.is_large_list(type_)
        made = null_offsets(offsets, values, pa.int64() if large else pa.int32())
        return (pa.LargeListArray if large else pa.ListArray).from_arrays(made, flat, type=type_)
    if pa.types.is_dictionary(type_):
        return pa.array(values, type_.value_type).dictionary_encode().cast(type_)
    return pa.array(values, type_)


def null_offsets(offsets, values, type_):
    return pa.array([None if v is None else o for o, v in zip(offsets, values + [0])], type_)


def default(field):
    """A value for a place that does not count."""
    return None if field.nullable else any_value(random.Random(0), field)


def table(rng):
    fields = [any_field(rng, f"c{i}", 0) for i in range(rng.randint(1, 5))]
    metadata = {"made": "here", "n": str(rng.randrange(100))} if rng.random() < 0.5 else None
    rows = rng.choice([0, 1, 3, 20, 300])
    columns = [array([any_value(rng, field) for _ in range(rows)], field.type) for field in fields]
    return pa.Table.from_arrays(columns, schema=pa.schema(fields, metadata=metadata))


def make(folder, first, count):
    refused = {}
    for seed in range(first, first + count):
        rng = random.Random(seed)
        made = table(rng)
        try:
            pa.parquet.write_table(
                made,
                folder / f"{seed}.parquet",
                data_page_version=rng.choice(["1.0", "2.0"]),
                compression=rng.choice(["none", "snappy", "zstd", "gzip"]),
                use_dictionary=rng.random() < 0.5,
                row_group_size=rng.choice([7, 100, 1000]),
                data_page_size=rng.choice([10, 1000, 1_000_000]),
                write_page_index=rng.random() < 0.5,
                use_compliant_nested_type=rng.random() < 0.8,
            )
            pa.parquet.read_table(folder / f"{seed}.parquet")
        except (pa.ArrowException, NotImplementedError) as e:
            # pyarrow does not write it, or not read it.
            refused[str(e).splitlines()[0][:90]] = seed
            (folder / f"{seed}.parquet").unlink(missing_ok=True)
            continue
        with pa.ipc.new_file(folder / f"{seed}.arrow", made.schema) as out:
            for batch in made.to_batches(max_chunksize=rng.choice([1, 50, 1000])):
                out.write_batch(batch)
    print(f"Tables {first} to {first + count - 1}; pyarrow refuses some: {refused}")


def plain_type(type_):
    """The type of the values of a dictionary; that of lists and maps with the usual names of inner fields."""
    if pa.types.is_dictionary(type_):
        return type_.value_type
    if pa.types.is_map(type_):
        # pyarrow reads the struct in a map with the name of the map.
        return pa.map_(plain_field(type_.key_field).with_name("key"), plain_field(type_.item_field).with_name("value"))
    if pa.types.is_fixed_size_list(type_):
        return pa.list_(element(type_), type_.list_size)
    if pa.types.is_list(type_):
        return pa.list_(element(type_))
    if pa.types.is_large_list(type_):
        return pa.large_list(element(type_))
    if pa.types.is_struct(type_):
        return pa.struct([plain_field(field) for field in type_])
    return type_


def element(type_):
    # The name that the Parquet format demands, which a file need not have.
    return plain_field(type_.value_field).with_name("element")


def plain_field(field):
    return field.with_type(plain_type(field.type))


def plain_schema(schema):
    return pa.schema([plain_field(field) for field in schema], schema.metadata)


def difference(expected, got):
    wanted, found = plain_schema(expected.schema), plain_schema(got.schema)
    if not found.equals(wanted, check_metadata=True):
        return f"schema\n{wanted.to_string(show_field_metadata=True)}\n--\n{found.to_string(show_field_metadata=True)}"
    got.validate(full=True)
    for name in expected.column_names:
        if not same(expected.column(name).combine_chunks(), got.column(name).combine_chunks()):
            return f"column {name}: {expected.schema.field(name)}"
    return None


def same(one, other):
    """Whether two arrays have the same values, whatever the fields in maps are called, and whatever is in nulls."""
    if len(one) != len(other) or not one.is_null().equals(other.is_null()):
        return False
    type_ = one.type
    if "_view" in str(type_):
        # pyarrow cannot filter views.
        return one.equals(other) or one.to_pylist() == other.to_pylist()
    one, other = one.drop_null(), other.drop_null()
    if pa.types.is_dictionary(type_):
        one = one.dictionary_decode()
        return one.equals(other.dictionary_decode() if pa.types.is_dictionary(other.type) else other)
    if pa.types.is_struct(type_):
        return all(same(a, b) for a, b in zip(one.flatten(), other.flatten(), strict=True))
    if pa.types.is_map(type_):
        ones, others = as_lists(one), as_lists(other)
        return all(same(a, b) for a, b in zip(ones, others, strict=True))
    if pa.types.is_fixed_size_list(type_) or pa.types.is_list(type_) or pa.types.is_large_list(type_):
        lengths = pc.list_value_length(one).equals(pc.list_value_length(other))
        return lengths and same(one.flatten(), other.flatten())
    return one.equals(other)


def as_lists(maps):
    return [pa.ListArray.from_arrays(maps.offsets, children) for children in (maps.keys, maps.items)]


def as_values(expected, found):
    """Decodes the fields that were found as values: pyarrow has no dictionaries of DELTA_BYTE_ARRAY, so we claim none."""
    for i, field in enumerate(expected.schema):
        if pa.types.is_dictionary(field.type) and i < len(found.schema):
            type_ = found.schema.field(i).type
            if type_ == field.type.value_type or pa.types.is_large_string(type_):
                expected = expected.set_column(i, field.with_type(type_), expected.column(i).cast(type_))
    return expected


def compare(folder):
    differences = 0
    compared = 0
    for original in sorted(folder.glob("*.arrow"), key=lambda p: int(p.stem)):
        seed = original.stem
        expected = pa.parquet.read_table(folder / f"{seed}.parquet")
        for name, read in (
            ("read.arrows", lambda p: pa.ipc.open_stream(p.read_bytes()).read_all()),
            ("written.parquet", pa.parquet.read_table),
            ("rewritten.parquet", pa.parquet.read_table),
        ):
            path = folder / f"{seed}.{name}"
            try:
                table = read(path) if path.exists() else None
                found = "not there" if table is None else difference(as_values(expected, table), table)
            except (pa.ArrowException, OSError) as e:
                found = str(e)
            compared += 1
            if found:
                differences += 1
                if differences <= 20:
                    print(f"{seed}.{name}: {found}")
    print(f"{compared} compared, {differences} different")
    return 1 if differences or not compared else 0


if __name__ == "__main__":
    where = pathlib.Path(sys.argv[2])
    if sys.argv[1] == "make":
        make(where, int(sys.argv[3]), int(sys.argv[4]))
    else:
        sys.exit(compare(where))
