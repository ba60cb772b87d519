#!/usr/bin/env python3
"""What a reader must get when an evemu recording is played.

    expect.py RECORDING OUT

writes OUT.described, the device as `guest describe` prints it, and OUT.events, what `guest read` prints. An
independent reading of the recording: it shares nothing with the program.
"""
import sys

path, out = sys.argv[1:]
name, identity, properties, codes, axes, events = "", "", [], [], [], []
for line in open(path):
    key, _, rest = line.rstrip("\n").partition(": ")
    words = rest.split()
    if key == "N":
        name = rest
    elif key == "I":
        identity = rest
    elif key == "P":
        bits = int.from_bytes(bytes.fromhex("".join(words)), "little") << 64 * len(properties)
        properties.append(bits)
    elif key == "B":
        kind, data = int(words[0], 16), bytes.fromhex("".join(words[1:]))
        before = sum(8 for other, _ in codes if other == kind)
        codes.append((kind, int.from_bytes(data, "little") << 8 * before))
    elif key == "A":
        axes.append([int(words[0], 16)] + [int(word) for word in words[1:]])
    elif key == "E":
        events.append((int(words[1], 16), int(words[2], 16), int(words[3])))


def bits(number):
    return [index for index in range(number.bit_length()) if number >> index & 1]


with open(out + ".described", "w") as file:
    file.write(f"name {name}\nid {identity}\n")
    file.writelines(f"property {bit}\n" for bit in bits(sum(properties)))
    for kind in (1, 2):
        every = sum(number for other, number in codes if other == kind)
        file.writelines(f"code {kind} {bit}\n" for bit in bits(every))
    for code, low, high, _, _, resolution in sorted(axes):
        file.write(f"axis {code} {low} {high} {resolution}\n")

# The kernel sends no value again that an axis or a key has (`input_get_disposition`), and no frame
# that is empty for it.
held, slot, frame = {}, 0, []
with open(out + ".events", "w") as file:
    for kind, code, value in events:
        if kind == 0 and code == 0:
            if frame:
                file.writelines(frame + [f"0 0 {value}\n"])
            frame = []
            continue
        place = (kind, code, slot if kind == 3 and code > 0x2f else 0)
        if kind == 3 and code == 0x2f:
            slot = value
        initial = -1 if (kind, code) == (3, 0x39) else 0
        if kind in (1, 3) and held.get(place, initial) == value:
            continue
        held[place] = value
        if not (kind == 2 and value == 0):
            frame.append(f"{kind} {code} {value}\n")
