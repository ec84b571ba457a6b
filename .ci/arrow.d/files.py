"""Reads or writes the files of Files.java with pyarrow, on one thread: files.py read|write <folder> <seconds for each>."""

import pathlib
import statistics
import sys
import time

import pyarrow as pa
import pyarrow.parquet as pq

pa.set_cpu_count(1)
pa.set_io_thread_count(1)
what, folder, seconds = sys.argv[1], pathlib.Path(sys.argv[2]), float(sys.argv[3])
for file in sorted(folder.glob("*.parquet")):
    table = pq.read_table(file)
    times = []
    end = time.time() + seconds
    while time.time() < end:
        begin = time.process_time()
        if what == "read":
            pq.read_table(file, memory_map=True, use_threads=False, pre_buffer=False)
        else:
            pq.write_table(
                table, folder / "pyarrow.out", compression="none", use_dictionary="plain" not in file.stem,
                data_page_version="2.0" if "v2" in file.stem else "1.0", write_page_index=True)
        times.append((time.process_time() - begin) / table.num_rows * 1e9)
    print(file.stem, round(statistics.median(times[len(times) // 2:]), 1), flush=True)
