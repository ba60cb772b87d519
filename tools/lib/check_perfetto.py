"""Reads Perfetto traces back with SQL and compares them with the same timelines in JSON Lines.

  python3 check_perfetto.py TRACE TIMELINE [TRACE TIMELINE …]

The queries run in Perfetto's trace processor, if DRAGLINE_TRACE_PROCESSOR names it or it is on PATH.
Otherwise they run in SQLite, on tables of the same names and columns; the packets are then decoded by
Perfetto's own message definitions, which the package `perfetto` contains.

Prints one line of figures; exits 1 when a trace and its timeline differ.
"""

import json
import os
import shutil
import sqlite3
import sys

from perfetto.protos.perfetto.trace import perfetto_trace_pb2 as perfetto
from perfetto.trace_processor import TraceProcessor, TraceProcessorConfig

BEGIN, END, INSTANT, COUNTER = 1, 2, 3, 4

SCHEMA = """
CREATE TABLE track (id INTEGER PRIMARY KEY, name TEXT, parent_id INTEGER);
CREATE TABLE counter_track (id INTEGER PRIMARY KEY, name TEXT, parent_id INTEGER, unit TEXT);
CREATE TABLE slice (id INTEGER PRIMARY KEY, ts INTEGER, dur INTEGER, track_id INTEGER, name TEXT, arg_set_id INTEGER);
CREATE TABLE counter (id INTEGER PRIMARY KEY, ts INTEGER, track_id INTEGER, value REAL);
CREATE TABLE flow (id INTEGER PRIMARY KEY, slice_out INTEGER, slice_in INTEGER);
CREATE TABLE args (
  id INTEGER PRIMARY KEY, arg_set_id INTEGER, key TEXT, string_value TEXT, int_value INTEGER, real_value REAL);
"""

ROOTS = "SELECT name FROM track WHERE parent_id IS NULL AND name LIKE '%, %: %'"
OPEN_SLICES = "SELECT name FROM slice WHERE dur < 0"
UNITS = """
SELECT DISTINCT parent.name AS parent, c.name AS name, c.unit AS unit
FROM counter_track c LEFT JOIN track parent ON c.parent_id = parent.id
"""
FRAMES = """
SELECT s.name AS name, s.ts AS ts, s.dur AS dur
FROM slice s JOIN track t ON s.track_id = t.id WHERE t.name = 'frames' ORDER BY s.ts
"""
# All values, each from its time on.
COUNTERS = """
SELECT parent.name AS parent, c.name AS name, k.ts AS ts, k.value AS value
FROM counter k JOIN counter_track c ON k.track_id = c.id JOIN track parent ON c.parent_id = parent.id
ORDER BY k.ts
"""
NOTES = """
SELECT t.name AS track, s.name AS name, s.ts AS ts, a.key AS key,
  COALESCE(a.string_value, a.real_value, a.int_value) AS value
FROM slice s JOIN track t ON s.track_id = t.id JOIN args a ON s.arg_set_id = a.arg_set_id
ORDER BY s.ts, s.id
"""
# From each touch along its flow to the frame.
FLOWS = """
WITH RECURSIVE step(touch, at) AS (
  SELECT s.id, s.id FROM slice s JOIN track t ON s.track_id = t.id WHERE t.name = 'touches'
  UNION ALL
  SELECT step.touch, flow.slice_in FROM step JOIN flow ON flow.slice_out = step.at
)
SELECT touch.ts AS touch, t.name AS track, s.name AS name, s.ts AS ts
FROM step JOIN slice touch ON step.touch = touch.id JOIN slice s ON step.at = s.id
  JOIN track t ON s.track_id = t.id
ORDER BY touch.ts, s.ts
"""


class Tables:
    """The tables of the trace processor that the queries name, made of the packets of a trace."""

    def __init__(self, path):
        self.database = sqlite3.connect(":memory:")
        self.database.executescript(SCHEMA)
        self.names, self.note_names = {}, {}
        self.open, self.flows = {}, {}
        trace = perfetto.Trace()
        with open(path, "rb") as file:
            trace.ParseFromString(file.read())
        events = []
        for packet in trace.packet:
            self.intern(packet.interned_data)
            if packet.HasField("track_descriptor"):
                self.describe(packet.track_descriptor)
            else:
                needed = packet.track_event.name_iid or packet.track_event.debug_annotations
                if needed and not packet.sequence_flags & 2:
                    sys.exit(f"{path}: a packet uses interned names without saying so")
                events.append((packet.timestamp, packet.track_event))
        if not trace.packet[0].sequence_flags & 1:
            sys.exit(f"{path}: the first packet does not clear the state")
        for time, event in sorted(events, key=lambda pair: pair[0]):
            self.add(time, event)

    def query(self, sql):
        cursor = self.database.execute(sql)
        columns = [column[0] for column in cursor.description]
        return [dict(zip(columns, row)) for row in cursor]

    def intern(self, data):
        self.names.update({name.iid: name.name for name in data.event_names})
        self.note_names.update({name.iid: name.name for name in data.debug_annotation_names})

    def insert(self, table, *values):
        marks = ",".join("?" * len(values))
        return self.database.execute(f"INSERT INTO {table} VALUES ({marks})", values).lastrowid

    def describe(self, track):
        parent = track.parent_uuid or None
        self.insert("track", track.uuid, track.name, parent)
        if track.HasField("counter"):
            self.insert("counter_track", track.uuid, track.name, parent, track.counter.unit_name)

    def add(self, time, event):
        track = event.track_uuid
        if event.type == COUNTER:
            self.insert("counter", None, time, track, event.double_counter_value)
        elif event.type == END:
            slice_id, start = self.open[track].pop()
            self.database.execute("UPDATE slice SET dur = ? WHERE id = ?", (time - start, slice_id))
        else:
            name = event.name or self.names[event.name_iid]
            slice_id = self.insert(
                "slice", None, time, -1 if event.type == BEGIN else 0, track, name, None)
            self.database.execute("UPDATE slice SET arg_set_id = id WHERE id = ?", (slice_id,))
            if event.type == BEGIN:
                self.open.setdefault(track, []).append((slice_id, time))
            for note in event.debug_annotations:
                self.note(slice_id, "debug." + self.note_names[note.name_iid], note)
            self.flow(slice_id, event)

    def note(self, slice_id, key, note):
        for entry in note.dict_entries:
            self.note(slice_id, f"{key}.{self.note_names[entry.name_iid]}", entry)
        for index, value in enumerate(note.array_values):
            self.note(slice_id, f"{key}[{index}]", value)
        kind = note.WhichOneof("value")
        if kind:
            value = getattr(note, kind)
            text, number = (value, None) if kind == "string_value" else (None, value)
            is_real = kind == "double_value"
            self.insert(
                "args", None, slice_id, key, text, None if is_real else number, number if is_real else None)

    def flow(self, slice_id, event):
        for flow in list(event.flow_ids) + list(event.terminating_flow_ids):
            if flow in self.flows:
                self.insert("flow", None, self.flows[flow], slice_id)
            self.flows[flow] = slice_id
        for flow in event.terminating_flow_ids:
            del self.flows[flow]


class Processor:
    """The trace processor itself."""

    def __init__(self, path, binary):
        self.processor = TraceProcessor(trace=path, config=TraceProcessorConfig(bin_path=binary))

    def query(self, sql):
        return [dict(row.__dict__) for row in self.processor.query(sql)]


class Difference(Exception):
    pass


def expect(what, found, expected):
    if found != expected:
        raise Difference(f"{what}: {str(found)[:400]}: expected {str(expected)[:400]}")


def near(left, right):
    """Timelines have six decimals."""
    return left is not None and abs(left - right) < 1e-6


def values_by_time(rows):
    counters = {}
    for row in rows:
        counters.setdefault((row["parent"], row["name"]), []).append((row["ts"], row["value"]))
    return counters


def value_at(samples, time):
    before = [value for at, value in samples or [] if at <= time]
    return before[-1] if before else None


def check_views(tables, frames):
    counters = values_by_time(tables.query(COUNTERS))
    first = {}
    for note in tables.query(NOTES):
        if note["track"] == note["name"]:
            first.setdefault((note["name"], note["key"]), []).append((note["ts"], note["value"]))
    count = 0
    for frame in frames:
        time = frame["t"] * 1000
        for view in frame["views"]:
            numbers = dict(zip(("x", "y", "width", "height"), view["frame"]))
            numbers |= {"alpha": view["alpha"], "corner radius": view["cornerRadius"], "hidden": int(view["hidden"])}
            for name, number in numbers.items():
                key = "debug." + ("cornerRadius" if name == "corner radius" else name)
                value = value_at(counters.get((view["view"], name)), time)
                if value is None:
                    value = value_at(first.get((view["view"], key)), time)
                if not near(value, number):
                    raise Difference(f"{view['view']} {name} at {frame['t']}: {value}: expected {number}")
                count += 1
    return count


def check_flows(tables, rows, frames, interval):
    found = {}
    for row in tables.query(FLOWS):
        found.setdefault(row["touch"], []).append((row["track"], row["name"], row["ts"]))
    updates = [row["t"] for row in rows if row.get("name") == "updateInteractiveTransition(_:)"]
    decisions = [row["t"] for row in rows if row["type"] == "decision" and row["cause"] == "release"]
    for time in updates + decisions:
        steps = found.get(time * 1000, [])
        shown = [frame for frame in frames if 0 <= frame["t"] - time <= interval][:1]
        expect(
            f"the frame of the touch at {time}", [name for track, name, _ in steps if track == "frames"],
            [f"frame {frame['frame']}" for frame in shown])
    for time in decisions:
        if "decisions" not in [track for track, _, _ in found[time * 1000]]:
            raise Difference(f"no flow leads from the touch at {time} to its decision")
    return len(found)


def check_decisions(tables, rows):
    notes = {}
    for note in tables.query(NOTES):
        if note["track"] == "decisions":
            notes.setdefault(note["ts"], {"outcome": note["name"]})[note["key"]] = note["value"]
    decisions = [row for row in rows if row["type"] == "decision"]
    expect("times of decisions", sorted(notes), [row["t"] * 1000 for row in decisions])
    for row in decisions:
        note = notes[row["t"] * 1000]
        expect("outcome", note["outcome"], row["outcome"])
        expect("why", note["debug.why"], row["why"])
        for index, rule in enumerate(row["rules"]):
            expect("rule", note[f"debug.rules[{index}].rule"], rule["rule"])
            for key in ("value", "limit", "margin"):
                if rule[key] is not None and not near(note[f"debug.rules[{index}].{key}"], rule[key]):
                    raise Difference(f"{rule['rule']} {key} of the decision at {row['t']}: expected {rule[key]}")
        if not near(note["debug.settle.duration"], row["settle"]["duration"]):
            raise Difference(f"settle of the decision at {row['t']}: expected {row['settle']}")


def check(tables, rows):
    header = rows[0]
    frames = [row for row in rows if row["type"] == "frame"]
    expect(
        "timelines", [row["name"] for row in tables.query(ROOTS)],
        [f"{header['transition']}, {header['policy']}: {header['trace']}"])
    expect("slices without an end", tables.query(OPEN_SLICES), [])
    slices = tables.query(FRAMES)
    expect("frames", [(row["name"], row["ts"]) for row in slices],
           [(f"frame {frame['frame']}", frame["t"] * 1000) for frame in frames])
    interval = 1e6 / header["frameRate"] + 1
    if not all(interval - 2 <= row["dur"] / 1000 <= interval for row in slices):
        raise Difference(f"frames of other durations than {interval} us")
    units = {(row["parent"], row["name"]): row["unit"] for row in tables.query(UNITS)}
    points = [unit for (_, name), unit in units.items() if name in ("x", "y", "width", "height")]
    if frames:
        expect("the unit of the percentage", [u for (_, name), u in units.items() if name == "percent"], ["%"])
        expect("the units of places and sizes", set(points) - {"pt"}, set())
    check_decisions(tables, rows)
    return check_views(tables, frames), check_flows(tables, rows, frames, interval)


def main():
    paths = sys.argv[1:]
    binary = os.environ.get("DRAGLINE_TRACE_PROCESSOR") or shutil.which("trace_processor_shell")
    values = touches = 0
    for trace, timeline in zip(paths[::2], paths[1::2]):
        with open(timeline, encoding="utf-8") as file:
            rows = [json.loads(line) for line in file]
        try:
            counts = check(Processor(trace, binary) if binary else Tables(trace), rows)
        except Difference as difference:
            sys.exit(f"{trace}: {difference}")
        values, touches = values + counts[0], touches + counts[1]
    engine = "the trace processor" if binary else "SQLite, without the trace processor"
    print(f"{len(paths) // 2} traces, {values} values of views and the flows of {touches} touches, by {engine}")


if __name__ == "__main__":
    main()
