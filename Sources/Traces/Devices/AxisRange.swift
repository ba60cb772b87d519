/// A device's description of one of its absolute axes (the kernel's `struct input_absinfo`).
public struct AxisRange: Hashable, Sendable {
  /// The smallest value in device units.
  ///
  /// Events may lie outside of `minimum ... maximum`, and broken devices have `minimum >= maximum`.
  public var minimum: Int32
  /// The largest value in device units.
  public var maximum: Int32
  /// The change in device units that the kernel may filter as noise.
  public var fuzz: Int32
  /// The distance from the centre in device units within which joysticks report 0.
  public var flat: Int32
  /// Device units per millimetre; `nil` when the device does not know.
  public var resolution: Int32?

  /// Creates the description of an axis.
  public init(
    minimum: Int32, maximum: Int32, fuzz: Int32 = 0, flat: Int32 = 0, resolution: Int32? = nil
  ) {
    (self.minimum, self.maximum) = (minimum, maximum)
    (self.fuzz, self.flat) = (fuzz, flat)
    self.resolution = resolution
  }

  /// The number of distinct values, at most 2^32; zero or less when the range is empty.
  public var unitCount: Int64 { Int64(maximum) - Int64(minimum) + 1 }
}

/// An axis and its range.
public struct Axis: Hashable, Sendable {
  /// The code, a constant of `AbsoluteAxis`.
  public var code: UInt16
  /// The device's description of the axis.
  public var range: AxisRange

  /// Creates an axis from its code and range.
  public init(code: UInt16, range: AxisRange) {
    (self.code, self.range) = (code, range)
  }
}
