public import Interaction
import Traces

/// A number with a unit, as people write it: `3mm`, `50 %/s`, `900px/s`, `0.5pt/ms`, `300ms`.
public struct Measure: Hashable, Sendable {
  public enum Length: String, Hashable, Sendable, CaseIterable {
    case points = "pt"
    /// Physical pixels, `MeasureScale.density` to a point.
    case pixels = "px"
    /// Of the screen, or of a touchpad.
    case millimetres = "mm"
    /// Hundredths of the extent.
    case percent = "%"
    /// The whole drag from 0 to 100 %.
    case extents = "extent"

    fileprivate var isPartOfExtent: Bool { self == .percent || self == .extents }
  }

  public enum Time: String, Hashable, Sendable, CaseIterable {
    case seconds = "s"
    case milliseconds = "ms"
  }

  /// A length, a time, or with both a speed.
  public struct Unit: Hashable, Sendable {
    public var length: Length?
    public var time: Time?

    public init(_ length: Length?, per time: Time? = nil) {
      (self.length, self.time) = (length, time)
    }

    public static func time(_ time: Time) -> Unit { Unit(nil, per: time) }
  }

  /// No length, speed or time of a gesture is as large, and what becomes of smaller numbers is finite.
  static let largest = 1e15

  /// Within ±1e15.
  public var number: Double
  public var unit: Unit

  public init(_ number: Double, _ unit: Unit) {
    (self.number, self.unit) = (number, unit)
  }

  /// - Returns: `nil` for what is no number below 1e15 with a unit behind it.
  public init?(_ text: String) {
    let (number, rest) = Self.parts(of: text)
    guard let number = Double(decimal: number), number.magnitude < Self.largest,
      let unit = Unit(rest)
    else {
      return nil
    }
    self.init(number, unit)
  }

  /// Whether something stands behind a number, be it a unit or not.
  static func isAttempt(_ text: String) -> Bool {
    let (number, rest) = parts(of: text)
    return !number.isEmpty && !rest.isEmpty
  }

  private static func parts(of text: String) -> (number: Substring, rest: Substring) {
    let isOfNumber: (Character) -> Bool = { $0.isASCII && $0.isNumber || $0 == "." }
    guard let last = text.lastIndex(where: isOfNumber) else { return ("", text[...]) }
    return (text[...last], text[text.index(after: last)...].drop { $0 == " " })
  }

  /// What must be known before the measure is a number in `unit`.
  public func needs(toBecome unit: PolicyParameter.Unit) -> (millimetres: Bool, extent: Bool) {
    guard let from = self.unit.length, let to = Unit(of: unit)?.length else {
      return (false, false)
    }
    return (from == .millimetres, from.isPartOfExtent != to.isPartOfExtent)
  }

  /// The number in a parameter's unit.
  ///
  /// - Throws: `MeasureError` when the units have nothing to do with each other, or when the scale does
  ///   not tell what is needed.
  public func value(
    in unit: PolicyParameter.Unit, on scale: MeasureScale
  ) throws(MeasureError) -> Double {
    // Of a pure number, per cent are hundredths.
    if unit == .one, self.unit == Unit(.percent) { return number / 100 }
    guard let target = Unit(of: unit), (self.unit.length == nil) == (target.length == nil),
      (self.unit.time == nil) == (target.time == nil)
    else { throw .wrongUnit }
    var value = number
    if let from = self.unit.length, let to = target.length {
      value = try scale.convert(value, from, to)
    }
    guard let from = self.unit.time, let to = target.time, from != to else { return value }
    // A speed has the time below.
    let isLonger = (from == .seconds) == (target.length == nil)
    return isLonger ? value * 1_000 : value / 1_000
  }
}

/// What lengths are measured by.
public struct MeasureScale: Hashable, Sendable {
  /// Pixels to a point; above 0.
  public var density: Double
  /// `nil` where nobody knows how large the screen is.
  public var pointsPerMillimetre: Double?
  /// Points of the drag from 0 to 100 %; `nil` before it is known.
  public var extent: Double?

  public init(
    density: Double = 1, pointsPerMillimetre: Double? = nil, extent: Double? = nil
  ) {
    (self.density, self.pointsPerMillimetre) = (density, pointsPerMillimetre)
    self.extent = extent
  }

  fileprivate func convert(
    _ value: Double, _ from: Measure.Length, _ to: Measure.Length
  ) throws(MeasureError) -> Double {
    switch (from, to) {
    case (.percent, .extents): return value / 100
    case (.extents, .percent): return value * 100
    case _ where from == to: return value
    default: return try fromPoints(points(value, from), to)
    }
  }

  private func points(_ value: Double, _ unit: Measure.Length) throws(MeasureError) -> Double {
    switch unit {
    case .points: value
    case .pixels: value / density
    case .millimetres: value * (try tell(pointsPerMillimetre, .unknownSize))
    case .percent: value * (try tell(extent, .unknownExtent)) / 100
    case .extents: value * (try tell(extent, .unknownExtent))
    }
  }

  private func fromPoints(_ points: Double, _ unit: Measure.Length) throws(MeasureError) -> Double {
    switch unit {
    case .points: points
    case .pixels: points * density
    case .millimetres: points / (try tell(pointsPerMillimetre, .unknownSize))
    case .percent: points / (try tell(extent, .unknownExtent)) * 100
    case .extents: points / (try tell(extent, .unknownExtent))
    }
  }

  private func tell(_ value: Double?, _ error: MeasureError) throws(MeasureError) -> Double {
    guard let value else { throw error }
    return value
  }
}

/// Why a measure is no number in a parameter's unit.
public enum MeasureError: Error, Hashable, Sendable {
  /// A time for a length, and the like.
  case wrongUnit
  /// How many points a millimetre has.
  case unknownSize
  case unknownExtent
}

extension Measure.Unit {
  /// As it stands behind a number.
  init?(_ text: Substring) {
    if let time = Measure.Time(rawValue: String(text)) {
      self = .time(time)
      return
    }
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard let length = parts.first.flatMap({ Measure.Length(rawValue: String($0)) }) else {
      return nil
    }
    guard parts.count == 2 else {
      self.init(length)
      return
    }
    guard let time = Measure.Time(rawValue: String(parts[1])) else { return nil }
    self.init(length, per: time)
  }

  /// `nil` for units that measure neither a length nor a time nor a speed.
  public init?(of unit: PolicyParameter.Unit) {
    switch unit {
    case .points: self.init(.points)
    case .pointsPerSecond: self.init(.points, per: .seconds)
    case .pointsPerMillisecond: self.init(.points, per: .milliseconds)
    case .pixels: self.init(.pixels)
    case .pixelsPerSecond: self.init(.pixels, per: .seconds)
    case .extents: self.init(.extents)
    case .extentsPerSecond: self.init(.extents, per: .seconds)
    case .seconds: self = .time(.seconds)
    case .milliseconds: self = .time(.milliseconds)
    case .one, .perSecond, .perMillisecond, .degrees: return nil
    }
  }

  /// What a parameter of that unit can be given in, in words; `nil` when in nothing but itself.
  static func words(for unit: PolicyParameter.Unit) -> String? {
    if unit == .one { return "or in %" }
    guard let own = Self(of: unit) else { return nil }
    guard own.length != nil else { return "in s or ms" }
    return own.time == nil ? "in pt, px, mm or %" : "in pt/s, px/s, mm/s, %/s or pt/ms"
  }
}

extension Measure: CustomStringConvertible {
  /// `3 mm`; reads as the same measure.
  public var description: String {
    "\(Int64(exactly: number).map { "\($0)" } ?? "\(number)") \(unit)"
  }
}

extension Measure.Unit: CustomStringConvertible {
  public var description: String {
    [length?.rawValue, time?.rawValue].compactMap { $0 }.joined(separator: "/")
  }
}
