"""Reads a Parquet file by pyarrow, or writes its table, with one thread, as commands on the standard input demand.

The arguments are "columns", "batches" or "write", the file, and for "write" the name of a FileSpec. The commands and
answers are those of PeerProcess.
"""
import sys
import tempfile
import time
import zlib

try:
    import pyarrow
    import pyarrow.compute
    import pyarrow.parquet
except ImportError as e:
    print("unavailable", e, flush=True)
    sys.exit()

pyarrow.set_cpu_count(1)
pyarrow.set_io_thread_count(1)
# Rows of a batch, as in our readers.
ROWS = 65536
work = sys.argv[1]
path = sys.argv[2]


def opened(source):
    return pyarrow.parquet.ParquetFile(source, memory_map=True, pre_buffer=False)


file = opened(path)
names = file.schema_arrow.names


def of_columns(column):
    """Reads a column, or one after another if it is -1, as the Java readers do.

    With all columns at once, pyarrow asks the system for new memory each time, and is slower.
    """
    if column < 0:
        for i in range(len(names)):
            of_columns(i)
        return None
    return file.read(columns=[names[column]], use_threads=False)


def batches(column):
    """Reads a column, or all if it is -1, in batches. Each time it opens the file."""
    read = opened(path)
    return read.iter_batches(ROWS, columns=None if column < 0 else [names[column]], use_threads=False)


def of_batches(column):
    if column < 0:
        for batch in batches(column):
            del batch
        return None
    return pyarrow.Table.from_batches(batches(column))


def write(sink):
    """Writes the table with the settings of Parquet's Java: checksums, page indexes, the level of ZSTD."""
    _, version, encoding, compression, _ = sys.argv[3].split(",")
    pyarrow.parquet.write_table(
        table, sink, compression=compression.replace("UNCOMPRESSED", "NONE"),
        compression_level=3 if compression == "ZSTD" else None,
        use_dictionary=encoding == "DICTIONARY", data_page_version=version.replace("V1", "1.0").replace("V2", "2.0"),
        write_page_index=True, write_page_checksum=True)


def of_written(column):
    """Writes all columns: to where only bytes are counted, or to a file from which one is read."""
    if column < 0:
        write(pyarrow.MockOutputStream())
        return None
    with tempfile.NamedTemporaryFile(suffix=".parquet") as written:
        write(written.name)
        return opened(written.name).read(columns=[names[column]], use_threads=False)


read = {"columns": of_columns, "batches": of_batches, "write": of_written}[work]
table = file.read(use_threads=False) if work == "write" else None


def digests(values):
    """Returns the digests of an array and of those in it, as FileScan says."""
    rows = numbers(values.is_valid())
    text = b""
    inner = []
    if pyarrow.types.is_list(values.type):
        inner = [values.flatten()]
        values = pyarrow.compute.list_value_length(values).fill_null(0)
    elif pyarrow.types.is_struct(values.type):
        inner = values.flatten()
        values = pyarrow.array([], pyarrow.int8())
    values = values.drop_null()
    if pyarrow.types.is_string(values.type):
        offsets = memoryview(values.buffers()[1]).cast("i")
        start = offsets[values.offset]
        end = offsets[values.offset + len(values)]
        text = memoryview(values.buffers()[2])[start:end]
        values = pyarrow.compute.binary_length(values)
    this = "-".join("%08x" % zlib.crc32(each) for each in (rows, numbers(values), text))
    return [this] + [each for array in inner for each in digests(array)]


def numbers(values):
    if pyarrow.types.is_boolean(values.type):
        values = values.cast(pyarrow.uint8())
    width = values.type.bit_width // 8
    start = values.offset * width
    return memoryview(values.buffers()[1]).cast("B")[start:start + len(values) * width]


def measured(column, least, enough):
    readings = 0
    start = time.perf_counter_ns()
    start_of_processor = time.process_time_ns()
    used = 0
    while readings < least or used < enough:
        read(column)
        readings += 1
        used = time.process_time_ns() - start_of_processor
    return "%d %d %d" % (readings, time.perf_counter_ns() - start, used)


print("ready pyarrow", pyarrow.__version__, flush=True)
for line in sys.stdin:
    command = line.split()
    if command[0] == "digest":
        print("_".join(digests(read(int(command[1])).column(0).combine_chunks())), flush=True)
    else:
        print(measured(*map(int, command[1:])), flush=True)
