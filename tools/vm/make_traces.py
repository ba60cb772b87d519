#!/usr/bin/env python3
"""Recordings that only the guests need, beside those of traces/.

    make_traces.py PROGRAM TRACES OUT
"""
import os
import subprocess
import sys

program, traces, out = sys.argv[1:]


def write(name, text):
    open(os.path.join(out, name), "w").write(text)


def bits(kind, codes, size):
    """A `B:` block of an evemu header, eight bytes a line."""
    number = sum(1 << code for code in codes)
    data = number.to_bytes(size, "little")
    return "".join(f"B: {kind:02x} {data[at:at + 8].hex(' ')}\n" for at in range(0, size, 8))


def touchpad():
    """A finger on a touchpad of 100 x 65 mm goes 40 mm down in 0.3 s and lifts as it goes."""
    text = "# EVEMU 1.3\nN: Dragline reference touchpad\nI: 0018 d4a6 11e2 0001\n"
    text += "P: 01 00 00 00 00 00 00 00\n"
    text += bits(0, [0, 1, 3], 8) + bits(1, [0x110, 0x145, 0x14A], 96)
    text += bits(3, [0, 1, 0x2F, 0x35, 0x36, 0x39], 8)
    for axis, high, resolution in (
            (0x00, 1200, 12), (0x01, 780, 12), (0x2F, 4, 0), (0x35, 1200, 12), (0x36, 780, 12),
            (0x39, 65535, 0)):
        text += f"A: {axis:02x} 0 {high} 0 0 {resolution}\n"
    y = 0
    for frame in range(38):
        events = []
        y = 150 + round(480 * (frame / 37) ** 2)
        if frame == 0:
            events += [(3, 0x39, 7), (3, 0x35, 600)]
        events += [(3, 0x36, y)]
        if frame == 0:
            events += [(1, 0x14A, 1), (1, 0x145, 1), (3, 0, 600)]
        text += rows(frame, events + [(3, 1, y)])
    return text + rows(38, [(3, 0x39, -1), (1, 0x14A, 0), (1, 0x145, 0)])


def rows(frame, events, report=0):
    time = frame * 8000
    return "".join(
        f"E: {time // 1000000}.{time % 1000000:06d} {kind:04x} {code:04x} {value:04d}\n"
        for kind, code, value in events + [(0, 0, report)])


def long_drag(frames, end):
    """A finger on the touchscreen goes down slowly: in 2.6 s these are more events than the kernel keeps
    for a reader."""
    text = "".join(line for line in open(f"{traces}/flick.evemu") if not line.startswith("E:"))
    for frame in range(frames):
        begin = [(3, 0x39, 9), (3, 0x35, 2000)] if frame == 0 else [(3, 0x35, 2000 + frame % 2)]
        down = [(1, 0x14A, 1)] if frame == 0 else []
        text += rows(frame, begin + [(3, 0x36, 2000 + 4800 * frame // frames)] + down)
    return text + end(frames)


def lift(frame):
    return rows(frame, [(3, 0x39, -1), (1, 0x14A, 0)])


def kernel_release(frame):
    """What the kernel makes of a device that goes."""
    return rows(frame, [(1, 0x14A, 0)], report=1)


def two_devices():
    """One recording of libinput with the touchscreen's flick and the mouse's drag at once."""
    parts = []
    for name in ("flick", "mouse-drag"):
        text = subprocess.run(
            [program, "convert", f"{traces}/{name}.evemu", "-", "--to", "libinput-record", "-q"],
            check=True, capture_output=True, text=True).stdout
        head, _, device = text.partition("devices:\n")
        parts.append(device)
    return head.replace("ndevices: 1", "ndevices: 2") + "devices:\n" + "".join(parts)


write("touchpad.evemu", touchpad())
write("long-drag.evemu", long_drag(325, lift))
write("longer-drag.evemu", long_drag(600, lift))
write("torn-off.evemu", long_drag(200, kernel_release))
write("two-devices.yml", two_devices())
