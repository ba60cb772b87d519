#!/usr/bin/env python3
"""Makes what QEMU boots, and runs guests side by side.

    machine.py kernel BZIMAGE VMLINUX
    machine.py image OUT --modules FOLDER --load NAME,… [--file HOST:GUEST …] [--program FILE …]
    machine.py run --kernel FILE --seconds N IMAGE:ROLE …

Only Python's own library; neither root nor cpio nor kmod is needed.
"""
import argparse
import lzma
import os
import re
import struct
import subprocess
import sys
import threading
import time
import zlib


def unpack_kernel(packed, out):
    """The ELF file inside a bzImage: QEMU starts it through its PVH note, without the kernel's own
    unpacking, which takes seconds under emulation. Offsets: Linux, Documentation/x86/boot.rst."""
    data = open(packed, "rb").read()
    start = ((data[0x1F1] or 4) + 1) * 512
    offset, length = struct.unpack_from("<II", data, 0x248)
    payload = data[start + offset:start + offset + length]
    if payload.startswith(b"\xfd7zXZ\0"):
        kernel = lzma.LZMADecompressor().decompress(payload)
    elif payload.startswith(b"\x1f\x8b"):
        kernel = zlib.decompressobj(31).decompress(payload)
    else:
        # Packed in a way that this does not know: QEMU boots it as it is, only slower.
        kernel = data
    open(out, "wb").write(kernel)


class Image:
    """An initramfs: a cpio archive of the `newc` kind."""

    def __init__(self):
        self.data = bytearray()
        self.folders = set()
        self.count = 0

    def add(self, path, mode, content=b"", device=(0, 0)):
        path = path.strip("/")
        parent = os.path.dirname(path)
        if parent and parent not in self.folders:
            self.folder(parent)
        self.count += 1
        name = path.encode() + b"\0"
        fields = (self.count, mode, 0, 0, 1, 0, len(content), 0, 0, *device, len(name), 0)
        self.data += b"070701" + b"".join(b"%08X" % field for field in fields) + name
        self.data += bytes(-len(self.data) % 4) + content
        self.data += bytes(-len(self.data) % 4)

    def folder(self, path):
        self.folders.add(path)
        self.add(path, 0o40755)

    def file(self, source, path):
        mode = 0o100755 if os.access(source, os.X_OK) else 0o100644
        self.add(path, mode, open(source, "rb").read())

    def finish(self, out):
        self.add("TRAILER!!!", 0)
        open(out, "wb").write(self.data)


def modules(folder, names):
    """Name, file and what has to be loaded before, in order, of the modules and all they need."""
    found = {}
    for where, _, files in os.walk(folder):
        for file in files:
            if file.endswith(".ko"):
                found[file[:-3].replace("-", "_")] = os.path.join(where, file)

    def needs(name):
        if name not in found:
            sys.exit(f"machine.py: no module {name} in {folder}")
        text = open(found[name], "rb").read()
        direct = re.search(rb"\0depends=([^\0]*)\0", text)
        order = []
        for other in filter(None, direct[1].decode().split(",") if direct else []):
            other = other.replace("-", "_")
            order += [one for one in needs(other) + [other] if one not in order]
        return order

    names = [name.replace("-", "_") for name in names]
    every = set(names).union(*(needs(name) for name in names))
    return [(name, found[name], needs(name)) for name in sorted(every)]


def libraries(program):
    """The shared libraries of a program, at the paths where it looks for them."""
    text = subprocess.run(["ldd", program], capture_output=True, text=True).stdout
    return sorted(set(re.findall(r"(?:=> )?(/\S+) \(0x", text)))


def make_image(options):
    image = Image()
    for folder in ("dev", "proc", "sys", "tmp", "etc", "bin"):
        image.folder(folder)
    image.add("dev/console", 0o20600, device=(5, 1))
    image.add("etc/passwd", 0o100644, b"root:x:0:0::/:/bin/sh\nguest:x:1000:1000::/:/bin/sh\n")
    image.add("etc/group", 0o100644, b"root:x:0:\nguest:x:1000:\n")
    for name, path, needs in modules(options.modules, options.load.split(",")):
        image.file(path, f"modules/{name}.ko")
        image.add(f"modules/{name}.needs", 0o100644, " ".join(needs).encode() + b"\n")
    shared = set()
    for program in options.program:
        image.file(program, "bin/" + os.path.basename(program))
        shared.update(libraries(program))
    for library in sorted(shared):
        image.file(library, library)
    for pair in options.file:
        source, _, path = pair.partition(":")
        if os.path.isdir(source):
            for name in sorted(os.listdir(source)):
                image.file(os.path.join(source, name), f"{path}/{name}")
        else:
            image.file(source, path)
    image.add("bin/sh", 0o120777, b"busybox")
    image.finish(options.out)


class Guest:
    """One machine, and what it says on its serial line. `Done` is what a whole run ends with."""

    done = "vm: done"

    def __init__(self, options, image, role):
        self.role, self.lines, self.started = role, [], time.monotonic()
        # A result with what belongs to it, until it is whole.
        self.result = []
        # `pc`: the smaller machine types hang now and then while they calibrate the clock. On a busy
        # host the kernel takes a timer that is late for one that does not work, hence no_timer_check.
        self.process = subprocess.Popen(
            ["qemu-system-x86_64", "-M", "pc", "-accel", "tcg", "-m", options.memory, "-nodefaults",
             "-no-user-config", "-no-reboot", "-display", "none", "-serial", "stdio", "-kernel",
             options.kernel, "-initrd", image, "-append",
             f"console=ttyS0 quiet loglevel=1 panic=-1 no_timer_check role={role}"],
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        self.thread = threading.Thread(target=self.listen, daemon=True)
        self.thread.start()

    def listen(self):
        for raw in self.process.stdout:
            line = raw.decode("utf-8", "replace").rstrip("\r\n")
            self.lines.append(f"{time.monotonic() - self.started:7.2f} {line}")
            if re.match(r"(ok|FAIL) ", line):
                self.result = [line]
            elif self.result and line.startswith("    "):
                self.result.append(line)
            elif self.result:
                # At once, since the guests speak at the same time.
                print("\n".join(self.result), flush=True)
                self.result = []

    def report(self, seconds):
        """Counts what is missing as a failure, and says what the guest said last."""
        text = [line[8:] for line in self.lines]
        wanted = next((int(line.split()[2]) for line in text if line.startswith("vm: plan ")), None)
        reported = sum(bool(re.match(r"(ok|FAIL) ", line)) for line in text)
        whole = self.done in text and wanted == reported
        if not whole:
            print(f"FAIL guest {self.role}: {reported} of {wanted or 'unknown'} results after "
                  f"{time.monotonic() - self.started:.0f} s (limit {seconds:.0f} s); it said last:")
            print("\n".join("    " + line for line in self.lines[-25:]), flush=True)


def run_guests(options):
    end = time.monotonic() + options.seconds
    guests = []
    try:
        for pair in options.guests:
            image, _, role = pair.partition(":")
            guests.append(Guest(options, image, role))
        for guest in guests:
            try:
                guest.process.wait(max(0.1, end - time.monotonic()))
            except subprocess.TimeoutExpired:
                pass
    finally:
        for guest in guests:
            guest.process.kill()
            guest.process.wait()
    for guest in guests:
        guest.thread.join(5)
        guest.report(options.seconds)
        if options.log:
            open(f"{options.log}/{guest.role}.log", "w").write("\n".join(guest.lines) + "\n")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    verbs = parser.add_subparsers(dest="verb", required=True)
    kernel = verbs.add_parser("kernel")
    kernel.add_argument("packed")
    kernel.add_argument("out")
    image = verbs.add_parser("image")
    image.add_argument("out")
    image.add_argument("--modules", required=True)
    image.add_argument("--load", required=True)
    image.add_argument("--file", action="append", default=[])
    image.add_argument("--program", action="append", default=[])
    run = verbs.add_parser("run")
    run.add_argument("--kernel", required=True)
    run.add_argument("--seconds", type=float, required=True)
    run.add_argument("--memory", default="512")
    run.add_argument("--log")
    run.add_argument("guests", nargs="+")
    options = parser.parse_args()
    if options.verb == "kernel":
        unpack_kernel(options.packed, options.out)
    elif options.verb == "image":
        make_image(options)
    else:
        run_guests(options)


main()
