#!/usr/bin/env python3
"""Writes the bill of materials of programs, CycloneDX 1.5 as JSON, from what the Go tool wrote into them.

usage: sbom.py VERSION COMMIT EPOCH PROGRAM...
"""

import datetime
import json
import subprocess
import sys
import uuid


def modules(program):
    """Reads the modules of a program: (path, version, sum), and the Go that compiled it."""
    text = subprocess.run(["go", "version", "-m", program], check=True, capture_output=True, text=True).stdout
    found, tool = [], text.splitlines()[0].rsplit(": ", 1)[1]
    for line in text.splitlines()[1:]:
        fields = line.split("\t")[1:]
        if fields[0] in ("dep", "=>"):
            if fields[0] == "=>":  # stands in for the one before
                found.pop()
            found.append(tuple((fields + [""])[1:4]))
    if not found:
        sys.exit(f"{program}: no modules in it")
    return found, tool


def main():
    version, commit, epoch, *programs = sys.argv[1:]
    inside, tools = {}, set()
    for program in programs:
        platform = program.split("/")[-2]
        deps, tool = modules(program)
        tools.add(tool)
        for dep in deps:
            inside.setdefault(dep, []).append(platform)
    components = []
    for (path, at, checksum), platforms in sorted(inside.items()):
        components.append({
            "type": "library", "bom-ref": f"pkg:golang/{path}@{at}", "name": path, "version": at, "purl": f"pkg:golang/{path}@{at}",
            "properties": [{"name": "go:sum", "value": checksum}] + [{"name": "arbiter:in", "value": p} for p in sorted(platforms)],
        })
    for tool in sorted(tools):
        components.append({"type": "library", "bom-ref": f"pkg:golang/std@{tool[2:]}", "name": "std", "version": tool[2:], "purl": f"pkg:golang/std@{tool[2:]}"})
    own = f"pkg:golang/arbiter@{version}"
    json.dump({
        "bomFormat": "CycloneDX", "specVersion": "1.5", "version": 1,
        "serialNumber": "urn:uuid:" + str(uuid.uuid5(uuid.NAMESPACE_URL, own + commit)),
        "metadata": {
            "timestamp": datetime.datetime.fromtimestamp(int(epoch), datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ"),
            "component": {"type": "application", "bom-ref": own, "name": "arbiter", "version": version, "licenses": [{"license": {"id": "MIT"}}],
                          "properties": [{"name": "vcs:revision", "value": commit}]},
        },
        "components": components,
        "dependencies": [{"ref": own, "dependsOn": [c["bom-ref"] for c in components]}],
    }, sys.stdout, indent=1, ensure_ascii=False)
    print()


if __name__ == "__main__":
    main()
