"""Makes the document of parquet-benchmarks/record from documents of "compare --selection arrow".

Arguments: the document to write, and those to read, of one machine and commit. Paths of this machine are left out.
"""
import json
import sys

documents = [json.load(open(name)) for name in sys.argv[2:]]
document = documents[0]
for other in documents[1:]:
    assert other["machine"] == document["machine"], "Another machine, commit or day"
    document["peers"] += other["peers"]
order = {}
for result in document["peers"]:
    order.setdefault((result["readers"][0]["peer"], result["file"]), len(order))
document["peers"].sort(key=lambda each: (each["readers"][0]["peer"] == "WRITER", order[
    each["readers"][0]["peer"], each["file"]], each["jvm"]))
document["command"] = "java -jar parquet-benchmarks.jar compare --selection arrow --python python3 --dataset dataset" \
    " --jvm <JDK 17>/bin/java --jvm <JDK 25>/bin/java"


def rounded(value):
    if isinstance(value, float):
        return float("%.5g" % value)
    if isinstance(value, dict):
        return {key: rounded(each) for key, each in value.items()}
    return [rounded(each) for each in value] if isinstance(value, list) else value


document = rounded(document)
peers = document.pop("peers")
with open(sys.argv[1], "w") as file:
    file.write("{\n")
    for key, value in document.items():
        file.write(" %s: %s,\n" % (json.dumps(key), json.dumps(value)))
    lines = []
    for result in peers:
        readers = result.pop("readers")
        lines.append("  %s, \"readers\": [\n   %s]}" % (
            json.dumps(result)[:-1], ",\n   ".join(map(json.dumps, readers))))
    file.write(" \"peers\": [\n%s\n ]\n}\n" % ",\n".join(lines))
