"""Makes a document of parquet-benchmarks/record from documents of "compare" and "profile".

Arguments: the document to write, and those to read, of one machine and commit. Times of single iterations and paths of this
machine are left out; figures have five digits.
"""
import json
import re
import sys

LISTS = ("comparisons", "profiles", "peers")

documents = [json.load(open(name)) for name in sys.argv[2:]]
document = documents[0]
for other in documents[1:]:
    assert other["machine"] == document["machine"], "Another machine, commit or day"
    for name in LISTS:
        document.setdefault(name, []).extend(other.get(name, []))
results = [each for name in LISTS for each in document.get(name, [])]

# The first results of each JVM are in the order in which the command names the JVMs.
jdks = dict.fromkeys(each["jvm"].split()[-1].split(".")[0] for each in results)
command = document["command"]
for path, jdk in zip(dict.fromkeys(re.findall(r"--jvm (\S+)", command)), jdks):
    command = command.replace("--jvm " + path, "--jvm <JDK %s>/bin/java" % jdk)
assert not re.search("--jvm [^<]", command), "A JVM of the command has measured nothing"
command = re.sub(r" --output \S+", "", command)
command = re.sub(r"--python \S+", "--python python3", command)
document["command"] = re.sub(r"--dataset \S+", "--dataset dataset", command)

# Files of peers: those that are read, then those that are written, each with all JDKs.
order = {}
for each in document.get("peers", []):
    order.setdefault((each["readers"][0]["peer"], each["file"]), len(order))
document.get("peers", []).sort(key=lambda each: (each["readers"][0]["peer"] == "WRITER", order[
    each["readers"][0]["peer"], each["file"]], each["jvm"]))


def kept(value):
    if isinstance(value, float):
        return float("%.5g" % value)
    if isinstance(value, dict):
        return {key: kept(each) for key, each in value.items() if key != "nanosPerPageOfEachIterationOfEachJvm"}
    return [kept(each) for each in value] if isinstance(value, list) else value


document = kept(document)
with open(sys.argv[1], "w") as file:
    lines = []
    for key, value in document.items():
        if key in LISTS:
            # A line for each result, so that changes are seen.
            value = "[\n  %s\n ]" % ",\n  ".join(map(json.dumps, value)) if value else "[]"
        else:
            value = json.dumps(value)
        lines.append(" %s: %s" % (json.dumps(key), value))
    file.write("{\n%s\n}\n" % ",\n".join(lines))
