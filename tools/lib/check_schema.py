"""Checks what dragline prints for programs against its schema, one of docs/*.schema.json.

usage: check_schema.py SCHEMA FILE…

The schema allows fields that it does not know, for readers' sake. Here they are forbidden, so that a
field which is written and not documented is noticed. The first line of each file names the schema,
and no other line does. The check then shows that it can fail: each kind of row is altered in several
ways, and each altered row must be refused.
"""

import copy
import json
import sys

import jsonschema


# Those that every view has.
VIEW_FIELDS = ("view", "frame", "alpha", "transform", "cornerRadius", "hidden")


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


def shape_of(row, validator):
    """The part of the schema that describes the row, among those for other rows."""
    schema = validator.schema
    for shape in (schema, *schema.get("$defs", {}).values()):
        if "properties" in shape:
            whole = {**shape, "$defs": schema.get("$defs", {})}
            if validator.evolve(schema=whole).is_valid(row):
                return shape
    return {"properties": {}, "additionalProperties": True}


def alterations(row, shape):
    """Rows that are wrong in one place each, with what is wrong."""
    kind = row.get("type", "row")
    is_open = shape.get("additionalProperties") is True
    for field in row:
        without = {key: value for key, value in row.items() if key != field}
        is_required = field in shape.get("required", ())
        if is_required:
            yield f"{kind} without {field}", without
        if is_required or not is_open:
            yield f"{kind} with {field} renamed", {**without, field + "2": row[field]}
        if field in shape["properties"]:
            yield f"{kind} with an object around {field}", {**row, field: {"?": row[field]}}
    if not is_open:
        yield f"{kind} with one field more", {**row, "undocumented": 1}
    if kind == "inspection":
        yield from alterations_of_parts(row)
    if kind == "frame":
        outside = copy.deepcopy(row)
        outside["percent"] = 1.5
        yield "frame beyond 100 %", outside
        for view_field in VIEW_FIELDS if row["views"] else ():
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
    """A timeline goes from one header to an end, tracks come after their timings."""
    if kinds[:1] == ["header"]:
        return kinds[-1] == "end" and kinds.count("header") == kinds.count("end") == 1
    if kinds[:1] == ["tracks"]:
        order = ["tracks", "timing", "track"]
        return kinds == sorted(kinds, key=order.index) and kinds.count("tracks") == 1
    return "header" not in kinds and "tracks" not in kinds


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
            kinds.append(row.get("type"))
            kind = (row.get("type"), row.get("curve"))
            if ("schema" in row) != (len(kinds) == 1):
                wrong.append(f"{path}:{number}: the first line alone names the schema")
            # An inspection without anomalies has none to alter.
            if kind not in samples or row.get("anomalies"):
                samples[kind] = row
            if not validator.is_valid(row):
                error = jsonschema.exceptions.best_match(validator.iter_errors(row))
                wrong.append(f"{path}:{number}: {error.json_path}: {error.message[:200]}")
        if not is_in_order(kinds):
            wrong.append(f"{path}: its lines are not in their order")
    for row in samples.values():
        for what, altered in alterations(row, shape_of(row, validator)):
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
