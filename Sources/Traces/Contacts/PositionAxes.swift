import Motion

/// The two axes that report a contact's position.
struct Axes: Sendable {
  var x: AxisRange
  var y: AxisRange
  /// Whether both ranges come from the device itself.
  var areDeclared: Bool
  /// Whether both ranges are only the ranges of the recording's positions.
  private let areObserved: Bool
  private let names: (x: String, y: String)

  init(
    _ device: DeviceDescription?, _ observed: AxisBounds?, _ notes: inout [ScreenNote]
  ) throws(ScreenError) {
    let isMultiTouch = device?.hasContactPosition ?? false
    let declaredX = Self.declared(
      device, isMultiTouch ? AbsoluteAxis.contactX : AbsoluteAxis.x, AbsoluteAxis.x)
    let declaredY = Self.declared(
      device, isMultiTouch ? AbsoluteAxis.contactY : AbsoluteAxis.y, AbsoluteAxis.y)
    names =
      isMultiTouch ? ("ABS_MT_POSITION_X", "ABS_MT_POSITION_Y") : ("ABS_X", "ABS_Y")
    x = try Self.range(names.x, declaredX, observed?.x, &notes)
    y = try Self.range(names.y, declaredY, observed?.y, &notes)
    areDeclared = declaredX != nil && declaredY != nil
    areObserved = declaredX == nil && declaredY == nil
  }

  /// Widens the range that covers less of the screen until a unit is as long in x as in y: a finger
  /// that went straight along one axis must not seem to have crossed the other.
  ///
  /// - Returns: Whether a range was widened; declared ranges stay unchanged.
  mutating func makeUnitsSquare(on screen: Size) -> Bool {
    guard areObserved else { return false }
    let unitsPerPoint = max(
      Double(x.unitCount) / screen.width, Double(y.unitCount) / screen.height)
    x.widen(to: unitsPerPoint * screen.width)
    y.widen(to: unitsPerPoint * screen.height)
    return true
  }

  /// The width divided by the height: in millimetres when both resolutions are known, else in
  /// units.
  ///
  /// It is `nil` for ranges without meaning: observed ranges, and equal ones, which are mostly
  /// normalized.
  var aspect: Double? {
    guard areDeclared else { return nil }
    let (width, height) = (Double(x.unitCount), Double(y.unitCount))
    if let resolutionX = x.resolution, let resolutionY = y.resolution {
      return (width * Double(resolutionY)) / (height * Double(resolutionX))
    }
    return width == height ? nil : width / height
  }

  /// The declared axes without a resolution in units per millimetre.
  var withoutResolution: [String] {
    guard areDeclared else { return [] }
    return [(names.x, x), (names.y, y)].filter { $0.1.resolution == nil }.map { $0.0 }
  }

  /// Returns the millimetres per unit on both axes.
  ///
  /// When one resolution is missing, libinput uses its own size for both axes, and so does this.
  func millimetresPerUnit(assuming size: Size, _ notes: inout [ScreenNote]) -> Vector {
    if let resolutionX = x.resolution, let resolutionY = y.resolution {
      return Vector(dx: 1 / Double(resolutionX), dy: 1 / Double(resolutionY))
    }
    notes.append(.assumedTouchpadSize)
    return Vector(
      dx: size.width / Double(x.unitCount), dy: size.height / Double(y.unitCount))
  }

  private static func declared(
    _ device: DeviceDescription?, _ code: UInt16, _ fallback: UInt16
  ) -> AxisRange? {
    device?.axis(code) ?? device?.axis(fallback)
  }

  /// Returns a range for observed positions.
  ///
  /// A finger that only ever moved along the other axis leaves one value here, which is not a
  /// range; it becomes the middle of three.
  private static func range(of observed: ClosedRange<Int32>) -> AxisRange {
    let isPoint = observed.lowerBound == observed.upperBound
    return AxisRange(
      minimum: observed.lowerBound.subtractingSaturated(isPoint ? 1 : 0),
      maximum: observed.upperBound.addingSaturated(isPoint ? 1 : 0))
  }

  private static func range(
    _ name: String, _ declared: AxisRange?, _ observed: ClosedRange<Int32>?,
    _ notes: inout [ScreenNote]
  ) throws(ScreenError) -> AxisRange {
    let range: AxisRange
    if let declared {
      range = declared
    } else if let observed {
      range = Self.range(of: observed)
      notes.append(
        .observedRange(axis: name, minimum: range.minimum, maximum: range.maximum))
    } else {
      throw .missingAxis(name)
    }
    guard range.minimum < range.maximum else {
      throw .emptyAxis(name, minimum: range.minimum, maximum: range.maximum)
    }
    return range
  }
}

extension AxisRange {
  /// Widens the range on both sides equally, within the limits of 32 bits.
  fileprivate mutating func widen(to units: Double) {
    let missing = units - Double(unitCount)
    guard missing >= 1 else { return }
    let half = Int32(min(missing / 2, Double(Int32.max)).rounded(.down))
    minimum = minimum.subtractingSaturated(half)
    maximum = maximum.addingSaturated(half)
  }
}
