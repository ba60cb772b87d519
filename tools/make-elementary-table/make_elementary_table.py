#!/usr/bin/env python3
"""Writes the constants of `Elementary` and the tables that accuracy is tested against.

Needs Python 3 and mpmath (`pip install mpmath`). Run it without arguments, from any directory; it
writes Sources/Motion/Elementary/ElementaryTables.swift, Sources/Motion/Elementary/ArctangentTable.swift, and the tables
elementary.txt, arctangent.txt and timing-functions.txt in Tests/MotionTests/Values.
The arguments in the tables are pseudo-random with a fixed seed, so a second run changes
nothing.
"""

import math
import random
import struct
from pathlib import Path

from mpmath import mp, mpf

mp.prec = 400
ROOT = Path(__file__).resolve().parents[2]
TABLE_BITS = 7
SIZE = 1 << TABLE_BITS


def bits(value):
    return struct.unpack("<Q", struct.pack("<d", value))[0]


def from_bits(pattern):
    return struct.unpack("<d", struct.pack("<Q", pattern))[0]


def swift(value):
    """A hexadecimal literal, which has one meaning only."""
    value = float(value)
    if value == 0:
        return "0x0p+0"
    text = value.hex()
    head, exponent = text.split("p")
    if "." in head:
        head = head.rstrip("0").rstrip(".")
    return f"{head}p{exponent}"


def chopped(value, quantum_exponent):
    """The nearest multiple of 2^quantum_exponent, exactly, as a double."""
    return float(mp.nint(mp.ldexp(value, -quantum_exponent)) * mpf(2) ** quantum_exponent)


def polynomial(function, low, high, count):
    """`count` coefficients, constant first: interpolation at the Chebyshev nodes, which is within
    a small factor of the best polynomial and needs no exchange algorithm."""
    middle, half = (mpf(low) + high) / 2, (mpf(high) - low) / 2
    nodes = [middle + half * mp.cos(mp.pi * (2 * i + 1) / (2 * count)) for i in range(count)]
    matrix = mp.matrix(count, count)
    values = mp.matrix(count, 1)
    for row, node in enumerate(nodes):
        values[row] = function(node)
        for column in range(count):
            matrix[row, column] = node**column
    return [float(c) for c in mp.lu_solve(matrix, values)]


# --- Constants -------------------------------------------------------------------------------

LOG_OFFSET = 0x3FE6_1000_0000_0000


def exponential_rows():
    for j in range(SIZE):
        exact = mp.power(2, mpf(j) / SIZE)
        head = float(exact)
        yield head, float((exact - head) / head)


def logarithm_rows():
    for i in range(SIZE):
        first = LOG_OFFSET + (i << (52 - TABLE_BITS))
        last = first + (1 << (52 - TABLE_BITS)) - 1
        if first < bits(1.0) <= last:
            yield 1.0, 0.0, 0.0
            continue
        center = (mpf(from_bits(first)) + mpf(from_bits(last))) / 2
        inverse = chopped(1 / center, -19)
        logarithm = -mp.log(mpf(inverse))
        high = chopped(logarithm, -42)
        yield inverse, high, float(logarithm - high)


def turn_rows():
    for j in range(SIZE):
        row = []
        for function, zeros in [(mp.sinpi, (0, SIZE // 2)), (mp.cospi, (SIZE // 4, 3 * SIZE // 4))]:
            exact = mpf(0) if j in zeros else function(mpf(2 * j) / SIZE)
            row += [float(exact), float(exact - float(exact))]
        yield row


def two_over_pi_words(count):
    scaled = int(mp.floor(mp.ldexp(2 / mp.pi, 32 * count))) if mp.prec >= 32 * count + 64 else None
    assert scaled is not None
    return [(scaled >> (32 * (count - 1 - i))) & 0xFFFFFFFF for i in range(count)]


def literal_lines(items, per_line):
    for start in range(0, len(items), per_line):
        yield "    " + ", ".join(items[start : start + per_line]) + ","


def constants_file():
    ln2, half_pi = mp.log(2), mp.pi / 2
    step = ln2 / SIZE
    step_high = chopped(step, -40)
    ln2_high = chopped(ln2, -42)
    pi_1 = chopped(half_pi, -32)
    pi_2 = chopped(half_pi - pi_1, -65)
    pi_3 = chopped(half_pi - pi_1 - pi_2, -98)
    edge = mpf(2) ** -8 * mpf("1.001")
    log_poly = polynomial(
        lambda r: (mp.log1p(r) - r + r * r / 2) / r**3 if abs(r) > mpf(10) ** -30 else mpf(1) / 3, -edge, edge, 7)
    square = (mp.pi / 4 * mpf("1.0001")) ** 2
    sine = polynomial(
        lambda z: (mp.sin(mp.sqrt(z)) / mp.sqrt(z) - 1) / z, mpf(0), square, 6)
    cosine = polynomial(
        lambda z: (mp.cos(mp.sqrt(z)) - 1 + z / 2) / (z * z), mpf(0), square, 6)
    turn_step = mp.pi / (SIZE // 2)
    turn_1 = chopped(turn_step, -35)
    small = (turn_step / 2 * mpf("1.001")) ** 2
    near_sine = polynomial(
        lambda z: (mp.sin(mp.sqrt(z)) / mp.sqrt(z) - 1) / z, mpf(0), small, 3)
    near_cosine = polynomial(
        lambda z: (1 - mp.cos(mp.sqrt(z))) / z, mpf(0), small, 3)
    radius = step / 2 * mpf("1.001")
    expo = polynomial(lambda r: (mp.exp(r) - 1 - r) / (r * r), -radius, radius, 4)
    sinh = polynomial(
        lambda z: (mp.sinh(mp.sqrt(z)) / mp.sqrt(z) - 1) / z, mpf(0), mpf("0.5626"), 6)
    cosh = polynomial(
        lambda z: (mp.cosh(mp.sqrt(z)) - 1) / z, mpf(0), mpf("0.5626"), 6)

    out = []
    add = out.append
    add("// Written by tools/make-elementary-table; change that, not this.")
    add("")
    add("/// The constants of `Elementary`. They are literals so that they lie in the program's constant")
    add("/// data and cost no initialization.")
    add("enum ElementaryTables {")

    def constant(name, value, comment=None):
        if comment:
            add(f"  /// {comment}")
        add(f"  @inline(__always) static var {name}: Double {{ {swift(value)} }}")

    constant("stepsPerUnit", SIZE / ln2, f"{SIZE} / ln 2.")
    constant("stepHigh", step_high, f"ln 2 / {SIZE} in two parts; the first times 2¹⁸ is exact.")
    constant("stepLow", step - step_high)
    constant("ln2High", ln2_high, "ln 2 in two parts; the first is a multiple of 2⁻⁴².")
    constant("ln2Low", ln2 - ln2_high)
    constant("twoOverPi", 2 / mp.pi)
    constant("halfPi1", pi_1, "π/2 in four parts; the first three times 2²⁰ are exact.")
    constant("halfPi2", pi_2)
    constant("halfPi3", pi_3)
    constant("halfPi4", half_pi - pi_1 - pi_2 - pi_3)
    constant("halfPi2Whole", half_pi - pi_1, "All that follows `halfPi1`, rounded.")
    constant("halfPiHigh", float(half_pi), "π/2 rounded, and what is then missing.")
    constant("halfPiLow", half_pi - float(half_pi))
    constant("stepsPerRadian", 1 / turn_step, f"{SIZE // 2} / π.")
    constant("turnStep1", turn_1, f"π/{SIZE // 2} in two parts; the first times 2²² is exact.")
    constant("turnStep2", turn_step - turn_1)
    for label, name, coefficients in [
        (f"(sin r - r) / r³, |r| < π/{SIZE}, in powers of r².", "nearSine", near_sine),
        (f"(1 - cos r) / r², |r| < π/{SIZE}, in powers of r².", "nearCosine", near_cosine),
        ("(exp r - 1 - r) / r², |r| < ln 2 / 256, in powers of r.", "exponential", expo),
        ("(log(1 + r) - r + r²/2) / r³, |r| < 2⁻⁸, in powers of r.", "logarithm", log_poly),
        ("(sin r - r) / r³, |r| < π/4, in powers of r².", "sine", sine),
        ("(cos r - 1 + r²/2) / r⁴, |r| < π/4, in powers of r².", "cosine", cosine),
        ("(sinh r - r) / r³, |r| < 0.75, in powers of r².", "hyperbolicSine", sinh),
        ("(cosh r - 1) / r², |r| < 0.75, in powers of r².", "hyperbolicCosine", cosh),
    ]:
        for index, value in enumerate(coefficients):
            constant(f"{name}{index}", value, label if index == 0 else None)
    add("")
    add(f"  /// For j in 0..<{SIZE}: 2^(j/{SIZE}) rounded, and how much of itself is then missing.")
    items = [swift(v) for row in exponential_rows() for v in row]
    add(f"  static let powersOfTwo: [{len(items)} of Double] = [")
    out.extend(literal_lines(items, 2))
    add("  ]")
    add("")
    add("  /// Where the first interval of `logarithms` begins, as a bit pattern: 1 is the middle of one.")
    add(f"  static var logarithmsBegin: UInt64 {{ 0x{LOG_OFFSET >> 48:x}_"
        f"{(LOG_OFFSET >> 32) & 0xffff:04x}_0000_0000 }}")
    add("")
    add(f"  /// For {SIZE} intervals: a factor f of at most 20 bits that brings the interval near 1, and")
    add("  /// -log f in two parts, the first a multiple of 2⁻⁴².")
    items = [swift(v) for row in logarithm_rows() for v in row]
    add(f"  static let logarithms: [{len(items)} of Double] = [")
    out.extend(literal_lines(items, 3))
    add("  ]")
    add("")
    add(f"  /// For j in 0..<{SIZE}: the sine of 2πj/{SIZE} in two parts, and the cosine in two parts.")
    items = [swift(v) for row in turn_rows() for v in row]
    add(f"  static let turn: [{len(items)} of Double] = [")
    out.extend(literal_lines(items, 4))
    add("  ]")
    add("")
    mp.prec = 2000
    words = [0, 0] + two_over_pi_words(40)
    mp.prec = 400
    items = [f"0x{w >> 16:04x}_{w & 0xffff:04x}" for w in words]
    add("  /// 64 zero bits, then the binary digits of 2/π, 32 in a word.")
    add(f"  static let twoOverPiDigits: [{len(items)} of UInt32] = [")
    out.extend(literal_lines(items, 6))
    add("  ]")
    add("}")
    return "\n".join(out) + "\n"


# --- Reference values -------------------------------------------------------------------------


def rounded(exact):
    """The nearest double and how far the exact value lies from it, in units in the last place."""
    if exact == 0:
        return 0.0, 0.0
    magnitude = abs(exact)
    exponent = max(int(mp.floor(mp.log(magnitude, 2))), -1022)
    quantum = mpf(2) ** (exponent - 52)
    count = int(mp.nint(exact / quantum))
    if abs(count) * quantum >= mpf(2) ** 1024:
        return math.copysign(math.inf, count), 0.0
    nearest = mpf(count) * quantum
    return float(nearest), float((exact - nearest) / quantum)


def row(name, arguments, exact):
    value, fraction = rounded(exact)
    fields = [f"{bits(a):016x}" for a in arguments] + [f"{bits(value):016x}", f"{fraction:+.4f}"]
    return " ".join([name] + fields)


def neighbours(value):
    return [math.nextafter(value, -math.inf), value, math.nextafter(value, math.inf)]


def exp_arguments(r):
    yield from neighbours(709.782712893384) + neighbours(-708.3964185322641)
    yield from neighbours(-745.1332191019411) + neighbours(-744.4400719213812)
    yield from [0.0, -0.0, 5e-324, -5e-324, 1.0, -1.0, 2.0**-54, -(2.0**-54), 2.0**-27, 704.0, -704.0]
    for _ in range(120):
        yield r.uniform(-745, 709.7)
    for _ in range(60):
        yield math.ldexp(r.uniform(1, 2), r.randint(-60, 0)) * r.choice([-1, 1])
    for _ in range(60):
        yield (r.randint(-900, 900) + 0.5) * math.log(2) / 128 + r.uniform(-1e-9, 1e-9)
    for _ in range(60):
        yield r.uniform(-745.1, -708.4)


def log_arguments(r):
    yield from [5e-324, 1e-323, 2.0**-1022, 1.7976931348623157e308, 2.0, 0.5, 10.0, math.e]
    yield from neighbours(1.0)[::2]
    for _ in range(120):
        yield from_bits(r.randint(1, bits(math.inf) - 1))
    for _ in range(60):
        yield 1 + math.ldexp(r.uniform(1, 2), r.randint(-52, -4)) * r.choice([-1, 1])
    for _ in range(100):
        yield r.uniform(0.5, 2)
    for _ in range(40):
        edge = LOG_OFFSET + (r.randint(0, 127) << (52 - TABLE_BITS))
        yield from_bits(edge + r.choice([-1, 0, 1]))
    for _ in range(30):
        yield from_bits(r.randint(1, bits(2.0**-1022)))


def angle_arguments(r):
    yield from [5e-324, 2.0**-1022, 2.0**-30, 2.0**-27, 1e5, -1e5, 6381956970095103 * 2.0**797]
    yield from [2.0**20, 2.0**20 - 2.0**-33, 1e10, -1e22, 1.7976931348623157e308, 2.0**1000]
    for k in list(range(-24, 25)) + [r.randint(25, 63661) for _ in range(60)]:
        multiple = float(mp.pi / 2 * k)
        if multiple:
            yield r.choice(neighbours(multiple)[:2])
            yield multiple
    for _ in range(40):
        yield float(mp.pi / 4 * (2 * r.randint(-30000, 30000) + 1))
    for _ in range(120):
        yield r.uniform(-1e5, 1e5)
    for _ in range(60):
        yield r.uniform(-10, 10)
    for _ in range(40):
        yield math.ldexp(r.uniform(1, 2), r.randint(-40, 17))
    for _ in range(60):
        yield math.ldexp(r.uniform(1, 2), r.randint(20, 1023)) * r.choice([-1, 1])


def pow_arguments(r):
    yield from [(2.0, 0.5), (2.0, -1074.0), (2.0, 1023.0), (10.0, 308.0), (10.0, -320.0), (5e-324, 0.5)]
    yield from [(-3.0, 3.0), (-3.0, 4.0), (-2.5, -7.0), (0.998, 1000.0), (0.99, 1000.0)]
    for _ in range(120):
        base = math.exp(r.uniform(-20, 20))
        yield base, r.uniform(-700, 700) / abs(math.log(base))
    for _ in range(120):
        base = 1 + math.ldexp(r.uniform(1, 2), r.randint(-50, -3)) * r.choice([-1, 1])
        yield base, r.uniform(-740, 709) / math.log(base)
    for _ in range(60):
        yield from_bits(r.randint(1, bits(math.inf) - 1)), r.uniform(-1, 1)
    for _ in range(40):
        yield r.uniform(0.5, 2), float(r.randint(-60, 60))
    for _ in range(40):
        base = r.uniform(1.01, 9)
        yield base, r.uniform(-745, -708.5) / math.log(base)


def reference_file():
    r = random.Random(20180803)
    rows = []
    mp.prec = 400
    for x in exp_arguments(r):
        rows.append(row("exp", [x], mp.exp(mpf(x))))
    for x in log_arguments(r):
        rows.append(row("log", [x], mp.log(mpf(x))))
    for x in angle_arguments(r):
        mp.prec = 1600
        sine, cosine = mp.sin(mpf(x)), mp.cos(mpf(x))
        mp.prec = 400
        rows.append(row("sin", [x], sine))
        rows.append(row("cos", [x], cosine))
    for x, y in pow_arguments(r):
        exact = mp.exp(mpf(y) * mp.log(abs(mpf(x))))
        rows.append(row("pow", [x, y], -exact if x < 0 and y % 2 else exact))
    return table(
        [
            "Values of the elementary functions, computed with 120 digits.",
            "A row is the function, the bit patterns of its arguments, the bit pattern of the nearest",
            "double, and how far the true value lies from that, in units in the last place.",
        ],
        rows,
    )


def table(title, rows):
    """Lines of text for a test; those of the title begin with '#'."""
    head = ["Written by tools/make-elementary-table; change that, not this."] + title
    return "".join(f"# {line}\n" for line in head) + "".join(f"{row}\n" for row in rows)


# --- Arc tangents -----------------------------------------------------------------------------

ARCTANGENT_STEPS = 64


def parts(exact):
    """The nearest double, and the nearest double to what is then missing."""
    head = float(exact)
    return head, float(exact - head)


def arctangent_file():
    series = [("third", 3), ("fifth", 5), ("seventh", 7), ("ninth", 9)]
    constants = [(name, mpf(1) / divisor) for name, divisor in series]
    constants += zip(("piHigh", "piLow"), parts(mp.pi))
    comments = {
        "third": "1/3, 1/5, 1/7 and 1/9: the series of the arc tangent, without its signs.",
        "piHigh": "π rounded, and what is then missing.",
    }
    out = [
        "/// The constants of `Elementary.atan2`, computed with 400 bits.",
        "enum ArctangentTable {",
    ]
    for name, value in constants:
        if name in comments:
            out.append(f"  /// {comments[name]}")
        out.append(f"  @inline(__always) static var {name}: Double {{ {swift(value)} }}")
    steps = range(ARCTANGENT_STEPS + 1)
    items = [swift(v) for k in steps for v in parts(mp.atan(mpf(k) / ARCTANGENT_STEPS))]
    out += [
        "",
        f"  /// For k in 0...{ARCTANGENT_STEPS}: the arc tangent of k/{ARCTANGENT_STEPS} rounded,"
        " and what is then missing.",
        f"  static let arctangents: [{len(items)} of Double] = [",
    ]
    out.extend(literal_lines(items, 2))
    return "\n".join(out + ["  ]", "}"]) + "\n"


def point_arguments(r):
    """Pairs y, x: magnitudes at the ends of the range, ordinary ones, ones of very different size,
    ones at the middle between two rows of the table, and subnormal ones."""
    ends = [1.0, 2.0**-30, 5e-324, 2.0**-1022, 1.7976931348623157e308, 3.0, 1e-300]

    def sign():
        return r.choice([-1, 1])

    for y in ends:
        for x in ends:
            yield sign() * y, sign() * x
    for _ in range(60):
        yield r.uniform(-10, 10), r.uniform(-10, 10)
    for _ in range(25):
        yield tuple(sign() * r.uniform(1, 2) * 2.0 ** r.randint(-30, 30) for _ in range(2))
    for _ in range(40):
        middle, long = (r.randint(0, ARCTANGENT_STEPS - 1) + 0.5) / ARCTANGENT_STEPS, r.uniform(1, 2)
        short = long * (middle * (1 + r.uniform(-4, 4) * 2.0**-52))
        y, x = (long, short) if r.random() < 0.5 else (short, long)
        yield y * sign(), x * sign()
    for _ in range(20):
        yield tuple(from_bits(r.randint(1, 1 << 52)) * sign() for _ in range(2))


def arctangent_reference_file():
    r = random.Random(20180804)
    # As many as distinguish a ratio of 1e-300 from its arc tangent.
    mp.prec = 2200
    rows = [row("atan2", [y, x], mp.atan2(mpf(y), mpf(x))) for y, x in point_arguments(r)]
    mp.prec = 400
    return table(
        ["Values of atan2, computed with 400 bits or more, in the rows of elementary.txt."], rows
    )


# --- Timing functions -------------------------------------------------------------------------

CURVES = [
    (0.25, 0.1, 0.25, 1.0), (0.42, 0.0, 1.0, 1.0), (0.0, 0.0, 0.58, 1.0), (0.42, 0.0, 0.58, 1.0),
    (1.0, 0.0, 0.0, 1.0), (0.0, 1.0, 0.0, 1.0), (1.0, 0.0, 1.0, 0.0), (0.0, 1.0, 1.0, 0.0),
    (1.0, 1.0, 0.0, 0.0), (0.0, 0.0, 0.0, 1.0), (1.0, 0.0, 1.0, 1.0), (0.32, 0.72, 0.0, 1.0),
    (0.34, 1.56, 0.64, 1.0), (0.16, 1.0, 0.3, 1.0), (1.0, 0.0, 1e-9, 1.0), (0.999999, 0.2, 1e-6, 0.7),
    (1e-12, 1.0, 1e-12, 1.0), (0.0, -3.0, 1.0, 4.0), (1 / 3, 0.9, 2 / 3, 0.1), (0.5, 1.0, 0.5, 0.0),
]


def curve_value(curve, time):
    x1, y1, x2, y2 = map(mpf, curve)
    low, high = mpf(0), mpf(1)
    for _ in range(300):
        s = (low + high) / 2
        if 3 * (1 - s) ** 2 * s * x1 + 3 * (1 - s) * s * s * x2 + s**3 < time:
            low = s
        else:
            high = s
    return 3 * (1 - low) ** 2 * low * y1 + 3 * (1 - low) * low * low * y2 + low**3


def curve_file():
    r = random.Random(20180804)
    rows = []
    for curve in CURVES:
        times = [5e-324, 1e-300, 1e-18, 1e-12, 1e-6, 1e-3, 0.5, 1 - 1e-3, 1 - 1e-6, 1 - 1e-12, 1 - 2.0**-53]
        times += neighbours(0.5)[::2] + [0.5 + 1e-13, 0.5 - 1e-9, 0.5 + 1e-5]
        times += [r.random() for _ in range(16)] + [r.random() / 64 for _ in range(4)]
        times += [1 - r.random() / 64 for _ in range(4)] + [k / 64 for k in (1, 3, 16, 61)]
        for time in times:
            numbers = list(curve) + [time, float(curve_value(curve, mpf(time)))]
            rows.append(" ".join(f"{bits(number):016x}" for number in numbers))
    return table(
        [
            "Values of timing functions, computed with 120 digits.",
            "A row is the bit patterns of x1, y1, x2, y2, the time and the value.",
        ],
        rows,
    )


def main():
    for path, text in [
        ("Tests/MotionTests/Values/timing-functions.txt", curve_file()),
        ("Sources/Motion/Elementary/ElementaryTables.swift", constants_file()),
        ("Sources/Motion/Elementary/ArctangentTable.swift", arctangent_file()),
        ("Tests/MotionTests/Values/elementary.txt", reference_file()),
        ("Tests/MotionTests/Values/arctangent.txt", arctangent_reference_file()),
    ]:
        (ROOT / path).write_text(text, encoding="utf-8")
        print(f"{path}: {text.count(chr(10))} lines")


if __name__ == "__main__":
    main()
