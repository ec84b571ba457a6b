"""Adds a case to a document of parquet-benchmarks/record, in place of an older measurement of it.

Arguments: the document, and then name=value, as .ci/engines and .ci/spark/time call it. Standard input has a line for each
pair of JVMs: five words of upstream's and five of ours. The first four are nanoseconds for a row: of writing, by the
processor and by the clock, and of reading. A document is of one commit and machine; others are begun anew.
"""
import datetime
import json
import os
import platform
import re
import sys
from pathlib import Path

name, *settings = sys.argv[1:]
given = dict(each.split("=", 1) for each in settings)
properties = dict(re.findall(r"^ *([a-z.]+) = (.*)$", given["java"], re.MULTILINE))
times = ("writeProcessor", "writeClock", "readProcessor", "readClock")
pairs = []
for line in sys.stdin:
    words = line.split()
    pairs.append({
        side: dict(zip(times, map(float, words[first : first + 4]))) for side, first in (("upstream", 0), ("fast", 5))
    })
cpu = re.search(r"^model name\s*: (.*)$", Path("/proc/cpuinfo").read_text(), re.MULTILINE)
memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 2**30
document = {
    "machine": {
        "cpu": cpu.group(1) if cpu else platform.machine(),
        "os": platform.system() + " " + platform.release(),
        "architecture": {"x86_64": "amd64"}.get(platform.machine(), platform.machine()),
        "processors": int(given["processors"]),
        "memoryGiB": round(memory),
        "commit": given["commit"],
        "date": datetime.datetime.now(datetime.timezone.utc).date().isoformat(),
    },
    "upstreamVersion": given["parquet"],
    "command": given["command"],
    "engines": [],
}
if os.path.exists(name):
    older = json.loads(Path(name).read_text())
    if older["machine"] == document["machine"] and older["command"] == document["command"]:
        document = older
added = {
    "engine": given["engine"],
    "version": given["version"] or given["parquet"],
    "name": given["case"],
    "jvm": properties["java.vm.name"] + " " + properties["java.version"],
    "jvmFlags": given["flags"].split(),
    "pairs": pairs,
}
kept = [each for each in document["engines"] if each["name"] != added["name"]]
document["engines"] = sorted(kept + [added], key=lambda each: each["name"])
lines = []
for each in document["engines"]:
    pairs = each.pop("pairs")
    lines.append("  %s, \"pairs\": [\n   %s]}" % (json.dumps(each)[:-1], ",\n   ".join(map(json.dumps, pairs))))
del document["engines"]
head = "".join(" %s: %s,\n" % (json.dumps(key), json.dumps(value)) for key, value in document.items())
Path(name).write_text("{\n" + head + " \"engines\": [\n" + ",\n".join(lines) + "\n ]\n}\n")
