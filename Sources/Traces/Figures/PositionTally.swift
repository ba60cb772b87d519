/// The statistics of the positions of a recording's contacts on one axis, in device units.
public struct PositionTally: Hashable, Sendable {
  /// The distance from the first value within which values are counted separately.
  static let window: Int64 = 1 << 21

  /// The device's range; `nil` when it has none, or an empty one.
  public let range: AxisRange?
  /// The range of the positions; `nil` when there were none.
  public private(set) var seen: ClosedRange<Int32>?
  /// The shortest distance between two consecutive, different positions of a contact; `nil` without
  /// such positions.
  public private(set) var smallestStep: Int64?
  /// The greatest number that divides the difference of any two positions: the device's real
  /// resolution in its units.
  ///
  /// It is 0 when there were fewer than two different positions.
  public private(set) var granularity: Int64 = 0
  /// The number of positions below the range or above it.
  public private(set) var outsideCount = 0
  /// The distance of the furthest position outside from the range; 0 when there were none outside.
  public private(set) var furthestOutside: Int64 = 0

  private var first: Int32?
  /// A bit for each value around the first one.
  private var values: [UInt64] = []
  private var valueCount = 0
  private var isBeyondWindow = false

  init(range: AxisRange?) {
    self.range = range.flatMap { $0.minimum < $0.maximum ? $0 : nil }
  }

  /// The number of different positions; `nil` when two of them were further apart than 2,097,152,
  /// since counting them would need too much memory.
  public var distinctCount: Int? { isBeyondWindow ? nil : valueCount }

  func isOutside(_ value: Int32) -> Bool {
    guard let range else { return false }
    return value < range.minimum || value > range.maximum
  }

  /// Adds a position of a contact.
  ///
  /// - Parameters:
  ///   - value: The position.
  ///   - previous: The contact's previous position; `nil` when it came down here.
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

  /// Returns the greatest common divisor by Euclid's algorithm; any number divides 0.
  private static func greatestDivisor(_ first: Int64, _ second: Int64) -> Int64 {
    var (first, second) = (first, second)
    while second != 0 { (first, second) = (second, first % second) }
    return first
  }
}
