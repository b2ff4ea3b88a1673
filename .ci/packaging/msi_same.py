#!/usr/bin/env python3
"""Gives an MSI the code and the time that follow from its commit: wixl draws the one and looks at the clock for the other.

usage: msi_same.py FILE PACKAGE-CODE EPOCH

They stand in the stream of the summary (MS-OLEPS): a property is its type and its value.
"""

import re
import struct
import sys

FORMAT = bytes.fromhex("E0859FF2F94F6810AB9108002B27B3D9")  # of a SummaryInformation stream
LONGEST = 4096  # a stream as small as this lies in one piece
FILETIME = struct.pack("<I", 64)


def main():
    name, code, epoch = sys.argv[1], sys.argv[2].upper(), int(sys.argv[3])
    with open(name, "rb") as file:
        data = file.read()
    at = data.find(FORMAT)
    if at < 0 or data.count(FORMAT) != 1:
        sys.exit(f"{name}: no summary, or more than one")
    head, summary, rest = data[:at], data[at:at + LONGEST], data[at + LONGEST:]
    summary, codes = re.subn(rb"\{[0-9A-Fa-f-]{36}\}", b"{%s}" % code.encode(), summary, count=1)
    # Seconds since 1970 as tenths of a microsecond since 1601; the day keeps other values out.
    time = struct.pack("<Q", (epoch + 11644473600) * 10**7)
    summary, times = re.subn(re.escape(FILETIME) + rb"(.{7}\x01)", FILETIME + time.replace(b"\\", b"\\\\"), summary, flags=re.DOTALL)
    if codes != 1 or times != 2:
        sys.exit(f"{name}: {codes} codes and {times} times in the summary, not 1 and 2")
    with open(name, "wb") as file:
        file.write(head + summary + rest)


if __name__ == "__main__":
    main()
