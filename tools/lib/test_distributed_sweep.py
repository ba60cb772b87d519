"""Kills a worker of tools/distributed-sweep and compares the bytes with those of one machine.

  python3 test_distributed_sweep.py DISTRIBUTED_SWEEP DRAGLINE CORPUS FOLDER

Prints one line of figures; exits 1 when a promise was broken.
"""

import os
import signal
import subprocess
import sys
import time

# Seconds for the cluster to start, and for the sweep to end.
START_LIMIT, END_LIMIT = 120, 300


def processes():
    """Of every process: its parent and its words."""
    found = {}
    for name in os.listdir("/proc"):
        if name.isdigit():
            try:
                with open(f"/proc/{name}/stat", encoding="utf-8", errors="replace") as file:
                    parent = int(file.read().rpartition(")")[2].split()[1])
                with open(f"/proc/{name}/cmdline", "rb") as file:
                    found[int(name)] = parent, file.read().split(b"\0")
            except (OSError, IndexError):
                continue
    return found


def descends(found, process, ancestor):
    while process in found and process != ancestor:
        process = found[process][0]
    return process == ancestor


def running_part(command, dragline):
    """A process that judges a part now, and the worker that started it."""
    found = processes()
    for process, (parent, words) in found.items():
        if dragline.encode() in words and b"--shard" in words and descends(found, process, command):
            return process, parent
    return None


def main():
    tool, dragline, corpus, folder = sys.argv[1:]
    sweep = [corpus, "--vary", "hysteresis=1:60:1", "--vary", "estimator=uikit-like,lsq1"]
    whole, joined = os.path.join(folder, "whole.jsonl"), os.path.join(folder, "joined.jsonl")
    subprocess.run([dragline, "sweep", *sweep, "--json", "-q", "-o", whole], check=True)
    words = [sys.executable, tool, *sweep, "--dragline", dragline, "--workers", "2", "--shards", "6", "-o", joined]
    command = subprocess.Popen(words, stderr=subprocess.PIPE, text=True)
    limit = time.monotonic() + START_LIMIT
    part = None
    while part is None:
        if command.poll() is not None or time.monotonic() > limit:
            command.kill()
            sys.exit(f"no part began: {command.communicate()[1]}")
        part = running_part(command.pid, dragline)
        time.sleep(0.005)
    child, worker = part
    os.kill(worker, signal.SIGKILL)
    time.sleep(0.5)
    state = processes().get(child)
    if state is not None and b"--shard" in state[1]:
        command.kill()
        sys.exit(f"process {child} outlived its worker {worker}")
    messages = command.communicate(timeout=END_LIMIT)[1]
    if command.returncode != 0:
        sys.exit(f"status {command.returncode}: {messages}")
    with open(whole, "rb") as one, open(joined, "rb") as other:
        expected, found = one.read(), other.read()
    if not expected or expected != found:
        sys.exit("the joined bytes differ from those of one machine")
    print(f"a worker was killed; {len(expected.splitlines())} settings in 6 parts, the same bytes")


main()
