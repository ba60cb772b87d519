public import Interaction
import JSON
import Traces

/// A number with a unit, such as `3mm`, `50 %/s`, `900px/s`, `0.5pt/ms` or `300ms`.
public struct Measure: Hashable, Sendable {
  /// A unit of length.
  public enum Length: String, Hashable, Sendable, CaseIterable {
    /// UIKit's points.
    case points = "pt"
    /// Physical pixels; `MeasureScale.density` pixels are a point.
    case pixels = "px"
    /// Millimetres of the screen or of a touchpad.
    case millimetres = "mm"
    /// Hundredths of the extent.
    case percent = "%"
    /// The whole drag from 0 to 100 %.
    case extents = "extent"

    fileprivate var isPartOfExtent: Bool { self == .percent || self == .extents }
  }

  /// A unit of time.
  public enum Time: String, Hashable, Sendable, CaseIterable {
    /// Seconds.
    case seconds = "s"
    /// Milliseconds.
    case milliseconds = "ms"
  }

  /// A length, a time, or both for a speed.
  public struct Unit: Hashable, Sendable {
    /// The unit of length; `nil` for a time.
    public var length: Length?
    /// The unit of time, below the length in a speed; `nil` for a length.
    public var time: Time?

    /// Creates the unit of a length, or of a speed if there is a time.
    public init(_ length: Length?, per time: Time? = nil) {
      (self.length, self.time) = (length, time)
    }

    /// Returns the unit of a time.
    public static func time(_ time: Time) -> Unit { Unit(nil, per: time) }
  }

  /// The bound of all numbers.
  ///
  /// No length, speed or time of a gesture is as large, and computations with smaller numbers stay
  /// finite.
  static let largest = 1e15

  /// The number, within ±1e15.
  public var number: Double
  /// The unit of the number.
  public var unit: Unit

  /// Creates a measure from a number within ±1e15 and a unit.
  public init(_ number: Double, _ unit: Unit) {
    (self.number, self.unit) = (number, unit)
  }

  /// Parses a measure.
  ///
  /// - Returns: `nil` unless the text is a number below 1e15 followed by a unit.
  public init?(_ text: String) {
    let (number, rest) = Self.parts(of: text)
    guard let number = Double(decimal: number), number.magnitude < Self.largest,
      let unit = Unit(rest)
    else {
      return nil
    }
    self.init(number, unit)
  }

  /// Returns whether some text follows a number, whether it is a unit or not.
  static func isAttempt(_ text: String) -> Bool {
    let (number, rest) = parts(of: text)
    return !number.isEmpty && !rest.isEmpty
  }

  /// Returns the text up to its last digit or point, and the text after it without the leading
  /// spaces.
  private static func parts(of text: String) -> (number: Substring, rest: Substring) {
    let isOfNumber: (UInt8) -> Bool = { $0.decimalDigit != nil || $0 == UInt8(ascii: ".") }
    guard let last = text.utf8.lastIndex(where: isOfNumber) else { return ("", text[...]) }
    return (text[...last], text[text.utf8.index(after: last)...].drop { $0 == " " })
  }

  /// Returns the values of a scale that the conversion into `unit` needs.
  ///
  /// - Returns: Whether it needs the points per millimetre, and whether it needs the extent.
  public func needs(toBecome unit: ParameterUnit) -> (millimetres: Bool, extent: Bool) {
    guard let from = self.unit.length, let to = Unit(of: unit)?.length else {
      return (false, false)
    }
    return (from == .millimetres, from.isPartOfExtent != to.isPartOfExtent)
  }

  /// Returns the number in a parameter's unit.
  ///
  /// - Throws: `MeasureError` if the units are incompatible, or if the scale lacks a value.
  public func value(
    in unit: ParameterUnit, on scale: MeasureScale
  ) throws(MeasureError) -> Double {
    // For a pure number, per cent are hundredths.
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

/// The scale that converts lengths.
public struct MeasureScale: Hashable, Sendable {
  /// The number of pixels per point; above 0.
  public var density: Double
  /// The number of points per millimetre; `nil` if the size of the screen is unknown.
  public var pointsPerMillimetre: Double?
  /// The drag distance from 0 to 100 % in points; `nil` while unknown.
  public var extent: Double?

  /// Creates a scale; `nil` means that a length is unknown.
  public init(
    density: Double = 1, pointsPerMillimetre: Double? = nil, extent: Double? = nil
  ) {
    (self.density, self.pointsPerMillimetre) = (density, pointsPerMillimetre)
    self.extent = extent
  }

  /// Returns a length in another unit.
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
    case .millimetres: value * (try known(pointsPerMillimetre, .unknownSize))
    case .percent: value * (try known(extent, .unknownExtent)) / 100
    case .extents: value * (try known(extent, .unknownExtent))
    }
  }

  private func fromPoints(_ points: Double, _ unit: Measure.Length) throws(MeasureError) -> Double {
    switch unit {
    case .points: points
    case .pixels: points * density
    case .millimetres: points / (try known(pointsPerMillimetre, .unknownSize))
    case .percent: points / (try known(extent, .unknownExtent)) * 100
    case .extents: points / (try known(extent, .unknownExtent))
    }
  }

  private func known(_ value: Double?, _ error: MeasureError) throws(MeasureError) -> Double {
    guard let value else { throw error }
    return value
  }
}

/// The reason why a measure cannot be converted into a parameter's unit.
public enum MeasureError: Error, Hashable, Sendable {
  /// The units are incompatible, such as a time for a length.
  case wrongUnit
  /// The number of points per millimetre is unknown.
  case unknownSize
  /// The drag distance is unknown.
  case unknownExtent
}

extension Measure.Unit {
  /// Parses the text that follows a number.
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

  /// Creates the unit of a parameter; `nil` for units that measure neither a length nor a time nor a
  /// speed.
  public init?(of unit: ParameterUnit) {
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
    case .one, .perSecond, .perMillisecond, .degrees, .pointsPerCount, .pointsPerMillimetre:
      return nil
    }
  }

  /// Returns the units in which a parameter can be given, in words; `nil` if only its own.
  static func words(for unit: ParameterUnit) -> String? {
    if unit == .one { return "or in %" }
    guard let own = Self(of: unit) else { return nil }
    guard own.length != nil else { return "in s or ms" }
    return own.time == nil ? "in pt, px, mm or %" : "in pt/s, px/s, mm/s, %/s or pt/ms"
  }
}

extension Measure: CustomStringConvertible {
  /// The measure as text, such as `3 mm`, which parses as the same measure.
  public var description: String {
    "\(Int64(exactly: number).map { "\($0)" } ?? "\(number)") \(unit)"
  }
}

extension Measure.Unit: CustomStringConvertible {
  /// The unit as text, such as `pt/s`.
  public var description: String {
    [length?.rawValue, time?.rawValue].compactMap { $0 }.joined(separator: "/")
  }
}
