"""Drives the program over changed recordings; called by tools/mutate, which says what is promised.

    mutate.py PROGRAM ROOT WORK RUNS SEED

A process reads a batch of recordings, so that twenty thousand runs take less than a minute. When a batch
breaks a promise, each of its recordings is run alone to find the one that does.
"""

import concurrent.futures
import gzip
import json
import os
import pathlib
import random
import re
import resource
import subprocess
import sys
import threading
import time

BATCH = 40
SECONDS = 10
KILOBYTES = 300 * 1024
VERBS = [
    ["inspect", "--json"],
    ["replay", "--json"],
    ["velocity", "--json"],
    ["compare", "--json", "--policy", "devsign,vaul,apple-projection"],
    ["explain"],
    ["inspect"],
]
# Of an answer: done, or a recording that was refused or cut.
STATUSES = {0, 1, 65}
FORMATS = ["evemu", "evemu-1.2", "libinput-record", "getevent", "raw64", "raw32", "sendevent",
           "pointer-jsonl", "csv"]
NUMBERS = [b"0", b"-0", b"-1", b"1e308", b"-1e999", b"NaN", b"inf", b"2147483647", b"2147483648",
           b"-2147483648", b"9223372036854775807", b"9223372036854775808", b"99999999999999999999",
           b"0.5", b"-0.500000", b"1e-320", b"4294967295", b"ffff", b"0000"]
NO_NUMBER = re.compile(r"(?<![A-Za-z])(-?nan|-?inf(inity)?)(?![A-Za-z])", re.IGNORECASE)


class Broken(Exception):
    """A promise that was broken, in words."""


def run(program, words, **more):
    """The status, the output and the messages of a run, within its limits."""
    began = time.monotonic()
    limits = dict(os.environ, SWIFT_BACKTRACE="enable=no")
    process = subprocess.Popen([program] + words, stdin=more.get("stdin", subprocess.DEVNULL),
                               stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=limits)
    timer = threading.Timer(SECONDS, process.kill)
    timer.start()
    errors = []
    reader = threading.Thread(target=lambda: errors.append(process.stderr.read()))
    reader.start()
    output = process.stdout.read()
    reader.join()
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    timer.cancel()
    if time.monotonic() - began >= SECONDS:
        raise Broken(f"took {SECONDS} s")
    if process.returncode < 0:
        raise Broken(f"ended by signal {-process.returncode}: {errors[0][-200:]!r}")
    if usage.ru_maxrss > KILOBYTES:
        raise Broken(f"took {usage.ru_maxrss} kB")
    return process.returncode, output, errors[0]


def samples(program, root, work):
    """Whole recordings of every format: name and bytes."""
    found = []
    for path in sorted((root / "traces").glob("*.evemu")):
        found.append(("evemu", path.read_bytes()))
        for target in FORMATS:
            out = work / "sample"
            run(program, ["convert", str(path), str(out), "--to", target, "-q"])
            if out.exists():
                found.append((target, out.read_bytes()))
                out.unlink()
    for folder in sorted((root / "tools/fuzzing/seeds").iterdir()):
        found += [(folder.name, path.read_bytes()) for path in sorted(folder.iterdir())]
    return [(name, data[:60_000]) for name, data in found if data]


def mutant(chance, pool):
    """One recording with some changes, and its format."""
    name, data = chance.choice(pool)
    data = bytearray(data)
    for _ in range(chance.choice([1, 1, 1, 2, 3, 8])):
        if not data:
            break
        place = chance.randrange(len(data))
        kind = chance.randrange(9)
        if kind == 0:
            data[place] ^= 1 << chance.randrange(8)
        elif kind == 1:
            data[place:place + 1] = bytes([chance.randrange(256)])
        elif kind == 2:
            del data[place:place + chance.choice([1, 1, 2, 8, 64])]
        elif kind == 3:
            data[place:place] = data[place:place + chance.choice([1, 8, 64, 512])]
        elif kind == 4:
            numbers = list(re.finditer(rb"-?[0-9a-f.]+", data[place:place + 200]))
            if numbers:
                match = chance.choice(numbers)
                data[place + match.start():place + match.end()] = chance.choice(NUMBERS)
        elif kind == 5:
            lines = bytes(data).split(b"\n")
            first, second = chance.randrange(len(lines)), chance.randrange(len(lines))
            lines[first], lines[second] = lines[second], lines[first]
            data = bytearray(b"\n".join(lines))
        elif kind == 6:
            del data[place:]
        elif kind == 7:
            other = chance.choice(pool)[1]
            start = chance.randrange(len(other))
            data[place:place] = other[start:start + chance.choice([4, 40, 400])]
        else:
            data[place:place + 1] = chance.choice([b"\0", b"\n", b"\r", b"\xff", b'"', b"{", b"]", b"#"])
    return name, bytes(data)


def answers(output, is_json):
    """The names of the recordings that an output is about."""
    text = output.decode()
    about = set()
    for line in text.splitlines():
        if not is_json:
            match = NO_NUMBER.search(line)
            if match:
                raise Broken(f"printed {match.group()}: {line[:200]}")
            about.update(re.findall(r"m-\d+\.rec", line.split(" ")[0]))
            continue
        row = json.loads(line, parse_constant=no_number)
        if "trace" in row and row["trace"]:
            about.add(os.path.basename(row["trace"]))
    return about


def no_number(name):
    raise Broken(f"printed {name}")


def complaints(errors):
    """The first error about each recording; whether it is of a cut one."""
    first = {}
    for line in errors.decode().splitlines():
        match = re.match(r"(?:.*/)?(m-\d+\.rec):(\d+:\d+: error: .*)", line)
        if match:
            first.setdefault(match.group(1), match.group(2))
    return first


def examine(program, verb, paths):
    """Runs a verb on recordings; what it refuses, in its words."""
    status, output, errors = run(program, verb + [str(path) for path in paths])
    if status not in STATUSES:
        raise Broken(f"status {status}: {errors[-300:]!r}")
    about = answers(output, "--json" in verb)
    refused = complaints(errors)
    if (status == 65) != bool(refused):
        raise Broken(f"status {status}, but refused {len(refused)}")
    for name, words in refused.items():
        if name in about and "ends within" not in words and verb[0] != "compare":
            raise Broken(f"answered about {name}, and refused it: {words}")
    return refused


def compare_ways(program, path):
    """The same bytes from a file, a pipe and gzip give the same answer."""
    data = path.read_bytes()
    if data[:2] == b"\x1f\x8b":
        return
    packed = path.with_suffix(".gz")
    packed.write_bytes(gzip.compress(data, 1))
    ways = []
    with open(path, "rb") as file:
        ways.append(run(program, ["velocity", str(path)]))
        ways.append(run(program, ["velocity", "-"], stdin=file))
        ways.append(run(program, ["velocity", str(packed)]))
    packed.unlink()
    plain = [(status, without_way(output), without_way(errors)) for status, output, errors in ways]
    if plain[0] != plain[1] or plain[0] != plain[2]:
        raise Broken(f"differs by the way in: {plain}")


def without_way(text):
    """An answer without what depends on the way in: the name, and files beside it."""
    text = re.sub(rb"\S*(<stdin>|m-\d+\.(rec|gz))", b"IT", text)
    return text.replace(b"describes a device but holds no events, and no recording lies beside it", b"no events")


def batch(program, pool, work, number, seed):
    """One batch through all verbs; the runs it was, and what broke."""
    chance = random.Random(f"{seed}-{number}")
    folder = work / f"batch-{number}"
    folder.mkdir()
    paths = []
    for index in range(BATCH):
        path = folder / f"m-{index}.rec"
        path.write_bytes(mutant(chance, pool)[1])
        paths.append(path)
    broken = []
    try:
        refused = [examine(program, verb, paths) for verb in VERBS]
        for verb, other in zip(VERBS[1:], refused[1:]):
            for name, words in refused[0].items():
                # What came before a cut is read, and may be refused for something else.
                if other.get(name) != words and "ends within" not in words:
                    raise Broken(f"{name}: inspect says {words}; {verb[0]} says {other.get(name)}")
        compare_ways(program, chance.choice(paths))
    except (Broken, ValueError) as problem:
        broken = blame(program, paths) or [f"{folder}: {problem}"]
    if not broken:
        for path in paths:
            path.unlink()
        folder.rmdir()
    return BATCH * len(VERBS) + 3, broken


def blame(program, paths):
    """What each recording breaks by itself."""
    found = []
    for path in paths:
        for verb in VERBS:
            try:
                examine(program, verb, [path])
            except (Broken, ValueError) as problem:
                found.append(f"{path}: {' '.join(verb)}: {problem}")
        try:
            compare_ways(program, path)
        except Broken as problem:
            found.append(f"{path}: {problem}")
    return found


def main():
    program, root, work = sys.argv[1], pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3])
    runs, seed = int(sys.argv[4]), int(sys.argv[5])
    pool = samples(program, root, work)
    began = time.monotonic()
    done, broken, number = 0, [], 0
    jobs = os.cpu_count() or 1
    with concurrent.futures.ThreadPoolExecutor(jobs) as executor:
        while done < runs and len(broken) < 20:
            numbers = range(number, number + 4 * jobs)
            number = numbers.stop
            for count, problems in executor.map(lambda n: batch(program, pool, work, n, seed), numbers):
                done += count
                broken += problems
    formats = len({name for name, _ in pool})
    for problem in broken:
        print(problem)
    most = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss // 1024
    print(f"{done} runs on changed recordings of {formats} formats, seed {seed}: {len(broken)} broke a "
          f"promise; {time.monotonic() - began:.0f} s, at most {most} MB")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
