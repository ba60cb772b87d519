/// What the positions of a recording's contacts say about one axis. Device units.
public struct PositionTally: Hashable, Sendable {
  /// Values further than this from the first are not told apart.
  static let window: Int64 = 1 << 21

  /// What the device tells; `nil` when it tells none, or one that is empty.
  public let range: AxisRange?
  /// How far the positions reach; `nil` when there were none.
  public private(set) var seen: ClosedRange<Int32>?
  /// The shortest way between two positions of a contact that follow each other and differ; `nil` when
  /// none do.
  public private(set) var smallestStep: Int64?
  /// The greatest number that divides the difference of any two positions: what the device really
  /// counts in. 0 when there were fewer than two.
  public private(set) var granularity: Int64 = 0
  /// Positions below the range and above it, and how far the furthest of them was outside.
  public private(set) var outsideCount = 0
  public private(set) var furthestOutside: Int64 = 0

  private var first: Int32?
  /// A bit for each value around the first one.
  private var values: [UInt64] = []
  private var valueCount = 0
  private var isBeyondWindow = false

  init(range: AxisRange?) {
    self.range = range.flatMap { $0.minimum < $0.maximum ? $0 : nil }
  }

  /// How many different positions there were; `nil` when that took too much memory to count, which is
  /// when two of them were further apart than 2,097,152.
  public var distinctCount: Int? { isBeyondWindow ? nil : valueCount }

  func isOutside(_ value: Int32) -> Bool {
    guard let range else { return false }
    return value < range.minimum || value > range.maximum
  }

  /// - Parameter previous: Where the contact was before; `nil` when it came down here.
  mutating func add(_ value: Int32, after previous: Int32?) {
    if let previous {
      guard value != previous else { return }
      let step = abs(Int64(value) - Int64(previous))
      smallestStep = min(smallestStep ?? step, step)
    }
    if let range, isOutside(value) {
      outsideCount += 1
      let distance = max(
        Int64(range.minimum) - Int64(value), Int64(value) - Int64(range.maximum))
      furthestOutside = max(furthestOutside, distance)
    }
    seen = min(seen?.lowerBound ?? value, value)...max(seen?.upperBound ?? value, value)
    let start = first ?? value
    first = start
    let difference = Int64(value) - Int64(start)
    if granularity != 1 { granularity = Self.greatestDivisor(granularity, abs(difference)) }
    mark(difference)
  }

  private mutating func mark(_ difference: Int64) {
    guard !isBeyondWindow else { return }
    guard abs(difference) < Self.window else {
      (isBeyondWindow, values) = (true, [])
      return
    }
    if values.isEmpty { values = [UInt64](repeating: 0, count: Int(Self.window / 32)) }
    let place = Int(difference + Self.window)
    let bit: UInt64 = 1 << UInt64(place & 63)
    if values[place >> 6] & bit == 0 { valueCount += 1 }
    values[place >> 6] |= bit
  }

  /// Euclid's; any number divides 0.
  private static func greatestDivisor(_ first: Int64, _ second: Int64) -> Int64 {
    var (first, second) = (first, second)
    while second != 0 { (first, second) = (second, first % second) }
    return first
  }
}
