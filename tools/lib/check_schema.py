"""Holds timelines, tracks and inspections against their schemas, docs/*.schema.json.

usage: check_schema.py SCHEMA FILE…

The schema allows fields that it does not know, for readers' sake. Here they are forbidden, so that a
field which is written and not documented is noticed. The check then shows that it can fail: each
kind of row is altered in several ways, and each altered row must be refused.
"""

import copy
import json
import sys

import jsonschema


ONLY_OF_LIVE_DEVICES = ("clock", "deviceNumber")


def forbid_unknown_fields(schema):
    """The schema, with every object closed that lists its fields."""
    if isinstance(schema, list):
        return [forbid_unknown_fields(item) for item in schema]
    if not isinstance(schema, dict):
        return schema
    closed = {key: forbid_unknown_fields(value) for key, value in schema.items()}
    if closed.get("type") == "object" and "properties" in closed:
        closed.setdefault("additionalProperties", False)
    return closed


def alterations(row):
    """Rows that are wrong in one place each, with what is wrong."""
    for field in row:
        without = {key: value for key, value in row.items() if key != field}
        if field not in ONLY_OF_LIVE_DEVICES:
            yield f"{row['type']} without {field}", without
        renamed = dict(without)
        renamed[field + "2"] = row[field]
        yield f"{row['type']} with {field} renamed", renamed
        mistyped = copy.deepcopy(row)
        mistyped[field] = [row[field]] if field != "type" else 1
        yield f"{row['type']} with a list around {field}", mistyped
    yield f"{row['type']} with one field more", {**row, "undocumented": 1}
    if row["type"] == "inspection":
        yield from alterations_of_parts(row)
    if row["type"] == "frame":
        outside = copy.deepcopy(row)
        outside["percent"] = 1.5
        yield "frame beyond 100 %", outside
        for view_field in row["views"][0] if row["views"] else ():
            wrong = copy.deepcopy(row)
            del wrong["views"][0][view_field]
            yield f"view without {view_field}", wrong


def alterations_of_parts(row):
    """Rows whose first object of each list is wrong in one place each."""
    for field, value in row.items():
        part = value[0] if isinstance(value, list) and value else value
        if not isinstance(part, dict) or field in ("ignored", "dropped"):
            continue
        for name in part:
            for what, wrong in (("without", None), ("with a list around", [part[name]])):
                altered = {key: item for key, item in part.items() if key != name}
                if wrong is not None:
                    altered[name] = wrong
                parts = [altered] + value[1:] if isinstance(value, list) else altered
                yield f"{field} {what} {name}", {**row, field: parts}


def rows_of(path):
    with open(path, encoding="utf-8", newline="\n") as file:
        for number, line in enumerate(file, 1):
            yield number, json.loads(line)


def is_in_order(kinds):
    """A timeline goes from one header to an end, tracks come behind their timings."""
    if kinds[:1] == ["inspection"]:
        return set(kinds) == {"inspection"}
    if kinds[:1] == ["header"]:
        return kinds[-1] == "end" and kinds.count("header") == kinds.count("end") == 1
    order = ["tracks", "timing", "track"]
    return kinds == sorted(kinds, key=order.index) and kinds.count("tracks") == 1


def main():
    schema_path, *paths = sys.argv[1:]
    with open(schema_path, encoding="utf-8") as file:
        schema = json.load(file)
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(forbid_unknown_fields(schema))
    rows = alterated = 0
    samples, wrong = {}, []
    for path in paths:
        kinds = []
        for number, row in rows_of(path):
            rows += 1
            kinds.append(row["type"])
            kind = (row["type"], row.get("curve"))
            # An inspection without anomalies has none to alter.
            if kind not in samples or row.get("anomalies"):
                samples[kind] = row
            if not validator.is_valid(row):
                error = jsonschema.exceptions.best_match(validator.iter_errors(row))
                wrong.append(f"{path}:{number}: {error.json_path}: {error.message[:200]}")
        if not is_in_order(kinds):
            wrong.append(f"{path}: its lines are not in their order")
    for row in samples.values():
        for what, altered in alterations(row):
            alterated += 1
            if validator.is_valid(altered):
                wrong.append(f"the schema lets through: {what}")
    for line in wrong[:20]:
        print(line)
    if not samples:
        sys.exit("no line to check")
    print(f"{rows} rows of {len(samples)} kinds are valid, {alterated} altered rows are refused")
    sys.exit(1 if wrong else 0)


main()
