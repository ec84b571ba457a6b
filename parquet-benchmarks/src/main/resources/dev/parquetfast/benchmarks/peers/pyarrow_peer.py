"""Reads a Parquet file by pyarrow, with one thread, as commands on the standard input demand.

The commands and answers are those of PeerProcess.
"""
import sys
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
file = pyarrow.parquet.ParquetFile(sys.argv[1], memory_map=True, pre_buffer=False)
names = file.schema_arrow.names


def read(column):
    """Reads a column, or one after another if it is -1, as the Java readers do.

    With all columns at once, pyarrow asks the system for new memory each time, and is slower.
    """
    if column < 0:
        for i in range(len(names)):
            read(i)
        return None
    return file.read(columns=[names[column]], use_threads=False)


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
